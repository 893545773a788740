// The rows that the list shows, and their order. The fragment of the address keeps filter and order, and browsers don't
// send it. The search text isn't kept there: names and accounts don't belong in an address.
/// <reference lib="dom" />
import type { Verdict } from "../../../../sdk/verdicts/mod.ts";
import { words } from "./chosen_words.ts";
import { type Filter, FIRST_SORT, NO_FILTER, type Outcome, type Sort, SORT_KEYS } from "./store.ts";
import { type Row, VERDICTS } from "./words.ts";

/** The outcomes in words, worst first. */
export const OUTCOMES: readonly (readonly [outcome: Outcome, word: string])[] =
  (["account_changed", "name_changed", "new_payee", "same_account"] as const)
    .map((outcome) => [
      outcome,
      outcome === "name_changed" ? words.run.otherName : words.catalogue.results.cells[outcome],
    ]);

const SEVERITY: readonly string[] = VERDICTS.map(([verdict]) => verdict);

/** Returns whether a row has a verdict; `null` is any. Waiting rows have none yet. */
export function hasVerdict(row: Row, verdict: Verdict | null): boolean {
  return verdict === null || (!row.isWaiting && row.verdict === verdict);
}

/** Removes filters that match no row, because the URL may belong to another file. */
export function usableFilter(rows: readonly Row[], filter: Filter): Filter {
  const { reason, country } = filter;
  return {
    ...filter,
    reason: rows.some(({ findings }) => reason !== null && findings.includes(reason)) ? reason : null,
    country: rows.some((row) => row.country === country) ? country : null,
  };
}

/** Returns the rows that pass a filter, in order. */
export function showRows(rows: readonly Row[], filter: Filter, sort: Sort): readonly Row[] {
  const { verdict, outcome, reason, country } = usableFilter(rows, filter);
  const text = filter.text.trim().toLowerCase();
  return sortRows(
    rows.filter((row) =>
      hasVerdict(row, verdict) &&
      (outcome === null || row.screened.comparison?.outcome === outcome) &&
      (reason === null || row.findings.includes(reason)) &&
      (country === null || row.country === country) &&
      row.text.includes(text)
    ),
    sort,
  );
}

/** Sorts changed accounts first within a verdict. */
function newness({ screened: { comparison } }: Row): number {
  return comparison?.outcome === "account_changed" ? 0 : 1;
}

/** Sorts rows; equal ones keep the order of the file. */
export function sortRows(rows: readonly Row[], { key, isDown }: Sort = FIRST_SORT): readonly Row[] {
  const order = new Intl.Collator("en", { numeric: true });
  const compare = (a: Row, b: Row): number => {
    switch (key) {
      case "place":
        return 0;
      case "name":
        return order.compare(a.screened.payee.name ?? "", b.screened.payee.name ?? "");
      case "amount":
        return Number(a.value ?? 0) - Number(b.value ?? 0);
      case "bank":
        return order.compare(a.bank, b.bank);
      case "verdict":
        return SEVERITY.indexOf(a.verdict) - SEVERITY.indexOf(b.verdict) || newness(a) - newness(b);
    }
  };
  const sorted = rows.toSorted((a, b) => compare(a, b) || a.screened.payee.place - b.screened.payee.place);
  return isDown ? sorted.toReversed() : sorted;
}

/** An option of a filter, with the number of rows it shows. */
export interface Option {
  readonly value: string;
  readonly text: string;
  readonly count: number;
}

/** Lists the reasons that the rows of a verdict have, the most frequent first. */
export function reasonsOf(rows: readonly Row[], verdict: Verdict | null): readonly Option[] {
  const titles: Readonly<Record<string, string>> = words.review.reasons;
  return optionsOf(rows, verdict, ({ findings }) => findings, (code) => titles[code] ?? null);
}

/** Lists the countries of the accounts, the most frequent first. */
export function countriesOf(rows: readonly Row[], verdict: Verdict | null): readonly Option[] {
  return optionsOf(
    rows,
    verdict,
    ({ country }) => country === "" ? [] : [country],
    words.catalogue.writing.country,
  );
}

function optionsOf(
  rows: readonly Row[],
  verdict: Verdict | null,
  valuesOf: (row: Row) => readonly string[],
  textOf: (value: string) => string | null,
): readonly Option[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!hasVerdict(row, verdict)) continue;
    for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].flatMap(([value, count]) => {
    const text = textOf(value);
    return text === null ? [] : [{ value, text, count }];
  }).toSorted((a, b) => b.count - a.count || a.text.localeCompare(b.text));
}

/** Reads filter and order from the address; ignores what it doesn't understand. */
export function readView(): { readonly filter: Filter; readonly sort: Sort } {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const [key, order] = (fragment.get("sort") ?? "").split("-");
  const sortKey = SORT_KEYS.find((each) => each === key);
  const filter = {
    ...NO_FILTER,
    verdict: VERDICTS.find(([verdict]) => verdict === fragment.get("verdict"))?.[0] ?? null,
    outcome: OUTCOMES.find(([outcome]) => outcome === fragment.get("compared"))?.[0] ?? null,
    reason: fragment.get("reason"),
    country: fragment.get("country"),
  };
  return { filter, sort: sortKey === undefined ? FIRST_SORT : { key: sortKey, isDown: order === "down" } };
}

/** Writes filter and order into the address, replacing what was there. */
export function writeView({ verdict, outcome, reason, country }: Filter, sort: Sort): void {
  const fragment = new URLSearchParams();
  for (const [name, value] of Object.entries({ verdict, compared: outcome, reason, country })) {
    if (value !== null) fragment.set(name, value);
  }
  if (sort.key !== FIRST_SORT.key || sort.isDown) {
    fragment.set("sort", `${sort.key}${sort.isDown ? "-down" : ""}`);
  }
  const text = fragment.toString();
  history.replaceState(null, "", text === "" ? location.pathname + location.search : `#${text}`);
}
