// Screens a list of payees: every account once, in batches, then every bank once.
import {
  type Balance,
  type Bankscreen,
  BankscreenError,
  type IbanResult,
  PaymentRequiredError,
  type RequestOptions,
} from "../mod.ts";
import type { Answers, KeptAnswer, SignedAnswer } from "./answers.ts";
import { batchesOf, bicsOf } from "./run_cost.ts";
import type { Payee } from "./payee.ts";
import type { Comparison } from "./compare_payees.ts";
import { findRepeats } from "./repeats.ts";
import type { ScreenedPayee } from "./verdict.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Options for a run. */
export interface ScreenPayeesOptions {
  /** Answers of earlier runs, which aren't requested again; those of this run are added. */
  readonly answers: Answers;
  /** True screens banks for sanctions and risk: one more call for each. */
  readonly compliance: boolean;
  readonly evidence?: boolean;
  readonly concurrency: number;
  /** True sends each account in its own call, as without a key; else in batches. */
  readonly isOneByOne: boolean;
  /** Accounts to send, of those without an answer; `null` for all. */
  readonly only: readonly string[] | null;
  /** Ends the run and keeps the answers so far. */
  readonly signal: AbortSignal;
  /** Returns the name of a call, so that a repetition isn't charged; the same parts must give the same name. */
  readonly nameCall: (parts: readonly string[]) => string;
  /** Comparison of each payee with the previous run, in order; absent without one. */
  readonly comparisons?: readonly (Comparison | null)[];
  /** Says why there is no answer; the refusal is `null` unless the credits ran out. */
  readonly reasonLeft: (refusal: PaymentRequiredError | null) => string;
  /** Called before a batch is sent, and awaited. */
  readonly onSend?: (ibans: readonly string[]) => Promise<void> | void;
  /** Called and awaited when a batch was refused because the credits ran out: nothing of it is charged. */
  readonly onRefused?: (ibans: readonly string[]) => Promise<void> | void;
  /** Called with every answer as it arrives, and awaited. */
  readonly onAnswer?: (answer: Answered) => Promise<void> | void;
}

/** An answer as it arrives. */
export type Answered = KeptAnswer & { readonly balance: Balance };

/** The outcome of a run. */
export interface ScreenPayeesResult {
  readonly payees: readonly ScreenedPayee[];
  readonly refusal: PaymentRequiredError | null;
}

/** Screens the payees. Those without an IBAN aren't sent; an IBAN that repeats is sent once. */
export async function screenPayees(
  client: Bankscreen,
  payees: readonly Payee[],
  options: ScreenPayeesOptions,
): Promise<ScreenPayeesResult> {
  const run = new Run(client, options, bicsOf(payees));
  options.answers.failures.clear();
  await run.askAccounts(payees);
  await run.askBics(options.answers.bicsToAsk(payees));
  const wanted = options.compliance && !options.signal.aborted
    ? options.answers.banksToAsk(payees)
    : new Map();
  await run.askBanks(wanted);
  const { answers, compliance, comparisons = [] } = options;
  const reason = options.reasonLeft(run.refusal);
  const repeats = findRepeats(payees);
  return {
    refusal: run.refusal,
    payees: payees.map((payee, index) => ({
      payee,
      screening: answers.screeningOf(payee, compliance, reason),
      repeat: repeats[index] ?? null,
      comparison: comparisons[index] ?? null,
    })),
  };
}

class Run {
  readonly #client: Bankscreen;
  readonly #bics: ReadonlyMap<string, string>;
  readonly #options: ScreenPayeesOptions;
  refusal: PaymentRequiredError | null = null;

  constructor(client: Bankscreen, options: ScreenPayeesOptions, bics: ReadonlyMap<string, string>) {
    this.#client = client;
    this.#bics = bics;
    this.#options = options;
  }

  get mayGoOn(): boolean {
    return this.refusal === null && !this.#options.signal.aborted;
  }

  async askAccounts(payees: readonly Payee[]): Promise<void> {
    const { answers, only, isOneByOne } = this.#options;
    const wanted = new Set(only ?? answers.ibansToAsk(payees));
    const batches = isOneByOne ? [...wanted].map((iban) => [iban]) : batchesOf(payees)
      .map((batch) => batch.filter((iban) => wanted.has(iban)))
      .filter(({ length }) => length > 0);
    await this.#each(batches, (batch) => this.#askBatch(batch));
  }

