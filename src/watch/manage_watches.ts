// Adds, lists and ends the watches of a key. Adding charges a unit per new watch in the same transaction. Watches that
// exist already are free, so a call can be repeated safely, and no hash of an account number has to be stored.
import { randomBytes } from "node:crypto";
import { CompiledQuery, sql } from "kysely";
import { limits } from "../../generated/limits.ts";
import type { components } from "../../generated/types.ts";
import type { ChargeOutcome, KeyBalance, Ledger } from "../billing/mod.ts";
import type { KeyHash } from "../keys/mod.ts";
import { isConstraintError, StatementFailedError, type Storage } from "../storage/mod.ts";
import { type Basis, beginJudgement, failWhere, holdBasis } from "./judge_institutions.ts";
import { type Facts, nameSubject } from "./what_changed.ts";

type Watch = components["schemas"]["Watch"];

/** A payee to watch, after its first screening. */
export interface NewWatch extends Omit<Watch, "id" | "added_at"> {
  readonly outcome: Facts;
}

/** The result of adding payees. */
export type Adding =
  | {
    readonly outcome: "added";
    /** Watches in the order of the payees. If a payee is given twice, only the first of its watches is new. */
    readonly watches: readonly { readonly isNew: boolean; readonly watch: Watch }[];
    readonly charge: Extract<ChargeOutcome, { outcome: "charged" }> | null;
    readonly watched: number;
    readonly limit: number;
  }
  | {
    readonly outcome: "unpaid";
    readonly count: number;
    readonly available: number;
    readonly balance: KeyBalance;
  }
  | {
    readonly outcome: "too_many";
    readonly count: number;
    readonly watched: number;
    readonly limit: number;
    readonly balance: KeyBalance;
  }
  /** The payees were screened with outdated data and must be screened again. */
  | { readonly outcome: "outdated" }
  | { readonly outcome: "invalid_key" };

/** Returns how many watches a key may have. Existing watches stay when the limit falls. */
export function watchLimit({ tier, plan, creditsTotal }: KeyBalance): number {
  if (plan === "pro" || creditsTotal > 0) return limits.watchesPaid;
  return tier === "anonymous" ? 0 : limits.watchesFree;
}

/** Returns the identity of a watch: payees at the same bank and branch share a watch if their reference is the same. */
function nameWatch(watch: Omit<NewWatch, "outcome">): string {
  return JSON.stringify([nameSubject(watch), watch.branch, watch.reference]);
}

/** Adds and charges all new watches, or none. With `isFinal`, accepts payees that were screened with outdated data. */
export async function addWatches(
  storage: Storage,
  ledger: Ledger,
  keyHash: KeyHash,
  payees: readonly NewWatch[],
  basis: Basis,
  isFinal = false,
): Promise<Adding> {
  const lookup = await ledger.read(keyHash);
  if (lookup.status !== "active") return { outcome: "invalid_key" };
  const { keyId } = lookup.balance;
  const before = await findWatches(storage, keyId, payees);
  const fresh = new Map(
    payees.map(({ outcome, ...payee }) => {
      const id = `wat_${randomBytes(12).toString("base64url")}`;
      const watch = toWatch({ id, ...payee, added_at: storage.clock.now() });
      return [nameWatch(payee), { watch, outcome }] as const;
    }).filter(([name]) => !before.has(name)),
  );
  const watched = await countWatches(storage, keyId);
  const limit = watchLimit(lookup.balance);
  if (fresh.size > 0 && watched + fresh.size > limit) {
    return { outcome: "too_many", count: fresh.size, watched, limit, balance: lookup.balance };
  }
  let charge: ChargeOutcome | null = null;
  if (fresh.size > 0) {
    try {
      charge = await ledger.chargeFor(
        { keyHash, units: fresh.size },
        (chargeId) => insertQueries(storage, { keyId, chargeId, basis, limit, isFinal }, [...fresh.values()]),
      );
    } catch (error) {
      if (!(error instanceof StatementFailedError && isConstraintError(error))) throw error;
      // Newer data became active, or another call added some of these watches. When this empty write resolves,
      // all earlier writes are committed and can be read.
      await storage.queue.write([sql`SELECT 1`.compile(storage.db)]);
      const added = await findWatches(storage, keyId, [...fresh.values()].map(({ watch }) => watch));
      return added.size === 0
        ? { outcome: "outdated" }
        : await addWatches(storage, ledger, keyHash, payees, basis, isFinal);
    }
    switch (charge.outcome) {
      case "charged":
        break;
      case "exhausted":
      case "insufficient": {
        const { required: count, available, balance } = charge;
        return { outcome: "unpaid", count, available, balance };
      }
      default:
        return { outcome: "invalid_key" };
    }
  }
  const now = await findWatches(storage, keyId, payees);
  const isNew = new Set(fresh.keys());
  const watches = payees.map((payee) => {
    const name = nameWatch(payee);
    // Returns the watch even if another call has just ended it.
    const watch = now.get(name) ?? before.get(name) ?? fresh.get(name)?.watch;
    if (watch === undefined) throw new Error("Cannot return a watch: it is neither known nor new");
    return { isNew: isNew.delete(name), watch };
  });
  return {
    outcome: "added",
    watches,
    charge: charge?.outcome === "charged" ? charge : null,
    watched: watched + fresh.size,
    limit,
  };
}

const holdLimit = failWhere("(SELECT count(*) FROM watches WHERE key_id = ?1) + ?2 > ?3");

