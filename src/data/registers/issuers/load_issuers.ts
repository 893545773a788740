/**
 * Builds the in-memory index of the issuer lists from their tables.
 *
 * Each row of the hand-kept list says where its type comes from. A type that was found only in public
 * lists, not in a register of a supervisor, is kept and marked `verified: no`: leaving it out would call a
 * known payment institution a bank.
 *
 * @module
 */
import { isBic } from "../../../identifiers/mod.ts";
import { readRows, type TableRow } from "../tables/tab_separated.ts";
import type { IssuerIndex, IssuerRecord, IssuerType } from "./issuer_records.ts";
import { parseNlIbanIssuers } from "./nl_iban_issuers.ts";

/** Text of the tables below `data/issuers/`. */
export interface IssuerTables {
  /** `issuers.tsv`. */
  readonly issuers: string;
  /** `nl_iban_issuers.tsv`; `null` when it is not loaded. */
  readonly nlIbanIssuers: string | null;
}

const columns = ["bic8", "name", "type", "country", "verified", "basis"] as const;
const source = "the issuer list";

/**
 * Loads the issuer lists.
 *
 * @throws {SyntaxError} when a table is damaged, a type is unknown, or a BIC8 is listed twice.
 */
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
  return {
    findIssuer: (bic8) => issuersByBic8.get(bic8),
    isIbanIssuer: (country, bankCode) => country === "NL" ? dutchBankCodes?.has(bankCode) ?? null : null,
  };
}

function toRecord(row: TableRow<(typeof columns)[number]>): IssuerRecord {
  if (row.bic8.length !== 8 || !isBic(row.bic8)) {
    throw new SyntaxError(`Cannot read ${source}: "${row.bic8}" is not a BIC of 8 characters`);
  }
  if (!isIssuerType(row.type)) {
    throw new SyntaxError(`Cannot read ${source}: "${row.type}" is not a type of issuer`);
  }
  return {
    bic8: row.bic8,
    name: row.name,
    type: row.type,
    country: row.country,
    verified: row.verified === "yes",
    basis: row.basis,
  };
}

function isIssuerType(text: string): text is IssuerType {
  return text === "bank" || text === "digital_bank" || text === "emi" || text === "payment_institution";
}
