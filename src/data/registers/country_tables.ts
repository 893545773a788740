// Tables by country: IBAN structures, SEPA scope, Swedish clearing numbers, and the lists in `data/country_lists/`,
// which record changes since January 2023. A jurisdiction is comprehensively sanctioned if a primary act forbids
// dealings with all of it. Russian bank codes show whether a bank is in Crimea or Sevastopol (Executive Order 13685),
// but not whether it is in the so-called Donetsk and Luhansk republics (Executive Order 14065). Executive Order 14312
// revoked the programme against Syria. The measures against Russia and Belarus are wide, but not comprehensive.
import {
  COUNTRY,
  DAY,
  readRows,
  requireCell,
  requireWord,
  type TableRow,
  writeTable,
} from "./tab_separated.ts";
import {
  type ClearingRange,
  countryName,
  type IbanStructure,
  type Span,
  withNationalBranch,
} from "../../identifiers/mod.ts";
import type { SepaScope } from "./records.ts";

interface CountryTables {
  readonly fatfPlenaries: string;
  readonly fatfStatus: string;
  readonly euHighRisk: string;
  readonly sanctioned: string;
  readonly riskInputs: string;
  readonly riskReviewedOn: string;
}

const listingColumns = ["country", "from", "to", "source"] as const;
const fatfColumns = [...listingColumns, "status"] as const;
const measureColumns = ["country", "input", "source", "seen_in"] as const;

/** Loads the tables; throws a SyntaxError if one is damaged or has a malformed country, date, status or input. */
export function loadCountryLists(tables: CountryTables): CountryLists {
  const [plenaries, fatf, inputs] = [
    "the list of FATF plenaries",
    "the FATF table",
    "the table of country risk inputs",
  ] as const;
  return {
    fatfPlenaries: readRows(tables.fatfPlenaries, plenaries, ["held_until"])
      .map((row) => requireCell(row.held_until, DAY, "a date", plenaries)).sort(),
    fatfByCountry: byCountry(
      readRows(tables.fatfStatus, fatf, fatfColumns).map((row) => ({
        ...toListing(row, fatf),
        status: requireWord(row.status, fatfStatuses, "a status", fatf),
      })),
    ),
    euHighRiskByCountry: byCountry(
      readListings(tables.euHighRisk, "the EU list of high-risk third countries"),
    ),
    sanctionedByCountry: byCountry(readListings(tables.sanctioned, "the list of sanctioned jurisdictions")),
    measuresByCountry: byCountry(
      readRows(tables.riskInputs, inputs, measureColumns).map((row) => ({
        country: requireCell(row.country, COUNTRY, "a country code", inputs),
        input: requireWord(row.input, riskInputs, "an input", inputs),
        source: row.source,
        seenIn: row.seen_in || null,
      })),
    ),
    riskReviewedOn: tables.riskReviewedOn,
  };
}

function readListings(text: string, source: string): CountryListing[] {
  return readRows(text, source, listingColumns).map((row) => toListing(row, source));
}

function toListing(row: TableRow<(typeof listingColumns)[number]>, source: string): CountryListing {
  return {
    country: requireCell(row.country, /^[A-Z]{2}(-\d\d)?$/, "a country code", source),
    from: row.from === "" ? null : requireCell(row.from, DAY, "a date", source),
    to: row.to === "" ? null : requireCell(row.to, DAY, "a date", source),
    source: row.source,
  };
}

