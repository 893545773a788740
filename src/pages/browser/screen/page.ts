// Screens a payout file in the browser. The file stays here: only its IBANs are sent, in batches, and each bank is
// checked once.
/// <reference lib="dom" />
import { BankscreenError, type DataEditions } from "../../../../sdk/mod.ts";
import { type ColumnChoice, hashFile, isOnHold, keepDecision } from "../../../../sdk/payees/run/mod.ts";
import { BeforePanel, type Outcome } from "./before_panel.ts";
import { find, restoreFocus } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import { DecisionStore } from "./decision_store.ts";
import { openDetails } from "./details.ts";
import { describeEvidence, type RunRecord } from "./evidence.ts";
import { askForColumns, columnsAsLeft, FilePanel, type Way } from "./file_panel.ts";
import { KeyField } from "./key_field.ts";
import { type Asking, readyState, shortState, waysToPay } from "./offers.ts";
import { PageRun, TRIAL_ACCOUNTS } from "./page_run.ts";
import { readFile, type ReadList } from "./read_file.ts";
import { fillReport } from "./report.ts";
import { FIRST_SORT, readView, ResultsTable, writeView } from "./results_table.ts";
import { RunSeal } from "./seal.ts";
import { showSharedNotes } from "./shared_notes.ts";
import { downloadResult } from "./downloads.ts";
import { loadLater } from "./later.ts";
import { throttle } from "./throttle.ts";
import { VerdictCounts } from "./verdict_counts.ts";
import { describeOutcome, isUnchecked, type Row, type RunOutcome, WAITING } from "./words.ts";

/** Largest file a page can read without freezing. */
const MEGABYTES_MAX = 20;

/** Largest file to compare with: none of it is displayed. */
const BEFORE_MEGABYTES_MAX = 64;

/** Fictitious payees at real banks, one for each kind of finding. */
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

const setup = find("setup", HTMLElement);
const drop = find("drop", HTMLElement);
const chosen = find("chosen", HTMLInputElement);
const compliance = find("compliance", HTMLInputElement);
const problem = find("problem", HTMLElement);
const filePlace = find("file", HTMLElement);
const results = find("results", HTMLElement);
const shared = find("shared", HTMLElement);
const search = find("search", HTMLInputElement);
const status = find("status", HTMLElement);
const report = find("report", HTMLElement);

const seal = new RunSeal();
let run: PageRun | null = null;
let panel: FilePanel | null = null;
let running: AbortController | null = null;
let rows: readonly Row[] = [];
let startedAt: Date | null = null;
let endedAt: Date | null = null;
let editions: DataEditions | null = null;
/** The previous run, compared with every reading of the file. */
let before: ReadList & { readonly name: string } | null = null;
let beforeFile: File | null = null;
let opened: symbol | null = null;
let outcome: Outcome | null = null;
/** The key whose user wants only the part of the file it covers. */
let partialFor: string | null = null;

const store = new DecisionStore();

const key = new KeyField(showReady);
const table: ResultsTable = new ResultsTable(find("list", HTMLElement), showDetails, look);
const counts = new VerdictCounts(find("counts", HTMLElement), look);

const beforePanel = new BeforePanel({
  onFile: (file) => void takeBefore(file),
  onColumns: (choice) => void (beforeFile === null || takeBefore(beforeFile, choice)),
  onRemove: () => {
    before = null;
    compare();
  },
  onChoose: (chosen) => {
    outcome = chosen;
    look();
  },
});

