// A run over a list of payees: every account once, in batches, then every bank once. Client, command line and browser
// screen files with it.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Core } from "../client/core.ts";
import { makeCalls } from "../client/make_calls.ts";
import { readSettings } from "../client/settings.ts";
import { createOperations } from "../generated/operations.ts";
import {
  type Balance,
  BankscreenError,
  type BankscreenOptions,
  type IbanResult,
  type Operations,
  PaymentRequiredError,
  type RequestOptions,
} from "../mod.ts";
import type { Answers, KeptAnswer, SignedAnswer } from "./answers.ts";
import type { Comparison } from "./compare_payees.ts";
import type { Payee } from "./payee.ts";
import { findRepeats } from "./repeats.ts";
import { batchesOf, bicsOf } from "./run_cost.ts";
import type { ScreenedPayee } from "./verdict.ts";

/** The operations that a run calls. */
export type PayeeCalls = Pick<Operations, "batchValidateIBAN" | "complianceCheck" | "validateIBAN">;

/**
 * Creates a client that has the operations only: a page doesn't load the other runs of `Bankscreen`, which it doesn't use.
 *
 * @throws {TypeError} If the key or the base URL is unusable, `RangeError` for a number.
 */
export function clientWith(options: BankscreenOptions): Operations {
  return createOperations(new Core(readSettings(options)));
}

/** Options for a run. */
export interface PayeeRunOptions {
  /** Answers of earlier runs, which aren't requested again; those of this run are added. */
  readonly answers: Answers;
  /** SHA-256 of the file, by which a repeated call isn't charged. */
  readonly file: string;
  /** True screens banks for sanctions and risk: one more call for each. */
  readonly compliance: boolean;
  readonly evidence: boolean;
  /** Calls that run at once. */
  readonly concurrency: number;
  /** True sends each account in its own call, as without a key; else in batches. */
  readonly isOneByOne?: boolean;
  /** Accounts to send, of those without an answer; `null` for all. */
  readonly only: readonly string[] | null;
  /** Ends the run and keeps the answers so far. */
  readonly signal: AbortSignal;
  readonly journal: RunJournal | null;
}

/** A record of a run, with which it is resumed without paying twice. Each note is awaited. */
export interface RunJournal {
  /** Before a batch is sent. */
  noteSent(ibans: readonly string[]): Promise<void> | void;
  /** A batch was refused because the credits ran out: nothing of it is charged. */
  noteRefused(ibans: readonly string[]): Promise<void> | void;
  noteAnswer(answer: Answered): Promise<void> | void;
}

/** An answer as it arrives. */
export type Answered = KeptAnswer & { readonly balance: Balance };

/** One call: its request, and the parts of its name. */
interface Question {
  readonly parts: readonly [kind: "accounts" | "bank" | "bic", ...asked: string[]];
  /** Keys under which its failure is noted. */
  readonly names: readonly string[];
  readonly ask: (options: RequestOptions) => Promise<Answered>;
}

/**
 * The calls of a run, made while their answers are iterated over. Payees without an IBAN aren't sent; an IBAN that
 * repeats is sent once. An iteration throws what isn't an answer of the service, a refusal or the end of the run.
 */
export class PayeeRun implements AsyncIterable<Answered> {
  /** The refusal once credits ran out; `null` if they lasted. */
  refusal: PaymentRequiredError | null = null;
  readonly #client: PayeeCalls;
  readonly #payees: readonly Payee[];
  readonly #options: PayeeRunOptions;
  readonly #bics: ReadonlyMap<string, string>;

  constructor(client: PayeeCalls, payees: readonly Payee[], options: PayeeRunOptions) {
    this.#client = client;
    this.#payees = payees;
    this.#options = options;
    this.#bics = bicsOf(payees);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Answered, void, undefined> {
    const { answers, compliance, signal } = this.#options;
    answers.failures.clear();
    yield* this.#ask(this.#batches().map((batch) => this.#aboutAccounts(batch)));
    yield* this.#ask(answers.bicsToAsk(this.#payees).map((bic) => this.#aboutBic(bic)));
    if (!compliance || signal.aborted) return;
    // Even if credits ran out among the accounts: what is left pays for the banks of those.
    const { refusal } = this;
    this.refusal = null;
    const banks = [...answers.banksToAsk(this.#payees)];
    yield* this.#ask(banks.map(([bank, iban]) => this.#aboutBank(bank, iban)));
    this.refusal ??= refusal;
  }

  /**
   * Returns the payees with what is known about them. `reason` is the sentence of those without an answer,
   * `comparisons` has their comparison with the previous run, in order.
   */
  screened(reason: string, comparisons: readonly (Comparison | null)[] = []): readonly ScreenedPayee[] {
    const { answers, compliance } = this.#options;
    const repeats = findRepeats(this.#payees);
    return this.#payees.map((payee, index) => ({
      payee,
      screening: answers.screeningOf(payee, compliance, reason),
      repeat: repeats[index] ?? null,
      comparison: comparisons[index] ?? null,
    }));
  }

