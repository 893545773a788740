/**
 * Screens a payout file in the browser that holds it. The file and all that is in it stay here; the IBANs are sent, in
 * batches, and each bank is asked about once.
 *
 * @module
 */
/// <reference lib="dom" />
import { BankscreenError, type DataEditions } from "../../../../sdk/mod.ts";
import {
  type ColumnChoice,
  ColumnError,
  hashFile,
  PayeeError,
  type PayeeList,
  readPayees,
  type RunCost,
} from "../../../../sdk/payees/mod.ts";
import { BeforePanel, type Outcome } from "./before_panel.ts";
import { openDetails } from "./details.ts";
import { find } from "./elements.ts";
import { describeEvidence, downloadResults, fillReport, type RunRecord } from "./evidence.ts";
import { askForColumns, columnsAsLeft, FilePanel, type Way } from "./file_panel.ts";
import { KeyField } from "./key_field.ts";
import { PageRun, TRIAL_ACCOUNTS } from "./page_run.ts";
import { ResultsTable } from "./results_table.ts";
import { SAMPLE } from "./sample.ts";
import { RunSeal, type SealedRun } from "./seal.ts";
import { throttle } from "./throttle.ts";
import { VerdictCounts } from "./verdict_counts.ts";
import { count, describeCost, describeOutcome, plural, type Row, type RunOutcome, WAITING } from "./words.ts";
import { restoreFocus } from "../shared/focus.ts";

/** Largest file that a page can read without standing still for long. */
const MEGABYTES_MAX = 20;

/** Pause between two drawings of what changes with every answer. */
const DRAW_MS = 200;

const [setup, filePlace, results] = [
  find("setup", HTMLElement),
  find("file", HTMLElement),
  find("results", HTMLElement),
];
const [drop, chosen, trouble] = [
  find("drop", HTMLElement),
  find("chosen", HTMLInputElement),
  find("trouble", HTMLElement),
];
const [status, report, list] = [
  find("status", HTMLElement),
  find("report", HTMLElement),
  find("list", HTMLElement),
];
const search = find("search", HTMLInputElement);
const compliance = find("compliance", HTMLInputElement);

const seal = new RunSeal();
let run: PageRun | null = null;
let panel: FilePanel | null = null;
let running: AbortController | null = null;
let rows: readonly Row[] = [];
let startedAt: Date | null = null;
let endedAt: Date | null = null;
let editions: DataEditions | null = null;
/** The run before, which is compared with every reading of the file. */
let before: { readonly name: string; readonly list: PayeeList } | null = null;
let outcome: Outcome | null = null;
/** The key on which the user wants the part of the file that it covers. */
let partialFor: string | null = null;

// They show what stands above.
const key = new KeyField(showReady);
const table: ResultsTable = new ResultsTable(list, (row) => {
  openDetails(find("details", HTMLDialogElement), row, () => table.focusOn(row));
});
const counts = new VerdictCounts(find("counts", HTMLElement), look);

const beforePanel = new BeforePanel({
  onFile: (file) => void takeBefore(file),
  onRemove: () => {
    before = null;
    compare();
  },
  onChoose: (chosen) => {
    outcome = chosen;
    look();
  },
});

function openFile(name: string, bytes: Uint8Array, choice: ColumnChoice = {}): void {
  trouble.hidden = true;
  const actions = {
    onColumns: (columns: ColumnChoice) => openFile(name, bytes, columns),
    onOther: reset,
    onStart: () => void start(),
    onCancel: () => running?.abort(),
  };
  try {
    if (bytes.length > MEGABYTES_MAX * 1024 * 1024) {
      throw new PayeeError(
        `This file is larger than ${MEGABYTES_MAX} MB. The command line takes files of up to 64 MB.`,
      );
    }
    run = new PageRun({ name, list: readPayees(bytes, null, choice), sha256: hashFile(bytes) });
  } catch (error) {
    if (!(error instanceof PayeeError)) throw error;
    if (error instanceof ColumnError) askForColumns(filePlace, name, error.columns, actions);
    else showTrouble(error.message);
    filePlace.hidden = !(error instanceof ColumnError);
    drop.hidden = error instanceof ColumnError;
    results.hidden = true;
    restoreFocus(filePlace.querySelector("select"));
    return;
  }
  const left = columnsAsLeft(filePlace);
  panel = new FilePanel(
    filePlace,
    name,
    run.file.list,
    run.accountsLeft,
    actions,
    beforePanel.element,
  );
  [startedAt, endedAt, search.value, partialFor] = [null, null, "", null];
  counts.choose(null);
  drop.hidden = true;
  filePlace.hidden = results.hidden = false;
  setup.classList.add("with-file");
  showReady();
  compare();
  panel.restoreColumns(left);
  say(`${name}: ${plural(rows.length, "payee")} read.`);
}

