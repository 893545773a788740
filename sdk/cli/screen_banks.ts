/**
 * Screens the banks of screened payees for sanctions and risk: one call per bank, not per account.
 *
 * @module
 */
import { type Bankscreen, BankscreenError, PaymentRequiredError, type ValidIban } from "../mod.ts";
import type { BankScreening, ScreenedPayee } from "./verdict.ts";

/** How banks are screened. */
export interface ScreenBanksOptions {
  /** Calls on their way at once. */
  readonly concurrency: number;
  /** Ends the run; what is done by then is kept. */
  readonly signal: AbortSignal;
}

/** The payees with what became of their banks. */
export interface ScreenBanksResult {
  readonly payees: readonly ScreenedPayee[];
  /** The refusal that ended the run; `null` when there was none. */
  readonly refusal: PaymentRequiredError | null;
}

/** Screens the bank of every payee whose account was found in order so far as to have one. */
export async function screenBanks(
  client: Bankscreen,
  payees: readonly ScreenedPayee[],
  { concurrency, signal }: ScreenBanksOptions,
): Promise<ScreenBanksResult> {
  const accounts = new Map<string, string>();
  for (const { screening } of payees) {
    if (screening.kind !== "screened" || !screening.result.valid) continue;
    const bank = bankKeyOf(screening.result);
    if (!accounts.has(bank)) accounts.set(bank, screening.result.iban);
  }
  const screenings = new Map<string, BankScreening>();
  const queue = accounts.entries();
  const refusals: PaymentRequiredError[] = [];
  const work = async () => {
    for (const [bank, iban] of queue) {
      if (signal.aborted || refusals.length > 0) return;
      try {
        screenings.set(bank, { kind: "asked", answer: await client.complianceCheck(iban, { signal }) });
      } catch (error) {
        if (error instanceof PaymentRequiredError) refusals.push(error);
        else if (error instanceof BankscreenError) screenings.set(bank, { kind: "failed", error });
        else if (!signal.aborted) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const [refusal = null] = refusals;
  const reason = refusal?.message ?? "The run was ended before the turn of the bank came.";
  const left: BankScreening = { kind: "left", reason };
  return {
    refusal,
    payees: payees.map(({ payee, screening }) => {
      if (screening.kind !== "screened" || !screening.result.valid) return { payee, screening };
      return {
        payee,
        screening: { ...screening, bank: screenings.get(bankKeyOf(screening.result)) ?? left },
      };
    }),
  };
}

/** Accounts are of one bank when code, BIC and name are the same. */
function bankKeyOf({ country, bban, bic, bank_code_check: { institution } }: ValidIban): string {
  return JSON.stringify([country.code, bban.bank_code, bic?.code, institution?.name]);
}
