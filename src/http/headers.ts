// The headers of every answer. An answer's own headers override them; pages add `../pages/security_headers.ts`.
const SERVICE_NAME = "Bankscreen";

/** Every request header that an answer may depend on, for caches. */
export const VARY = "Origin, Authorization, X-API-Key, PAYMENT-SIGNATURE, X-PAYMENT, Accept-Encoding";

/** A header and its value. */
export type Header = readonly [name: string, value: string];

/** Returns the headers of every answer. */
export function commonHeaders(apiVersion: string): readonly Header[] {
  return [
    ["X-API-Version", apiVersion],
    ["X-Powered-By", SERVICE_NAME],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"],
    ["Cache-Control", "no-store"],
  ];
}
