// Institutions of all registers that sanctions lists affect, screened whenever a table changes.
import {
  checksumOf,
  createLoader,
  type DataTables,
  type Edition,
  entryKeyOf,
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
import { type SanctionsList, sanctionsLists } from "../identifiers/mod.ts";
import { type EditionStore, SCREENING_ID } from "./edition_store.ts";
import type { EditionOrigins } from "./kept_editions.ts";
import { openActiveTables } from "./active_tables.ts";

/** Shipped with the software; no start and no request reads it. */
export const shippedOutcome: URL = new URL("screening/registers.tsv", shippedData);

/** The latest stored outcome. */
export interface KeptScreening {
  readonly outcome: ScreeningOutcome;
  /** Epoch milliseconds; `null` for the shipped one. */
  readonly screenedAt: number | null;
  readonly isCurrent: boolean;
}

/** Finds the outcome that was stored last. */
export async function findKeptScreening({ shipped, store }: EditionOrigins): Promise<KeptScreening> {
  const { entries } = await openActiveTables(shipped, store, () => {});
  return (await findKept(store, listTables(entries.map(({ edition }) => edition)))).kept;
}

/** Stores the outcome for the active editions at `now` (epoch milliseconds), once; screens again only if needed. */
export async function keepScreening(
  { shipped, store }: EditionOrigins,
  now: number,
  screened: ScreeningOutcome | null,
): Promise<void> {
  const active = await openActiveTables(shipped, store, () => {});
  const tables = listTables(active.entries.map(({ edition }) => edition));
  const { kept, release } = await findKept(store, tables);
  if (kept.isCurrent) return;
  const outcome = screened !== null && isSame(screened.tables, tables)
    ? screened
    : await screenRegisters(await createLoader()(active));
  const text = writeOutcome({ ...outcome, release });
  const asOf = new Date(now).toISOString().slice(0, 10);
  const edition = {
    dataset: SCREENING_ID,
    asOf,
    rows: outcome.rows.length,
    sha256: checksumOf(text),
    fetchedAt: now,
  };
  await store.save(edition, text, []);
}

/** Screens every institution of every register against all lists: some two seconds, in slices between requests. */
export async function screenRegisters(data: ReferenceData): Promise<ScreeningOutcome> {
  const index = await finishInSlices(sanctionsIndexSteps(data.sanctions));
  const screened = await finishInSlices(screenRegistersSteps(data.registers, index));
  return { tables: listTables(data.registers.editions), release: null, rows: screened.flatMap(rowsOf) };
}

/** An institution of a register with a match or possible match. */
export interface ListedInstitution {
  readonly bic8: string | null;
  /** Name in the BIC directory, otherwise in its register. */
  readonly holder: string;
  readonly list: SanctionsList;
  readonly entryId: string;
  readonly listedName: string;
  /** `review`: a person must check whether it is the listed one. */
  readonly outcome: "hit" | "review";
}

/** Institutions that a refresh adds to lists and removes from them. */
export interface ListingChanges {
  readonly newlyListed: readonly ListedInstitution[];
  readonly delisted: readonly ListedInstitution[];
}

/** Screens the tables that a refresh makes active, and compares the outcome with the previous one. */
export async function compareListings(
  { store }: Pick<EditionOrigins, "store">,
  before: DataTables,
  after: DataTables,
): Promise<ListingChanges & { readonly screened: ScreeningOutcome }> {
  const { kept } = await findKept(store, listTables(before.entries.map(({ edition }) => edition)));
  const load = createLoader();
  const was = kept.isCurrent ? kept.outcome : await screenRegisters(await load(before));
  const data = await load(after);
  const screened = await screenRegisters(data);
  return { screened, ...compareOutcomes(was, screened, data) };
}

/** Compares two outcomes; `data` belongs to the second. */
export function compareOutcomes(
  was: ScreeningOutcome,
  is: ScreeningOutcome,
  { registers, sanctions }: ReferenceData,
): ListingChanges {
  const describe = ({ bic, name, list, entry, listed_name, outcome }: OutcomeRow): ListedInstitution => {
    const bic8 = bic === "" ? null : bic.slice(0, 8);
    const holder = (bic8 === null ? undefined : registers.findBic(bic8)?.name) ?? name;
    return { bic8, holder, list, entryId: entry, listedName: listed_name, outcome };
  };
  const gone = listedBeyond(was.rows, is.rows);
  // An institution that left the registers isn't delisted while its entry is still on the list.
  const named = new Set(gone.length === 0 ? [] : [...registers.institutions()].map(institutionKey));
  const entries = new Set(sanctions.entries.map(entryKeyOf));
  const isDelisted = (row: OutcomeRow) =>
    named.has(keyOfRow(row)) || !entries.has(entryKeyOf({ list: row.list, id: row.entry }));
  return {
    newlyListed: inOrderOfLists(listedBeyond(is.rows, was.rows)).map(describe),
    delisted: inOrderOfLists(gone.filter(isDelisted)).map(describe),
  };
}

/** Returns the hits of `rows` that aren't in `others`, and possible matches of institutions new in them. */
function listedBeyond(rows: readonly OutcomeRow[], others: readonly OutcomeRow[]): readonly OutcomeRow[] {
  const hitKeys = new Set(others.filter(isHit).map(listingKeyOf));
  const concerned = new Set([...others, ...rows.filter(isHit)].map(institutionOf));
  const found = new Map<string, OutcomeRow>();
  for (const row of rows) {
    const key = listingKeyOf(row);
    const isNew = isHit(row) ? !hitKeys.has(key) : !concerned.has(institutionOf(row));
    if (isNew && !found.has(key)) found.set(key, row);
  }
  return [...found.values()];
}

/** Sorts hits first, then by list. */
function inOrderOfLists(rows: readonly OutcomeRow[]): readonly OutcomeRow[] {
  const order = (row: OutcomeRow) =>
    (isHit(row) ? 0 : sanctionsLists.length) + sanctionsLists.indexOf(row.list);
  return rows.toSorted((a, b) => order(a) - order(b));
}
/** Ignores an outcome from another software version, or one that can't be read. */
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

/** The institutions that the lists concern. */
export interface ScreeningOutcome {
  /** Dataset, date and SHA-256 of each screened table, sorted. */
  readonly tables: readonly string[];
  /** Checksum of the shipped outcome; `null` in that one itself. */
  readonly release: string | null;
  readonly rows: readonly OutcomeRow[];
}

const columns = ["outcome", "list", "entry", "listed_name", "dataset", "country", "name"] as const;
const optional = ["bic", "lei"] as const;

interface OutcomeRow extends Readonly<Record<Exclude<Column, "list" | "outcome">, string>> {
  readonly list: SanctionsList;
  readonly outcome: ListedInstitution["outcome"];
}

type Column = (typeof columns)[number] | (typeof optional)[number];

/** Lists the tables of an outcome. */
export function listTables(editions: readonly Edition[]): readonly string[] {
  return editions.map(({ dataset, asOf, sha256 }) => `${dataset} ${asOf} ${sha256}`).toSorted();
}

/** Returns the rows of a screened institution. */
export function rowsOf({ institution, screen: { hits, reviews } }: ScreenedInstitution): OutcomeRow[] {
  const { dataset, country, bic, lei, name } = institution;
  const found = [
    ...hits.map((hit) => ({ ...hit, outcome: "hit" as const })),
    ...reviews.map((review) => ({ ...review, outcome: "review" as const })),
  ];
  return found.map(({ outcome, list, entryId: entry, listedName: listed_name }) => (
    { outcome, list, entry, listed_name, dataset, country, name, bic: bic ?? "", lei: lei ?? "" }
  ));
}

function keyOfRow({ name, bic, lei, country, dataset }: OutcomeRow): string {
  return institutionKey({ name, bic: bic || null, lei: lei || null, country, dataset });
}

/** Serialises an outcome; equal outcomes give equal texts. */
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

/** Throws a SyntaxError with one line when the outcome is damaged. */
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
  return { tables: valuesOf("screened"), release: valuesOf("release")[0] ?? null, rows: rows.map(readRow) };
}

