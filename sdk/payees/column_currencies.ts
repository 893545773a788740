// Finds the currency of amounts in other columns, headings and titles.
import { type ColumnPlaces, CURRENCIES, CURRENCY_NAMES } from "./column_words.ts";
import { isPaid, type Rows, SAMPLE_ROWS } from "./column_cells.ts";
import { fold } from "./fold_heading.ts";
import { meaningOf } from "./heading_meaning.ts";
import type { Concept } from "./heading_stems.ts";

/** Returns the column with the amounts' currency: that of `amountCurrency` (source or target), otherwise `found`. */
export function sideOfCurrency(header: readonly string[], rows: Rows, found: number): number {
  const side = header.findIndex((heading, place) =>
    fold(heading) === "amount currency" && rows.some((row) => /^(?:source|target)$/i.test(row[place] ?? ""))
  );
  const says = rows.find((row) => (row[side] ?? "").trim() !== "")?.[side]?.trim().toLowerCase();
  const asked = says === undefined ? -1 : header.findIndex((heading) => fold(heading) === `${says} currency`);
  return asked === -1 ? found : asked;
}

/**
 * Returns the currency of rows without their own: in the heading of the amounts (`Betrag in EUR`), else the only one in
 * titles or in other headings of amounts; `null` for none.
 */
export function currencyOfHeading(
  header: readonly string[],
  { amount }: ColumnPlaces,
  titles: readonly string[] = [],
): string | null {
  if (header[amount] === undefined) return null;
  const [code] = currenciesIn(header[amount]);
  if (code !== undefined) return currenciesIn(header[amount]).length === 1 ? code : null;
  const inside = titles.flatMap((text) => /\(([^()]{3,30})\)/.exec(text)?.[1] ?? []);
  const money = [...titles, ...header].filter((text) =>
    AMOUNTS.some((concept) => meaningOf(text).concepts.has(concept))
  );
  const [other = null, ...more] = new Set([...inside, ...money].flatMap(currenciesIn));
  return more.length === 0 ? other : null;
}

const AMOUNTS: readonly Concept[] = ["amount", "pay", "paid", "gross", "net", "currency", "remaining"];

/** Returns the currencies in a heading or title. */
export function currenciesIn(heading: string): readonly string[] {
  const folded = fold(heading);
  // `fold` writes AED as `ad`.
  const codes = heading.match(/\b[A-Z]{3}\b/g) ?? [];
  const words = [
    ...folded.split(" ").map((word) => CURRENCY_NAMES.get(word) ?? word),
    ...codes.map((code) => code.toLowerCase()),
  ];
  const named = new Set(words.filter((word) => CURRENCIES.has(word)));
  if (heading.includes("€")) named.add("eur");
  if (heading.includes("£")) named.add("gbp");
  if (/(?:^|\b)s?fr$/.test(folded) && !/FR$/.test(heading)) named.add("chf");
  // Convertible marks; elsewhere, `km` are kilometres.
  if (/\b(?:iznos|isplata|ukupno|neto|bruto)\b/.test(folded) && / km\b/.test(folded)) named.add("bam");
  return [...named].map((code) => code.toUpperCase());
}

/** Returns columns that differ by the currency in the heading, if each row with an account fills at most one. */
export function amountsByCurrency(
  header: readonly string[],
  rows: Rows,
  iban: number,
  amount: number,
): readonly (readonly [place: number, currency: string])[] {
  const codeAt = (place: number): string | null => {
    const [code = null, ...others] = currenciesIn(header[place] ?? "");
    return others.length === 0 ? code : null;
  };
  const restAt = (place: number): string =>
    fold(header[place] ?? "").split(" ").filter((word) => !CURRENCIES.has(word)).join(" ");
  const code = codeAt(amount);
  if (code === null) return [];
  const found = [...header.keys()].flatMap((place) => {
    const other = codeAt(place);
    return other === null || restAt(place) !== restAt(amount) ? [] : [[place, other] as const];
  });
  const isSplit = new Set(found.map(([, other]) => other)).size === found.length &&
    rows.slice(0, SAMPLE_ROWS).every((row) =>
      (row[iban] ?? "").trim() === "" || found.filter(([place]) => isPaid(row[place] ?? "")).length < 2
    );
  return isSplit ? found : [];
}