async function openFile(name: string, bytes: Uint8Array, choice: ColumnChoice = {}): Promise<void> {
  const opening = opened = Symbol(name);
  const reading = await readFile(bytes, choice, MEGABYTES_MAX);
  // Another file was chosen meanwhile.
  if (opened !== opening) return;
  problem.hidden = true;
  const actions = {
    onColumns: (columns: ColumnChoice) => void openFile(name, bytes, columns),
    onOther: reset,
    onStart: () => void start(),
    onCancel: () => running?.abort(),
  };
  if (reading.kind !== "read") {
    const isAsked = reading.kind === "columns";
    if (isAsked) askForColumns(filePlace, name, reading.error, actions);
    else showProblem(reading.message);
    filePlace.hidden = !isAsked;
    drop.hidden = isAsked;
    results.hidden = true;
    restoreFocus(filePlace.querySelector("select"));
    return;
  }
  const { list, samples } = reading;
  run = new PageRun({ name, bytes, list, samples, sha256: hashFile(bytes) });
  const left = columnsAsLeft(filePlace);
  panel = new FilePanel(filePlace, name, run.file, run.accountsLeft, actions, beforePanel.element);
  [startedAt, endedAt, search.value, partialFor] = [null, null, "", null];
  drop.hidden = true;
  filePlace.hidden = results.hidden = false;
  setup.classList.add("with-file");
  document.documentElement.classList.add("has-file");
  void readEditions();
  showReady();
  compare();
  const view = readView();
  table.sortBy(view.sort);
  counts.choose(view.verdict);
  if (run.before !== null && view.outcome !== null) beforePanel.choose(view.outcome);
  panel.restoreColumns(left);
  say(words.run.read({ file: name, count: rows.length }));
}

async function takeBefore(file: File, choice: ColumnChoice = {}): Promise<void> {
  beforeFile = file;
  const reading = await readFile(new Uint8Array(await file.arrayBuffer()), choice, BEFORE_MEGABYTES_MAX);
  if (beforeFile !== file) return;
  before = reading.kind === "read" ? { name: file.name, ...reading } : null;
  compare();
  if (reading.kind === "columns") beforePanel.askForColumns(file.name, reading.error);
  if (reading.kind === "failed") {
    beforePanel.ask(`${file.name}${words.catalogue.colon}${reading.message}`);
  }
}

function compare(): void {
  if (run === null) return;
  outcome = null;
  results.classList.toggle("is-compared", before !== null);
  if (before === null) {
    run.before = null;
    beforePanel.ask(null);
    render();
    return;
  }
  run.compareWith(before);
  render();
  if (run.before === null) return;
  beforePanel.show(run.before);
  table.sortBy(FIRST_SORT);
  const changed = rows.filter(({ findings }) => findings.includes("account_changed")).length;
  say(words.run.changed({ file: before.name, count: changed }));
}

function reset(): void {
  running?.abort();
  [run, panel, before] = [null, null, null];
  drop.hidden = false;
  filePlace.hidden = results.hidden = true;
  setup.hidden = false;
  setup.classList.remove("with-file");
  document.documentElement.classList.remove("has-file");
  chosen.value = "";
  drop.scrollIntoView();
  chosen.focus({ preventScroll: true });
}

function showReady(): void {
  compliance.disabled = key.value === "";
  showSharedNotes(shared, editions, isBankWanted());
  if (run === null || panel === null || running !== null) return;
  // The outcome of the run stays visible while there is nothing left to check.
  if (startedAt !== null && (key.value === "" || run.cost(compliance.checked).units === 0)) return;
  panel.show(readyState(asking(run), partialFor === key.value));
}

function asking(run: PageRun): Asking {
  return {
    run,
    key,
    compliance: compliance.checked,
    onPart: (isWanted) => {
      partialFor = isWanted ? key.value : null;
      showReady();
      restoreFocus(filePlace.querySelector<HTMLElement>(".button-start, .short button"));
    },
  };
}

function isBankWanted(): boolean {
  return compliance.checked && key.value !== "";
}

async function start(): Promise<void> {
  if (run === null || panel === null || running !== null) return;
  const [current, shown, controller] = [run, panel, new AbortController()];
  const { value: apiKey } = key;
  running = controller;
  // Other clients may have used the key since it was typed.
  await key.ask();
  const units = apiKey === "" ? Infinity : key.left ?? 0;
  const meant = current.cost(compliance.checked, units);
  if (
    apiKey !== "" &&
    (key.left === null || (partialFor !== apiKey && current.cost(compliance.checked).units > units))
  ) {
    running = null;
    if (key.left === null) {
      shown.show({ kind: "ended", message: words.run.nothingSent({ why: key.note }), ways: waysToResume() });
    } else shown.show(shortState(asking(current), current.cost(compliance.checked)));
    return;
  }
  startedAt ??= new Date();
  const atStart = current.accountsLeft;
  const total = apiKey === "" ? Math.min(atStart, TRIAL_ACCOUNTS) : meant.ibans.length + current.bicsLeft;
  let wait = "";
  const tell = (): void => {
    const done = atStart - current.accountsLeft;
    const banks = done < total || apiKey === "" || !compliance.checked ? "" : ` ${words.run.askingBanks}`;
    shown.show({ kind: "running", done, total, note: `${banks} ${wait}` });
    render();
  };
  const later = throttle(tell);
  setup.hidden = true;
  tell();
  say(words.run.checking);
  await readEditions();
  const outcome = await current.start({ apiKey, compliance: compliance.checked, units }, {
    signal: controller.signal,
    onAnswer: (balance) => {
      wait = "";
      key.showBalance(balance);
      later.call();
    },
    onWait: (seconds) => {
      wait = words.run.wait({ seconds });
      later.call();
    },
  }).catch((error) => {
    if (!(error instanceof BankscreenError)) throw error;
    return { kind: "failed" as const, message: error.message };
  });
  later.cancel();
  await key.ask();
  running = null;
  endedAt = new Date();
  finish(shown, outcome.kind, outcome.message, apiKey === "" ? TRIAL_ACCOUNTS : null);
}

