/**
 * Look-ups, and checks of format: banks, clearing numbers, layouts of IBANs, QR-bills, addresses, references.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { getTestIban } from "../../src/handlers/iban_structures.ts";
import { parseBody } from "../support/contract_judge.ts";
import { shipped as shippedSource } from "../support/loaded_service.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { otherNetwork } from "../support/other_network.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";

runTranscript(new URL("./lookups_and_checks.http", import.meta.url));

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

// iban_structures.ts

// listIBANStructures

const { registers } = shippedSource.current();

Deno.test("list_iban_structures lists the countries of the registry in order", async () => {
  const body = bodyOf(await app.get("/v1/iban/structure"), "listIBANStructures", 200);
  const codes = body.countries.map(({ code }) => code);
  assertEquals([body.total, codes.length, body.cost_usdc], [89, 89, 0]);
  assertEquals(codes, codes.toSorted());
  assertEquals(codes.toSorted(), [...registers.ibanStructures.keys()].toSorted());
});

// getIBANStructure

Deno.test("get_iban_structure answers for every country, with parts that cover the whole BBAN", async () => {
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

// getTestIban

const TEST_IBAN_PATH = "/v1/test-iban";
const COUNTRIES = ["AT", "BE", "CH", "DE", "SK"];

for (const country of COUNTRIES) {
  Deno.test(`get_test_iban makes IBANs of ${country} whose bank the validation confirms`, async () => {
    const from = otherNetwork();
    const { test_ibans } = bodyOf(
      await app.get(`${TEST_IBAN_PATH}?country=${country}&count=10`),
      "getTestIban",
      200,
    );
    assertEquals(test_ibans.length, 10);
    for (const { iban, formatted, country: code, proof } of test_ibans) {
      assertEquals([code, formatted.replaceAll(" ", "")], [country, iban]);
      assertEquals([proof.bank_code_check.status, proof.bank_code_check.authoritative], ["verified", true]);
      const result = await app.post("/v1/iban/validate", { iban }, { from });
      assertEquals(memberOf(result, "valid"), true, iban);
      assertEquals(memberOf(result, "bank_code_check.status"), "verified", iban);
    }
  });
}

Deno.test("get_test_iban gives Belgian IBANs valid national check digits", async () => {
  const { test_ibans } = bodyOf(await app.get(`${TEST_IBAN_PATH}?country=BE&count=10`), "getTestIban", 200);
  for (const { iban } of test_ibans) {
    assertEquals(Number(iban.slice(4, 14)) % 97 || 97, Number(iban.slice(14)), iban);
  }
});

Deno.test("get_test_iban gives Slovak IBANs a number that fits the rule of the NBS", async () => {
  const { test_ibans } = bodyOf(await app.get(`${TEST_IBAN_PATH}?country=SK&count=10`), "getTestIban", 200);
  // Measure 8/2009: the weighted sum of the ten digits is a multiple of 11.
  const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
  for (const { iban } of test_ibans) {
    assertEquals(iban.slice(8, 14), "000000");
    const sum = weights.reduce((total, weight, index) => total + weight * Number(iban.charAt(14 + index)), 0);
    assertEquals(sum % 11, 0, iban);
  }
});

Deno.test("getTestIban() reaches the first and the last code of every register", () => {
  for (const country of COUNTRIES) {
    for (const pick of [() => 0, (bound: number) => bound - 1]) {
      const { status, body } = getTestIban(registers, { country }, "", "2026-11-21", pick);
      assert(status === 200);
      assertEquals(body.test_ibans[0]?.proof.bank_code_check.status, "verified", country);
    }
  }
});

Deno.test("get_test_iban returns 503 while no register of bank codes is loaded", () => {
  const { status, body } = getTestIban(
    { ...registers, bankCodes: () => [] },
    { country: "CH" },
    "",
    "2026-11-21",
  );
  assertEquals(status, 503);
  assertEquals(parseBody("getTestIban", 503, body).error, "generation_failed");
});
