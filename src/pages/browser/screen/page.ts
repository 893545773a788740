// Screens a payout file in the browser: connects what the server sent of the page with the desk.
/// <reference lib="dom" />
import { find, restoreFocus } from "../shared/elements.ts";
import { showApp } from "./app.tsx";
import { Desk } from "./desk.ts";
import { loadLater } from "./later.ts";
import { isOpenRun } from "./page_run.ts";
import { fillReport } from "./report.tsx";
import { SAMPLE } from "./sample.ts";
import { store } from "./store.ts";

const setup = find("setup", HTMLElement);
const drop = find("drop", HTMLElement);
const chosen = find("chosen", HTMLInputElement);
const compliance = find("compliance", HTMLInputElement);
const problem = find("problem", HTMLElement);
const status = find("status", HTMLElement);
const report = find("report", HTMLElement);

const say = (text: string): void => void (status.textContent = text);
const desk = new Desk(say, () => compliance.checked);

/** Shows what the server sent as the state has it. */
function reflect(): void {
  const { state, state: { run, asked, running, startedAt } } = store;
  const isOpen = run !== null || asked !== null;
  drop.hidden = isOpen;
  // The payment settings matter as long as something is left to check.
  setup.hidden = running !== null || (startedAt !== null && !isOpenRun(state));
  setup.classList.toggle("with-file", run !== null);
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

async function takeFile(file: File | undefined): Promise<void> {
  if (file !== undefined) await take(file.name, new Uint8Array(await file.arrayBuffer()));
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
    chosen.value = "";
    drop.scrollIntoView();
    chosen.focus({ preventScroll: true });
  },
  onColumns: (name, bytes, choice) => void take(name, bytes, choice),
});
reflect();

chosen.addEventListener("change", () => void takeFile(chosen.files?.[0]));
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
      const [file] = event.dataTransfer?.files ?? [];
      const isBefore = event.target instanceof Element && event.target.closest("#before") !== null;
      void (isBefore ? takeBefore(file) : takeFile(file));
    }
  });
}
// A run that this browser doesn't keep is lost with the page; what was paid for isn't charged again within a day.
addEventListener("beforeunload", (event) => {
  const { running, startedAt, rows } = store.state;
  const isUndecided = startedAt !== null && rows.some((row) => row.isUndecided);
  if (!desk.isSafe && (running !== null || isUndecided)) event.preventDefault();
});
void loadLater().then((later) => later !== null && void desk.restore());
