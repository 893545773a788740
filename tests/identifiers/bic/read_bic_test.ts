import { assertEquals } from "@std/assert";
import { isTestBic, readBic } from "../../../src/identifiers/mod.ts";

Deno.test("readBic() reads 8 and 11 characters in either case", () => {
  assertEquals(readBic("cobadeff"), {
    code: "COBADEFF",
    bic8: "COBADEFF",
    bic11: "COBADEFFXXX",
    country: "DE",
    branchCode: "XXX",
  });
  assertEquals(readBic(" COBADEFF016 ")?.bic11, "COBADEFF016");
});

Deno.test("readBic() takes digits in the party prefix, as ISO 9362:2014 allows", () => {
  assertEquals(readBic("1234DEFF")?.country, "DE");
});

Deno.test("readBic() knows no other shape", () => {
  for (
    const text of [
      "",
      "COBADEF",
      "COBADEFF1",
      "COBADEFF12",
      "COBADEFFXXXX",
      "COBA1EFF",
      "CÖBADEFF",
      "COBA DEFF",
    ]
  ) {
    assertEquals(readBic(text), null, text);
  }
});

Deno.test("isTestBic() looks at the eighth character", () => {
  assertEquals(["COBADEF0", "COBADEFF", "COBADE0F"].map(isTestBic), [true, false, false]);
});