// `?1` is the payees as JSON, `?2` the key, and `?3` the id of the charge. Without the charge, nothing is inserted.
const isCharged = "EXISTS (SELECT 1 FROM spending WHERE key_id = ?2 AND charge_id = ?3)";

const insertInstitutions = `
  INSERT INTO watched_institutions (subject, country, bank_code, bic, name, outcome, judgement_id)
  SELECT payee.value ->> 0, payee.value ->> 1, payee.value ->> 2, payee.value ->> 3, payee.value ->> 4, payee.value ->> 5,
    (SELECT max(id) FROM watch_judgements)
  FROM json_each(?1) AS payee WHERE ${isCharged}
  ON CONFLICT (subject) DO NOTHING`;

const insertWatches = `
  INSERT INTO watches (public_id, key_id, institution_id, branch, reference, judgement_id, added_at)
  SELECT payee.value ->> 1, ?2, institution.id, payee.value ->> 2, payee.value ->> 3,
    (SELECT max(id) FROM watch_judgements), ?4
  FROM json_each(?1) AS payee CROSS JOIN watched_institutions AS institution ON subject = payee.value ->> 0
  WHERE ${isCharged} ORDER BY payee.key`;

function insertQueries(
  { clock }: Storage,
  { keyId, chargeId, basis, limit, isFinal }: {
    readonly keyId: number;
    readonly chargeId: number;
    readonly basis: Basis;
    readonly limit: number;
    readonly isFinal: boolean;
  },
  fresh: readonly { readonly watch: Watch; readonly outcome: Facts }[],
): CompiledQuery[] {
  const now = clock.now();
  const institutions = new Map(
    fresh.map(({ watch, outcome }) => {
      const { country, bank_code, bic, institution } = watch;
      const text = nameSubject(watch);
      return [text, [text, country, bank_code, bic, institution, JSON.stringify(outcome)]];
    }),
  );
  const watches = fresh.map(({ watch }) => [
    nameSubject(watch),
    watch.id,
    watch.branch ?? "",
    watch.reference,
  ]);
  return [
    ...(isFinal ? [] : [CompiledQuery.raw(holdBasis, [basis.digest])]),
    CompiledQuery.raw(holdLimit, [keyId, fresh.length, limit]),
    beginJudgement(basis, now),
    CompiledQuery.raw(insertInstitutions, [JSON.stringify([...institutions.values()]), keyId, chargeId]),
    CompiledQuery.raw(insertWatches, [JSON.stringify(watches), keyId, chargeId, now]),
  ];
}

type WatchRow = Omit<Watch, "added_at"> & { readonly added_at: number };

const columns = sql`public_id AS id, reference, country, bank_code, nullif(branch, '') AS branch, bic,
  name AS institution, added_at`;

function toWatch({ added_at, ...row }: WatchRow): Watch {
  return { ...row, added_at: new Date(added_at).toISOString() };
}

async function findWatches(
  { db }: Storage,
  keyId: number,
  payees: readonly Omit<NewWatch, "outcome">[],
): Promise<ReadonlyMap<string, Watch>> {
  const wanted = payees.map((payee) => [nameSubject(payee), payee.branch ?? "", payee.reference]);
  const { rows } = await sql<WatchRow>`
    SELECT ${columns} FROM json_each(${JSON.stringify(wanted)}) AS payee
    CROSS JOIN watched_institutions AS institution ON subject = payee.value ->> 0
    CROSS JOIN watches ON key_id = ${keyId} AND institution_id = institution.id
      AND branch = payee.value ->> 1 AND reference = payee.value ->> 2`.execute(db);
  return new Map(rows.map(toWatch).map((watch) => [nameWatch(watch), watch]));
}

/** Counts the watches of a key. */
export async function countWatches({ db }: Pick<Storage, "db">, keyId: number): Promise<number> {
  const { count } = await db.selectFrom("watches").select(({ fn }) => fn.countAll<number>().as("count"))
    .where("key_id", "=", keyId).executeTakeFirstOrThrow();
  return count;
}

/** Lists a key's watches whose row id is above `after`, with these ids, in the order in which they were added. */
export async function listWatches(
  { db }: Pick<Storage, "db">,
  of: { readonly keyId: number; readonly after: number; readonly limit: number },
): Promise<readonly { readonly row: number; readonly watch: Watch }[]> {
  const { rows } = await sql<WatchRow & { readonly row: number }>`
    SELECT watches.id AS row, ${columns} FROM watches
    CROSS JOIN watched_institutions AS institution ON institution.id = institution_id
    WHERE key_id = ${of.keyId} AND watches.id > ${of.after} ORDER BY watches.id LIMIT ${of.limit}`.execute(
    db,
  );
  return rows.map(({ row, ...watch }) => ({ row, watch: toWatch(watch) }));
}

/** Ends one watch of a key, or all its watches with a reference; resolves to the number of ended watches. */
export async function endWatches(
  { db, queue }: Storage,
  keyId: number,
  which: { readonly publicId: string } | { readonly reference: string },
): Promise<number> {
  const ofKey = db.deleteFrom("watches").where("key_id", "=", keyId);
  const ended = "publicId" in which
    ? ofKey.where("public_id", "=", which.publicId)
    : ofKey.where("reference", "=", which.reference);
  const [{ rows }] = await queue.write([ended.returning("id").compile()]);
  return rows.length;
}
