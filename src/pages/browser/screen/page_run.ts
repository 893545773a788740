// A file on the page, the answers about its payees, and the run that fetches the missing ones. The run also needs to
// notice when the server can't be reached, and to redraw the page no faster than a reader can follow.
/// <reference lib="dom" />
import type {
  Answered,
  ColumnChoice,
  ComparedPayees,
  Decisions,
  KeptAnswer,
  PageCalls,
  Payee,
  RememberedRun,
  Repeat,
  RunCost,
  RunJournal,
  ScreenedPayee,
} from "../../../../sdk/payees/mod.ts";
import { find } from "../shared/elements.ts";
import { late } from "./later.ts";
import type { ReadList } from "./read_file.ts";
import { describe, type Row, type RunOutcome, sayRefusal } from "./words.ts";

interface ReadFile extends ReadList {
  readonly choice: ColumnChoice;
  readonly name: string;
  readonly format: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** True if the columns are those that were chosen for an earlier file with the same layout. */
  readonly isAsLastTime: boolean;
}

/** The file of the previous run, compared with the current one. */
export interface ComparedFile extends ReadList {
  readonly name: string;
  readonly compared: ComparedPayees;
  /** The run as this browser stored it; `null` for a file that the user chose. */
  readonly remembered: RememberedRun | null;
}

interface RunOptions {
  readonly apiKey: string;
  readonly compliance: boolean;
  readonly units: number;
  readonly onAnswer: (answered: Answered) => void;
  readonly onWait: (seconds: number) => void;
  readonly signal: AbortSignal;
}

/** Number of accounts that are checked without a key. */
export const TRIAL_ACCOUNTS = Number(find("desk", HTMLElement).dataset.trial);

const [CALLS_AT_ONCE, TRIAL_CALLS_AT_ONCE, RETRIES] = [4, 2, 6];

/** Returns an API client that pays with a key; with an empty key, it uses the trial. */
export function clientFor(apiKey: string, onWait: (seconds: number) => void = () => {}): PageCalls {
  return late().clientWith({
    apiKey,
    allowBrowserKey: true,
    baseUrl: location.origin,
    // A file with many banks reaches the rate limit. The client then waits as long as the server says.
    maxRetries: RETRIES,
    onResponse: ({ status, balance }) => {
      if (status === 429) onWait(balance.rateLimit?.resetSeconds ?? 0);
    },
  });
}

