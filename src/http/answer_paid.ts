/**
 * Serves a paid operation: who pays, validate, compute, charge, reply. The answer is computed before it is
 * charged, so a refused call needs no refund and a crash in between charges nothing.
 *
 * @module
 */
import type { OperationId } from "../../generated/operations.ts";
import type { Operation } from "../contract/mod.ts";
import type { OfferedCall } from "../billing/offers/mod.ts";
import type { Call } from "../handlers/mod.ts";
import type { Handler } from "./answer_free.ts";
import { JsonText } from "./json_text.ts";
import {
  allowancePayer,
  type AnswerUnpaid,
  keyPayer,
  MALFORMED_IDEMPOTENCY_KEY,
  type Payer,
  type PaymentParts,
  trialPayer,
  type WrittenAnswer,
  x402Payer,
} from "./payment/mod.ts";
import {
  callOf,
  isDiscoveryProbe,
  type RawInput,
  rawInputOf,
  readInput,
  unitsOf,
} from "./request/read_input.ts";
import { helpLink, reply } from "./reply.ts";
import type { EdgeContext, RequestState } from "./request/request_state.ts";
import { hasKeyInAddress, misplacedKeyMessage } from "./request/sent_key.ts";
import { writeOffer } from "./written_offers.ts";

/** Answers a call of a paid operation. */
export async function answerPaid<Id extends OperationId>(
  c: EdgeContext,
  id: Id,
  operation: Operation,
  handle: Handler<Id>,
  payments: PaymentParts,
): Promise<Response> {
  const { state } = c.env;
  const raw = rawInputOf(c, operation);
  const units = unitsOf(operation, raw.body);
  const unpaid: AnswerUnpaid = (reason = {}, headers = {}) =>
    answerUnpaid(state, payments, operation, { units, ...reason }, headers);
  const call = callOf(c, raw);
  const payer = await choosePayer(c, operation, raw, call, payments, unpaid, units);
  if (payer instanceof Response) return payer;

  if (state.isIdempotencyKeyMalformed) return await payer.sendUncharged(MALFORMED_IDEMPOTENCY_KEY);
  const read = readInput(id, operation, raw, payments.terms.baseUrl);
  if (!read.valid) return await payer.sendUncharged(read.refusal);
  const refusal = payer.refuseKnown?.();
  if (refusal) return refusal;
  const answer = await handle(read.input, { ...call, unitCostUsdc: payer.unitCostUsdc });
  if (answer.status >= 400) return await payer.sendUncharged(answer);
  const { status, body, headers } = answer;
  // Not awaited here: that would keep alive everything that led to the answer until it is charged.
  return charge(state, payer, { status, body: JsonText.of(body), headers }, units);
}

/** Charges an answer, and notes who paid for it. */
async function charge(
  state: RequestState,
  payer: Payer,
  answer: WrittenAnswer,
  units: number,
): Promise<Response> {
  const response = await payer.charge(answer, units);
  if (response.status < 400) state.paid = { by: payer.kind, units };
  return response;
}

/** Finds the payer; a response when there is none. */
function choosePayer(
  c: EdgeContext,
  operation: Operation,
  raw: RawInput,
  { key, payment }: Call,
  payments: PaymentParts,
  unpaid: AnswerUnpaid,
  units: number,
): Payer | Response | Promise<Payer | Response> {
  const { state } = c.env;
  const { x402 } = payments;
  // Beside a payment a key only identifies the caller. A key in a place where keys are not read is refused first.
  if (payment !== null && x402 !== null && (key.kind === "sent" || key.kind === "none")) {
    return x402Payer(state, payments, x402, unpaid, { operation, units, payment, key });
  }
  if (key.kind === "sent") return keyPayer(state, payments, unpaid, { keyHash: key.hash, operation });
  // Before a payment: a caller who sent a key means it to pay.
  if (key.kind !== "none") return unpaid({ message: misplacedKeyMessage(key.kind) });
  if (payment !== null) {
    return unpaid({ paymentError: "x402 payments are not accepted by this server." });
  }
  if (state.allowance !== null) return allowancePayer(state, payments, state.allowance, unpaid);
  if (!operation.trial || isDiscoveryProbe(operation, raw.body)) return unpaid();
  return trialPayer(state, payments, unpaid);
}

/**
 * Makes a 402 answer: why a call is not served, and every way to pay for it.
 *
 * Its resource is the path as called, unless that contains a key, which must not be sent back. No paid operation has a
 * query, so one is left out: it may hold an account number.
 *
 * @param headers Headers that tell the balance behind the refusal.
 */
export function answerUnpaid(
  state: RequestState,
  { terms }: PaymentParts,
  operation: Operation,
  reason: Omit<OfferedCall, "operation" | "path">,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { path } = state.target;
  const offeredPath = hasKeyInAddress(path) ? operation.path : path;
  const { body, header } = writeOffer(terms, { operation, path: offeredPath, ...reason });
  return reply(state, 402, body, {
    "PAYMENT-REQUIRED": header,
    Link: helpLink("payment_required"),
    ...headers,
  });
}
