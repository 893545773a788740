/**
 * Refuses a body over 256 KB before anything else is looked at, so that it can never be charged.
 *
 * @module
 */
import type { MiddlewareHandler } from "hono";
import { BODY_BYTES_MAX, readBody } from "./read_body.ts";
import { refuse } from "./reply.ts";
import type { EdgeEnv } from "./visit.ts";

/** Makes the middleware that puts the body on the visit, or answers 413. */
export function limitBody(): MiddlewareHandler<EdgeEnv> {
  return async function limitBody(c, next) {
    const visit = c.get("visit");
    const read = await readBody(c.req.raw);
    switch (read.outcome) {
      case "read":
        visit.body = read.bytes;
        return await next();
      case "too_large":
        return refuse(
          visit,
          413,
          "payload_too_large",
          `The body is larger than ${
            BODY_BYTES_MAX / 1024
          } KB. Send it in smaller parts; nothing was charged.`,
        );
      case "aborted":
        return refuse(visit, 400, "invalid_json", "The body broke off before its end. Send it again.");
    }
  };
}