  /** Screens banks, even if credits ran out among the accounts: what is left pays for the banks of those. */
  async askBanks(accounts: ReadonlyMap<string, string>): Promise<void> {
    const { refusal } = this;
    this.refusal = null;
    await this.#each([...accounts], async ([bank, iban]) => {
      try {
        const request = this.#withBic(iban);
        const { data, balance } = await this.#client.complianceCheck(
          { ...request, ...this.#asking },
          this.#callOptions(["bank", iban]),
        ).withResponse();
        await this.#keep({ kind: "bank", bank, answer: data, signed: signedOf(request, data), balance });
      } catch (error) {
        this.#note(error, [bank]);
      }
    });
    this.refusal ??= refusal;
  }

  /** Screens a list of banks by BIC alone, including sanctions: nothing else is known about them. */
  async askBics(bics: readonly string[]): Promise<void> {
    await this.#each(bics, async (bic) => {
      try {
        const { data, balance } = await this.#client.complianceCheck(
          { bic, ...this.#asking },
          this.#callOptions(["bic", bic]),
        ).withResponse();
        await this.#keep({ kind: "bic", bic, answer: data, signed: signedOf({ bic }, data), balance });
      } catch (error) {
        this.#note(error, [bic]);
      }
    });
  }

  async #askBatch(ibans: readonly string[]): Promise<void> {
    try {
      await this.#options.onSend?.(ibans);
      await this.#ask(ibans);
    } catch (error) {
      this.#note(error, ibans);
      if (error instanceof PaymentRequiredError) await this.#options.onRefused?.(ibans);
    }
  }

  async #ask(ibans: readonly string[]): Promise<void> {
    const options = this.#callOptions(["accounts", ...ibans]);
    const [first = ""] = ibans;
    const one = this.#withBic(first);
    const batch = { ibans: ibans.map((iban) => this.#bics.has(iban) ? this.#withBic(iban) : iban) };
    const { isOneByOne } = this.#options;
    const { data, balance } = isOneByOne
      ? await this.#client.validateIBAN({ ...one, ...this.#asking }, options).withResponse()
      : await this.#client.batchValidateIBAN({ ...batch, ...this.#asking }, options).withResponse();
    const results = "results" in data ? data.results : [data];
    const answered = new Map<string, IbanResult>();
    for (const [index, iban] of ibans.entries()) {
      const result = results[index];
      if (result !== undefined) answered.set(iban, result);
    }
    const signed = signedOf(isOneByOne ? one : batch, data);
    await this.#keep({ kind: "accounts", results: answered, signed, balance });
  }

  async #keep(answered: Answered): Promise<void> {
    this.#options.answers.keep(answered);
    await this.#options.onAnswer?.(answered);
  }

  get #asking(): { readonly evidence?: true } {
    return this.#options.evidence === true ? { evidence: true } : {};
  }

  /** The IBAN with its BIC, which identifies the bank if no register does. */
  #withBic(iban: string): { iban: string; bic?: string } {
    const bic = this.#bics.get(iban);
    return { iban, ...(bic !== undefined && { bic }) };
  }

  /** A call with other BICs is another call; asking for evidence doesn't make another. */
  #callOptions(parts: readonly string[]): RequestOptions {
    const { signal, nameCall } = this.#options;
    const bics = parts.flatMap((part) => this.#bics.get(part) ?? []);
    return { signal, idempotencyKey: nameCall([...parts, ...bics]) };
  }

  async #each<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
    const queue = items.values();
    const work = async (): Promise<void> => {
      for (const item of queue) {
        if (!this.mayGoOn) return;
        await act(item);
      }
    };
    await Promise.all(Array.from({ length: this.#options.concurrency }, work));
  }

  /** Throws unless it is a refusal, a failure or the end of the run. */
  #note(error: unknown, asked: readonly string[]): void {
    if (error instanceof PaymentRequiredError) this.refusal = error;
    else if (error instanceof BankscreenError) {
      for (const each of asked) this.#options.answers.failures.set(each, error);
    } else if (!this.#options.signal.aborted) throw error;
  }
}

function signedOf(
  request: Readonly<Record<string, unknown>>,
  answer: Readonly<{ evidence?: string }>,
): SignedAnswer | null {
  return answer.evidence === undefined ? null : { request, answer: { ...answer } };
}

/** Returns the SHA-256 of a file, in hexadecimal. */
export function hashFile(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** Returns a call's name by {@linkcode hashFile} and parts: a name is charged once in 24 hours, by any program. */
export function nameCall(file: string, parts: readonly string[]): string {
  return `file-${file.slice(0, 32)}-${
    bytesToHex(sha256(new TextEncoder().encode(parts.join("\0")))).slice(0, 32)
  }`;
}
