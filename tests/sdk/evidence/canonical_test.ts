import { assertEquals, assertThrows } from "@std/assert";
import { canonicalBytes, hashBytes, hashJson } from "../../../sdk/evidence/mod.ts";

const text = (value: unknown): string => new TextDecoder().decode(canonicalBytes(value));

Deno.test("canonicalBytes() gives the form of RFC 8785, section 3.2.3 and appendix B", () => {
  assertEquals(
    text({
      numbers: [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      literals: [null, true, false],
    }),
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  assertEquals(
    Object.keys(
      JSON.parse(
        text({ "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7 }),
      ),
    )
      .length,
    7,
  );
  assertEquals(text({ b: -0, a: [{}] }), '{"a":[{}],"b":0}');
});

Deno.test("hashJson() is the SHA-256 of the canonical form, whatever the order of members", () => {
  const expected = "Q1dIyhT5-sa5tDBLuIJ8RGs4JJN8-d-sS6_gsMMqSu0";
  assertEquals(hashJson({ b: 2, a: 1 }), hashBytes(new TextEncoder().encode('{"a":1,"b":2}')));
  assertEquals(hashJson({ b: 2, a: 1 }), hashJson({ a: 1, b: 2 }));
  assertEquals(hashJson({ a: 1 }).length, expected.length);
});

Deno.test("hashJson() throws for what has no canonical form", () => {
  for (const value of ["\ud800", NaN, undefined]) assertThrows(() => hashJson(value));
});
