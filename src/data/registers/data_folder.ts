// Reads a folder of tables. Each table begins with a head: `# name: value` lines about its contents, publisher,
// sources and dates.
import { createHash } from "node:crypto";
import type { Declaration } from "../../contract/mod.ts";
import type { Edition } from "./records.ts";
import { countCodes, unreadable } from "./tab_separated.ts";

const tableKinds = [
  "bank_codes",
  "bic_directory",
  "bic_lei",
  "check_digit_methods",
  "clearing_ranges",
  "contested_bics",
  "country_risk",
  "ended_licences",
  "epc_participants",
  "eu_bans",
  "eu_high_risk_countries",
  "eu_named_bans",
  "fatf_plenaries",
  "fatf_status",
  "iban_issuers",
  "iban_structures",
  "issuers",
  "lei_records",
  "modulus_checks",
  "official_identities",
  "party_groups",
  "party_seats",
  "retired_bank_codes",
  "reviewed_identities",
  "reviewed_namesakes",
  "sanctioned_jurisdictions",
  "sanctions",
  "sanctions_dates",
  "sepa_scope",
  "special_measures",
  "swiss_bank_master",
] as const;

/** Kind of a table, which decides how it is read. */
export type TableKind = (typeof tableKinds)[number];

/** Facts that are the same for all editions of a table. */
export interface TableFacts extends Readonly<Omit<Declaration, "covers" | "kind" | keyof Compiled>> {
  readonly kind: TableKind;
  /** Covered countries (ISO 3166-1 alpha-2), sanctions list, SEPA scheme or dataset, depending on the kind. */
  readonly covers: readonly string[];
}

type Compiled = Pick<Declaration, "files" | "table" | "reader" | "shipped" | "rowsMin" | "firstRowsMin">;

/** An edition, and the facts that are needed to load its table. */
export interface TableEntry extends Pick<TableFacts, "kind" | "covers" | "rank" | "parts" | "completeness"> {
  readonly edition: Edition;
  readonly read: string;
  readonly table: string;
}

interface HeadedTable {
  readonly entry: TableEntry;
  readonly text: string;
}

const linePattern = /^# ([a-z_]+): (.+)$/;

/** Reads a table with its head; throws a `SyntaxError` for a malformed head, a missing member or a wrong row count. */
export function readHeadedTable(file: string, content: string): HeadedTable {
  const members = new Map<string, string>();
  let start = 0;
  for (let end = content.indexOf("\n"); content[start] === "#"; end = content.indexOf("\n", start)) {
    const [, name, value] = linePattern.exec(content.slice(start, end)) ?? [];
    if (end < 0 || name === undefined || value === undefined) {
      throw unreadable(file, `"${content.slice(start).split("\n", 1)[0]}" is not a line of a head`);
    }
    members.set(name, value);
    start = end + 1;
  }
  const member = (name: string): string => {
    const value = members.get(name);
    if (value === undefined) throw unreadable(file, `its head lacks "${name}"`);
    return value;
  };
  const kind = tableKinds.find((known) => known === member("kind"));
  if (kind === undefined) throw unreadable(file, `"${member("kind")}" is not a kind of table`);
  const text = content.slice(start);
  const [rows, stated] = [countRows(text, kind), Number(member("rows"))];
  if (rows !== stated) throw unreadable(file, `its head counts ${stated} rows, the table has ${rows}`);
  const asOf = member("as_of");
  if (!isEditionDate(asOf)) {
    throw unreadable(file, `its "as_of" is "${asOf}", neither YYYY-MM-DD nor YYYY-MM`);
  }
  const edition: Edition = {
    dataset: member("dataset"),
    register: member("register"),
    publisher: member("publisher"),
    url: member("source"),
    asOf,
    rows,
    sha256: checksumOf(text),
    terms: member("terms"),
    authoritative: member("authoritative") === "yes",
    ...(members.has("check_methods_as_of") && { checkMethodsAsOf: member("check_methods_as_of") }),
    ...(members.has("rhythm_days") && { rhythmDays: Number(members.get("rhythm_days")) }),
    ...(members.get("compiled") === "yes" && { compiled: true }),
    ...(members.get("kept") === "by hand" && { isManual: true }),
    ...(members.get("keeps_ended") === "yes" && { keepsEnded: true }),
  };
  const covers = members.get("covers")?.split(" ") ?? [];
  const [rank, read, completeness] = [Number(member("rank")), member("read"), member("completeness")];
  const parts = members.has("parts") ? { parts: Number(member("parts")) } : {};
  return { entry: { edition, kind, covers, rank, ...parts, read, completeness, table: file }, text };
}

/** Returns whether a text is a day or month of the calendar (`YYYY-MM-DD`, `YYYY-MM`). */
export function isEditionDate(text: string): boolean {
  const day = text.length === "YYYY-MM".length ? `${text}-01` : text;
  const time = Date.parse(day);
  return day.length === "YYYY-MM-DD".length && !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(day);
}

