// The tables of sanctions lists have a row per institution. Several values in a cell are separated by `|`.
import {
  type Column,
  country,
  day,
  defineTable,
  nullable,
  orNull,
  readRows,
  type RowOf,
  text,
  unreadable,
  word,
} from "./tab_separated.ts";
import { isBic, type SanctionsList, sanctionsLists } from "../../identifiers/mod.ts";

/** One listed institution. */
export interface SanctionsEntry {
  readonly list: SanctionsList;
  /** OFAC's uid, the reference number of the EU or UN, or the UK's unique id. */
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Countries of the institution's addresses (ISO 3166-1 alpha-2), as far as we recognise their names. */
  readonly countries: readonly string[];
  readonly programmes: readonly string[];
  /** Set for a transaction ban of the EU, which binds only persons who are subject to EU law. */
  readonly isEuBan?: true;
  readonly listedOn: string | null;
  readonly bics: readonly string[];
  readonly leis: readonly string[];
  /** National bank codes that the list gives, each with its country: `RU044525187`. */
  readonly bankCodes: readonly string[];
}

/** Returns the key of an entry: its list and its id there. */
export function entryKeyOf({ list, id }: Pick<SanctionsEntry, "list" | "id">): string {
  return `${list} ${id}`;
}

const listWord = word(sanctionsLists, "a list");

const reviews = defineTable({
  bic8: orNull(text),
  list: listWord,
  entryId: text,
  holder: text,
  basis: text,
  reviewedOn: day,
  /** Bank code with its country, such as `TR00150`; `null` if the row has only a BIC8. */
  bankCode: nullable,
});

type ReviewedIdentity = RowOf<typeof reviews>;

const namesakes = defineTable({
  country,
  holder: text,
  list: listWord,
  entryId: text,
  /** Name of both institutions. It is compared as well as the id, because ids differ between lists and editions. */
  listedName: text,
  basis: text,
  reviewedOn: text,
});

/** An institution that a reviewer distinguished from a listed one with the same name. */
type ReviewedNamesake = RowOf<typeof namesakes>;

/** Bans and restrictions in legal acts of the EU, whose published list has only asset freezes. */
interface EuBans {
  /** Month (`YYYY-MM`) up to which we have read the acts. */
  readonly asOf: string;
  /** Countries (ISO 3166-1 alpha-2) whose banks are never reported as unaffected by the bans. */
  readonly countries: ReadonlySet<string>;
  readonly named: readonly SanctionsEntry[];
}

/** Everything that is loaded from the sanctions lists. */
export interface SanctionsData {
  readonly asOfByList: ReadonlyMap<SanctionsList, string>;
  /** Date of the newest table of each list, because one of OFAC's two tables can stay the same for months. */
  readonly newestByList: ReadonlyMap<SanctionsList, string>;
  /** Lists that are only partly loaded: their hits count, but they can't clear a bank. */
  readonly partialLists: ReadonlySet<SanctionsList>;
  readonly euBans: EuBans | null;
  readonly entries: readonly SanctionsEntry[];
  readonly reviewedIdentities: readonly ReviewedIdentity[];
  readonly reviewedNamesakes: readonly ReviewedNamesake[];
}

const phrase: Column<string> = { ...text, write: cell };

const phrases: Column<readonly string[]> = {
  isOptional: true,
  read: (cell) => cell === "" ? [] : cell.includes("|") ? unique(cell.split("|")) : [cell],
  write: (values) => values.map(cell).join("|"),
};

function cell(value: string): string {
  return value.replaceAll("|", "/").replace(/\s+/g, " ").trim();
}

const listed = defineTable<Omit<SanctionsEntry, "list" | "isEuBan">>({
  id: phrase,
  name: phrase,
  aliases: phrases,
  countries: phrases,
  programmes: phrases,
  listedOn: nullable,
  bics: phrases,
  leis: phrases,
  bankCodes: phrases,
});

/** Serialises the entries of one list, sorted by id. */
export function writeSanctionsTable(entries: readonly SanctionsEntry[]): string {
  return listed.write(entries.toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true })));
}

/** Reads the table of a list; throws a SyntaxError if it is damaged. */
export function readSanctionsTable(text: string, list: SanctionsList): SanctionsEntry[] {
  return listed.read(text, `the table of the ${list} list`).map((row) => ({ list, ...row }));
}

/** Removes empty and repeated values, and keeps the order. */
export function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ""))];
}

// Bans in legal acts of the EU: `data/sanctions/eu_ban_countries.tsv` lists countries whose banks are never reported as
// free of bans, `data/sanctions/eu_named_bans.tsv` lists institutions in annexes.

const source = "the table of EU bans";

const bannedCountries = defineTable({ country, act: text });

/** Reads the countries of the EU's bans (ISO 3166-1 alpha-2); throws a SyntaxError if the text is damaged. */
export function readEuBanCountries(text: string): ReadonlySet<string> {
  return new Set(bannedCountries.read(text, source).map(({ country }) => country));
}

const banColumns = ["id", "name", "aliases", "country", "bic", "act", "annex", "from", "read"] as const;

