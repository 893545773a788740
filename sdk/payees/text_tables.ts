// Reads the rows of a text with any delimiter. Other lists, such as QR codes or XML, are rewritten as tables first.
import {
  CsvError,
  CsvReader,
  type CsvRow,
  DELIMITERS,
  readAttributes,
  walkXml,
  XmlError,
} from "../files/mod.ts";
import { currencyCodes } from "../generated/payee_words.ts";
import { isRightIban } from "./column_cells.ts";
import { countHeadings } from "./heading_likeness.ts";
import { looksLikeIban } from "./payee.ts";

/** Limits of a table. The number of cells is the number of rows times the length of the longest row. */
const CELLS_MAX = 10_000_000;
const ROWS_MAX = 1_000_000;

interface CsvTable {
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
  /** The text that was read: the source, or its list rewritten as a table. */
  readonly text: string;
}

/** Reads rows. Throws a {@linkcode CsvError} for an unclosed quote, or for more columns, rows or cells than allowed. */
export function parseCsv(written: string): CsvTable {
  const text = plainTable(written);
  const delimiter = detectDelimiter(text);
  const rows: CsvRow[] = [];
  let columns = 0;
  for (const row of new CsvReader(delimiter).read(text, true)) {
    columns = Math.max(columns, row.cells.length);
    if (rows.push(row) * columns > CELLS_MAX) {
      throw new CsvError(({ table }) => table.tooManyCells({ max: CELLS_MAX }));
    }
    if (rows.length > ROWS_MAX) throw new CsvError(({ table }) => table.tooManyRows({ max: ROWS_MAX }));
  }
  return { rows, delimiter, text };
}

const SAMPLE_LINES = 200;
const SAMPLE_CHARACTERS = 1_000_000;

/** Returns the delimiter that splits most lines into the same number of cells. If two are close, headings decide. */
export function detectDelimiter(text: string): string {
  const lines = sampleLines(text);
  const fits = DELIMITERS.map((delimiter) => {
    const linesByCount = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...Array.from(linesByCount, ([count, times]) => count * times));
  });
  const [most = 0, next = 0] = fits.toSorted((a, b) => b - a);
  const named = next * 2 > most ? delimiterOfHeadings(lines) : null;
  return named ?? DELIMITERS[fits.indexOf(most)] ?? ",";
}

/** Returns the delimiter that splits a row into most known headings; `null` if no delimiter is clearly the best. */
function delimiterOfHeadings(lines: readonly string[]): string | null {
  const headings = lines.slice(0, HEADING_LINES).filter((line) => !/[A-Z]{2}\d{2}[ A-Z\d]{11}/.test(line));
  const counts = DELIMITERS.map((delimiter) =>
    Math.max(
      0,
      ...headings.map((line) => {
        const cells = line.split(delimiter, HEADINGS_MAX);
        return cells.length > 1 ? countHeadings(cells) : 0;
      }),
    )
  );
  const [most = 0, next = 0] = counts.toSorted((a, b) => b - a);
  return most > 1 && most > next ? DELIMITERS[counts.indexOf(most)] ?? null : null;
}

const HEADING_LINES = 30;
const HEADINGS_MAX = 100;

function sampleLines(text: string): readonly string[] {
  const lines: string[] = [];
  let [line, isQuoted] = ["", false];
  const end = Math.min(text.length, SAMPLE_CHARACTERS);
  for (let at = 0; at < end && lines.length < SAMPLE_LINES; at++) {
    const character = text.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "\n" || character === "\r")) {
      if (line !== "") lines.push(line);
      line = "";
    } else if (!isQuoted) line += character;
  }
  return line === "" ? lines : [...lines, line];
}

/** Maximum number of lines and characters that are read to recognise the kind of a list. */
const [FORM_LINES, FORM_CHARACTERS] = [50, 20_000];

/** Maximum length of a list of blocks or aligned columns that is rewritten. */
const LIST_LENGTH_MAX = 1_000_000;

