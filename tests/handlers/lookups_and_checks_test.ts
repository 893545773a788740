/**
 * Look-ups, and checks of format: banks, clearing numbers, layouts of IBANs, QR-bills, addresses, references.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { getTestIban } from "../../src/handlers/iban_structures.ts";
import { parseBody } from "../support/contract_judge.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { otherNetwork } from "../support/other_network.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";

runTranscript(new URL("./lookups_and_checks.http", import.meta.url));

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const selling = await TestApp.open({
  X402_PAY_TO: `0x${"1".repeat(40)}`,
  X402_FACILITATOR_URL: "http://127.0.0.1:9",
});
Deno.test.afterAll(() => selling[Symbol.asyncDispose]());

// lookupBIC

Deno.test("lookup_bic doesn't echo a key in the path", async () => {
  const key = await selling.makeKey();
  const answer = await selling.get(`/v1/bic/${key}`);
  assertEquals(bodyOf(answer, "lookupBIC", 402).accepts.length, 1);
  const offered = atob(answer.headers.get("PAYMENT-REQUIRED") ?? "");
  assert(offered.includes("/v1/bic/"));
  for (const sent of [answer.text, offered]) assert(!sent.includes(key.slice(4)));
});

// iban_structures.ts

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

Deno.test("get_test_iban gives Belgian IBANs right national check digits", async () => {
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

// free_checks.ts

// checkSwissQrBill

const BILL_PATH = "/v1/ch/qr-bill/check";

/** A bill for an ordinary account without a reference, changed by the argument. */
function payload(
  {
    iban = "CH6300230000000000042",
    type = "S",
    line1 = "Seeweg",
    line2 = "3",
    code = "3000",
    town = "Bern",
  } = {},
): string {
  const creditor = [type, "Muster AG", line1, line2, code, town, "CH"];
  const lines = ["SPC", "0200", "1", iban, ...creditor, ...Array(7).fill(""), "10.00", "CHF"];
  return [...lines, ...Array(7).fill(""), "NON", "", "Rechnung 42", "EPD"].join("\n");
}

async function checkBill(body: unknown) {
  return bodyOf(await app.post(BILL_PATH, body), "checkSwissQrBill", 200);
}

Deno.test("check_qr_bill finds nothing wrong with a bill that follows the guidelines", async () => {
  const body = await checkBill({ payload: payload() });
  assertEquals([body.valid, body.ready_for_2026_11_14, body.findings], [true, true, []]);
  assertEquals(body.creditor_iban, {
    value: "CH6300230000000000042",
    valid: true,
    country: "CH",
    qr_iban: false,
    iid: "00230",
  });
  assertEquals(body.creditor.structured, true);
  assertEquals(body.creditor.sps_check?.conforms, true);
  assertEquals(body.ultimate_debtor.present, false);
  assertEquals([body.amount, body.currency, body.billing_information], ["10.00", "CHF", null]);
});

Deno.test("check_qr_bill rejects a type K address and proposes its structured form", async () => {
  const combined = { type: "K", line1: "Seeweg 3", line2: "3000 Bern", code: "", town: "" };
  const body = await checkBill({ payload: payload(combined) });
  assertEquals([body.valid, body.ready_for_2026_11_14], [false, false]);
  assertEquals(body.findings.map(({ code }) => code), ["combined_address"]);
  const { note: _note, ...proposed } = body.creditor.proposed_structured ?? {};
  assertEquals(proposed, {
    strt_nm: "Seeweg",
    bldg_nb: "3",
    pst_cd: "3000",
    twn_nm: "Bern",
    ctry: "CH",
    confidence: "high",
  });
  assertStringIncludes(body.next_steps[0] ?? "", "type S");
});

Deno.test("check_qr_bill says that a QR-IBAN needs a QR reference", async () => {
  const body = await checkBill({ payload: payload({ iban: "CH3130005000000000042" }) });
  assertEquals([body.creditor_iban.qr_iban, body.creditor_iban.iid], [true, "30005"]);
  assertEquals(body.findings.map(({ code }) => code), ["qr_iban_requires_qrr"]);
});

Deno.test("check_qr_bill reads the payload under its other names and with the line ends that SIX allows", async () => {
  for (const name of ["payload", "text", "qr", "code"]) {
    for (const end of ["\n", "\r\n"]) {
      assertEquals((await checkBill({ [name]: payload().replaceAll("\n", end) })).valid, true, name);
    }
    const { findings } = await checkBill({ [name]: payload().replaceAll("\n", "\r") });
    assertEquals(findings.map(({ code }) => code), ["line_ends_invalid"], name);
  }
});

Deno.test("check_qr_bill returns findings, not an error, for text that isn't a QR code", async () => {
  const body = await checkBill({ payload: "hello" });
  assertEquals(body.valid, false);
  assertEquals(body.findings.some(({ code }) => code === "payload_too_short"), true);
});

const refusedBills: readonly (readonly [name: string, body: string, token: string])[] = [
  ["broken JSON", "{", "invalid_json"],
  ["real line breaks in a JSON string", '{"payload":"SPC\n0200"}', "invalid_json"],
  ["no payload", "{}", "invalid_payload"],
  ["an empty payload", '{"payload":""}', "invalid_payload"],
  ["a payload that is a list", '{"payload":["SPC"]}', "invalid_payload"],
  ["a payload of 4001 characters", JSON.stringify({ payload: "1".repeat(4001) }), "invalid_payload"],
];

for (const [name, body, token] of refusedBills) {
  Deno.test(`check_qr_bill rejects ${name} as ${token} and shows a payload that works`, async () => {
    const headers = { "Content-Type": "application/json" };
    const refusal = bodyOf(await app.request("POST", BILL_PATH, { body, headers }), "checkSwissQrBill", 400);
    assertEquals(refusal.error, token);
    assert(refusal.example !== undefined);
    const again = await app.post(BILL_PATH, refusal.example);
    assertEquals(bodyOf(again, "checkSwissQrBill", 200).valid, true);
  });
}

// checkPostalAddress

const BERN = { strt_nm: "Seeweg", bldg_nb: "3", pst_cd: "3000", twn_nm: "Bern", ctry: "CH" };

async function checkAddress(body: unknown) {
  return bodyOf(await app.post("/v1/address/check", body), "checkPostalAddress", 200);
}

Deno.test("check_address fails an address without a town and says so once", async () => {
  const { twn_nm: _town, ...rest } = BERN;
  const body = await checkAddress({ scheme: "sps", address: rest });
  assertEquals(body.conforms, false);
  const failed = body.findings.filter(({ verdict }) => verdict === "fail").map(({ rule }) => rule);
  assertEquals(failed, ["twn_nm_required"]);
});
