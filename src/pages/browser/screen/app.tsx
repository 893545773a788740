// The part of the page that appears with a file: its panel, the results, and the dialogs.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { flushSync, render, useLayoutEffect, useState } from "hono/jsx/dom";
import type { Choice, ColumnChoice } from "../../../../sdk/payees/mod.ts";
import { restoreFocus } from "../shared/elements.ts";
import { canDecide, decide, nextUndecided, targets, undo } from "./decide.ts";
import { today } from "./decide_form.tsx";
import type { Desk } from "./desk.ts";
import { DialogHost, openDetails } from "./dialogs.tsx";
import { FilePanel } from "./file_panel.tsx";
import { focusRow, toggle } from "./list.tsx";
import { Results } from "./results.tsx";
import { store } from "./store.ts";

interface AppProps {
  readonly desk: Desk;
  readonly say: (text: string) => void;
  readonly onOther: () => void;
  readonly onOpen: (file: File) => void;
  readonly onColumns: (name: string, bytes: Uint8Array, choice: ColumnChoice) => void;
}

/** Renders the app into an element. */
export function showApp(place: HTMLElement, props: AppProps): void {
  render(<App {...props} />, place);
}

function App({ desk, say, onOther, onOpen, onColumns }: AppProps): JSX.Element {
  const [state, setState] = useState(store.state);
  useLayoutEffect(() => store.subscribe(() => flushSync(() => setState(store.state))), []);
  // The button that started or ended something is gone.
  useLayoutEffect(() => {
    const { panel } = store.state;
    if (panel?.kind === "running") {
      document.querySelector<HTMLElement>(".progress button")?.focus({ preventScroll: true });
    } else {
      const next = [".ended p, .short p", ".button-start", "#column-iban"];
      restoreFocus(next.map((each) => document.querySelector<HTMLElement>(each)).find(Boolean) ?? null);
    }
  }, [state.panel?.kind, state.asked]);
  const [actions] = useState(() => rowActions(desk, say));
  const { run, asked } = state;
  const file = asked ?? run?.file ?? null;
  return (
    <>
      <FilePanel
        state={state}
        desk={desk}
        onOther={onOther}
        onOpen={onOpen}
        onColumns={(choice) => file !== null && onColumns(file.name, file.bytes, choice)}
      />
      {run !== null && <Results state={state} desk={desk} actions={actions} />}
      <DialogHost
        state={state}
        desk={desk}
        by={desk.decisions.by}
        onDecide={(places, decision, next) => {
          say(decide(desk.decisions, places, decision));
          store.set({ selected: new Set() });
          if (next === null) store.set({ dialog: null });
          else openDetails(next);
        }}
        onClosed={() => {
          const { current } = store.state;
          if (document.activeElement === document.body && current !== null) focusRow(current);
        }}
      />
    </>
  );
}

function rowActions(desk: Desk, say: (text: string) => void): Parameters<typeof Results>[0]["actions"] {
  /** Decides at once if there is nothing to ask: one row, known initials, and no note required. */
  const onDecide = (choice: Choice | null): void => {
    const rows = targets();
    const [row] = rows;
    if (row === undefined || !canDecide()) return;
    const { by } = desk.decisions;
    const isNoteDue = choice === "paid" && row.verdict === "stop";
    const places = rows.map(({ screened }) => screened.payee.place);
    if (choice === null || by === "" || isNoteDue || rows.length > 1) {
      store.set({ dialog: { kind: "decide", places, choice } });
      return;
    }
    const next = nextUndecided(row.screened.payee.place);
    say(decide(desk.decisions, places, { choice, note: "", by, on: today() }));
    store.set({ selected: new Set() });
    if (next !== null) focusRow(next.screened.payee.place);
  };
  const onUndo = (): void => {
    const text = undo(desk.decisions);
    if (text === "") return;
    say(text);
    const { current } = store.state;
    if (current !== null) focusRow(current);
  };
  return {
    onOpen: openDetails,
    onDecide,
    onUndo,
    onNext: () => {
      const next = nextUndecided(null);
      if (next !== null) openDetails(next);
    },
    onKey: (event) => useKey(event, { onDecide, onUndo }),
  };
}

function useKey(
  event: KeyboardEvent,
  { onDecide, onUndo }: { readonly onDecide: (choice: Choice | null) => void; readonly onUndo: () => void },
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { shown, current } = store.state;
  const from = shown.findIndex(({ screened }) => screened.payee.place === current);
  const goTo = (index: number): void => {
    const row = shown[index];
    if (row !== undefined) focusRow(row.screened.payee.place);
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => goTo(from + 1),
    ArrowUp: () => goTo(Math.max(0, from - 1)),
    Home: () => goTo(0),
    End: () => goTo(shown.length - 1),
    x: () => current !== null && canDecide() && toggle(current),
    p: () => onDecide("paid"),
    h: () => onDecide("held"),
    a: () => onDecide("asked"),
    n: () => onDecide(null),
    z: onUndo,
    "/": () => document.querySelector<HTMLElement>("#search")?.focus(),
    "?": () => store.set({ dialog: { kind: "help" } }),
  };
  const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
