/**
 * Serves an operation that costs nothing: validate, compute, reply. A key that is presented all the same is
 * told what it holds.
 *
 * @module
 */
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { Operation, OperationId } from "../../generated/operations.ts";
import type { Call } from "../handlers/mod.ts";
import { balanceHeaders } from "./balance_headers.ts";
import { callOf } from "./call_of.ts";
import { errorOf } from "./key_payer.ts";
import type { Cashier, FinishedAnswer } from "./payer.ts";
import { rawInputOf, readInput } from "./read_input.ts";
import { reply } from "./reply.ts";
import type { EdgeContext } from "./visit.ts";

/** The handler of one operation. */
export type Handler<Id extends OperationId> = (
  input: Inputs[Id],
  call: Call,
) => Reply<Id> | Promise<Reply<Id>>;

/** Answers a call of a free operation. */
export async function answerFree<Id extends OperationId>(
  c: EdgeContext,
  id: Id,
  operation: Operation,
  handle: Handler<Id>,
  cashier: Cashier,
): Promise<Response> {
  const visit = c.get("visit");
  const raw = rawInputOf(c);
  const call = callOf(c, raw);
  const read = readInput(id, operation, raw);
  const answer: FinishedAnswer = read.valid ? await handle(read.input, call) : {
    status: 400,
    body: { error: read.refusal.error, message: read.refusal.message, ...read.refusal.members },
  };
  const balance = operation.rateLimitExempt ? {} : await countCall(c, operation, call, answer, cashier);
  return reply(visit, answer.status, answer.body, { ...balance, ...answer.headers });
}

/** Counts a call on the report of the key that came with it, and tells what that key holds. */
async function countCall(
  c: EdgeContext,
  operation: Operation,
  { key, startedAtMs }: Call,
  { status, body }: FinishedAnswer,
  { ledger, hasher }: Cashier,
): Promise<Readonly<Record<string, string>>> {
  if (key.kind !== "sent") return {};
  const visit = c.get("visit");
  const standing = await ledger.count({
    keyHash: key.hash,
    path: operation.path,
    network: hasher.network(visit.network),
    durationMs: performance.now() - startedAtMs,
    status,
    reason: errorOf(body),
  });
  if (standing.standing !== "active") return { "X-API-Key-Invalid": "true" };
  visit.keyPrefix = standing.balance.keyPrefix;
  return balanceHeaders(standing.balance);
}
