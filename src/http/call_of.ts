/**
 * What a handler is told about a call.
 *
 * @module
 */
import type { Call, CallKey } from "../handlers/mod.ts";
import { hashKey, keyPrefixOf } from "../keys/mod.ts";
import { hasKey, hasKeyInUrl, readCredential } from "./credential.ts";
import type { RawInput } from "./read_input.ts";
import type { EdgeContext } from "./visit.ts";

/** Says where a key belongs to a caller who sent it elsewhere. */
export const KEY_MISPLACED =
  "A key was sent in the address or the body, where it is never read and where logs may " +
  "keep it. Send it as `Authorization: Bearer <API_KEY>`, and rotate it: POST /v1/keys/rotate.";

/** Describes a call to its handler. What it costs is settled by its payer, so no price is stated. */
export function callOf(c: EdgeContext, raw: RawInput): Call {
  const { startedAtMs, network } = c.env.visit;
  return {
    unitCostUsdc: 0,
    startedAtMs,
    network,
    // Few operations ask for it.
    client: () => clientOf(c.req.raw.headers),
    key: keyOf(c, raw),
  };
}

/** Headers that differ between kinds of clients and not between the requests of one. */
const CLIENT_HEADERS = ["User-Agent", "Accept", "Accept-Language", "Accept-Encoding"];

function clientOf(headers: Headers): string {
  return CLIENT_HEADERS.map((name) => headers.get(name) ?? "").join("\n");
}

function keyOf(c: EdgeContext, raw: RawInput): CallKey {
  const credential = readCredential(c.req.raw.headers);
  if (credential.kind === "key") {
    return { kind: "sent", hash: hashKey(credential.key), prefix: keyPrefixOf(credential.key) };
  }
  return isKeyMisplaced(c, raw) ? { kind: "misplaced" } : { kind: "none" };
}

/** Tells whether a key was sent in the address or the body. */
function isKeyMisplaced(c: EdgeContext, { body }: RawInput): boolean {
  return hasKeyInUrl(c.req.url) || (body.outcome === "json" && hasKey(body.text));
}
