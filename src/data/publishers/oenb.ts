/**
 * SEPA-Zahlungsverkehrs-Verzeichnis of the Oesterreichische Nationalbank: ISO-8859-1, `;`, with four lines of
 * notice and a date line before the heading.
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
import { decodeWindows1252, refuseDamagedText } from "./formats/source_text.ts";

const columns = ["Bankleitzahl", "Bankenname", "Straße", "PLZ", "Ort", "SWIFT-Code", "LEI"] as const;

/**
 * Reads every institution and branch with a bank code of its own. The file drops leading zeros; they are put
 * back, because the bank code of an Austrian IBAN has five digits.
 */
export function parseOenbCsv(
  bytes: Uint8Array,
  source = "the SEPA-Zahlungsverkehrs-Verzeichnis",
): BankRecord[] {
  const text = decodeWindows1252(bytes, source);
  refuseDamagedText(text, source);
  const start = text.indexOf("Kennzeichen;");
  if (start < 0) throw new SyntaxError(`Cannot read ${source}: column "Kennzeichen" is missing`);
  const noticeLines = text.slice(0, start).split("\n").length - 1;
  return readCsv(text.slice(start), { source, columns, delimiter: ";" }).map((row, index) =>
    makeBankRecord({
      country: "AT",
      bankCode: requireCode(row.Bankleitzahl, /^\d{1,5}$/, source, noticeLines + index + 2).padStart(5, "0"),
      name: row.Bankenname,
      bic: bicOrNull(row["SWIFT-Code"]),
      street: textOrNull(row.Straße),
      postCode: textOrNull(row.PLZ),
      town: textOrNull(row.Ort),
      lei: textOrNull(row.LEI),
    })
  );
}

/**
 * Reads the day of the edition, `YYYY-MM-DD`, from the line `SEPA-Verzeichnis-Abfrage vom 23.09.2022`.
 *
 * @throws {SyntaxError} when the notice does not say it.
 */
function readOenbDay(bytes: Uint8Array, source = "the SEPA-Zahlungsverkehrs-Verzeichnis"): string {
  const notice = decodeWindows1252(bytes.subarray(0, 4000), source);
  const [, day, month, year] = /Abfrage vom (\d{2})\.(\d{2})\.(\d{4})/.exec(notice) ?? [];
  if (year === undefined) throw new SyntaxError(`Cannot read ${source}: the date of the file is missing`);
  return `${year}-${month}-${day}`;
}

/** Bank codes of Austria. */
export const oenb: Dataset = bankCodeDataset({
  country: "AT",
  register: "OeNB SEPA-Zahlungsverkehrs-Verzeichnis",
  publisher: "Oesterreichische Nationalbank",
  url: "https://www.oenb.at/docroot/downloads_observ/sepa-zv-vz_gesamt.csv",
  terms: "CC BY 4.0 (data.gv.at), credit the Oesterreichische Nationalbank",
  authoritative: true,
  rhythmDays: 31,
  completeness:
    'complete: the OeNB alone allocates the codes (oenb.at, "BLZ-Vergabe und BIC") and updates the list every day (notice at the head of the file)',
  file: { name: "sepa-zv-vz_gesamt.csv" },
  read: (bytes) => ({ records: oneOfEachCode(parseOenbCsv(bytes)), day: readOenbDay(bytes) }),
});

/** The head office stands for a code that the register lists for branches too; it stands first. */
function oneOfEachCode(records: readonly BankRecord[]): BankRecord[] {
  return [...new Map(records.toReversed().map((record) => [record.bankCode, record])).values()].reverse();
}