/** Reads the institutions that EU acts ban; throws if a row doesn't give its act, its annex, or how it was read. */
export function readEuNamedBans(text: string): SanctionsEntry[] {
  return readRows(text, source, banColumns).map((row) => {
    if (row.act === "" || row.annex === "" || row.read === "") {
      throw unreadable(source, `${row.id} lacks an act, an annex, or how it was read`);
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
      isEuBan: true,
      listedOn: row.from || null,
      bics: unique([row.bic]),
      leis: [],
      bankCodes: [],
    };
  });
}

/** The dates on which OFAC listed its entries, and the date of its list. */
export interface OfacDates {
  readonly issuedOn: string;
  readonly listedOnByUid: ReadonlyMap<string, string>;
}

const dates = defineTable({ uid: text, listedOn: text });

const DATE_HEADING = "uid\tlisted_on\n";

const ROWS_PER_STEP = 1000;

/** Serialises the listing dates, sorted by uid. */
export function writeOfacDates({ listedOnByUid }: OfacDates): string {
  const sorted = [...listedOnByUid].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  return dates.write(sorted.map(([uid, listedOn]) => ({ uid, listedOn })));
}

function* readOfacDatesSteps(table: string): Generator<void, ReadonlyMap<string, string>> {
  if (!table.startsWith(DATE_HEADING) || !table.endsWith("\n")) {
    throw unreadable("the table of OFAC listing dates", "it is truncated or has other columns");
  }
  const listedOnByUid = new Map<string, string>();
  for (let start = DATE_HEADING.length; start < table.length;) {
    if (listedOnByUid.size % ROWS_PER_STEP === 0) yield;
    const end = table.indexOf("\n", start);
    const tab = table.indexOf("\t", start);
    listedOnByUid.set(table.slice(start, tab), table.slice(tab + 1, end));
    start = end + 1;
  }
  return listedOnByUid;
}

/** One table of a sanctions list. */
export interface SanctionsTable {
  readonly list: SanctionsList;
  readonly table: string;
  readonly asOf: string;
  readonly isPartial?: boolean;
  readonly dates?: string | null;
}

/** Loads the tables in steps, for `finishInSlices`; throws a `SyntaxError` for a damaged table. */
export function* loadSanctionsSteps(
  tables: readonly SanctionsTable[],
  reviewedIdentities: string | null,
  reviewedNamesakes: string | null = null,
  euBans: EuBans | null = null,
): Generator<void, SanctionsData> {
  const asOfByList = new Map<SanctionsList, string>();
  const newestByList = new Map<SanctionsList, string>();
  const entriesByKey = new Map<string, SanctionsEntry>();
  for (const { list, table, asOf, dates = null } of tables) {
    if (asOf < (asOfByList.get(list) ?? "9")) asOfByList.set(list, asOf);
    if (asOf > (newestByList.get(list) ?? "")) newestByList.set(list, asOf);
    const listedOnByUid = dates === null ? null : yield* readOfacDatesSteps(dates);
    for (const undated of readSanctionsTable(table, list)) {
      const listedOn = undated.listedOn ?? listedOnByUid?.get(undated.id) ?? null;
      const entry = { ...undated, listedOn };
      const key = entryKeyOf(entry);
      const known = entriesByKey.get(key);
      entriesByKey.set(key, known === undefined ? entry : mergeEntries(known, entry));
    }
    yield;
  }
  return {
    asOfByList,
    newestByList,
    partialLists: new Set(tables.filter(({ isPartial }) => isPartial).map(({ list }) => list)),
    euBans,
    entries: [...entriesByKey.values(), ...euBans?.named ?? []],
    reviewedIdentities: reviewedIdentities === null ? [] : readReviewedIdentities(reviewedIdentities),
    reviewedNamesakes: reviewedNamesakes === null
      ? []
      : namesakes.read(reviewedNamesakes, "the table of reviewed namesakes"),
  };
}

function mergeEntries(a: SanctionsEntry, b: SanctionsEntry): SanctionsEntry {
  return {
    ...a,
    aliases: unique([...a.aliases, b.name, ...b.aliases]).filter((alias) => alias !== a.name),
    countries: unique([...a.countries, ...b.countries]),
    programmes: unique([...a.programmes, ...b.programmes]),
    listedOn: a.listedOn ?? b.listedOn,
    bics: unique([...a.bics, ...b.bics]),
    leis: unique([...a.leis, ...b.leis]),
    bankCodes: unique([...a.bankCodes, ...b.bankCodes]),
  };
}

// What we reviewed: `data/sanctions/reviewed_identities.tsv` has BIC8s and bank codes that the lists don't give,
// `data/sanctions/reviewed_namesakes.tsv` has institutions that merely share the name of a listed one.

const REVIEW_SOURCE = "the table of reviewed identities";

function readReviewedIdentities(text: string): ReviewedIdentity[] {
  const rows = reviews.read(text, REVIEW_SOURCE);
  const isIdentified = ({ bic8, bankCode }: ReviewedIdentity) =>
    bic8 === null ? /^[A-Z]{2}[A-Z0-9]{2,}$/.test(bankCode ?? "") : bic8.length === 8 && isBic(bic8);
  const unknown = rows.find((row) => !isIdentified(row));
  if (unknown === undefined) return rows;
  const { bic8, bankCode } = unknown;
  throw unreadable(
    REVIEW_SOURCE,
    `"${bic8 ?? ""}${bankCode ?? ""}" is neither a BIC of 8 characters nor a bank code`,
  );
}
