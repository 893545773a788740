/**
 * Bankleitzahlendatei of the Deutsche Bundesbank, fixed width: ISO-8859-1, lines of 168 characters.
 *
 * @module
 */
import type { BankRecord } from "../../registers/records.ts";
import { makeBankRecord, readBic, requireCode, textOrNull } from "./bank_facts.ts";
import { readSuccessor } from "./bundesbank_csv.ts";
import { decodeWindows1252, readSourceLines } from "./source_lines.ts";

const lineLength = 168;

/** First and last position of each field, as the record description counts them from 0. */
const fields = {
  bankCode: [0, 8],
  lead: [8, 9],
  name: [9, 67],
  postCode: [67, 72],
  town: [72, 107],
  bic: [139, 150],
  change: [158, 159],
  deletion: [159, 160],
  successor: [160, 168],
} as const;

/**
 * Reads the row that leads each bank code (Merkmal 1), without those whose change mark is `D`.
 *
 * @throws {SyntaxError} when a line has another length, or the file is damaged otherwise.
 */
export function parseBundesbankFixedWidth(
  bytes: Uint8Array,
  source = "the Bankleitzahlendatei",
): BankRecord[] {
  const records: BankRecord[] = [];
  for (const { number, text } of readSourceLines(decodeWindows1252(bytes, source), source)) {
    if (text.length !== lineLength) {
      throw new SyntaxError(
        `Cannot read ${source}: line ${number} has ${text.length} characters, expected ${lineLength}`,
      );
    }
    const field = (name: keyof typeof fields) => text.slice(...fields[name]).trim();
    if (field("lead") !== "1" || field("change") === "D") continue;
    records.push(makeBankRecord({
      country: "DE",
      bankCode: requireCode(field("bankCode"), /^\d{8}$/, source, number),
      name: field("name"),
      bic: readBic(field("bic")),
      postCode: textOrNull(field("postCode")),
      town: textOrNull(field("town")),
      retired: field("deletion") === "1",
      successor: readSuccessor(field("successor")),
    }));
  }
  return records;
}
