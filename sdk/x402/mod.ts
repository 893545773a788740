/**
 * Pays for calls one by one in USDC (x402 version 2), without an API key or sign-up.
 *
 * Only this entry point needs `@x402/core`, `@x402/evm` and an account, such as one of `viem`; they are optional peers
 * of the package. It uses the protocol's official client without its wrapper `@x402/fetch`, which (in version 2.27.0):
 *
 * - throws if a call can't be paid, and so hides the server's refusal;
 * - forgets a payment whose answer got lost, so that repeating the call pays again;
 * - sends one more header that servers must allow in answers to preflight requests.
 *
 * @example
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 * import { payWith, readSettlement } from "@bankscreen/sdk/x402";
 * import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
 *
 * const account = privateKeyToAccount(generatePrivateKey()); // yours, with USDC on Base
 * const bankscreen = new Bankscreen({ fetch: payWith({ account, maxUsdcPerCall: 0.02 }) });
 *
 * const { data, headers } = await bankscreen.validateIBAN("DE89370400440532013000").withResponse();
 * console.log(data.valid, readSettlement(headers)?.transaction);
 * ```
 *
 * @module
 */
import { x402Client, x402HTTPClient } from "@x402/core/client";
import { decodePaymentResponseHeader } from "@x402/core/http";
import { isPaymentRequiredV2 } from "@x402/core/schemas";
import type { PaymentRequired } from "@x402/core/types";
import { readMember, readText } from "../client/errors.ts";
import { parseJson } from "../client/transport.ts";
import { type PayWithOptions, readLimits } from "./options.ts";
import { chooseOffer, createSigner, type SignedPayment } from "./sign_payment.ts";

export type { PayingAccount, PayWithOptions } from "./options.ts";

const PAYMENT_HEADERS = ["PAYMENT-SIGNATURE", "X-PAYMENT"] as const;

/**
 * Creates a `fetch` for a client, which pays for calls that the server rejects with 402.
 *
 * A call that a key or the trial covers is answered as usual, without payment. For a call rejected with 402, the
 * cheapest suitable offer (scheme `exact`, in USDC, within the limit, on a chosen network) is signed, and the call is
 * sent again with this payment. If no offer is suitable or the account doesn't sign, the call fails with the server's
 * `PaymentRequiredError`, whose `paymentError` says why nothing was paid.
 *
 * **A call is never paid twice.** If the outcome of a payment is unknown (429, 5xx, or no answer, for example after a
 * timeout), the call fails with a `SettlementUnconfirmedError`, which the client never retries by itself. Repeat the
 * call: it is sent with the same payment, so the server doesn't charge again. Only this `fetch` knows the payment, and
 * only until 1,000 other calls have failed in this way. Before you repeat the call later or elsewhere, look up the
 * `nonce` of the error's `settlement.authorization` on the chain: a used nonce means that the transfer was carried out.
 *
 * @param options The limits of payments, and the account that pays.
 * @returns A `fetch` for the option `fetch` of any number of clients and calls.
 * @throws {RangeError} If the limit can't be used; a `TypeError` if a network can't be used.
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
  // Payments whose outcome is unknown. Repeating the call sends the same payment, so it is charged only once.
  const open = new Map<CallId, SignedPayment>();
  const pay = async (request: Request, call: CallId, payment: SignedPayment): Promise<Response> => {
    for (const [name, value] of Object.entries(payment.headers)) request.headers.set(name, value);
    const answer = await sendPaid(send, request, payment);
    if (await isUnconfirmed(answer)) {
      open.set(call, payment);
      const [first] = open.keys();
      if (first !== undefined && open.size > CALLS_MAX) open.delete(first);
    }
    return answer;
  };
  return async (input, init) => {
    const request = new Request(input, init);
    if (PAYMENT_HEADERS.some((name) => request.headers.has(name))) return await send(request);
    if (open.size > 0) {
      const call = await callIdOf(request);
      const payment = open.get(call);
      open.delete(call);
      if (payment !== undefined) return await pay(request, call, payment);
    }
    const answer = await send(request.clone());
    if (answer.status !== 402) return answer;
    const { required, body, response } = await readRefusal(answer);
    if (required === null) return response;
    const choice = chooseOffer(required.accepts, limits, signer.isUsdc);
    if (choice.outcome === "decline") return declinePayment(response, body, choice.reason);
    // After an abort, no payment may be signed or sent.
    request.signal.throwIfAborted();
    let payment: SignedPayment;
    try {
      payment = await signer.sign(required, choice.offer);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      return declinePayment(response, body, `the account did not sign: ${why}`);
    }
    request.signal.throwIfAborted();
    return await pay(request, await callIdOf(request), payment);
  };
}

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

function declinePayment(response: Response, body: unknown, reason: string): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/json");
  const members = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  const text = JSON.stringify({ ...members, payment_error: `No payment was sent: ${reason}` });
  return new Response(text, { status, statusText, headers });
}

/** Identifies a call by method, URL, key and body. */
type CallId = string;

async function callIdOf(request: Request): Promise<CallId> {
  const { method, url, headers } = request;
  const key = headers.get("Authorization") ?? headers.get("X-API-Key") ?? "";
  return [method, url, key, await request.clone().text()].join("\n");
}

