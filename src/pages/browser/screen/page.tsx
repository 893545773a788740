// Screens a payout file in the browser: connects the part of the page that the server sent with the desk, and renders
// the part that appears with a file.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { flushSync, render, useLayoutEffect, useState } from "hono/jsx/dom";
import { find, restoreFocus } from "../shared/elements.ts";
import {
  changeCompliance,
  isOpenRun,
  isSafe,
  restore,
  setOffline,
  takeBefore,
  takeBytes,
  takeFiles,
} from "./desk.ts";
import { DialogHost } from "./dialogs.tsx";
import { download, recordRun } from "./downloads.ts";
import { FilePanel, templateHeadings } from "./file_panel.tsx";
import { runHistory } from "./kept_runs.ts";
import { parts } from "./later.ts";
import { isBankWanted, key } from "./payment.ts";
import { droppedFiles, pastedFiles } from "./read_file.ts";
import { fillReport } from "./report.tsx";
import { Results } from "./results.tsx";
import { store } from "./store.ts";
import { type ScreenWords, setWords } from "./words.ts";

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

/** Starts the page in the language of `words`. */
export function openPage(words: ScreenWords): void {
  setWords(words);
  const drop = find("drop", HTMLElement);
  const chosen = find("chosen", HTMLInputElement);
  store.subscribe(updateServerPart);
  let lastRows = store.state.rows;
  store.subscribe(() => {
    if (store.state.rows === lastRows) return;
    lastRows = store.state.rows;
    runHistory.rememberSoon();
  });
  render(<App />, find("desk", HTMLElement));
  updateServerPart();

  chosen.addEventListener("change", () => void takeFiles([...chosen.files ?? []]));
  find("sample", HTMLButtonElement).addEventListener(
    "click",
    () => void takeBytes("sample.csv", new TextEncoder().encode(SAMPLE)),
  );
  find("template", HTMLButtonElement).addEventListener(
    "click",
    () => download("payments", "template.csv", `\uFEFF${templateHeadings()}\r\n`),
  );
  find("compliance", HTMLInputElement).addEventListener("change", changeCompliance);
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
  addEventListener("offline", () => setOffline(true));
  addEventListener("online", () => setOffline(false));
  const report = find("report", HTMLElement);
  addEventListener("beforeprint", () => {
    const record = recordRun();
    if (record !== null) fillReport(report, record, isBankWanted());
  });
  addEventListener("afterprint", () => report.replaceChildren());
  addEventListener("pagehide", () => runHistory.rememberNow());
  // Asks before the page closes if this would lose the run. (Repeating the run is free for a day.)
  addEventListener("beforeunload", (event) => {
    const { running, startedAt, rows } = store.state;
    const isUndecided = startedAt !== null && rows.some((row) => row.isUndecided);
    if (!isSafe() && (running !== null || isUndecided)) event.preventDefault();
  });
  void parts.reader.load();
  void restore();
}

/** Shows or hides the parts of the page that the server rendered. */
function updateServerPart(): void {
  const { run, unread, running, startedAt } = store.state;
  const setup = find("setup", HTMLElement);
  find("drop", HTMLElement).hidden = run !== null || unread !== null;
  // The payment settings only matter while something is left to check.
  setup.hidden = running !== null || (startedAt !== null && !isOpenRun());
  setup.classList.toggle("with-file", run !== null);
  setup.classList.toggle("is-started", startedAt !== null);
  document.documentElement.classList.toggle("has-file", run !== null);
  find("compliance", HTMLInputElement).disabled = key.value === "";
}

/** Renders what appears with a file: its panel, the results, and the dialogs. */
function App(): JSX.Element {
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
  return (
    <>
      <FilePanel />
      {state.run !== null && <Results />}
      <DialogHost />
    </>
  );
}
