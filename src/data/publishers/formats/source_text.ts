// Text, lines, cells and days as publishers write them.
/**
 * Decodes UTF-8, with or without a byte order mark.
 *
 * @throws {SyntaxError} when the bytes are not UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new SyntaxError(`Cannot read ${source}: the file is not UTF-8`, { cause: error });
  }
}

/**
 * Refuses text that is empty or a web page sent in place of a file.
 *
 * @throws {SyntaxError} when it is.
 */
export function refuseDamagedText(text: string, source: string): void {
  if (text.trim() === "") throw new SyntaxError(`Cannot read ${source}: the file is empty`);
  if (/^\s*(<!doctype html|<html)/i.test(text)) {
    throw new SyntaxError(`Cannot read ${source}: it is an HTML page, not the register`);
  }
}

/**
 * Reads a day.
 *
 * @param pattern Has the groups `day`, `month` and `year`.
 * @returns `YYYY-MM-DD`.
 */
export function readDay(text: string, pattern: RegExp, source: string): string {
  const { day, month, year } = pattern.exec(text)?.groups ?? {};
  if (year === undefined) throw new SyntaxError(`Cannot read ${source}: the date of the file is missing`);
  return `${year}-${month}-${day}`;
}

/** Reads `24/03/2022`, day first, as `YYYY-MM-DD`; `null` for anything else. */
export function readSlashedDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

type ColumnPositions<Column extends string> = readonly (readonly [column: Column, position: number])[];

/** Picks the cells of one row; what the row lacks is empty. */
export function pickCells<Column extends string>(
  cells: readonly string[],
  positions: ColumnPositions<Column>,
): Readonly<Record<Column, string>> {
  const row: Partial<Record<Column, string>> = {};
  for (const [column, position] of positions) row[column] = cells[position] ?? "";
  return row as Readonly<Record<Column, string>>;
}

/** Several times what the largest of these files has: that of the Deutsche Bundesbank, 16,000 lines. */
const linesMax = 1_000_000;
const jsonBytesMax = 16 * 1024 * 1024;

/** One line of a file, with its number as an editor shows it. */
export interface SourceLine {
  readonly number: number;
  readonly text: string;
}

/**
 * Decodes ISO-8859-1 or Windows-1252 (which holds the former, WHATWG Encoding Standard).
 *
 * @throws {SyntaxError} when the bytes are UTF-8 or UTF-16, which would decode to garbled names.
 */
export function decodeWindows1252(bytes: Uint8Array, source: string): string {
  return decodeEightBit(bytes, source, "windows-1252", "ISO-8859-1");
}

/**
 * Decodes one of the other Windows code pages: 1250 (Central European), 1253 (Greek), 1257 (Baltic).
 *
 * @throws {SyntaxError} when the bytes are UTF-8 or UTF-16, which would decode to garbled names.
 */
export function decodeCodePage(bytes: Uint8Array, source: string, page: 1250 | 1253 | 1257): string {
  return decodeEightBit(bytes, source, `windows-${page}`, `Windows-${page}`);
}

function decodeEightBit(bytes: Uint8Array, source: string, encoding: string, expected: string): string {
  if (bytes.includes(0)) throw new SyntaxError(`Cannot read ${source}: the file is not 8-bit text`);
  if (bytes.some((byte) => byte >= 0x80) && isUtf8(bytes)) {
    throw new SyntaxError(`Cannot read ${source}: the file is UTF-8, expected ${expected}`);
  }
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Decodes UTF-16 of either byte order.
 *
 * @throws {SyntaxError} when the bytes are a web page, do not open with a byte order mark, or break off inside a
 * character.
 */
export function decodeUtf16(bytes: Uint8Array, source: string): string {
  if (bytes.length === 0) return "";
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === "255 254" ? "utf-16le" : mark === "254 255" ? "utf-16be" : null;
  if (encoding === null) {
    refuseDamagedText(new TextDecoder().decode(bytes), source);
    throw new SyntaxError(`Cannot read ${source}: the file is not UTF-16`);
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new SyntaxError(`Cannot read ${source}: the text breaks off inside a character`, { cause });
  }
}

/** Splits text into its lines; blank lines and lines that start with `#` are left out. */
export function readSourceLines(text: string, source: string): SourceLine[] {
  refuseDamagedText(text, source);
  if (!text.endsWith("\n")) {
    throw new SyntaxError(`Cannot read ${source}: the text breaks off, its last line has no end`);
  }
  const lines = text.split("\n", linesMax + 1);
  if (lines.length > linesMax) {
    throw new SyntaxError(`Cannot read ${source}: it has more than ${linesMax} lines`);
  }
  return lines
    .map((line, index) => ({ number: index + 1, text: line.replace(/\r$/, "") }))
    .filter((line) => line.text.trim() !== "" && !line.text.startsWith("#"));
}

/**
 * Reads JSON.
 *
 * @throws {SyntaxError} when the bytes are not UTF-8, a web page, break off, or are more than 16 MB.
 */
export function readJson(bytes: Uint8Array, source: string): unknown {
  if (bytes.length > jsonBytesMax) {
    throw new SyntaxError(`Cannot read ${source}: it is larger than ${jsonBytesMax} bytes`);
  }
  const text = decodeUtf8(bytes, source);
  refuseDamagedText(text, source);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`Cannot read ${source}: it is not JSON or breaks off`, { cause });
  }
}

/** Distinguishes JSON objects from other values. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text member, trimmed; `null` when it is absent, empty or not text. */
export function textMember(value: unknown, member: string): string | null {
  const text = isJsonObject(value) ? value[member] : undefined;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
