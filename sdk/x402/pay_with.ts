/**
 * A `fetch` that pays.
 *
 * @module
 */
import { chooseOffer } from "./choose_offer.ts";
import { readLimits } from "./limits.ts";
import { type CallName, nameCall, OpenPayments } from "./open_payments.ts";
import type { PayWithOptions } from "./options.ts";
import { readRefusal } from "./read_refusal.ts";
import { createSigner, type PaymentSigner, type SignedPayment } from "./sign_payment.ts";
import { isUnconfirmed, lostAnswer, unsettledAnswer } from "./unconfirmed.ts";

/** Headers of a payment that the caller has made; version 2 and version 1. */
const PAYMENT_HEADERS = ["PAYMENT-SIGNATURE", "X-PAYMENT"] as const;

/**
 * Makes a `fetch` that pays for calls which are refused because nothing pays for them (402), to be given to a client.
 *
 * A call that a key or the trial covers is answered as ever, and not paid. For one that is refused, the cheapest offer
 * that fits (scheme `exact`, in USDC, within the limit, on a chosen network) is signed, and the call is sent once more
 * with it. When none fits or the account does not sign, the call fails with the `PaymentRequiredError` of the server,
 * and its `paymentError` says why nothing was paid.
 *
 * **A call is never paid twice.** Once a payment was sent, an answer that does not say what became of it (none at
 * all, also when the call was ended or timed out, 429 or 5xx) fails the call with a `SettlementUnconfirmedError`, which
 * the client never repeats by itself. Make the same call again: it is sent with the same payment, which the server
 * answers without charging it again. Only another process, or another `payWith`, would pay anew; for these
 * `settlement.authorization` of the error names the transfer, whose `nonce` the chain knows once it is carried out.
 *
 * @param options What may be paid, with which account.
 * @returns A `fetch` for the option `fetch` of a client. It can serve any number of clients and calls at once.
 * @throws {RangeError} When the limit cannot be used, `TypeError` for a network.
 *
 * @example
 * ```ts
 * import { Bankscreen, PaymentRequiredError, SettlementUnconfirmedError } from "@bankscreen/sdk";
 * import { payWith } from "@bankscreen/sdk/x402";
 * import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
 *
 * const account = privateKeyToAccount(generatePrivateKey());
 * const bankscreen = new Bankscreen({ fetch: payWith({ account, maxUsdcPerCall: 0.01 }) });
 * try {
 *   const result = await bankscreen.lookupBIC("COBADEFFXXX");
 *   console.log(result.found);
 * } catch (error) {
 *   if (error instanceof PaymentRequiredError) console.log(error.paymentError ?? error.message);
 *   else if (error instanceof SettlementUnconfirmedError) console.log("call again:", error.settlement.cause);
 *   else throw error;
 * }
 * ```
 */
export function payWith(options: PayWithOptions): typeof fetch {
  const limits = readLimits(options);
  const signer = createSigner(options.account, limits);
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const open = new OpenPayments();
  /** Sends a call with its payment, which is kept while nothing tells what became of it. */
  const pay = async (request: Request, call: CallName, payment: SignedPayment): Promise<Response> => {
    for (const [name, value] of Object.entries(payment.headers)) request.headers.set(name, value);
    const answer = await sendPaid(send, request, payment);
    if (await isUnconfirmed(answer)) open.keep(call, payment);
    return answer;
  };
  return async (input, init) => {
    const request = new Request(input, init);
    if (PAYMENT_HEADERS.some((name) => request.headers.has(name))) return await send(request);
    if (!open.isEmpty) {
      const call = await nameCall(request);
      const payment = open.take(call);
      if (payment !== null) return await pay(request, call, payment);
    }
    const answer = await send(request.clone());
    if (answer.status !== 402) return answer;
    const { required, body, response } = await readRefusal(answer);
    if (required === null) return response;
    const choice = chooseOffer(required.accepts, limits, signer.isUsdc);
    if (choice.outcome === "decline") return declinePayment(response, body, choice.reason);
    // A call that has ended must not leave a payment behind.
    request.signal.throwIfAborted();
    const payment = await signOrNot(signer, required, choice.offer);
    if (payment instanceof Error) {
      return declinePayment(response, body, `the account did not sign: ${payment.message}`);
    }
    request.signal.throwIfAborted();
    return await pay(request, await nameCall(request), payment);
  };
}

async function signOrNot(
  signer: PaymentSigner,
  ...[required, offer]: Parameters<PaymentSigner["sign"]>
): Promise<SignedPayment | Error> {
  try {
    return await signer.sign(required, offer);
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}

/** Sends a call with its payment, and reads the answer to its end, because half an answer tells nothing either. */
async function sendPaid(send: typeof fetch, request: Request, payment: SignedPayment): Promise<Response> {
  try {
    const answer = await send(request);
    const bytes = await answer.arrayBuffer();
    const { status, statusText, headers } = answer;
    const read = new Response(bytes.byteLength === 0 ? null : bytes, { status, statusText, headers });
    return await unsettledAnswer(read, payment) ?? read;
  } catch (cause) {
    return lostAnswer(cause, payment);
  }
}

/** Makes a 402 answer that also says why nothing was paid, under the name that the server has for it. */
function declinePayment(response: Response, body: unknown, reason: string): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/json");
  const members = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  const text = JSON.stringify({ ...members, payment_error: `No payment was sent: ${reason}` });
  return new Response(text, { status, statusText, headers });
}
