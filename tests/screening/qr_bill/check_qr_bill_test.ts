import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { checkQrBill } from "../../../src/screening/qr_bill/check_qr_bill.ts";
import { changedPayload, qrrLines, readFacts, sixSamples } from "./sample_payloads.ts";
import { anyCharacter } from "../../support/any_character.ts";

for (const { name, lines } of sixSamples) {
  // SIX Implementation Guidelines QR-bill v2.3 (2025-11-22), Annex A.
  Deno.test(`checkQrBill() accepts the sample of the guidelines: ${name}`, () => {
    const check = checkQrBill(lines.join("\r\n"), readFacts);
    assertEquals(check.findings, []);
    assertEquals([check.valid, check.readyFor20261114], [true, true]);
  });
}

Deno.test("checkQrBill() reads every element of the code", () => {
  const payload = changedPayload({ 32: "//S1/10/1234", 33: "eBill/B/1", 34: "XY;2" });
  const check = checkQrBill(payload, readFacts);
  assertEquals([check.qrType, check.version, check.coding, check.trailer], ["SPC", "0200", "1", "EPD"]);
  assertEquals(check.creditorIban, {
    value: "CH4431999123000889012",
    valid: true,
    country: "CH",
    qrIban: true,
    iid: "31999",
  });
  assertEquals(check.creditor.address, {
    type: "S",
    name: "Max Muster & Söhne",
    line1: "Musterstrasse",
    line2: "123",
    postalCode: "8000",
    town: "Seldwyla",
    country: "CH",
  });
  assertEquals([check.creditor.present, check.creditor.structured], [true, true]);
  assertEquals(check.creditor.spsCheck?.conforms, true);
  assertEquals(check.creditor.proposedStructured, null);
  assertEquals([check.amount, check.currency, check.ultimateCreditorEmpty], ["1949.75", "CHF", true]);
  assertEquals(check.ultimateDebtor.address.name, "Simon Muster");
  assertEquals(
    [check.reference.type, check.reference.value, check.reference.valid],
    ["QRR", "210000000003139471430009017", true],
  );
  assertEquals(check.unstructuredMessage, "Order from 15.10.2020");
  assertEquals(check.billingInformation, "//S1/10/1234");
  assertEquals(check.alternativeSchemes, ["eBill/B/1", "XY;2"]);
});

Deno.test("checkQrBill() answers null for what the code leaves open", () => {
  const check = checkQrBill(changedPayload({ 19: "", 30: "" }), readFacts);
  assertEquals([check.amount, check.unstructuredMessage, check.billingInformation], [null, null, null]);
  assertEquals(check.alternativeSchemes, []);
  assertEquals(check.valid, true);
});

Deno.test("checkQrBill() reports an absent debtor as absent", () => {
  const absent = Object.fromEntries([21, 22, 23, 24, 25, 26, 27].map((line) => [line, ""]));
  const { ultimateDebtor, readyFor20261114 } = checkQrBill(changedPayload(absent), readFacts);
  assertEquals(
    [
      ultimateDebtor.present,
      ultimateDebtor.structured,
      ultimateDebtor.spsCheck,
      ultimateDebtor.proposedStructured,
    ],
    [false, null, null, null],
  );
  assertEquals(readyFor20261114, true);
});

Deno.test("checkQrBill() judges the same text alike for every line end, byte order mark and final line break", () => {
  const plain = checkQrBill(qrrLines.join("\n"), readFacts);
  const variants = [
    qrrLines.join("\r\n"),
    qrrLines.join("\r"),
    `\uFEFF${qrrLines.join("\n")}`,
    `${qrrLines.join("\n")}\n`,
    `${qrrLines.join("\r\n")}\r\n\r\n\r\n\r\n\r\n\r\n`,
  ];
  for (const variant of variants) assertEquals(checkQrBill(variant, readFacts), plain);
});

