/**
 * Watches and changes as screening would store them, for tests of reports.
 *
 * @module
 */
import type { Insertable } from "kysely";
import { changesOfBanks } from "../../generated/findings.ts";
import type { Storage } from "../../src/storage/mod.ts";
import type { Database } from "../../src/storage/schema.ts";
import type { WatchChange } from "../../src/watch/mod.ts";

/** The members of a change, and of the judgement that found it. */
type NewChange = Partial<Insertable<Database["watch_changes"]>>;
type NewJudgement = Partial<Insertable<Database["watch_judgements"]>>;

const SEVERITIES: readonly WatchChange["severity"][] = ["stop", "check", "info"];

/** Reads a kind of change in a transcript. */
export const readKind = (word?: string): WatchChange["kind"] | undefined =>
  Object.values(changesOfBanks).map(({ kind }) => kind).find((known) => known === word);

/** Reads the severity of a change in a transcript. */
export const readSeverity = (word?: string): WatchChange["severity"] | undefined =>
  SEVERITIES.find((known) => known === word);

let banks = 0;

/** Makes a bank that can be watched; returns the id of its row. */
export async function makeBank(storage: Storage): Promise<number> {
  const code = String(10_000_000 + ++banks);
  const [{ rows: [bank] }] = await storage.queue.write([
    storage.db.insertInto("watched_institutions").values({
      subject: `DE ${code}`,
      country: "DE",
      bank_code: code,
      bic: null,
      name: `Bank ${code}`,
      outcome: "{}",
      judgement_id: await judge(storage),
    }).returning("id").compile(),
  ]);
  if (bank === undefined) throw new Error("The bank was not written");
  return bank.id;
}

/** Makes a key watch a bank for the payees with these references. */
export async function watchBank(
  storage: Storage,
  keyId: number,
  bank: number,
  references: readonly string[],
): Promise<void> {
  const { db, queue, clock } = storage;
  const judgement = await judge(storage);
  await queue.write(references.map((reference) =>
    db.insertInto("watches").values({
      public_id: `wat_${crypto.randomUUID().slice(0, 16)}`,
      key_id: keyId,
      institution_id: bank,
      branch: "",
      reference,
      judgement_id: judgement,
      added_at: clock.now(),
    }).compile()
  ));
}

/** Records a change of a bank. */
export async function noteChange(
  storage: Storage,
  bank: number,
  kind: WatchChange["kind"] = "sanctions_listed",
  severity: WatchChange["severity"] = "stop",
  change: NewChange = {},
  judged: NewJudgement = {},
): Promise<void> {
  const { db, queue, clock } = storage;
  const judgement = await judge(storage, judged);
  await queue.write([
    db.insertInto("watch_changes").values({
      institution_id: bank,
      round: judgement,
      kind,
      severity,
      summary: `Its register says: ${kind}. Ask before you pay.`,
      before: null,
      after: JSON.stringify(["OFAC"]),
      dataset: "sanctions_ofac",
      as_of: "2026-11-20",
      correction: 0,
      name: "Bank",
      judgement_id: judgement,
      at: clock.now(),
      ...change,
    }).compile(),
  ]);
}

/** Records that the first watched institution was taken over. */
export async function seedWatchChange({ storage }: { readonly storage: Storage }): Promise<void> {
  const { id, round } = await storage.db.selectFrom("watched_institutions").select(["id", "round"]).orderBy(
    "id",
  )
    .executeTakeFirstOrThrow();
  const editions = JSON.stringify({ de_bank_codes: ["2026-12-07", "0".repeat(64), 1, 0] });
  const change = {
    round: round + 1,
    summary:
      "Commerzbank has been taken over by 37040048 Commerzbank CC. Ask the payee for the new IBAN before the next payment.",
    before: JSON.stringify(["Commerzbank"]),
    after: JSON.stringify(["37040048 Commerzbank CC"]),
    dataset: "de_bank_codes",
    as_of: "2026-12-07",
    name: "Commerzbank",
  };
  await noteChange(storage, id, "bank_merged", "check", change, { release: "0.2.0", editions });
}

async function judge({ db, queue, clock }: Storage, judged: NewJudgement = {}): Promise<number> {
  const [{ rows: [row] }] = await queue.write([
    db.insertInto("watch_judgements").values({
      digest: crypto.randomUUID(),
      release: "0",
      editions: "{}",
      judged_at: clock.now(),
      ...judged,
    }).returning("id").compile(),
  ]);
  return row?.id ?? 0;
}