/** Rewrites a list as a table with tabs, removes quotes around whole lines, and returns other texts as they are. */
export function plainTable(text: string): string {
  const rows = qrBillRows(text) ?? xmlRows(text);
  if (rows !== null) {
    return rows.map((cells) => rowOf(cells.map((cell) => cell.replaceAll(/\s+/g, " ")))).join("\n");
  }
  const lines = text.slice(0, FORM_CHARACTERS).split(/\r?\n/, FORM_LINES).filter((line) =>
    line.trim() !== ""
  );
  if (lines.length < 2) return text;
  if (lines.every(isQuotedLine) && countHeadings((lines[0] ?? "").split(/["';,\t|]/)) > 1) {
    return text.split("\n").map((line) => line.replace(/^"/, "").replace(/"\r?$/, "").replaceAll('""', '"'))
      .join("\n");
  }
  if (text.length > LIST_LENGTH_MAX || lines.some((line) => /[;\t|]/.test(line))) return text;
  return blocksOf(text, lines) ?? alignedOf(text) ?? text;
}

/** Returns whether a whole line, with its delimiters, is in quotes. */
function isQuotedLine(line: string): boolean {
  const inner = line.slice(1, -1).replaceAll('""', "");
  return line.length > 2 && line.startsWith('"') && line.endsWith('"') && !inner.includes('"') &&
    /[;,\t|]/.test(inner);
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/).map((line) => line.replaceAll("\t", " "));
}

function rowOf(cells: readonly string[]): string {
  return cells.map((cell) => /^["=]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell).join("\t");
}

const MEMBER = /^(\p{L}[^:=]{0,60})[:=](.*)$/u;

function memberOf(line: string): readonly [name: string, value: string] {
  const [, name = "", value = ""] = MEMBER.exec(line.trim().replace(/^[-*•] /, "")) ?? [];
  return [name.trim(), value.trim()];
}

/** Rewrites blocks of lines with names and values as rows; returns `null` for other texts. */
function blocksOf(text: string, sample: readonly string[]): string | null {
  if (sample.filter((line) => memberOf(line)[0] !== "").length * 5 < sample.length * 3) return null;
  const blocks: Map<string, string>[] = [new Map()];
  for (const line of linesOf(text)) {
    const [name, value] = memberOf(line);
    const block = blocks.at(-1);
    if (/^[\s=_*-]*$/.test(line) || block === undefined || block.has(name)) blocks.push(new Map());
    if (name !== "") blocks.at(-1)?.set(name, value);
  }
  const filled = blocks.filter(({ size }) => size > 0);
  const accounts = filled.map((block) => [...block.values()].filter(looksLikeIban).length);
  const first = filled[accounts.findLastIndex((count) => count > 0)];
  if (first === undefined || first.size < 2 || accounts.some((count) => count > 1)) return null;
  // All payees' blocks begin with the same name, unlike the block of the payer's account.
  const [title] = first.keys();
  const payees = filled.filter((block) => block.has(title ?? ""));
  const header = [...new Set(payees.flatMap((block) => [...block.keys()]))];
  return countHeadings(header) < 2
    ? null
    : [header, ...payees.map((block) => header.map((name) => block.get(name) ?? ""))].map(rowOf).join("\n");
}

/** Rewrites columns that are aligned with spaces as a table; `null` for other texts. */
function alignedOf(text: string): string | null {
  const lines = linesOf(text).map((line) => line.trimEnd());
  const headingAt = lines.findIndex((line) =>
    line.includes("  ") && countHeadings(line.trim().split(/ {2,}/)) > 1
  );
  const payees = lines.slice(headingAt + 1).filter(isRightIban);
  if (headingAt === -1 || payees.length === 0) return null;
  const rule = lines.slice(headingAt + 1, headingAt + 2).find((line) =>
    /^[-=_]{2,}(?: +[-=_]{2,}){2,}$/.test(line)
  );
  const starts = rule === undefined
    ? columnsOf([lines[headingAt] ?? "", ...payees])
    : [...rule.matchAll(/(?<![-=_])[-=_]/g)].map(({ index }) => index);
  if (starts.length < 3) return null;
  return lines.map((line, at) =>
    at < headingAt
      ? line.trim()
      : rowOf(starts.map((start, index) => line.slice(start, starts[index + 1]).trim()))
  ).join("\n");
}

/** Returns where columns begin: after two or more spaces in all lines, or after one space before a known heading. */
function columnsOf([heading = "", ...lines]: readonly string[]): readonly number[] {
  const width = Math.max(heading.length, ...lines.map(({ length }) => length));
  const starts: number[] = [];
  let empty = 2;
  for (let at = 0; at < width; at++) {
    const isEmpty = [heading, ...lines].every((line) => (line[at] ?? " ") === " ");
    const word = heading[at] === " " ? "" : /^\S+/.exec(heading.slice(at, at + 40))?.[0] ?? "";
    const isKnown = (): boolean => countHeadings([word]) > 0 && !currencyCodes.has(word.toLowerCase());
    if (!isEmpty && (empty > 1 || (empty === 1 && word !== "" && isKnown()))) starts.push(at);
    empty = isEmpty ? empty + 1 : 0;
  }
  return starts.map((start, index) => index === 0 ? 0 : start);
}

/** Lines of a Swiss QR code, from 1 (SIX, Guidelines QR-bill v2.3, 2025-11-22). Of two, the first filled one counts. */
const LINES = { IBAN: [4], Name: [6], Amount: [19], Currency: [20], Reference: [29, 30] };

/** Matches the first two lines of a Swiss QR code: its type and version. */
const START = /^SPC[ \t]*\r?\n0[12]\d\d[ \t]*\r?$/m;

/** Returns headings and a row for each of the QR codes in a text; `null` for other texts. */
function qrBillRows(text: string): readonly (readonly string[])[] | null {
  const start = START.exec(text.slice(0, 100));
  if (start === null || text.slice(0, start.index).trim() !== "") return null;
  const codes: string[][] = [];
  for (const line of text.slice(start.index).split(/\r\n|\r|\n/)) {
    if (line.trim() === "SPC") codes.push([]);
    codes.at(-1)?.push(line.trim());
  }
  const rows = codes.map((lines) =>
    Object.values(LINES).map((numbers) => numbers.map((number) => lines[number - 1]).find(Boolean) ?? "")
  );
  return [Object.keys(LINES), ...rows];
}

/** Maximum length of XML that is searched for a list. */
const XML_LENGTH_MAX = 10_000_000;

interface Element {
  readonly id: number;
  readonly path: string;
}

/** The text of an element or attribute, with the elements around it. */
interface Leaf {
  readonly around: readonly Element[];
  readonly path: string;
  readonly text: string;
}

/** Returns headings and a row for each repeated element with an account; `null` for other texts. */
export function xmlRows(text: string): readonly (readonly string[])[] | null {
  if (!text.trimStart().startsWith("<") || text.length > XML_LENGTH_MAX || /:iso:20022|<html/i.test(text)) {
    return null;
  }
  try {
    return rowsOf(leavesOf(text));
  } catch (error) {
    if (error instanceof XmlError) return null;
    throw error;
  }
}

function leavesOf(text: string): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const open: Element[] = [];
  let [elements, inside] = [0, ""];
  for (const step of walkXml(text)) {
    if (step.kind === "text") inside += step.text;
    else if (step.kind === "open") {
      const path = `${open.at(-1)?.path ?? ""}${step.name}.`;
      open.push({ id: elements++, path });
      inside = "";
      for (const [name, text] of readAttributes(step.attributes)) {
        leaves.push({ around: [...open], path: `${path}${name}.`, text });
      }
    } else {
      if (inside.trim() !== "") {
        leaves.push({ around: [...open], path: open.at(-1)?.path ?? "", text: inside.trim() });
      }
      open.pop();
      inside = "";
    }
  }
  return leaves;
}

function rowsOf(leaves: readonly Leaf[]): readonly (readonly string[])[] | null {
  const holders = new Map<string, Set<number>>();
  for (const { around, text } of leaves) {
    if (!looksLikeIban(text)) continue;
    for (const { path, id } of around) holders.set(path, (holders.get(path) ?? new Set()).add(id));
  }
  // The rows are the elements that most often have an account; of several such elements, the outermost.
  const [path, ids = new Set<number>()] =
    [...holders].toSorted(([a, first], [b, second]) => second.size - first.size || a.length - b.length)[0] ??
      [];
  if (path === undefined || ids.size < 2) return null;
  const rows = new Map<number, Map<string, string>>();
  for (const leaf of leaves) {
    const id = leaf.around.find((element) => element.path === path)?.id;
    if (id === undefined) continue;
    const row = rows.get(id) ?? new Map<string, string>();
    const name = leaf.path.slice(path.length, -1);
    row.set(name, [row.get(name), leaf.text].filter(Boolean).join(" "));
    rows.set(id, row);
  }
  const header = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))];
  return [header, ...Array.from(rows.values(), (row) => header.map((name) => row.get(name) ?? ""))];
}