function finish(
  shown: FilePanel,
  kind: RunOutcome["kind"],
  message: string,
  trialAccounts: number | null,
): void {
  render();
  const accountsLeft = run?.accountsLeft ?? 0;
  const unknown = rows.filter(({ verdict }) => verdict === "not_checked").length;
  const banksLeft = run?.banksLeft ?? 0;
  const isOpen = unknown > 0 || accountsLeft > 0 || banksLeft > 0;
  // The payment settings matter as long as something is left to check.
  setup.hidden = !isOpen;
  const left = { accountsLeft, banksLeft, unknown };
  const failure = run?.answers.failures.values().next().value?.message ?? null;
  const text = describeOutcome({ kind, message, failure, trialAccounts, ...left, rows });
  partialFor = null;
  const whole = run?.cost(compliance.checked && key.value !== "");
  const isShort = key.value !== "" && whole !== undefined && key.left !== null && whole.units > key.left;
  const ways = !isOpen || run === null ? [] : isShort ? waysToPay(asking(run)) : waysToResume();
  shown.show({ kind: "ended", message: text, ways });
  say(text);
}

/** Loads the editions once: that is free, and says what applies to every row. */
async function readEditions(): Promise<void> {
  editions ??= await key.client().getDataEditions().then((found) => found, () => null);
  showSharedNotes(shared, editions, isBankWanted());
}

function waysToResume(): readonly Way[] {
  return [{ text: words.run.resume, to: () => void start() }];
}

function render(): void {
  if (run === null) return;
  const reason = running === null && startedAt !== null ? reasonLeft() : WAITING;
  rows = run.rows(isBankWanted() && startedAt !== null, reason, store.decisions);
  counts.show(rows, running !== null);
  allowExports(running === null);
  results.classList.toggle("is-unasked", startedAt === null);
  filter();
  showUndecided();
  const shown = record();
  find("evidence", HTMLElement).textContent = shown === null ? "" : describeEvidence(shown);
}

/** Enables the downloads once the run is over. */
function allowExports(isOver: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".take-along button")) {
    button.disabled = !isOver;
  }
}

