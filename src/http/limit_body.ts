/**
 * Refuses a body over 256 KB before anything of the call is looked at, so that it can never be charged.
 *
 * @module
 */
import { BODY_BYTES_MAX, readBody } from "./read_body.ts";
import { refuse } from "./reply.ts";
import type { Visit } from "./visit.ts";

/** Puts the body on the visit. Returns `null`, or the refusal of a body that is too large or broken off. */
export async function limitBody(visit: Visit, request: Request): Promise<Response | null> {
  const read = await readBody(request);
  switch (read.outcome) {
    case "read":
      visit.body = read.bytes;
      return null;
    case "too_large":
      return refuse(
        visit,
        413,
        "payload_too_large",
        `The body is larger than ${BODY_BYTES_MAX / 1024} KB. Send it in smaller parts; nothing was charged.`,
      );
    case "unmeasured":
      return refuse(
        visit,
        413,
        "payload_too_large",
        `The body on ${request.method} has no Content-Length, so it cannot be held to ${
          BODY_BYTES_MAX / 1024
        } KB. ` +
          "Send the request without a body; nothing was charged.",
      );
    case "aborted":
      return refuse(visit, 400, "invalid_json", "The body broke off before its end. Send it again.");
  }
}
