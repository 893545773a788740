/**
 * Codes of payment service providers in Croatia (Hrvatska narodna banka): name, code and BIC, under a title.
 *
 * The layout of the English edition is the one that the importer of daycry/iban saw on 11 July 2026.
 *
 * @module
 */
import { bankCodeDataset, bicOrNull, type Dataset, makeBankRecord, requireCode } from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { readSheetTable } from "./formats/sheet_table.ts";

const columns = { name: "Payment service provider", code: "Code", bic: "SWIFT adresa (BIC)" } as const;

/** Reads one record per code. Electronic money institutions have codes without a BIC; a row with neither is a note. */
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
      bic: bicOrNull(cells.bic),
    })
  );
}

/** Bank codes of Croatia. The address answers with the workbook, not with a page. */
export const hnb: Dataset = bankCodeDataset({
  country: "HR",
  register: "HNB list of bank codes",
  publisher: "Hrvatska narodna banka",
  url: "https://www.hnb.hr/",
  terms: "Public list; facts only",
  file: {
    name: "e-payment-service-provider-codes.xlsx",
    url: "https://www.hnb.hr/documents/d/guest/e-payment-service-provider-codes",
  },
  read: parseHnbWorkbook,
});