function showUndecided(): void {
  const open = rows.filter(({ isUndecided }) => isUndecided);
  const { review } = words;
  const held = rows.filter(({ screened }) => isOnHold(screened)).length;
  const isRunning = running !== null;
  const left = rows.filter(isUnchecked).length;
  find("clean-note", HTMLElement).textContent = isRunning
    ? ""
    : review.cleanNote({ kept: rows.length - held, held }) +
      (left === 0 ? "" : review.cleanPart({ count: left }));
  const isDone = open.length === 0;
  const isAsked = rows.some(({ verdict }) => /^(?:stop|check_first)$/.test(verdict));
  find("undecided", HTMLElement).textContent = isRunning
    ? review.stillRunning
    : !isAsked
    ? ""
    : !isDone
    ? review.undecided({ count: open.length })
    : left > 0
    ? review.decidedSoFar({ count: left })
    : review.allDecided;
  find("decide-next", HTMLElement).hidden = isDone || isRunning;
  find("kept", HTMLElement).textContent = store.isKept
    ? store.size === 0 ? "" : review.kept({ count: store.size })
    : review.notKept;
  find("forget", HTMLElement).hidden = store.size === 0;
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

function showDetails(row: Row): void {
  if (run === null) return;
  const { sha256: file } = run.file;
  const place = { file, place: row.screened.payee.place };
  const isOver = running === null && startedAt !== null && !row.isWaiting;
  const next = nextUndecided(row);
  openDetails(
    find("details", HTMLDialogElement),
    row,
    !isOver ? null : {
      by: store.by,
      onDecide: (decision) => {
        const kept = decision === null
          ? store.takeBack(place)
          : store.keep(keepDecision(file, row.screened, decision));
        void kept.then(render);
        render();
        if (next === null || decision === null) find("details", HTMLDialogElement).close();
      },
      onNext: next === null ? null : () => showDetails(next),
    },
    () => table.focusOn(row),
  );
}

/** Returns the next undecided payment in the order of the list; after the last, the first. */
function nextUndecided(row: Row | null): Row | null {
  const open = table.rows.filter(({ isUndecided, screened }) =>
    isUndecided && screened.payee !== row?.screened.payee
  );
  const from = row === null
    ? -1
    : table.rows.findIndex(({ screened }) => screened.payee === row.screened.payee);
  return open.find((each) => table.rows.indexOf(each) > from) ?? open[0] ?? null;
}

function look(): void {
  if (run === null) return;
  writeView({ verdict: counts.chosen, outcome, sort: table.sort });
  const shown = filter();
  say(words.run.shown({ count: shown.length }));
}

function reasonLeft(): string {
  const { run, catalogue: { verdicts: { not_checked: { word: verdict } } } } = words;
  return key.value === "" ? run.noKeyLeft({ verdict, count: TRIAL_ACCOUNTS }) : run.endedLeft({ verdict });
}

function record(): RunRecord | null {
  if (run === null) return null;
  // A snapshot: the file compared with may change before the code that writes a report has loaded.
  const { file, before } = run;
  const ended = running === null ? endedAt : null;
  return { run: { file, before }, rows, startedAt, endedAt: ended, editions, seal: seal.of(run, rows) };
}

function say(text: string): void {
  status.textContent = text;
}

function showProblem(message: string): void {
  problem.textContent = message;
  problem.hidden = false;
}

async function takeFile(file: File | undefined): Promise<void> {
  if (file !== undefined) await openFile(file.name, new Uint8Array(await file.arrayBuffer()));
}

showReady();
chosen.addEventListener("change", () => void takeFile(chosen.files?.[0]));
find("sample", HTMLButtonElement).addEventListener(
  "click",
  () => void openFile("sample.csv", new TextEncoder().encode(SAMPLE)),
);
compliance.addEventListener("change", () => {
  partialFor = null;
  showReady();
  render();
});
search.addEventListener("input", look);
for (const name of ["to-clean", "to-held", "to-letters", "to-csv", "to-xlsx", "to-json"] as const) {
  find(name, HTMLButtonElement).addEventListener("click", () => {
    const run = record();
    if (run === null) return;
    void downloadResult(name, run).then((objection) => {
      if (objection !== null) say(objection);
      find("take-problem", HTMLElement).textContent = objection ?? "";
    });
  });
}
const toEvidence = find("to-evidence", HTMLButtonElement);
toEvidence.addEventListener("click", () => {
  if (run === null || running !== null || toEvidence.ariaDisabled === "true") return;
  toEvidence.ariaDisabled = "true";
  void seal.download(run, rows, key.client()).then((told) => {
    find("evidence", HTMLElement).textContent = told;
    say(told);
  }).finally(() => toEvidence.ariaDisabled = null);
});
find("decide-next", HTMLButtonElement).addEventListener("click", () => {
  const next = nextUndecided(null);
  if (next !== null) showDetails(next);
});
find("forget", HTMLButtonElement).addEventListener("click", () => {
  if (confirm(words.review.forgetAsk)) void store.forget().then(render);
});
find("to-print", HTMLButtonElement).addEventListener("click", () => print());
addEventListener("beforeprint", () => {
  const run = record();
  if (run !== null) fillReport(report, run, isBankWanted());
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
// Leaving the page loses a run and its pending decisions; what was paid for isn't charged again within a day.
addEventListener("beforeunload", (event) => {
  const isUndecided = startedAt !== null && rows.some((row) => row.isUndecided);
  if (running !== null || isUndecided) event.preventDefault();
});
void store.load().then(render);
void loadLater();
