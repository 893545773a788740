// Screens a payout file in the browser: connects the part of the page that the server sent with the desk, and renders
// the part that appears with a file.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { flushSync, render, useLayoutEffect, useState } from "hono/jsx/dom";
import type { Choice, ColumnChoice } from "../../../../sdk/payees/mod.ts";
import { find, restoreFocus } from "../shared/elements.ts";
import { canDecide, nextUndecided, rowsToDecide } from "./decisions.ts";
import { Desk } from "./desk.ts";
import { DialogHost, openDetails } from "./dialogs.tsx";
import { download } from "./downloads.ts";
import { FilePanel, templateHeadings } from "./file_panel.tsx";
import { parts } from "./later.ts";
import { focusRow, toggle } from "./list.tsx";
import { isOpenRun } from "./page_run.ts";
import { droppedFiles, pastedFiles } from "./read_file.ts";
import { fillReport } from "./report.tsx";
import { Results, type RowActions } from "./results.tsx";
import { NO_FILTER, store, writeView } from "./store.ts";
import { type ScreenWords, setWords, today } from "./words.ts";

/** A file to try the page with: fictitious payees at real banks, one for each kind of finding. */
const SAMPLE = `Payee;IBAN;BIC;Amount;Currency;Reference
Beispiel Maschinenbau GmbH;DE89 3704 0044 0532 0130 00;COBADEFFXXX;12480.00;EUR;INV-2041
Exemple Traiteur SARL;FR14 2004 1010 0505 0001 3M02 606;;318.40;EUR;INV-2042
Voorbeeld Transport B.V.;NL91 ABNA 0417 1643 00;ABNANL2A;2750.00;EUR;INV-2043
Muster Treuhand AG;CH63 0023 0000 0000 0004 2;;940.00;CHF;INV-2044
Muster Handel AG;CH51 0076 2000 0000 0004 2;;1200.00;CHF;INV-2045
Mistyped Ltd;DE89 3704 0044 0532 0130 01;;77.00;EUR;INV-2046
Beispiel Maschinenbau GmbH;DE89 3704 0044 0532 0130 00;DEUTDEFF;12480.00;EUR;INV-2041
Listed Bank Customer;BY39 BLBB 3135 0000 0010 0000 0933;;5000.00;EUR;INV-2047
`;

/** Matches the start of a handover file. */
const HANDOVER = /^\s*\{\s*"type"\s*:\s*"bankscreen-handover"/;

/** Starts the page in the language of `words`. */
export function openPage(words: ScreenWords): void {
  setWords(words);
  const drop = find("drop", HTMLElement);
  const chosen = find("chosen", HTMLInputElement);
  const compliance = find("compliance", HTMLInputElement);
  const problem = find("problem", HTMLElement);
  const status = find("status", HTMLElement);
  const say = (text: string): void => void (status.textContent = text);
  const desk = new Desk(say, () => compliance.checked);

  async function takeBytes(name: string, bytes: Uint8Array, choice: ColumnChoice = {}): Promise<void> {
    const focused = document.activeElement?.id ?? "";
    const objection = HANDOVER.test(new TextDecoder().decode(bytes.subarray(0, 200)))
      ? await desk.openHandover(new TextDecoder().decode(bytes))
      : await desk.openFile(name, bytes, choice);
    problem.textContent = objection;
    problem.hidden = objection === null;
    // The choice of columns has been rendered again. If one of its fields had the focus, moves the focus back there.
    if (focused.startsWith("column-")) {
      document.querySelector(".columns-chosen")?.setAttribute("open", "");
      document.getElementById(focused)?.focus({ preventScroll: true });
    }
  }

  async function takeFile(file: File): Promise<void> {
    await takeBytes(file.name, await file.bytes());
  }

  /** Opens the first file, and lists the others next to it. */
  async function takeFiles(files: readonly File[]): Promise<void> {
    const [first] = files;
    if (first === undefined) return;
    store.set({ files });
    await takeFile(first);
  }

  async function takeBefore(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    await desk.compareWith(file.name, await file.bytes());
    if (store.state.unreadBefore !== null) restoreFocus(document.querySelector("#before select"));
  }

  store.subscribe(() => updateServerPart(desk));
  let lastRows = store.state.rows;
  store.subscribe(() => {
    if (store.state.rows === lastRows) return;
    lastRows = store.state.rows;
    desk.history.rememberSoon();
  });
  render(
    <App
      desk={desk}
      say={say}
      onOther={() => {
        desk.close();
        // A filter for the closed file would hide payments of the next file.
        writeView(NO_FILTER, store.state.sort);
        chosen.value = "";
        drop.scrollIntoView();
        chosen.focus({ preventScroll: true });
      }}
      onOpen={(file) => void takeFile(file)}
      onColumns={(name, bytes, choice) => void takeBytes(name, bytes, choice)}
    />,
    find("desk", HTMLElement),
  );
  updateServerPart(desk);

  chosen.addEventListener("change", () => void takeFiles([...chosen.files ?? []]));
  find("sample", HTMLButtonElement).addEventListener(
    "click",
    () => void takeBytes("sample.csv", new TextEncoder().encode(SAMPLE)),
  );
  find("template", HTMLButtonElement).addEventListener(
    "click",
    () => download("payments", "template.csv", `\uFEFF${templateHeadings()}\r\n`),
  );
  compliance.addEventListener("change", () => desk.changeCompliance());
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === "before-chosen") {
      void takeBefore(target.files?.[0]);
    }
  });
  addEventListener("paste", (event) => {
    const isTyping = event.target instanceof Element && event.target.matches("input, textarea");
    const { run, unread } = store.state;
    if (isTyping || run !== null || unread !== null || event.clipboardData === null) return;
    void takeFiles(pastedFiles(event.clipboardData));
  });
  for (const name of ["dragenter", "dragover", "dragleave", "drop"]) {
    addEventListener(name, (event) => {
      event.preventDefault();
      drop.classList.toggle("is-over", name === "dragenter" || name === "dragover");
      if (!(event instanceof DragEvent) || name !== "drop" || store.state.running !== null) return;
      const isBefore = event.target instanceof Element && event.target.closest("#before") !== null;
      if (event.dataTransfer === null) return;
      void droppedFiles(event.dataTransfer).then((files) =>
        isBefore ? takeBefore(files[0]) : takeFiles(files)
      );
    });
  }
  // Keyboard shortcuts of the list act on the row that has the focus, or had it last.
  addEventListener("focusin", ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>("tr[data-place]") : null;
    if (row !== null) store.set({ current: Number(row.dataset.place) });
  });
  addEventListener("offline", () => desk.setOffline(true));
  addEventListener("online", () => desk.setOffline(false));
  const report = find("report", HTMLElement);
  addEventListener("beforeprint", () => {
    const record = desk.files.record();
    if (record !== null) fillReport(report, record, desk.isBankWanted);
  });
  addEventListener("afterprint", () => report.replaceChildren());
  addEventListener("pagehide", () => desk.history.rememberNow());
  // Asks before the page closes if this would lose the run. (Repeating the run is free for a day.)
  addEventListener("beforeunload", (event) => {
    const { running, startedAt, rows } = store.state;
    const isUndecided = startedAt !== null && rows.some((row) => row.isUndecided);
    if (!desk.isSafe && (running !== null || isUndecided)) event.preventDefault();
  });
  void parts.reader.load();
  void desk.restore();
}