/** Largest number of calls in `open`; beyond that, the oldest one is forgotten. */
const CALLS_MAX = 1_000;

interface Refusal {
  readonly body: unknown;
  readonly required: PaymentRequired | null;
  readonly response: Response;
}

const http = new x402HTTPClient(new x402Client());

/** Reads the offers of a 402 answer from its header or, because browsers can't always read the header, its body. */
async function readRefusal(answer: Response): Promise<Refusal> {
  const text = await answer.text();
  const { status, statusText, headers } = answer;
  const body = parseJson(text);
  return {
    body,
    required: [readHeader(headers), body].find(isPaymentRequired) ?? null,
    response: new Response(text, { status, statusText, headers }),
  };
}

/** Returns whether a value is a 402 answer's offers. Narrows to the client's type: the schema's is less precise. */
function isPaymentRequired(value: unknown): value is PaymentRequired {
  return isPaymentRequiredV2(value);
}

function readHeader(headers: Headers): unknown {
  try {
    return http.getPaymentRequiredResponse((name) => headers.get(name));
  } catch {
    return undefined;
  }
}

const CODE = "settlement_unconfirmed";

/** Returns whether the outcome of a payment is unknown, so that a new payment for the call could pay twice. */
async function isUnconfirmed(answer: Response): Promise<boolean> {
  if (answer.status !== 502 && answer.status !== 409) return false;
  const error = readText(parseJson(await answer.clone().text()), "error");
  return error === CODE || error === "payment_pending";
}

function lostAnswer(cause: unknown, payment: SignedPayment): Response {
  const message = cause instanceof Error ? cause.message : String(cause);
  return makeAnswer(`no answer came (${message})`, "no_answer", payment, new Headers());
}

/** Replaces an answer that doesn't report what happened to the payment (429, 5xx); `null` for any other answer. */
async function unsettledAnswer(answer: Response, payment: SignedPayment): Promise<Response | null> {
  const { status, headers } = answer;
  if (status !== 429 && status < 500) return null;
  if (status === 502 && readText(parseJson(await answer.clone().text()), "error") === CODE) return null;
  return makeAnswer(`the server answered ${status}`, `http_${status}`, payment, headers);
}

function makeAnswer(what: string, cause: string, payment: SignedPayment, received: Headers): Response {
  const headers = new Headers();
  for (const name of ["PAYMENT-RESPONSE", "X-Request-Id"]) {
    const value = received.get(name);
    if (value !== null) headers.set(name, value);
  }
  const body = {
    error: CODE,
    message:
      `The call was sent with a payment and ${what}, so the outcome of the payment is unknown. Repeat the call with the ` +
      "same `payWith`: it sends the same payment again, and is charged once.",
    settlement: {
      confirmation_received: false,
      paid: null,
      authoritative: false,
      cause,
      transaction: readSettlement(received)?.transaction ?? null,
      authorization: payment.authorization,
    },
  };
  return Response.json(body, { status: 502, headers });
}

/**
 * The receipt of a payment, from the header `PAYMENT-RESPONSE`.
 *
 * @example
 * ```ts
 * import type { Settlement } from "@bankscreen/sdk/x402";
 *
 * const link = ({ success, transaction }: Settlement): string | null =>
 *   success ? `https://basescan.org/tx/${transaction}` : null;
 * console.log(link({ success: false, transaction: null, network: null, payer: null, errorReason: "expired" }));
 * ```
 */
export interface Settlement {
  /** True if the transfer was carried out. */
  readonly success: boolean;
  /** Hash of the transaction; `null` if the receipt has none. */
  readonly transaction: string | null;
  /** Chain in CAIP-2 form; `null` if the receipt doesn't say. */
  readonly network: string | null;
  /** Address that paid; `null` if the receipt doesn't say. */
  readonly payer: string | null;
  /** Reason why the transfer failed; `null` if it succeeded. */
  readonly errorReason: string | null;
}

/**
 * Reads the receipt of a payment from the headers of an answer.
 *
 * @param headers Headers of the answer, for example those of `withResponse()`.
 * @returns The receipt; `null` when the call was not paid, or its receipt cannot be read.
 *
 * @example
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 * import { readSettlement } from "@bankscreen/sdk/x402";
 *
 * const { headers } = await new Bankscreen().validateIBAN("DE89370400440532013000").withResponse();
 * console.log(readSettlement(headers)?.transaction ?? "covered by the key");
 * ```
 */
export function readSettlement(headers: Headers): Settlement | null {
  const receipt = decode(headers.get("PAYMENT-RESPONSE"));
  const success = readMember(receipt, "success");
  if (typeof success !== "boolean") return null;
  return {
    success,
    transaction: readText(receipt, "transaction"),
    network: readText(receipt, "network"),
    payer: readText(receipt, "payer"),
    errorReason: readText(receipt, "errorReason"),
  };
}

function decode(header: string | null): unknown {
  if (header === null) return undefined;
  try {
    return decodePaymentResponseHeader(header);
  } catch {
    return undefined;
  }
}
