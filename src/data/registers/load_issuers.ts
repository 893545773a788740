// Builds the index of issuers. A type that is only in public lists is kept, with `verified: no`.
import { isBic } from "../../identifiers/mod.ts";
import { readRows, requireCell, requireWord, type TableRow, writeTable } from "./tables/tab_separated.ts";

interface IssuerTables {
  readonly issuers: string;
  readonly nlIbanIssuers: string | null;
}

const columns = ["bic8", "name", "type", "country", "verified", "basis"] as const;
const source = "the issuer list";

/** Loads the lists; throws a SyntaxError if a table is damaged, a type is unknown, or a BIC8 is listed twice. */
export function loadIssuers(tables: IssuerTables): IssuerIndex {
  const issuersByBic8 = new Map<string, IssuerRecord>();
  for (const record of readRows(tables.issuers, source, columns).map(toRecord)) {
    if (issuersByBic8.has(record.bic8)) {
      throw new SyntaxError(`Cannot read ${source}: "${record.bic8}" is listed twice`);
    }
    issuersByBic8.set(record.bic8, record);
  }
  const dutchBankCodes = tables.nlIbanIssuers === null
    ? null
    : new Set(parseNlIbanIssuers(tables.nlIbanIssuers).map(({ bankCode }) => bankCode));
  const issuersByParty = Map.groupBy(issuersByBic8.values(), ({ bic8 }) => bic8.slice(0, 6));
  return {
    findIssuer: (bic8) => issuersByBic8.get(bic8),
    findIssuers: (party) => issuersByParty.get(party) ?? [],
    isIbanIssuer: (country, bankCode) => country === "NL" ? dutchBankCodes?.has(bankCode) ?? null : null,
  };
}

function toRecord(row: TableRow<(typeof columns)[number]>): IssuerRecord {
  if (row.bic8.length !== 8 || !isBic(row.bic8)) {
    throw new SyntaxError(`Cannot read ${source}: "${row.bic8}" is not a BIC of 8 characters`);
  }
  const type = requireWord(row.type, issuerTypes, "a type of issuer", source);
  return { ...row, type, verified: row.verified === "yes" };
}

const issuerTypes = ["bank", "digital_bank", "emi", "payment_institution"] as const;

/** Types of institution as customers see them, the most bank-like first. */
export type IssuerType = typeof issuerTypes[number];

/** An institution in the curated list `data/issuers/issuers.tsv`. */
export interface IssuerRecord {
  readonly bic8: string;
  readonly name: string;
  readonly type: IssuerType;
  /** Country of the licence or branch (ISO 3166-1 alpha-2). */
  readonly country: string;
  readonly verified: boolean;
  readonly basis: string;
}

interface IbanIssuerRecord {
  readonly bankCode: string;
  readonly bic: string;
  readonly name: string;
}

/** The look-ups for the issuer rule. */
export interface IssuerIndex {
  findIssuer(bic8: string): IssuerRecord | undefined;
  findIssuers(party: string): readonly IssuerRecord[];
  /** Looks up the country's list of IBAN issuers; `null` if there is none, or it isn't loaded. */
  isIbanIssuer(country: string, bankCode: string): boolean | null;
}

const nlColumns = ["iban_bank_code", "bic", "name"] as const;
const NL_SOURCE = "the list of Dutch IBAN issuers";

/** Reads the list; throws a SyntaxError if it is damaged, or a bank code or BIC is malformed. */
export function parseNlIbanIssuers(text: string): IbanIssuerRecord[] {
  return readRows(text, NL_SOURCE, nlColumns).map(toNlRecord);
}

/** Serialises the table by bank code; throws a SyntaxError if a bank code or BIC is malformed. */
export function writeNlIbanIssuers(issuers: readonly IbanIssuerRecord[]): string {
  const rows = issuers.map(({ bankCode, bic, name }) => ({ iban_bank_code: bankCode, bic, name }));
  rows.forEach(toNlRecord);
  return writeTable(nlColumns, rows.sort((a, b) => a.iban_bank_code < b.iban_bank_code ? -1 : 1));
}

function toNlRecord(row: TableRow<(typeof nlColumns)[number]>): IbanIssuerRecord {
  return {
    bankCode: requireCell(row.iban_bank_code, /^[A-Z]{4}$/, "a bank code of four letters", NL_SOURCE),
    bic: requireCell(row.bic, /^[A-Z]{4}NL[A-Z0-9]{2}([A-Z0-9]{3})?$/, "a BIC of the Netherlands", NL_SOURCE),
    name: row.name,
  };
}
