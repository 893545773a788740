// Reads publishers' files: text in several encodings, lines, CSV, JSON and archives.
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import type { z } from "zod";
import type { DeclaredTable } from "../../contract/mod.ts";
import { isBic } from "../../identifiers/mod.ts";
import {
  CsvError,
  CsvReader,
  type CsvRow as CsvLine,
  openZip,
  type ZipEntry,
  ZipError,
} from "../../../sdk/files/mod.ts";
import { unreadable } from "../registers/mod.ts";

/** A file and its date. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** Day (`YYYY-MM-DD`) of a fetched file; day or month (`YYYY-MM`) in the path of a stored copy, or empty. */
  readonly dated: string;
}

/** A file with the name under which it is declared. */
export interface NamedFile extends SourceFile {
  readonly name: string;
}

/** The table that a dataset's files are compiled into. */
export interface CompiledTable {
  /** A heading line, then lines of cells separated by tabs; without the head (`# name: value`). */
  readonly table: string;
  readonly rows: number;
  /** `YYYY-MM-DD` or `YYYY-MM` from the content if it contains a date, otherwise the date of the file. */
  readonly asOf: string;
  readonly completeness?: string;
}

/** Throws a SyntaxError if the text is empty, or is a web page that was sent instead of the file. */
export function rejectDamagedText(text: string, source: string): void {
  if (text.trim() === "") throw unreadable(source, "the file is empty");
  if (/^\s*(<!doctype html|<html)/i.test(text)) {
    throw unreadable(source, "it is an HTML page, not the register");
  }
}

function rejectTruncatedText(text: string, source: string): void {
  rejectDamagedText(text, source);
  if (!text.endsWith("\n")) throw unreadable(source, "the text is truncated: its last line has no end");
}

/** Decodes text in the given encoding; throws a SyntaxError for other bytes. UTF-16 needs a byte order mark. */
export function decodeText(
  bytes: Uint8Array,
  source: string,
  encoding: DeclaredTable["encoding"] = "utf-8",
): string {
  if (encoding === "utf-16") return decodeUtf16(bytes, source);
  if (encoding === "utf-8") {
    const text = decodeUtf8(bytes);
    if (text === null) throw unreadable(source, "the file is not UTF-8");
    return text;
  }
  if (bytes.includes(0)) throw unreadable(source, "the file is not 8-bit text");
  if (bytes.some((byte) => byte >= 0x80) && decodeUtf8(bytes) !== null) {
    const expected = encoding.replace(/^(iso|w)/, (start) => start.toUpperCase());
    throw unreadable(source, `the file is UTF-8, expected ${expected}`);
  }
  return new TextDecoder(encoding).decode(bytes);
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeUtf16(bytes: Uint8Array, source: string): string {
  if (bytes.length === 0) return "";
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === "255 254" ? "utf-16le" : mark === "254 255" ? "utf-16be" : null;
  if (encoding === null) {
    rejectDamagedText(new TextDecoder().decode(bytes), source);
    throw unreadable(source, "the file is not UTF-16");
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unreadable(source, "the text is truncated inside a character", cause);
  }
}

/** Far more lines than the largest file, which the Deutsche Bundesbank publishes (16,000 lines). */
const LINES_MAX = 1_000_000;

interface SourceLine {
  readonly number: number;
  readonly text: string;
}

/** Returns a text's lines, except blank and `#` lines; throws a SyntaxError if the text is damaged or too long. */
export function readSourceLines(text: string, source: string): SourceLine[] {
  rejectTruncatedText(text, source);
  const lines = text.split("\n", LINES_MAX + 1);
  if (lines.length > LINES_MAX) throw unreadable(source, `it has more than ${LINES_MAX} lines`);
  return lines
    .map((line, index) => ({ number: index + 1, text: line.replace(/\r$/, "") }))
    .filter((line) => line.text.trim() !== "" && !line.text.startsWith("#"));
}

const JSON_CHARACTERS_MAX = 16 * 1024 * 1024;

/** Parses JSON; throws a SyntaxError if the text isn't JSON, is truncated, or has more than 16 million characters. */
export function readJson(text: string, source: string): unknown {
  if (text.length > JSON_CHARACTERS_MAX) {
    throw unreadable(source, `it is longer than ${JSON_CHARACTERS_MAX} characters`);
  }
  rejectDamagedText(text, source);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(source, "it is not JSON, or truncated", cause);
  }
}

/** Parses JSON that must fit a schema; throws a SyntaxError that includes the first member that doesn't fit. */
export function readJsonOf<Shape>(schema: z.ZodType<Shape>, text: string, source: string): Shape {
  const { data, error } = schema.safeParse(readJson(text, source));
  if (data !== undefined) return data;
  const [path = ""] = error?.issues.map(({ path }) => path.join(".")) ?? [];
  throw unreadable(source, `it has no usable ${path || "list of entries"}`);
}

/** A few times the number of cells in the largest list, the EU's (30,000 rows). */
const CELLS_MAX = 10_000_000;

/** Reads every row, including the headings, as trimmed cells; throws a `SyntaxError` for damaged or too long text. */
export function readCsvCells(
  text: string,
  source: string,
  delimiter = ",",
  literalQuotes = false,
): string[][] {
  rejectTruncatedText(text, source);
  const rows: string[][] = [];
  let cellCount = 0;
  try {
    for (const { cells, number } of rowsOf(text.replace(/^\ufeff/, ""), delimiter, literalQuotes)) {
      const width = rows[0]?.length ?? cells.length;
      if (cells.length !== width) {
        throw new CsvError(() => `line ${number} has ${cells.length} cells, not ${width}`);
      }
      cellCount += width;
      if (cellCount > CELLS_MAX) throw new CsvError(() => `it has more than ${CELLS_MAX} cells`);
      rows.push([...cells]);
    }
    return rows;
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw unreadable(source, cause.message, cause);
  }
}

