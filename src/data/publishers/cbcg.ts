/**
 * Bank codes of Montenegro (Centralna banka Crne Gore), the page on the RTGS system with the table `No.`, `Bank`,
 * `BIC code`, `Fixed no.`; another table of the page lists participants without BIC and is not meant. The fixed
 * number of three digits opens the BBAN. Layout: note of daycry/iban-calculator on the live page of 2026-07-16.
 *
 * @module
 */
import { bankCodeDataset, bicOrNull, type Dataset, makeBankRecord, requireCode } from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { decodeUtf8 } from "./formats/source_text.ts";
import { readHtmlTable } from "./formats/html_table.ts";

const columns = ["Bank", "BIC code", "Fixed no."] as const;

/** Reads one record per fixed number. */
export function parseCbcgPage(bytes: Uint8Array, source = "the page on the RTGS system"): BankRecord[] {
  return readHtmlTable(decodeUtf8(bytes, source), { source, columns }).map((row, index) =>
    makeBankRecord({
      country: "ME",
      bankCode: requireCode(row["Fixed no."], /^\d{3}$/, source, index + 2),
      name: row.Bank,
      bic: bicOrNull(row["BIC code"]),
    })
  );
}

/** Bank codes of Montenegro; asked before the hand-kept list. */
export const cbcg: Dataset = bankCodeDataset({
  country: "ME",
  suffix: "_cbcg",
  register: "CBCG identification codes of the RTGS system",
  publisher: "Centralna banka Crne Gore",
  url: "https://www.cbcg.me/en/core-functions/payment-system/cbcg-payment-system/rtgs-system",
  terms: "Public list; conditions not stated",
  shipped: false,
  rowsMin: 8,
  file: { name: "cbcg-rtgs-system.html" },
  read: parseCbcgPage,
});