/** Reads the file of the run before. Like the other one, it stays in this browser. */
async function takeBefore(file: File): Promise<void> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    before = { name: file.name, list: readPayees(bytes) };
    compare();
  } catch (error) {
    if (!(error instanceof PayeeError)) throw error;
    before = null;
    compare();
    beforePanel.ask(`${file.name}: ${error.message}`);
  }
}

/** Holds the file against the run before, where there is one. */
function compare(): void {
  if (run === null) return;
  outcome = null;
  results.classList.toggle("is-compared", before !== null);
  if (before === null) {
    run.before = null;
    beforePanel.ask(null);
    draw();
    return;
  }
  run.compareWith(before.name, before.list);
  draw();
  if (run.before === null) return;
  beforePanel.show(run.before);
  table.sortByVerdict();
  const changed = rows.filter(({ findings }) => findings.includes("account_changed")).length;
  say(`Compared with ${before.name}: ${plural(changed, "account")} changed.`);
}

function reset(): void {
  running?.abort();
  [run, panel, before] = [null, null, null];
  drop.hidden = false;
  filePlace.hidden = results.hidden = true;
  setup.hidden = false;
  setup.classList.remove("with-file");
  chosen.value = "";
  drop.scrollIntoView();
  chosen.focus({ preventScroll: true });
}

/** Tells what a run would ask and cost. */
function showReady(): void {
  compliance.disabled = key.value === "";
  if (run === null || panel === null || running !== null) return;
  const accounts = run.accountsLeft;
  // How the run ended stays in view while there is nothing to ask.
  if (startedAt !== null && (key.value === "" || run.cost(compliance.checked).units === 0)) return;
  if (key.value === "") {
    const served = Math.min(accounts, TRIAL_ACCOUNTS);
    panel.show({
      kind: "ready",
      action: `Check ${accounts > served ? `the first ${served}` : plural(accounts, "account")}`,
      note: accounts > served
        ? `On the free trial. With a key, all ${count(accounts)}.`
        : "On the free trial.",
      others: [],
    });
    return;
  }
  const whole = run.cost(compliance.checked);
  if (key.left === null || whole.units <= key.left) {
    panel.show({
      kind: "ready",
      action: `Check ${accounts === 0 ? plural(whole.banks, "bank") : plural(accounts, "account")}`,
      note: `Costs ${describeCost(whole)}.`,
      others: [],
    });
    return;
  }
  const part = run.cost(compliance.checked, key.left);
  if (partialFor !== key.value || part.ibans.length === 0) return showShort(panel, whole, part);
  panel.show({
    kind: "ready",
    action: `Check the first ${plural(part.ibans.length, "account")}`,
    note: `Costs ${describeCost(part)}, of ${count(key.left)} left on this key. ${
      plural(accounts - part.ibans.length, "account")
    } will stay unchecked.`,
    others: [{ text: "Not now", to: () => choosePart(false) }],
  });
}

function choosePart(isWanted: boolean): void {
  partialFor = isWanted ? key.value : null;
  showReady();
  restoreFocus(filePlace.querySelector<HTMLElement>(".button-start, .short button"));
}

/** Tells that the key does not cover the file, and the ways to go on. Nothing is sent before one is chosen. */
function showShort(shown: FilePanel, whole: RunCost, part: RunCost): void {
  const left = key.left ?? 0;
  shown.show({
    kind: "short",
    message: `The file costs ${describeCost(whole)}, and this key has ${
      count(left)
    } left. Nothing has been sent.`,
    ways: waysOut(part),
  });
}

