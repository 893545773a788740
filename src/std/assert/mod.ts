// Replaces `@std/assert` where JSR isn't reachable (`src/commands/use_published_std.ts`), over `node:assert`.
import nodeAssert, { AssertionError as NodeAssertionError } from "node:assert";

export class AssertionError extends NodeAssertionError {
  constructor(message: string) {
    super({ message });
    this.name = "AssertionError";
  }
}

// deno-lint-ignore no-explicit-any
type Constructor<T> = new (...args: any[]) => T;

export function assert(expr: unknown, msg = ""): asserts expr {
  if (!expr) throw new AssertionError(msg);
}

export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  if (msg === undefined) nodeAssert.deepStrictEqual(actual, expected);
  else nodeAssert.deepStrictEqual(actual, expected, msg);
}

export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void {
  if (msg === undefined) nodeAssert.notDeepStrictEqual(actual, expected);
  else nodeAssert.notDeepStrictEqual(actual, expected, msg);
}

export type Falsy = false | 0 | 0n | "" | null | undefined;

export function assertFalse(expr: unknown, msg = "Expected a falsy value"): asserts expr is Falsy {
  if (expr) throw new AssertionError(msg);
}

export function assertMatch(actual: string, expected: RegExp, msg?: string): void {
  if (msg === undefined) nodeAssert.match(actual, expected);
  else nodeAssert.match(actual, expected, msg);
}

export function assertNotMatch(actual: string, expected: RegExp, msg?: string): void {
  if (msg === undefined) nodeAssert.doesNotMatch(actual, expected);
  else nodeAssert.doesNotMatch(actual, expected, msg);
}

export function assertStringIncludes(actual: string, expected: string, msg?: string): void {
  if (!actual.includes(expected)) {
    throw new AssertionError(msg ?? `Expected actual: "${actual}" to contain: "${expected}"`);
  }
}

export function assertInstanceOf<T>(
  actual: unknown,
  expectedType: Constructor<T>,
  msg = "",
): asserts actual is T {
  if (!(actual instanceof expectedType)) {
    throw new AssertionError(msg || `Expected object to be an instance of "${expectedType.name}"`);
  }
}

function checkError<E extends Error>(
  error: unknown,
  errorClass: Constructor<E>,
  msgIncludes: string | undefined,
  msg: string | undefined,
): E {
  assertInstanceOf(error, errorClass, msg);
  if (msgIncludes !== undefined) assertStringIncludes(error.message, msgIncludes, msg);
  return error;
}

/** Throws unless `fn` throws; returns what it threw. */
export function assertThrows(fn: () => unknown, msg?: string): unknown;
/** Throws unless `fn` throws an `errorClass` whose message contains `msgIncludes`; returns the error. */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  errorClass: Constructor<E>,
  msgIncludes?: string,
  msg?: string,
): E;
export function assertThrows(
  fn: () => unknown,
  errorClassOrMsg?: Constructor<Error> | string,
  msgIncludes?: string,
  msg?: string,
): unknown {
  try {
    fn();
  } catch (error) {
    return typeof errorClassOrMsg === "function"
      ? checkError(error, errorClassOrMsg, msgIncludes, msg)
      : error;
  }
  throw new AssertionError(msg ?? "Expected function to throw");
}

/** Rejects unless the promise of `fn` rejects; resolves to the reason. */
export function assertRejects(fn: () => PromiseLike<unknown>, msg?: string): Promise<unknown>;
/** Rejects unless `fn` rejects with an `errorClass` whose message contains `msgIncludes`. */
export function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  errorClass: Constructor<E>,
  msgIncludes?: string,
  msg?: string,
): Promise<E>;
export async function assertRejects(
  fn: () => PromiseLike<unknown>,
  errorClassOrMsg?: Constructor<Error> | string,
  msgIncludes?: string,
  msg?: string,
): Promise<unknown> {
  try {
    await fn();
  } catch (error) {
    return typeof errorClassOrMsg === "function"
      ? checkError(error, errorClassOrMsg, msgIncludes, msg)
      : error;
  }
  throw new AssertionError(msg ?? "Expected function to reject");
}
