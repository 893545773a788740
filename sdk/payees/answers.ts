// Keeps the answers of a run by account and bank, and builds rows of evidence from them.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type {
  BankscreenError,
  BicComplianceResult,
  IbanComplianceResult,
  IbanResult,
  ValidIban,
} from "../mod.ts";
import { cleanIban, looksLikeBic, type Payee } from "./payee.ts";
import {
  type BankScreening,
  type PayeeDecision,
  type ScreenedPayee,
  type Screening,
  verdictOf,
} from "./verdict.ts";

/** A signed answer with its request. */
export interface SignedAnswer {
  /** The request's body, with its path and query parameters as further members. */
  readonly request: Readonly<Record<string, unknown>>;
  /** The response's body, including its member `evidence`. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** A row of a run with its verdict. */
export interface RunRow {
  /** Number of the row in its file, from 1. */
  readonly row: number;
  /** `stop`, `check_first`, `not_checked`, `account_fine` or `fine`. */
  readonly verdict: string;
  /** The answers about this row: `answer` is an index in the run's answers, `item` the index of a result in a batch. */
  readonly answers: readonly { readonly answer: number; readonly item?: number }[];
  /** Hash of the payment, see {@linkcode hashPayment}; older programs didn't write it. */
  readonly payment?: string;
  /** A person's decision about the payment, if there is one. */
  readonly decision?: PayeeDecision;
}

const hashes = new WeakMap<Payee, string>();

/** Hashes a payment's cells or, without cells, the payee. Cached, because each decision needs all hashes again. */
export function hashPayment(payee: Payee): string {
  const known = hashes.get(payee);
  if (known !== undefined) return known;
  const { name, iban, bic, otherAccount, amount, currency, reference, supplier, cells } = payee;
  const parts = cells.length > 0
    ? cells
    : [name, iban, bic, otherAccount, amount, currency, reference, supplier];
  const hash = bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts))).subarray(0, 16));
  hashes.set(payee, hash);
  return hash;
}

/** An answer about accounts or a bank, with its evidence if evidence was requested. */
export type KeptAnswer =
  & { readonly signed: SignedAnswer | null }
  & (
    | { readonly kind: "bic"; readonly bic: string; readonly answer: BicComplianceResult }
    | { readonly kind: "accounts"; readonly results: ReadonlyMap<string, IbanResult> }
    | { readonly kind: "bank"; readonly bank: string; readonly answer: IbanComplianceResult }
  );

/** The signed answer about an account or a bank. `item` is the index of the result if the answer is about a batch. */
export interface Proof {
  readonly signed: SignedAnswer;
  readonly item?: number;
}

/** The answers of a run, and of interrupted runs that it resumes. */
export class Answers {
  readonly accounts: Map<string, IbanResult> = new Map();
  readonly banks: Map<string, IbanComplianceResult> = new Map();
  readonly bics: Map<string, BicComplianceResult> = new Map();
  readonly proofs: Map<string, Proof> = new Map();
  readonly failures: Map<string, BankscreenError> = new Map();

  keep(answered: KeptAnswer): void {
    const { signed } = answered;
    if (answered.kind === "accounts") {
      const isBatch = signed !== null && "results" in signed.answer;
      for (const [item, [iban, result]] of [...answered.results].entries()) {
        this.accounts.set(iban, result);
        if (signed !== null) this.proofs.set(iban, { signed, ...(isBatch && { item }) });
      }
      return;
    }
    if (answered.kind === "bank") this.banks.set(answered.bank, answered.answer);
    else this.bics.set(answered.bic, answered.answer);
    if (signed !== null) this.proofs.set(answered.kind === "bank" ? answered.bank : answered.bic, { signed });
  }

  screeningOf(payee: Payee, compliance: boolean, reason: string): Screening {
    const iban = cleanIban(payee.iban);
    const bank = bankOfList(payee);
    const answer = bank === null ? undefined : this.bics.get(bank);
    if (answer !== undefined) return { kind: "bank", answer };
    if (bank !== null) {
      const error = this.failures.get(bank);
      return error === undefined ? { kind: "left", reason } : { kind: "failed", error };
    }
    if (iban === "") return { kind: payee.otherAccount === null ? "missing" : "not_an_iban" };
    const result = this.accounts.get(iban);
    if (result !== undefined) {
      return { kind: "screened", result, bank: this.#bankOf(result, compliance, reason) };
    }
    const error = this.failures.get(iban);
    return error === undefined ? { kind: "left", reason } : { kind: "failed", error };
  }

  unansweredBanks(payees: readonly Payee[]): ReadonlyMap<string, string> {
    const accounts = new Map<string, string>();
    for (const { iban } of payees) {
      const result = this.accounts.get(cleanIban(iban));
      if (!result?.valid) continue;
      const bank = bankKeyOf(result);
      if (!this.banks.has(bank) && !accounts.has(bank)) accounts.set(bank, result.iban);
    }
    return accounts;
  }

  unansweredBics(payees: readonly Payee[]): readonly string[] {
    const bics = new Set(payees.flatMap((payee) => bankOfList(payee) ?? []));
    return [...bics].filter((bic) => !this.bics.has(bic));
  }

  unansweredIbans(payees: readonly Payee[]): readonly string[] {
    const ibans = new Set(payees.map(({ iban }) => cleanIban(iban)));
    return [...ibans].filter((iban) => iban !== "" && !this.accounts.has(iban));
  }

  #bankOf(result: IbanResult, isRequested: boolean, reason: string): BankScreening {
    if (!result.valid) return { kind: "not_asked" };
    const bank = bankKeyOf(result);
    const answer = this.banks.get(bank);
    if (answer !== undefined) return { kind: "asked", answer };
    if (!isRequested) return { kind: "not_asked" };
    const error = this.failures.get(bank);
    return error === undefined ? { kind: "left", reason } : { kind: "failed", error };
  }
}

