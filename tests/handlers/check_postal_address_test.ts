import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { bodyOf, TestApp } from "../support/test_app.ts";

const BERN = { strt_nm: "Seeweg", bldg_nb: "3", pst_cd: "3000", twn_nm: "Bern", ctry: "CH" };

async function check(body: unknown) {
  await using app = await TestApp.open();
  return bodyOf(await app.post("/v1/address/check", body), "checkPostalAddress", 200);
}

Deno.test("check_address says of every rule how it was met, with its document and date", async () => {
  const body = await check({ scheme: "sps", address: BERN });
  assertEquals([body.scheme, body.conforms], ["sps", true]);
  assert(body.findings.every(({ source }) => /20\d\d-\d\d/.test(source)));
  assertEquals(new Set(body.findings.map(({ rule }) => rule)).size, body.findings.length);
});

Deno.test("check_address fails an address without a town and says so once", async () => {
  const { twn_nm: _town, ...rest } = BERN;
  const body = await check({ scheme: "sps", address: rest });
  assertEquals(body.conforms, false);
  const failed = body.findings.filter(({ verdict }) => verdict === "fail").map(({ rule }) => rule);
  assertEquals(failed, ["twn_nm_required"]);
});

Deno.test("check_address reads every spelling of a scheme", async () => {
  const spellings: readonly (readonly [string, string])[] = [
    ["SPS", "sps"],
    ["hvps+", "hvps_plus"],
    ["HVPS Plus", "hvps_plus"],
    ["Fedwire", "fedwire"],
  ];
  for (const [name, scheme] of spellings) {
    assertEquals((await check({ scheme: name, address: BERN })).scheme, scheme);
  }
});

Deno.test("check_address explains on every answer why there is no cbpr+ scheme", async () => {
  assertStringIncludes((await check({ scheme: "fedwire", address: {} })).note, "CBPR+");
});

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
