import { assertEquals, assertThrows } from "@std/assert";
import { ContractError, dereference, pointerTo, resolveRef } from "../../src/codegen/json_pointer.ts";

// RFC 6901, section 5: the members of its example document whose names need escaping.
const DOCUMENT = {
  "a/b": 1,
  "m~n": 8,
  "~1": 3,
  list: [{ x: 2 }],
  one: { $ref: "#/two" },
  two: { $ref: "#/one" },
};

Deno.test("pointerTo() escapes as resolveRef() reads", () => {
  assertEquals(pointerTo("#", "a/b"), "#/a~1b");
  assertEquals(pointerTo("#", "m~n"), "#/m~0n");
  for (const name of ["a/b", "m~n", "~1"] as const) {
    assertEquals(resolveRef(DOCUMENT, pointerTo("#", name), "#"), DOCUMENT[name]);
  }
});

Deno.test("resolveRef() refuses what is not there, inherited names included", () => {
  for (const ref of ["#/none", "#/a~1b/c", "#/toString", "other.yaml#/a"]) {
    assertThrows(() => resolveRef(DOCUMENT, ref, "#/here"), ContractError, "#/here");
  }
});

Deno.test("dereference() stops at a circle", () => {
  assertThrows(
    () => dereference(DOCUMENT, { value: DOCUMENT.one, pointer: "#/one" }),
    ContractError,
    "points to itself",
  );
});
