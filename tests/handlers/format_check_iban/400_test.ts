import { assertEquals, assertStringIncludes } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/iban/format";

const queries: [query: string, error: string][] = [
  ["", "missing_iban"],
  ["?iban=", "missing_iban"],
  ["?IBAN=CH9300762011623852957", "missing_iban"],
  ["?iban=CH93007620116", "invalid_iban_length"],
  ["?iban=CH93%20%20%20%20%20%20", "invalid_iban_length"],
  ["?iban=CH93007620116238529571234567890123456", "invalid_iban_length"],
  [`?iban=CH93${"%20".repeat(61)}`, "invalid_iban_length"],
];

for (const [query, error] of queries) {
  Deno.test(`format_check_iban refuses ${query.slice(0, 40) || "no query"} as ${error}`, async () => {
    await using app = await TestApp.open();
    const body = bodyOf(await app.get(PATH + query), "formatCheckIBAN", 400);
    assertEquals(body.error, error);
    assertStringIncludes(body.upgrade_to_full_validation ?? "", "POST /v1/iban/validate");
    if (error === "missing_iban") assertStringIncludes(body.example ?? "", PATH);
  });
}

const bodies: [body: string, error: string][] = [
  ["", "missing_iban"],
  ["{}", "missing_iban"],
  ["[]", "missing_iban"],
  ['{"iban":""}', "missing_iban"],
  ['{"iban":12}', "missing_iban"],
  ['{"iban":null}', "missing_iban"],
  ["{", "invalid_json"],
  ['{"iban":"CH93"}', "invalid_iban_length"],
  [`{"iban":"${"1".repeat(65)}"}`, "invalid_iban_length"],
];

for (const [body, error] of bodies) {
  Deno.test(`format_check_iban refuses the body ${body.slice(0, 40) || "that is not there"} as ${error}`, async () => {
    await using app = await TestApp.open();
    assertEquals(bodyOf(await app.request("POST", PATH, { body }), "formatCheckIBANPost", 400).error, error);
  });
}

for (const [length, status] of [[14, 400], [15, 200], [34, 200], [35, 400]] as const) {
  Deno.test(`format_check_iban answers ${status} for ${length} characters`, async () => {
    await using app = await TestApp.open();
    assertEquals((await app.get(`${PATH}?iban=${"C".repeat(length)}`)).status, status);
  });
}
