import { assertEquals, assertStringIncludes } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

for (const code of ["US", "us", "ZZ", "EU"]) {
  Deno.test(`get_iban_structure knows no IBAN of ${code} and says where the countries are listed`, async () => {
    await using app = await TestApp.open();
    const body = bodyOf(await app.get(`/v1/iban/structure/${code}`), "getIBANStructure", 404);
    assertEquals([body.error, body.countries_endpoint], ["unsupported_country", "GET /v1/iban/structure"]);
    assertStringIncludes(body.message, code.toUpperCase());
  });
}
