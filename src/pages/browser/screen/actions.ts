// Handles buttons and keys for rows: decides, undoes, and moves through the list.
/// <reference lib="dom" />
import type { Choice } from "../../../../sdk/payees/mod.ts";
import { canDecide, decisions, nextUndecided, rowsToDecide } from "./decisions.ts";
import { focusRow } from "./list.tsx";
import { openDetails, say, store, toggle } from "./store.ts";
import { today } from "./words.ts";

/**
 * Decides about the selected rows, or else about the current one. `null` opens the form, which also opens if it is
 * needed: for several rows, without known initials, or if a note is required.
 */
export function decideAbout(choice: Choice | null): void {
  const rows = rowsToDecide();
  const [row] = rows;
  if (row === undefined || !canDecide()) return;
  const { by } = decisions;
  const isNoteDue = choice === "paid" && row.verdict === "stop";
  const places = rows.map(({ place }) => place);
  if (choice === null || by === "" || isNoteDue || rows.length > 1) {
    return store.set({ dialog: { kind: "decide", places, choice } });
  }
  const next = nextUndecided(row.place);
  say(decisions.decide(places, { choice, note: "", by, on: today() }));
  store.set({ selected: new Set() });
  if (next !== null) focusRow(next.place);
}

/** Opens the dialog about the next undecided payment. */
export function decideNext(): void {
  const next = nextUndecided(null);
  if (next !== null) openDetails(next);
}

/** Undoes the last decision. */
export function undo(): void {
  const text = decisions.undo();
  if (text === "") return;
  say(text);
  const { current } = store.state;
  if (current !== null) focusRow(current);
}

/** Handles the keyboard shortcuts of the list. */
export function handleKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { shown, current } = store.state;
  const from = shown.findIndex(({ place }) => place === current);
  const goTo = (index: number): void => {
    const row = shown[index];
    if (row !== undefined) focusRow(row.place);
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => goTo(from + 1),
    ArrowUp: () => goTo(Math.max(0, from - 1)),
    Home: () => goTo(0),
    End: () => goTo(shown.length - 1),
    x: () => current !== null && canDecide() && toggle(current),
    p: () => decideAbout("paid"),
    h: () => decideAbout("held"),
    a: () => decideAbout("asked"),
    n: () => decideAbout(null),
    z: undo,
    "/": () => document.querySelector<HTMLElement>("#search")?.focus(),
    "?": () => store.set({ dialog: { kind: "help" } }),
  };
  const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
