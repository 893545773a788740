/**
 * Codes of payment service providers in Croatia (Hrvatska narodna banka): name, code and BIC, under a title.
 *
 * The layout of the English edition is that which the importer of daycry/iban saw on 11 July 2026.
 *
 * @module
 */
import type { BankRecord } from "../../registers/records.ts";
import { readSheetTable } from "../formats/mod.ts";
import { makeBankRecord, readBic, requireCode } from "./bank_facts.ts";

const columns = { name: "Payment service provider", code: "Code", bic: "SWIFT adresa (BIC)" } as const;

/**
 * Reads one record per code. Electronic money institutions have codes without a BIC; a row with neither is a note.
 *
 * @throws {SyntaxError} when the workbook is damaged.
 */
export function parseHnbWorkbook(
  bytes: Uint8Array,
  source = "e-payment-service-provider-codes.xlsx",
): BankRecord[] {
  const listed = readSheetTable(bytes, { source, columns }).rows
    .filter(({ cells }) => cells.code !== "" || cells.bic !== "");
  return listed.map(({ number, cells }) =>
    makeBankRecord({
      country: "HR",
      bankCode: requireCode(cells.code, /^\d{7}$/, source, number),
      name: cells.name,
      bic: readBic(cells.bic),
    })
  );
}
