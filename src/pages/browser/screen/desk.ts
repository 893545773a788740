// The actions of the user on a file: open it, compare it, run it, and look through its rows. Each function changes the
// state; the page follows. The file stays here: only its IBANs are sent, in batches, and each bank is checked once.
/// <reference lib="dom" />
import type { ColumnChoice, RememberedRun } from "../../../../sdk/payees/mod.ts";
import { words } from "./chosen_words.ts";
import { DecisionStore } from "./decision_store.ts";
import { downloadResult } from "./downloads.ts";
import type { RunRecord } from "./evidence.ts";
import { sendBack, writeHandover } from "./handover.ts";
import { KeyField } from "./key_field.ts";
import { late, loadEvidence, loadFiles, loadLater, loadReader } from "./later.ts";
import { type Asking, readyState, shortState, waysToKey, waysToPay } from "./offers.ts";
import { isOpenRun, PageRun, TRIAL_ACCOUNTS } from "./page_run.ts";
import { NetworkWatch } from "./network_watch.ts";
import { forgetChoices } from "./layouts.ts";
import { type ChosenFile, OpenRun } from "./open_run.ts";
import { readAsLastTime, readFile } from "./read_file.ts";
import { MonthMemory } from "./run_memory.ts";
import { sayError } from "./say_error.ts";
import { RunSeal } from "./seal.ts";
import { type Filter, FIRST_SORT, NEW_FILE, type PaymentOption, type Sort, store } from "./store.ts";
import { throttle } from "./throttle.ts";
import { readView, showRows, writeView } from "./view.ts";
import { describeOutcome, type RunOutcome, WAITING } from "./words.ts";

/** Largest file a page can read without freezing. */
const MEGABYTES_MAX = 20;

/** Largest file to compare with: none of it is displayed. */
const BEFORE_MEGABYTES_MAX = 64;

/** Reads and screens files; the page has one. */
export class Desk {
  readonly decisions = new DecisionStore();
  readonly key: KeyField;
  readonly #seal = new RunSeal();
  readonly #open = new OpenRun();
  readonly memory = new MonthMemory();
  readonly #network = new NetworkWatch((isOffline) => this.setOffline(isOffline));
  readonly #say: (text: string) => void;
  readonly #isComplianceChosen: () => boolean;
  #opened: symbol | null = null;
  #beforeOpened: symbol | null = null;
  #tell: (() => void) | null = null;
  #isInterrupted = false;
  #before: ChosenFile | null = null;

