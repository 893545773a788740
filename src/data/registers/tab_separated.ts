// Reads and writes tables: a heading line, then lines of cells that are separated by tabs and never quoted.
import { setImmediate } from "node:timers/promises";

interface TabSeparated {
  readonly columns: readonly string[];
  readonly lines: readonly string[];
}

/** Returns the error for a file or table that can't be read; `reason` has no final period. */
export function unreadable(source: string, reason: string, cause?: unknown): SyntaxError {
  return new SyntaxError(`Cannot read ${source}: ${reason}`, cause === undefined ? undefined : { cause });
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

/** Splits a table into its columns and lines; throws a SyntaxError if a column is missing or the table is truncated. */
export function readTable(text: string, table: string, columns: readonly string[]): TabSeparated {
  if (!text.endsWith("\n")) throw unreadable(table, "the table is truncated");
  const [heading = "", ...lines] = text.slice(0, -1).split("\n");
  const found = heading.split("\t");
  for (const column of columns) {
    if (!found.includes(column)) throw unreadable(table, `column "${column}" is missing`);
  }
  return { columns: found, lines };
}

/** A column of a table: how its cells become values of a record, and how the values are written. */
export interface Column<Value> {
  /** Heading of the column; by default the name of the member, in snake_case. */
  readonly heading?: string;
  readonly isOptional?: boolean;
  /** Converts a cell, which is empty if the column is missing; throws a `SyntaxError` with the table's name. */
  readonly read: (cell: string, table: string) => Value;
  readonly write: (value: Value) => string | null;
}

type Columns<Row> = { readonly [Member in keyof Row]: Column<Row[Member]> };

/** Texts, as they are in the cells. */
export const text: Column<string> = { read: (cell) => cell, write: (value) => value };

/** Texts that a test accepts; any other text is reported as not being `what` ("a date"). */
export function checked(isValid: (cell: string) => boolean, what: string): Column<string> {
  return { ...text, read: (cell, table) => isValid(cell) ? cell : refuse(cell, what, table) };
}

/** Texts that match a pattern. */
export function matching(pattern: RegExp, what: string): Column<string> {
  return checked((cell) => pattern.test(cell), what);
}

/** Texts that are one of the words. */
export function word<Word extends string>(words: readonly Word[], what: string): Column<Word> {
  return {
    read: (cell, table) => words.find((known) => known === cell) ?? refuse(cell, what, table),
    write: (value) => value,
  };
}

function refuse(cell: string, what: string, table: string): never {
  throw unreadable(table, `"${cell}" is not ${what}`);
}

/** A day, `YYYY-MM-DD`. */
export const day: Column<string> = matching(/^\d{4}-\d{2}-\d{2}$/, "a date");

/** A country code (ISO 3166-1 alpha-2). */
export const country: Column<string> = matching(/^[A-Z]{2}$/, "a country code");

/** A column whose cells may be empty. */
export function orNull<Value>({ read, write, ...column }: Column<Value>): Column<Value | null> {
  return {
    ...column,
    read: (cell, table) => cell === "" ? null : read(cell, table),
    write: (value) => value === null ? null : write(value),
  };
}

/** Texts that may be missing, and their column, too: a column that is empty in every row isn't written. */
export const nullable: Column<string | null> = { ...orNull(text), isOptional: true };

interface Table<Row> {
  /** Opens a table, whose lines can be read one by one; throws a `SyntaxError` if it is truncated or lacks a column. */
  open(text: string, table: string): {
    readonly heading: readonly string[];
    readonly lines: readonly string[];
    readonly read: (cells: readonly string[]) => Row;
  };
  /** Reads all rows. Also throws if a row has too few or too many cells. */
  read(text: string, table: string): Row[];
  write(rows: readonly Row[]): string;
}

/** The records of a table. */
export type RowOf<Kind> = Kind extends Table<infer Row> ? Readonly<Row> : never;

/** Defines a kind of table by its columns, in their order. Rows are written in the order in which they are given. */
export function defineTable<Row extends object>(columns: Columns<Row>): Table<Row> {
  const members = Object.keys(columns) as (keyof Row & string)[];
  const headingOf = (member: keyof Row & string): string =>
    columns[member].heading ?? member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const required = members.filter((member) => columns[member].isOptional !== true).map(headingOf);
  const open: Table<Row>["open"] = (text, table) => {
    const { columns: heading, lines } = readTable(text, table, required);
    const cellsOf = members.map((member) => ({
      member,
      place: heading.indexOf(headingOf(member)),
      read: columns[member].read,
    }));
    const read = (cells: readonly string[]): Row => {
      const row: Partial<Row> = {};
      for (const { member, place, read } of cellsOf) row[member] = read(cells[place] ?? "", table);
      return row as Row;
    };
    return { heading, lines, read };
  };
  const cellOf = <Member extends keyof Row>(row: Row, member: Member) => columns[member].write(row[member]);
  return {
    open,
    read: (text, table) => {
      const { heading, lines, read } = open(text, table);
      return lines.map((line, index) => {
        const cells = line.split("\t");
        requireWidth(cells.length, heading.length, index + 1, table);
        return read(cells);
      });
    },
    write: (rows) =>
      writeTable(
        members.map(headingOf),
        rows.map((row) =>
          Object.fromEntries(members.map((member) => [headingOf(member), cellOf(row, member)]))
        ),
      ),
  };
}

/** Reads every row as texts; `optional` columns may be missing. Throws a `SyntaxError` if the table is damaged. */
export function readRows<Column extends string, Optional extends string = never>(
  content: string,
  table: string,
  columns: readonly Column[],
  optional: readonly Optional[] = [],
): Readonly<Record<Column | Optional, string>>[] {
  const shapes: Partial<Record<Column | Optional, typeof text>> = {};
  for (const heading of columns) shapes[heading] = { ...text, heading };
  for (const heading of optional) shapes[heading] = { ...text, heading, isOptional: true };
  return defineTable<Record<Column | Optional, string>>(shapes as Columns<Record<Column | Optional, string>>)
    .read(content, table);
}

function requireWidth(cells: number, columns: number, row: number, table: string): void {
  if (cells === columns) return;
  throw unreadable(table, `row ${row} has ${cells} cells, not ${columns}`);
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