function* rowsOf(
  text: string,
  delimiter: string,
  literalQuotes: boolean,
): Generator<Pick<CsvLine, "cells" | "number">> {
  if (literalQuotes) {
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      if (line === "") continue;
      yield { number: index + 1, cells: line.split(delimiter).map((cell) => unquote(cell.trim())) };
    }
    return;
  }
  yield* new CsvReader(delimiter, true).read(text, true);
}

function unquote(cell: string): string {
  const [, inner] = /^"((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

/** A row of a list whose identifiers may be in any column. */
export interface ListRow {
  /** Returns the cell of a column; an empty string if the file doesn't have the column. */
  readonly cell: (column: string) => string;
  /** Returns all non-empty cells with their headings, one per line. */
  readonly text: () => string;
}

/** Reads a CSV file; throws a SyntaxError if it is damaged, lacks a column, or has only a heading line. */
export function readCsv(
  text: string,
  source: string,
  columns: readonly string[],
  delimiter?: string,
): ListRow[] {
  const [heading = [], ...rows] = readCsvCells(text, source, delimiter);
  const missing = columns.find((column) => !heading.includes(column));
  if (missing !== undefined) throw unreadable(source, `column "${missing}" is missing`);
  if (rows.length === 0) throw unreadable(source, "there is a heading line but no rows");
  // If several columns have the same heading, the first column counts.
  const positions = new Map(heading.map((column, position) => [column, position] as const).toReversed());
  return rows.map((cells) => ({
    cell: (column) => cells[positions.get(column) ?? -1] ?? "",
    text: () =>
      heading.flatMap((column, position) => cells[position] ? [`${column} ${cells[position]}`] : [])
        .join("\n"),
  }));
}

/** Converts a date such as `24/03/2022` to `YYYY-MM-DD`; returns `null` for anything else. */
export function readSlashedDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** Trims text; returns `null` if nothing is left. */
export function textOrNull(text: string | undefined): string | null {
  return text?.trim() || null;
}

/** Parses a BIC (ISO 9362), also with spaces or in lower case; returns `null` for other text, such as `N/A`. */
export function bicOrNull(text: string | undefined): string | null {
  const bic = (text ?? "").replace(/\s/g, "").toUpperCase();
  return isBic(bic) ? bic : null;
}

/** Returns a cell's bank code (the pattern's group or whole match); throws a SyntaxError if there is no match. */
export function requireCode(
  code: string | undefined,
  pattern: RegExp | undefined,
  source: string,
  line: number,
): string {
  const match = pattern?.exec(code ?? "") ?? null;
  if (match === null) throw unreadable(source, `line ${line} has bank code "${code ?? ""}"`);
  return match[1] ?? match[0];
}

interface ZipWanted {
  readonly source: string;
  readonly member: RegExp | string;
  readonly bytesMax: number;
}

interface ZipMember {
  readonly name: string;
  /** Extracts the file piece by piece; throws a one-line SyntaxError if the file is damaged or too large. */
  pieces(): Generator<Uint8Array, void>;
  whole(): Uint8Array;
}

/**
 * Finds a file in a ZIP archive. When the file is extracted, its size is limited and its checksum compared. Throws a
 * one-line SyntaxError if the archive is damaged or doesn't have exactly one matching file.
 */
export function openZipMember(bytes: Uint8Array, wanted: ZipWanted): ZipMember {
  const { source, member } = wanted;
  const start = new TextDecoder().decode(bytes.subarray(0, 200));
  rejectDamagedText(start, source);
  if (!start.startsWith("PK")) throw unreadable(source, "it is not a zip archive");
  const matching = findZipEntries(bytes, wanted);
  const [entry] = matching;
  if (entry === undefined || matching.length > 1) {
    const pattern = typeof member === "string" ? member : member.source;
    throw unreadable(source, `it has ${matching.length} files like ${pattern}, not one`);
  }
  const pieces = () => unpack(entry, wanted);
  return { name: entry.path, pieces, whole: () => Buffer.concat([...pieces()]) };
}

/** Returns whether an archive has a matching file; throws a one-line SyntaxError if the archive is damaged. */
export function hasZipMember(bytes: Uint8Array, wanted: ZipWanted): boolean {
  return findZipEntries(bytes, wanted).length > 0;
}

function findZipEntries(bytes: Uint8Array, { source, member }: ZipWanted): readonly ZipEntry[] {
  try {
    return openZip(bytes).filter(({ path }) =>
      typeof member === "string" ? path === member : member.test(path)
    );
  } catch (error) {
    throw zipErrorOf(error, source);
  }
}

function* unpack(entry: ZipEntry, { source, bytesMax }: ZipWanted): Generator<Uint8Array, void> {
  let crc = 0;
  try {
    if (entry.bytes > bytesMax) {
      throw new ZipError(() => `${entry.path} has more than ${bytesMax} bytes unpacked`);
    }
    for (const piece of entry.pieces()) {
      crc = crc32(piece, crc);
      yield piece;
    }
    if (crc !== entry.crc) throw new ZipError(() => `${entry.path} differs from its checksum`);
  } catch (error) {
    throw zipErrorOf(error, source);
  }
}

function zipErrorOf(error: unknown, source: string): unknown {
  if (!(error instanceof ZipError)) return error;
  return unreadable(source, error.message, error);
}
