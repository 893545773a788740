// Replaces `@std/http/etag` where JSR isn't reachable (`src/commands/use_published_std.ts`).

/** Properties of a file that determine its tag. */
export interface FileInfo {
  /** Time of the last write; `null` if unknown. */
  mtime: Date | null;
  size: number;
}

/** Options of a tag. */
export interface ETagOptions {
  /** Digest algorithm; by default SHA-256. */
  algorithm?: AlgorithmIdentifier;
  /** True for a weak tag, which only shows that two answers are equivalent. The default is true only for files. */
  weak?: boolean;
}

/** Computes an entity tag (RFC 9110, section 8.8.3) of content or its file; `undefined` for a file without a time. */
export function eTag(entity: string | Uint8Array<ArrayBuffer>, options?: ETagOptions): Promise<string>;
export function eTag(entity: FileInfo, options?: ETagOptions): Promise<string | undefined>;
export async function eTag(
  entity: string | Uint8Array<ArrayBuffer> | FileInfo,
  { algorithm = "SHA-256", weak }: ETagOptions = {},
): Promise<string | undefined> {
  const isFile = typeof entity === "object" && "mtime" in entity;
  if (isFile && entity.mtime === null) return undefined;
  const digested = isFile ? entity.mtime?.toJSON() ?? "" : entity;
  const bytes = typeof digested === "string" ? new TextEncoder().encode(digested) : Uint8Array.from(digested);
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes)).toBase64().slice(0, 27);
  const size = isFile ? entity.size : bytes.length;
  const tag = `"${size.toString(16)}-${digest}"`;
  return weak ?? isFile ? `W/${tag}` : tag;
}

/** Returns whether to send the answer: the caller doesn't have this version yet (RFC 9110, section 13.1.2). */
export function ifNoneMatch(value: string | null, etag: string | undefined): boolean {
  if (!value || !etag) return true;
  if (value.trim() === "*") return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");
  return !value.split(",").some((tag) => opaque(tag) === opaque(etag));
}
