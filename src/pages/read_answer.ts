/**
 * Reads what our own API answers a page.
 *
 * @module
 */
import type { Replies, ReplyBody } from "../../generated/handlers.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { Reader } from "./page.ts";
import type { components } from "../../generated/types.ts";

/**
 * Reads the body of an answer that a page has asked our own API for. It is not validated again: tests hold every answer
 * against the contract.
 *
 * @typeParam Id Operation that was called.
 * @typeParam Status Status of the answer, which the caller has checked.
 */
export async function readAnswer<Id extends OperationId, Status extends Replies[Id]["status"]>(
  response: Response,
): Promise<ReplyBody<Id, Status>> {
  return await response.json();
}

/** Reads why our own API refused something, in the words of the reader; what has none of theirs is in English. */
export async function readTrouble(response: Response, { words: { keys } }: Reader): Promise<string> {
  const { error, message }: components["schemas"]["ApiError"] = await response.json();
  return keys.troubles[error] ?? message;
}

/** Reads the sentence of a refusal of our own API, in English. */
export async function readMessage(response: Response): Promise<string> {
  const { message }: components["schemas"]["ApiError"] = await response.json();
  return message;
}
