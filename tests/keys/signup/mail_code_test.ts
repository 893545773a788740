import { assert, assertEquals, assertMatch } from "@std/assert";
import { makeCode } from "../../../src/keys/mail_code.ts";

function drawing(...numbers: readonly number[]): () => number {
  const left = [...numbers];
  return () => left.shift() ?? 0;
}

Deno.test("makeCode() writes six digits, leading zeros included", () => {
  assertEquals(makeCode(drawing(0)), "000000");
  assertEquals(makeCode(drawing(42)), "000042");
  assertEquals(makeCode(drawing(999_999)), "999999");
  assertEquals(makeCode(drawing(1_000_007)), "000007");
});

Deno.test("makeCode() draws again where the remainder of 2^32 would favour low codes", () => {
  // 2^32 is 4,294,967,296: numbers up to 4,293,999,999 hold each code 4,294 times.
  assertEquals(makeCode(drawing(4_293_999_999)), "999999");
  assertEquals(makeCode(drawing(4_294_000_000, 4_294_967_295, 5)), "000005");
});

Deno.test("makeCode() draws from the secure source by default", () => {
  const codes = Array.from({ length: 1_000 }, () => makeCode());
  for (const code of codes) assertMatch(code, /^\d{6}$/);
  // Fewer than 900 different codes in a thousand draws out of a million does not happen by chance.
  assert(new Set(codes).size > 900);
});