/** A file with all its answers, which one or more runs fetch. */
export class PageRun {
  readonly file: ReadFile;
  readonly answers = new (late().Answers)();
  /** Every answer as the server sent it, for the handover file. */
  readonly log: KeptAnswer[] = [];
  before: ComparedFile | null = null;
  /** Number of different accounts in the file. */
  readonly accounts: number;
  readonly #repeats: readonly (Repeat | null)[];
  /** Batches without an answer. They are sent again unchanged, because a changed batch could be charged again. */
  readonly #pending = new Map<string, readonly string[]>();
  readonly #journal: RunJournal = {
    noteSent: (ibans) => void this.#pending.set(ibans.join(), ibans),
    noteRefused: (ibans) => void this.#pending.delete(ibans.join()),
    noteAnswer: (answered) => {
      if (answered.kind === "accounts") this.#pending.delete([...answered.results.keys()].join());
    },
  };

  constructor(file: ReadFile) {
    this.file = file;
    this.#repeats = late().findRepeats(file.list.payees);
    this.accounts = this.accountsLeft;
  }

  /** Compares with the file of the previous run, in the browser. */
  compareWith(before: ReadList & { readonly name: string }): void {
    const compared = late().comparePayees(before.list.payees, this.file.list.payees);
    this.before = { ...before, compared, remembered: null };
  }

  compareWithRun(remembered: RememberedRun): void {
    const { comparePayees, missingSince, payeesOfRun } = late();
    const payees = payeesOfRun(remembered);
    const { comparisons, missing } = comparePayees(payees, this.file.list.payees);
    this.before = {
      name: remembered.file,
      list: { payees, format: "json", header: [], delimiter: "", places: null, problems: [] },
      amounts: [],
      samples: [],
      compared: { comparisons, missing: missingSince(remembered, missing) },
      remembered,
    };
  }

  keep(answer: KeptAnswer): void {
    this.answers.keep(answer);
    this.log.push(answer);
  }

  /** Number of accounts without an answer; in a list of banks, number of BICs. */
  get accountsLeft(): number {
    return this.answers.unansweredIbans(this.file.list.payees).length + this.bicsLeft;
  }

  get bicsLeft(): number {
    return this.answers.unansweredBics(this.file.list.payees).length;
  }

  get banksLeft(): number {
    return this.answers.unansweredBanks(this.file.list.payees).size;
  }

  cost(compliance: boolean, units = Infinity): RunCost {
    const pending = new Set([...this.#pending.values()].flat());
    return late().costWithin(this.file.list.payees, { answers: this.answers, compliance, pending }, units);
  }

  /** Fetches the missing answers. Throws a `BankscreenError` if the service can't be used at all. */
  async start(
    { apiKey, compliance, units, onAnswer, onWait, signal }: RunOptions,
  ): Promise<RunOutcome> {
    const isTrial = apiKey === "";
    const { payees } = this.file.list;
    const run = new (late().PayeeRun)(clientFor(apiKey, onWait), isTrial ? firstAccounts(payees) : payees, {
      answers: this.answers,
      file: this.file.sha256,
      compliance: compliance && !isTrial,
      evidence: !isTrial,
      concurrency: isTrial ? TRIAL_CALLS_AT_ONCE : CALLS_AT_ONCE,
      isOneByOne: isTrial,
      only: isTrial ? null : this.cost(compliance, units).ibans,
      signal,
      journal: isTrial ? null : this.#journal,
    });
    for await (const answered of run) {
      this.log.push(answered);
      onAnswer(answered);
    }
    const { refusal } = run;
    const kind = signal.aborted ? "cancelled" : refusal === null ? "finished" : "refused";
    return { kind, message: refusal === null ? "" : sayRefusal(refusal, isTrial) };
  }

  /** Returns the rows of the list. `reason` says why payees haven't been checked. */
  rows(isBankWanted: boolean, reason: string, decisions: Decisions): readonly Row[] {
    return this.file.list.payees.map((payee, index) => {
      const screened: ScreenedPayee = {
        payee,
        screening: this.answers.screeningOf(payee, isBankWanted, reason),
        repeat: this.#repeats[index] ?? null,
        comparison: this.before?.compared.comparisons[index] ?? null,
      };
      const decided = decisions.find(this.file.sha256, screened);
      return describe({ ...screened, decided }, this.file.amounts[index] ?? null);
    });
  }
}

function firstAccounts(payees: readonly Payee[]): readonly Payee[] {
  const { bankOfList, cleanIban } = late();
  const accounts = new Set<string>();
  return payees.filter((payee) => {
    const account = cleanIban(payee.iban) || bankOfList(payee) || "";
    if (account !== "" && accounts.size < TRIAL_ACCOUNTS) accounts.add(account);
    return accounts.has(account);
  });
}

/** Silence before the server is probed, pause between probes, and time limit of a probe, in milliseconds. */
const [SILENT_MS, EVERY_MS, TRY_MS] = [1500, 1000, 2000];

/**
 * Reports when the server can't be reached, from the start of a run until `stop`. The browser only notices when
 * its own connection is lost, and a call is retried for minutes before it fails.
 */
export class NetworkWatch {
  readonly #onChange: (isOffline: boolean) => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #answeredAt = 0;
  #isTrying = false;

  constructor(onChange: (isOffline: boolean) => void) {
    this.#onChange = onChange;
  }

  start(): void {
    this.stop();
    this.noteAnswer();
    this.#timer = setInterval(() => void this.#try(), EVERY_MS);
  }

  noteAnswer(): void {
    this.#answeredAt = performance.now();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #try(): Promise<void> {
    if (this.#isTrying || performance.now() - this.#answeredAt < SILENT_MS) return;
    this.#isTrying = true;
    try {
      // Any answer shows that the server can be reached, even an error.
      await fetch("/ping", { cache: "no-store", signal: AbortSignal.timeout(TRY_MS) });
      this.noteAnswer();
      this.#onChange(false);
    } catch {
      this.#onChange(true);
    } finally {
      this.#isTrying = false;
    }
  }
}

/** Minimum pause between redraws: in milliseconds, and as a multiple of the duration of the last redraw. */
const [DRAW_MS, PAUSE_FACTOR] = [200, 4];

/** Limits how often `act` runs: `call` runs it after a pause, once for all calls meanwhile; `cancel` prevents that. */
export function throttle(act: () => void): { readonly call: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let took = 0;
  const timedAct = (): void => {
    timer = undefined;
    const start = performance.now();
    act();
    took = performance.now() - start;
  };
  return {
    call: () => void (timer ??= setTimeout(timedAct, Math.max(DRAW_MS, took * PAUSE_FACTOR))),
    cancel: () => clearTimeout(timer),
  };
}
