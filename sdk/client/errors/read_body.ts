/**
 * Reads the body of a refusal, whose shape is uncertain: it may come from a proxy.
 *
 * @module
 */

/** Reads a member of a body; `undefined` when the body is not an object or lacks the member. */
export function readMember(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null && Object.hasOwn(body, name)
    ? Reflect.get(body, name)
    : undefined;
}

/** Reads a member of a body that is text and not empty; `null` when there is none. */
export function readText(body: unknown, name: string): string | null {
  const value = readMember(body, name);
  return typeof value === "string" && value !== "" ? value : null;
}
