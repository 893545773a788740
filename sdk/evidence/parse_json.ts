/**
 * Reads the JSON of evidence.
 *
 * @module
 */

/**
 * Reads JSON whose objects name each member once, as the canonical form demands (RFC 8785, section 3.1, by RFC 7493,
 * section 2.3): of a member that stands twice one program reads the first, another one the last.
 *
 * @throws {SyntaxError} For a text that is no JSON, or that names a member twice.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // A text in front of a colon is a name, and every other one is a value.
  let written = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"[ \t\r\n]*(:)?/g)) {
    written += colon === undefined ? 0 : 1;
  }
  if (written !== countMembers(value)) throw new SyntaxError("A member is named twice");
  return value;
}

function countMembers(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, member) => sum + countMembers(member), own);
}
