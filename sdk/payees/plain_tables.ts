// Rewrites lists that aren't separated by delimiters as tables: lines in quotes, aligned columns, and blocks of lines
// such as `IBAN: DE89 …`.
import { countHeadings } from "./column_scores.ts";
import { CURRENCIES } from "./column_words.ts";
import { findIbans, plainText } from "./iban_text.ts";
import { looksLikeIban } from "./payee.ts";
import { qrBillRows } from "./qr_bill_list.ts";
import { xmlRows } from "./xml_list.ts";

/** Number of lines, and of characters, that are read to detect the format of a list. */
const [FORM_LINES, FORM_CHARACTERS] = [50, 20_000];

/** A longer list is a table. */
const LENGTH_MAX = 1_000_000;

/** Returns a list as a table with tabs; a table as it is. */
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
  if (text.length > LENGTH_MAX || lines.some((line) => /[;\t|]/.test(line))) return text;
  return blocksOf(text, lines) ?? alignedOf(text) ?? text;
}

/** Returns whether the quotes of a line enclose all of it, delimiters included. */
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

/** A line with a name and a value. */
const MEMBER = /^(\p{L}[^:=]{0,60})[:=](.*)$/u;

function memberOf(line: string): readonly [name: string, value: string] {
  const [, name = "", value = ""] = MEMBER.exec(line.trim().replace(/^[-*•] /, "")) ?? [];
  return [name.trim(), value.trim()];
}

/** Returns blocks of lines with names and values as rows; `null` if a text has none, or no account in them. */
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
  // A block with the payer's account has other names.
  const [title] = first.keys();
  const payees = filled.filter((block) => block.has(title ?? ""));
  const header = [...new Set(payees.flatMap((block) => [...block.keys()]))];
  return countHeadings(header) < 2
    ? null
    : [header, ...payees.map((block) => header.map((name) => block.get(name) ?? ""))].map(rowOf).join("\n");
}

/** Returns a list in columns that are aligned with spaces as a table; `null` for other texts. */
function alignedOf(text: string): string | null {
  const lines = linesOf(text).map((line) => line.trimEnd());
  const isPayee = (line: string): boolean => findIbans(plainText(line)).some(({ isRight }) => isRight);
  const headingAt = lines.findIndex((line) =>
    line.includes("  ") && countHeadings(line.trim().split(/ {2,}/)) > 1
  );
  const payees = lines.slice(headingAt + 1).filter(isPayee);
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

/** Returns where columns begin: after two or more places that are empty in all lines, or one before a known heading. */
function columnsOf([heading = "", ...lines]: readonly string[]): readonly number[] {
  const width = Math.max(heading.length, ...lines.map(({ length }) => length));
  const starts: number[] = [];
  let empty = 2;
  for (let at = 0; at < width; at++) {
    const isEmpty = [heading, ...lines].every((line) => (line[at] ?? " ") === " ");
    const word = heading[at] === " " ? "" : /^\S+/.exec(heading.slice(at, at + 40))?.[0] ?? "";
    const isKnown = (): boolean => countHeadings([word]) > 0 && !CURRENCIES.has(word.toLowerCase());
    if (!isEmpty && (empty > 1 || (empty === 1 && word !== "" && isKnown()))) starts.push(at);
    empty = isEmpty ? empty + 1 : 0;
  }
  return starts.map((start, index) => index === 0 ? 0 : start);
}
