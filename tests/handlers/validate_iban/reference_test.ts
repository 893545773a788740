import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const QR_IBAN = "CH3130005000000000042";
const ORDINARY = "CH6300230000000000042";
const QRR = "21 00000 00003 13947 14300 09017";
const RF = "RF18 5390 0754 7034";

async function validate(body: unknown) {
  await using app = await TestApp.open();
  return bodyOf(await app.post("/v1/iban/validate", body), "validateIBAN", 200);
}

const pairings: readonly (readonly [iban: string, reference: string, pairing: string])[] = [
  [QR_IBAN, QRR, "ok"],
  [QR_IBAN, RF, "scor_forbidden_with_qr_iban"],
  [ORDINARY, QRR, "qrr_requires_qr_iban"],
  [ORDINARY, RF, "ok"],
  [ORDINARY, "1234561", "not_applicable"],
  ["DE89370400440532013000", RF, "not_applicable"],
];

for (const [iban, reference, pairing] of pairings) {
  Deno.test(`validate_iban pairs ${reference} with ${iban}: ${pairing}`, async () => {
    const { reference_check: check } = await validate({ iban, reference });
    assertEquals(check?.pairing, pairing);
    assertEquals(check?.pairing_source !== undefined, pairing !== "not_applicable");
  });
}

Deno.test("validate_iban tells in the note what to do about a pairing that may not travel", async () => {
  const body = await validate({ iban: QR_IBAN, reference: RF });
  assertStringIncludes(body.reference_check?.note ?? "", "Ask the creditor");
});

Deno.test("validate_iban judges the reference beside an invalid IBAN too", async () => {
  const body = await validate({ iban: "CH9300762011623852958", reference: RF, reference_type: "scor" });
  assert(!body.valid);
  assertEquals([body.reference_check?.scheme, body.reference_check?.valid], ["rf", true]);
  assertEquals(body.reference_check?.pairing, "not_applicable");
});

Deno.test("validate_iban reads the names of the reference members in any case", async () => {
  const body = await validate({ IBAN: ORDINARY, Reference: "123456", REFERENCE_TYPE: "kid" });
  assertEquals(body.reference_check?.status, "unverifiable_without_creditor_config");
});

Deno.test("validate_iban fails a blank reference", async () => {
  for (const reference of ["", "  ", "+++ ***", " / - . "]) {
    const { reference_check: check } = await validate({ iban: ORDINARY, reference });
    assertEquals([check?.reference, check?.valid, check?.pairing], ["", false, "not_applicable"]);
    assertStringIncludes(check?.note ?? "", "blank");
  }
});

Deno.test("validate_iban does not say that a reference may travel whose check digits are wrong", async () => {
  for (
    const [iban, reference] of [[ORDINARY, "RF19539007547034"], [QR_IBAN, "210000000003139471430009018"]]
  ) {
    const { reference_check: check } = await validate({ iban, reference });
    assertEquals([check?.valid, check?.pairing, check?.pairing_source], [false, "not_applicable", undefined]);
    assert(!check?.note.includes("may travel"));
  }
  const { reference_check: check } = await validate({ iban: QR_IBAN, reference: "RF19539007547034" });
  assertEquals([check?.valid, check?.pairing], [false, "scor_forbidden_with_qr_iban"]);
});

Deno.test("validate_iban takes a reference of null as none, and an unknown type as absent", async () => {
  assertEquals((await validate({ iban: ORDINARY, reference: null })).reference_check, undefined);
  const { reference_check: check } = await validate({ iban: ORDINARY, reference: RF, reference_type: "?" });
  assertEquals(check?.scheme, "rf");
});

Deno.test("validate_iban says of a text that is no reference that it is none", async () => {
  const { reference_check: check } = await validate({ iban: ORDINARY, reference: "Invoice no. 42" });
  assertEquals([check?.scheme, check?.valid, check?.status], [null, null, "unrecognised"]);
  assertEquals([check?.source, check?.as_of], [null, null]);
});
