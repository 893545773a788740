import { readAttribute, walkXml } from "../formats/mod.ts";

/** Writes the numbers of a workbook. */
export interface NumberStyles {
  /** Writes a number as a cell of the style shows it: as a date, or as the shortest decimal number. */
  formatNumber(value: string, style: number): string;
}

/** Formats of dates and times that need no code of their own (ECMA-376 part 1, 18.8.30), those of East Asia included. */
const DATE_FORMATS: ReadonlySet<number> = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
]);

/** Days before 1970 of day 0 in the two systems. Day 60 is the 29 February 1900 that never was. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;

/** Last day that spreadsheets know, 31 December 9999. */
const DAYS_MAX = 2_958_466;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads the styles of a workbook; `null` for one without any. */
export function readStyles(xml: string | null, isDate1904: boolean): NumberStyles {
  const dates = new Set<number>();
  const codes = new Map<number, string>();
  let [isInCells, style] = [false, 0];
  for (const step of xml === null ? [] : walkXml(xml)) {
    if (step.kind === "text") continue;
    if (step.name === "cellXfs") isInCells = step.kind === "open";
    if (step.kind !== "open") continue;
    if (step.name === "numFmt") {
      const id = Number(readAttribute(step.attributes, "numFmtId"));
      codes.set(id, readAttribute(step.attributes, "formatCode"));
    } else if (step.name === "xf" && isInCells) {
      const id = Number(readAttribute(step.attributes, "numFmtId") || 0);
      if (DATE_FORMATS.has(id) || isDateCode(codes.get(id) ?? "")) dates.add(style);
      style++;
    }
  }
  return {
    formatNumber(value, style) {
      const number = Number(value);
      if (!Number.isFinite(number)) return value;
      if (!dates.has(style) || number < 0 || number >= DAYS_MAX) return formatDecimal(number);
      return formatDate(number, isDate1904);
    },
  };
}

/** Returns whether a code holds a part of a date, outside quoted text, escapes and conditions. */
function isDateCode(code: string): boolean {
  return /[ymdhs]/i.test(code.slice(0, 500).replaceAll(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\./gi, ""));
}

function formatDate(days: number, isDate1904: boolean): string {
  // Before the day that never was, days are one less away.
  const epoch = isDate1904 ? EPOCH_1904 : days < 60 ? EPOCH_1900 - 1 : EPOCH_1900;
  const [date = "", time = ""] = new Date(Math.round((days - epoch) * DAY_MS)).toISOString().split("T");
  const clock = time.slice(0, 8);
  if (days < 1) return clock;
  return Number.isInteger(days) ? date : `${date} ${clock}`;
}

/** Without the exponent that large numbers have: account numbers are kept as numbers, too. */
function formatDecimal(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? number.toFixed(0) : String(number);
}
