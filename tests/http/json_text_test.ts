import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { JsonText } from "../../src/http/answer.ts";

const members = (prefix: string) =>
  fc.dictionary(fc.string().map((name) => prefix + name), fc.jsonValue(), { maxKeys: 5 });

Deno.test("JsonText.with() writes what spreading both objects would", () => {
  fc.assert(fc.property(members("a"), members("b"), (object, added) => {
    const written = JsonText.of(object).with(JsonText.of(added));
    assertEquals(written.text, JSON.stringify({ ...object, ...added }));
  }));
});

Deno.test("JsonText.with() leaves what is no object as it is", () => {
  const added = JsonText.of({ a: 1 });
  for (const value of [[1], [], "{}", 1, null]) {
    assertEquals(JsonText.of(value).with(added).text, JSON.stringify(value));
  }
});

Deno.test("JsonText.of() refuses what JSON has no form for", () => {
  assertThrows(() => JsonText.of(undefined), TypeError, "undefined");
});
