/**
 * Luxembourg register of IBAN and BIC codes (ABBL): name, code and BIC, on the sheet of the institutions.
 *
 * The layout is the one that entrecode/iban-to-bic reads (`lib/lu.js` and `docs/data-sources.md`, 19 August 2026); the
 * heading of the BIC was ` BIC Code` before.
 *
 * @module
 */
import { bankCodeDataset, bicOrNull, type Dataset, makeBankRecord, requireCode } from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { readSheetTable } from "./formats/sheet_table.ts";

const columns = { code: "IBAN Code", name: "Credit institution", bic: "BICCode" } as const;

/** Reads one record per code. Institutions without a code issue no IBANs and are left out. */
export function parseAbblWorkbook(
  bytes: Uint8Array,
  source = "ABBL_LuxembourgRegisterofIBANBICCodes.xlsx",
): BankRecord[] {
  const { rows } = readSheetTable(bytes, { source, columns, sheetName: /^Organizations/ });
  return rows.filter(({ cells }) => cells.code !== "").map(({ number, cells }) =>
    makeBankRecord({
      country: "LU",
      bankCode: requireCode(cells.code, /^\d{3}$/, source, number),
      name: cells.name,
      bic: bicOrNull(cells.bic),
    })
  );
}

/** Bank codes of Luxembourg; each edition is linked under a token on another host. */
export const abbl: Dataset = bankCodeDataset({
  country: "LU",
  register: "ABBL IBAN/BIC codes",
  publisher: "Association des Banques et Banquiers, Luxembourg",
  url: "https://www.abbl.lu/",
  terms: "Limited use granted; facts only",
  file: {
    name: "ABBL_LuxembourgRegisterofIBANBICCodes.xlsx",
    url: "https://www.abbl.lu/publications/abbl-luxembourg-register-of-iban-bic-codes/",
    linkOnPage: /RegisterofIBANBICCodes\d*\.xlsx$/i,
    linkOrigin: "https://office-membernet.abbl.lu",
    storedPath: /(^|\/)ABBL_LuxembourgRegisterofIBANBICCodes\d*(_[\d-]+)?\.xlsx$/,
  },
  read: parseAbblWorkbook,
});
