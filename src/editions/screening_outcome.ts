// Whom the sanctions lists concern among all institutions that the registers name: screened first for the editions that
// come with the software, then after each change of those in force, and stored with them as a table, one row per
// institution and entry.
import {
  checksumOf,
  createLoader,
  type Edition,
  finishInSlices,
  readRows,
  type ReferenceData,
  shippedData,
  writeTable,
} from "../data/registers/mod.ts";
import {
  institutionKey,
  sanctionsIndexSteps,
  type ScreenedInstitution,
  screenRegistersSteps,
} from "../screening/mod.ts";
import { type EditionStore, SCREENING_ID } from "./edition_store.ts";
import type { EditionOrigins } from "./kept_editions.ts";
import { openTablesInForce } from "./tables_in_force.ts";
import { type SanctionsList, sanctionsLists } from "../identifiers/mod.ts";

/** Comes with the software; no start and no request reads it. */
export const shippedOutcome: URL = new URL("screening/registers.tsv", shippedData);

/** The outcome that was kept last. */
export interface KeptScreening {
  readonly outcome: ScreeningOutcome;
  /** Epoch milliseconds; `null` for the one that came with the software. */
  readonly screenedAt: number | null;
  /** False when other editions are in force by now: the next refresh screens them. */
  readonly isCurrent: boolean;
}

/** A change of the data in force. */
export interface DataChange {
  readonly before: ReferenceData;
  readonly after: ReferenceData;
  /** Keys of all institutions for which the outcome may differ. */
  readonly affected: ReadonlySet<string>;
}

/** Finds the outcome that was kept last. */
export async function findKeptScreening({ shipped, store }: EditionOrigins): Promise<KeptScreening> {
  const { entries } = await openTablesInForce(shipped, store, () => {});
  return (await findKept(store, listTables(entries.map(({ edition }) => edition)))).kept;
}

/**
 * Screens the editions in force and stores the outcome at `now` (epoch milliseconds), unless it is kept already. After
 * a `change` of registers alone only the institutions of these are screened anew, otherwise all: some two seconds, in
 * slices. The words of each name of a list are weighed against those of all others, so that one entry can change what
 * is found by another.
 */
export async function keepScreening(
  { shipped, store }: EditionOrigins,
  now: number,
  change: DataChange | null,
): Promise<void> {
  const inForce = await openTablesInForce(shipped, store, () => {});
  const tables = listTables(inForce.entries.map(({ edition }) => edition));
  const { kept, release } = await findKept(store, tables);
  if (kept.isCurrent) return;
  const isLoaded = change !== null && isSame(listTables(change.after.registers.editions), tables);
  const isFollowed = isLoaded && isOfRegisters(change) &&
    isSame(listTables(change.before.registers.editions), kept.outcome.tables);
  const data = isLoaded ? change.after : await createLoader()(inForce);
  const rows = isFollowed
    ? [
      ...kept.outcome.rows.filter((row) => !change.affected.has(keyOfRow(row))),
      ...await screen(data, change.affected),
    ]
    : await screen(data);
  const text = writeOutcome({ tables, release, rows });
  const asOf = new Date(now).toISOString().slice(0, 10);
  const edition = {
    dataset: SCREENING_ID,
    asOf,
    rows: rows.length,
    sha256: checksumOf(text),
    fetchedAt: now,
  };
  await store.save(edition, text, []);
}

/** Lists and LEIs are unchanged: the loader passes on objects that have not changed. */
function isOfRegisters({ before, after }: DataChange): boolean {
  const leisOf = ({ registers }: ReferenceData) =>
    registers.editions.find(({ dataset }) => dataset === "bic_lei")?.sha256;
  return before.sanctions === after.sanctions && leisOf(before) === leisOf(after);
}

async function screen(data: ReferenceData, asked?: ReadonlySet<string>): Promise<OutcomeRow[]> {
  const index = await finishInSlices(sanctionsIndexSteps(data.sanctions));
  const screened = await finishInSlices(screenRegistersSteps(data.registers, index, asked));
  return screened.flatMap(rowsOf);
}

/** An outcome of another software version does not count, nor one that cannot be read. */
async function findKept(
  store: EditionStore,
  tables: readonly string[],
): Promise<{ readonly kept: KeptScreening; readonly release: string }> {
  const text = await Deno.readTextFile(shippedOutcome);
  const release = checksumOf(text);
  const stored = await readStored(store);
  const kept = stored?.outcome.release === release
    ? stored
    : { outcome: readOutcome(text), screenedAt: null };
  return { kept: { ...kept, isCurrent: isSame(kept.outcome.tables, tables) }, release };
}

