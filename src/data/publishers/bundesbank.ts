// Bankleitzahlendatei of the Deutsche Bundesbank, CSV (layout valid from 2013): ISO-8859-1, `;`, quoted.
import { bankCodeDataset, bicOrNull, type Dataset, requireCode, splitOffice, textOrNull } from "./dataset.ts";
import { type BankRecord, makeBankRecord } from "../registers/mod.ts";
import { type CsvRow, decodeWindows1252, readCsv } from "./formats/source_text.ts";

const columns = [
  "Bankleitzahl",
  "Merkmal",
  "Bezeichnung",
  "PLZ",
  "Ort",
  "BIC",
  "Prüfzifferberechnungsmethode",
  "Änderungskennzeichen",
  "Bankleitzahllöschung",
  "Nachfolge-Bankleitzahl",
] as const;

/**
 * Matches the start of an office's name: a branch ("Filiale", "Fil"), a line of business ("Geschäftsfeld", "Gf"), cash machines
 * ("GAA"); "Fil d" and "Ndl d" connect a trade name with its owner.
 */
const officeMarker =
  /,? (?:- )?\(?(?:(?:ehem\. |eh )?Filiale|GS nur|Fil(?! d)|G[Ff]|GAA|IPC|CLB)(?![\p{L}\d])/u;

/** Reads each bank code's leading row (Merkmal 1), with holder and BIC, unless it ends with this edition (mark `D`). */
export function parseBundesbankCsv(
  bytes: Uint8Array,
  source = "the Bankleitzahlendatei",
): BankRecord[] {
  const rows = readCsv(decodeWindows1252(bytes, source), { source, columns, delimiter: ";" });
  return rows.flatMap((row, index) =>
    row.Merkmal === "1" && row.Änderungskennzeichen !== "D" ? [readRow(row, source, index + 2)] : []
  );
}

function readRow(row: CsvRow<typeof columns[number]>, source: string, line: number): BankRecord {
  return makeBankRecord({
    country: "DE",
    bankCode: requireCode(row.Bankleitzahl, /^\d{8}$/, source, line),
    ...splitOffice(row.Bezeichnung, officeMarker),
    bic: bicOrNull(row.BIC),
    postCode: textOrNull(row.PLZ),
    town: textOrNull(row.Ort),
    checkMethod: textOrNull(row.Prüfzifferberechnungsmethode),
    retired: row.Bankleitzahllöschung === "1",
    successor: readSuccessor(row["Nachfolge-Bankleitzahl"]),
  });
}

/** Returns the successor; the register writes eight zeros for none. */
function readSuccessor(cell: string): string | null {
  return /^0*$/.test(cell) ? null : cell;
}

/** Bank codes of Germany; the address of the file changes with every edition and is found on its page. */
export const bundesbank: Dataset = bankCodeDataset({
  country: "DE",
  register: "Bundesbank Bankleitzahlendatei",
  publisher: "Deutsche Bundesbank",
  url:
    "https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen/download-bankleitzahlen-602592",
  terms: 'Free for business use, unchanged, with the credit "Quelle: Deutsche Bundesbank"',
  authoritative: true,
  rhythmDays: 92,
  completeness:
    'complete: the Bundesbank allocates, changes and deletes the codes of all payment service providers of the country and publishes them in this file (bundesbank.de, "Bankleitzahlen", Allgemeines)',
  file: {
    name: "blz-aktuell-csv-data.csv",
    linkOnPage: /\/blz-aktuell-csv-data\.csv$/,
    lastSeen: { format: "CSV, ISO-8859-1, `;`, 13 columns", on: "2025-08-21" },
  },
  read: parseBundesbankCsv,
});
