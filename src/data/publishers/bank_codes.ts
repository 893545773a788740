// Builds the records of bank codes from the rows of a declared file. In Belgium, each row is a range of codes; in
// Hungary, each row is an office.
import type { DeclaredTable } from "../../contract/mod.ts";
import { isLei } from "../../identifiers/mod.ts";
import {
  type BankRecord,
  listCodes,
  makeBankRecord,
  unreadable,
  writeBankCodeTable,
} from "../registers/mod.ts";
import type { DeclaredRow, DeclaredRows } from "./declared_table.ts";
import { bicOrNull, type CompiledTable, requireCode, textOrNull } from "./source_file.ts";

/** Builds the records of a country's bank codes; throws a one-line `SyntaxError` for a row that can't be read. */
export function readBankCodes(
  { source, rows }: DeclaredRows,
  table: DeclaredTable,
  country: string,
): readonly BankRecord[] {
  const register = { table, country, source };
  const records = makeRecords(rows, register);
  if (records.length === 0 && table.empty !== undefined) throw unreadable(source, `${table.empty}`);
  if (!table.firstOfCode) return records;
  return [...new Map(records.toReversed().map((record) => [record.bankCode, record])).values()].reverse();
}

interface Register {
  readonly table: DeclaredTable;
  readonly country: string;
  readonly source: string;
}

function makeRecords(rows: readonly DeclaredRow[], register: Register): readonly BankRecord[] {
  const { table, source } = register;
  const read = (row: DeclaredRow) => readRow(row, register);
  if (table.rows === "belgianRanges") return readBelgianRanges(rows, table.code, source);
  if (table.rows === "hungarianOffices") return readHungarianOffices(rows.flatMap(read));
  return table.openEnd === undefined
    ? rows.flatMap(read)
    : readLastPeriods(rows, read, table.openEnd, source);
}

function readRow({ number, cells }: DeclaredRow, { table, country, source }: Register): BankRecord[] {
  const { name: printed = "", bic: printedBic = "", lei = "", bankCode: code = "" } = cells;
  const bic = bicOrNull(printedBic);
  if (bic === null && table.withoutBic === "skip") return [];
  if (bic === null && table.withoutBic === "reject") {
    throw unreadable(source, `line ${number} has BIC "${printedBic}"`);
  }
  const name = printed.replaceAll(table.withoutMarks ?? "", "").trim();
  if (name === "" && table.withoutName === "reject") throw unreadable(source, `line ${number} has no name`);
  const successor = textOrNull(cells.successor);
  const codes = table.codesApart === undefined
    ? [code]
    : code.split(table.codesApart).filter((part) => part !== "");
  return codes.map((each) =>
    makeBankRecord({
      country,
      bankCode: requireCode(each, table.code, source, number).padStart(table.digits ?? 0, "0"),
      ...splitOffice(name, table.office),
      bic,
      street: textOrNull(cells.street),
      postCode: textOrNull(cells.postCode),
      town: textOrNull(cells.town),
      lei: isLei(lei) ? lei : null,
      checkMethod: textOrNull(cells.checkMethod),
      retired: table.retired?.test(cells.retired ?? "") ?? false,
      successor: successor === null || table.noSuccessor?.test(successor) ? null : successor,
    })
  );
}

/** Keeps the last validity period of each code. If that period has an end, the code is marked as retired. */
function readLastPeriods(
  rows: readonly DeclaredRow[],
  read: (row: DeclaredRow) => readonly BankRecord[],
  openEnd: string,
  source: string,
): BankRecord[] {
  const last = new Map<string, { readonly end: string; readonly record: BankRecord }>();
  for (const row of rows) {
    const { end = "" } = row.cells;
    for (const record of read(row)) {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(end)) {
        throw unreadable(source, `line ${row.number} has end of validity "${end}"`);
      }
      if ((last.get(record.bankCode)?.end ?? "") > end) continue;
      last.set(record.bankCode, { end, record: { ...record, retired: end !== openEnd } });
    }
  }
  return [...last.values()].map(({ record }) => record);
}

function splitOffice(printed: string, office: RegExp | undefined): Pick<BankRecord, "name" | "office"> {
  const end = office === undefined ? 0 : printed.search(office);
  return end > 0 ? { name: printed.slice(0, end), office: printed } : { name: printed, office: null };
}

/** Compiles records into a table; throws a SyntaxError if a code is listed twice or a name is empty. */
export function compileBankCodes(records: readonly BankRecord[], asOf: string): CompiledTable {
  const seen = new Set<string>();
  for (const { bankCode, name, country } of records) {
    if (seen.has(bankCode)) {
      throw new SyntaxError(`Cannot compile ${country}: code ${bankCode} is listed twice`);
    }
    if (name.trim() === "") throw new SyntaxError(`Cannot compile ${country}: code ${bankCode} has no name`);
    seen.add(bankCode);
  }
  return { table: writeBankCodeTable(records), rows: records.length, asOf };
}

/** Matches name cells without a name: “free”, “unavailable”, “reserved numbers …” (Belgian list of 1 January 2026). */
const unallocated = /^(vrij|libre|vrij - libre|onbeschikbaar|indisponible|numéros réservés .*)$/i;

/** Match cells without a BIC in the Belgian list: `free` matches “VRIJ”, `noBic` a dash, “N/A” or an empty cell. */
const free = /^vrij( ?- ?libre)?$/i;
const noBic = /^(|-|n\/a|nav|nap|nya)$/i;

/** Returns the records of allocated codes. Rows must cover 000 to 999: a missing code would seem unallocated. */
function readBelgianRanges(
  rows: readonly DeclaredRow[],
  code: RegExp | undefined,
  source: string,
): BankRecord[] {
  let next = 0;
  const records = rows.flatMap((row) => {
    const first = requireCode(row.cells.bankCode, code, source, row.number);
    const last = requireCode(row.cells.to, code, source, row.number);
    if (Number(first) !== next || last < first) {
      throw unreadable(source, `line ${row.number} does not continue with code ${writeCode(next)}`);
    }
    next = Number(last) + 1;
    return readHolder(row, first, last, source);
  });
  if (next !== 1000) throw unreadable(source, `the list ends before code ${writeCode(next)}`);
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
    throw unreadable(source, `line ${number} has BIC "${printed}"`);
  }
  const names = [dutch, french, german, english].filter((name) => name !== "");
  const [name] = names;
  // "VRIJ" ("free") in the BIC column can also mean that the holder has no BIC, so the name columns decide.
  if (names.some((each) => unallocated.test(each)) || (name === undefined && free.test(printed))) return [];
  if (name === undefined) throw unreadable(source, `line ${number} has no name`);
  return listCodes(first, last).map((bankCode) => makeBankRecord({ country: "BE", bankCode, name, bic }));
}

function writeCode(code: number): string {
  return String(code).padStart(3, "0");
}

/** Returns each code's first office with the BIC8 (or no BIC) of more than half of its offices. Omits other codes. */
function readHungarianOffices(offices: readonly BankRecord[]): BankRecord[] {
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

/** Gives an office the name of its institution, found by BIC8. Branches of foreign banks keep their names. */
function nameOffice(record: BankRecord, nameByBic8: ReadonlyMap<string, string>): BankRecord {
  if (record.office !== null || /(?:Zrt|Nyrt)\.?$|fióktelep/i.test(record.name)) return record;
  const institution = nameByBic8.get(record.bic?.slice(0, 8) ?? "");
  return institution === undefined ? record : { ...record, name: institution, office: record.name };
}
