import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { getTestIban } from "../../src/handlers/iban_structures.ts";
import { parseBody } from "../support/contract_judge.ts";
import { BASE_URL, bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

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

// formatCheckIBAN

const FORMAT_PATH = "/v1/iban/format";

/** Asks both forms of the operation; holds them against each other. */
async function ask(app: TestApp, iban: string): Promise<TestAnswer> {
  const get = await app.get(`${FORMAT_PATH}?${new URLSearchParams({ iban })}`);
  const post = await app.post(FORMAT_PATH, { iban });
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
  const answer = await app.get(`${FORMAT_PATH}?iban=CH9300762011623852957`, { key });
  assertEquals(memberOf(answer, "cost_usdc"), undefined);
  assertEquals([answer.headers.get("X-Charged-From"), answer.headers.get("X-Quota-Used")], [null, "0"]);
});

Deno.test("format_check_iban reads the names of members in any case", async () => {
  const body = bodyOf(
    await app.post(FORMAT_PATH, { IBAN: "CH9300762011623852957" }),
    "formatCheckIBANPost",
    200,
  );
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
    const body = bodyOf(await app.get(FORMAT_PATH + query), "formatCheckIBAN", 400);
    assertEquals(body.error, error);
    assertStringIncludes(body.upgrade_to_full_validation ?? "", "POST /v1/iban/validate");
    if (error === "missing_iban") assertStringIncludes(body.example ?? "", FORMAT_PATH);
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
    assertEquals(
      bodyOf(await app.request("POST", FORMAT_PATH, { body }), "formatCheckIBANPost", 400).error,
      error,
    );
  });
}

for (const [length, status] of [[14, 400], [15, 200], [34, 200], [35, 400]] as const) {
  Deno.test(`format_check_iban answers ${status} for ${length} characters`, async () => {
    assertEquals((await app.get(`${FORMAT_PATH}?iban=${"C".repeat(length)}`)).status, status);
  });
}
