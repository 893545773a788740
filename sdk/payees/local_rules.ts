// Answers payees by rules in this process, instead of by calls.
import {
  type BicComplianceResult,
  type IbanComplianceResult,
  type IbanResult,
  InvalidRequestError,
} from "../mod.ts";
import type { Payee } from "./payee.ts";
import type { RunScope } from "./run.ts";

/** The rules by which a run without a server screens accounts and banks. */
export interface LocalRules {
  readonly account: (iban: string, bic: string | null) => IbanResult;
  readonly bank: (iban: string, bic: string | null) => IbanComplianceResult;
  /** Returns the refusal of a text that isn't a BIC. */
  readonly bankOfBic: (
    bic: string,
  ) => BicComplianceResult | { readonly error: "invalid_bic_format"; readonly message: string };
}

/** Answers all payees that aren't answered yet. `bics` has the source's BICs by IBAN. */
export function answerByRules(
  rules: LocalRules,
  payees: readonly Payee[],
  bics: ReadonlyMap<string, string>,
  { answers, compliance }: RunScope,
): void {
  for (const iban of answers.unansweredIbans(payees)) {
    answers.accounts.set(iban, rules.account(iban, bics.get(iban) ?? null));
  }
  for (const bic of answers.unansweredBics(payees)) {
    const answer = rules.bankOfBic(bic);
    if (!("error" in answer)) answers.bics.set(bic, answer);
    else {
      const facts = { status: 400, code: answer.error, requestId: null, body: answer };
      answers.failures.set(bic, new InvalidRequestError(answer.message, facts));
    }
  }
  if (!compliance) return;
  for (const [bank, iban] of answers.unansweredBanks(payees)) {
    answers.banks.set(bank, rules.bank(iban, bics.get(iban) ?? null));
  }
}