  /** `say` announces a text to screen readers; `isComplianceChosen` returns whether banks are to be screened. */
  constructor(say: (text: string) => void, isComplianceChosen: () => boolean) {
    this.#say = say;
    this.#isComplianceChosen = isComplianceChosen;
    this.key = new KeyField(() => this.showReady());
    void this.decisions.load().then(() => this.#render());
    this.decisions.onOther = () => this.#render();
  }

  /** Reads a file, and returns what is wrong with it; `null` if it was read, or if its columns have to be chosen. */
  async openFile(name: string, bytes: Uint8Array, choice: ColumnChoice = {}): Promise<string | null> {
    const objection = await this.#read({ name, bytes, choice });
    if (store.state.run?.file.bytes === bytes) await this.#open.keepFile({ name, bytes, choice });
    return objection;
  }

  async #read({ name, bytes, choice: chosen }: ChosenFile): Promise<string | null> {
    const opening = this.#opened = Symbol(name);
    const { reading, choice, isAsLastTime } = await readAsLastTime(bytes, chosen, MEGABYTES_MAX);
    // Another file was chosen meanwhile.
    if (this.#opened !== opening) return null;
    if (reading.kind !== "read") {
      const asked = reading.kind === "columns" ? { name, bytes, error: reading.error } : null;
      store.set({ ...NEW_FILE, asked, run: null, panel: null, rows: [], shown: [] });
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

  /** Compares with the last run over a file of this kind; one that may be another company's is offered. */
  async #recall(run: PageRun): Promise<void> {
    const found = await this.memory.findBefore(run);
    store.set({ remembered: this.memory.size });
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
      beforeAsked: null,
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

  /** Opens the run that this tab had before a reload, and resumes it if it was on and needs no key. */
  async restore(): Promise<void> {
    const kept = await this.#open.load();
    if (kept === null) return;
    const parts = await Promise.all([loadLater(), loadReader()]);
    // A file that was chosen meanwhile comes first, even if it can't be read.
    if (parts.includes(null) || this.#opened !== null) return;
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

  /** Opens the run that this tab had before a reload, and resumes it if it was running and needs no key. */
  get isSafe(): boolean {
    const { running } = store.state;
    return this.#open.isKept && (running === null || this.key.value === "" || this.key.isOwn);
  }

  /** Reports a lost connection. Once it is back, resumes a run that the loss has ended. */
  setOffline(isOffline: boolean): void {
    if (store.state.isOffline === isOffline) return;
    store.set({ isOffline });
    this.#tell?.();
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
      beforeAsked: null,
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
      beforeAsked: reading.kind === "columns" ? { name, bytes, error: reading.error } : null,
      beforeProblem: reading.kind === "failed" ? `${name}${words.catalogue.colon}${reading.message}` : null,
      filter: { ...filter, outcome: null },
      sort: FIRST_SORT,
    });
    this.#render();
    if (reading.kind !== "read") return;
    this.#sayChanged(name);
  }

  chooseBeforeColumns(name: string, choice: ColumnChoice): void {
    if (this.#before !== null) void this.compareWith(name, this.#before.bytes, choice);
  }

  removeBefore(): void {
    const { run, filter } = store.state;
    this.#beforeOpened = null;
    this.#open.keepBefore(null);
    // A run stored in this browser stays offered.
    const offered = run?.before?.remembered ?? null;
    if (run !== null) run.before = null;
    store.set({ offered, beforeAsked: null, beforeProblem: null, filter: { ...filter, outcome: null } });
    this.#render();
  }

  get isBankWanted(): boolean {
    return this.#isComplianceChosen() && this.key.value !== "";
  }

  /** Forgets the choice of a part, since what a run costs has changed. */
  changeCompliance(): void {
    store.set({ partialFor: null });
    this.showReady();
    this.#render();
  }

  showReady(): void {
    const { run, running, startedAt, partialFor } = store.state;
    store.set({ isBankWanted: this.isBankWanted });
    if (run === null || running !== null) return;
    // The outcome of the run stays visible while there is nothing left to check.
    const isDone = run.cost(this.#isComplianceChosen()).units === 0;
    if (startedAt !== null && (this.key.value === "" || isDone)) return;
    store.set({ panel: readyState(this.#asking(run), partialFor === this.key.value) });
  }

  #asking(run: PageRun): Asking {
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

  async start(): Promise<void> {
    const { run, running, partialFor, startedAt } = store.state;
    if (run === null || running !== null) return;
    const controller = new AbortController();
    const { value: apiKey } = this.key;
    const compliance = this.#isComplianceChosen();
    store.set({ running: controller });
    // Other clients may have used the key since it was typed.
    await this.key.ask();
    const units = apiKey === "" ? Infinity : this.key.left ?? 0;
    const meant = run.cost(compliance, units);
    const whole = run.cost(compliance);
    if (apiKey !== "" && (this.key.left === null || (partialFor !== apiKey && whole.units > units))) {
      const message = words.run.nothingSent({ why: this.key.note });
      store.set({
        running: null,
        panel: this.key.left === null
          ? { kind: "ended", message, ways: this.#waysToResume() }
          : shortState(this.#asking(run), whole),
      });
      return;
    }
    const isTrial = apiKey === "";
    const progress = { startedAt: startedAt ?? new Date(), endedAt: null, isTrial };
    store.set({ startedAt: progress.startedAt, sealed: null });
    this.#open.keepProgress({ ...progress, isRunning: true });
    this.#network.start();
    const atStart = run.accountsLeft;
    const total = apiKey === "" ? Math.min(atStart, TRIAL_ACCOUNTS) : meant.ibans.length + run.bicsLeft;
    let wait = "";
    const tell = (): void => {
      const done = atStart - run.accountsLeft;
      const banks = done < total || apiKey === "" || !compliance ? "" : ` ${words.run.askingBanks}`;
      const note = store.state.isOffline ? words.run.offline : `${banks} ${wait}`.trim();
      store.set({ panel: { kind: "running", done, total, note } });
      this.#render();
    };
    const later = throttle(tell);
    [this.#tell, this.#isInterrupted] = [later.call, false];
    tell();
    this.#say(words.run.checking);
    await this.#readEditions();
    const outcome = await run.start({ apiKey, compliance, units }, {
      signal: controller.signal,
      onAnswer: (answered) => {
        wait = "";
        this.#network.noteAnswer();
        this.#open.keepAnswer(answered);
        this.key.showBalance(answered.balance);
        later.call();
      },
      onWait: (seconds) => {
        this.#network.noteAnswer();
        wait = words.run.wait({ seconds });
        later.call();
      },
    }).catch((error) => {
      if (!(error instanceof late().BankscreenError)) throw error;
      return { kind: "failed" as const, message: sayError(error, this.key.isOwn) };
    });
    later.cancel();
    this.#tell = null;
    await this.key.ask();
    // The file was closed meanwhile.
    if (store.state.run !== run) return;
    const endedAt = new Date();
    store.set({ running: null, endedAt });
    this.#open.keepProgress({ ...progress, endedAt, isRunning: false });
    this.#finish(run, outcome, isTrial ? TRIAL_ACCOUNTS : null);
    if (!this.#isInterrupted) this.#network.stop();
  }

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
    const isOpen = isOpenRun(store.state);
    const whole = run.cost(this.isBankWanted);
    const isShort = this.key.value !== "" && this.key.left !== null && whole.units > this.key.left;
    const ways = !isOpen || kind === "interrupted"
      ? []
      : isShort
      ? waysToPay(this.#asking(run))
      : kind === "refused" && trialAccounts !== null
      ? waysToKey()
      : this.#waysToResume();
    store.set({ partialFor: null, panel: { kind: "ended", message: text, ways } });
    void loadFiles();
    this.#say(text);
  }

  #waysToResume(): readonly PaymentOption[] {
    return [{ text: words.run.resume, to: () => void this.start() }];
  }

  /** Loads the editions once: that is free, and says what applies to every row. */
  async #readEditions(): Promise<void> {
    if (store.state.editions !== null) return;
    const editions = await this.key.client().getDataEditions().then((found) => found, () => null);
    store.set({ editions });
  }

  #render(): void {
    const { run, running, startedAt, filter, sort } = store.state;
    if (run === null) return;
    const reason = running === null && startedAt !== null ? this.#reasonLeft() : WAITING;
    const rows = run.rows(this.isBankWanted && startedAt !== null, reason, this.decisions.decisions);
    const { size: kept, isKept } = this.decisions;
    store.set({ rows, shown: showRows(rows, filter, sort), kept, isKept });
  }

  #reasonLeft(): string {
    const { run, catalogue: { verdicts: { not_checked: { word: verdict } } } } = words;
    return this.key.value === ""
      ? run.noKeyLeft({ verdict, count: TRIAL_ACCOUNTS })
      : run.endedLeft({ verdict });
  }

  /** Filters or sorts the list; the address keeps both. */
  look(change: Partial<Filter>, order: Sort = store.state.sort): void {
    const filter = { ...store.state.filter, ...change };
    const shown = showRows(store.state.rows, filter, order);
    // What isn't shown isn't decided on by mistake.
    const selected = new Set(
      shown.map(({ screened: { payee: { place } } }) => place).filter((place) =>
        store.state.selected.has(place)
      ),
    );
    store.set({ filter, sort: order, shown, selected });
    writeView(filter, order);
    this.#say(words.run.shown({ count: shown.length }));
  }

  record(): RunRecord | null {
    const { run, rows, running, startedAt, endedAt, editions, handover } = store.state;
    if (run === null) return null;
    // A snapshot: the file compared with may change before the code that writes a report has loaded.
    const { file, before } = run;
    const ended = running === null ? endedAt : null;
    const seal = this.#seal.of(run, rows);
    const prepared = handover?.prepared ?? null;
    return { run: { file, before }, rows, startedAt, endedAt: ended, editions, seal, prepared };
  }

  async download(name: Parameters<typeof downloadResult>[0]): Promise<void> {
    const run = this.record();
    if (run === null) return;
    const objection = await downloadResult(name, run);
    store.set({ takeProblem: objection ?? "" });
    if (objection !== null) this.#say(objection);
  }

  async seal(): Promise<void> {
    const { run, rows, running, isSealing } = store.state;
    if (run === null || running !== null || isSealing) return;
    store.set({ isSealing: true });
    try {
      const sealed = await this.#seal.download(run, rows, this.key.client());
      store.set({ sealed });
      this.#say(sealed);
    } finally {
      store.set({ isSealing: false });
    }
  }

  /** Opens a run that someone else prepared; returns what is wrong with it, or `null`. */
  async openHandover(text: string): Promise<string | null> {
    const [later, script] = await Promise.all([loadLater(), loadEvidence()]);
    if (later === null || script === null) return words.notLoaded;
    const keys = await this.key.client().getEvidenceKeys().then((found) => found, () => null);
    const opened = keys === null ? null : await script.openHandover(text, keys);
    if (opened === null) return keys === null ? words.notLoaded : words.handover.damaged;
    const { handover, answers } = opened;
    const { name, base64, choice } = handover.file;
    const objection = await this.openFile(name, Uint8Array.fromBase64(base64), choice);
    const { run } = store.state;
    if (run === null) return objection;
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

  handOver(by: string): void {
    const run = this.record();
    if (run === null) return;
    const handled = writeHandover(run, this.decisions, { by, at: new Date().toISOString() });
    store.set({ handled, dialog: null });
    this.#say(handled);
  }

  /** Releases the run that someone else prepared, and seals it with both names; or sends it back. */
  async release(isReleased: boolean, by: string, note: string): Promise<void> {
    const { run, rows, handover } = store.state;
    if (run === null || handover === null) return;
    const at = new Date().toISOString();
    store.set({ dialog: null, isSealing: true });
    const { prepared } = handover;
    const released = {
      prepared_by: prepared.by,
      prepared_at: prepared.at,
      released_by: by,
      released_at: at,
      note,
    };
    const handled = isReleased
      ? await this.#seal.download(run, rows, this.key.client(), released)
      : sendBack(handover, run, rows, this.decisions, { by, at, note });
    store.set({ handled, isSealing: false, ...(isReleased && { sealed: handled }) });
    this.#say(handled);
  }

  async forget(): Promise<void> {
    await this.decisions.forget();
    forgetChoices();
    await this.memory.forget();
    store.set({ changes: [], remembered: 0 });
    this.#render();
    // The rows without their decisions aren't stored either.
    this.memory.forgetChanges();
  }
}
