/**
 * Answers one message of an initialised client, with a server of its own.
 *
 * @module
 */
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  ProtocolErrorCode,
  type Server,
  type Transport,
} from "@modelcontextprotocol/server";
import type { SideAnswer, SideRequest } from "../contract/mod.ts";
import { createServer, type Exchange, LIMIT_REACHED, type ServerIdentity } from "./server.ts";

/** A message that a client may send. */
type ClientMessage =
  | { readonly kind: "request"; readonly message: JSONRPCRequest }
  /** A notification, or a response to a request that was never sent: accepted without an answer. */
  | { readonly kind: "unanswered" }
  /** Not a message of the protocol; `id` is whatever could be read. */
  | { readonly kind: "invalid"; readonly id: string | number | null };

/** Reads a value as a message. */
export function readMessage(value: unknown): ClientMessage {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  // MCP knows whole numbers and texts as ids; a message with another would count as one that wants no answer.
  if (id !== undefined && typeof id !== "string" && !Number.isInteger(id)) {
    return { kind: "invalid", id: null };
  }
  if (isJSONRPCRequest(value)) return { kind: "request", message: value };
  if (isJSONRPCNotification(value) || isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value)) {
    return { kind: "unanswered" };
  }
  return { kind: "invalid", id: typeof id === "string" || typeof id === "number" ? id : null };
}

/** Has a server answer a request, and closes it. */
export async function answerRequest(server: Server, request: JSONRPCRequest): Promise<JSONRPCMessage> {
  const answered = Promise.withResolvers<JSONRPCMessage>();
  const transport: Transport = {
    start: () => Promise.resolve(),
    send: (message) => {
      if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) {
        answered.resolve(wordError(message));
      }
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  await server.connect(transport);
  try {
    transport.onmessage?.(request);
    return await answered.promise;
  } finally {
    await server.close();
  }
}

// Rewords the errors that the protocol's package writes for a malformed request: it lists the findings of its
// own validator as an internal error, but a caller needs to know which member is wrong, and that the mistake
// is theirs.

/** Returns a message unchanged, or an error of the package in our own words. */
export function wordError<Message>(message: Message): Message {
  if (!isJSONRPCErrorResponse(message)) return message;
  const { code, message: text } = message.error;
  const members = wrongMembers(text);
  if (members !== null) {
    const named = members.map((member) => `\`${member}\``).join(", ");
    const worded =
      `Invalid params: ${named} is missing or not of the form that this version of the protocol asks for`;
    return { ...message, error: { code: ProtocolErrorCode.InvalidParams, message: worded } };
  }
  if (code !== ProtocolErrorCode.InternalError) return message;
  return {
    ...message,
    error: { code, message: "The service could not answer. Nothing was charged; try again." },
  };
}

/** More are not named. */
const MEMBERS_MAX = 3;

/** Longer names are a caller's own. */
const MEMBER_LENGTH_MAX = 60;

/** Finds the members that a list of the validator's findings names; `null` when a text holds no such list. */
function wrongMembers(text: string): readonly string[] | null {
  const start = text.indexOf("[\n");
  if (start === -1) return null;
  let found: unknown;
  try {
    found = JSON.parse(text.slice(start));
  } catch {
    return null;
  }
  if (!Array.isArray(found)) return null;
  const members = found.flatMap((one: unknown) =>
    typeof one === "object" && one !== null && "path" in one && Array.isArray(one.path)
      ? [one.path.join(".").slice(0, MEMBER_LENGTH_MAX) || "params"]
      : []
  );
  return members.length === 0 ? null : [...new Set(members)].slice(0, MEMBERS_MAX);
}

/**
 * Messages in one body.
 *
 * A batch (JSON-RPC 2.0, section 6; versions 2024-11-05 and 2025-03-26) saves nothing but connections: each of its
 * messages counts against the rate limit as if it came alone, and the answers together are bounded. A message beyond
 * either bound is refused unread, so that nothing is charged for an answer that is not sent.
 */
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