function readRow(row: Readonly<Record<Column, string>>): OutcomeRow {
  const list = sanctionsLists.find((each) => each === row.list);
  if (list === undefined) throw new SyntaxError(`Cannot read ${SCREENING_ID}: "${row.list}" isn't a list`);
  return { ...row, list, outcome: row.outcome === "hit" ? "hit" : "review" };
}

/** Returns the institution's key, its BIC8: several names or branches count once. */
function institutionOf(row: OutcomeRow): string {
  return row.bic.slice(0, 8) || keyOfRow(row);
}

function listingKeyOf(row: OutcomeRow): string {
  return `${institutionOf(row)} ${row.list} ${row.entry}`;
}

function isHit({ outcome }: OutcomeRow): boolean {
  return outcome === "hit";
}

/** The number of institutions that a list affects; several names or branches of a BIC8 count once. */
export interface ListCount {
  readonly list: SanctionsList;
  readonly hits: number;
  readonly reviews: number;
}

/** Counts the institutions that each list concerns. */
export function countByList({ rows }: ScreeningOutcome): readonly ListCount[] {
  return sanctionsLists.map((list) => {
    const institutionsOf = (outcome: string) =>
      new Set(rows.filter((row) => row.list === list && row.outcome === outcome).map(institutionOf));
    const hits = institutionsOf("hit");
    return { list, hits: hits.size, reviews: institutionsOf("review").difference(hits).size };
  });
}
