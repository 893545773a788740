// Screens every watched institution with the active data, and records the changes. A batch is one transaction, which
// also stores the number of the judgement, so that another process can continue after a restart.
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { CompiledQuery, type Selectable } from "kysely";
import { changesOfBanks } from "../../generated/findings.ts";
import type { Edition } from "../data/registers/mod.ts";
import { type SanctionsList, sanctionsLists, tableOfList } from "../identifiers/mod.ts";
import {
  type Database,
  isConstraintError,
  StatementFailedError,
  type Storage,
  type WriteUnderLease,
} from "../storage/mod.ts";
import {
  type Difference,
  differences,
  type Facts,
  nameIn,
  nextFacts,
  sayChange,
  severityOf,
  type Subject,
} from "./what_changed.ts";

/** Screens an institution with the active data; returns `null` if it can't be looked up any more. */
export type ScreenSubject = (subject: Subject) => Facts | null;

const BATCH = 50;

/** Screening pauses, so that requests get two thirds of the time. */
const SLICE_MS = 1;
const PAUSE_MS = 2;

/** Returns whether an institution still has to be screened, with this data or in a judgement that was interrupted. */
export async function isJudgingDue({ db }: Pick<Storage, "db">, { digest }: Basis): Promise<boolean> {
  const { rows: [state] } = await db.executeQuery<{ watched: 0 | 1; open: 0 | 1; digest: string | null }>(
    CompiledQuery.raw(`
      SELECT EXISTS (SELECT 1 FROM watched_institutions) AS watched,
        EXISTS (SELECT 1 FROM watched_institutions WHERE judgement_id < newest.id) AS open, newest.digest
      FROM (SELECT max(id) AS id, digest FROM watch_judgements) AS newest`),
  );
  return state !== undefined && state.watched === 1 && (state.open === 1 || state.digest !== digest);
}

/** Returns the latest judgement; `null` if there is none yet. */
export async function newestJudgement(
  { db }: Pick<Storage, "db">,
): Promise<{ readonly id: number; readonly release: string; readonly judgedAt: number } | null> {
  const row = await db.selectFrom("watch_judgements").select(["id", "release", "judged_at as judgedAt"])
    .orderBy("id", "desc").limit(1).executeTakeFirst();
  return row ?? null;
}

/** Screens the institutions that haven't been screened with this data; the caller must have the lease. */
export async function judgeInstitutions(
  { db, clock }: Pick<Storage, "db" | "clock">,
  write: WriteUnderLease,
  basis: Basis,
  screen: ScreenSubject,
  batch: number = BATCH,
): Promise<Readonly<Record<"institutions" | "changes", number>>> {
  await write([beginJudgement(basis, clock.now())]);
  const judgement = (await newestJudgement({ db }))?.id ?? 0;
  const bases = new Map<number, Basis>();
  let [institutions, changes] = [0, 0];
  for (;;) {
    const rows = await db.selectFrom("watched_institutions").selectAll().where("judgement_id", "<", judgement)
      .orderBy("judgement_id").orderBy("id").limit(batch).execute();
    if (rows.length === 0) return { institutions, changes };
    for (const id of new Set(rows.map((row) => row.judgement_id))) {
      if (!bases.has(id)) bases.set(id, await readBasis(db, id));
    }
    const judged: Judged[] = [];
    let since = performance.now();
    for (const row of rows) {
      judged.push(judge(row, bases.get(row.judgement_id) ?? basis, basis, screen));
      if (performance.now() - since < SLICE_MS) continue;
      await setTimeout(PAUSE_MS);
      since = performance.now();
    }
    const found = judged.flatMap((each) => each.changes);
    try {
      await write([
        CompiledQuery.raw(holdJudgement, [judgement]),
        CompiledQuery.raw(writeOutcomes, [
          JSON.stringify(judged.map(({ id, round, name, outcome }) => [id, round, name, outcome])),
          judgement,
        ]),
        ...(found.length === 0 ? [] : [
          CompiledQuery.raw(writeChanges, [JSON.stringify(found), judgement, clock.now()]),
        ]),
      ]);
    } catch (error) {
      // Newer data became active meanwhile. The remaining institutions must be screened with that data.
      if (error instanceof StatementFailedError && isConstraintError(error)) return { institutions, changes };
      throw error;
    }
    institutions += rows.length;
    changes += found.length;
    await setTimeout(PAUSE_MS);
  }
}

