/**
 * Serves a paid operation: who pays, validate, compute, charge, reply. The answer is computed before it is
 * charged, so a refused call needs no refund and a crash in between charges nothing.
 *
 * @module
 */
import type { Operation, OperationId } from "../../generated/operations.ts";
import type { Call } from "../handlers/mod.ts";
import type { Handler } from "./answer_free.ts";
import { answerUnpaid, offeredPath } from "./answer_unpaid.ts";
import { callOf } from "./call_of.ts";
import { readCredential } from "./credential.ts";
import { MALFORMED_IDEMPOTENCY_KEY } from "./idempotency_key.ts";
import { keyPayer } from "./key_payer.ts";
import { misplacedKeyMessage } from "./misplaced_key.ts";
import type { AnswerUnpaid, Cashier, Payer } from "./payer.ts";
import { type RawInput, rawInputOf, readInput } from "./read_input.ts";
import { trialPayer } from "./trial_payer.ts";
import { isDiscoveryProbe, unitsOf } from "./units.ts";
import type { EdgeContext } from "./visit.ts";

/** Answers a call of a paid operation. */
export async function answerPaid<Id extends OperationId>(
  c: EdgeContext,
  id: Id,
  operation: Operation,
  handle: Handler<Id>,
  cashier: Cashier,
): Promise<Response> {
  const visit = c.env.visit;
  const raw = rawInputOf(c);
  const units = unitsOf(operation, raw.body);
  const unpaid: AnswerUnpaid = (reason = {}, headers = {}) =>
    answerUnpaid(
      visit,
      cashier.terms,
      { operation, path: offeredPath(c, operation), units, ...reason },
      headers,
    );
  const call = callOf(c, raw);
  const payer = choosePayer(c, operation, raw, call, cashier, unpaid);
  if (payer instanceof Response) return payer;

  if (visit.isIdempotencyKeyMalformed) return await payer.waive(MALFORMED_IDEMPOTENCY_KEY);
  const read = readInput(id, operation, raw, cashier.terms.baseUrl);
  if (!read.valid) return await payer.waive(read.refusal);
  const answer = await handle(read.input, call);
  return answer.status < 400 ? await payer.charge(answer, units) : await payer.waive(answer);
}

/** Finds who pays; a response when nobody can. */
function choosePayer(
  c: EdgeContext,
  operation: Operation,
  raw: RawInput,
  { key }: Call,
  cashier: Cashier,
  unpaid: AnswerUnpaid,
): Payer | Response {
  const visit = c.env.visit;
  if (key.kind === "sent") {
    return keyPayer(visit, cashier, unpaid, {
      keyHash: key.hash,
      operationId: operation.id,
      path: operation.path,
      url: c.req.url,
    });
  }
  // Before a payment: who sent a key means it to pay.
  if (key.kind === "misplaced") return unpaid({ message: misplacedKeyMessage(c.req.raw.headers) });
  if (readCredential(c.req.raw.headers).kind === "payment") {
    return unpaid({ paymentError: "x402 payments are not accepted by this server." });
  }
  if (!operation.trial || isDiscoveryProbe(operation, raw.body)) return unpaid();
  return trialPayer(visit, cashier, unpaid);
}
