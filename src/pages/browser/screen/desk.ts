// Opens a file, compares it, checks it, and filters its rows. Each function changes the state, and the page redraws
// itself. The file stays in the browser: only its IBANs are sent, in batches, and each bank is checked once.
/// <reference lib="dom" />
import type { ColumnChoice, RememberedRun } from "../../../../sdk/payees/mod.ts";
import { find, restoreFocus } from "../shared/elements.ts";
import { decisions } from "./decisions.ts";
import { type ChosenFile, openRun, runHistory } from "./kept_runs.ts";
import { late, parts } from "./later.ts";
import { NetworkWatch, PageRun, throttle, TRIAL_ACCOUNTS } from "./page_run.ts";
import {
  isBankWanted,
  isComplianceChosen,
  key,
  keyOptions,
  paymentOptions,
  shortState,
  showReady,
} from "./payment.ts";
import { forgetChoices, readAsLastTime, readFile } from "./read_file.ts";
import {
  type Filter,
  FIRST_SORT,
  NEW_FILE,
  NO_BEFORE,
  NO_FILE,
  NO_FILTER,
  type PaymentOption,
  readView,
  say,
  showRows,
  type Sort,
  store,
  writeView,
} from "./store.ts";
import { describeOutcome, type Row, type RunOutcome, sayError, words } from "./words.ts";

/** Maximum size of a payout file in megabytes: the page would freeze with a larger one. */
const MEGABYTES_MAX = 20;

/** Maximum size of the previous run's file in megabytes, larger because that file is only compared, not displayed. */
const BEFORE_MEGABYTES_MAX = 64;

const network = new NetworkWatch(setOffline);

/** Identifies the file that was chosen last, because an earlier file may still be loading. */
let opened: symbol | null = null;
let beforeOpened: symbol | null = null;
/** Redraws the progress of the run; `null` if no run is active. */
let redrawProgress: (() => void) | null = null;
let isInterrupted = false;
let chosenBefore: ChosenFile | null = null;