/** Restores a run's answers from signed answers. Throws a `TypeError` if an answer doesn't match its request. */
export function takeAnswers(all: readonly SignedAnswer[]): readonly KeptAnswer[] {
  const accounts = new Map<string, IbanResult>();
  const kept: KeptAnswer[] = [];
  for (const signed of all) {
    const { request, answer } = signed;
    if ("compliance" in answer) continue;
    const requested: readonly unknown[] = Array.isArray(request.ibans) ? request.ibans : [request];
    const given: readonly unknown[] = Array.isArray(answer.results) ? answer.results : [answer];
    const found = given.filter(isResult);
    if (found.length !== requested.length) {
      throw new TypeError("The answer has a different number of results");
    }
    const results = new Map<string, IbanResult>();
    for (const [index, result] of found.entries()) results.set(ibanOf(requested[index]), result);
    for (const [iban, result] of results) accounts.set(iban, result);
    kept.push({ kind: "accounts", results, signed });
  }
  for (const signed of all) {
    const { request, answer } = signed;
    if (isBicAnswer(answer)) kept.push({ kind: "bic", bic: String(request.bic), answer, signed });
    if (!isBankAnswer(answer)) continue;
    const result = accounts.get(ibanOf(request));
    if (!result?.valid) throw new TypeError("No account of the run belongs to this bank");
    kept.push({ kind: "bank", bank: bankKeyOf(result), answer, signed });
  }
  return kept;
}

function ibanOf(item: unknown): string {
  const iban: unknown = typeof item === "object" && item !== null && "iban" in item ? item.iban : item;
  if (typeof iban !== "string") throw new TypeError("The request has no account");
  return iban;
}

/** Checks only two members, because a signed answer always has the form that the contract requires. */
function isResult(value: unknown): value is IbanResult {
  return typeof value === "object" && value !== null && "valid" in value && "iban" in value;
}

function isBankAnswer(value: SignedAnswer["answer"]): value is SignedAnswer["answer"] & IbanComplianceResult {
  return "compliance" in value && "iban" in value;
}

function isBicAnswer(value: SignedAnswer["answer"]): value is SignedAnswer["answer"] & BicComplianceResult {
  return "compliance" in value && !("iban" in value);
}

/** Returns the BIC by which a bank in a list of banks is screened; `null` for other payees. */
export function bankOfList({ isBank, bic }: Payee): string | null {
  return isBank && bic !== null ? bic.replaceAll(/[\s-]/g, "").toUpperCase() : null;
}

/**
 * Returns a key that is equal for accounts at the same bank: same country, bank code, BIC and name. If a BIC of another
 * bank was sent with an account, it is a part of the key, because it is screened, too.
 */
export function bankKeyOf({ country, bban, bic, bic_given: given, ...account }: ValidIban): string {
  const { bank_code_check: { institution } } = account;
  const isOther = given !== undefined && looksLikeBic(given) && given.slice(0, 8) !== bic?.code.slice(0, 8);
  return JSON.stringify([
    ...[country.code, bban.bank_code, bic && shortBic(bic.code), institution?.name],
    ...isOther ? [shortBic(given)] : [],
  ]);
}

/** Returns a BIC without `XXX`, which means the head office (ISO 9362). */
export function shortBic(bic: string): string {
  return bic.replace(/XXX$/, "");
}

/** Builds the rows and answers for `sealRun()`; returns `null` if an answer came without evidence. */
export function evidenceRows(
  payees: readonly ScreenedPayee[],
  answers: Answers,
): { readonly rows: readonly RunRow[]; readonly answers: readonly SignedAnswer[] } | null {
  const places = new Map<SignedAnswer, number>();
  const rows: RunRow[] = [];
  for (const screened of payees) {
    const proofs = proofsOf(screened, answers);
    if (proofs === null) return null;
    const decision = screened.decided?.decision ?? null;
    rows.push({
      row: screened.payee.place,
      verdict: verdictOf(screened),
      payment: hashPayment(screened.payee),
      ...(decision !== null && { decision }),
      answers: proofs.map(({ signed, item }) => {
        const answer = places.get(signed) ?? places.size;
        places.set(signed, answer);
        return { answer, ...(item !== undefined && { item }) };
      }),
    });
  }
  return { rows, answers: [...places.keys()] };
}

/** Returns the signed answers about a payee; empty if it wasn't screened, `null` if any of the answers isn't signed. */
function proofsOf({ payee, screening }: ScreenedPayee, { proofs }: Answers): readonly Proof[] | null {
  if (screening.kind === "bank") {
    const proof = proofs.get(bankOfList(payee) ?? "");
    return proof === undefined ? null : [proof];
  }
  if (screening.kind !== "screened") return [];
  const names = [cleanIban(payee.iban)];
  if (screening.result.valid && screening.bank.kind === "asked") names.push(bankKeyOf(screening.result));
  const found = names.flatMap((name) => proofs.get(name) ?? []);
  return found.length === names.length ? found : null;
}