const newestDigest = "(SELECT digest FROM watch_judgements ORDER BY id DESC LIMIT 1)";

/** Builds the query that begins a judgement, unless the latest one has the same basis. */
export function beginJudgement({ digest, release, editions }: Basis, now: number): CompiledQuery {
  return CompiledQuery.raw(
    `INSERT INTO watch_judgements (digest, release, editions, judged_at)
     SELECT ?1, ?2, ?3, ?4 WHERE ifnull(${newestDigest}, '') <> ?1`,
    [digest, release, JSON.stringify(editions), now],
  );
}

/** Builds SQL that fails, with its transaction, if `condition` is true: it inserts NULL, which the column rejects. */
export const failWhere = (condition: string): string => `
  INSERT INTO watch_judgements (digest, release, editions, judged_at) SELECT NULL, '', '', 0 WHERE ${condition}`;

const holdJudgement = failWhere("(SELECT max(id) FROM watch_judgements) <> ?1");

/** SQL that fails unless `?1` is the digest of the latest judgement. */
export const holdBasis = failWhere(`${newestDigest} <> ?1`);

const writeOutcomes = `
  UPDATE watched_institutions SET round = round + 1, judgement_id = ?2,
    name = ifnull(judged.value ->> 2, name), outcome = ifnull(judged.value ->> 3, outcome)
  FROM json_each(?1) AS judged
  WHERE watched_institutions.id = judged.value ->> 0 AND round = judged.value ->> 1 AND judgement_id < ?2`;

// Skips institutions that aren't watched any more, or that another server has screened meanwhile.
const writeChanges = `
  INSERT INTO watch_changes (institution_id, round, kind, severity, summary, "before", "after", dataset, as_of, correction,
    name, judgement_id, at)
  SELECT institution.id, institution.round, change.value ->> 2, change.value ->> 3, change.value ->> 4,
    change.value ->> 5, change.value ->> 6, change.value ->> 7, change.value ->> 8, change.value ->> 9,
    institution.name, ?2, ?3
  FROM json_each(?1) AS change CROSS JOIN watched_institutions AS institution
    ON institution.id = change.value ->> 0 AND institution.round = (change.value ->> 1) + 1
      AND institution.judgement_id = ?2
  WHERE true ORDER BY change.key
  ON CONFLICT (institution_id, round, kind) DO NOTHING`;

async function readBasis(db: Storage["db"], id: number): Promise<Basis> {
  const row = await db.selectFrom("watch_judgements").selectAll().where("id", "=", id).executeTakeFirst();
  // If the judgement was deleted because of its age, every table counts as changed.
  return row === undefined
    ? { digest: "", release: "", editions: {} }
    : { digest: row.digest, release: row.release, editions: JSON.parse(row.editions) };
}

type WatchedRow = Selectable<Database["watched_institutions"]>;

interface Judged {
  readonly id: number;
  readonly round: number;
  readonly name: string | null;
  readonly outcome: string | null;
  readonly changes: readonly (readonly unknown[])[];
}

function judge(row: WatchedRow, before: Basis, basis: Basis, screen: ScreenSubject): Judged {
  const { id, round, country, bank_code, bic } = row;
  const facts = screen(row);
  if (facts === null) return { id, round, name: null, outcome: null, changes: [] };
  const known: Facts = JSON.parse(row.outcome);
  const outcome = JSON.stringify(nextFacts(known, facts));
  const name = nameIn(facts) ?? row.name;
  const changes = differences(known, facts).map((difference) => {
    const { dataset, asOf, isCorrection: correction } = originOf(difference, country, before, basis);
    // A renamed bank is reported under its previous name, which the payer knows.
    const of = { institution: row.name ?? name, country, bank_code, bic };
    const { kind, before: was, after } = difference;
    return [
      id,
      round,
      kind,
      severityOf(difference, correction),
      sayChange({ ...difference, ...of, correction }, "en"),
      was === null ? null : JSON.stringify(was),
      JSON.stringify(after),
      dataset,
      asOf,
      correction ? 1 : 0,
    ];
  });
  return { id, round, name, outcome: outcome === row.outcome ? null : outcome, changes };
}

