// Screens a list of payees: every account once, in batches, then every bank once.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Core } from "../client/core.ts";
import { makeCalls } from "../client/make_calls.ts";
import { readSettings } from "../client/settings.ts";
import {
  batchValidateIBANWith,
  claimApiKeyWith,
  complianceCheckWith,
  getApiKeyUsageWith,
  getDataEditionsWith,
  getEvidenceKeysWith,
  sealEvidenceWith,
  validateIBANWith,
} from "../generated/operations.ts";
import {
  type Balance,
  BankscreenError,
  type BankscreenOptions,
  type IbanResult,
  type KeyUsage,
  type Operations,
  PaymentRequiredError,
  type RequestOptions,
} from "../mod.ts";
import { type Answers, type KeptAnswer, shortBic, type SignedAnswer } from "./answers.ts";
import type { Comparison } from "./compare_payees.ts";
import { bankCodeOf, bicOf, cleanIban, hasRightCheckDigits, type Payee } from "./payee.ts";
import { findRepeats } from "./repeats.ts";
import type { ScreenedPayee } from "./verdict.ts";

/** The operations that a run calls. */
export type PayeeCalls = Pick<Operations, "batchValidateIBAN" | "complianceCheck" | "validateIBAN">;

/** The operations that a page calls: those of a run, and those for the key, the lists and the seal. */
export type PageCalls =
  & PayeeCalls
  & Pick<
    Operations,
    "claimApiKey" | "getApiKeyUsage" | "getDataEditions" | "getEvidenceKeys" | "sealEvidence"
  >;

/** Creates a client with only the operations that a page loads. Throws a `TypeError` for an unusable option. */
export function clientWith(options: BankscreenOptions): PageCalls {
  const core = new Core(readSettings(options));
  return {
    batchValidateIBAN: batchValidateIBANWith(core),
    claimApiKey: claimApiKeyWith(core),
    complianceCheck: complianceCheckWith(core),
    getApiKeyUsage: getApiKeyUsageWith(core),
    getDataEditions: getDataEditionsWith(core),
    getEvidenceKeys: getEvidenceKeysWith(core),
    sealEvidence: sealEvidenceWith(core),
    validateIBAN: validateIBANWith(core),
  };
}

/** Options for a run. */
export interface PayeeRunOptions {
  /** Answers of earlier runs, which aren't requested again. The answers of this run are added. */
  readonly answers: Answers;
  /** SHA-256 of the file. It is part of the idempotency keys, so that a repeated call isn't charged again. */
  readonly file: string;
  /** True to screen each bank for sanctions and risk, with one more call per bank. */
  readonly compliance: boolean;
  readonly evidence: boolean;
  readonly concurrency: number;
  /** True to send each account in a separate call instead of batches, which need a key. */
  readonly isOneByOne?: boolean;
  readonly only: readonly string[] | null;
  readonly signal: AbortSignal;
  readonly journal: RunJournal | null;
}

/** Records a run, to resume it without paying twice. Each record is awaited. */
export interface RunJournal {
  noteSent(ibans: readonly string[]): Promise<void> | void;
  /** Called when credits ran out, so that the batch wasn't charged. */
  noteRefused(ibans: readonly string[]): Promise<void> | void;
  noteAnswer(answer: Answered): Promise<void> | void;
}

/** An answer, and the balance after it. */
export type Answered = KeptAnswer & { readonly balance: Balance };

interface Call {
  readonly parts: readonly [kind: "accounts" | "bank" | "bic", ...sent: string[]];
  readonly names: readonly string[];
  readonly send: (options: RequestOptions) => Promise<Answered>;
}

