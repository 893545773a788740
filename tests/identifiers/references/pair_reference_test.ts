import { assertEquals } from "@std/assert";
import {
  checkReference,
  cleanReference,
  isQrIid,
  pairReference,
  REFERENCE_LENGTH_MAX,
} from "../../../src/identifiers/mod.ts";

const qrr = checkReference("210000000003139471430009017");
const rf = checkReference("RF18539007547034");

// SIX Implementation Guidelines QR-bill v2.4 (2026-02): QR-IIDs are 30000 to 31999.
Deno.test("isQrIid() knows the range and nothing but five digits", () => {
  const verdicts = ["29999", "30000", "31999", "32000", "00230", "3000", "030000", "3000A", ""].map(isQrIid);
  assertEquals(verdicts, [false, true, true, false, false, false, false, false, false]);
});

// SIX credit transfer guidelines (pain.001), SPS 2026 v2.3 (2026-02).
Deno.test("pairReference() lets a QR reference travel with a QR-IBAN only", () => {
  assertEquals(pairReference(qrr, { country: "CH", bankCode: "31999" }).pairing, "ok");
  assertEquals(pairReference(qrr, { country: "LI", bankCode: "08810" }).pairing, "qrr_requires_qr_iban");
});

Deno.test("pairReference() lets an ISO 11649 reference travel with an ordinary IBAN only", () => {
  assertEquals(pairReference(rf, { country: "CH", bankCode: "00230" }).pairing, "ok");
  assertEquals(
    pairReference(rf, { country: "CH", bankCode: "30000" }).pairing,
    "scor_forbidden_with_qr_iban",
  );
});

Deno.test("pairReference() cites its document when it judged and only then", () => {
  const judged = pairReference(rf, { country: "CH", bankCode: "00230" });
  assertEquals([judged.pairingSource?.startsWith("SIX"), judged.pairingAsOf], [true, "2026-02"]);
  assertEquals(pairReference(rf, null), {
    pairing: "not_applicable",
    pairingSource: null,
    pairingAsOf: null,
    pairingNote: null,
  });
});

Deno.test("pairReference() does not judge other countries, other schemes or an unknown bank code", () => {
  const ogm = checkReference("+++090/9337/55493+++");
  const nothing = checkReference("Invoice 17");
  const pairings = [
    pairReference(qrr, { country: "DE", bankCode: "30000" }),
    pairReference(rf, { country: "FI", bankCode: "31000" }),
    pairReference(ogm, { country: "CH", bankCode: "30000" }),
    pairReference(nothing, { country: "CH", bankCode: "30000" }),
    pairReference(checkReference("1234", "kid"), { country: "CH", bankCode: "30000" }),
    pairReference(qrr, { country: "CH", bankCode: null }),
  ];
  assertEquals(pairings.map(({ pairing }) => pairing), Array(6).fill("not_applicable"));
});

Deno.test("pairReference() lets no reference travel whose check digits are wrong", () => {
  const wrong = checkReference("RF19539007547034");
  assertEquals(wrong.valid, false);
  assertEquals(pairReference(wrong, { country: "CH", bankCode: "00230" }).pairing, "not_applicable");
  const ofWrongKind = pairReference(wrong, { country: "CH", bankCode: "30000" });
  assertEquals(ofWrongKind.pairing, "scor_forbidden_with_qr_iban");
});

// Spelling

Deno.test("cleanReference() removes white space and separators and writes capitals", () => {
  assertEquals(cleanReference(" rf18\t5390\u00a00754-70.34\n"), "RF18539007547034");
  assertEquals(cleanReference("***090/9337/55493***"), "090933755493");
});

Deno.test("cleanReference() keeps every other character and does not lengthen the text", () => {
  assertEquals(cleanReference("RFß_1,2#é"), "RFß_1,2#é");
});

Deno.test("cleanReference() may leave nothing", () => {
  assertEquals(cleanReference(" +/*.- "), "");
});

Deno.test("REFERENCE_LENGTH_MAX is that of the contract", () => {
  assertEquals(REFERENCE_LENGTH_MAX, 64);
});
