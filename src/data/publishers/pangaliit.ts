/**
 * Bank codes of Estonia (Eesti Pangaliit), a page with the table `Bank`, `BIC / SWIFT`, `IBAN identifier`. A bank can
 * have several codes of two digits, the first two of the BBAN. Layout: note of daycry/iban-calculator on the live
 * page of 2026-07-16.
 *
 * @module
 */
import { bankCodeDataset, bicOrNull, type Dataset, makeBankRecord, requireCode } from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { decodeUtf8 } from "./formats/source_text.ts";
import { readHtmlTable } from "./formats/html_table.ts";

const columns = ["Bank", "BIC / SWIFT", "IBAN identifier"] as const;

/** Reads one record per code; institutions without a code are left out. */
export function parsePangaliitPage(bytes: Uint8Array, source = "the page of bank codes"): BankRecord[] {
  const rows = readHtmlTable(decodeUtf8(bytes, source), { source, columns });
  const records = rows.flatMap((row, index) =>
    row["IBAN identifier"].split(/[\s,;/]+|\bja\b|\band\b/).filter((code) => code !== "").map((code) =>
      makeBankRecord({
        country: "EE",
        bankCode: requireCode(code, /^\d{2}$/, source, index + 2),
        name: row.Bank,
        bic: bicOrNull(row["BIC / SWIFT"]),
      })
    )
  );
  if (records.length === 0) throw new SyntaxError(`Cannot read ${source}: no institution has a code`);
  return records;
}

/** Bank codes of Estonia. */
export const pangaliit: Dataset = bankCodeDataset({
  country: "EE",
  register: "Pangaliit bank codes",
  publisher: "Eesti Pangaliit",
  url: "https://www.pangaliit.ee/settlements-and-standards/bank-codes",
  terms: "Public list; conditions not stated",
  shipped: false,
  rowsMin: 8,
  file: { name: "pangaliit-bank-codes.html" },
  read: parsePangaliitPage,
});