/** A run, whose calls are made while its answers are iterated over. */
export class PayeeRun implements AsyncIterable<Answered> {
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
    yield* this.#send(this.#batches().map((batch) => this.#accountsCall(batch)));
    yield* this.#send(answers.unansweredBics(this.#payees).map((bic) => this.#bicCall(bic)));
    if (!compliance || signal.aborted) return;
    // If credits ran out before all accounts were sent, the remaining credits may still pay for banks.
    const { refusal } = this;
    this.refusal = null;
    const banks = [...answers.unansweredBanks(this.#payees)];
    yield* this.#send(banks.map(([bank, iban]) => this.#bankCall(bank, iban)));
    this.refusal ??= refusal;
  }

  /** Returns each payee with its outcome, or with `reason` if it has no answer. `comparisons` has one per payee. */
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
    const wanted = new Set(only ?? answers.unansweredIbans(this.#payees));
    if (isOneByOne) return [...wanted].map((iban) => [iban]);
    return batchesOf(this.#payees).map((batch) => batch.filter((iban) => wanted.has(iban)))
      .filter(({ length }) => length > 0);
  }

  #accountsCall(ibans: readonly string[]): Call {
    const [first = ""] = ibans;
    const one = this.#withBic(first);
    const batch = { ibans: ibans.map((iban) => this.#bics.has(iban) ? this.#withBic(iban) : iban) };
    const { isOneByOne = false } = this.#options;
    const send = async (options: RequestOptions): Promise<Answered> => {
      const { data, balance } = isOneByOne
        ? await this.#client.validateIBAN({ ...one, ...this.#evidence }, options).withResponse()
        : await this.#client.batchValidateIBAN({ ...batch, ...this.#evidence }, options).withResponse();
      const all = "results" in data ? data.results : [data];
      const results = new Map<string, IbanResult>();
      for (const [index, iban] of ibans.entries()) {
        const result = all[index];
        if (result !== undefined) results.set(iban, result);
      }
      return { kind: "accounts", results, signed: signedOf(isOneByOne ? one : batch, data), balance };
    };
    return { parts: ["accounts", ...ibans], names: ibans, send };
  }

  #bankCall(bank: string, iban: string): Call {
    const request = this.#withBic(iban);
    const send = async (options: RequestOptions): Promise<Answered> => {
      const { data, balance } = await this.#client.complianceCheck({ ...request, ...this.#evidence }, options)
        .withResponse();
      return { kind: "bank", bank, answer: data, signed: signedOf(request, data), balance };
    };
    return { parts: ["bank", iban], names: [bank], send };
  }

  #bicCall(bic: string): Call {
    const send = async (options: RequestOptions): Promise<Answered> => {
      const { data, balance } = await this.#client.complianceCheck({ bic, ...this.#evidence }, options)
        .withResponse();
      return { kind: "bic", bic, answer: data, signed: signedOf({ bic }, data), balance };
    };
    return { parts: ["bic", bic], names: [bic], send };
  }

  get #evidence(): { readonly evidence?: true } {
    return this.#options.evidence ? { evidence: true } : {};
  }

  /** Adds the file's BIC to an IBAN, because the BIC identifies the bank if no register has the bank code. */
  #withBic(iban: string): { iban: string; bic?: string } {
    const bic = this.#bics.get(iban);
    return { iban, ...(bic !== undefined && { bic }) };
  }

