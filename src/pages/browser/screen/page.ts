// Screens a payout file in the browser: connects what the server sent of the page with the desk.
/// <reference lib="dom" />
import { find, restoreFocus } from "../shared/elements.ts";
import { showApp } from "./app.tsx";
import { Desk } from "./desk.ts";
import { filesOf, pastedFiles } from "./chosen_files.ts";
import { download } from "./downloads.ts";
import { loadReader } from "./later.ts";
import { isOpenRun } from "./page_run.ts";
import { fillReport } from "./report.tsx";
import { SAMPLE, templateFile } from "./sample.ts";
import { NO_FILTER, store } from "./store.ts";
import { writeView } from "./view.ts";

const setup = find("setup", HTMLElement);
const drop = find("drop", HTMLElement);
const chosen = find("chosen", HTMLInputElement);
const compliance = find("compliance", HTMLInputElement);
const problem = find("problem", HTMLElement);
const status = find("status", HTMLElement);
const report = find("report", HTMLElement);

const say = (text: string): void => void (status.textContent = text);
const desk = new Desk(say, () => compliance.checked);

/** Updates the parts of the page that the server rendered. */
function reflect(): void {
  const { state, state: { run, asked, running, startedAt } } = store;
  const isOpen = run !== null || asked !== null;
  drop.hidden = isOpen;
  // The payment settings matter as long as something is left to check.
  setup.hidden = running !== null || (startedAt !== null && !isOpenRun(state));
  setup.classList.toggle("with-file", run !== null);
  setup.classList.toggle("is-started", startedAt !== null);
  document.documentElement.classList.toggle("has-file", run !== null);
  compliance.disabled = desk.key.value === "";
}

async function take(name: string, bytes: Uint8Array, choice = {}): Promise<void> {
  const focused = document.activeElement?.id ?? "";
  const start = new TextDecoder().decode(bytes.subarray(0, 200));
  const objection = /^\s*\{\s*"type"\s*:\s*"bankscreen-handover"/.test(start)
    ? await desk.openHandover(new TextDecoder().decode(bytes))
    : await desk.openFile(name, bytes, choice);
  problem.textContent = objection;
  problem.hidden = objection === null;
  // The choice of columns is new, and one of the old ones may have had the focus.
  if (focused.startsWith("column-")) {
    document.querySelector(".columns-chosen")?.setAttribute("open", "");
    document.getElementById(focused)?.focus({ preventScroll: true });
  }
}

async function takeFiles(files: readonly File[]): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  store.set({ files });
  await open(first);
}

async function open(file: File): Promise<void> {
  await take(file.name, new Uint8Array(await file.arrayBuffer()));
}

async function takeBefore(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  await desk.compareWith(file.name, new Uint8Array(await file.arrayBuffer()));
  if (store.state.beforeAsked !== null) restoreFocus(document.querySelector("#before select"));
}

store.subscribe(reflect);
let lastRows = store.state.rows;
store.subscribe(() => {
  if (store.state.rows === lastRows) return;
  lastRows = store.state.rows;
  desk.memory.rememberSoon();
});
addEventListener("pagehide", () => desk.memory.rememberNow());
showApp(find("desk", HTMLElement), {
  desk,
  say,
  onOther: () => {
    desk.close();
    // A filter of this file would hide payments of the next one.
    writeView(NO_FILTER, store.state.sort);
    chosen.value = "";
    drop.scrollIntoView();
    chosen.focus({ preventScroll: true });
  },
  onOpen: (file) => void open(file),
  onColumns: (name, bytes, choice) => void take(name, bytes, choice),
});
reflect();

chosen.addEventListener("change", () => void takeFiles([...chosen.files ?? []]));
addEventListener("paste", (event) => {
  const isTyping = event.target instanceof Element && event.target.matches("input, textarea");
  const { run, asked } = store.state;
  if (isTyping || run !== null || asked !== null || event.clipboardData === null) return;
  void takeFiles(pastedFiles(event.clipboardData));
});
find("template", HTMLButtonElement).addEventListener("click", () => download(...templateFile()));
addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === "before-chosen") void takeBefore(target.files?.[0]);
});
find("sample", HTMLButtonElement).addEventListener(
  "click",
  () => void take("sample.csv", new TextEncoder().encode(SAMPLE)),
);
compliance.addEventListener("change", () => desk.changeCompliance());
// The keys of the list act on the row that has or had the focus.
addEventListener("focusin", ({ target }) => {
  const place = target instanceof Element
    ? target.closest<HTMLElement>("tr[data-place]")?.dataset.place
    : null;
  if (place !== null && place !== undefined) store.set({ current: Number(place) });
});
addEventListener("offline", () => desk.setOffline(true));
addEventListener("online", () => desk.setOffline(false));
addEventListener("beforeprint", () => {
  const run = desk.record();
  if (run !== null) fillReport(report, run, desk.isBankWanted);
});
addEventListener("afterprint", () => report.replaceChildren());
for (const name of ["dragenter", "dragover", "dragleave", "drop"]) {
  addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle("is-over", name === "dragenter" || name === "dragover");
    if (event instanceof DragEvent && name === "drop" && store.state.running === null) {
      const isBefore = event.target instanceof Element && event.target.closest("#before") !== null;
      if (event.dataTransfer === null) return;
      void filesOf(event.dataTransfer).then((files) => isBefore ? takeBefore(files[0]) : takeFiles(files));
    }
  });
}
// A run that this browser doesn't keep is lost with the page; what was paid for isn't charged again within a day.
addEventListener("beforeunload", (event) => {
  const { running, startedAt, rows } = store.state;
  const isUndecided = startedAt !== null && rows.some((row) => row.isUndecided);
  if (!desk.isSafe && (running !== null || isUndecided)) event.preventDefault();
});
void loadReader();
void desk.restore();
