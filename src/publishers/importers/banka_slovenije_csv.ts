/**
 * List of identifiers of payment service providers (Banka Slovenije): Windows-1250, `;`, columns `NATIONAL ID`,
 * `NAME`, `ADDRESS`, `ZIP CODE`, `CITY`, `BIC11`. Layout: note of daycry/iban-calculator on the live file of
 * 2026-07-11; mdomke/schwifty reads the same columns.
 *
 * @module
 */
import type { BankRecord } from "../../registers/records.ts";
import { readCsv } from "../formats/mod.ts";
import { makeBankRecord, readBic, requireCode, textOrNull } from "./bank_facts.ts";
import { decodeCodePage } from "./source_lines.ts";

const columns = ["NATIONAL ID", "NAME", "ADDRESS", "ZIP CODE", "CITY", "BIC11"] as const;

/**
 * Reads one record per identifier of five digits.
 *
 * @throws {SyntaxError} when the file is damaged.
 */
export function parseBankaSlovenijeCsv(
  bytes: Uint8Array,
  source = "the list of identifiers of payment service providers",
): BankRecord[] {
  const text = decodeCodePage(bytes, source, 1250);
  return readCsv(text, { source, columns, delimiter: ";" }).map((row, index) =>
    makeBankRecord({
      country: "SI",
      bankCode: requireCode(row["NATIONAL ID"], /^\d{5}$/, source, index + 2),
      name: row.NAME,
      bic: readBic(row.BIC11),
      street: textOrNull(row.ADDRESS),
      postCode: textOrNull(row["ZIP CODE"]),
      town: textOrNull(row.CITY),
    })
  );
}