/** Shows or hides the parts of the page that the server rendered. */
function updateServerPart(desk: Desk): void {
  const { state, state: { run, unread, running, startedAt } } = store;
  const setup = find("setup", HTMLElement);
  find("drop", HTMLElement).hidden = run !== null || unread !== null;
  // The payment settings only matter while something is left to check.
  setup.hidden = running !== null || (startedAt !== null && !isOpenRun(state));
  setup.classList.toggle("with-file", run !== null);
  setup.classList.toggle("is-started", startedAt !== null);
  document.documentElement.classList.toggle("has-file", run !== null);
  find("compliance", HTMLInputElement).disabled = desk.key.value === "";
}

interface AppProps {
  readonly desk: Desk;
  readonly say: (text: string) => void;
  readonly onOther: () => void;
  readonly onOpen: (file: File) => void;
  readonly onColumns: (name: string, bytes: Uint8Array, choice: ColumnChoice) => void;
}

/** Renders what appears with a file: its panel, the results, and the dialogs. */
function App({ desk, say, onOther, onOpen, onColumns }: AppProps): JSX.Element {
  const [state, setState] = useState(store.state);
  useLayoutEffect(() => store.subscribe(() => flushSync(() => setState(store.state))), []);
  // Moves the focus, because the button that started or ended a run, and had the focus, is gone.
  useLayoutEffect(() => {
    const { panel } = store.state;
    if (panel?.kind === "running") {
      document.querySelector<HTMLElement>(".progress button")?.focus({ preventScroll: true });
    } else {
      const next = [".ended p, .short p", ".button-start", "#column-iban"];
      restoreFocus(next.map((each) => document.querySelector<HTMLElement>(each)).find(Boolean) ?? null);
    }
  }, [state.panel?.kind, state.unread]);
  const [actions] = useState(() => rowActions(desk, say));
  const { run, unread } = state;
  const file = unread ?? run?.file ?? null;
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
        onDecide={(places, decision, next) => {
          say(desk.decisions.decide(places, decision));
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

function rowActions({ decisions }: Desk, say: (text: string) => void): RowActions {
  /** Decides without a form if none is needed: for one row, with known initials, and no note required. */
  const onDecide = (choice: Choice | null): void => {
    const rows = rowsToDecide();
    const [row] = rows;
    if (row === undefined || !canDecide()) return;
    const { by } = decisions;
    const isNoteDue = choice === "paid" && row.verdict === "stop";
    const places = rows.map(({ screened }) => screened.payee.place);
    if (choice === null || by === "" || isNoteDue || rows.length > 1) {
      store.set({ dialog: { kind: "decide", places, choice } });
      return;
    }
    const next = nextUndecided(row.screened.payee.place);
    say(decisions.decide(places, { choice, note: "", by, on: today() }));
    store.set({ selected: new Set() });
    if (next !== null) focusRow(next.screened.payee.place);
  };
  const onUndo = (): void => {
    const text = decisions.undo();
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
    onKey: (event) => handleKey(event, { onDecide, onUndo }),
  };
}

function handleKey(
  event: KeyboardEvent,
  { onDecide, onUndo }: Pick<RowActions, "onDecide" | "onUndo">,
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
