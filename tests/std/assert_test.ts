/**
 * The stand-in for `@std/assert` has to fail where the published package fails: an assertion that passes always
 * would make every other test worthless.
 *
 * @module
 */
import {
  assert,
  assertEquals,
  assertExists,
  assertFalse,
  assertGreater,
  assertGreaterOrEqual,
  assertInstanceOf,
  AssertionError,
  assertLess,
  assertLessOrEqual,
  assertMatch,
  assertNotEquals,
  assertNotMatch,
  assertRejects,
  assertStrictEquals,
  assertStringIncludes,
  assertThrows,
  fail,
} from "@std/assert";

const failing: readonly (readonly [name: string, fn: () => unknown])[] = [
  ["assert()", () => assert(0)],
  ["assertFalse()", () => assertFalse("x")],
  ["assertEquals() of values", () => assertEquals<unknown>(1, "1")],
  ["assertEquals() of objects", () => assertEquals<unknown>({ a: [1] }, { a: [1, 2] })],
  ["assertEquals() of a missing member", () => assertEquals<unknown>({ a: undefined }, {})],
  ["assertEquals() with a message", () => assertEquals(1, 2, "what")],
  ["assertNotEquals()", () => assertNotEquals({ a: 1 }, { a: 1 })],
  ["assertStrictEquals()", () => assertStrictEquals({}, {})],
  ["assertExists()", () => assertExists(null)],
  ["assertMatch()", () => assertMatch("a", /b/)],
  ["assertNotMatch()", () => assertNotMatch("a", /a/)],
  ["assertStringIncludes()", () => assertStringIncludes("abc", "d")],
  ["assertInstanceOf()", () => assertInstanceOf({}, Date)],
  ["assertGreater()", () => assertGreater(1, 1)],
  ["assertGreaterOrEqual()", () => assertGreaterOrEqual(0, 1)],
  ["assertLess()", () => assertLess(1, 1)],
  ["assertLessOrEqual()", () => assertLessOrEqual(2, 1)],
  ["assertThrows() of what returns", () => assertThrows(() => 1)],
  ["assertThrows() of another class", () => assertThrows(() => JSON.parse("{"), RangeError)],
  ["assertThrows() of another message", () => assertThrows(() => fail("this"), Error, "that")],
  ["fail()", () => fail("x")],
];

for (const [name, fn] of failing) {
  Deno.test(`${name} fails`, () => {
    let thrown: unknown = null;
    try {
      fn();
    } catch (error) {
      thrown = error;
    }
    // Told without the assertions that are under test.
    if (!(thrown instanceof Error) || thrown.name !== "AssertionError") {
      throw new Error(`${name} let it pass`);
    }
  });
}

Deno.test("assertRejects() fails for a promise that resolves, and for another class", async () => {
  for (const run of [() => assertRejects(() => Promise.resolve()), () => assertRejects(reject, RangeError)]) {
    const error = await run().then(() => null, (error: unknown) => error);
    if (!(error instanceof AssertionError)) throw new Error("assertRejects() let it pass");
  }
});

Deno.test("the assertions pass what holds, and hand over what was thrown", async () => {
  assert("x");
  assertFalse(0);
  assertEquals(new Map([["a", [1]]]), new Map([["a", [1]]]));
  assertStrictEquals(NaN, NaN);
  assertEquals(assertThrows(() => fail("this"), Error, "this").message.includes("this"), true);
  assertInstanceOf(await assertRejects(reject, TypeError, "no"), TypeError);
});

function reject(): Promise<never> {
  return Promise.reject(new TypeError("no"));
}