// The worked example of the interface: a QR-IBAN, a combined creditor address, no debtor.
Deno.test("checkQrBill() proposes a structured address for a combined one", () => {
  const payload = [
    ...["SPC", "0200", "1", "CH3130005000000000042"],
    ...["K", "Muster AG", "Seeweg 3", "3000 Bern", "", "", "CH"],
    ...["", "", "", "", "", "", "", "10.00", "CHF", "", "", "", "", "", "", ""],
    ...["QRR", "000000000000000000000000420", "", "EPD"],
  ].join("\n");
  const check = checkQrBill(payload, readFacts);
  assertEquals([check.valid, check.readyFor20261114, check.reference.valid], [false, false, true]);
  assertEquals([check.creditor.structured, check.creditor.spsCheck], [false, null]);
  const { note, ...proposed } = check.creditor.proposedStructured ?? { note: "" };
  assertEquals(proposed, {
    strtNm: "Seeweg",
    bldgNb: "3",
    pstCd: "3000",
    twnNm: "Bern",
    ctry: "CH",
    confidence: "high",
  });
  assert(note !== "");
  assertEquals(check.findings.map(({ code, field, severity }) => [code, field, severity]), [
    ["combined_address", "creditor.address_type", "error"],
  ]);
  assert(check.nextSteps[0]?.startsWith("Convert the creditor address to type S"));
});

Deno.test("checkQrBill() tells the payer of a valid bill to check the account", () => {
  const { nextSteps } = checkQrBill(qrrLines.join("\n"), readFacts);
  assertEquals(nextSteps.length, 1);
  assert(nextSteps[0]?.includes("POST /v1/iban/validate"));
});

Deno.test("checkQrBill() tells the reader of a notification not to pay", () => {
  for (const text of ["NICHT ZUR ZAHLUNG VERWENDEN", "Avis: ne pas utiliser pour le paiement"]) {
    const check = checkQrBill(changedPayload({ 19: "0.00", 30: text }), readFacts);
    assertEquals([check.valid, check.nextSteps], [true, ["Do not pay: this is a notification, not a bill."]]);
  }
});

Deno.test("checkQrBill() judges only frame and account when lines are lost or added", () => {
  const lost = qrrLines.filter((_, index) => index !== 12).join("\n");
  assertEquals(codesOf(lost), ["payload_too_short", "trailer_missing"]);
  const added = [...qrrLines.slice(0, 6), "2nd line of the name", ...qrrLines.slice(6)].join("\n");
  assertEquals(codesOf(added), ["trailer_missing"]);
  assertEquals(codesOf(""), [
    "payload_too_short",
    "qr_type_invalid",
    "version_unsupported",
    "coding_invalid",
    "trailer_missing",
    "iban_invalid",
  ]);
});

function codesOf(payload: string): readonly string[] {
  return checkQrBill(payload, readFacts).findings.map(({ code }) => code);
}

Deno.test("checkQrBill() cites a dated document for every finding and names a next step", () => {
  const line = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 150 }),
    fc.constantFrom(
      "",
      "S",
      "K",
      "CH",
      "QRR",
      "SCOR",
      "NON",
      "EPD",
      "0.00",
      "3000 Bern",
      "CHF",
      "RF18539007547034",
    ),
  );
  const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: 36 }), line), { maxLength: 6 });
  fc.assert(fc.property(changes, (entries) => {
    const check = checkQrBill(changedPayload(Object.fromEntries(entries)), readFacts);
    assertEquals(check.valid, check.findings.every(({ severity }) => severity === "warning"));
    assert(check.nextSteps.length > 0);
    assert(!check.readyFor20261114 || check.valid);
    for (const { source, detail, field } of check.findings) {
      assert(/20\d\d/.test(source) && detail !== "" && field !== "");
    }
  }));
});

Deno.test("checkQrBill() answers any text without throwing", () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 400 }),
    fc.array(fc.string({ maxLength: 40 }), { maxLength: 40 }).map((lines) => lines.join("\n")),
  );
  fc.assert(fc.property(text, (payload) => {
    assertEquals(checkQrBill(payload, readFacts).source.includes("SIX"), true);
  }));
});
