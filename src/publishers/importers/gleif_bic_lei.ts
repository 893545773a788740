/**
 * The BIC-to-LEI relationship file of SWIFT and GLEIF: a zip archive with one CSV file, `lei-bic-YYYYMMDDT000000.csv`,
 * heading `LEI,BIC`, BICs of 11 characters. Each monthly file is the whole mapping.
 *
 * @module
 */
import { decodeUtf8, openZipMember, readCsv } from "../formats/mod.ts";

/** A BIC and the legal entity that it was registered for. */
export interface BicLeiPair {
  /** 11 characters; ends in `XXX` for the head office. */
  readonly bic: string;
  /** ISO 17442, check digits verified. */
  readonly lei: string;
}

/** The mapping and its date. */
export interface BicLeiMapping {
  /** `YYYY-MM-DD`, by the name of the file inside the archive. */
  readonly publishedOn: string;
  readonly pairs: readonly BicLeiPair[];
}

/** The file of August 2026 has less than two megabytes. */
const bytesMax = 32 * 1024 * 1024;

const member = /(^|\/)lei-bic-(\d{4})(\d{2})(\d{2})T\d{6}\.csv$/i;

/** One row in a hundred that is no pair is an error of the publisher; more are damage. */
const malformedShareMax = 0.01;

/**
 * Reads the mapping. A row whose LEI or BIC is malformed is left out.
 *
 * @throws {SyntaxError} when the archive or the file is damaged, or more than a hundredth of the rows are malformed.
 */
export function parseGleifBicLei(bytes: Uint8Array, source: string): BicLeiMapping {
  const file = openZipMember(bytes, { source, member, bytesMax });
  const [, , year = "", month = "", day = ""] = member.exec(file.name) ?? [];
  const text = decodeUtf8(file.whole(), source);
  const rows = readCsv(text, { source, columns: ["LEI", "BIC"] });
  const pairs = rows.filter(({ LEI, BIC }) => isBic11(BIC) && isLei(LEI))
    .map(({ LEI, BIC }) => ({ bic: BIC, lei: LEI }));
  const malformed = rows.length - pairs.length;
  if (malformed > rows.length * malformedShareMax) {
    throw new SyntaxError(
      `Cannot read ${source}: ${malformed} of ${rows.length} rows are no pair of LEI and BIC`,
    );
  }
  return { publishedOn: `${year}-${month}-${day}`, pairs };
}

/**
 * Tells whether a text is an LEI: 18 letters or digits and 2 check digits, ISO/IEC 7064 MOD 97-10 (ISO 17442-1:2020).
 */
export function isLei(text: string): boolean {
  if (!/^[A-Z0-9]{18}[0-9]{2}$/.test(text)) return false;
  let remainder = 0;
  // A letter stands for two digits, from A = 10.
  for (const digit of text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) {
    remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1;
}

function isBic11(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{5}$/.test(text);
}
