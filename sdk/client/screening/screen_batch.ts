/**
 * Screens one batch, and sorts its IBANs by what became of them.
 *
 * @module
 */
import { BankscreenError, PaymentRequiredError, ServerError } from "../errors/mod.ts";
import type { RequestOptions } from "../options.ts";
import type { IbanBatchResult } from "../../generated/shapes.ts";
import type { PlacedIban, ScreenedItem } from "./screened_item.ts";

/** Sends one batch. */
export type SendBatch = (ibans: readonly string[], options: RequestOptions) => PromiseLike<IbanBatchResult>;

/** Outcome of a batch. */
export interface BatchOutcome {
  /** Items that are done with, in order. */
  readonly items: readonly Exclude<ScreenedItem, { outcome: "stopped" }>[];
  /** Reason why `left` was not paid for; `null` when everything was. */
  readonly refusal: PaymentRequiredError | null;
  /** IBANs that nothing was charged for and nothing is known about. */
  readonly left: readonly PlacedIban[];
}

/**
 * Screens a batch. A batch that costs more than is left is sent again with as many IBANs as are covered, so that an
 * allowance can be used to its end. Throws what is no {@linkcode BankscreenError}: the reason of the signal, and
 * mistakes of the caller.
 */
export async function screenBatch(
  send: SendBatch,
  batch: readonly PlacedIban[],
  signal: AbortSignal,
): Promise<BatchOutcome> {
  try {
    return { items: await screenAll(send, batch, signal), refusal: null, left: [] };
  } catch (error) {
    if (error instanceof PaymentRequiredError) return await screenCovered(send, batch, signal, error);
    return { items: failAll(batch, error), refusal: null, left: [] };
  }
}

async function screenCovered(
  send: SendBatch,
  batch: readonly PlacedIban[],
  signal: AbortSignal,
  refusal: PaymentRequiredError,
): Promise<BatchOutcome> {
  const covered = unitsLeft(refusal);
  if (covered === 0 || covered >= batch.length) return { items: [], refusal, left: batch };
  const [first, rest] = [batch.slice(0, covered), batch.slice(covered)];
  try {
    return { items: await screenAll(send, first, signal), refusal, left: rest };
  } catch (error) {
    // Another batch, or another process, has spent it in the meantime.
    if (error instanceof PaymentRequiredError) return { items: [], refusal: error, left: batch };
    return { items: failAll(first, error), refusal, left: rest };
  }
}

async function screenAll(
  send: SendBatch,
  batch: readonly PlacedIban[],
  signal: AbortSignal,
): Promise<BatchOutcome["items"]> {
  const { results } = await send(batch.map(({ iban }) => iban), { signal });
  return batch.map((placed, place) => {
    const result = results[place];
    if (result !== undefined) return { ...placed, outcome: "screened", result };
    const message = `Cannot read the answer: it holds ${results.length} results for ${batch.length} IBANs`;
    const facts = { status: 200, code: "invalid_response", requestId: null, body: undefined };
    return { ...placed, outcome: "failed", error: new ServerError(message, facts) };
  });
}

function failAll(batch: readonly PlacedIban[], error: unknown): BatchOutcome["items"] {
  if (!(error instanceof BankscreenError)) throw error;
  return batch.map((placed) => ({ ...placed, outcome: "failed", error }));
}

/** Returns the balance that the refusal states: allowance and credits together pay for a batch. */
export function unitsLeft({ cause }: PaymentRequiredError): number {
  return Math.max(0, cause?.quota?.remaining ?? 0) + Math.max(0, cause?.credits?.remaining ?? 0);
}
