import { assertEquals } from "@std/assert";
import { layOut, literal, memberName, wrap } from "../../src/codegen/code_layout.ts";

Deno.test("layOut() keeps a list on one line while it fits", () => {
  assertEquals(layOut(literal({ a: [1, "b", null], c: {} })), '{ a: [1, "b", null], c: {} }');
});

Deno.test("layOut() puts one item on a line when it does not, innermost lists last", () => {
  const word = "x".repeat(60);
  assertEquals(
    layOut(literal({ a: [word, word], b: [1] })),
    `{\n  a: [\n    "${word}",\n    "${word}",\n  ],\n  b: [1],\n}`,
  );
});

Deno.test("wrap() adds text around a list without changing its items", () => {
  assertEquals(layOut(wrap("const a = ", literal([1]), ";")), "const a = [1];");
});

Deno.test("memberName() quotes what is no identifier", () => {
  assertEquals(["a_b", "200", "a-b", "2x", "", "01"].map(memberName), [
    "a_b",
    "200",
    '"a-b"',
    '"2x"',
    '""',
    '"01"',
  ]);
});
