/**
 * Bank codes of the Česká národní banka: the official CSV (`;`, UTF-8 with byte order mark, four columns) and
 * the list that package `python3-stdnum` compiles from it.
 *
 * @module
 */
import type { BankRecord } from "../../registers/records.ts";
import { decodeUtf8, readCsvCells } from "../formats/mod.ts";
import { makeBankRecord, readBic, requireCode } from "./bank_facts.ts";
import { parseStdnumList } from "./stdnum_list.ts";

/**
 * Reads the official file: code, holder, BIC, CERTIS mark.
 *
 * @throws {SyntaxError} when the file is damaged.
 */
export function parseCnbCsv(bytes: Uint8Array, source = "kody_bank_CR.csv"): BankRecord[] {
  const [heading, ...rows] = readCsvCells(decodeUtf8(bytes, source), source, ";");
  if (heading?.length !== 4 || !heading[0]?.startsWith("Kód") || !heading[2]?.startsWith("BIC")) {
    throw new SyntaxError(`Cannot read ${source}: the columns are not code, holder, BIC, CERTIS`);
  }
  if (rows.length === 0) throw new SyntaxError(`Cannot read ${source}: there is a heading line but no rows`);
  return rows.map(([code = "", name = "", bic], index) => makeCzechBank(code, name, bic, source, index + 2));
}

/**
 * Reads the compiled list.
 *
 * @throws {SyntaxError} when the file is damaged.
 */
export function parseCnbList(bytes: Uint8Array, source = "the list of Czech bank codes"): BankRecord[] {
  return parseStdnumList(bytes, source).map(({ first, attributes, line }) =>
    makeCzechBank(first, attributes.bank ?? "", attributes.bic, source, line)
  );
}

function makeCzechBank(
  code: string,
  name: string,
  bic: string | undefined,
  source: string,
  line: number,
): BankRecord {
  const bankCode = requireCode(code, /^\d{4}$/, source, line);
  return makeBankRecord({ country: "CZ", bankCode, name, bic: readBic(bic) });
}
