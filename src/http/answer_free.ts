/**
 * Serves an operation that costs nothing: validate, compute, reply. A key that is presented anyway is told its balance.
 *
 * @module
 */
import { ifNoneMatch } from "@std/http/etag";
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { Operation } from "../contract/mod.ts";
import type { Call } from "../handlers/mod.ts";
import { hashKey, type KeyHash } from "../keys/mod.ts";
import { countBesideKey, errorOf, type FinishedAnswer, type PaymentParts } from "./payment/mod.ts";
import { callOf, rawInputOf, readInput } from "./request/read_input.ts";
import { refuse, reply, replySerialized } from "./reply.ts";
import type { EdgeContext } from "./request/request_state.ts";
import { refuseBrowserWrite } from "./browser_write.ts";
import { misplacedKeyMessage } from "./request/sent_key.ts";

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
  payments: PaymentParts,
): Promise<Response> {
  const { state } = c.env;
  const strange = operation.browserWrite
    ? refuseBrowserWrite(state, operation, c.req.raw.headers, payments.terms.baseUrl)
    : null;
  if (strange !== null) return strange;
  const raw = rawInputOf(c, operation);
  const call = callOf(c, raw);
  if (operation.auth === "key" && call.key.kind !== "sent") return refuseWithoutKey(c, call.key.kind);
  // Whatever the operation costs, the key may be in a log by now.
  if (call.key.kind === "exposed") {
    return refuse(state, 400, "invalid_request", messages.invalid_request.key_exposed);
  }
  const read = readInput(id, operation, raw, payments.terms.baseUrl);
  const answer: FinishedAnswer = read.valid ? await handle(read.input, call) : read.refusal;
  // The probes beside the API (health, ping, the document) know no keys.
  const isApi = operation.path.startsWith("/v1/");
  const balance = isApi ? await countCall(c, operation, call, answer, payments) : {};
  const headers = { ...answer.headers, ...balance };
  // A balance is for the holder of the key, however long the answer itself may be cached.
  if (isApi && call.key.kind === "sent" && answer.headers?.["Cache-Control"]) {
    headers["Cache-Control"] = `private, ${answer.headers["Cache-Control"]}`;
  }
  const isKnown = answer.status === 200 && hasEtag(c.req.raw.headers.get("If-None-Match"), headers.ETag);
  if (isKnown) return reply(state, 304, undefined, headers);
  return Object.isFrozen(answer)
    ? replySerialized(state, answer, headers)
    : reply(state, answer.status, answer.body, headers);
}

/** A key route is called with the key that it is about. */
function refuseWithoutKey(c: EdgeContext, kind: Exclude<Call["key"]["kind"], "sent">): Response {
  const message = kind === "none" ? messages.missing_key.none : misplacedKeyMessage(kind);
  return refuse(c.env.state, 401, "missing_key", message);
}

/** Counts a call on the report of the key that came with it, and adds the headers of that key's balance. */
async function countCall(
  c: EdgeContext,
  operation: Operation,
  { key }: Call,
  { status, body }: FinishedAnswer,
  payments: PaymentParts,
): Promise<Readonly<Record<string, string>>> {
  return key.kind === "sent"
    ? await countBesideKey(c.env.state, payments, {
      keyHash: newKeyOf(operation, body) ?? key.hash,
      path: operation.path,
      status,
      reason: errorOf(body),
    })
    : {};
}

/** The key whose balance is shown: after a rotation it is found under the new secret only. */
function newKeyOf({ auth }: Operation, body: unknown): KeyHash | null {
  if (auth !== "key" || typeof body !== "object" || body === null || !("api_key" in body)) return null;
  return typeof body.api_key === "string" ? hashKey(body.api_key) : null;
}

/** Long enough for the entity tags of several answers. */
const ENTITY_TAGS_LENGTH_MAX = 4096;

/**
 * Returns whether the caller already has the answer that `etag` identifies, so that it need not be sent again (RFC
 * 9110, section 13.1.2, "If-None-Match").
 */
export function hasEtag(sent: string | null, etag: string | undefined): boolean {
  return sent !== null && sent.length <= ENTITY_TAGS_LENGTH_MAX && !ifNoneMatch(sent, etag);
}
