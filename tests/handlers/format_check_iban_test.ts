import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const app = await TestApp.open();

Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const PATH = "/v1/iban/format";

/** Asks both forms of the operation; holds them against each other. */
async function ask(app: TestApp, iban: string): Promise<TestAnswer> {
  const get = await app.get(`${PATH}?${new URLSearchParams({ iban })}`);
  const post = await app.post(PATH, { iban });
  assertEquals([post.status, post.text], [get.status, get.text]);
  return get;
}

Deno.test("format_check_iban takes an IBAN apart, with and without separators", async () => {
  for (const iban of ["CH93 0076 2011 6238 5295 7", "ch9300762011623852957", "CH93-0076-2011-6238-5295-7"]) {
    const body = bodyOf(await ask(app, iban), "formatCheckIBAN", 200);
    assert(body.valid);
    const { upgrade_to_full_validation, ...rest } = body;
    assertEquals(rest, {
      iban: "CH9300762011623852957",
      valid: true,
      formatted: "CH93 0076 2011 6238 5295 7",
      country: { code: "CH", name: "Switzerland" },
      check_digits: "93",
      bban: { bank_code: "00762", account_number: "011623852957" },
    });
    assertStringIncludes(upgrade_to_full_validation, "POST /v1/iban/validate");
  }
});

const findings: [iban: string, error: string][] = [
  ["CH93007620116238529!7", "invalid_format"],
  ["ZZ9300762011623852957", "unsupported_country"],
  ["CH930076201162385295", "wrong_length"],
  ["CH0100762011623852957", "invalid_check_digits"],
  ["CH9300762011623852958", "checksum_failed"],
];

for (const [iban, error] of findings) {
  Deno.test(`format_check_iban finds ${error} in ${iban}`, async () => {
    const body = bodyOf(await ask(app, iban), "formatCheckIBAN", 200);
    assert(!body.valid);
    assertEquals([body.iban, body.error], [iban, error]);
    assert(body.error_detail.length > 20, body.error_detail);
  });
}

Deno.test("format_check_iban costs nothing and states no price", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.get(`${PATH}?iban=CH9300762011623852957`, { key });
  assertEquals(memberOf(answer, "cost_usdc"), undefined);
  assertEquals([answer.headers.get("X-Charged-From"), answer.headers.get("X-Quota-Used")], [null, "0"]);
});

Deno.test("format_check_iban reads the names of members in any case", async () => {
  const body = bodyOf(await app.post(PATH, { IBAN: "CH9300762011623852957" }), "formatCheckIBANPost", 200);
  assertEquals(body.valid, true);
});

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
    assertEquals(bodyOf(await app.request("POST", PATH, { body }), "formatCheckIBANPost", 400).error, error);
  });
}

for (const [length, status] of [[14, 400], [15, 200], [34, 200], [35, 400]] as const) {
  Deno.test(`format_check_iban answers ${status} for ${length} characters`, async () => {
    assertEquals((await app.get(`${PATH}?iban=${"C".repeat(length)}`)).status, status);
  });
}
