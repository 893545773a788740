/**
 * Whom the sanctions lists concern among all institutions that the registers name, as a table: one row per institution
 * and entry, behind a head that names the tables that were screened.
 *
 * @module
 */
import { type SanctionsList, sanctionsLists } from "../identifiers/mod.ts";
import { type Edition, readRows, writeTable } from "../data/registers/mod.ts";
import { institutionKey, type ScreenedInstitution } from "../screening/mod.ts";

/** Id of the table. It is no dataset of a publisher: answers are not given from it. */
export const screeningId = "screened_institutions";

/** The outcome of screening all registers. */
export interface ScreeningOutcome {
  /** Tables that were screened: dataset, date and SHA-256 of each, sorted. */
  readonly tables: readonly string[];
  /** Checksum of the outcome that came with the software that screened; `null` in that one itself. */
  readonly release: string | null;
  readonly rows: readonly OutcomeRow[];
}

const columns = ["outcome", "list", "entry", "listed_name", "dataset", "country", "name"] as const;
const optional = ["bic", "lei"] as const;

/** An institution and an entry that is about it or, for review, may be; the cells of one line. */
export type OutcomeRow = Readonly<Record<(typeof columns)[number] | (typeof optional)[number], string>>;

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

/** Key of the institution of a row, as {@link institutionKey} has it. */
export function keyOfRow({ name, bic, lei, country, dataset }: OutcomeRow): string {
  return institutionKey({ name, bic: bic || null, lei: lei || null, country, dataset });
}

/** Writes an outcome; equal outcomes give equal texts. */
export function writeOutcome({ tables, release, rows }: ScreeningOutcome): string {
  const head = [
    ["dataset", screeningId],
    ["source", "derived from the tables named here"],
    ...(release === null ? [] : [["release", release]]),
    ["rows", String(rows.length)],
    ...tables.map((table) => ["screened", table]),
  ];
  const [heading = "", ...lines] = writeTable([...columns, ...optional], rows).slice(0, -1).split("\n");
  return [...head.map(([name, value]) => `# ${name}: ${value}`), heading, ...lines.toSorted()]
    .map((line) => `${line}\n`).join("");
}

/**
 * Reads an outcome.
 *
 * @throws {SyntaxError} with one line, when it is damaged.
 */
export function readOutcome(text: string): ScreeningOutcome {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => !line.startsWith("# "));
  const valuesOf = (name: string) =>
    lines.slice(0, start).filter((line) => line.startsWith(`# ${name}: `))
      .map((line) => line.slice(name.length + 4));
  const [rowCount] = valuesOf("rows");
  const rows = rowCount === "0"
    ? []
    : readRows(lines.slice(start).join("\n"), screeningId, columns, optional);
  if (rows.length !== Number(rowCount)) {
    throw new SyntaxError(`Cannot read ${screeningId}: it has ${rows.length} rows, not ${rowCount}`);
  }
  return { tables: valuesOf("screened"), release: valuesOf("release")[0] ?? null, rows };
}

/** Counts the institutions that a list concerns: one of several names or branches counts once, by its BIC8. */
export interface ListCount {
  readonly list: SanctionsList;
  readonly hits: number;
  /** Institutions that may be listed ones, and are no hit. */
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
