/**
 * Clearing numbers of Swedish banks and the bank number that stands in an IBAN (Bankinfrastruktur i Sverige
 * AB): UTF-8, `|`, lines of comment start with `#`.
 *
 * @module
 */
import { decodeUtf8 } from "../formats/mod.ts";
import { readBic, requireCode } from "./bank_facts.ts";
import { readSourceLines } from "./source_lines.ts";

/** A series of clearing numbers, both ends included, and the bank that holds it. */
export interface SwedishClearingRange {
  readonly first: string;
  readonly last: string;
  /** The three digits that open the BBAN. */
  readonly ibanBankId: string;
  readonly bic: string | null;
  readonly name: string;
}

/**
 * Reads `IbanBic.txt`: range with remarks, bank number, BIC, name, method.
 *
 * @throws {SyntaxError} when a line has other columns.
 */
export function parseIbanBicList(bytes: Uint8Array, source = "IbanBic.txt"): SwedishClearingRange[] {
  return readRows(bytes, source, 5).map(({ cells: [range = "", id = "", bic, name = ""], line }) => {
    // The range carries remarks such as "3000-3399, (exkl. personkto, cl nr 3300)" or "9300-9349*".
    const [, first, last] = /^(\d{4})(?:-(\d{4}))?(?!\d)/.exec(range) ?? [];
    return makeRange(first ?? range, last ?? first ?? "", id, bic, name, source, line);
  });
}

/**
 * Reads `source.psv`: first and last clearing number, bank number, BIC, name, account method.
 *
 * @throws {SyntaxError} when a line has other columns.
 */
export function parseClearingSeries(bytes: Uint8Array, source = "source.psv"): SwedishClearingRange[] {
  return readRows(bytes, source, 10).map((
    { cells: [first = "", last = "", id = "", bic, name = ""], line },
  ) => makeRange(first, last, id, bic, name, source, line));
}

function readRows(bytes: Uint8Array, source: string, columns: number): { cells: string[]; line: number }[] {
  return readSourceLines(decodeUtf8(bytes, source), source).map(({ number, text }) => {
    const cells = text.split("|").map((cell) => cell.trim());
    if (cells.length !== columns) {
      throw new SyntaxError(
        `Cannot read ${source}: line ${number} has ${cells.length} columns, expected ${columns}`,
      );
    }
    return { cells, line: number };
  });
}

function makeRange(
  first: string,
  last: string,
  id: string,
  bic: string | undefined,
  name: string,
  source: string,
  line: number,
): SwedishClearingRange {
  return {
    first: requireCode(first, /^\d{4}$/, source, line),
    last: requireCode(last, /^\d{4}$/, source, line),
    ibanBankId: requireCode(id, /^\d{3}$/, source, line),
    bic: readBic(bic),
    name,
  };
}
