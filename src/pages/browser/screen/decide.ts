// Decisions about one or more rows, and undoing them.
/// <reference lib="dom" />
import type { KeptDecision, PayeeDecision } from "../../../../sdk/payees/mod.ts";
import { words } from "./chosen_words.ts";
import type { DecisionStore } from "./decision_store.ts";
import { late } from "./later.ts";
import { store } from "./store.ts";
import { showRows } from "./view.ts";
import { describe, type Row } from "./words.ts";

/** Returns whether decisions can be taken: the run is over. */
export function canDecide(): boolean {
  const { startedAt, running } = store.state;
  return startedAt !== null && running === null;
}

/** Decides about rows, or with `null` removes their decisions; returns a description. `undo` reverses it. */
export function decide(
  decisions: DecisionStore,
  places: readonly number[],
  decision: PayeeDecision | null,
): string {
  const { run, rows, changes } = store.state;
  if (run === null || !canDecide()) return "";
  const { sha256: file } = run.file;
  const wanted = new Set(places);
  const decided = rows.filter((row) => wanted.has(row.screened.payee.place) && !row.isWaiting);
  const count = decided.length;
  if (count === 0) return "";
  const text = decision === null
    ? words.review.tookBack({ count })
    : words.review.decided({ choice: decision.choice, count });
  const before = decided.map(({ screened: { payee: { place } } }) => ({
    place,
    decision: decisions.of(file, place),
  }));
  keep(
    decisions,
    file,
    decided.map(({ screened }) => ({
      place: screened.payee.place,
      decision: decision === null ? null : late().keepDecision(file, screened, decision),
    })),
  );
  store.set({ changes: [...changes, { text, before }] });
  return text;
}

/** Undoes the last change; returns what was done. */
export function undo(decisions: DecisionStore): string {
  const { run, changes } = store.state;
  const last = changes.at(-1);
  if (run === null || last === undefined) return "";
  keep(decisions, run.file.sha256, last.before);
  store.set({ changes: changes.slice(0, -1), current: last.before[0]?.place ?? null });
  return words.review.undone({ count: last.before.length });
}

/** Stores decisions about rows of this file, and describes those rows again: no other row depends on them. */
function keep(
  decisions: DecisionStore,
  file: string,
  changed: readonly { readonly place: number; readonly decision: KeptDecision | null }[],
): void {
  const stored = decisions.put(file, changed);
  const places = new Set(changed.map(({ place }) => place));
  const known = decisions.decisions;
  const { filter, sort } = store.state;
  const rows = store.state.rows.map((row) => {
    const { screened, value } = row;
    return places.has(screened.payee.place)
      ? describe({ ...screened, decided: known.find(file, screened) }, value)
      : row;
  });
  store.set({ rows, shown: showRows(rows, filter, sort), kept: decisions.size, sealed: null });
  // Only then is it known whether the browser stores it.
  void stored.then(() => store.set({ isKept: decisions.isKept }));
}

/** Returns the next undecided payment in the order of the list; after the last, the first. */
export function nextUndecided(place: number | null): Row | null {
  const { shown } = store.state;
  const from = shown.findIndex(({ screened }) => screened.payee.place === place);
  const open = (row: Row): boolean => row.isUndecided && row.screened.payee.place !== place;
  return shown.slice(from + 1).find(open) ?? shown.find(open) ?? null;
}

/** Returns the rows that a decision is about: the selected ones, else the current one. */
export function targets(): readonly Row[] {
  const { rows, selected, current } = store.state;
  const isTarget = (place: number): boolean => selected.size > 0 ? selected.has(place) : place === current;
  return rows.filter(({ screened }) => isTarget(screened.payee.place));
}