function byCountry<Row extends { readonly country: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> {
  return Map.groupBy(rows, ({ country }) => country);
}

/** A period during which a country is on a list. */
export interface CountryListing {
  readonly country: string;
  /** First day on the list (`YYYY-MM-DD`); `null` if before 2023, when our records begin. */
  readonly from: string | null;
  /** First day off the list (`YYYY-MM-DD`); `null` if the country is still listed. */
  readonly to: string | null;
  readonly source: string;
}

const fatfStatuses = ["member", "grey_list", "black_list", "suspended"] as const;

/** Status of a country with the Financial Action Task Force. */
export type FatfStatus = typeof fatfStatuses[number] | "non_member";

/** A period in which a country has a status. Outside such periods, the country is a `non_member`. */
export interface FatfListing extends CountryListing {
  readonly status: Exclude<FatfStatus, "non_member">;
}

const riskInputs = [
  "un_sanctions_regime",
  "eu_restrictions_on_banks",
  "eu_sanctions_regime",
  "us_sanctions_regime",
  "uk_sanctions_regime",
] as const;

/** A kind of public measure that raises the country risk, in addition to the lists. */
export type CountryRiskInput = typeof riskInputs[number];

interface CountryMeasure {
  readonly country: string;
  readonly input: CountryRiskInput;
  readonly source: string;
  /** The list or annex in which we saw the measure; `null` if we know the act (`source`) only from citations. */
  readonly seenIn: string | null;
}

/** The loaded country lists. */
export interface CountryLists {
  /** Last day (`YYYY-MM-DD`) of each included plenary, ascending. */
  readonly fatfPlenaries: readonly string[];
  readonly fatfByCountry: ReadonlyMap<string, readonly FatfListing[]>;
  readonly euHighRiskByCountry: ReadonlyMap<string, readonly CountryListing[]>;
  readonly sanctionedByCountry: ReadonlyMap<string, readonly CountryListing[]>;
  readonly measuresByCountry: ReadonlyMap<string, readonly CountryMeasure[]>;
  readonly riskReviewedOn: string;
}

const structureColumns = [
  "country",
  "name",
  "iban_length",
  "pattern",
  "bank_code",
  "branch_code",
  "account_number",
  "example",
] as const;

/** Serialises IBAN structures, one row per country. A span is `start+length`; `start` counts from 0 in the BBAN. */
export function writeIbanStructureTable(structures: readonly IbanStructure[]): string {
  const rows = structures.map((structure) => ({
    country: structure.country,
    name: structure.name,
    iban_length: String(structure.ibanLength),
    pattern: structure.pattern,
    bank_code: writeSpan(structure.bankCode),
    branch_code: structure.branchCode && writeSpan(structure.branchCode),
    account_number: writeSpan(structure.accountNumber),
    example: structure.exampleIban,
  }));
  return writeTable(structureColumns, rows.sort((a, b) => a.country < b.country ? -1 : 1));
}

/** Reads the structures, with common country names and national branch codes; throws a `SyntaxError` if damaged. */
export function readIbanStructureTable(text: string, table: string): ReadonlyMap<string, IbanStructure> {
  const structures = readRows(text, table, structureColumns).map((row) =>
    withNationalBranch({
      country: row.country,
      name: countryName(row.country),
      ibanLength: Number(row.iban_length),
      pattern: row.pattern,
      bankCode: readSpan(row.bank_code, table),
      branchCode: row.branch_code === "" ? null : readSpan(row.branch_code, table),
      accountNumber: readSpan(row.account_number, table),
      exampleIban: row.example,
    })
  );
  return new Map(structures.map((structure) => [structure.country, structure]));
}

function writeSpan({ start, length }: Span): string {
  return `${start}+${length}`;
}

function readSpan(cell: string, table: string): Span {
  const [start, length] = requireCell(cell, /^\d+\+\d+$/, "a span", table).split("+").map(Number);
  return { start: start ?? 0, length: length ?? 0 };
}

const scopeColumns = ["country", "member", "euro_area", "instant_receive", "instant_send", "vop"] as const;

/** Reads which countries are in SEPA, and their duties; throws a SyntaxError if the table is damaged. */
export function readSepaScopeTable(text: string, table: string): ReadonlyMap<string, SepaScope> {
  return new Map(
    readRows(text, table, scopeColumns).map((row) => [row.country, {
      country: row.country,
      member: row.member === "1",
      euroArea: row.euro_area === "1",
      instantReceiveFrom: row.instant_receive || null,
      instantSendFrom: row.instant_send || null,
      vopFrom: row.vop || null,
    }]),
  );
}

/** Reads the Swedish clearing numbers, for converting account numbers to IBANs; throws if a row is malformed. */
export function readClearingRanges(text: string, table: string): readonly ClearingRange[] {
  return readRows(text, table, ["from", "to", "bank_id", "method"]).map((row) => {
    const number = (cell: string) => Number(requireCell(cell, /^\d{4}$/, "a clearing number", table));
    const method = requireCell(row.method, /^[123]$/, "a method", table);
    return {
      from: number(row.from),
      to: number(row.to),
      bankId: requireCell(row.bank_id, /^\d{3}$/, "the ID of a bank", table),
      method: method === "1" ? "clearing" : method === "2" ? "account" : "five_digit_clearing",
    };
  });
}
