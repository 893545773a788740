// The state of the page: everything on the page is computed from it. Filter and order are also in the fragment of the
// address, which browsers don't send. The search text isn't: names and accounts don't belong in an address.
/// <reference lib="dom" />
import type { Handover } from "../../../../sdk/evidence/handover/mod.ts";
import type { DataEditions } from "../../../../sdk/mod.ts";
import type {
  Choice,
  ColumnError,
  Comparison,
  KeptDecision,
  RememberedRun,
} from "../../../../sdk/payees/mod.ts";
import { type Verdict, VERDICTS } from "../../../../sdk/verdicts/mod.ts";
import { find } from "../shared/elements.ts";
import type { PageRun } from "./page_run.ts";
import { type Row, words } from "./words.ts";

/** Outcome of the comparison with the previous run. */
export type Outcome = Comparison["outcome"];

/** Columns that the list can be sorted by. */
export const SORT_KEYS = ["place", "name", "amount", "bank", "verdict"] as const;

/** Order of the list. */
export interface Sort {
  readonly key: typeof SORT_KEYS[number];
  readonly isDown: boolean;
}

/** Filters of the list; `null` filters nothing. */
export interface Filter {
  readonly verdict: Verdict | null;
  readonly outcome: Outcome | null;
  readonly reason: string | null;
  readonly country: string | null;
  readonly text: string;
}

/** A next step: a button, or a link to another page. */
export interface PaymentOption {
  readonly text: string;
  readonly to: string | (() => void);
}

/** State of a run as the panel displays it. */
export type RunState =
  | {
    readonly kind: "ready";
    readonly action: string;
    readonly note: string;
    readonly options: readonly PaymentOption[];
  }
  | { readonly kind: "running"; readonly done: number; readonly total: number; readonly note: string }
  /** `short`: the key covers less than the file costs. */
  | {
    readonly kind: "short" | "ended";
    /** Derived from the rows if it counts verdicts, because a later comparison changes them. */
    readonly message: string | ((rows: readonly Row[]) => string);
    readonly options: readonly PaymentOption[];
  };

/** A file whose columns the user has to choose before it can be read. */
export interface UnreadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly error: ColumnError;
}

/** A change of decisions, with the decisions that it replaced, so that the user can undo the change. */
export interface Change {
  readonly text: string;
  readonly before: readonly { readonly place: number; readonly decision: KeptDecision | null }[];
}

/** The open dialog. */
export type Dialog =
  | { readonly kind: "details"; readonly place: number }
  | { readonly kind: "decide"; readonly places: readonly number[]; readonly choice: Choice | null }
  | { readonly kind: "hand_over" }
  | { readonly kind: "release"; readonly isReleased: boolean }
  | { readonly kind: "verify" }
  | { readonly kind: "letters"; readonly place: number | null }
  | { readonly kind: "help" };

/** The state of the page. */
export interface State {
  /** Files that were chosen together; one of them is open. */
  readonly files: readonly File[];
  readonly unread: UnreadFile | null;
  readonly run: PageRun | null;
  readonly panel: RunState | null;
  readonly running: AbortController | null;
  readonly isOffline: boolean;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly editions: DataEditions | null;
  /** True if the run also screens the banks against sanctions lists. */
  readonly isBankWanted: boolean;
  /** Error message about the file of the previous run. */
  readonly beforeProblem: string | null;
  readonly unreadBefore: UnreadFile | null;
  /** A stored run that may be the previous one, which the user can choose to compare with. */
  readonly offered: RememberedRun | null;
  readonly handover: Handover | null;
  /** Message after the run was handed over, released or sent back. */
  readonly handled: string | null;
  /** The key with which the user chose to check only the part of the file that the key covers. */
  readonly partialFor: string | null;
  readonly rows: readonly Row[];
  readonly shown: readonly Row[];
  readonly filter: Filter;
  readonly sort: Sort;
  readonly selected: ReadonlySet<number>;
  readonly current: number | null;
  readonly dialog: Dialog | null;
  readonly changes: readonly Change[];
  /** Message after the run was sealed. */
  readonly sealed: string | null;
  readonly downloadProblem: string;
  readonly isSealing: boolean;
}

/** Default order of the list: the verdict "stop" comes first. */
export const FIRST_SORT: Sort = { key: "verdict", isDown: false };

/** Filter that shows every row. */
export const NO_FILTER: Filter = { verdict: null, outcome: null, reason: null, country: null, text: "" };

