/**
 * The compact table of a sanctions list: one row for each listed institution, several values of a cell
 * separated by `|`.
 *
 * @module
 */
import { readRows, type TableRow, writeTable } from "../tables/tab_separated.ts";
import type { SanctionsEntry } from "./sanctions_records.ts";
import type { SanctionsList } from "../../../identifiers/mod.ts";

const columns = ["id", "name"] as const;
const optional = ["aliases", "countries", "programmes", "listed_on", "bics", "leis", "bank_codes"] as const;

/** Writes entries of one list, sorted by id. */
export function writeSanctionsTable(entries: readonly SanctionsEntry[]): string {
  const rows = [...entries]
    .sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }))
    .map((entry) => ({
      id: cell(entry.id),
      name: cell(entry.name),
      aliases: joinCells(entry.aliases),
      countries: joinCells(entry.countries),
      programmes: joinCells(entry.programmes),
      listed_on: entry.listedOn,
      bics: joinCells(entry.bics),
      leis: joinCells(entry.leis),
      bank_codes: joinCells(entry.bankCodes),
    }));
  return writeTable([...columns, ...optional], rows);
}

/**
 * Reads the table of a list.
 *
 * @throws {SyntaxError} when the text is damaged.
 */
export function readSanctionsTable(text: string, list: SanctionsList): SanctionsEntry[] {
  return readRows(text, `the table of the ${list} list`, columns, optional).map((row) => toEntry(row, list));
}

function toEntry(
  row: TableRow<(typeof columns | typeof optional)[number]>,
  list: SanctionsList,
): SanctionsEntry {
  return {
    list,
    id: row.id,
    name: row.name,
    aliases: splitCell(row.aliases),
    countries: splitCell(row.countries),
    programmes: splitCell(row.programmes),
    listedOn: row.listed_on || null,
    bics: splitCell(row.bics),
    leis: splitCell(row.leis),
    bankCodes: splitCell(row.bank_codes),
  };
}

function joinCells(values: readonly string[]): string {
  return values.map(cell).join("|");
}

function cell(value: string): string {
  return value.replaceAll("|", "/").replace(/\s+/g, " ").trim();
}

function splitCell(text: string): string[] {
  return unique(text.split("|"));
}

/** Drops empty and repeated values and keeps the order. */
export function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ""))];
}

// Reads what acts of the EU ban beyond the list of asset freezes that it publishes as data:
// `data/sanctions/eu_ban_countries.tsv`, the countries of which no bank is said to be outside the bans, and
// `data/sanctions/eu_named_bans.tsv`, the institutions that annexes name.

const source = "the table of EU bans";

/**
 * Reads the countries, ISO 3166-1 alpha-2.
 *
 * @throws {SyntaxError} when the text is damaged, or a country has a wrong shape.
 */
export function readEuBanCountries(text: string): ReadonlySet<string> {
  return new Set(
    readRows(text, source, ["country", "act"]).map(({ country }) => {
      if (/^[A-Z]{2}$/.test(country)) return country;
      throw new SyntaxError(`Cannot read ${source}: "${country}" is not a country code`);
    }),
  );
}

const banColumns = ["id", "name", "aliases", "country", "bic", "act", "annex", "from", "read"] as const;

/**
 * Reads the named institutions. Their programme names act and annex, and whom the ban binds: it is no freeze, and a
 * payer outside the Union may be free to pay.
 *
 * @throws {SyntaxError} when the text is damaged, or a row lacks its act or says not how it was read.
 */
export function readEuNamedBans(text: string): SanctionsEntry[] {
  return readRows(text, source, banColumns).map((row) => {
    if (row.act === "" || row.annex === "" || row.read === "") {
      throw new SyntaxError(
        `Cannot read ${source}: ${row.id} has no act, no annex or no word of how it was read`,
      );
    }
    return {
      list: "EU",
      id: row.id,
      name: row.name,
      aliases: unique(row.aliases.split("|")),
      countries: unique([row.country]),
      programmes: [
        `${row.act}, Annex ${row.annex}: transactions banned or restricted for persons bound by EU law`,
      ],
      listedOn: row.from || null,
      bics: unique([row.bic]),
      leis: [],
      bankCodes: [],
    };
  });
}

/** Days of listing and the date of the list. */
export interface OfacDates {
  /** `YYYY-MM-DD`, day of issue. */
  readonly issuedOn: string;
  /** `YYYY-MM-DD` by uid; the earliest where there are several. */
  readonly listedOnByUid: ReadonlyMap<string, string>;
}

const dateColumns = ["uid", "listed_on"] as const;

const rowsPerStep = 1000;

/** Writes the table of the days, by uid. */
export function writeOfacDates({ listedOnByUid }: OfacDates): string {
  const sorted = [...listedOnByUid].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  return writeTable(dateColumns, sorted.map(([uid, listed_on]) => ({ uid, listed_on })));
}

/**
 * Reads the table of the days in small steps.
 *
 * @throws {SyntaxError} when it is damaged.
 */
export function* readOfacDatesSteps(table: string): Generator<void, ReadonlyMap<string, string>> {
  const heading = `${dateColumns.join("\t")}\n`;
  if (!table.startsWith(heading) || !table.endsWith("\n")) {
    throw new SyntaxError(
      "Cannot read the table of the OFAC days of listing: it breaks off or has other columns",
    );
  }
  const listedOnByUid = new Map<string, string>();
  for (let start = heading.length; start < table.length;) {
    if (listedOnByUid.size % rowsPerStep === 0) yield;
    const end = table.indexOf("\n", start);
    const [uid = "", listedOn = ""] = table.slice(start, end).split("\t");
    listedOnByUid.set(uid, listedOn);
    start = end + 1;
  }
  return listedOnByUid;
}