  async *#send(calls: readonly Call[]): AsyncGenerator<Answered, void, undefined> {
    const { concurrency, signal } = this.#options;
    const mayBegin = (): boolean => this.refusal === null && !signal.aborted;
    const queue = calls.values();
    const read = (): Promise<Call | null> => Promise.resolve(queue.next().value ?? null);
    for await (
      const answered of makeCalls(read, (call) => this.#answer(call), {
        concurrency,
        inOrder: false,
        mayBegin,
      })
    ) {
      if (answered !== null) yield answered;
    }
  }

  /** Sends a call and keeps its answer; returns `null` if the call was refused, failed, or was aborted. */
  async #answer({ parts, names, send }: Call): Promise<Answered | null> {
    const { answers, file, journal, signal } = this.#options;
    const isBatch = parts[0] === "accounts";
    // The BICs are part of the idempotency key, because they change the answer.
    const bics = parts.flatMap((part) => this.#bics.get(part) ?? []);
    try {
      if (isBatch) await journal?.noteSent(names);
      const answered = await send({ signal, idempotencyKey: nameCall(file, [...parts, ...bics]) });
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

/** Returns an idempotency key, so that a call is charged once in 24 hours. `file` is from {@linkcode hashFile}. */
export function nameCall(file: string, parts: readonly string[]): string {
  return `file-${file.slice(0, 32)}-${
    bytesToHex(sha256(new TextEncoder().encode(parts.join("\0")))).slice(0, 32)
  }`;
}

/** The cost of a run, or of a part of it. */
export interface RunCost {
  readonly ibans: readonly string[];
  readonly banks: number;
  readonly units: number;
  /** True if the run may need fewer calls, because accounts with different BICs may be at one bank. */
  readonly mayBeLess: boolean;
}

/** The answers that a run has, whether it screens banks, and the IBANs that were sent but not answered (`pending`). */
export interface RunScope {
  readonly answers: Answers;
  readonly compliance: boolean;
  readonly pending?: ReadonlySet<string>;
}

/** Returns whether the server sells credits, by card or for USDC; true if that is unknown. */
export function sellsCredits(topup: KeyUsage["topup"] | undefined): boolean {
  return topup === undefined || Object.keys(topup.by_card).length > 0 || sellsForUsdc(topup);
}

/** Returns whether the server sells credits for USDC. If so, `by_usdc` is a method and a path; if not, a sentence. */
export function sellsForUsdc({ by_usdc }: Pick<KeyUsage["topup"], "by_usdc">): boolean {
  const [, path = "", ...remark] = by_usdc.trim().split(" ");
  return path.startsWith("/") && remark.length === 0;
}

/** Returns the cost of the whole run. */
export function costOf(payees: readonly Payee[], calls: RunScope): RunCost {
  return costWithin(payees, calls, Infinity);
}

/**
 * Returns the cost of the first batches that `units` cover, including their banks. Batches aren't split: repeating a
 * whole batch is free, but repeating a part of it isn't.
 */
export function costWithin(
  payees: readonly Payee[],
  { answers, compliance, pending = new Set() }: RunScope,
  units: number,
): RunCost {
  const bics = bicsOf(payees);
  const banks = new Banks();
  if (compliance) {
    for (const [iban, { valid }] of answers.accounts) if (valid) banks.add(iban, bics.get(iban));
  }
  const banksLeft = answers.unansweredBics(payees).length +
    (compliance ? answers.unansweredBanks(payees).size : 0);
  const ibans: string[] = [];
  let [paid, found] = [0, banksLeft];
  for (const batch of batchesOf(payees)) {
    const sent = batch.filter((iban) => !answers.accounts.has(iban));
    const price = sent.filter((iban) => !pending.has(iban)).length;
    const fresh = compliance ? sent.filter((iban) => banks.add(iban, bics.get(iban))).length : 0;
    if (paid + price + found + fresh > units) break;
    ibans.push(...sent);
    paid += price;
    found += fresh;
  }
  return { ibans, banks: found, units: paid + found, mayBeLess: banks.mayBeFewer };
}

/** Counts banks before they are known, and never too few. */
class Banks {
  readonly #bics = new Map<string, Set<string>>();
  mayBeFewer = false;

  /** Adds the bank of an account; false if it was added before. A mistyped account counts as having no bank. */
  add(iban: string, bic = ""): boolean {
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || !hasRightCheckDigits(iban)) return false;
    const code = bankCodeOf(iban) ?? iban;
    const known = this.#bics.get(code) ?? new Set();
    const bank = shortBic(bic);
    if (known.has(bank)) return false;
    // Another BIC of the bank code, or none, may identify the same bank or another one.
    this.mayBeFewer ||= known.size > 0;
    this.#bics.set(code, known.add(bank));
    return true;
  }
}

/** Returns the BIC that is sent with each IBAN: that of its first row with one. */
export function bicsOf(payees: readonly Payee[]): ReadonlyMap<string, string> {
  const bics = new Map<string, string>();
  for (const payee of payees) {
    const [account, written] = [cleanIban(payee.iban), bicOf(payee)];
    if (account !== "" && written !== null && !bics.has(account)) bics.set(account, written);
  }
  return bics;
}

/** Maximum number of IBANs in a batch: `batchIbansMax` of the contract. */
const BATCH_SIZE_MAX = 100;

/** Sizes of the first batches. A batch is sent whole, so small ones leave few units of a small balance unused. */
const FIRST_SIZES: readonly number[] = [1, 1, 3, 5, 10, 20, 20, 40, 50, 50, 50, 50];

/**
 * Splits distinct IBANs into batches, in the same way each time. A resumed run therefore repeats a batch unchanged, and
 * isn't charged for it again.
 */
export function batchesOf(payees: readonly Payee[]): readonly (readonly string[])[] {
  const ibans = [...new Set(payees.map(({ iban }) => cleanIban(iban)))].filter((iban) => iban !== "");
  const batches: (readonly string[])[] = [];
  for (let at = 0; at < ibans.length;) {
    const size = FIRST_SIZES[batches.length] ?? BATCH_SIZE_MAX;
    batches.push(ibans.slice(at, at + size));
    at += size;
  }
  return batches;
}
