/**
 * Bank identification codes of Belgium (Nationale Bank van België), `grouped_list_current.xlsx`: one row per
 * range of codes, under a row with the version. The rows cover every code from 000 to 999, held or not.
 *
 * The layout is that of the list of 1 September 2026, as the tool `UpdateBankCodes.cs` of Dampsey/Hubertech.Belgium
 * and its decision record of 8 October 2026 describe it; the headings of the names are those of the publisher's
 * `full_list_current.xlsx` (entrecode/iban-to-bic, `lib/be.js`), of which only the language is asked for.
 *
 * @module
 */
import { bankCodeDataset, bicOrNull, type Dataset, makeBankRecord, requireCode } from "./dataset.ts";
import { type BankRecord, listCodes } from "../registers/mod.ts";
import { readSheetTable, type SheetTable } from "./formats/sheet_table.ts";
import { readDay } from "./formats/source_text.ts";

const columns = {
  from: "From",
  to: "To",
  bic: "Biccode",
  dutch: /(^|_)Dutch$/,
  french: /(^|_)French$/,
  german: /(^|_)German$/,
  english: /(^|_)English$/,
} as const;

/** Names in the place of a holder: free, not available, or set aside for cheques (list of 1 January 2026). */
const heldByNobody = /^(vrij|libre|vrij - libre|onbeschikbaar|indisponible|numéros réservés .*)$/i;

/** Words in the place of a BIC: free, not available, not applicable, not yet assigned. */
const free = /^vrij( ?- ?libre)?$/i;
const noBic = /^(|-|n\/a|nav|nap|nya)$/i;

interface NbbList {
  /** Day of the version, `YYYY-MM-DD`. */
  readonly day: string;
  /** One record per code that an institution holds. */
  readonly records: readonly BankRecord[];
}

/**
 * Reads the list. Names come in up to four languages; the first in the publisher's order is taken.
 *
 * @throws {SyntaxError} when the workbook is damaged, a code is missing or listed twice, or a BIC is neither one
 * nor a word for none: a code that is lost would be denied.
 */
export function parseNbbWorkbook(bytes: Uint8Array, source = "grouped_list_current.xlsx"): NbbList {
  const { above, rows } = readSheetTable(bytes, { source, columns });
  const day = readDay(above, /Version (?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})/, source);
  let next = 0;
  const records = rows.flatMap(({ number, cells }) => {
    const first = requireCode(cells.from, /^\d{3}$/, source, number);
    const last = requireCode(cells.to, /^\d{3}$/, source, number);
    if (Number(first) !== next || last < first) {
      throw new SyntaxError(
        `Cannot read ${source}: line ${number} does not go on with code ${writeCode(next)}`,
      );
    }
    next = Number(last) + 1;
    return readHolder(cells, first, last, source, number);
  });
  if (next !== 1000) {
    throw new SyntaxError(`Cannot read ${source}: the list ends before code ${writeCode(next)}`);
  }
  return { day, records };
}

function readHolder(
  cells: SheetTable<keyof typeof columns>["rows"][number]["cells"],
  first: string,
  last: string,
  source: string,
  row: number,
): BankRecord[] {
  const bic = bicOrNull(cells.bic);
  if (bic === null && !free.test(cells.bic) && !noBic.test(cells.bic)) {
    throw new SyntaxError(`Cannot read ${source}: line ${row} has BIC "${cells.bic}"`);
  }
  const names = [cells.dutch, cells.french, cells.german, cells.english].filter((name) => name !== "");
  const [name] = names;
  // A number without a BIC of its own can have "VRIJ" in that column and a holder all the same: the names decide.
  if (names.some((each) => heldByNobody.test(each)) || (name === undefined && free.test(cells.bic))) {
    return [];
  }
  if (name === undefined) throw new SyntaxError(`Cannot read ${source}: line ${row} has no name`);
  return listCodes(first, last).map((bankCode) => makeBankRecord({ country: "BE", bankCode, name, bic }));
}

function writeCode(code: number): string {
  return String(code).padStart(3, "0");
}

/** Bank codes of Belgium; codes that nobody holds are left out, so that they are denied. */
export const nbb: Dataset = bankCodeDataset({
  country: "BE",
  register: "NBB bank identification numbers",
  publisher: "Nationale Bank van België",
  url: "https://www.nbb.be/doc/be/be/protocol/grouped_list_current.xlsx",
  terms: "No conditions on the publisher's page; credit the Nationale Bank van België",
  authoritative: true,
  rhythmDays: 31,
  completeness:
    'complete: "list all the codes which had been allocated by the Protocol Secretariat" (nbb.be, "Bank identification codes"); every number from 000 to 999 is on it',
  file: { name: "grouped_list_current.xlsx" },
  read: parseNbbWorkbook,
});
