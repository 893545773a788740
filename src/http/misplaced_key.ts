/**
 * Notices an API key that was sent where it is not read: in the address, in the body, or in `Authorization` without
 * `Bearer`. Its sender means to use it, so the call must not be served as one without a key.
 *
 * @module
 */
import { hasKey, hasKeyInUrl } from "./credential.ts";
import type { JsonBody } from "./read_body.ts";

/** Says where a key belongs to a caller who sent it in the address or the body. */
export const KEY_MISPLACED =
  "A key was sent in the address or the body, where it is never read and where logs may " +
  "keep it. Send it as `Authorization: Bearer <API_KEY>`, and rotate it: POST /v1/keys/rotate.";

const KEY_WITHOUT_BEARER =
  "A key was sent in the header `Authorization` without `Bearer ` before it, so it was not read. " +
  "Send it as `Authorization: Bearer <API_KEY>`.";

/** What every key begins with: one that was cut or mistyped is meant as a key too. */
const KEY_START = /ifk_/i;

/** Tells whether a request has a key in its address or body, whatever its headers hold. */
export function isKeyExposed({ url }: Request, body: JsonBody): boolean {
  return hasKeyInUrl(url) || (body.outcome === "json" && hasKey(body.text));
}

/** Says what is wrong with the place in which a key was sent. */
export function misplacedKeyMessage(headers: Headers): string {
  return hasKeyWithoutBearer(headers) ? KEY_WITHOUT_BEARER : KEY_MISPLACED;
}

/** Tells whether `Authorization` holds a key that is not read. */
export function hasKeyWithoutBearer(headers: Headers): boolean {
  const authorization = headers.get("Authorization");
  return authorization !== null && !/^Bearer\s/i.test(authorization) &&
    (KEY_START.test(authorization) || KEY_START.test(basicPair(authorization)));
}

/** User and password of `Basic` (RFC 7617, section 2), as some clients send a key; empty for anything else. */
function basicPair(authorization: string): string {
  const encoded = /^Basic\s+(\S+)\s*$/i.exec(authorization)?.[1];
  if (encoded === undefined) return "";
  try {
    return atob(encoded);
  } catch {
    return "";
  }
}