/** What can be done about a key that does not cover the file. */
function waysOut(part: RunCost): readonly Way[] {
  const { claim, topup } = key.usage ?? {};
  const sanctions = compliance.checked ? " with their sanctions" : "";
  return [
    ...(part.ibans.length === 0
      ? []
      : [{ text: `Check the first ${count(part.ibans.length)}${sanctions}`, to: () => choosePart(true) }]),
    ...(claim?.methods.includes("email_code") === true
      ? [{ text: `Verify an email: ${count(claim.raises_limit_to)} calls a month`, to: "/docs/keys" }]
      : []),
    { text: "Buy a pack", to: topup?.by_card["1k"] ?? "/pricing" },
    { text: "Look again", to: () => void key.ask() },
  ];
}

async function start(): Promise<void> {
  if (run === null || panel === null || running !== null) return;
  const [current, shown, controller] = [run, panel, new AbortController()];
  const { value: apiKey } = key;
  running = controller;
  // Others may have used the key since it was typed.
  await key.ask();
  const units = apiKey === "" ? Infinity : key.left ?? 0;
  const meant = current.cost(compliance.checked, units);
  if (
    apiKey !== "" &&
    (key.left === null || (partialFor !== apiKey && current.cost(compliance.checked).units > units))
  ) {
    running = null;
    if (key.left === null) {
      shown.show({ kind: "ended", message: `${key.note} Nothing was sent.`, ways: goOn() });
    } else showShort(shown, current.cost(compliance.checked), meant);
    return;
  }
  startedAt ??= new Date();
  const atStart = current.accountsLeft;
  const total = apiKey === "" ? Math.min(atStart, TRIAL_ACCOUNTS) : meant.ibans.length;
  let wait = "";
  const tell = (): void => {
    const done = atStart - current.accountsLeft;
    const note = done < total || apiKey === "" || !compliance.checked
      ? "accounts."
      : "accounts. Asking about banks.";
    shown.show({ kind: "running", done, total, note: `${note} ${wait}` });
    draw();
  };
  const later = throttle(tell, DRAW_MS);
  setup.hidden = true;
  tell();
  say("Checking.");
  editions ??= await key.client().getDataEditions().then((found) => found, () => null);
  const outcome = await current.start({ apiKey, compliance: compliance.checked, units }, {
    signal: controller.signal,
    onAnswer: (balance) => {
      wait = "";
      key.showBalance(balance);
      later.call();
    },
    onWait: (seconds) => {
      wait = `The server takes a number of calls a minute; going on in ${seconds} s.`;
      later.call();
    },
  }).then(
    (end) => end.kind === "refused" ? { ...end, message: end.refusal.message } : { ...end, message: "" },
    (error) => {
      if (!(error instanceof BankscreenError)) throw error;
      return { kind: "failed" as const, message: error.message };
    },
  );
  later.cancel();
  await key.ask();
  running = null;
  endedAt = new Date();
  finish(shown, outcome.kind, outcome.message, apiKey === "" ? TRIAL_ACCOUNTS : null);
}

/** Shows how a run ended, and how to go on. */
function finish(
  shown: FilePanel,
  kind: RunOutcome["kind"],
  message: string,
  trialAccounts: number | null,
): void {
  draw();
  const accountsLeft = run?.accountsLeft ?? 0;
  const unknown = rows.filter(({ verdict }) => verdict === "not_checked").length;
  const banksLeft = run?.banksLeft ?? 0;
  const isOpen = unknown > 0 || accountsLeft > 0 || banksLeft > 0;
  // Who pays matters as long as there is something to ask.
  setup.hidden = !isOpen;
  const left = { accountsLeft, banksLeft, unknown };
  const failure = run?.answers.failures.values().next().value?.message ?? null;
  const text = describeOutcome({ kind, message, failure, trialAccounts, ...left, rows });
  partialFor = null;
  const whole = run?.cost(compliance.checked && key.value !== "");
  const isShort = key.value !== "" && whole !== undefined && key.left !== null && whole.units > key.left;
  const ways = !isOpen
    ? []
    : isShort
    ? waysOut(run?.cost(compliance.checked, key.left ?? 0) ?? whole)
    : goOn();
  shown.show({ kind: "ended", message: text, ways });
  say(text);
}

