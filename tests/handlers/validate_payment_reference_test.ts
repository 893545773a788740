import { assertEquals, assertStringIncludes } from "@std/assert";
import { bodyOf, TestApp } from "../support/test_app.ts";

const PATH = "/v1/reference/validate";

async function check(query: Readonly<Record<string, string>>) {
  await using app = await TestApp.open();
  const answer = await app.get(`${PATH}?${new URLSearchParams(query)}`);
  return bodyOf(answer, "validatePaymentReference", 200);
}

async function checkPosted(body: unknown) {
  await using app = await TestApp.open();
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
    await using app = await TestApp.open();
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
    await using app = await TestApp.open();
    const headers = { "Content-Type": "application/json" };
    const answer = await app.request("POST", PATH, { body, headers });
    assertEquals(bodyOf(answer, "validatePaymentReferencePost", 400).error, token);
  });
}
