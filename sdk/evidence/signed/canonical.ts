// The canonical form of JSON (RFC 8785) and its hashes, and strict parsers for JSON and base64url.
import { sha256 } from "@noble/hashes/sha2.js";
import { base64url } from "jose";

/** Returns the SHA-256 of a value's canonical form, as base64url without padding; throws if the value has none. */
export function hashJson(value: unknown): string {
  return base64url.encode(sha256(canonicalBytes(value)));
}

/** Hashes an untrusted value; returns `null` if it has no canonical form. */
export function hashOrNull(value: unknown): string | null {
  return orNull(() => hashJson(value));
}

/** Returns the result of a function; `null` if it throws. */
export function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Returns the canonical form of a JSON value (RFC 8785) as UTF-8; throws like {@link hashJson}. */
export function canonicalBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalText(value));
}

/** Sorts members by UTF-16 code units (RFC 8785, 3.2). Replaces `canonicalize`, a package that CommonJS can't load. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item ?? null)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
      .toSorted(([a], [b]) => a < b ? -1 : 1);
    return `{${
      members.map(([name, member]) => `${canonicalText(name)}:${canonicalText(member)}`).join(",")
    }}`;
  }
  if (typeof value === "string" && !value.isWellFormed()) {
    throw new TypeError("Cannot hash a text with half a surrogate pair");
  }
  const isJson = value === null || typeof value === "string" || typeof value === "boolean" ||
    Number.isFinite(value);
  if (!isJson) throw new TypeError("Cannot hash a value that JSON cannot represent");
  return JSON.stringify(value);
}

/** Decodes base64url; returns `null` for a non-canonical text, in which unused bits could be changed unnoticed. */
export function decodeStrictly(text: string): Uint8Array | null {
  const bytes = orNull(() => base64url.decode(text));
  return bytes !== null && base64url.encode(bytes) === text ? bytes : null;
}

/** Returns the SHA-256 of bytes, such as a payout file's, as base64url without padding. */
export function hashBytes(bytes: Uint8Array): string {
  return base64url.encode(sha256(bytes));
}

/** Returns a seal's id on a printed report: the first 16 characters of its SHA-256. */
export function sealIdOf(seal: string): string {
  return hashJson(seal).slice(0, 16);
}

/** Returns the members of a request that its evidence covers: all except `evidence`. */
export function coveredRequest(request: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // The service ignores the case of member names.
  return Object.fromEntries(Object.entries(request).filter(([name]) => name.toLowerCase() !== "evidence"));
}

/** Parses JSON; throws a `SyntaxError` for any other text, and if an object repeats a member name (RFC 7493). */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const repeated = repeatedMember(text);
  if (repeated !== undefined) throw new SyntaxError(`Cannot read JSON with two members "${repeated}"`);
  return value;
}

/** Returns a member name that an object in a JSON text repeats (RFC 7493, section 2.3); `undefined` if none does. */
export function repeatedMember(text: string): string | undefined {
  const open: Set<string>[] = [];
  // A quoted text before a colon is a member name; any other quoted text is a value.
  for (const [token, quoted, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")[ \t\r\n]*(:)?|[{}]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    const names = open.at(-1);
    if (quoted === undefined || colon === undefined || names === undefined) continue;
    const name: string = JSON.parse(quoted);
    if (names.size === names.add(name).size) return name;
  }
  return undefined;
}
