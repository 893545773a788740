import { assert, assertEquals } from "@std/assert";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { getTestIban } from "../../src/handlers/iban_structures.ts";
import { parseBody } from "../support/contract_judge.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";

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
  await using app = await TestApp.open();
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
    await using app = await TestApp.open();
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

const refused: [query: string, error: string][] = [
  ["?country=FR", "unsupported_country"],
  ["?country=ZZ", "unsupported_country"],
  ["?country=CHE", "unsupported_country"],
  ["?country=", "unsupported_country"],
  ["?count=abc", "invalid_request"],
  ["?count=1abc", "invalid_request"],
  ["?count=1.5", "invalid_request"],
  ["?count=", "invalid_request"],
];

for (const [query, error] of refused) {
  Deno.test(`get_test_iban${query} is refused as ${error}`, async () => {
    await using app = await TestApp.open();
    assertEquals(bodyOf(await app.get(`/v1/test-iban${query}`), "getTestIban", 400).error, error);
  });
}

Deno.test("get_test_iban names the countries that it offers", async () => {
  await using app = await TestApp.open();
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