/** The facts about an edition that decide whether a change is a correction. `isOurs` marks our own findings. */
type JudgedEdition = readonly [asOf: string, sha256: string, isFetched: 0 | 1, isOurs: 0 | 1];

type JudgedEditions = Readonly<Record<string, JudgedEdition>>;

/** The data and rules with which institutions are screened. */
export interface Basis {
  readonly digest: string;
  readonly release: string;
  readonly editions: JudgedEditions;
}

interface Origin {
  readonly dataset: string;
  readonly asOf: string;
  readonly isCorrection: boolean;
}

/** Matches datasets with our own findings, but not datasets in which we transcribe legal acts. */
const OURS = /^sanctions_reviewed_|_bank_codes_bics/;

/** Describes the data and rules of a day. The digest differs every day, because dated entries begin and end. */
export function basisOf(editions: readonly Edition[], release: string, today: string): Basis {
  const judged: JudgedEditions = Object.fromEntries(
    editions.map(({ dataset, asOf, sha256, fetchedAt }): [string, JudgedEdition] => [
      dataset,
      [asOf, sha256, fetchedAt === undefined ? 0 : 1, OURS.test(dataset) ? 1 : 0],
    ]).toSorted(([a], [b]) => a < b ? -1 : 1),
  );
  const digest = createHash("sha256").update(JSON.stringify([judged, release, today])).digest("base64url");
  return { digest, release, editions: judged };
}

/** Finds the edition that probably caused a difference, and whether it corrected our own mistake. */
export function originOf(difference: Difference, country: string, before: Basis, now: Basis): Origin {
  const concerned = datasetsOf(difference, country);
  const rankOf = (dataset: string) => concerned.findIndex((name) => `${dataset}_`.startsWith(`${name}_`));
  const known = Object.keys(now.editions).filter((dataset) => rankOf(dataset) !== -1)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const changed = known.filter((dataset) => before.editions[dataset]?.[1] !== now.editions[dataset]?.[1]);
  const ofPublisher = changed.find((dataset) =>
    isOfPublisher(before.editions[dataset], now.editions[dataset])
  );
  const dataset = ofPublisher ?? changed[0] ?? known[0] ?? "";
  return {
    dataset,
    asOf: now.editions[dataset]?.[0] ?? "",
    // If no table changed, a dated entry began or ended, or a release changed the rules. Only the last is a correction.
    isCorrection: ofPublisher === undefined && (changed.length > 0 || before.release !== now.release),
  };
}

/** Returns whether the publisher changed a table. A shipped table that changed without a new date is our correction. */
function isOfPublisher(before: JudgedEdition | undefined, now: JudgedEdition | undefined): boolean {
  if (now === undefined) return false;
  const [asOf, , isFetched, isOurs] = now;
  return isOurs === 0 && (isFetched === 1 || before === undefined || before[0] !== asOf);
}

/** Lists the tables of a sanctions list. The EU's are several, because it publishes some bans only in legal acts. */
function tablesOf(list: SanctionsList): readonly string[] {
  return [tableOfList(list), ...(list === "EU" ? ["eu_named_bans", "eu_ban"] : [])];
}

/** Lists datasets that can cause a difference, likeliest first. `xy` also stands for all datasets `xy_…`. */
function datasetsOf({ kind, before, after, source }: Difference, country: string): readonly string[] {
  const lists = new Set(before ?? []).symmetricDifference(new Set(after));
  const named: Readonly<Record<string, readonly string[]>> = {
    source: [source ?? "ended_licences"],
    bank: [
      country.toLowerCase(),
      ...(country === "CH" || country === "LI" ? ["six", "ch_li"] : []),
      "bic",
      "listed_banks",
    ],
    lists: [...sanctionsLists.filter((list) => lists.has(list)), ...sanctionsLists].flatMap(tablesOf),
  };
  return changesOfBanks[kind].data.flatMap((name) => named[name] ?? [name]);
}
