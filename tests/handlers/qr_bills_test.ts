import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { bodyOf, TestApp } from "../support/test_app.ts";

// checkSwissQrBill

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const BILL_PATH = "/v1/ch/qr-bill/check";

/** A bill to an ordinary account without a reference; the parts that a test changes stand in the argument. */
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

Deno.test("check_qr_bill refuses a type K address and proposes its structured form", async () => {
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

Deno.test("check_qr_bill reads the payload under its other names and with every line end", async () => {
  for (const name of ["payload", "text", "qr", "code"]) {
    for (const end of ["\n", "\r\n", "\r"]) {
      assertEquals((await checkBill({ [name]: payload().replaceAll("\n", end) })).valid, true, name);
    }
  }
});

Deno.test("check_qr_bill answers text that is no QR code with findings, not with an error", async () => {
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
  Deno.test(`check_qr_bill refuses ${name} as ${token} and shows a payload that works`, async () => {
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

Deno.test("check_address says of every rule how it was met, with its document and date", async () => {
  const body = await checkAddress({ scheme: "sps", address: BERN });
  assertEquals([body.scheme, body.conforms], ["sps", true]);
  assert(body.findings.every(({ source }) => /20\d\d-\d\d/.test(source)));
  assertEquals(new Set(body.findings.map(({ rule }) => rule)).size, body.findings.length);
});

Deno.test("check_address fails an address without a town and says so once", async () => {
  const { twn_nm: _town, ...rest } = BERN;
  const body = await checkAddress({ scheme: "sps", address: rest });
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
    assertEquals((await checkAddress({ scheme: name, address: BERN })).scheme, scheme);
  }
});

Deno.test("check_address explains on every answer why there is no cbpr+ scheme", async () => {
  assertStringIncludes((await checkAddress({ scheme: "fedwire", address: {} })).note, "CBPR+");
});

const ADDRESS_PATH = "/v1/address/check";

const refusedAddresses: readonly (readonly [name: string, body: string, token: string])[] = [
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

for (const [name, body, token] of refusedAddresses) {
  Deno.test(`check_address refuses ${name} as ${token}`, async () => {
    const headers = { "Content-Type": "application/json" };
    const answer = await app.request("POST", ADDRESS_PATH, { body, headers });
    assertEquals(bodyOf(answer, "checkPostalAddress", 400).error, token);
  });
}

Deno.test("check_address names the schemes that it has when it refuses one", async () => {
  for (const scheme of ["chaps", "cbpr_plus"]) {
    const refusal = bodyOf(await app.post(ADDRESS_PATH, { scheme, address: {} }), "checkPostalAddress", 400);
    assertEquals(refusal.schemes, ["sps", "sepa", "hvps_plus", "fedwire"]);
    assertStringIncludes(refusal.note ?? "", "CBPR+");
  }
});

// validatePaymentReference

const PATH = "/v1/reference/validate";

async function check(query: Readonly<Record<string, string>>) {
  const answer = await app.get(`${PATH}?${new URLSearchParams(query)}`);
  return bodyOf(answer, "validatePaymentReference", 200);
}

async function checkPosted(body: unknown) {
  return bodyOf(await app.post(PATH, body), "validatePaymentReferencePost", 200);
}

Deno.test("validate_reference judges a creditor reference and names the document and its month", async () => {
  const body = await check({ reference: "RF18 5390 0754 7034" });
  assertEquals([body.reference, body.scheme, body.valid], ["RF18539007547034", "rf", true]);
  assertEquals([body.status, body.check_digit_expected, body.as_of], ["checked", "18", "2023-10"]);
  assertStringIncludes(body.source ?? "", "Finance Finland");
  assertStringIncludes(body.pairing_verdict ?? "", "POST /v1/iban/validate");
});

Deno.test("validate_reference reads twelve bare digits as Belgian and tells the Finnish reading", async () => {
  const body = await check({ reference: "010806817183" });
  assertEquals([body.scheme, body.valid, body.also_valid_as?.scheme], ["ogm", true, "viitenumero"]);
});

Deno.test("validate_reference keeps the leading zero of a check digit", async () => {
  const body = await check({ reference: "+++000/0000/00196+++" });
  assertEquals([body.scheme, body.check_digit_expected?.length], ["ogm", 2]);
});

Deno.test("validate_reference judges as asked and says that the text looks like another scheme", async () => {
  const body = await check({ reference: "RF18539007547034", reference_type: "qrr" });
  assertEquals([body.scheme, body.valid, body.check_digit_expected], ["qrr", false, undefined]);
  assertStringIncludes(body.note, "looks like");
});

Deno.test("validate_reference says null for schemes that only the creditor can verify", async () => {
  for (const scheme of ["kid", "ocr"]) {
    const body = await check({ reference: "1234567", reference_type: scheme });
    assertEquals([body.scheme, body.valid], [scheme, null]);
    assertEquals(body.status, "unverifiable_without_creditor_config");
  }
});

Deno.test("validate_reference recognises nothing in a sentence, and then cites nothing", async () => {
  const body = await check({ reference: "Invoice no. 42" });
  assertEquals([body.scheme, body.valid, body.status], [null, null, "unrecognised"]);
  assertEquals([body.source, body.as_of], [null, undefined]);
});

Deno.test("validate_reference takes type for reference_type, which wins when both are sent", async () => {
  assertEquals((await check({ reference: "1234561", type: "kid" })).scheme, "kid");
  assertEquals(
    (await check({ reference: "1234561", type: "kid", reference_type: "fi" })).scheme,
    "viitenumero",
  );
  assertEquals((await checkPosted({ reference: "1234561", type: "kid" })).scheme, "kid");
  assertEquals((await checkPosted({ REFERENCE: "1234561", Reference_Type: "ocr" })).scheme, "ocr");
});

Deno.test("validate_reference answers both forms alike", async () => {
  for (const reference of ["RF18539007547034", "210000000003139471430009017", "1234561", "????"]) {
    assertEquals(await check({ reference }), await checkPosted({ reference }));
  }
});

const queries: readonly (readonly [query: string, token: string])[] = [
  ["", "missing_reference"],
  ["?ref=RF18539007547034", "missing_reference"],
  ["?reference=", "invalid_reference"],
  ["?reference=123", "invalid_reference"],
  [`?reference=${"1".repeat(65)}`, "invalid_reference"],
];

for (const [query, token] of queries) {
  Deno.test(`validate_reference refuses the query "${query.slice(0, 24)}" as ${token}`, async () => {
    const body = bodyOf(await app.get(PATH + query), "validatePaymentReference", 400);
    assertEquals(body.error, token);
    assertEquals(typeof body.example, "string");
  });
}

const bodies: readonly (readonly [body: string, token: string])[] = [
  ["{", "invalid_json"],
  ["{}", "missing_reference"],
  ['{"reference":null}', "missing_reference"],
  ['{"reference":1234}', "missing_reference"],
  ['{"reference":"RF18539007547034","reference_type":7}', "invalid_reference"],
  ['["RF18539007547034"]', "missing_reference"],
  ['{"reference":"123"}', "invalid_reference"],
  [`{"reference":"${"1".repeat(65)}"}`, "invalid_reference"],
];

for (const [body, token] of bodies) {
  Deno.test(`validate_reference refuses the body ${body.slice(0, 24)} as ${token}`, async () => {
    const headers = { "Content-Type": "application/json" };
    const answer = await app.request("POST", PATH, { body, headers });
    assertEquals(bodyOf(answer, "validatePaymentReferencePost", 400).error, token);
  });
}
