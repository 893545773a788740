/**
 * What keeps pages of others from acting in the name of a person whose browser shows them.
 *
 * Such a page can send a form or plain text anywhere without asking, but not declared JSON, and its browser names it in
 * `Origin` (Fetch standard, "CORS-safelisted request-header" and "Origin header"). Programs send no `Origin`.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import { mediaTypeOf } from "./read_input.ts";
import { refuse } from "./reply.ts";
import type { RequestState } from "./request_state.ts";

/** Refuses a write that is not declared as JSON, or that a page of another origin sends; `null` when it is neither. */
export function refuseBrowserWrite(state: RequestState, headers: Headers, baseUrl: string): Response | null {
  if (mediaTypeOf(headers) !== "application/json") {
    return refuse(state, 415, "unsupported_media_type", messages.unsupported_media_type);
  }
  const origin = headers.get("Origin");
  if (origin === null || isOurs(origin, baseUrl)) return null;
  return refuse(
    state,
    403,
    "forbidden_origin",
    messages.forbidden_origin({ origin: new URL(baseUrl).origin }),
  );
}

/** The names of the own machine: a service that is tried at home is opened under any of them. */
const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Tells whether a page of `origin` is served here. */
export function isOurs(origin: string, baseUrl: string): boolean {
  const own = new URL(baseUrl);
  if (origin === own.origin) return true;
  const named = URL.parse(origin);
  return named !== null && named.origin === origin && named.protocol === own.protocol &&
    named.port === own.port &&
    OWN_MACHINE.test(named.hostname) && OWN_MACHINE.test(own.hostname);
}
