// Finds the amount to be paid among those of a table: the rest of one, the sum of others, or the net of a salary.
import { filledCells, isMoney, isMostly, isZero, type Rows, SAMPLE_ROWS } from "./column_cells.ts";
import { meaningOf } from "./heading_meaning.ts";
import type { Concept } from "./heading_stems.ts";

/** Returns whether taxes are withheld from a salary, pension or dividend, so that the net amount is paid. */
export function isWithheld(header: readonly string[]): boolean {
  const all = header.map((heading) => meaningOf(heading));
  const has = (...list: readonly Concept[]): boolean =>
    all.some(({ concepts }) => list.every((concept) => concepts.has(concept)));
  if (!has("net") || all.some(({ folded }) => VAT.test(folded))) return false;
  return has("pay", "gross") || has("paid", "gross") || (has("gross") && !has("invoice") && !has("tax"));
}

const VAT = /\b(?:ust|mwst|umsatzsteuer|vat|tva|iva|btw|moms|mva|dph|afa|pdv|ddv|kdv|alv|φπα|ндс|ддс|пдв)\b/;

/** Returns the number in a cell, to compare it with others of its row. */
function valueOf(row: readonly string[], place: number): number {
  const digits = (row[place] ?? "").replaceAll(/[^\d.,]/g, "");
  return Number(digits.replaceAll(/[.,](?=\d{3}(?!\d))/g, "").replace(",", "."));
}

/** Returns the column of an open item's balance if it never exceeds the invoice's amount in `place`, else `place`. */
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

/** Finds the amount that is the sum of others, or the rest of another after payments and deductions. */
export function remainderOf(header: readonly string[], rows: Rows, place: number): number {
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
      // In a bank's export, the balance is the account's.
      const isSettled = has(part, "settled");
      const rest = money.find((at) =>
        !has(at, "tax") && (isSettled || !has(at, "balance")) && isSum(whole, part, at) &&
        // A sum comes after what it consists of.
        (isSettled || whole < Math.max(part, at))
      );
      if (rest !== undefined && [-1, whole, part].includes(place)) return rest;
    }
  }
  // `Fahrtkosten`, `Aufwandsentschädigung`, `Gesamt`
  const isPart = (at: number): boolean =>
    !has(at, "settled", "tax", "balance", "remaining", "deducted") && (!has(at, "net") || has(at, "pay"));
  // If an earlier payment is zero, nothing was paid before.
  const isBefore = place !== -1 && has(place, "paid") && filledCells(rows, place).some(isZero);
  const open = isBefore
    ? money.find((at) =>
      at > place && !has(at, "tax", "deducted") && money.some((whole) => isSum(whole, place, at))
    )
    : undefined;
  if (open !== undefined) return open;
  if (place === -1 || has(place, "gross", "tax", "remaining", "settled", "paid")) return place;
  if (has(place, "net") && !has(place, "pay")) return place;
  const total = money.find((at) =>
    at > place && has(at, "gross") && money.some((other) => isPart(other) && isSum(at, place, other))
  );
  if (total !== undefined) return total;
  // `Miete`, `Verwaltung`, `Ergibt`: the rest of an amount comes after its deductions.
  const left = money.find((at) =>
    at > place && !has(at, "tax", "balance", "count") &&
    money.some((part) => part > place && part < at && !has(part, "tax") && isSum(place, part, at))
  );
  return left ?? place;
}
