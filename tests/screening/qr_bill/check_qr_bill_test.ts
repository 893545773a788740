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
import { testCalls } from "../../support/call_transcript.ts";
import { testTable } from "../../support/table.ts";
import { changedPayload, qrrLines, readIban } from "./sample_payloads.ts";

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
const paidTo: Readonly<Record<string, { readonly account: string; readonly reference?: string }>> = {
  qrr: { account: QR_IBAN, reference: "210000000003139471430009017" },
  scor: { account: IBAN, reference: "RF18539007547034" },
  non: { account: IBAN },
};

/** The payload of a bill that swissqrbill writes. */
function compose(kind = "", bill = ""): string {
  const { account, ...paid } = paidTo[kind] ?? { account: "" };
  const withLongTexts = bill.replace(/(.)×(\d+)/g, (_, letter, times) => letter.repeat(Number(times)));
  const given = JSON.parse(withLongTexts, (_, value) => value ?? undefined);
  const withoutNumber = (party: unknown) =>
    bill.includes('"buildingNumber": null') && party ? { buildingNumber: undefined } : {};
  return composer.generateQRData({
    ...paid,
    ...given,
    creditor: { ...creditor, account, ...given.creditor, ...withoutNumber(given.creditor) },
    ...(given.debtor && { debtor: { ...debtor, ...given.debtor, ...withoutNumber(given.debtor) } }),
  });
}

/** Joins the lines of the simple bill. */
function join(ends = ""): string {
  const { start = "", between, first = between, end = "" } = JSON.parse(ends);
  return start + qrrLines.join(between).replace(between, first) + end;
}

const check = (payload: string) => checkQrBill(payload, readIban);

const damaged: Readonly<Record<string, readonly string[]>> = {
  lost: qrrLines.toSpliced(12, 1),
  added: qrrLines.toSpliced(6, 0, "2nd line of the name"),
  empty: [],
};

testCalls(new URL("bills.calls", import.meta.url), {
  lines: (lines = "") => check(JSON.parse(lines).join("\r\n")),
  changed: (changes = "") => check(changedPayload(JSON.parse(changes))),
  joined: (ends) => check(join(ends)),
  same: (ends) => {
    assertEquals(check(join(ends)), check(qrrLines.join("\n")));
    return true;
  },
  member: (path = "") =>
    path.split(".").reduce<unknown>(
      (value, name) => new Map<string, unknown>(Object.entries(value ?? {})).get(name),
      check(qrrLines.join("\n")),
    ),
  codes: (name = "") => check((damaged[name] ?? []).join("\n")).findings.map(({ code }) => code),
  composed: (kind, bill) => check(compose(kind, bill)),
});

// Changes of each line of a bill

// Each row of `changed_bills.tsv` changes lines of a valid bill (QR-IBAN, QR reference, both parties of type S). Lines
// count from 1. `findings` has each resulting finding as `code field`, `steps` has the names of the next steps in
// `openapi/texts.yaml`. Rules: SIX Implementation Guidelines QR-bill v2.3 (2025-11-22) and v2.4 (2026-02); sps_ rules:
// SIX SPS 2026 v2.3 (2026-02-20).
const STEPS = new Map<string, string>(
  Object.entries(texts.qr_bill.steps).map(([name, text]) => [text, name]),
);

testTable(
  "checkQrBill() finds what is wrong with each changed bill, and nothing else",
  new URL("changed_bills.tsv", import.meta.url),
  ["name", "changes", "findings", "steps"],
  ({ changes, findings, steps }) => {
    const found = check(changedPayload(JSON.parse(changes)));
    assertEquals(found.findings.map(({ code, field }) => `${code} ${field}`).join("; "), findings);
    assertEquals(found.valid, findings === "" || findings.startsWith("payload_too_long"));
    assertEquals(found.next_steps.map((text) => STEPS.get(text)).join("; "), steps);
  },
);

// check_party.ts

testTable(
  "checkQrBill() proposes a structured address for two lines",
  new URL("proposed_addresses.tsv", import.meta.url),
  ["line1", "line2", "country", "street", "number", "postalCode", "town", "confidence"],
  ({ line1, line2, country, ...expected }) => {
    const payload = changedPayload({ 5: "K", 7: line1, 8: line2, 9: "", 10: "", 11: country });
    const proposed = check(payload).creditor.proposed_structured;
    const { street, number, postalCode, town, confidence } = expected;
    assertEquals(
      [proposed?.strt_nm, proposed?.bldg_nb, proposed?.pst_cd, proposed?.twn_nm, proposed?.confidence],
      [street, number, postalCode, town, confidence].map((part) => part || undefined),
    );
    assertEquals(proposed?.ctry, country);
  },
);

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

// Bills of swissqrbill

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
