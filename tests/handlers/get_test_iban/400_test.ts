import { assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const refused: [query: string, error: string][] = [
  ["?country=FR", "unsupported_country"],
  ["?country=ZZ", "unsupported_country"],
  ["?country=CHE", "unsupported_country"],
  ["?country=", "unsupported_country"],
  ["?count=abc", "invalid_request"],
  ["?count=1abc", "invalid_request"],
  ["?count=1.5", "invalid_request"],
  ["?count=", "invalid_request"],
];

for (const [query, error] of refused) {
  Deno.test(`get_test_iban${query} is refused as ${error}`, async () => {
    await using app = await TestApp.open();
    assertEquals(bodyOf(await app.get(`/v1/test-iban${query}`), "getTestIban", 400).error, error);
  });
}

Deno.test("get_test_iban names the countries that it offers", async () => {
  await using app = await TestApp.open();
  const body = bodyOf(await app.get("/v1/test-iban?country=FR"), "getTestIban", 400);
  assertEquals(body.countries?.toSorted(), ["AT", "BE", "CH", "DE"]);
});
