/**
 * Lithuanian bank codes for IBAN and BIC (Lietuvos bankas, `FIK_KODAI_YYYYMMDD-en.csv`): Windows-1257, `;`, ten named
 * columns and empty ones after them. Names contain unescaped quotation marks, one line is empty but for its
 * semicolons, and cells can end in a no-break space. Layout: notes of entrecode/iban-to-bic on the editions of
 * 2025-11-21 and 2026-05-05.
 *
 * @module
 */
import {
  bankCodeDataset,
  bicOrNull,
  type Dataset,
  makeBankRecord,
  requireCode,
  textOrNull,
} from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { readCsv } from "./formats/csv_text.ts";
import { decodeCodePage } from "./formats/source_text.ts";

const columns = [
  "National ID",
  "BIC Code",
  "Financial Institution Name",
  "City",
  "Branch Address",
  "Zip Code",
] as const;

/** Reads one record per national code; a branch with a code of its own is named by its institution. */
export function parseLietuvosBankasCsv(bytes: Uint8Array, source = "FIK_KODAI-en.csv"): BankRecord[] {
  const text = decodeCodePage(bytes, source, 1257);
  return readCsv(text, { source, columns, delimiter: ";", literalQuotes: true }).flatMap((row, index) => {
    if (columns.every((column) => row[column].trim() === "")) return [];
    return [makeBankRecord({
      country: "LT",
      bankCode: requireCode(row["National ID"].trim(), /^\d{5}$/, source, index + 2),
      name: row["Financial Institution Name"].trim(),
      bic: bicOrNull(row["BIC Code"]),
      street: textOrNull(row["Branch Address"]),
      postCode: textOrNull(row["Zip Code"]),
      town: textOrNull(row.City),
    })];
  });
}

/** Bank codes of Lithuania; the name of the file carries its date. */
export const lietuvosBankas: Dataset = bankCodeDataset({
  country: "LT",
  register: "Lietuvos bankas financial institution codes",
  publisher: "Lietuvos bankas",
  url: "https://www.lb.lt/en/iban-and-financial-institution-codes",
  terms: "Public list; credit Lietuvos bankas",
  file: {
    name: "FIK_KODAI-en.csv",
    linkOnPage: /\/FIK_KODAI_\d{8}-en\.csv$/i,
    storedPath: /(^|\/)FIK_KODAI(_[\d-]+)?-en(_[\d-]+)?\.csv$/,
  },
  read: parseLietuvosBankasCsv,
});
