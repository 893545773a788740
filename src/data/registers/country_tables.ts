// Tables by country: IBAN structures, SEPA scope, Swedish clearing numbers, and the lists in `data/country_lists/`,
// which record changes since January 2023. A jurisdiction is comprehensively sanctioned if a primary act forbids
// dealings with all of it. Russian bank codes show whether a bank is in Crimea or Sevastopol (Executive Order 13685),
// but not whether it is in the so-called Donetsk and Luhansk republics (Executive Order 14065). Executive Order 14312
// revoked the programme against Syria. The measures against Russia and Belarus are wide, but not comprehensive.
import {
  type Column,
  country,
  day,
  defineTable,
  matching,
  orNull,
  type RowOf,
  text,
  word,
} from "./tab_separated.ts";
import {
  type ClearingRange,
  countryName,
  type IbanStructure,
  type Span,
  withNationalBranch,
} from "../../identifiers/mod.ts";

interface CountryTables {
  readonly fatfPlenaries: string;
  readonly fatfStatus: string;
  readonly euHighRisk: string;
  readonly sanctioned: string;
  readonly riskInputs: string;
  readonly riskReviewedOn: string;
}

const listing = {
  country: matching(/^[A-Z]{2}(-\d\d)?$/, "a country code"),
  /** First day on the list (`YYYY-MM-DD`); `null` if before 2023, when our records begin. */
  from: orNull(day),
  /** First day off the list (`YYYY-MM-DD`); `null` if the country is still listed. */
  to: orNull(day),
  source: text,
};

const listings = defineTable(listing);

/** A period during which a country is on a list. */
export type CountryListing = RowOf<typeof listings>;

const fatfStatuses = ["member", "grey_list", "black_list", "suspended"] as const;

/** Status of a country with the Financial Action Task Force. */
export type FatfStatus = typeof fatfStatuses[number] | "non_member";

const fatf = defineTable({ ...listing, status: word(fatfStatuses, "a status") });

/** A period in which a country has a status. Outside such periods, the country is a `non_member`. */
export type FatfListing = RowOf<typeof fatf>;

const riskInputs = [
  "un_sanctions_regime",
  "eu_restrictions_on_banks",
  "eu_sanctions_regime",
  "us_sanctions_regime",
  "uk_sanctions_regime",
] as const;

/** A kind of public measure that raises the country risk, in addition to the lists. */
export type CountryRiskInput = typeof riskInputs[number];

const measures = defineTable({
  country,
  input: word(riskInputs, "an input"),
  source: text,
  /** The list or annex in which we saw the measure; `null` if we know the act (`source`) only from citations. */
  seenIn: orNull(text),
});

const plenaries = defineTable({ heldUntil: day });

/** Loads the tables; throws a SyntaxError if one is damaged or has a malformed country, date, status or input. */
export function loadCountryLists(tables: CountryTables): CountryLists {
  return {
    fatfPlenaries: plenaries.read(tables.fatfPlenaries, "the list of FATF plenaries")
      .map(({ heldUntil }) => heldUntil).sort(),
    fatfByCountry: byCountry(fatf.read(tables.fatfStatus, "the FATF table")),
    euHighRiskByCountry: byCountry(
      listings.read(tables.euHighRisk, "the EU list of high-risk third countries"),
    ),
    sanctionedByCountry: byCountry(
      listings.read(tables.sanctioned, "the list of sanctioned jurisdictions"),
    ),
    measuresByCountry: byCountry(measures.read(tables.riskInputs, "the table of country risk inputs")),
    riskReviewedOn: tables.riskReviewedOn,
  };
}

function byCountry<Row extends { readonly country: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> {
  return Map.groupBy(rows, ({ country }) => country);
}

/** The loaded country lists. */
export interface CountryLists {
  /** Last day (`YYYY-MM-DD`) of each included plenary, ascending. */
  readonly fatfPlenaries: readonly string[];
  readonly fatfByCountry: ReadonlyMap<string, readonly FatfListing[]>;
  readonly euHighRiskByCountry: ReadonlyMap<string, readonly CountryListing[]>;
  readonly sanctionedByCountry: ReadonlyMap<string, readonly CountryListing[]>;
  readonly measuresByCountry: ReadonlyMap<string, readonly RowOf<typeof measures>[]>;
  readonly riskReviewedOn: string;
}

const spanText = matching(/^\d+\+\d+$/, "a span");

/** A span of the BBAN as `start+length`; `start` counts from 0. */
const span: Column<Span> = {
  read: (cell, table) => {
    const [start = 0, length = 0] = spanText.read(cell, table).split("+").map(Number);
    return { start, length };
  },
  write: ({ start, length }) => `${start}+${length}`,
};

const structures = defineTable<IbanStructure>({
  country: text,
  name: text,
  ibanLength: { read: Number, write: String },
  pattern: text,
  bankCode: span,
  branchCode: orNull(span),
  accountNumber: span,
  exampleIban: { ...text, heading: "example" },
});

/** Serialises IBAN structures, one row per country. */
export function writeIbanStructureTable(written: readonly IbanStructure[]): string {
  return structures.write(written.toSorted((a, b) => a.country < b.country ? -1 : 1));
}

/** Reads the structures, with common country names and national branch codes; throws a `SyntaxError` if damaged. */
export function readIbanStructureTable(text: string, table: string): ReadonlyMap<string, IbanStructure> {
  return new Map(
    structures.read(text, table).map((row) => [
      row.country,
      withNationalBranch({ ...row, name: countryName(row.country) }),
    ]),
  );
}

const flag: Column<boolean> = { read: (cell) => cell === "1", write: (value) => value ? "1" : "" };

const scopes = defineTable({
  country: text,
  member: flag,
  euroArea: flag,
  instantReceiveFrom: { ...orNull(text), heading: "instant_receive" },
  instantSendFrom: { ...orNull(text), heading: "instant_send" },
  vopFrom: { ...orNull(text), heading: "vop" },
});

/** A country in the SEPA schemes (EPC409-09, scope of 2025), and its duties under Regulation (EU) 2024/886. */
export type SepaScope = RowOf<typeof scopes>;

/** Reads which countries are in SEPA, and their duties; throws a SyntaxError if the table is damaged. */
export function readSepaScopeTable(text: string, table: string): ReadonlyMap<string, SepaScope> {
  return new Map(scopes.read(text, table).map((row) => [row.country, row]));
}

const clearingNumber = matching(/^\d{4}$/, "a clearing number");

const ranges = defineTable({
  method: matching(/^[123]$/, "a method"),
  from: clearingNumber,
  to: clearingNumber,
  bankId: matching(/^\d{3}$/, "the ID of a bank"),
});

/** Reads the Swedish clearing numbers, for converting account numbers to IBANs; throws if a row is malformed. */
export function readClearingRanges(text: string, table: string): readonly ClearingRange[] {
  return ranges.read(text, table).map(({ method, from, to, bankId }) => ({
    from: Number(from),
    to: Number(to),
    bankId,
    method: method === "1" ? "clearing" : method === "2" ? "account" : "five_digit_clearing",
  }));
}
