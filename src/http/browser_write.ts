/**
 * Keeps foreign pages from acting on behalf of a person whose browser shows them.
 *
 * Such a page can send a form or plain text anywhere without asking, but not declared JSON, and its browser names it in
 * `Origin` (Fetch standard, "CORS-safelisted request-header" and "Origin header"). Programs send no `Origin`.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import { type Operation, pageOriginOf } from "../contract/mod.ts";
import { mediaTypeOf } from "./request/read_input.ts";
import { refuse } from "./reply.ts";
import type { RequestState } from "./request/request_state.ts";

/**
 * Refuses a write that is not declared as JSON or that comes from a page of another origin; returns `null` for any
 * other. Without a body, where the operation needs none, there is nothing to declare.
 */
export function refuseBrowserWrite(
  state: RequestState,
  { body }: Operation,
  headers: Headers,
  baseUrl: string,
): Response | null {
  const isBodiless = state.body.length === 0 && body?.required !== true;
  if (!isBodiless && mediaTypeOf(headers) !== "application/json") {
    return refuse(state, 415, "unsupported_media_type", messages.unsupported_media_type);
  }
  const page = pageOriginOf(headers, baseUrl);
  if (page === "none" || page === "ours") return null;
  return refuse(
    state,
    403,
    "forbidden_origin",
    messages.forbidden_origin({ origin: new URL(baseUrl).origin }),
  );
}
