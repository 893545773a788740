import { assertEquals, assertStringIncludes } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/address/check";

const refused: readonly (readonly [name: string, body: string, token: string])[] = [
  ["broken JSON", "{", "invalid_json"],
  ["no scheme", '{"address":{}}', "invalid_request"],
  ["no address", '{"scheme":"sps"}', "invalid_request"],
  ["an address that is a text", '{"scheme":"sps","address":"Bern"}', "invalid_request"],
  ["an unknown element", '{"scheme":"sps","address":{"town":"Bern"}}', "invalid_request"],
  [
    "a town of 201 characters",
    JSON.stringify({ scheme: "sps", address: { twn_nm: "x".repeat(201) } }),
    "invalid_request",
  ],
  ["an unknown scheme", '{"scheme":"chaps","address":{}}', "unknown_scheme"],
  ["CBPR+", '{"scheme":"CBPR+","address":{}}', "scheme_not_available"],
];

for (const [name, body, token] of refused) {
  Deno.test(`check_address refuses ${name} as ${token}`, async () => {
    await using app = await TestApp.open();
    const headers = { "Content-Type": "application/json" };
    const answer = await app.request("POST", PATH, { body, headers });
    assertEquals(bodyOf(answer, "checkPostalAddress", 400).error, token);
  });
}

Deno.test("check_address names the schemes that it has when it refuses one", async () => {
  await using app = await TestApp.open();
  for (const scheme of ["chaps", "cbpr_plus"]) {
    const refusal = bodyOf(await app.post(PATH, { scheme, address: {} }), "checkPostalAddress", 400);
    assertEquals(refusal.schemes, ["sps", "sepa", "hvps_plus", "fedwire"]);
    assertStringIncludes(refusal.note ?? "", "CBPR+");
  }
});
