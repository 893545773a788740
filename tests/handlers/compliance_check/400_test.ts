import { assertEquals } from "@std/assert";
import { openKey } from "../../support/seed_key.ts";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const refused: readonly (readonly [name: string, body: string, token: string])[] = [
  ["broken JSON", "{", "invalid_json"],
  ["nothing to screen", "{}", "invalid_request"],
  ["an empty IBAN", '{"iban":""}', "invalid_request"],
  ["a blank IBAN", '{"iban":" - "}', "invalid_request"],
  ["a BIC that is no text beside an IBAN", '{"iban":"NL91ABNA0417164300","bic":1}', "invalid_request"],
  ["a BIC that is a number", '{"bic":12345678}', "invalid_request"],
  ["a list", '["NL91ABNA0417164300"]', "invalid_request"],
  ["a BIC of 9 characters", '{"bic":"COBADEFF1"}', "invalid_bic_format"],
  ["a BIC with a digit in its country", '{"bic":"COBA1EFF"}', "invalid_bic_format"],
];

for (const [name, body, token] of refused) {
  Deno.test(`check_compliance refuses ${name} as ${token} and charges nothing`, async () => {
    await using app = await TestApp.open();
    const key = await openKey(app, 5);
    const headers = { "Content-Type": "application/json" };
    const answer = await app.request("POST", "/v1/iban/compliance", { body, headers, key });
    assertEquals(bodyOf(answer, "complianceCheck", 400).error, token);
    assertEquals(answer.headers.get("X-Credits-Remaining"), "5");
  });
}
