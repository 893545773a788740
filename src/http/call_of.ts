/**
 * What a handler is told about a call.
 *
 * @module
 */
import type { Call, CallKey } from "../handlers/mod.ts";
import { hashKey, keyPrefixOf } from "../keys/mod.ts";
import { readCredential } from "./credential.ts";
import { hasKeyWithoutBearer, isKeyExposed } from "./misplaced_key.ts";
import type { RawInput } from "./read_input.ts";
import type { EdgeContext } from "./visit.ts";

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
  const request = c.req.raw;
  // Refused even beside a good header: else nobody learns that the key stands in logs.
  if (isKeyExposed(request, raw.body)) return { kind: "misplaced" };
  const credential = readCredential(request.headers);
  if (credential.kind === "key") {
    return { kind: "sent", hash: hashKey(credential.key), prefix: keyPrefixOf(credential.key) };
  }
  return hasKeyWithoutBearer(request.headers) ? { kind: "misplaced" } : { kind: "none" };
}
