import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { BASE_URL, bodyOf, memberOf, TestApp } from "../support/test_app.ts";

const { registers } = await loadReferenceData();

Deno.test("get_iban_structure gives the layout of Germany", async () => {
  await using app = await TestApp.open();
  const body = bodyOf(await app.get("/v1/iban/structure/DE"), "getIBANStructure", 200);
  assertEquals(body.country, { code: "DE", name: "Germany" });
  assertEquals([body.iban_length, body.bban_length, body.bban_pattern], [22, 18, "8!n10!n"]);
  assertEquals(body.bban, {
    bank_code: { start: 0, length: 8, charset: "8!n" },
    account_number: { start: 8, length: 10, charset: "10!n" },
  });
  assertEquals(body.sepa, { member: true, schemes: ["SCT", "SDD", "SCT_INST"], vop_required: true });
  assertEquals([body.example_iban, body.cost_usdc], ["DE89370400440532013000", 0]);
});

Deno.test("get_iban_structure gives the branch code of countries that have one, and no such member elsewhere", async () => {
  await using app = await TestApp.open();
  const gb = await app.get("/v1/iban/structure/GB");
  assertEquals(memberOf(gb, "bban.branch_code"), { start: 4, length: 6, charset: "6!n" });
  assertEquals(memberOf(await app.get("/v1/iban/structure/CH"), "bban.branch_code"), undefined);
});

Deno.test("get_iban_structure reads the code in either case", async () => {
  await using app = await TestApp.open();
  const { text } = await app.get("/v1/iban/structure/ch");
  assertEquals(text, (await app.get("/v1/iban/structure/CH")).text);
});

Deno.test("get_iban_structure answers for every country, and its parts cover the whole BBAN", async () => {
  await using app = await TestApp.open();
  for (const country of registers.ibanStructures.keys()) {
    const body = bodyOf(await app.get(`/v1/iban/structure/${country}`), "getIBANStructure", 200);
    assertEquals(body.bban_length, body.iban_length - 4, country);
    assertEquals(body.example_iban?.length, body.iban_length, country);
    for (const part of Object.values(body.bban ?? {})) {
      assert(part.start + part.length <= body.bban_length, country);
    }
    const format = await app.get(`/v1/iban/format?iban=${body.example_iban}`);
    assertEquals(memberOf(format, "valid"), true, country);
  }
});

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

for (const code of ["US", "us", "ZZ", "EU"]) {
  Deno.test(`get_iban_structure knows no IBAN of ${code} and says where the countries are listed`, async () => {
    await using app = await TestApp.open();
    const body = bodyOf(await app.get(`/v1/iban/structure/${code}`), "getIBANStructure", 404);
    assertEquals([body.error, body.countries_endpoint], ["unsupported_country", "GET /v1/iban/structure"]);
    assertStringIncludes(body.message, code.toUpperCase());
  });
}
