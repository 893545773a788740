// Registers whose rows aren't banks: ranges of codes (Belgium) and offices (Hungary).
import { type BankRecord, listCodes, makeBankRecord } from "../registers/mod.ts";
import { bicOrNull, requireCode } from "./cells.ts";
import type { DeclaredRow } from "./declared_table.ts";

/** Words instead of a holder: free, not available, or reserved for cheques (list of 1 January 2026). */
const unallocated = /^(vrij|libre|vrij - libre|onbeschikbaar|indisponible|numéros réservés .*)$/i;

/** Words instead of a BIC: free, not available, not applicable, not yet assigned. */
const free = /^vrij( ?- ?libre)?$/i;
const noBic = /^(|-|n\/a|nav|nap|nya)$/i;

/** Reads ranges that have every code from 000 to 999. Throws a `SyntaxError` for a missing code: it would be denied. */
export function readBelgianRanges(
  rows: readonly DeclaredRow[],
  code: RegExp,
  source: string,
): BankRecord[] {
  let next = 0;
  const records = rows.flatMap((row) => {
    const first = requireCode(row.cells.bankCode, code, source, row.number);
    const last = requireCode(row.cells.to, code, source, row.number);
    if (Number(first) !== next || last < first) {
      throw new SyntaxError(
        `Cannot read ${source}: line ${row.number} does not continue with code ${writeCode(next)}`,
      );
    }
    next = Number(last) + 1;
    return readHolder(row, first, last, source);
  });
  if (next !== 1000) {
    throw new SyntaxError(`Cannot read ${source}: the list ends before code ${writeCode(next)}`);
  }
  return records;
}

function readHolder(
  { number, cells }: DeclaredRow,
  first: string,
  last: string,
  source: string,
): BankRecord[] {
  const { bic: printed = "", dutch = "", french = "", german = "", english = "" } = cells;
  const bic = bicOrNull(printed);
  if (bic === null && !free.test(printed) && !noBic.test(printed)) {
    throw new SyntaxError(`Cannot read ${source}: line ${number} has BIC "${printed}"`);
  }
  const names = [dutch, french, german, english].filter((name) => name !== "");
  const [name] = names;
  // A code without its own BIC can have "VRIJ" in that column and still have a holder, so the names decide.
  if (names.some((each) => unallocated.test(each)) || (name === undefined && free.test(printed))) return [];
  if (name === undefined) throw new SyntaxError(`Cannot read ${source}: line ${number} has no name`);
  return listCodes(first, last).map((bankCode) => makeBankRecord({ country: "BE", bankCode, name, bic }));
}

function writeCode(code: number): string {
  return String(code).padStart(3, "0");
}

/** Returns a record per bank code, from its first office; none without a majority for one BIC8, instead of guessing. */
export function readHungarianOffices(offices: readonly BankRecord[]): BankRecord[] {
  const nameByBic8 = new Map(
    offices.toReversed().flatMap(({ name, bic }) =>
      bic !== null && /(?:Zrt|Nyrt)\.$/.test(name) ? [[bic.slice(0, 8), name] as const] : []
    ),
  );
  return [...Map.groupBy(offices, ({ bankCode }) => bankCode).values()].flatMap((ofBank) => {
    const counts = Map.groupBy(ofBank, ({ bic }) => bic?.slice(0, 8));
    const agreed = [...counts.values()].find((some) => some.length * 2 > ofBank.length)?.[0];
    return agreed === undefined ? [] : [nameOffice(agreed, nameByBic8)];
  });
}

/** Returns the name up to its legal form, or that of an office with the same BIC8; a "fióktelep" keeps its own name. */
function nameOffice(record: BankRecord, nameByBic8: ReadonlyMap<string, string>): BankRecord {
  if (record.office !== null || /(?:Zrt|Nyrt)\.?$|fióktelep/i.test(record.name)) return record;
  const institution = nameByBic8.get(record.bic?.slice(0, 8) ?? "");
  return institution === undefined ? record : { ...record, name: institution, office: record.name };
}
