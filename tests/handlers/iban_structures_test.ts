import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { getTestIban } from "../../src/handlers/iban_structures.ts";
import { parseBody } from "../support/contract_judge.ts";
import { BASE_URL, bodyOf, memberOf, TestApp } from "../support/test_app.ts";

const app = await TestApp.open();

Deno.test.afterAll(() => app[Symbol.asyncDispose]());

// listIBANStructures

const { registers } = await loadReferenceData();

Deno.test("list_iban_structures lists the countries of the registry in order", async () => {
  const body = bodyOf(await app.get("/v1/iban/structure"), "listIBANStructures", 200);
  const codes = body.countries.map(({ code }) => code);
  assertEquals([body.total, codes.length, body.cost_usdc], [89, 89, 0]);
  assertEquals(codes, codes.toSorted());
  assertEquals(codes.toSorted(), [...registers.ibanStructures.keys()].toSorted());
});

Deno.test("list_iban_structures knows the members of SEPA that are not in the EEA", async () => {
  const { countries } = bodyOf(await app.get("/v1/iban/structure"), "listIBANStructures", 200);
  const members = new Set(countries.filter(({ sepa_member }) => sepa_member).map(({ code }) => code));
  // EPC409-09, "EPC list of SEPA scheme countries".
  for (const code of ["AD", "AL", "CH", "GB", "MC", "MD", "ME", "MK", "RS", "SM", "VA"]) {
    assert(members.has(code), code);
  }
  for (const code of ["TR", "UA", "BY", "AE", "BA", "XK"]) assert(!members.has(code), code);
});

// getIBANStructure

Deno.test("get_iban_structure gives the layout of Germany", async () => {
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
  const gb = await app.get("/v1/iban/structure/GB");
  assertEquals(memberOf(gb, "bban.branch_code"), { start: 4, length: 6, charset: "6!n" });
  assertEquals(memberOf(await app.get("/v1/iban/structure/CH"), "bban.branch_code"), undefined);
});

Deno.test("get_iban_structure reads the code in either case", async () => {
  const { text } = await app.get("/v1/iban/structure/ch");
  assertEquals(text, (await app.get("/v1/iban/structure/CH")).text);
});

Deno.test("get_iban_structure answers for every country, and its parts cover the whole BBAN", async () => {
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

const refusedCountries: [code: string, error: string][] = [
  ["D", "invalid_country_code"],
  ["DEU", "invalid_country_code"],
  ["49", "invalid_country_code"],
  ["D%2F", "invalid_country_code"],
  ["%C3%9C%C3%9C", "invalid_country_code"],
  ["%E0%A4%A", "invalid_country_code"],
  ["{country}", "placeholder_literal"],
  ["%7Bcountry%7D", "placeholder_literal"],
];

for (const [code, error] of refusedCountries) {
  Deno.test(`get_iban_structure refuses ${code} as ${error}`, async () => {
    const body = bodyOf(await app.get(`/v1/iban/structure/${code}`), "getIBANStructure", 400);
    assertEquals([body.error, body.example], [error, "/v1/iban/structure/DE"]);
    assertEquals(body.schema, error === "placeholder_literal" ? `${BASE_URL}/openapi.json` : undefined);
  });
}

for (const code of ["US", "us", "ZZ", "EU"]) {
  Deno.test(`get_iban_structure knows no IBAN of ${code} and says where the countries are listed`, async () => {
    const body = bodyOf(await app.get(`/v1/iban/structure/${code}`), "getIBANStructure", 404);
    assertEquals([body.error, body.countries_endpoint], ["unsupported_country", "GET /v1/iban/structure"]);
    assertStringIncludes(body.message, code.toUpperCase());
  });
}

// getTestIban

const PATH = "/v1/test-iban";
const COUNTRIES = ["AT", "BE", "CH", "DE"];

for (const country of COUNTRIES) {
  Deno.test(`get_test_iban makes IBANs of ${country} whose bank the validation confirms`, async () => {
    await using app = await TestApp.open();
    const { test_ibans } = bodyOf(await app.get(`${PATH}?country=${country}&count=10`), "getTestIban", 200);
    assertEquals(test_ibans.length, 10);
    for (const { iban, formatted, country: code, proof } of test_ibans) {
      assertEquals([code, formatted.replaceAll(" ", "")], [country, iban]);
      assertEquals([proof.bank_code_check.status, proof.bank_code_check.authoritative], ["verified", true]);
      const result = await app.post("/v1/iban/validate", { iban }, {
        from: `2001:db8::${test_ibans.length}`,
      });
      assertEquals(memberOf(result, "valid"), true, iban);
      assertEquals(memberOf(result, "bank_code_check.status"), "verified", iban);
    }
  });
}

Deno.test("get_test_iban gives Belgian IBANs right national check digits", async () => {
  const { test_ibans } = bodyOf(await app.get(`${PATH}?country=BE&count=10`), "getTestIban", 200);
  for (const { iban } of test_ibans) {
    assertEquals(Number(iban.slice(4, 14)) % 97 || 97, Number(iban.slice(14)), iban);
  }
});

const counts: [query: string, expected: number][] = [
  ["", 1],
  ["?count=1", 1],
  ["?count=10", 10],
  ["?count=11", 1],
  ["?count=0", 1],
  ["?count=-3", 1],
  ["?country=ch&count=2", 2],
];

for (const [query, expected] of counts) {
  Deno.test(`get_test_iban${query} makes ${expected}`, async () => {
    assertEquals(bodyOf(await app.get(PATH + query), "getTestIban", 200).test_ibans.length, expected);
  });
}

Deno.test("getTestIban() reaches the first and the last code of every register", async () => {
  const { registers } = await loadReferenceData();
  for (const country of COUNTRIES) {
    for (const pick of [() => 0, (bound: number) => bound - 1]) {
      const { status, body } = getTestIban(registers, { country }, "", "2026-11-21", pick);
      assert(status === 200);
      assertEquals(body.test_ibans[0]?.proof.bank_code_check.status, "verified", country);
    }
  }
});

const refusedQueries: [query: string, error: string][] = [
  ["?country=FR", "unsupported_country"],
  ["?country=ZZ", "unsupported_country"],
  ["?country=CHE", "unsupported_country"],
  ["?country=", "unsupported_country"],
  ["?count=abc", "invalid_request"],
  ["?count=1abc", "invalid_request"],
  ["?count=1.5", "invalid_request"],
  ["?count=", "invalid_request"],
];

for (const [query, error] of refusedQueries) {
  Deno.test(`get_test_iban${query} is refusedQueries as ${error}`, async () => {
    assertEquals(bodyOf(await app.get(`/v1/test-iban${query}`), "getTestIban", 400).error, error);
  });
}

Deno.test("get_test_iban names the countries that it offers", async () => {
  const body = bodyOf(await app.get("/v1/test-iban?country=FR"), "getTestIban", 400);
  assertEquals(body.countries?.toSorted(), ["AT", "BE", "CH", "DE"]);
});

Deno.test("get_test_iban answers 503 while no register of bank codes is loaded", async () => {
  const { registers } = await loadReferenceData();
  const { status, body } = getTestIban(
    { ...registers, bankCodes: () => [] },
    { country: "CH" },
    "",
    "2026-11-21",
  );
  assertEquals(status, 503);
  assertEquals(parseBody("getTestIban", 503, body).error, "generation_failed");
});