function goOn(): readonly Way[] {
  return [{ text: "Go on", to: () => void start() }];
}

/** Draws counts and rows as they stand. */
function draw(): void {
  if (run === null) return;
  const isBankAsked = compliance.checked && key.value !== "" && startedAt !== null;
  rows = run.rows(isBankAsked, running === null && startedAt !== null ? reasonLeft() : WAITING);
  counts.show(rows);
  results.classList.toggle("is-unasked", startedAt === null);
  filter();
  const shown = record();
  find("evidence", HTMLElement).textContent = shown === null ? "" : describeEvidence(shown);
}

function filter(): readonly Row[] {
  const wanted = search.value.trim().toLowerCase();
  const shown = rows.filter((row) =>
    counts.holds(row) && row.text.includes(wanted) &&
    (outcome === null || row.screened.comparison?.outcome === outcome)
  );
  table.show(shown);
  return shown;
}

/** Looks at other payees than before, and says how many those are. */
function look(): void {
  const shown = filter();
  if (run !== null) say(`${plural(shown.length, "payee")} shown.`);
}

function reasonLeft(): string {
  return key.value === ""
    ? `Not checked: without a key, the first ${TRIAL_ACCOUNTS} accounts are.`
    : "Not checked: the run ended before its turn came.";
}

function record(): RunRecord | null {
  if (run === null) return null;
  const { name, sha256, list } = run.file;
  const shown = { fileName: name, fileSha256: sha256, list, rows, before: run.before };
  return { ...shown, startedAt, endedAt, editions, seal: seal.of(sealedRun(run)) };
}

function sealedRun({ file, answers }: PageRun): SealedRun {
  return { sha256: file.sha256, payees: rows.map(({ screened }) => screened), answers };
}

function say(text: string): void {
  status.textContent = text;
}

function showTrouble(message: string): void {
  trouble.textContent = message;
  trouble.hidden = false;
}

async function takeFile(file: File | undefined): Promise<void> {
  if (file !== undefined) openFile(file.name, new Uint8Array(await file.arrayBuffer()));
}

showReady();
chosen.addEventListener("change", () => void takeFile(chosen.files?.[0]));
find("sample", HTMLButtonElement).addEventListener(
  "click",
  () => openFile("sample.csv", new TextEncoder().encode(SAMPLE)),
);
compliance.addEventListener("change", () => {
  partialFor = null;
  showReady();
  draw();
});
search.addEventListener("input", look);
for (const format of ["csv", "xlsx"] as const) {
  find(`to-${format}`, HTMLButtonElement).addEventListener("click", () => {
    const run = record();
    if (run !== null) downloadResults(format, run);
  });
}
const toEvidence = find("to-evidence", HTMLButtonElement);
toEvidence.addEventListener("click", () => {
  if (run === null || running !== null || toEvidence.ariaDisabled === "true") return;
  toEvidence.ariaDisabled = "true";
  void seal.download(sealedRun(run), run.file.name, key.client()).then((told) => {
    find("evidence", HTMLElement).textContent = told;
    say(told);
  }).finally(() => toEvidence.ariaDisabled = null);
});
find("to-print", HTMLButtonElement).addEventListener("click", () => print());
addEventListener("beforeprint", () => {
  const run = record();
  if (run !== null) fillReport(report, run);
});
addEventListener("afterprint", () => report.replaceChildren());
for (const name of ["dragenter", "dragover", "dragleave", "drop"]) {
  addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle("is-over", name === "dragenter" || name === "dragover");
    if (event instanceof DragEvent && name === "drop" && running === null) {
      const [file] = event.dataTransfer?.files ?? [];
      const isBefore = event.target instanceof Node && beforePanel.element.contains(event.target);
      if (isBefore && file !== undefined) void takeBefore(file);
      else void takeFile(file);
    }
  });
}
// A run that is left is lost with the page, though what it paid for is not asked anew within a day.
addEventListener("beforeunload", (event) => {
  if (running !== null) event.preventDefault();
});
