/**
 * What a handler is told about a call.
 *
 * @module
 */
import type { Call, CallKey } from "../handlers/mod.ts";
import { hashKey } from "../keys/mod.ts";
import { hasKeyInBody, hasKeyInUrl, readCredential } from "./credential.ts";
import type { RawInput } from "./read_input.ts";
import type { EdgeContext } from "./visit.ts";

/** Describes a call to its handler. What it costs is settled by its payer, so no price is stated. */
export function callOf(c: EdgeContext, raw: RawInput): Call {
  const { startedAtMs, network } = c.get("visit");
  return { unitCostUsdc: 0, startedAtMs, network, key: keyOf(c, raw) };
}

function keyOf(c: EdgeContext, raw: RawInput): CallKey {
  const credential = readCredential(c.req.raw.headers);
  if (credential.kind === "key") return { kind: "sent", hash: hashKey(credential.key) };
  return isKeyMisplaced(c, raw) ? { kind: "misplaced" } : { kind: "none" };
}

/** Tells whether a key was sent in the address or the body. */
export function isKeyMisplaced(c: EdgeContext, { body }: RawInput): boolean {
  return hasKeyInUrl(c.req.url) || (body.outcome === "json" && hasKeyInBody(body.value));
}
