import { assertEquals } from "@std/assert";
import { BASE_URL, bodyOf, TestApp } from "../../support/test_app.ts";

const refused: [code: string, error: string][] = [
  ["D", "invalid_country_code"],
  ["DEU", "invalid_country_code"],
  ["49", "invalid_country_code"],
  ["D%2F", "invalid_country_code"],
  ["%C3%9C%C3%9C", "invalid_country_code"],
  ["%E0%A4%A", "invalid_country_code"],
  ["{country}", "placeholder_literal"],
  ["%7Bcountry%7D", "placeholder_literal"],
];

for (const [code, error] of refused) {
  Deno.test(`get_iban_structure refuses ${code} as ${error}`, async () => {
    await using app = await TestApp.open();
    const body = bodyOf(await app.get(`/v1/iban/structure/${code}`), "getIBANStructure", 400);
    assertEquals([body.error, body.example], [error, "/v1/iban/structure/DE"]);
    assertEquals(body.schema, error === "placeholder_literal" ? `${BASE_URL}/openapi.json` : undefined);
  });
}
