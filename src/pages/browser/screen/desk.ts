// Opens a file, compares it, checks it, and filters its rows. Each method changes the state, and the page redraws
// itself. The file stays in the browser: only its IBANs are sent, in batches, and each bank is checked once.
/// <reference lib="dom" />
import type { ColumnChoice, RememberedRun } from "../../../../sdk/payees/mod.ts";
import { DecisionStore } from "./decisions.ts";
import { RunFiles } from "./downloads.ts";
import { type ChosenFile, OpenRun, RunHistory } from "./kept_runs.ts";
import { late, parts } from "./later.ts";
import { isOpenRun, NetworkWatch, PageRun, throttle, TRIAL_ACCOUNTS } from "./page_run.ts";
import { KeyField, keyOptions, type PaidRun, paymentOptions, readyState, shortState } from "./payment.ts";
import { forgetChoices, readAsLastTime, readFile } from "./read_file.ts";
import {
  type Filter,
  FIRST_SORT,
  NEW_FILE,
  type PaymentOption,
  readView,
  showRows,
  type Sort,
  store,
  writeView,
} from "./store.ts";
import { describeOutcome, type RunOutcome, sayError, words } from "./words.ts";

/** Maximum size of a payout file in megabytes: the page would freeze with a larger one. */
const MEGABYTES_MAX = 20;

/** Maximum size of the previous run's file in megabytes, larger because that file is only compared, not displayed. */
const BEFORE_MEGABYTES_MAX = 64;

/** Reads and screens files. */
export class Desk {
  readonly decisions = new DecisionStore(() => this.#render());
  readonly key: KeyField;
  readonly files: RunFiles;
  readonly history = new RunHistory();
  readonly #open = new OpenRun();
  readonly #network = new NetworkWatch((isOffline) => this.setOffline(isOffline));
  readonly #say: (text: string) => void;
  readonly #isComplianceChosen: () => boolean;
  /** Identifies the file that was chosen last, because an earlier file may still be loading. */
  #opened: symbol | null = null;
  #beforeOpened: symbol | null = null;
  /** Redraws the progress of the run; `null` if no run is active. */
  #showProgress: (() => void) | null = null;
  #isInterrupted = false;
  #before: ChosenFile | null = null;

  /** `say` announces a text to screen readers; `isComplianceChosen` returns whether the user wants banks screened. */
  constructor(say: (text: string) => void, isComplianceChosen: () => boolean) {
    this.#say = say;
    this.#isComplianceChosen = isComplianceChosen;
    this.key = new KeyField(() => this.showReady());
    this.files = new RunFiles(this.key, this.decisions, say);
    void this.decisions.load().then(() => this.#render());
  }

  /** Opens a file. Returns an error message, or `null` if it was read or the user has to choose its columns. */
  async openFile(name: string, bytes: Uint8Array, choice: ColumnChoice = {}): Promise<string | null> {
    const problem = await this.#read({ name, bytes, choice });
    if (store.state.run?.file.bytes === bytes) await this.#open.keepFile({ name, bytes, choice });
    return problem;
  }

  async #read({ name, bytes, choice: chosen }: ChosenFile): Promise<string | null> {
    const opening = this.#opened = Symbol(name);
    const { reading, choice, isAsLastTime } = await readAsLastTime(bytes, chosen, MEGABYTES_MAX);
    // The user has chosen another file in the meantime.
    if (this.#opened !== opening) return null;
    if (reading.kind !== "read") {
      const unread = reading.kind === "columns" ? { name, bytes, error: reading.error } : null;
      store.set({ ...NEW_FILE, unread, run: null, panel: null, rows: [], shown: [] });
      return reading.kind === "columns" ? null : reading.message;
    }
    const { kind: _, ...read } = reading;
    const { before = null } = store.state.run ?? {};
    const sha256 = late().hashFile(bytes);
    const run = new PageRun({ name, bytes, choice, isAsLastTime, ...read, sha256 });
    if (before !== null && before.remembered === null) run.compareWith(before);
    const view = readView();
    store.set({
      ...NEW_FILE,
      run,
      accounts: run.accountsLeft,
      panel: null,
      filter: { ...view.filter, outcome: run.before === null ? null : view.filter.outcome },
      sort: view.sort,
    });
    void this.#readEditions();
    this.showReady();
    this.#render();
    this.#say(words.run.read({ file: name, count: read.list.payees.length }));
    if (run.before === null) await this.#recall(run);
    return null;
  }

  /** Compares a file with the last run of a similar file, or offers to if that run may be another company's. */
  async #recall(run: PageRun): Promise<void> {
    const found = await this.history.findBefore(run);
    store.set({ remembered: this.history.size });
    if (found === null || store.state.run !== run || run.before !== null) return;
    if (found.isSure) this.compareWithRun(found.run);
    else store.set({ offered: found.run });
  }

  compareWithRun(remembered: RememberedRun): void {
    const { run, filter } = store.state;
    if (run === null) return;
    run.compareWithRun(remembered);
    store.set({
      offered: null,
      unreadBefore: null,
      beforeProblem: null,
      filter: { ...filter, outcome: readView().filter.outcome },
    });
    this.#render();
    this.#sayChanged(remembered.file);
  }

  #sayChanged(file: string): void {
    const changed = store.state.rows.filter(({ findings }) => findings.includes("account_changed")).length;
    this.#say(words.run.changed({ file, count: changed }));
  }

