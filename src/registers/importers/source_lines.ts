/**
 * Reading of the publishers' text files: encodings and lines.
 *
 * @module
 */
import { decodeUtf8, refuseDamagedText } from "../source_files/mod.ts";

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
  if (bytes.includes(0)) throw new SyntaxError(`Cannot read ${source}: the file is not 8-bit text`);
  if (bytes.some((byte) => byte >= 0x80) && isUtf8(bytes)) {
    throw new SyntaxError(`Cannot read ${source}: the file is UTF-8, expected ISO-8859-1`);
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

/**
 * Parts text into its lines; blank lines and lines that start with `#` are left out.
 *
 * @throws {SyntaxError} when the text is empty, a web page, or its last line has no end.
 */
export function readSourceLines(text: string, source: string): SourceLine[] {
  refuseDamagedText(text, source);
  if (!text.endsWith("\n")) {
    throw new SyntaxError(`Cannot read ${source}: the text breaks off, its last line has no end`);
  }
  return text.split("\n")
    .map((line, index) => ({ number: index + 1, text: line.replace(/\r$/, "") }))
    .filter((line) => line.text.trim() !== "" && !line.text.startsWith("#"));
}

/**
 * Reads JSON.
 *
 * @throws {SyntaxError} when the bytes are not UTF-8, a web page, or break off.
 */
export function readJson(bytes: Uint8Array, source: string): unknown {
  const text = decodeUtf8(bytes, source);
  refuseDamagedText(text, source);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`Cannot read ${source}: it is not JSON or breaks off`, { cause });
  }
}

/**
 * Reads JSON that is an object of objects or arrays, as entries.
 *
 * @throws {SyntaxError} when it is something else or has no entries.
 */
export function readJsonEntries(bytes: Uint8Array, source: string): [string, unknown][] {
  const json = readJson(bytes, source);
  const entries = isJsonObject(json) ? Object.entries(json) : [];
  if (entries.length === 0) throw new SyntaxError(`Cannot read ${source}: it is not an object with entries`);
  return entries;
}

/** Tells JSON objects from other values. */
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
