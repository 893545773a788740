/**
 * Bank codes of the Česká národní banka: the official CSV (`;`, UTF-8 with byte order mark, four columns).
 *
 * @module
 */
import { bankCodeDataset, bicOrNull, type Dataset, makeBankRecord, requireCode } from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { decodeUtf8 } from "./formats/source_text.ts";
import { readCsvCells } from "./formats/csv_text.ts";

/** Reads the official file: code, holder, BIC, CERTIS mark. */
export function parseCnbCsv(bytes: Uint8Array, source = "kody_bank_CR.csv"): BankRecord[] {
  const [heading, ...rows] = readCsvCells(decodeUtf8(bytes, source), source, ";");
  if (heading?.length !== 4 || !heading[0]?.startsWith("Kód") || !heading[2]?.startsWith("BIC")) {
    throw new SyntaxError(`Cannot read ${source}: the columns are not code, holder, BIC, CERTIS`);
  }
  if (rows.length === 0) throw new SyntaxError(`Cannot read ${source}: there is a heading line but no rows`);
  return rows.map(([code = "", name = "", bic], index) => makeCzechBank(code, name, bic, source, index + 2));
}

function makeCzechBank(
  code: string,
  name: string,
  bic: string | undefined,
  source: string,
  line: number,
): BankRecord {
  const bankCode = requireCode(code, /^\d{4}$/, source, line);
  return makeBankRecord({ country: "CZ", bankCode, name, bic: bicOrNull(bic) });
}

/** Bank codes of Czechia; the address of the list does not change. */
export const cnb: Dataset = bankCodeDataset({
  country: "CZ",
  register: "ČNB payment system codes",
  publisher: "Česká národní banka",
  url: "https://www.cnb.cz/cs/platebni-styk/.galleries/ucty_kody_bank/download/kody_bank_CR.csv",
  terms: 'Unchanged, with the credit "Zdroj: ČNB"',
  authoritative: true,
  rhythmDays: 31,
  completeness:
    "complete: the list of the codes allocated under section 6 of Decree 169/2011 Coll. (cnb.cz, rules for the code list of payment system codes)",
  file: { name: "kody_bank_CR.csv" },
  read: parseCnbCsv,
});
