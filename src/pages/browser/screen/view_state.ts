// Filters and sorting, kept in the fragment of the address, which browsers send to nobody. What is searched for is not:
// names and accounts belong into no address.
/// <reference lib="dom" />
import { type Verdict, VERDICTS } from "../../../../sdk/verdicts/mod.ts";
import { type Outcome, OUTCOMES } from "./before_panel.ts";
import { FIRST_SORT, type Sort, type SortKey } from "./results_table.ts";

/** Filter and order of the list. */
export interface ViewState {
  readonly verdict: Verdict | null;
  readonly outcome: Outcome | null;
  readonly sort: Sort;
}

const SORT_KEYS: readonly SortKey[] = ["place", "name", "bank", "verdict"];

/** Reads it from the address; what is not understood is passed over. */
export function readView(): ViewState {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const [key, order] = (fragment.get("sort") ?? "").split("-");
  const sortKey = SORT_KEYS.find((each) => each === key);
  return {
    verdict: VERDICTS.find((verdict) => verdict === fragment.get("verdict")) ?? null,
    outcome: OUTCOMES.find(([outcome]) => outcome === fragment.get("compared"))?.[0] ?? null,
    sort: sortKey === undefined ? FIRST_SORT : { key: sortKey, isDown: order === "down" },
  };
}

/** Writes it into the address, in place of what was there. */
export function writeView({ verdict, outcome, sort }: ViewState): void {
  const fragment = new URLSearchParams();
  if (verdict !== null) fragment.set("verdict", verdict);
  if (outcome !== null) fragment.set("compared", outcome);
  if (sort.key !== FIRST_SORT.key || sort.isDown) {
    fragment.set("sort", `${sort.key}${sort.isDown ? "-down" : ""}`);
  }
  const text = fragment.toString();
  history.replaceState(null, "", text === "" ? location.pathname + location.search : `#${text}`);
}
