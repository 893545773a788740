// Builds records of bank codes from the rows of a declared file.
import type { DeclaredTable } from "../../contract/mod.ts";
import { isLei } from "../../identifiers/mod.ts";
import { type BankRecord, makeBankRecord, writeBankCodeTable } from "../registers/mod.ts";
import { bicOrNull, requireCode, textOrNull } from "./cells.ts";
import type { CompiledTable } from "./dataset.ts";
import { type DeclaredRow, readDeclaredRows } from "./declared_table.ts";
import { readDay } from "./formats/source_text.ts";
import { readBelgianRanges, readHungarianOffices } from "./grouped_rows.ts";

interface BankCodeList {
  readonly records: readonly BankRecord[];
  /** `YYYY-MM-DD` */
  readonly day: string | null;
}

/** Reads a declared file. Throws a one-line `SyntaxError` for a damaged one. */
export function readBankCodes(
  bytes: Uint8Array,
  table: DeclaredTable,
  country: string,
  name: string,
): BankCodeList {
  const { source = name, date, empty, firstOfCode } = table;
  const { above, rows } = readDeclaredRows(bytes, table, source);
  let records = makeRecords(rows, { table, country, source });
  if (firstOfCode) {
    records = [...new Map(records.toReversed().map((record) => [record.bankCode, record])).values()]
      .reverse();
  }
  if (records.length === 0 && empty !== undefined) throw new SyntaxError(`Cannot read ${source}: ${empty}`);
  return { records, day: date === undefined ? null : readDay(above, date, source) };
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
  const codes = table.codesApart === undefined
    ? [code]
    : code.split(table.codesApart).filter((part) => part !== "");
  return codes.map((each) => {
    const bankCode = requireCode(each, table.code, source, number).padStart(table.digits ?? 0, "0");
    if (bic === null && table.withoutBic === "refuse") {
      throw new SyntaxError(`Cannot read ${source}: line ${number} has BIC "${printedBic}"`);
    }
    const name = table.withoutMarks === undefined
      ? printed
      : printed.replaceAll(table.withoutMarks, "").trim();
    if (name === "" && table.withoutName === "refuse") {
      throw new SyntaxError(`Cannot read ${source}: line ${number} has no name`);
    }
    const successor = textOrNull(cells.successor);
    return makeBankRecord({
      country,
      bankCode,
      ...splitOffice(name, table.office),
      bic,
      street: textOrNull(cells.street),
      postCode: textOrNull(cells.postCode),
      town: textOrNull(cells.town),
      lei: isLei(lei) ? lei : null,
      checkMethod: textOrNull(cells.checkMethod),
      retired: table.retired?.test(cells.retired ?? "") ?? false,
      successor: successor === null || table.noSuccessor?.test(successor) ? null : successor,
    });
  });
}

/** Keeps the record of each code's last period; if that has ended, the code is retired. */
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
        throw new SyntaxError(`Cannot read ${source}: line ${row.number} has end of validity "${end}"`);
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

/** Compiles records into a table; throws a SyntaxError when a code is listed twice or a name is empty. */
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
