import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { bodyOf, memberOf, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/iban/validate";
const IBAN = { iban: "DE89370400440532013000" };
const JSON_TYPE = { "Content-Type": "application/json" };

const refused: [name: string, body: BodyInit, token: string][] = [
  ["broken JSON", "{", "invalid_json"],
  ["a trailing comma", '{"iban":"DE",}', "invalid_json"],
  ["invalid UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), "invalid_json"],
  ["a number", '{"iban": 12}', "invalid_request"],
  ["a list", '["DE89370400440532013000"]', "invalid_request"],
  ["a bare string", '"DE89370400440532013000"', "invalid_request"],
  ["null", "null", "invalid_request"],
  ["a nested object", '{"iban": {"iban": "DE"}}', "invalid_request"],
  ["a reference that is a number", '{"iban": "DE89370400440532013000", "reference": 18}', "invalid_request"],
  ["10,000 nested lists", "[".repeat(10_000) + "]".repeat(10_000), "invalid_request"],
];

for (const [name, body, token] of refused) {
  Deno.test(`validate_iban refuses ${name} as ${token} and counts nothing`, async () => {
    await using app = await TestApp.open();
    const answer = await app.request("POST", PATH, { body, headers: JSON_TYPE });
    assertEquals(bodyOf(answer, "validateIBAN", 400).error, token);
    assertEquals(memberOf(await app.post(PATH, IBAN), "trial.calls_used_this_week"), 1);
  });
}

Deno.test("validate_iban says in a refusal what to send", async () => {
  await using app = await TestApp.open();
  const answer = await app.request("POST", PATH, { body: "iban=DE89", headers: JSON_TYPE });
  assertStringIncludes(bodyOf(answer, "validateIBAN", 400).message, '{"iban"');
});

const harmless: [name: string, body: string][] = [
  ["duplicate names", '{"iban":"x","iban":"DE89370400440532013000"}'],
  ["__proto__", '{"__proto__":{"iban":"x"},"iban":"DE89370400440532013000"}'],
  ["__proto__ as a value", '{"iban":"DE89370400440532013000","constructor":{"prototype":1}}'],
  ["both spellings, the contract's own winning", '{"IBAN":"x","iban":"DE89370400440532013000","Iban":"y"}'],
  ["unknown members", '{"iban":"DE89370400440532013000","toString":1,"note":"hi"}'],
];

for (const [name, body] of harmless) {
  Deno.test(`validate_iban reads a body with ${name}`, async () => {
    await using app = await TestApp.open();
    const answer = await app.request("POST", PATH, { body, headers: JSON_TYPE });
    assertEquals(bodyOf(answer, "validateIBAN", 200).valid, true);
  });
}

Deno.test("validate_iban takes an IBAN of a quarter of a million characters without a pause", async () => {
  await using app = await TestApp.open();
  const body = bodyOf(await app.post(PATH, { iban: "D".repeat(262_000) }), "validateIBAN", 200);
  assert(!body.valid);
  assertEquals(body.error, "invalid_format");
});
