/**
 * Serves an operation that costs nothing: validate, compute, reply. A key that is presented all the same is
 * told what it holds.
 *
 * @module
 */
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { Operation, OperationId } from "../../generated/operations.ts";
import type { Call } from "../handlers/mod.ts";
import { hashKey, type KeyHash } from "../keys/mod.ts";
import { balanceHeaders, lostKeyHeaders } from "./balance_headers.ts";
import { callOf } from "./call_of.ts";
import { errorOf } from "./key_payer.ts";
import { misplacedKeyMessage } from "./misplaced_key.ts";
import { hasEtag } from "./not_modified.ts";
import type { Cashier, FinishedAnswer } from "./payer.ts";
import { rawInputOf, readInput } from "./read_input.ts";
import { refuse, reply } from "./reply.ts";
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
  const visit = c.env.visit;
  const raw = rawInputOf(c);
  const call = callOf(c, raw);
  if (operation.auth === "key" && call.key.kind !== "sent") return refuseWithoutKey(c, call.key.kind);
  const read = readInput(id, operation, raw, cashier.terms.baseUrl);
  const answer: FinishedAnswer = read.valid ? await handle(read.input, call) : read.refusal;
  // The probes beside the API (health, ping, the document) know no keys.
  const isApi = operation.path.startsWith("/v1/");
  const balance = isApi ? await countCall(c, operation, call, answer, cashier) : {};
  const headers = { ...balance, ...answer.headers };
  const isKnown = answer.status === 200 && hasEtag(c.req.raw.headers.get("If-None-Match"), headers.ETag);
  return isKnown ? reply(visit, 304, undefined, headers) : reply(visit, answer.status, answer.body, headers);
}

/** A key route is called with the key that it is about. */
function refuseWithoutKey(c: EdgeContext, kind: "none" | "misplaced"): Response {
  const message = kind === "misplaced"
    ? misplacedKeyMessage(c.req.raw.headers)
    : "This operation is about the key that calls it. Send it as `Authorization: Bearer <API_KEY>`; " +
      "POST /v1/keys/generate gives a free one.";
  return refuse(c.env.visit, 401, "missing_key", message);
}

/**
 * Counts a call on the report of the key that came with it, and tells what that key holds. The answer is ready by
 * then and may hold a secret that nobody can ask for again, so it stands even when the count fails.
 */
async function countCall(
  c: EdgeContext,
  operation: Operation,
  { key, startedAtMs }: Call,
  { status, body }: FinishedAnswer,
  { ledger, hasher }: Cashier,
): Promise<Readonly<Record<string, string>>> {
  if (key.kind !== "sent") return {};
  const visit = c.env.visit;
  try {
    const standing = await ledger.count({
      keyHash: newKeyOf(operation, body) ?? key.hash,
      path: operation.path,
      network: hasher.network(visit.network),
      durationMs: performance.now() - startedAtMs,
      status,
      reason: errorOf(body),
    });
    if (standing.standing !== "active") return lostKeyHeaders(standing.standing);
    visit.keyPrefix = standing.balance.keyPrefix;
    return balanceHeaders(standing.balance);
  } catch (error) {
    visit.failure = error;
    return {};
  }
}

/** The key that goes on for the one that called: a rotated key has its balance under the new secret only. */
function newKeyOf({ auth }: Operation, body: unknown): KeyHash | null {
  if (auth !== "key" || typeof body !== "object" || body === null || !("api_key" in body)) return null;
  return typeof body.api_key === "string" ? hashKey(body.api_key) : null;
}
