// Finds the amount to be paid if a table has several: what is left of an invoice, a sum, or the net amount of a salary.
import { placesOf } from "./amounts.ts";
import { filledCells, isMoney, isMostly, isZero, type Rows, SAMPLE_ROWS } from "./column_cells.ts";
import { fold } from "./fold.ts";
import { type Concept, meaningOf } from "./heading_meaning.ts";

/** Matches headings of amounts in minor units: `amount_minor`, `Betrag in Cent`. */
const MINOR = /\b(?:minor|cents?|pence|centimes|centimos)\b/;

/** Returns whether amounts are in minor units: their heading says so, and they are whole numbers. */
export function isInMinor(heading: string, cells: readonly string[]): boolean {
  return MINOR.test(fold(heading)) && cells.length > 0 && cells.every((cell) => /^-?\d+$/.test(cell));
}

/** Converts minor units of a currency (cents if it is `null`) into a decimal; other texts stay as they are. */
export function fromMinor(text: string, currency: string | null): string {
  const units = /^-?\d{1,15}$/.test(text) ? BigInt(text) : null;
  const decimals = placesOf([{ currency }]);
  if (units === null || decimals === 0) return text;
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Returns whether a table lists gross and net amounts of salaries, pensions or dividends: the net amount is paid. */
export function isWithheld(header: readonly string[]): boolean {
  const all = header.map((heading) => meaningOf(heading));
  const has = (...list: readonly Concept[]): boolean =>
    all.some(({ concepts }) => list.every((concept) => concepts.has(concept)));
  if (!has("net") || all.some(({ folded }) => VAT.test(folded))) return false;
  return has("pay", "gross") || has("paid", "gross") || (has("gross") && !has("invoice") && !has("tax"));
}

const VAT = /\b(?:ust|mwst|umsatzsteuer|vat|tva|iva|btw|moms|mva|dph|afa|pdv|ddv|kdv|alv|φπα|ндс|ддс|пдв)\b/;

function valueOf(row: readonly string[], place: number): number {
  const digits = (row[place] ?? "").replaceAll(/[^\d.,]/g, "");
  return Number(digits.replaceAll(/[.,](?=\d{3}(?!\d))/g, "").replace(",", "."));
}

/** Returns a column of balances that never exceed the invoice's amount in `place`; `place` if no column fits. */
export function balanceBelow(
  header: readonly string[],
  rows: Rows,
  place: number,
  out: ReadonlySet<number>,
): number {
  if (place === -1 || !meaningOf(header[place] ?? "").concepts.has("gross")) return place;
  const lower = [...header.keys()].find((at) =>
    !out.has(at) && meaningOf(header[at] ?? "").concepts.has("balance") &&
    isMostly(filledCells(rows, at), isMoney) &&
    !isMostly(filledCells(rows, at), isZero) &&
    rows.slice(0, SAMPLE_ROWS).every((row) => valueOf(row, at) <= valueOf(row, place))
  );
  return lower ?? place;
}

/** Returns the column of the amount left to pay, for example `place` minus deductions; `place` if no column has it. */
export function remainderOf(header: readonly string[], rows: Rows, place: number): number {
  return resultOf(header, rows, restOf(header, rows, place));
}

/** Maximum number of columns that are tried as parts of a result. Each further column triples the time. */
const PARTS_MAX = 7;

/**
 * Returns a later column that is computed from column `place`: in each row, other columns are added to its amount or
 * subtracted, or it is multiplied by a count. If `place` is -1, the column may be computed from any others. Returns
 * `place` if no column fits, or if there is only one row, which may fit by chance.
 */
function resultOf(header: readonly string[], rows: Rows, place: number): number {
  const has = (at: number, ...list: readonly Concept[]): boolean =>
    list.some((concept) => meaningOf(header[at] ?? "").concepts.has(concept));
  const all = [...header.keys()];
  const money = all.filter((at) => at === place || isMostly(filledCells(rows, at), isMoney));
  const sample = rows.filter((row) => money.some((at) => valueOf(row, at) > 0)).slice(0, SAMPLE_ROWS)
    .map((row) => header.map((_, at) => valueOf(row, at)));
  if (sample.length < 2) return place;
  const isSure = has(place, "paid", "remaining", "approved");
  const isEach = (fits: (values: readonly number[]) => boolean): boolean => sample.every(fits);
  const isSum = (at: number, signs: ReadonlyMap<number, number>): boolean =>
    isEach((values) => {
      let rest = values[at] ?? 0;
      for (const [part, sign] of signs) rest -= sign * (values[part] ?? 0);
      return Math.abs(rest) < 0.005;
    });
  const isResult = (at: number, left: readonly number[], signs: ReadonlyMap<number, number>): boolean => {
    const [part, ...others] = left;
    if (part === undefined) {
      return signs.size > 1 && (place === -1 || signs.has(place)) && isSum(at, signs);
    }
    // Nothing is added to a gross amount, discounts to none, and bank charges only in a column of totals.
    const isAdded = !has(part, "deducted") &&
      (signs.size === 0 || (!has(place, "gross") && (!has(part, "owed") || has(at, ...TOTALS))));
    return (signs.size > 0 && isResult(at, others, new Map(signs).set(part, -1))) ||
      (isAdded && isResult(at, others, new Map(signs).set(part, 1))) || isResult(at, others, signs);
  };
  for (const at of money.toReversed()) {
    const isTax = has(at, "tax") && isEach((values) => (values[at] ?? 0) < (values[place] ?? 0));
    if (at <= place || isTax || has(at, "balance", "count", "deducted", "requested")) continue;
    // In a table with `Versato`, `Dovuto` and `Rimborso`, the amount paid minus the amount due is refunded.
    const isRefund = !has(place, "paid", "approved") && !has(at, "settled") &&
      has(at, "booked", "pay", "paid");
    if (!has(at, "net") && ((isSure && !isRefund) || has(at, "owed"))) continue;
    const parts = money.filter((part) => part < at && !isEach((values) => values[part] === 0)).slice(
      -PARTS_MAX,
    );
    if (isResult(at, parts, new Map())) return at;
    const isTimes = all.some((count) =>
      ![place, at].includes(count) && !isEach((values) => values[count] === 1) &&
      isMostly(filledCells(rows, count), (cell) => /^\d{1,3}([.,]\d\d?)?$/.test(cell)) &&
      isEach((values) => Math.abs((values[place] ?? 0) * (values[count] ?? 0) - (values[at] ?? 0)) < 0.005)
    );
    if (isTimes) return at;
  }
  return place;
}

const TOTALS: readonly Concept[] = ["gross", "amount", "paid", "net"];

function restOf(header: readonly string[], rows: Rows, place: number): number {
  const money = [...header.keys()].filter((at) => at === place || isMostly(filledCells(rows, at), isMoney));
  const has = (at: number, ...list: readonly Concept[]): boolean =>
    list.some((concept) => meaningOf(header[at] ?? "").concepts.has(concept));
  const sample = rows.slice(0, SAMPLE_ROWS);
  const isSum = (whole: number, part: number, rest: number): boolean =>
    new Set([whole, part, rest]).size === 3 &&
    sample.every((row) => Math.abs(valueOf(row, whole) - valueOf(row, part) - valueOf(row, rest)) < 0.005) &&
    sample.some((row) => valueOf(row, part) > 0);
  for (const part of money.filter((at) => has(at, "settled", "owed", "deducted"))) {
    for (const whole of money) {
      // A balance is the amount left to pay only next to a settled amount. In a bank's export, it is the account's.
      const isSettled = has(part, "settled");
      const rest = money.find((at) =>
        !has(at, "tax", "deducted") && (isSettled || !has(at, "balance")) && isSum(whole, part, at) &&
        // If `whole` is after both parts, it is their sum, and neither part is left to pay.
        (isSettled || whole < Math.max(part, at))
      );
      if (rest !== undefined && [-1, whole, part].includes(place)) return rest;
    }
  }
  // If `place` is zero in some rows, it has earlier payments, and the rest is paid now.
  const isBefore = place !== -1 && has(place, "paid") && filledCells(rows, place).some(isZero);
  const open = isBefore
    ? money.find((at) =>
      at > place && !has(at, "tax", "deducted") && money.some((whole) => isSum(whole, place, at))
    )
    : undefined;
  if (open !== undefined) return open;
  return place;
}

/** Matches headings of an advance payment, after which the balance is paid. */
export const ADVANCE: RegExp =
  /\b(?:acconto|anticipo|acompte|abschlag|vorschuss|anzahlung|voorschot|advance|forskud|forskott|forskudd|eloleg|zaliczka|zaloha|avans|adiantamento|predujem|ennakko|ettemaks|avanss|avansas)/;

/** Returns points for a heading in a table with advance payments, where the balance is paid. */
export function afterAdvance(heading: string): number {
  const { concepts, folded } = meaningOf(heading);
  if (ADVANCE.test(folded)) return -0.8;
  return concepts.has("balance") ? 1.9 : 0;
}

/** Returns points for a heading in a table of salaries, where the net amount is paid. */
export function netOfPayroll(heading: string): number {
  const { concepts } = meaningOf(heading);
  if (concepts.has("gross")) return -1.2;
  return concepts.has("net") && !concepts.has("tax") && !concepts.has("owed") ? 1.3 : 0;
}

/** Returns whether there are several cells, and all of them are zero. */
export function isNothing(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.every(isZero);
}

/**
 * Returns the only column of amounts, such as `Fee`. Returns -1 if there are several, if the column is taken, if its
 * heading means a tax or a date, or if any heading means a count.
 */
export function onlyFee(header: readonly string[], rows: Rows, taken: ReadonlySet<number>): number {
  const money = [...header.keys()].filter((place) => isMostly(filledCells(rows, place), isMoney));
  const [place = -1, ...others] = money;
  const { concepts } = meaningOf(header[place] ?? "");
  const isOther = taken.has(place) || concepts.has("tax") || concepts.has("count") || concepts.has("date");
  return isOther || others.length > 0 || header.some((heading) => meaningOf(heading).concepts.has("count"))
    ? -1
    : place;
}
