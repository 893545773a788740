/**
 * Answer to a call of whose payment it is not known whether it was settled.
 *
 * It has the shape in which the server says so itself. The client surfaces that answer as an error and never sends
 * the call again, so that no second payment is signed for it.
 *
 * @module
 */
import { readText } from "../client/errors/mod.ts";
import { readSettlement } from "./settlement.ts";
import type { SignedPayment } from "./sign_payment.ts";

const CODE = "settlement_unconfirmed";

/** Returns whether an answer leaves open what became of the payment. */
export async function isUnconfirmed(answer: Response): Promise<boolean> {
  if (answer.status !== 502 && answer.status !== 409) return false;
  const error = readText(await parseBody(answer.clone()), "error");
  return error === CODE || error === "payment_pending";
}

/** Makes the answer to a paid call that got none. */
export function lostAnswer(cause: unknown, payment: SignedPayment): Response {
  const message = cause instanceof Error ? cause.message : String(cause);
  return makeAnswer(`no answer came (${message})`, "no_answer", payment, new Headers());
}

/**
 * Makes the answer to a paid call whose own answer does not say what became of the payment: 429 and 5xx, which may
 * come from anything on the way. Returns `null` for every other answer, and when the server itself says that it does
 * not know.
 */
export async function unsettledAnswer(answer: Response, payment: SignedPayment): Promise<Response | null> {
  const { status, headers } = answer;
  if (status !== 429 && status < 500) return null;
  if (status === 502 && readText(await parseBody(answer.clone()), "error") === CODE) return null;
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
      `The call was sent with a payment and ${what}: whether it is settled is not known. The same call ` +
      "through the same `payWith` sends the same payment again, and is charged once.",
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

async function parseBody(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}
