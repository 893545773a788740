import { assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/reference/validate";

const queries: readonly (readonly [query: string, token: string])[] = [
  ["", "missing_reference"],
  ["?ref=RF18539007547034", "missing_reference"],
  ["?reference=", "invalid_reference"],
  ["?reference=123", "invalid_reference"],
  [`?reference=${"1".repeat(65)}`, "invalid_reference"],
];

for (const [query, token] of queries) {
  Deno.test(`validate_reference refuses the query "${query.slice(0, 24)}" as ${token}`, async () => {
    await using app = await TestApp.open();
    const body = bodyOf(await app.get(PATH + query), "validatePaymentReference", 400);
    assertEquals(body.error, token);
    assertEquals(typeof body.example, "string");
  });
}

const bodies: readonly (readonly [body: string, token: string])[] = [
  ["{", "invalid_json"],
  ["{}", "missing_reference"],
  ['{"reference":null}', "missing_reference"],
  ['{"reference":1234}', "missing_reference"],
  ['{"reference":"RF18539007547034","reference_type":7}', "invalid_reference"],
  ['["RF18539007547034"]', "missing_reference"],
  ['{"reference":"123"}', "invalid_reference"],
  [`{"reference":"${"1".repeat(65)}"}`, "invalid_reference"],
];

for (const [body, token] of bodies) {
  Deno.test(`validate_reference refuses the body ${body.slice(0, 24)} as ${token}`, async () => {
    await using app = await TestApp.open();
    const headers = { "Content-Type": "application/json" };
    const answer = await app.request("POST", PATH, { body, headers });
    assertEquals(bodyOf(answer, "validatePaymentReferencePost", 400).error, token);
  });
}
