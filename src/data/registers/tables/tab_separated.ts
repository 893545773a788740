// Compiled tables as text: headings and unquoted cells separated by tabs, indexed without parsing.
import { setImmediate } from "node:timers/promises";

interface TabSeparated {
  readonly columns: readonly string[];
  readonly lines: readonly string[];
}

/** Serialises a cell: `null` is empty, and white space is folded so that it can't separate cells. */
export function writeCell(value: string | null): string {
  return value === null ? "" : value.replace(/\s+/g, " ").trim();
}

/** Reads a cell: an empty one is `null`. */
export function readCell(cell: string | undefined): string | null {
  return cell === undefined || cell === "" ? null : cell;
}

/** Serialises a table without columns that are empty in every row. */
export function writeTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | null>>[],
): string {
  const used = columns.filter((column) => rows.some((row) => writeCell(row[column]) !== ""));
  const lines = rows.map((row) => used.map((column) => writeCell(row[column])).join("\t"));
  return [used.join("\t"), ...lines].map((line) => `${line}\n`).join("");
}

/** A row by column name; empty cells and missing columns are empty texts. */
export type TableRow<Column extends string> = Readonly<Record<Column, string>>;

/** Reads every row; `optional` columns may be missing. Throws a `SyntaxError` with the table's name if damaged. */
export function readRows<Column extends string, Optional extends string = never>(
  text: string,
  table: string,
  columns: readonly Column[],
  optional: readonly Optional[] = [],
): TableRow<Column | Optional>[] {
  const { columns: heading, lines } = readTable(text, table, columns);
  const positions = [...columns, ...optional].map((column) => [column, heading.indexOf(column)] as const);
  return lines.map((line, index) => {
    const cells = line.split("\t");
    if (cells.length !== heading.length) {
      throw new SyntaxError(
        `Cannot read ${table}: row ${index + 1} has ${cells.length} cells, not ${heading.length}`,
      );
    }
    const row: Partial<Record<Column | Optional, string>> = {};
    for (const [column, position] of positions) row[column] = cells[position] ?? "";
    return row as TableRow<Column | Optional>;
  });
}

/** A day, as in cells. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A country code (ISO 3166-1 alpha-2). */
export const COUNTRY = /^[A-Z]{2}$/;

/** Returns a matching cell; else throws a SyntaxError with `what` it isn't, such as `"X" is not a date`. */
export function requireCell(cell: string, pattern: RegExp, what: string, table: string): string {
  if (pattern.test(cell)) return cell;
  throw new SyntaxError(`Cannot read ${table}: "${cell}" is not ${what}`);
}

/** Returns the word in a cell; throws a SyntaxError for any other. */
export function requireWord<Word extends string>(
  cell: string,
  words: readonly Word[],
  what: string,
  table: string,
): Word {
  const word = words.find((known) => known === cell);
  if (word === undefined) throw new SyntaxError(`Cannot read ${table}: "${cell}" is not ${what}`);
  return word;
}

/** Splits a table into lines; throws a SyntaxError if a column is missing or the last line has no end. */
export function readTable(text: string, table: string, columns: readonly string[]): TabSeparated {
  if (!text.endsWith("\n")) throw new SyntaxError(`Cannot read ${table}: the table is truncated`);
  const [heading = "", ...lines] = text.slice(0, -1).split("\n");
  const found = heading.split("\t");
  for (const column of columns) {
    if (!found.includes(column)) throw new SyntaxError(`Cannot read ${table}: column "${column}" is missing`);
  }
  return { columns: found, lines };
}

type ColumnByMember<Member extends string> = Readonly<Record<Member, string>>;

/** A record as a table holds it. */
export type TextRecord<Member extends string> = Readonly<Record<Member, string | null>>;

/** Returns a reader of records: `null` for an empty cell or a missing column. */
export function recordReader<Member extends string>(
  heading: readonly string[],
  columns: ColumnByMember<Member>,
): (line: string) => TextRecord<Member> {
  const positions = membersOf(columns).map((member) => [member, heading.indexOf(columns[member])] as const);
  return (line) => {
    const cells = line.split("\t");
    const record: Partial<Record<Member, string | null>> = {};
    for (const [member, position] of positions) record[member] = readCell(cells[position]);
    return record as TextRecord<Member>;
  };
}

/** Serialises records in their order. */
export function writeRecords<Member extends string>(
  columns: ColumnByMember<Member>,
  records: readonly TextRecord<NoInfer<Member>>[],
): string {
  const cells = membersOf(columns).map((member) => [member, columns[member]] as const);
  const rowOf = (record: TextRecord<Member>): Readonly<Record<string, string | null>> =>
    Object.fromEntries(cells.map(([member, column]) => [column, record[member]]));
  return writeTable(cells.map(([, column]): string => column), records.map(rowOf));
}

function membersOf<Member extends string>(columns: ColumnByMember<Member>): Member[] {
  return Object.keys(columns) as Member[];
}

/** A request waits for one slice at most. */
const SLICE_MS = 2;

/** Runs all steps in slices of a few milliseconds, with requests in between. */
export async function finishInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let since = performance.now();;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
