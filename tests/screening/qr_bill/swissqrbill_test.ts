import { assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Data } from "swissqrbill/types";
import {
  calculateQRReferenceChecksum,
  calculateSCORReferenceChecksum,
  isQRReferenceValid,
  isSCORReferenceValid,
} from "swissqrbill/utils";
import { checkQrBill } from "../../../src/screening/qr_bill/check_qr_bill.ts";
import { checkReference } from "../../../src/identifiers/mod.ts";
import { readFacts } from "./sample_payloads.ts";

// The package exports the drawn code but not its text, so the module that composes it is loaded by file.
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
    const check = checkQrBill(composer.generateQRData(data), readFacts);
    assertEquals(check.findings, []);
    assertEquals([check.valid, check.readyFor20261114], [true, true]);
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
      // The package drops an empty billing line, which would move the scheme onto its line.
      av1: billing === undefined ? undefined : av1,
    });
    assertEquals(checkQrBill(payload, readFacts).findings, []);
  }));
});

Deno.test("checkReference() agrees with swissqrbill about QR and RF references", () => {
  const rf = fc.string({ unit: fc.constantFrom(..."0123456789ABCXYZ"), minLength: 3, maxLength: 23 });
  fc.assert(fc.property(digits(27).filter((text) => /[1-9]/.test(text)), rf, (qrr, body) => {
    assertEquals(checkReference(qrr, "qrr").valid, isQRReferenceValid(qrr));
    assertEquals(checkReference(`RF${body}`, "rf").valid, isSCORReferenceValid(`RF${body}`));
  }));
});
