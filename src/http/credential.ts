/**
 * What a request brings to identify or pay for itself: an API key, a payment, or nothing.
 *
 * @module
 */

/** The credential of a request. A key wins over a payment: presenting one costs nothing extra. */
export type Credential =
  | { readonly kind: "none" }
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "payment"; readonly version: 1 | 2; readonly payload: string };

const NONE: Credential = { kind: "none" };

/**
 * Reads the credential from the headers: `Authorization: Bearer …`, `X-API-Key`, `PAYMENT-SIGNATURE` (x402
 * version 2) or `X-PAYMENT` (version 1). Another scheme of `Authorization` is none of ours and is not read. Whatever
 * follows `Bearer` is the key, so that one with something beside it is refused and not taken for no key.
 */
export function readCredential(headers: Headers): Credential {
  const bearer = /^Bearer\s+(\S.*)$/is.exec(headers.get("Authorization") ?? "")?.[1]?.trimEnd();
  const key = bearer ?? headers.get("X-API-Key")?.trim();
  if (key) return { kind: "key", key };
  const second = headers.get("PAYMENT-SIGNATURE");
  if (second) return { kind: "payment", version: 2, payload: second };
  const first = headers.get("X-PAYMENT");
  if (first) return { kind: "payment", version: 1, payload: first };
  return NONE;
}

/** An API key anywhere in a text or an address; used to tell that one was sent where it must not be. */
const API_KEY = /ifk(?:_|%5f)[0-9a-f]{64}/i;

/** Query parameters under which other services take a key. */
const KEY_PARAMETERS = /[?&](api[_-]?key|access[_-]?token)=/i;

/** Tells whether the address of a request carries a key, where every proxy and log would keep it. */
export function hasKeyInUrl(url: string): boolean {
  return KEY_PARAMETERS.test(url) || hasKey(url) || (url.includes("%") && hasKey(unescaped(url)));
}

/** Tells whether a text, such as a body, carries a key anywhere. */
export function hasKey(text: string): boolean {
  return API_KEY.test(text);
}

/** Reads the escapes of ASCII characters, of which keys are made; unlike `decodeURI` it takes any text. */
function unescaped(url: string): string {
  return url.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
