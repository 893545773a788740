// The state of the page, in one place: everything on it is a function of this.
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
import type { Verdict } from "../../../../sdk/verdicts/mod.ts";
import type { PageRun } from "./page_run.ts";
import type { Row } from "./words.ts";

/** Outcomes of the comparison with the run before. */
export type Outcome = Comparison["outcome"];

/** Columns that the list can be sorted by. */
export const SORT_KEYS = ["place", "name", "amount", "bank", "verdict"] as const;

/** Order of the list. */
export interface Sort {
  readonly key: typeof SORT_KEYS[number];
  readonly isDown: boolean;
}

/** Filters of the list; `null` is none. */
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

/** State of a run as the panel shows it. */
export type RunState =
  | {
    readonly kind: "ready";
    readonly action: string;
    readonly note: string;
    readonly others: readonly PaymentOption[];
  }
  /** The key has less left than the file costs. */
  | { readonly kind: "short"; readonly message: string; readonly ways: readonly PaymentOption[] }
  | { readonly kind: "running"; readonly done: number; readonly total: number; readonly note: string }
  | { readonly kind: "ended"; readonly message: string; readonly ways: readonly PaymentOption[] };

/** A file whose columns the user has to choose. */
export interface AskedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly error: ColumnError;
}

/** The decisions that a change replaced, so that it can be undone. */
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
  /** The files that were chosen together; one of them is open. */
  readonly files: readonly File[];
  readonly asked: AskedFile | null;
  readonly run: PageRun | null;
  readonly accounts: number;
  readonly panel: RunState | null;
  readonly running: AbortController | null;
  readonly isOffline: boolean;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly editions: DataEditions | null;
  readonly isBankWanted: boolean;
  /** The earlier file to compare with: what is wrong with it, or the columns to choose from. */
  readonly beforeProblem: string | null;
  readonly beforeAsked: AskedFile | null;
  /** A run stored in this browser that may be the previous one. */
  readonly offered: RememberedRun | null;
  readonly handover: Handover | null;
  /** Result of handing over, releasing or sending back. */
  readonly handled: string | null;
  /** The key whose user wants only the part of the file it covers. */
  readonly partialFor: string | null;
  readonly rows: readonly Row[];
  readonly shown: readonly Row[];
  readonly filter: Filter;
  readonly sort: Sort;
  readonly selected: ReadonlySet<number>;
  readonly current: number | null;
  readonly dialog: Dialog | null;
  readonly changes: readonly Change[];
  readonly kept: number;
  readonly isKept: boolean;
  readonly remembered: number;
  readonly sealed: string | null;
  readonly takeProblem: string;
  readonly isSealing: boolean;
}

/** Stops first. */
export const FIRST_SORT: Sort = { key: "verdict", isDown: false };

/** Every row. */
export const NO_FILTER: Filter = { verdict: null, outcome: null, reason: null, country: null, text: "" };

/** State of a file that was just read. */
export const NEW_FILE = {
  asked: null,
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
  takeProblem: "",
  isSealing: false,
} as const satisfies Partial<State>;

/** Returns the one step that is offered as the main one; `null` while the check runs. */
export function mainStep({ panel, rows, handover }: State): "run" | "decide" | "release" | "clean" | null {
  if (panel?.kind === "running") return null;
  if (panel?.kind !== "ended" || panel.ways.length > 0) return "run";
  if (rows.some(({ isUndecided }) => isUndecided)) return "decide";
  return handover === null || handover.returned !== undefined ? "clean" : "release";
}

const listeners = new Set<() => void>();

let current: State = {
  ...NEW_FILE,
  files: [],
  run: null,
  isOffline: false,
  accounts: 0,
  panel: null,
  editions: null,
  isBankWanted: false,
  beforeProblem: null,
  beforeAsked: null,
  rows: [],
  shown: [],
  kept: 0,
  isKept: true,
  remembered: 0,
};

/** Holds the state; everything that shows it is called after each change. */
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
