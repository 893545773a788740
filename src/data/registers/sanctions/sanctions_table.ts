/**
 * The records of sanctions lists, and the compact table of one: a row for each listed institution, several values of a cell
 * separated by `|`.
 *
 * @module
 */
import { readRows, type TableRow, writeTable } from "../tables/tab_separated.ts";
import type { SanctionsList } from "../../../identifiers/mod.ts";

/** One listed institution. */
export interface SanctionsEntry {
  readonly list: SanctionsList;
  /** Id by the list: OFAC uid, EU reference number, UN reference number, UK unique id. */
  readonly id: string;
  /** Primary name as the list prints it. */
  readonly name: string;
  readonly aliases: readonly string[];
  /** ISO 3166-1 alpha-2 of the addresses; empty when the list gives none that is understood. */
  readonly countries: readonly string[];
  /** Programmes or regimes, as the list names them. */
  readonly programmes: readonly string[];
  /** `YYYY-MM-DD`; `null` when the source does not print it. */
  readonly listedOn: string | null;
  /** BIC8 that the list itself prints. */
  readonly bics: readonly string[];
  /** LEI that the list itself prints. */
  readonly leis: readonly string[];
  /** National bank codes that the list itself prints, each behind its country: `RU044525187`. */
  readonly bankCodes: readonly string[];
}

/** A BIC8 or a national bank code that a reviewer found to belong to a listed institution. */
export interface ReviewedIdentity {
  /** `null` in a row that gives a bank code. */
  readonly bic8: string | null;
  /** Behind its country, as in `TR00150`; `null` in a row that gives a BIC8. */
  readonly bankCode: string | null;
  readonly list: SanctionsList;
  readonly entryId: string;
  /** Name of the holder by the BIC directory, or by the source of the bank code. */
  readonly holder: string;
  /** Reason why holder and entry are the same institution. */
  readonly basis: string;
  /** `YYYY-MM-DD`. */
  readonly reviewedOn: string;
}

/** An institution that has a listed name and that a reviewer found to be another. */
export interface ReviewedNamesake {
  /** ISO 3166-1 alpha-2 of the institution. */
  readonly country: string;
  /** Its name by the register or directory. */
  readonly holder: string;
  readonly list: SanctionsList;
  readonly entryId: string;
  /** The listed name that it shares: other lists, and later editions, print it under other numbers. */
  readonly listedName: string;
  /** Reason why they are not the same. */
  readonly basis: string;
}

/** Bans and restrictions by acts of the EU beyond the list of asset freezes that it publishes. */
export interface EuBans {
  /** `YYYY-MM`, month up to which the acts were read. */
  readonly asOf: string;
  /** Countries, ISO 3166-1 alpha-2, of which no bank is said to be outside the bans. */
  readonly countries: ReadonlySet<string>;
  /** The institutions that annexes name. */
  readonly named: readonly SanctionsEntry[];
}

/** Everything that is loaded of the sanctions lists. */
export interface SanctionsData {
  /** Date of the oldest table of each loaded list, `YYYY-MM-DD`; a list that is not loaded has no key. */
  readonly asOfByList: ReadonlyMap<SanctionsList, string>;
  /** Date of the newest table of each loaded list: of OFAC's two, one can stay as it is for months. */
  readonly newestByList: ReadonlyMap<SanctionsList, string>;
  /** Lists of which only a part is loaded: what they name is listed, and whom they do not name is not cleared. */
  readonly partialLists: ReadonlySet<SanctionsList>;
  /** `null` when the tables are not loaded. */
  readonly euBans: EuBans | null;
  readonly entries: readonly SanctionsEntry[];
  readonly reviewedIdentities: readonly ReviewedIdentity[];
  readonly reviewedNamesakes: readonly ReviewedNamesake[];
}

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