/** Matches the start of a handover file. */
const HANDOVER = /^\s*\{\s*"type"\s*:\s*"bankscreen-handover"/;

/** Opens a payout file or a handover, and shows why that failed. */
export async function takeBytes(name: string, bytes: Uint8Array, choice: ColumnChoice = {}): Promise<void> {
  const focused = document.activeElement?.id ?? "";
  const objection = HANDOVER.test(new TextDecoder().decode(bytes.subarray(0, 200)))
    ? await openHandover(new TextDecoder().decode(bytes))
    : await openFile(name, bytes, choice);
  const problem = find("problem", HTMLElement);
  problem.textContent = objection;
  problem.hidden = objection === null;
  // The choice of columns has been rendered again. If one of its fields had the focus, moves the focus back there.
  if (focused.startsWith("column-")) {
    document.querySelector(".columns-chosen")?.setAttribute("open", "");
    document.getElementById(focused)?.focus({ preventScroll: true });
  }
}

/** Opens a file that the user has chosen. */
export async function takeFile(file: File): Promise<void> {
  await takeBytes(file.name, await file.bytes());
}

/** Opens the first file, and lists the others next to it. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  store.set({ files });
  await takeFile(first);
}

/** Compares the open file with a file that the user has chosen. */
export async function takeBefore(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  await compareWith(file.name, await file.bytes());
  if (store.state.unreadBefore !== null) restoreFocus(document.querySelector("#before select"));
}

/** Returns an error message, or `null` if the file was read or the user has to choose its columns. */
async function openFile(
  name: string,
  bytes: Uint8Array,
  choice: ColumnChoice = {},
): Promise<string | null> {
  const problem = await read({ name, bytes, choice });
  if (store.state.run?.file.bytes === bytes) await openRun.keepFile({ name, bytes, choice });
  return problem;
}

async function read({ name, bytes, choice: chosen }: ChosenFile): Promise<string | null> {
  const opening = opened = Symbol(name);
  const { reading, choice, isAsLastTime } = await readAsLastTime(bytes, chosen, MEGABYTES_MAX);
  // The user has chosen another file in the meantime.
  if (opened !== opening) return null;
  if (reading.kind !== "read") {
    const unread = reading.kind === "columns" ? { name, bytes, error: reading.error } : null;
    store.set({ ...NO_FILE, unread });
    return reading.kind === "columns" ? null : reading.message;
  }
  const { kind: _, ...list } = reading;
  const { before = null } = store.state.run ?? {};
  const run = new PageRun({ name, bytes, choice, isAsLastTime, ...list, sha256: late().hashFile(bytes) });
  if (before !== null && before.remembered === null) run.compareWith(before);
  const { filter, sort } = readView();
  const outcome = run.before === null ? null : filter.outcome;
  store.set({ ...NEW_FILE, run, panel: null, filter: { ...filter, outcome }, sort });
  void readEditions();
  showReady();
  render();
  say(words.run.read({ file: name, count: list.list.payees.length }));
  if (run.before === null) await recall(run);
  return null;
}

/** Compares a file with the last run of a similar file, or offers to if that run may be another company's. */
async function recall(run: PageRun): Promise<void> {
  const found = await runHistory.findBefore(run);
  store.set({});
  if (found === null || store.state.run !== run || run.before !== null) return;
  if (found.isSure) compareWithRun(found.run);
  else store.set({ offered: found.run });
}

/** Compares the open file with a stored run. */
export function compareWithRun(remembered: RememberedRun): void {
  const { run, filter } = store.state;
  if (run === null) return;
  run.compareWithRun(remembered);
  const { outcome } = readView().filter;
  store.set({ offered: null, ...NO_BEFORE, filter: { ...filter, outcome } });
  render();
  sayChanged(remembered.file);
}

function sayChanged(file: string): void {
  const changed = store.state.rows.filter(({ findings }) => findings.includes("account_changed")).length;
  say(words.run.changed({ file, count: changed }));
}

/** Opens the run that this tab had before a reload, and resumes it if it was running and its key is available. */
export async function restore(): Promise<void> {
  const kept = await openRun.load();
  if (kept === null) return;
  const scripts = await Promise.all([parts.later.load(), parts.reader.load()]);
  // A file that the user has chosen in the meantime takes precedence, even if it can't be read.
  if (scripts.includes(null) || opened !== null) return;
  const { file, before, answers, startedAt, endedAt, isTrial, isRunning } = kept;
  await read(file);
  const { run } = store.state;
  if (run?.file.bytes !== file.bytes) return;
  for (const answer of answers) run.keep(answer);
  if (before !== null) await compareWith(before.name, before.bytes, before.choice);
  if (startedAt === null) return showReady();
  store.set({ startedAt, endedAt });
  if (isRunning && (isTrial || key.value !== "")) return await start();
  const kind = isRunning ? "interrupted" : "finished";
  finish(run, { kind, message: "" }, isTrial ? TRIAL_ACCOUNTS : null);
}

/** Returns whether a reload loses nothing: the run is stored, and isn't running with a typed key. */
export function isSafe(): boolean {
  const { running } = store.state;
  return openRun.isKept && (running === null || key.value === "" || key.isOwn);
}

/** Shows whether the connection is lost. When the connection is back, resumes a run that the loss interrupted. */
export function setOffline(isOffline: boolean): void {
  if (store.state.isOffline === isOffline) return;
  store.set({ isOffline });
  redrawProgress?.();
  if (isOffline) say(words.run.offline);
  else if (isInterrupted) void start();
}

/** Closes the file, so that the user can choose another one. */
export function close(): void {
  store.state.running?.abort();
  void openRun.forget();
  store.set({ ...NO_FILE, ...NO_BEFORE, files: [] });
  // A filter for the closed file would hide payments of the next file.
  writeView(NO_FILTER, store.state.sort);
  const chosen = find("chosen", HTMLInputElement);
  chosen.value = "";
  find("drop", HTMLElement).scrollIntoView();
  chosen.focus({ preventScroll: true });
}

/** Compares the open file with the file of the previous run. */
export async function compareWith(
  name: string,
  bytes: Uint8Array,
  choice: ColumnChoice = {},
): Promise<void> {
  const opening = beforeOpened = Symbol(name);
  const reading = await readFile(bytes, choice, BEFORE_MEGABYTES_MAX);
  const { run, filter } = store.state;
  if (beforeOpened !== opening || run === null) return;
  chosenBefore = { name, bytes, choice };
  openRun.keepBefore(chosenBefore);
  run.before = null;
  if (reading.kind === "read") run.compareWith({ name, ...reading });
  store.set({
    unreadBefore: reading.kind === "columns" ? { name, bytes, error: reading.error } : null,
    beforeProblem: reading.kind === "failed" ? `${name}${words.catalogue.colon}${reading.message}` : null,
    filter: { ...filter, outcome: null },
    sort: FIRST_SORT,
  });
  render();
  if (reading.kind === "read") sayChanged(name);
}

/** Reads other columns of the file of the previous run. */
export function chooseBeforeColumns(choice: ColumnChoice): void {
  if (chosenBefore !== null) void compareWith(chosenBefore.name, chosenBefore.bytes, choice);
}

/** Removes the comparison. */
export function removeBefore(): void {
  const { run, filter } = store.state;
  beforeOpened = null;
  openRun.keepBefore(null);
  // If the comparison was with a stored run, the user can choose that run again.
  const offered = run?.before?.remembered ?? null;
  if (run !== null) run.before = null;
  store.set({ offered, ...NO_BEFORE, filter: { ...filter, outcome: null } });
  render();
}

/** Applies the user's choice of sanctions screening. Resets the choice to check only a part. */
export function changeCompliance(): void {
  store.set({ partialFor: null });
  showReady();
  render();
}

/** Checks the payees that the key or the trial covers. If the user must agree to a part first, shows the options. */
export async function start(): Promise<void> {
  const { run, running, partialFor, startedAt } = store.state;
  if (run === null || running !== null) return;
  const controller = new AbortController();
  const { value: apiKey } = key;
  const compliance = isComplianceChosen();
  store.set({ running: controller });
  // Requests the balance again, because other clients may have used the key in the meantime.
  await key.refresh();
  const isTrial = apiKey === "";
  const units = isTrial ? Infinity : key.left ?? 0;
  const covered = run.cost(compliance, units);
  const whole = run.cost(compliance);
  if (!isTrial && (key.left === null || (partialFor !== apiKey && whole.units > units))) {
    const message = words.run.nothingSent({ why: key.note });
    const panel = key.left === null
      ? { kind: "ended" as const, message, options: resumeOptions() }
      : shortState(run, whole);
    return store.set({ running: null, panel });
  }
  const progress = { startedAt: startedAt ?? new Date(), endedAt: null, isTrial };
  store.set({ startedAt: progress.startedAt, sealed: null });
  openRun.keepProgress({ ...progress, isRunning: true });
  network.start();
  const atStart = run.accountsLeft;
  const total = isTrial ? Math.min(atStart, TRIAL_ACCOUNTS) : covered.ibans.length + run.bicsLeft;
  let wait = "";
  const showProgress = (): void => {
    const done = atStart - run.accountsLeft;
    const banks = done < total || isTrial || !compliance ? "" : words.run.askingBanks;
    const note = store.state.isOffline ? words.run.offline : `${banks} ${wait}`.trim();
    store.set({ panel: { kind: "running", done, total, note } });
    render();
  };
  const redraw = throttle(showProgress);
  [redrawProgress, isInterrupted] = [redraw.call, false];
  showProgress();
  say(words.run.checking);
  await readEditions();
  const outcome = await run.start({
    apiKey,
    compliance,
    units,
    signal: controller.signal,
    onAnswer: (answered) => {
      wait = "";
      network.noteAnswer();
      openRun.keepAnswer(answered);
      key.showBalance(answered.balance);
      redraw.call();
    },
    onWait: (seconds) => {
      network.noteAnswer();
      wait = words.run.wait({ seconds });
      redraw.call();
    },
  }).catch((error) => {
    if (!(error instanceof late().BankscreenError)) throw error;
    return { kind: "failed" as const, message: sayError(error, key.isOwn) };
  });
  redraw.cancel();
  redrawProgress = null;
  await key.refresh();
  // The user has closed the file in the meantime.
  if (store.state.run !== run) return;
  const endedAt = new Date();
  store.set({ running: null, endedAt });
  openRun.keepProgress({ ...progress, endedAt, isRunning: false });
  finish(run, outcome, isTrial ? TRIAL_ACCOUNTS : null);
  if (!isInterrupted) network.stop();
}

/** Shows how a run ended, and what the user can do next. */
function finish(run: PageRun, outcome: RunOutcome, trialAccounts: number | null): void {
  render();
  const { kind } = outcome;
  const [error] = run.answers.failures.values();
  const failure = error === undefined ? null : sayError(error, key.isOwn);
  const { isOffline } = store.state;
  const message = (rows: readonly Row[]) => describeOutcome(outcome, failure, trialAccounts, run, rows);
  isInterrupted = isOffline && (failure !== null || kind === "failed");
  const whole = run.cost(isBankWanted());
  const isShort = key.value !== "" && key.left !== null && whole.units > key.left;
  const options = !isOpenRun() || kind === "interrupted"
    ? []
    : isShort
    ? paymentOptions(run)
    : kind === "refused" && trialAccounts !== null
    ? keyOptions()
    : resumeOptions();
  store.set({ partialFor: null, panel: { kind: "ended", message, options } });
  void parts.files.load();
  say(message(store.state.rows));
}

/** Returns whether something is left to check. */
export function isOpenRun(): boolean {
  const { run, rows } = store.state;
  return run !== null &&
    (run.accountsLeft > 0 || run.banksLeft > 0 || rows.some(({ verdict }) => verdict === "not_checked"));
}

function resumeOptions(): readonly PaymentOption[] {
  return [{ text: words.run.resume, to: () => void start() }];
}

/** Loads the editions of the data once: the call is free, and the notes about all rows need the editions. */
async function readEditions(): Promise<void> {
  if (store.state.editions !== null) return;
  const editions = await key.client().getDataEditions().then((found) => found, () => null);
  store.set({ editions });
}

function render(): void {
  const { run, running, startedAt, filter, sort } = store.state;
  if (run === null) return;
  const reason = running === null && startedAt !== null ? reasonLeft() : words.run.waiting;
  const rows = run.rows(isBankWanted() && startedAt !== null, reason, decisions.decisions);
  store.set({ rows, shown: showRows(rows, filter, sort) });
}

/** Returns the reason why a payee is still unchecked after the run. */
function reasonLeft(): string {
  return key.value === "" ? words.run.noKeyLeft({ count: TRIAL_ACCOUNTS }) : words.run.endedLeft;
}

/** Filters or sorts the list, and writes filter and order into the address. */
export function look(change: Partial<Filter>, order: Sort = store.state.sort): void {
  const filter = { ...store.state.filter, ...change };
  const shown = showRows(store.state.rows, filter, order);
  // Rows that are no longer shown are deselected, so that nobody decides about them by mistake.
  const selected = new Set(
    shown.map(({ place }) => place).filter((place) => store.state.selected.has(place)),
  );
  store.set({ filter, sort: order, shown, selected });
  writeView(filter, order);
  say(words.run.shown({ count: shown.length }));
}

/** Opens a run that another person handed over; returns an error message, or `null`. */
async function openHandover(text: string): Promise<string | null> {
  const [later, script] = await Promise.all([parts.later.load(), parts.evidence.load()]);
  if (later === null || script === null) return words.notLoaded;
  const keys = await key.client().getEvidenceKeys().then((found) => found, () => null);
  const opened = keys === null ? null : await script.openHandover(text, keys);
  if (opened === null) return keys === null ? words.notLoaded : words.handover.damaged;
  const { handover, answers } = opened;
  const { name, base64, choice } = handover.file;
  const problem = await openFile(name, Uint8Array.fromBase64(base64), choice);
  const { run } = store.state;
  if (run === null) return problem;
  for (const answer of answers) {
    run.keep(answer);
    openRun.keepAnswer(answer);
  }
  const { sha256 } = run.file;
  await decisions.put(
    sha256,
    handover.decisions.filter(({ file }) => file === sha256).map((decision) => ({
      place: decision.place,
      decision,
    })),
  );
  if (handover.before !== null) compareWithRun(handover.before);
  const [startedAt, endedAt] = [new Date(handover.started_at), new Date(handover.ended_at)];
  store.set({ handover, startedAt, endedAt });
  openRun.keepProgress({ startedAt, endedAt, isTrial: false, isRunning: false });
  finish(run, { kind: "finished", message: "" }, null);
  return null;
}

/** Deletes what this browser stores about decisions, earlier runs and columns. */
export async function forget(): Promise<void> {
  await decisions.forget();
  forgetChoices();
  await runHistory.forget();
  store.set({ changes: [] });
  render();
  // Cancels the scheduled write, because the changed rows would otherwise be stored as a new run.
  runHistory.cancel();
}