async function readStored(store: EditionStore): Promise<Omit<KeptScreening, "isCurrent"> | null> {
  const newest = (await store.list()).find(({ dataset }) => dataset === SCREENING_ID);
  if (newest === undefined) return null;
  try {
    return { outcome: readOutcome(await store.readTable(newest)), screenedAt: newest.fetchedAt };
  } catch {
    return null;
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.join("\n") === others.join("\n");
}

interface ScreeningOutcome {
  /** Dataset, date and SHA-256 of each table that was screened, sorted. */
  readonly tables: readonly string[];
  /** Checksum of the outcome that came with the software; `null` in that one itself. */
  readonly release: string | null;
  readonly rows: readonly OutcomeRow[];
}

const columns = ["outcome", "list", "entry", "listed_name", "dataset", "country", "name"] as const;
const optional = ["bic", "lei"] as const;

/** An institution and an entry that is, or may be, about it. */
type OutcomeRow = Readonly<Record<(typeof columns)[number] | (typeof optional)[number], string>>;

/** Names the tables of an outcome. */
export function listTables(editions: readonly Edition[]): readonly string[] {
  return editions.map(({ dataset, asOf, sha256 }) => `${dataset} ${asOf} ${sha256}`).toSorted();
}

/** Returns the rows of a screened institution. */
export function rowsOf({ institution, screen: { hits, reviews } }: ScreenedInstitution): OutcomeRow[] {
  const { dataset, country, bic, lei, name } = institution;
  const found = [
    ...hits.map((hit) => ({ ...hit, outcome: "hit" })),
    ...reviews.map((review) => ({ ...review, outcome: "review" })),
  ];
  return found.map(({ outcome, list, entryId: entry, listedName: listed_name }) => (
    { outcome, list, entry, listed_name, dataset, country, name, bic: bic ?? "", lei: lei ?? "" }
  ));
}

function keyOfRow({ name, bic, lei, country, dataset }: OutcomeRow): string {
  return institutionKey({ name, bic: bic || null, lei: lei || null, country, dataset });
}

/** Writes an outcome; equal outcomes give equal texts. */
export function writeOutcome({ tables, release, rows }: ScreeningOutcome): string {
  const head = [
    ["dataset", SCREENING_ID],
    ["source", "derived from the tables named here"],
    ...(release === null ? [] : [["release", release]]),
    ["rows", String(rows.length)],
    ...tables.map((table) => ["screened", table]),
  ];
  const [heading = "", ...lines] = writeTable([...columns, ...optional], rows).slice(0, -1).split("\n");
  return [...head.map(([name, value]) => `# ${name}: ${value}`), heading, ...lines.toSorted()]
    .map((line) => `${line}\n`).join("");
}

/** @throws {SyntaxError} with one line, when the outcome is damaged */
function readOutcome(text: string): ScreeningOutcome {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => !line.startsWith("# "));
  const valuesOf = (name: string) =>
    lines.slice(0, start).filter((line) => line.startsWith(`# ${name}: `))
      .map((line) => line.slice(name.length + 4));
  const [rowCount] = valuesOf("rows");
  const rows = rowCount === "0"
    ? []
    : readRows(lines.slice(start).join("\n"), SCREENING_ID, columns, optional);
  if (rows.length !== Number(rowCount)) {
    throw new SyntaxError(`Cannot read ${SCREENING_ID}: it has ${rows.length} rows, not ${rowCount}`);
  }
  return { tables: valuesOf("screened"), release: valuesOf("release")[0] ?? null, rows };
}

/** Institutions that a list concerns: one of several names or branches counts once, by its BIC8. */
export interface ListCount {
  readonly list: SanctionsList;
  readonly hits: number;
  /** May be listed ones, and are no hit. */
  readonly reviews: number;
}

/** Counts the institutions that each list concerns. */
export function countByList({ rows }: ScreeningOutcome): readonly ListCount[] {
  const institutionOf = (row: OutcomeRow) => row.bic.slice(0, 8) || keyOfRow(row);
  return sanctionsLists.map((list) => {
    const institutionsOf = (outcome: string) =>
      new Set(rows.filter((row) => row.list === list && row.outcome === outcome).map(institutionOf));
    const hits = institutionsOf("hit");
    return { list, hits: hits.size, reviews: institutionsOf("review").difference(hits).size };
  });
}