/** Changes to the state after a new file was read. */
export const NEW_FILE = {
  unread: null,
  running: null,
  startedAt: null,
  endedAt: null,
  partialFor: null,
  offered: null,
  handover: null,
  handled: null,
  filter: NO_FILTER,
  sort: FIRST_SORT,
  selected: new Set<number>(),
  current: null,
  dialog: null,
  changes: [],
  sealed: null,
  downloadProblem: "",
  isSealing: false,
} as const satisfies Partial<State>;

/** Returns the next step of the user, whose button is highlighted; `null` during a run. */
export function mainStep(): "run" | "decide" | "release" | "clean" | null {
  const { panel, rows, handover } = current;
  if (panel?.kind === "running") return null;
  if (panel?.kind !== "ended" || panel.options.length > 0) return "run";
  if (rows.some(({ isUndecided }) => isUndecided)) return "decide";
  return handover === null || handover.returned !== undefined ? "clean" : "release";
}

const listeners = new Set<() => void>();

/** Changes to the state without a file. */
export const NO_FILE = {
  ...NEW_FILE,
  run: null,
  panel: null,
  rows: [],
  shown: [],
} as const satisfies Partial<State>;

/** Changes to the state without a file of the previous run. */
export const NO_BEFORE = { unreadBefore: null, beforeProblem: null } as const satisfies Partial<State>;

let current: State = {
  ...NO_FILE,
  ...NO_BEFORE,
  files: [],
  isOffline: false,
  editions: null,
  isBankWanted: false,
};

/** The state of the page; every change calls the listeners. */
export const store = {
  get state(): State {
    return current;
  },

  set(patch: Partial<State>): void {
    current = { ...current, ...patch };
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Announces a text to screen readers. */
export function say(text: string): void {
  find("status", HTMLElement).textContent = text;
}

/** Opens the dialog about a payee. */
export function openDetails({ place }: Row): void {
  store.set({ dialog: { kind: "details", place }, current: place });
}

/** Selects a row, or deselects it. */
export function toggle(place: number): void {
  const selected = new Set(current.selected);
  if (!selected.delete(place)) selected.add(place);
  store.set({ selected });
}

const OUTCOMES = ["account_changed", "name_changed", "new_payee", "same_account"] as const;

/** Lists the outcomes of a comparison with their words, worst first. */
export function outcomesInWords(): readonly (readonly [outcome: Outcome, word: string])[] {
  const { run, catalogue: { results: { cells } } } = words;
  return OUTCOMES.map((outcome) => [outcome, outcome === "name_changed" ? run.otherName : cells[outcome]]);
}

/** Returns whether a row has a verdict; `null` matches any row. A row that waits for its answer has no verdict. */
export function hasVerdict(row: Row, verdict: Verdict | null): boolean {
  return verdict === null || (!row.isWaiting && row.verdict === verdict);
}

/** Clears a filter's reason or country if no row has it, because the address may come from another file. */
export function usableFilter(rows: readonly Row[], filter: Filter): Filter {
  const { reason, country } = filter;
  return {
    ...filter,
    reason: rows.some(({ findings }) => reason !== null && findings.includes(reason)) ? reason : null,
    country: rows.some((row) => row.country === country) ? country : null,
  };
}

/** Filters and sorts rows. */
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

/** Returns a rank by which changed accounts come first within a verdict. */
function changeRank({ screened: { comparison } }: Row): number {
  return comparison?.outcome === "account_changed" ? 0 : 1;
}

/** Sorts rows; equal rows are in the order of the file, which `isDown` reverses too. */
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
        return VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || changeRank(a) - changeRank(b);
    }
  };
  const sorted = rows.toSorted((a, b) => compare(a, b) || a.place - b.place);
  return isDown ? sorted.toReversed() : sorted;
}

/** An option of a filter, with the number of matching rows. */
export interface Option {
  readonly value: string;
  readonly text: string;
  readonly count: number;
}

/** Lists the values of the rows with a verdict (`null` for all rows) that have a text, the most frequent first. */
export function optionsOf(
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

/** Reads filter and order from the address; ignores unknown verdicts, outcomes and orders. */
export function readView(): { readonly filter: Filter; readonly sort: Sort } {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const [key, order] = (fragment.get("sort") ?? "").split("-");
  const sortKey = SORT_KEYS.find((each) => each === key);
  const filter = {
    ...NO_FILTER,
    verdict: VERDICTS.find((verdict) => verdict === fragment.get("verdict")) ?? null,
    outcome: OUTCOMES.find((outcome) => outcome === fragment.get("compared")) ?? null,
    reason: fragment.get("reason"),
    country: fragment.get("country"),
  };
  return { filter, sort: sortKey === undefined ? FIRST_SORT : { key: sortKey, isDown: order === "down" } };
}

/** Writes filter and order into the address, in place of the earlier ones. */
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
