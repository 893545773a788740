/**
 * Bank registration numbers of Norway (Bits AS), the table on https://www.bits.no/document/iban/: number, BIC and
 * name of the bank.
 *
 * The publisher's page https://bits.no/en/iban names the three columns; the headings are those that the importer
 * of daycry/iban saw on 11 July 2026 and that a survey of sources saw again on 2 September 2026.
 *
 * @module
 */
import { bankCodeDataset, bicOrNull, type Dataset, makeBankRecord, requireCode } from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { readSheetTable } from "./formats/sheet_table.ts";

const columns = { code: "Bank identifier", bic: "BIC", name: "Bank" } as const;

/** Reads one record per number; leading zeros stay, and a number without a BIC has none. */
export function parseBitsWorkbook(bytes: Uint8Array, source = "bits_iban.xlsx"): BankRecord[] {
  return readSheetTable(bytes, { source, columns }).rows.map(({ number, cells }) =>
    makeBankRecord({
      country: "NO",
      bankCode: requireCode(cells.code, /^\d{4}$/, source, number),
      name: cells.name,
      bic: bicOrNull(cells.bic),
    })
  );
}

/** Bank codes of Norway. The address answers with the workbook, not with a page. */
export const bits: Dataset = bankCodeDataset({
  country: "NO",
  register: "Bits registration numbers",
  publisher: "Bits AS",
  url: "https://www.bits.no/",
  terms: "Public list; facts only",
  file: { name: "bits_iban.xlsx", url: "https://www.bits.no/document/iban/" },
  read: parseBitsWorkbook,
});
