/**
 * Answers the messages of one body in turn.
 *
 * A batch (JSON-RPC 2.0, section 6; versions 2024-11-05 and 2025-03-26) saves nothing but connections: each of its
 * messages counts against the rate limit as if it came alone, and the answers together are bounded. A message beyond
 * either bound is refused unread, so that nothing is charged for an answer that is not sent.
 *
 * @module
 */
import type { SideAnswer, SideRequest } from "../contract/mod.ts";
import { answerRequest, type ClientMessage } from "./answer_message.ts";
import { createServer, type Exchange, LIMIT_REACHED, type ServerIdentity } from "./server.ts";

/** Messages in one body. */
export const BATCH_MAX = 100;

/**
 * Answering stops when this much is written, so a body is answered with at most this and one more answer (UTF-16
 * units). Ten tool lists, or eight batches of 100 IBANs, are less.
 */
const ANSWERS_LENGTH_MAX = 1024 * 1024;

/** Code of the error for a message that is no request (JSON-RPC 2.0, section 5.1). */
export const INVALID_REQUEST = -32600;

/** Answers messages; `isList` says whether they came as a batch, and so are answered as one. */
export async function answerMessages(
  identity: ServerIdentity,
  exchange: Exchange,
  { countFurther, caller }: SideRequest,
  messages: readonly ClientMessage[],
  isList: boolean,
): Promise<SideAnswer> {
  const written: string[] = [];
  let length = 0;
  for (const [place, message] of messages.entries()) {
    const isFurther = place > 0;
    if (isFurther && caller().aborted) break;
    const waitSeconds = isFurther ? countFurther() : null;
    if (message.kind === "unanswered") continue;
    const text = JSON.stringify(
      message.kind === "invalid"
        ? refusal(message.id, INVALID_REQUEST, "This is no message of JSON-RPC 2.0.")
        : waitSeconds !== null
        ? tooMany(message.message.id, waitSeconds, exchange)
        : length > ANSWERS_LENGTH_MAX
        ? tooLong(message.message.id)
        : await answerRequest(createServer(identity, exchange), message.message),
    );
    written.push(text);
    length += text.length;
  }
  if (written.length === 0) return { status: 202 };
  return {
    status: 200,
    headers: { "Content-Type": "application/json" },
    body: isList ? `[${written.join(",")}]` : written.join(""),
  };
}

function tooMany(id: string | number, waitSeconds: number, { note }: Exchange): unknown {
  note(null, "rate_limited");
  const message =
    `Too many requests: each message of a list counts as one. Nothing was charged; send it again in ${waitSeconds} seconds.`;
  return refusal(id, LIMIT_REACHED, message, { retry_after: waitSeconds });
}

function tooLong(id: string | number): unknown {
  const message =
    "The answers to this list are too long together. Nothing was charged; send this message in a list of its own.";
  return refusal(id, LIMIT_REACHED, message);
}

function refusal(id: string | number | null, code: number, message: string, data?: unknown): unknown {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data !== undefined && { data }) } };
}
