/**
 * Which bodies count as JSON by what their sender declares.
 *
 * @module
 */

/** `application/json`, `text/json` and every `+json` type, with any parameters, in any case. */
const JSON_TYPE = /^\s*(?:(?:application|text)\/json|[^\s/;,]+\/[^\s/;,]+\+json)\s*(?:;|$)/i;

/**
 * Tells whether a body is to be read as JSON (WHATWG MIME Sniffing, "JSON MIME type").
 *
 * @param contentType The `Content-Type` header. `null` or empty text means that the sender says nothing, and
 *   what such a sender means by a body here is JSON.
 */
export function isReadAsJson(contentType: string | null): boolean {
  return contentType === null || contentType.trim() === "" || JSON_TYPE.test(contentType);
}
