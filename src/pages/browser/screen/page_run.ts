// A file screened on the page: what is known about it, and the runs that fetch the rest.
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
import { sayRefusal } from "./say_error.ts";
import { describe, type Row, type RunOutcome } from "./words.ts";

interface ReadFile extends ReadList {
  readonly choice: ColumnChoice;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** True if the columns are those chosen for the last file of this layout. */
  readonly isAsLastTime: boolean;
}

/** The previous run's file, compared with the current one. */
export interface ComparedFile extends ReadList {
  readonly name: string;
  readonly compared: ComparedPayees;
  /** The run in this browser's memory; `null` for a file that was chosen. */
  readonly remembered: RememberedRun | null;
}

interface Access {
  readonly apiKey: string;
  readonly compliance: boolean;
  readonly units: number;
}

interface RunEvents {
  readonly onAnswer: (answered: Answered) => void;
  readonly onWait: (seconds: number) => void;
  readonly signal: AbortSignal;
}

/** Accounts checked without a key. */
export const TRIAL_ACCOUNTS = Number(find("desk", HTMLElement).dataset.trial);

const [CALLS_AT_ONCE, TRIAL_CALLS_AT_ONCE, RETRIES] = [4, 2, 6];

/** Returns a client for the page's user, with the key they typed. */
export function clientFor(apiKey: string, onWait: (seconds: number) => void = () => {}): PageCalls {
  return late().clientWith({
    apiKey,
    allowBrowserKey: true,
    baseUrl: location.origin,
    // A file with many banks reaches the rate limit, and waits as long as the server says.
    maxRetries: RETRIES,
    onResponse: ({ status, balance }) => {
      if (status === 429) onWait(balance.rateLimit?.resetSeconds ?? 0);
    },
  });
}

/** One file, from its first run to its last. */
export class PageRun {
  readonly file: ReadFile;
  readonly answers = new (late().Answers)();
  readonly log: KeptAnswer[] = [];
  before: ComparedFile | null = null;
  readonly #repeats: readonly (Repeat | null)[];
  /** Batches sent but not answered, which are sent again unchanged. */
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
  }

  /** Compares with the previous run's file, without sending either. */
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

  /** Number of accounts, or banks of a list of banks, without an answer. */
  get accountsLeft(): number {
    return this.answers.ibansToAsk(this.file.list.payees).length + this.bicsLeft;
  }

  get bicsLeft(): number {
    return this.answers.bicsToAsk(this.file.list.payees).length;
  }

  get banksLeft(): number {
    return this.answers.banksToAsk(this.file.list.payees).size;
  }

  cost(compliance: boolean, units = Infinity): RunCost {
    const pending = new Set([...this.#pending.values()].flat());
    return late().costWithin(this.file.list.payees, { answers: this.answers, compliance, pending }, units);
  }

  /** Fetches the missing answers; throws an error that doesn't end a run. */
  async start(
    { apiKey, compliance, units }: Access,
    { onAnswer, onWait, signal }: RunEvents,
  ): Promise<Pick<RunOutcome, "kind" | "message">> {
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

  /** @param reason Why the unanswered payees have no answer. */
  rows(isBankAsked: boolean, reason: string, decisions: Decisions): readonly Row[] {
    return this.file.list.payees.map((payee, index) => {
      const screened: ScreenedPayee = {
        payee,
        screening: this.answers.screeningOf(payee, isBankAsked, reason),
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

/** Returns whether something is left to check: the key matters as long as it is. */
export function isOpenRun(
  { run, rows }: { readonly run: PageRun | null; readonly rows: readonly Row[] },
): boolean {
  return run !== null &&
    (run.accountsLeft > 0 || run.banksLeft > 0 || rows.some(({ verdict }) => verdict === "not_checked"));
}
