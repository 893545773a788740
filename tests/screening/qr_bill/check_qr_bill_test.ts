/**
 * QR-bills: their rules line by line, and bills written by `swissqrbill`.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Data } from "swissqrbill/types";
import {
  calculateQRReferenceChecksum,
  calculateSCORReferenceChecksum,
  isQRReferenceValid,
  isSCORReferenceValid,
} from "swissqrbill/utils";
import { texts } from "../../../generated/texts.ts";
import { checkReference } from "../../../src/screening/mod.ts";
import { checkQrBill } from "../../../src/screening/qr_bill/check_qr_bill.ts";
import { anyCharacter } from "../../support/any_character.ts";
import { readTable } from "../../support/table.ts";
import { changedPayload, qrrLines, readIban, sixSamples } from "./sample_payloads.ts";

// check_qr_bill.ts

for (const { name, lines } of sixSamples) {
  // SIX Implementation Guidelines QR-bill v2.3 (2025-11-22), Annex A.
  Deno.test(`checkQrBill() accepts the sample of the guidelines: ${name}`, () => {
    const check = checkQrBill(lines.join("\r\n"), readIban);
    assertEquals(check.findings, []);
    assertEquals([check.valid, check.ready_for_2026_11_14], [true, true]);
  });
}

Deno.test("checkQrBill() reads every element of the code", () => {
  const payload = changedPayload({ 32: "//S1/10/1234", 33: "eBill/B/1", 34: "XY;2" });
  const check = checkQrBill(payload, readIban);
  assertEquals([check.qr_type, check.version, check.coding, check.trailer], ["SPC", "0200", "1", "EPD"]);
  assertEquals(check.creditor_iban, {
    value: "CH4431999123000889012",
    valid: true,
    country: "CH",
    qr_iban: true,
    iid: "31999",
  });
  assertEquals(check.creditor.address, {
    type: "S",
    name: "Max Muster & Söhne",
    line1: "Musterstrasse",
    line2: "123",
    postal_code: "8000",
    town: "Seldwyla",
    country: "CH",
  });
  assertEquals([check.creditor.present, check.creditor.structured], [true, true]);
  assertEquals(check.creditor.sps_check?.conforms, true);
  assertEquals(check.creditor.proposed_structured, null);
  assertEquals([check.amount, check.currency, check.ultimate_creditor_empty], ["1949.75", "CHF", true]);
  assertEquals(check.ultimate_debtor.address.name, "Simon Muster");
  assertEquals(
    [check.reference.type, check.reference.value, check.reference.valid],
    ["QRR", "210000000003139471430009017", true],
  );
  assertEquals(check.unstructured_message, "Order from 15.10.2020");
  assertEquals(check.billing_information, "//S1/10/1234");
  assertEquals(check.alternative_schemes, ["eBill/B/1", "XY;2"]);
});

Deno.test("checkQrBill() returns null for parts that the code leaves empty", () => {
  const check = checkQrBill(changedPayload({ 19: "", 30: "" }), readIban);
  assertEquals([check.amount, check.unstructured_message, check.billing_information], [null, null, null]);
  assertEquals(check.alternative_schemes, []);
  assertEquals(check.valid, true);
});

Deno.test("checkQrBill() reports an absent debtor as absent", () => {
  const absent = Object.fromEntries([21, 22, 23, 24, 25, 26, 27].map((line) => [line, ""]));
  const { ultimate_debtor, ready_for_2026_11_14 } = checkQrBill(changedPayload(absent), readIban);
  assertEquals(
    [
      ultimate_debtor.present,
      ultimate_debtor.structured,
      ultimate_debtor.sps_check,
      ultimate_debtor.proposed_structured,
    ],
    [false, null, null, null],
  );
  assertEquals(ready_for_2026_11_14, true);
});

Deno.test("checkQrBill() returns the same result for every line end, byte order mark and final line break", () => {
  const plain = checkQrBill(qrrLines.join("\n"), readIban);
  const variants = [
    qrrLines.join("\r\n"),
    `\uFEFF${qrrLines.join("\n")}`,
    `${qrrLines.join("\n")}\n`,
    `${qrrLines.join("\r\n")}\r\n\r\n\r\n\r\n\r\n\r\n`,
  ];
  for (const variant of variants) assertEquals(checkQrBill(variant, readIban), plain);
});

// SIX Implementation Guidelines QR-bill v2.3, chapter 4.1.4: either CR and LF or LF alone throughout.
for (
  const [what, payload] of [
    ["CR alone", qrrLines.join("\r")],
    ["CR and LF, then LF", qrrLines.join("\r\n").replace("\r\n", "\n")],
    ["LF, then CR and LF at the end", `${qrrLines.join("\n")}\r\n`],
    ["LF, and CR once", qrrLines.join("\n").replace("\n", "\r")],
    ["LF and CR", qrrLines.join("\n\r").replaceAll("\n\r", "\r\n").replace("\r\n", "\r")],
  ] as const
) {
  Deno.test(`checkQrBill() finds line ends that a code must not have: ${what}`, () => {
    const check = checkQrBill(payload, readIban);
    assertEquals(codesOf(payload), ["line_ends_invalid"]);
    assertEquals([check.valid, check.ready_for_2026_11_14, check.amount], [false, false, "1949.75"]);
    assert(check.next_steps[0]?.startsWith("Read the code again"), check.next_steps[0]);
  });
}

// The example of the interface specification: a QR-IBAN, a combined creditor address, no debtor.
Deno.test("checkQrBill() proposes a structured address for a combined one", () => {
  const payload = [
    ...["SPC", "0200", "1", "CH3130005000000000042"],
    ...["K", "Muster AG", "Seeweg 3", "3000 Bern", "", "", "CH"],
    ...["", "", "", "", "", "", "", "10.00", "CHF", "", "", "", "", "", "", ""],
    ...["QRR", "000000000000000000000000420", "", "EPD"],
  ].join("\n");
  const check = checkQrBill(payload, readIban);
  assertEquals([check.valid, check.ready_for_2026_11_14, check.reference.valid], [false, false, true]);
  assertEquals([check.creditor.structured, check.creditor.sps_check], [false, null]);
  const { note, ...proposed } = check.creditor.proposed_structured ?? { note: "" };
  assertEquals(proposed, {
    strt_nm: "Seeweg",
    bldg_nb: "3",
    pst_cd: "3000",
    twn_nm: "Bern",
    ctry: "CH",
    confidence: "high",
  });
  assert(note !== "");
  assertEquals(check.findings.map(({ code, field, severity }) => [code, field, severity]), [
    ["combined_address", "creditor.address_type", "error"],
  ]);
  assert(check.next_steps[0]?.startsWith("Convert the creditor address to type S"));
});

Deno.test("checkQrBill() advises to check the account of a valid bill", () => {
  const { next_steps } = checkQrBill(qrrLines.join("\n"), readIban);
  assertEquals(next_steps.length, 1);
  assert(next_steps[0]?.includes("POST /v1/iban/validate"));
});

Deno.test("checkQrBill() advises not to pay a notification", () => {
  for (const text of ["NICHT ZUR ZAHLUNG VERWENDEN", "Avis: ne pas utiliser pour le paiement"]) {
    const check = checkQrBill(changedPayload({ 19: "0.00", 30: text }), readIban);
    assertEquals([check.valid, check.next_steps], [true, [
      "Do not pay: this is a notification, not a bill.",
    ]]);
  }
});

Deno.test("checkQrBill() checks only header, trailer and account when lines are lost or added", () => {
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
  return checkQrBill(payload, readIban).findings.map(({ code }) => code);
}

Deno.test("checkQrBill() cites a dated document for every finding and returns a next step", () => {
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
    const check = checkQrBill(changedPayload(Object.fromEntries(entries)), readIban);
    assertEquals(check.valid, check.findings.every(({ severity }) => severity === "warning"));
    assert(check.next_steps.length > 0);
    assert(!check.ready_for_2026_11_14 || check.valid);
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
    assertEquals(checkQrBill(payload, readIban).source.includes("SIX"), true);
  }));
});

// Changes of each line of a bill

// Each row of `changed_bills.tsv` changes lines of a valid bill (QR-IBAN, QR reference, both parties of type S). Lines
// count from 1. `findings` has each resulting finding as `code field`, `steps` has the names of the next steps in
// `openapi/texts.yaml`. Rules: SIX Implementation Guidelines QR-bill v2.3 (2025-11-22) and v2.4 (2026-02); sps_ rules:
// SIX SPS 2026 v2.3 (2026-02-20).
const STEPS = new Map<string, string>(
  Object.entries(texts.qr_bill.steps).map(([name, text]) => [text, name]),
);

const changedBills = readTable(
  new URL("./changed_bills.tsv", import.meta.url),
  ...["name", "changes", "findings", "steps"] as const,
).map(({ name, changes, findings, steps }) => ({
  name,
  changes: JSON.parse(changes),
  steps: steps.split("; "),
  findings: findings === "" ? [] : findings.split("; "),
}));

for (const { name, changes, findings, steps } of changedBills) {
  Deno.test(`checkQrBill() finds ${findings.length === 0 ? "nothing wrong" : findings.join(", ")} for ${name}`, () => {
    const check = checkQrBill(changedPayload(changes), readIban);
    assertEquals(check.findings.map(({ code, field }) => `${code} ${field}`), findings);
    assertEquals(check.valid, findings.every((finding) => finding.startsWith("payload_too_long")));
    assertEquals(check.next_steps.map((text) => STEPS.get(text)), steps);
  });
}

// check_party.ts

const addresses = readTable(
  new URL("./proposed_addresses.tsv", import.meta.url),
  ...["line1", "line2", "country", "street", "number", "postalCode", "town", "confidence"] as const,
);

for (const { line1, line2, country, ...expected } of addresses) {
  const { street, number, postalCode, town, confidence } = expected;
  Deno.test(`checkQrBill() proposes ${street} | ${number} | ${postalCode} | ${town} for "${line1}", "${line2}" in ${country}`, () => {
    const payload = changedPayload({ 5: "K", 7: line1, 8: line2, 9: "", 10: "", 11: country });
    const proposed = checkQrBill(payload, readIban).creditor.proposed_structured;
    assertEquals(
      [proposed?.strt_nm, proposed?.bldg_nb, proposed?.pst_cd, proposed?.twn_nm, proposed?.confidence],
      [street, number, postalCode, town, confidence].map((part) => part || undefined),
    );
    assertEquals(proposed?.ctry, country);
  });
}

// swissqrbill

// The package exports the rendered code but not its text, so the module that writes the text is loaded by file.
const composer: { readonly generateQRData: (data: Data) => string } = await import(
  new URL("./qr-code.js", import.meta.resolve("swissqrbill/utils")).href
);

const QR_IBAN = "CH4431999123000889012";
const IBAN = "CH5800791123000889012";
const creditor = {
  name: "Robert Schneider AG",
  address: "Rue du Lac",
  buildingNumber: 1268,
  zip: 2501,
  city: "Biel",
  country: "CH",
};
const debtor = {
  name: "Pia-Maria Rutschmann-Schnyder",
  address: "Grosse Marktgasse",
  buildingNumber: "28",
  zip: "9400",
  city: "Rorschach",
  country: "CH",
};
const qrr = { creditor: { ...creditor, account: QR_IBAN }, reference: "210000000003139471430009017" };
const scor = { creditor: { ...creditor, account: IBAN }, reference: "RF18539007547034" };
const non = { creditor: { ...creditor, account: IBAN } };

const variants: readonly (readonly [string, Data])[] = [
  ["a QR reference", { ...qrr, currency: "CHF", amount: 1994.75, debtor }],
  ["a QR reference in euros", { ...qrr, currency: "EUR", amount: 1994.75, debtor }],
  ["a printed QR reference", { ...qrr, reference: "21 00000 00003 13947 14300 09017", currency: "CHF" }],
  ["a printed QR-IBAN", {
    ...qrr,
    creditor: { ...creditor, account: "CH44 3199 9123 0008 8901 2" },
    currency: "CHF",
  }],
  ["a creditor reference", { ...scor, currency: "CHF", amount: 199.95, debtor }],
  ["no reference", { ...non, currency: "CHF", amount: 0.01, debtor }],
  ["a Liechtenstein account", {
    creditor: { ...creditor, account: "LI21088100002324013AA", country: "LI", city: "Vaduz", zip: 9490 },
    currency: "CHF",
    amount: 5,
  }],
  ["no amount", { ...qrr, currency: "CHF", debtor }],
  ["no debtor", { ...qrr, currency: "CHF", amount: 999999999.99 }],
  ["neither amount nor debtor", { ...non, currency: "EUR" }],
  ["a message", { ...scor, currency: "CHF", message: "Rechnung Nr. 10978, Größe «M», 5 €", debtor }],
  ["billing information", {
    ...qrr,
    currency: "CHF",
    amount: 1949.75,
    additionalInformation:
      "//S1/10/10201409/11/190512/20/1400.000-53/30/106017086/31/180508/32/7.7/40/2:10;0:30",
  }],
  ["message and billing information", {
    ...qrr,
    currency: "CHF",
    message: "Auftrag vom 15.06.2020",
    additionalInformation: "//S1/10/10201409/11/190512",
  }],
  ["one alternative scheme", {
    ...qrr,
    currency: "CHF",
    additionalInformation: "//S1/10/1",
    av1: "eBill/B/a@b.ch",
  }],
  ["two alternative schemes", {
    ...qrr,
    currency: "CHF",
    additionalInformation: "//S1/10/1",
    av1: "Name AV1: UV;UltraPay005;12345",
    av2: "Name AV2: XY;XYService;54321",
  }],
  ["no building numbers", {
    creditor: { name: "Muster", address: "Postfach", zip: 3001, city: "Bern", country: "CH", account: IBAN },
    debtor: { name: "Beispiel", address: "Am Wasser", zip: "78462", city: "Konstanz", country: "DE" },
    currency: "CHF",
  }],
  ["names at the limits", {
    ...qrr,
    debtor: {
      ...debtor,
      name: "N".repeat(70),
      address: "S".repeat(70),
      city: "T".repeat(35),
      zip: "1".repeat(16),
    },
    currency: "CHF",
  }],
  ["letters of the extended set", {
    ...non,
    debtor: { ...debtor, name: "Łukasz Marjanović-Ștefănescu", city: "Příbram", country: "CZ", zip: "26101" },
    currency: "EUR",
  }],
  ["a notification", { ...qrr, currency: "CHF", amount: 0, message: "DO NOT USE FOR PAYMENT" }],
];

for (const [name, data] of variants) {
  Deno.test(`checkQrBill() accepts a bill of swissqrbill with ${name}`, () => {
    const check = checkQrBill(composer.generateQRData(data), readIban);
    assertEquals(check.findings, []);
    assertEquals([check.valid, check.ready_for_2026_11_14], [true, true]);
  });
}

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
const latin = (maxLength: number) =>
  fc.string({
    unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzÄÖÜéàçßŁșț0123456789 .,'&/()-"),
    minLength: 1,
    maxLength,
  })
    .filter((text) => text.trim() !== "");
const party = fc.record({
  name: latin(70),
  address: latin(70),
  buildingNumber: fc.option(latin(16), { nil: undefined }),
  zip: latin(16),
  city: latin(35),
  country: fc.constantFrom("CH", "LI", "DE", "FR", "IT", "AT", "GB", "US"),
});
const paid = fc.oneof(
  digits(26).filter((body) => /[1-9]/.test(body)).map((body) => ({
    account: QR_IBAN,
    reference: body + calculateQRReferenceChecksum(body),
  })),
  fc.bigInt({ min: 1n, max: 10n ** 20n }).map((body) => ({
    account: IBAN,
    reference: `RF${calculateSCORReferenceChecksum(String(body))}${body}`,
  })),
  fc.constant({ account: IBAN, reference: undefined }),
);

Deno.test("checkQrBill() accepts every bill that swissqrbill composes from permitted texts", () => {
  const data = fc.record({
    creditor: party,
    debtor: fc.option(party, { nil: undefined }),
    paid,
    cents: fc.option(fc.integer({ min: 1, max: 2_000_000_000 }), { nil: undefined }),
    currency: fc.constantFrom("CHF" as const, "EUR" as const),
    message: fc.option(latin(100), { nil: undefined }),
    billing: fc.option(latin(30).map((text) => `//S1/${text}`), { nil: undefined }),
    av1: fc.option(latin(100), { nil: undefined }),
  });
  fc.assert(fc.property(data, ({ creditor, debtor, paid, cents, currency, message, billing, av1 }) => {
    const payload = composer.generateQRData({
      creditor: { ...creditor, account: paid.account },
      debtor,
      reference: paid.reference,
      amount: cents === undefined ? undefined : cents / 100,
      currency,
      message,
      additionalInformation: billing,
      // The package drops an empty billing line, so the scheme would be in its place.
      av1: billing === undefined ? undefined : av1,
    });
    assertEquals(checkQrBill(payload, readIban).findings, []);
  }));
});

Deno.test("checkReference() agrees with swissqrbill about QR and RF references", () => {
  const rf = fc.string({ unit: fc.constantFrom(..."0123456789ABCXYZ"), minLength: 3, maxLength: 23 });
  fc.assert(fc.property(digits(27).filter((text) => /[1-9]/.test(text)), rf, (qrr, body) => {
    assertEquals(checkReference(qrr, "qrr").valid, isQRReferenceValid(qrr));
    assertEquals(checkReference(`RF${body}`, "rf").valid, isSCORReferenceValid(`RF${body}`));
  }));
});