  /** Opens the run that this tab had before a reload, and resumes it if it was running and its key is available. */
  async restore(): Promise<void> {
    const kept = await this.#open.load();
    if (kept === null) return;
    const scripts = await Promise.all([parts.later.load(), parts.reader.load()]);
    // A file that the user has chosen in the meantime takes precedence, even if it can't be read.
    if (scripts.includes(null) || this.#opened !== null) return;
    const { file, before, answers, startedAt, endedAt, isTrial, isRunning } = kept;
    await this.#read(file);
    const { run } = store.state;
    if (run?.file.bytes !== file.bytes) return;
    for (const answer of answers) run.keep(answer);
    if (before !== null) await this.compareWith(before.name, before.bytes, before.choice);
    if (startedAt === null) return this.showReady();
    store.set({ startedAt, endedAt });
    if (isRunning && (isTrial || this.key.value !== "")) return await this.start();
    const kind = isRunning ? "interrupted" : "finished";
    this.#finish(run, { kind, message: "" }, isTrial ? TRIAL_ACCOUNTS : null);
  }

  /** True if a reload loses nothing: the run is stored, and isn't running with a typed key. */
  get isSafe(): boolean {
    const { running } = store.state;
    return this.#open.isKept && (running === null || this.key.value === "" || this.key.isOwn);
  }

  /** Shows whether the connection is lost. When the connection is back, resumes a run that the loss interrupted. */
  setOffline(isOffline: boolean): void {
    if (store.state.isOffline === isOffline) return;
    store.set({ isOffline });
    this.#showProgress?.();
    if (isOffline) this.#say(words.run.offline);
    else if (this.#isInterrupted) void this.start();
  }

  cancel(): void {
    store.state.running?.abort();
  }

  close(): void {
    store.state.running?.abort();
    void this.#open.forget();
    store.set({
      ...NEW_FILE,
      run: null,
      panel: null,
      beforeProblem: null,
      unreadBefore: null,
      files: [],
      rows: [],
      shown: [],
    });
  }

  async compareWith(name: string, bytes: Uint8Array, choice: ColumnChoice = {}): Promise<void> {
    const opening = this.#beforeOpened = Symbol(name);
    const reading = await readFile(bytes, choice, BEFORE_MEGABYTES_MAX);
    const { run, filter } = store.state;
    if (this.#beforeOpened !== opening || run === null) return;
    this.#before = { name, bytes, choice };
    this.#open.keepBefore(this.#before);
    run.before = null;
    if (reading.kind === "read") run.compareWith({ name, ...reading });
    store.set({
      unreadBefore: reading.kind === "columns" ? { name, bytes, error: reading.error } : null,
      beforeProblem: reading.kind === "failed" ? `${name}${words.catalogue.colon}${reading.message}` : null,
      filter: { ...filter, outcome: null },
      sort: FIRST_SORT,
    });
    this.#render();
    if (reading.kind === "read") this.#sayChanged(name);
  }

  chooseBeforeColumns(name: string, choice: ColumnChoice): void {
    if (this.#before !== null) void this.compareWith(name, this.#before.bytes, choice);
  }

  removeBefore(): void {
    const { run, filter } = store.state;
    this.#beforeOpened = null;
    this.#open.keepBefore(null);
    // If the comparison was with a stored run, the user can choose that run again.
    const offered = run?.before?.remembered ?? null;
    if (run !== null) run.before = null;
    store.set({ offered, unreadBefore: null, beforeProblem: null, filter: { ...filter, outcome: null } });
    this.#render();
  }

  get isBankWanted(): boolean {
    return this.#isComplianceChosen() && this.key.value !== "";
  }

  /** Applies the user's choice of sanctions screening. Resets the choice to check only a part. */
  changeCompliance(): void {
    store.set({ partialFor: null });
    this.showReady();
    this.#render();
  }

  /** Shows what a run would check and cost, unless a run is active or the outcome of the last one stays visible. */
  showReady(): void {
    const { run, running, startedAt, partialFor } = store.state;
    store.set({ isBankWanted: this.isBankWanted });
    if (run === null || running !== null) return;
    // The outcome stays visible if nothing is left to check or no key is chosen.
    const isDone = run.cost(this.#isComplianceChosen()).units === 0;
    if (startedAt !== null && (this.key.value === "" || isDone)) return;
    store.set({ panel: readyState(this.#paid(run), partialFor === this.key.value) });
  }

  #paid(run: PageRun): PaidRun {
    return {
      run,
      key: this.key,
      compliance: this.#isComplianceChosen(),
      onPart: (isWanted) => {
        store.set({ partialFor: isWanted ? this.key.value : null });
        this.showReady();
      },
    };
  }

  /** Checks the payees that the key or the trial covers. If the user must agree to a part first, shows the options. */
  async start(): Promise<void> {
    const { run, running, partialFor, startedAt } = store.state;
    if (run === null || running !== null) return;
    const controller = new AbortController();
    const { value: apiKey } = this.key;
    const compliance = this.#isComplianceChosen();
    store.set({ running: controller });
    // Requests the balance again, because other clients may have used the key in the meantime.
    await this.key.refresh();
    const isTrial = apiKey === "";
    const units = isTrial ? Infinity : this.key.left ?? 0;
    const covered = run.cost(compliance, units);
    const whole = run.cost(compliance);
    if (!isTrial && (this.key.left === null || (partialFor !== apiKey && whole.units > units))) {
      const message = words.run.nothingSent({ why: this.key.note });
      store.set({
        running: null,
        panel: this.key.left === null
          ? { kind: "ended", message, options: this.#resumeOptions() }
          : shortState(this.#paid(run), whole),
      });
      return;
    }
    const progress = { startedAt: startedAt ?? new Date(), endedAt: null, isTrial };
    store.set({ startedAt: progress.startedAt, sealed: null });
    this.#open.keepProgress({ ...progress, isRunning: true });
    this.#network.start();
    const atStart = run.accountsLeft;
    const total = isTrial ? Math.min(atStart, TRIAL_ACCOUNTS) : covered.ibans.length + run.bicsLeft;
    let wait = "";
    const showProgress = (): void => {
      const done = atStart - run.accountsLeft;
      const banks = done < total || isTrial || !compliance ? "" : words.run.askingBanks;
      const note = store.state.isOffline ? words.run.offline : `${banks} ${wait}`.trim();
      store.set({ panel: { kind: "running", done, total, note } });
      this.#render();
    };
    const redraw = throttle(showProgress);
    [this.#showProgress, this.#isInterrupted] = [redraw.call, false];
    showProgress();
    this.#say(words.run.checking);
    await this.#readEditions();
    const outcome = await run.start({ apiKey, compliance, units }, {
      signal: controller.signal,
      onAnswer: (answered) => {
        wait = "";
        this.#network.noteAnswer();
        this.#open.keepAnswer(answered);
        this.key.showBalance(answered.balance);
        redraw.call();
      },
      onWait: (seconds) => {
        this.#network.noteAnswer();
        wait = words.run.wait({ seconds });
        redraw.call();
      },
    }).catch((error) => {
      if (!(error instanceof late().BankscreenError)) throw error;
      return { kind: "failed" as const, message: sayError(error, this.key.isOwn) };
    });
    redraw.cancel();
    this.#showProgress = null;
    await this.key.refresh();
    // The user has closed the file in the meantime.
    if (store.state.run !== run) return;
    const endedAt = new Date();
    store.set({ running: null, endedAt });
    this.#open.keepProgress({ ...progress, endedAt, isRunning: false });
    this.#finish(run, outcome, isTrial ? TRIAL_ACCOUNTS : null);
    if (!this.#isInterrupted) this.#network.stop();
  }

  /** Shows how a run ended, and what the user can do next. */
  #finish(
    run: PageRun,
    { kind, message }: Pick<RunOutcome, "kind" | "message">,
    trialAccounts: number | null,
  ): void {
    this.#render();
    const { rows } = store.state;
    const unknown = rows.filter(({ verdict }) => verdict === "not_checked").length;
    const { accountsLeft, banksLeft } = run;
    const [error] = run.answers.failures.values();
    const failure = error === undefined ? null : sayError(error, this.key.isOwn);
    const text = describeOutcome({
      kind,
      message,
      failure,
      trialAccounts,
      accountsLeft,
      banksLeft,
      unknown,
      rows,
    });
    this.#isInterrupted = store.state.isOffline && (failure !== null || kind === "failed");
    const whole = run.cost(this.isBankWanted);
    const isShort = this.key.value !== "" && this.key.left !== null && whole.units > this.key.left;
    const options = !isOpenRun(store.state) || kind === "interrupted"
      ? []
      : isShort
      ? paymentOptions(this.#paid(run))
      : kind === "refused" && trialAccounts !== null
      ? keyOptions()
      : this.#resumeOptions();
    store.set({ partialFor: null, panel: { kind: "ended", message: text, options } });
    void parts.files.load();
    this.#say(text);
  }

  #resumeOptions(): readonly PaymentOption[] {
    return [{ text: words.run.resume, to: () => void this.start() }];
  }

  /** Loads the editions of the data once: the call is free, and the notes about all rows need the editions. */
  async #readEditions(): Promise<void> {
    if (store.state.editions !== null) return;
    const editions = await this.key.client().getDataEditions().then((found) => found, () => null);
    store.set({ editions });
  }

  #render(): void {
    const { run, running, startedAt, filter, sort } = store.state;
    if (run === null) return;
    const reason = running === null && startedAt !== null ? this.#reasonLeft() : words.run.waiting;
    const rows = run.rows(this.isBankWanted && startedAt !== null, reason, this.decisions.decisions);
    const { size: kept, isKept } = this.decisions;
    store.set({ rows, shown: showRows(rows, filter, sort), kept, isKept });
  }

  /** Returns the reason why a payee is still unchecked after the run. */
  #reasonLeft(): string {
    return this.key.value === "" ? words.run.noKeyLeft({ count: TRIAL_ACCOUNTS }) : words.run.endedLeft;
  }

  /** Filters or sorts the list, and writes filter and order into the address. */
  look(change: Partial<Filter>, order: Sort = store.state.sort): void {
    const filter = { ...store.state.filter, ...change };
    const shown = showRows(store.state.rows, filter, order);
    // Rows that are no longer shown are deselected, so that nobody decides about them by mistake.
    const selected = new Set(
      shown.map(({ screened: { payee: { place } } }) => place).filter((place) =>
        store.state.selected.has(place)
      ),
    );
    store.set({ filter, sort: order, shown, selected });
    writeView(filter, order);
    this.#say(words.run.shown({ count: shown.length }));
  }

  /** Opens a run that another person handed over; returns an error message, or `null`. */
  async openHandover(text: string): Promise<string | null> {
    const [later, script] = await Promise.all([parts.later.load(), parts.evidence.load()]);
    if (later === null || script === null) return words.notLoaded;
    const keys = await this.key.client().getEvidenceKeys().then((found) => found, () => null);
    const opened = keys === null ? null : await script.openHandover(text, keys);
    if (opened === null) return keys === null ? words.notLoaded : words.handover.damaged;
    const { handover, answers } = opened;
    const { name, base64, choice } = handover.file;
    const problem = await this.openFile(name, Uint8Array.fromBase64(base64), choice);
    const { run } = store.state;
    if (run === null) return problem;
    for (const answer of answers) {
      run.keep(answer);
      this.#open.keepAnswer(answer);
    }
    const { sha256 } = run.file;
    await this.decisions.put(
      sha256,
      handover.decisions.filter(({ file }) => file === sha256).map((decision) => ({
        place: decision.place,
        decision,
      })),
    );
    if (handover.before !== null) this.compareWithRun(handover.before);
    const [startedAt, endedAt] = [new Date(handover.started_at), new Date(handover.ended_at)];
    store.set({ handover, startedAt, endedAt });
    this.#open.keepProgress({ startedAt, endedAt, isTrial: false, isRunning: false });
    this.#finish(run, { kind: "finished", message: "" }, null);
    return null;
  }

  /** Deletes what this browser stores about decisions, earlier runs and columns. */
  async forget(): Promise<void> {
    await this.decisions.forget();
    forgetChoices();
    await this.history.forget();
    store.set({ changes: [], remembered: 0 });
    this.#render();
    // Cancels the scheduled write, because the changed rows would otherwise be stored as a new run.
    this.history.cancel();
  }
}