/** Serialises a table with its head, as `data:refresh --ship` writes it to `data/`. */
export function writeHeadedTable({ entry, text }: HeadedTable): string {
  const { edition, kind, covers, rank, parts, read, completeness } = entry;
  const members: Readonly<Record<string, string>> = {
    dataset: edition.dataset,
    kind,
    covers: covers.join(" "),
    rank: String(rank),
    parts: parts === undefined ? "" : String(parts),
    register: edition.register,
    publisher: edition.publisher,
    source: edition.url,
    read,
    compiled: edition.compiled === true ? "yes" : "",
    keeps_ended: edition.keepsEnded === true ? "yes" : "",
    as_of: edition.asOf,
    check_methods_as_of: edition.checkMethodsAsOf ?? "",
    rows: String(edition.rows),
    rhythm_days: edition.rhythmDays === undefined ? "" : String(edition.rhythmDays),
    authoritative: edition.authoritative ? "yes" : "no",
    completeness,
    kept: edition.isManual === true ? "by hand" : "by data:refresh",
    terms: edition.terms,
  };
  const head = Object.entries(members).filter(([, value]) => value !== "");
  return head.map(([name, value]) => `# ${name}: ${value}\n`).join("") + text;
}

interface EditionFacts {
  readonly asOf: string;
  readonly rows: number;
  readonly sha256: string;
  /** Time of the fetch (epoch milliseconds); absent, 0 or negative for a shipped edition. */
  readonly fetchedAt?: number;
  readonly completeness?: string;
}

/** Builds the entry of an edition, as if it had been read from the head of a table. */
export function makeEditionEntry(
  { id, kind, covers, rank, parts, sources, ...facts }: TableFacts & {
    readonly sources: readonly { readonly name: string }[];
  },
  { asOf, rows, sha256, fetchedAt, completeness = facts.completeness }: EditionFacts,
): TableEntry {
  const { register, publisher, url, terms, authoritative, rhythmDays, keepsEnded } = facts;
  return {
    edition: {
      dataset: id,
      register,
      publisher,
      url,
      asOf,
      rows,
      sha256,
      terms: terms.replaceAll(EDITION_MONTH, () => monthOf(asOf)),
      authoritative,
      ...(rhythmDays !== undefined && { rhythmDays }),
      ...(keepsEnded === true && { keepsEnded }),
      ...(fetchedAt !== undefined && fetchedAt > 0 && { fetchedAt }),
    },
    kind,
    covers,
    rank,
    ...(parts !== undefined && { parts }),
    read: sources.map(({ name }) => name).join(", "),
    completeness,
    table: id,
  };
}

/** Placeholder for the month of the edition, which some notices must include. */
const EDITION_MONTH = "[month and year]";

function monthOf(asOf: string): string {
  return new Date(asOf).toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** Returns the SHA-256 of a table without its head, in lower-case hex. */
export function checksumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Counts the rows of a table without its head. In `bank_codes` tables, counts codes instead. */
function countRows(text: string, kind: string): number {
  let rows = 0;
  // Splitting the 50,000 lines of a directory just to count them would take longer.
  for (let start = text.indexOf("\n") + 1, end = start; start < text.length; start = end + 1) {
    end = text.indexOf("\n", start);
    if (end < 0) end = text.length;
    if (end > start) rows += rowsOfLine(text, start, kind);
  }
  return rows;
}

function rowsOfLine(text: string, start: number, kind: string): number {
  if (kind === "bank_codes") return countCodes(text.slice(start, text.indexOf("\t", start)));
  if (kind !== "swiss_bank_master") return 1;
  // A row without a type is an IID that disappeared from the bank master, so the row doesn't count.
  const typeAt = text.indexOf("\t", start) + 1;
  return text[typeAt] === "\t" ? 0 : 1;
}

/** An edition, and its table without the head. */
export interface DataTable {
  readonly text: string;
  readonly edition: Edition;
}

/** The tables of a folder or of several sources. */
export interface DataTables {
  readonly entries: readonly TableEntry[];
  /** Resolves to `undefined` for tables not in `entries`; throws a one-line Error if a table is missing or damaged. */
  readonly readTable: (dataset: string) => Promise<DataTable | undefined>;
}

/** Folder of the shipped editions. */
export const shippedData: URL = new URL("../../../data/", import.meta.url);

/** Reads all tables below a folder (URL with slash); throws a one-line error for a bad table or a repeated dataset. */
export async function openDataFolder(folder: URL = shippedData): Promise<DataTables> {
  const files = await Array.fromAsync(listTables(folder));
  const tables = await Array.fromAsync(
    files,
    // Reads one file at a time, because opening all at once could exhaust the file descriptors.
    async (file) => readHeadedTable(file, await Deno.readTextFile(new URL(file, folder))),
  );
  const tableByDataset = new Map(tables.map((table) => [table.entry.edition.dataset, table]));
  const repeated = tables.find((table) => tableByDataset.get(table.entry.edition.dataset) !== table);
  if (repeated !== undefined) {
    throw new Error(
      `Cannot load ${repeated.entry.table}: another file has dataset "${repeated.entry.edition.dataset}"`,
    );
  }
  return {
    entries: sortEntries(tables.map(({ entry }) => entry)),
    readTable: (dataset) => {
      const table = tableByDataset.get(dataset);
      return Promise.resolve(table && { text: table.text, edition: table.entry.edition });
    },
  };
}

/** Sorts entries by rank and dataset, the order in which tables of one kind are searched. */
export function sortEntries(entries: readonly TableEntry[]): TableEntry[] {
  return entries.toSorted((a, b) => a.rank - b.rank || (a.edition.dataset < b.edition.dataset ? -1 : 1));
}

/** Returns the tables of a kind in the order in which they are searched. */
export function entriesOfKind({ entries }: DataTables, kind: TableKind): TableEntry[] {
  return entries.filter((entry) => entry.kind === kind);
}

async function* listTables(folder: URL, below = ""): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(below, folder))) {
    if (isDirectory) yield* listTables(folder, `${below}${name}/`);
    else if (name.endsWith(".tsv")) yield below + name;
  }
}
