/**
 * List of identifiers of payment service providers (Banka Slovenije): Windows-1250, `;`, columns `NATIONAL ID`,
 * `NAME`, `ADDRESS`, `ZIP CODE`, `CITY`, `BIC11`. Layout: note of daycry/iban-calculator on the live file of
 * 2026-07-11; mdomke/schwifty reads the same columns.
 *
 * @module
 */
import {
  bankCodeDataset,
  bicOrNull,
  type Dataset,
  makeBankRecord,
  requireCode,
  splitOffice,
  textOrNull,
} from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { readCsv } from "./formats/csv_text.ts";
import { decodeCodePage } from "./formats/source_text.ts";

const columns = ["NATIONAL ID", "NAME", "ADDRESS", "ZIP CODE", "CITY", "BIC11"] as const;

/** Begins the name of an office: branch, head office, private banking, dealings with companies. */
const officeMarker = /,? (?:POSLOVALNICA|CENTRALA|PRIVATNO BANČNIŠTVO|POSLOVANJE S PODJETJI)(?!\p{L})/u;

/** Reads one record per identifier of five digits. */
export function parseBankaSlovenijeCsv(
  bytes: Uint8Array,
  source = "the list of identifiers of payment service providers",
): BankRecord[] {
  const text = decodeCodePage(bytes, source, 1250);
  return readCsv(text, { source, columns, delimiter: ";" }).map((row, index) =>
    makeBankRecord({
      country: "SI",
      bankCode: requireCode(row["NATIONAL ID"], /^\d{5}$/, source, index + 2),
      ...splitOffice(row.NAME, officeMarker),
      bic: bicOrNull(row.BIC11),
      street: textOrNull(row.ADDRESS),
      postCode: textOrNull(row["ZIP CODE"]),
      town: textOrNull(row.CITY),
    })
  );
}

/** Bank codes of Slovenia. The address answers with the list, not with a page. */
export const bankaSlovenije: Dataset = bankCodeDataset({
  country: "SI",
  register: "Banka Slovenije list of bank codes",
  publisher: "Banka Slovenije",
  url: "https://www.bsi.si/",
  terms: "Public list; facts only",
  file: { name: "list-of-identifiers-of-psp.csv", url: "https://www.bsi.si/en/d/list-of-identifiers-of-psp" },
  read: parseBankaSlovenijeCsv,
});
