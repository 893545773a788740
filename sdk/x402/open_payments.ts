/**
 * Payments that were sent and of which nothing tells what became. A call that is made again is sent with its payment:
 * the server answers the same payment for the same request as it did before, or would have, and charges it once.
 *
 * @module
 */
import type { SignedPayment } from "./sign_payment.ts";

/** Identifies a call: two with one name ask for the same. */
export type CallName = string;

/** Returns the name of a call. Its headers aside from the key change nothing of what is bought. */
export async function nameCall(request: Request): Promise<CallName> {
  const { method, url, headers } = request;
  const key = headers.get("Authorization") ?? headers.get("X-API-Key") ?? "";
  return [method, url, key, await request.clone().text()].join("\n");
}

/** Calls that are remembered; of more, those that failed first are forgotten. */
const CALLS_MAX = 1_000;

/** The payments of calls whose outcome is not known. */
export class OpenPayments {
  readonly #byCall = new Map<CallName, SignedPayment>();

  /** Returns whether there are none, so that no call has to be named. */
  get isEmpty(): boolean {
    return this.#byCall.size === 0;
  }

  /** Takes the payment of a call out, so that of two calls at once only one sends it; `null` without one. */
  take(call: CallName): SignedPayment | null {
    const payment = this.#byCall.get(call);
    this.#byCall.delete(call);
    return payment ?? null;
  }

  /** Keeps a payment until its call is made again. */
  keep(call: CallName, payment: SignedPayment): void {
    this.#byCall.set(call, payment);
    const [first] = this.#byCall.keys();
    if (first !== undefined && this.#byCall.size > CALLS_MAX) this.#byCall.delete(first);
  }
}
