// Reads and writes tables: a heading line, then lines of cells that are separated by tabs and never quoted.
import { setImmediate } from "node:timers/promises";

interface TabSeparated {
  readonly columns: readonly string[];
  readonly lines: readonly string[];
}

/** Serialises a cell: `null` as an empty string, white space as single spaces, so that no tab or line end is left. */
export function writeCell(value: string | null): string {
  return value === null ? "" : value.replace(/\s+/g, " ").trim();
}

/** Returns the text of a cell; `null` if it is empty or missing. */
export function readCell(cell: string | undefined): string | null {
  return cell === undefined || cell === "" ? null : cell;
}

/** Serialises a table, and omits columns that are empty in every row. */
export function writeTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | null>>[],
): string {
  const used = columns.filter((column) => rows.some((row) => writeCell(row[column]) !== ""));
  const lines = rows.map((row) => used.map((column) => writeCell(row[column])).join("\t"));
  return [used.join("\t"), ...lines].map((line) => `${line}\n`).join("");
}

/** A row by column name; empty cells and missing columns are empty strings. */
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

/** Matches a day, `YYYY-MM-DD`. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Matches a country code (ISO 3166-1 alpha-2). */
export const COUNTRY = /^[A-Z]{2}$/;

/** Returns a cell that matches a pattern; otherwise throws a SyntaxError that says that it is not `what` ("a date"). */
export function requireCell(cell: string, pattern: RegExp, what: string, table: string): string {
  if (pattern.test(cell)) return cell;
  throw new SyntaxError(`Cannot read ${table}: "${cell}" is not ${what}`);
}

/** Returns a cell that is one of the words; otherwise throws a SyntaxError like {@link requireCell}. */
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

/** Splits a table into its columns and lines; throws a SyntaxError if a column is missing or the table is truncated. */
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

/** A record whose members are all strings or `null`. */
export type TextRecord<Member extends string> = Readonly<Record<Member, string | null>>;

/** Returns a function that reads a line into a record, with `null` for empty cells and missing columns. */
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

/** Serialises records in the given order. */
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

/** Time after which a slice ends, so that waiting requests can run. */
const SLICE_MS = 2;

/** Runs all steps, in slices of a few milliseconds, so that requests can run in between. */
export async function finishInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let since = performance.now();;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** Serialises codes in ascending order. Three or more consecutive numbers of one length become a range. */
export function writeCodeRanges(codes: Iterable<string>): string {
  const parts: string[] = [];
  let run: string[] = [];
  const close = () => {
    const [first, last] = [run[0], run[run.length - 1]];
    parts.push(...(run.length >= 3 && first && last ? [`${first}-${last}`] : run));
    run = [];
  };
  for (const code of [...new Set(codes)].sort()) {
    if (run.length > 0 && nextCode(run[run.length - 1] ?? "") !== code) close();
    run.push(code);
  }
  close();
  return parts.join(",");
}

/** Expands what `writeCodeRanges` wrote; throws a SyntaxError if a range can't be read. */
export function readCodeRanges(short: string): string[] {
  return short.split(",").flatMap((part) => {
    const dash = part.indexOf("-");
    return dash < 0 ? [part] : listCodes(part.slice(0, dash), part.slice(dash + 1));
  });
}

/** Counts what {@link readCodeRanges} would return. */
export function countCodes(short: string): number {
  return short.split(",").reduce((sum, part) => {
    const dash = part.indexOf("-");
    return sum + (dash < 0 ? 1 : Number(part.slice(dash + 1)) - Number(part.slice(0, dash)) + 1);
  }, 0);
}

/** Lists codes from `first` to `last`; throws a SyntaxError unless both are digits of one length and in order. */
export function listCodes(first: string, last: string): string[] {
  if (!/^\d+$/.test(first + last) || first.length !== last.length || first > last) {
    throw new SyntaxError(`Cannot read code range "${first}-${last}"`);
  }
  const count = Number(last) - Number(first) + 1;
  return Array.from(
    { length: count },
    (_, index) => String(Number(first) + index).padStart(first.length, "0"),
  );
}

function nextCode(code: string): string | null {
  if (!/^\d+$/.test(code)) return null;
  const next = String(Number(code) + 1).padStart(code.length, "0");
  return next.length === code.length ? next : null;
}
