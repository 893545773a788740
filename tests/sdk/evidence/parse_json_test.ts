import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { parseJson } from "../../../sdk/evidence/mod.ts";

Deno.test("parseJson() reads what JSON.parse reads", () => {
  fc.assert(fc.property(fc.json(), (text) => assertEquals(parseJson(text), JSON.parse(text))));
});

for (
  const text of [
    '{"verdict":"fine","verdict":"stop"}',
    '{"a":1,"\\u0061" : 2}',
    '[{"a":{"b":[],"b":"x\\":"}}]',
    '{"":0,"":0}',
  ]
) {
  Deno.test(`parseJson() refuses ${text}, which names a member twice`, () => {
    assertThrows(() => parseJson(text), SyntaxError);
  });
}