  #batches(): readonly (readonly string[])[] {
    const { answers, only, isOneByOne } = this.#options;
    const wanted = new Set(only ?? answers.ibansToAsk(this.#payees));
    if (isOneByOne) return [...wanted].map((iban) => [iban]);
    return batchesOf(this.#payees).map((batch) => batch.filter((iban) => wanted.has(iban)))
      .filter(({ length }) => length > 0);
  }

  #aboutAccounts(ibans: readonly string[]): Question {
    const [first = ""] = ibans;
    const one = this.#withBic(first);
    const batch = { ibans: ibans.map((iban) => this.#bics.has(iban) ? this.#withBic(iban) : iban) };
    const { isOneByOne = false } = this.#options;
    const ask = async (options: RequestOptions): Promise<Answered> => {
      const { data, balance } = isOneByOne
        ? await this.#client.validateIBAN({ ...one, ...this.#asking }, options).withResponse()
        : await this.#client.batchValidateIBAN({ ...batch, ...this.#asking }, options).withResponse();
      const all = "results" in data ? data.results : [data];
      const results = new Map<string, IbanResult>();
      for (const [index, iban] of ibans.entries()) {
        const result = all[index];
        if (result !== undefined) results.set(iban, result);
      }
      return { kind: "accounts", results, signed: signedOf(isOneByOne ? one : batch, data), balance };
    };
    return { parts: ["accounts", ...ibans], names: ibans, ask };
  }

  #aboutBank(bank: string, iban: string): Question {
    const request = this.#withBic(iban);
    const ask = async (options: RequestOptions): Promise<Answered> => {
      const { data, balance } = await this.#client.complianceCheck({ ...request, ...this.#asking }, options)
        .withResponse();
      return { kind: "bank", bank, answer: data, signed: signedOf(request, data), balance };
    };
    return { parts: ["bank", iban], names: [bank], ask };
  }

  /** Nothing else is known about a bank in a list of banks. */
  #aboutBic(bic: string): Question {
    const ask = async (options: RequestOptions): Promise<Answered> => {
      const { data, balance } = await this.#client.complianceCheck({ bic, ...this.#asking }, options)
        .withResponse();
      return { kind: "bic", bic, answer: data, signed: signedOf({ bic }, data), balance };
    };
    return { parts: ["bic", bic], names: [bic], ask };
  }

  get #asking(): { readonly evidence?: true } {
    return this.#options.evidence ? { evidence: true } : {};
  }

  /** The IBAN with its BIC, which identifies the bank if no register does. */
  #withBic(iban: string): { iban: string; bic?: string } {
    const bic = this.#bics.get(iban);
    return { iban, ...(bic !== undefined && { bic }) };
  }

  async *#ask(questions: readonly Question[]): AsyncGenerator<Answered, void, undefined> {
    const { concurrency, signal } = this.#options;
    const mayBegin = (): boolean => this.refusal === null && !signal.aborted;
    const queue = questions.values();
    const read = (): Promise<Question | null> => Promise.resolve(queue.next().value ?? null);
    const calls = { concurrency, inOrder: false, mayBegin };
    for await (const answered of makeCalls(read, (question) => this.#answer(question), calls)) {
      if (answered !== null) yield answered;
    }
  }

  /** Returns `null` for a refusal, a failure, and the end of the run. */
  async #answer({ parts, names, ask }: Question): Promise<Answered | null> {
    const { answers, file, journal, signal } = this.#options;
    const isBatch = parts[0] === "accounts";
    // A call with other BICs is another call; asking for evidence doesn't make another.
    const bics = parts.flatMap((part) => this.#bics.get(part) ?? []);
    try {
      if (isBatch) await journal?.noteSent(names);
      const answered = await ask({ signal, idempotencyKey: nameCall(file, [...parts, ...bics]) });
      answers.keep(answered);
      await journal?.noteAnswer(answered);
      return answered;
    } catch (error) {
      if (error instanceof PaymentRequiredError) {
        this.refusal = error;
        if (isBatch) await journal?.noteRefused(names);
      } else if (error instanceof BankscreenError) {
        for (const name of names) answers.failures.set(name, error);
      } else if (!signal.aborted) throw error;
      return null;
    }
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
