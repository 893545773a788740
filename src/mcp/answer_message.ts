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
  type Server,
  type Transport,
} from "@modelcontextprotocol/server";
import { wordError } from "./worded_error.ts";

/** A message that a client may send. */
export type ClientMessage =
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
