/**
 * Serves a paid operation: who pays, validate, compute, charge, reply. The answer is computed before it is
 * charged, so a refused call needs no refund and a crash in between charges nothing.
 *
 * @module
 */
import type { Operation, OperationId } from "../../generated/operations.ts";
import type { Handler } from "./answer_free.ts";
import { answerUnpaid } from "./answer_unpaid.ts";
import { callOf, isKeyMisplaced, KEY_MISPLACED } from "./call_of.ts";
import { readCredential } from "./credential.ts";
import { keyPayer } from "./key_payer.ts";
import type { AnswerUnpaid, Cashier, Payer } from "./payer.ts";
import { type RawInput, rawInputOf, readInput } from "./read_input.ts";
import { requestTarget } from "./request_target.ts";
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
  const visit = c.get("visit");
  const raw = rawInputOf(c);
  const units = unitsOf(operation, raw.body);
  const unpaid: AnswerUnpaid = (reason = {}, headers = {}) =>
    answerUnpaid(visit, cashier.terms, { operation, path: c.req.path, units, ...reason }, headers);
  const payer = choosePayer(c, operation, raw, cashier, unpaid);
  if (payer instanceof Response) return payer;

  const read = readInput(id, operation, raw);
  if (!read.valid) return await payer.waive(read.refusal);
  const answer = await handle(read.input, callOf(c, raw));
  return answer.status < 400 ? await payer.charge(answer, units) : await payer.waive(answer);
}

/** Finds who pays; a response when nobody can. */
function choosePayer(
  c: EdgeContext,
  operation: Operation,
  raw: RawInput,
  cashier: Cashier,
  unpaid: AnswerUnpaid,
): Payer | Response {
  const visit = c.get("visit");
  const credential = readCredential(c.req.raw.headers);
  if (credential.kind === "key") {
    const { path, search } = requestTarget(c.req.url);
    return keyPayer(visit, cashier, unpaid, {
      key: credential.key,
      operationId: operation.id,
      path: operation.path,
      target: path + search,
    });
  }
  if (credential.kind === "payment") {
    return unpaid({ paymentError: "x402 payments are not accepted by this server." });
  }
  if (isKeyMisplaced(c, raw)) return unpaid({ message: KEY_MISPLACED });
  if (!operation.trial || isDiscoveryProbe(operation, raw.body)) return unpaid();
  return trialPayer(visit, cashier, unpaid);
}
