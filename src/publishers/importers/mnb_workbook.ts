/**
 * Offices of the institutions in Hungary (Magyar Nemzeti Bank), `sht.xlsx`: one row per office. Its code has eight
 * digits: three of the bank, four of the office and a check digit.
 *
 * The layout, with its English headings, is that which the importer of daycry/iban saw on 11 July 2026 and that a
 * survey of sources saw again on 2 September 2026.
 *
 * @module
 */
import { readSheetTable } from "../formats/mod.ts";
import { readBic, requireCode } from "./bank_facts.ts";

const columns = {
  code: "Branch office code",
  bic: "BIC code",
  name: "Name of the branch office",
} as const;

/** One office. */
export interface HungarianOffice {
  /** Three digits, the bank code of an IBAN. */
  readonly bankCode: string;
  readonly bic: string | null;
  readonly name: string;
}

/**
 * Reads the offices in the order of the file.
 *
 * @throws {SyntaxError} when the workbook is damaged.
 */
export function parseMnbWorkbook(bytes: Uint8Array, source = "sht.xlsx"): HungarianOffice[] {
  return readSheetTable(bytes, { source, columns }).rows.map(({ number, cells }) => ({
    bankCode: requireCode(cells.code, /^\d{8}$/, source, number).slice(0, 3),
    bic: readBic(cells.bic),
    name: cells.name,
  }));
}
