/**
 * Screens a list of payees, and accounts for every one of them whatever happens.
 *
 * @module
 */
import type { Bankscreen, PaymentRequiredError, ScreeningProgress } from "../mod.ts";
import type { Payee } from "./payee.ts";
import type { ScreenedPayee, Screening } from "./verdict.ts";

/** How a run is set up. */
export interface ScreenPayeesOptions {
  readonly concurrency: number;
  /** Ends the run; what is done by then is kept. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ScreeningProgress) => void;
}

/** What a run gives. */
export interface ScreenPayeesResult {
  /** One entry per payee, in order. */
  readonly payees: readonly ScreenedPayee[];
  /** The refusal that ended the run; `null` when there was none. */
  readonly refusal: PaymentRequiredError | null;
}

/** Screens the payees. Those without an IBAN are not sent, because that would cost a unit each. */
export async function screenPayees(
  client: Bankscreen,
  payees: readonly Payee[],
  options: ScreenPayeesOptions,
): Promise<ScreenPayeesResult> {
  const sent = payees.filter(({ iban }) => iban !== "");
  const screenings = new Map<Payee, Screening>();
  let refusal: PaymentRequiredError | null = null;
  try {
    for await (const item of client.screenMany(sent.map(({ iban }) => iban), options)) {
      if (item.outcome === "stopped") {
        refusal = item.error;
        break;
      }
      const payee = sent[item.index];
      if (payee === undefined) continue;
      screenings.set(
        payee,
        item.outcome === "screened"
          ? { kind: "screened", result: item.result, bank: { kind: "not_asked" } }
          : { kind: "failed", error: item.error },
      );
    }
  } catch (error) {
    if (!options.signal.aborted) throw error;
  }
  const reason = refusal === null ? "The run was ended before its turn came." : refusal.message;
  return {
    refusal,
    payees: payees.map((payee) => ({
      payee,
      screening: payee.iban === "" ? { kind: "missing" } : screenings.get(payee) ?? { kind: "left", reason },
    })),
  };
}
