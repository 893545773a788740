/**
 * Conditional requests: a caller that has an answer already is told so without being sent it again
 * (RFC 9110, section 13.1.2, "If-None-Match").
 *
 * @module
 */

/** Tells whether the caller has the answer that `etag` stands for; entity tags are compared weakly. */
export function hasEtag(ifNoneMatch: string | null, etag: string | undefined): boolean {
  if (ifNoneMatch === null || etag === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
