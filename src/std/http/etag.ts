/**
 * Stands in for `@std/http/etag` on hosts that cannot reach JSR: the same names, the same types, over Node's digests.
 * `deno unlink` switches to the published package.
 *
 * @module
 */
import { createHash } from "node:crypto";

/** How a tag is made. */
export interface ETagOptions {
  /** Whether the tag only says that two answers mean the same. */
  weak?: boolean;
}

/**
 * Makes the entity tag of an answer (RFC 9110, section 8.8.3).
 *
 * @param entity What is sent.
 */
export function eTag(entity: string | Uint8Array, { weak = false }: ETagOptions = {}): Promise<string> {
  const digest = createHash("sha256").update(entity).digest("base64").slice(0, 27);
  const tag = `"${entity.length.toString(16)}-${digest}"`;
  return Promise.resolve(weak ? `W/${tag}` : tag);
}

/**
 * Tells whether what the caller has is another one, and the answer is to be sent (RFC 9110, section 13.1.2).
 *
 * @param value The header `If-None-Match`; `null` without one.
 * @param etag The tag of the answer; `undefined` when it has none.
 */
export function ifNoneMatch(value: string | null, etag: string | undefined): boolean {
  if (!value || !etag) return true;
  if (value.trim() === "*") return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");
  return !value.split(",").some((tag) => opaque(tag) === opaque(etag));
}
