import { checkReference, pairReference } from "../../src/screening/check_reference.ts";
import { assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import {
  belgianCheckDigits,
  cleanReference,
  isQrIid,
  qrrCheckDigit,
  REFERENCE_LENGTH_MAX,
  rfCheckDigits,
  viitenumeroCheckDigit,
} from "../../src/identifiers/mod.ts";
import { anyCharacter } from "../support/any_character.ts";
import { readTable } from "../support/table.ts";

// check_reference.ts

const published = readTable(
  new URL("published_references.tsv", import.meta.url),
  "scheme",
  "text",
  "reference",
  "check_digits",
  "document",
);

for (const { scheme, text, reference, check_digits: checkDigits, document } of published) {
  Deno.test(`checkReference() accepts ${text} (${document})`, () => {
    const check = checkReference(text);
    assertEquals(
      [check.scheme, check.reference, check.valid, check.status, check.check_digit_expected],
      [scheme, reference, true, "checked", checkDigits],
    );
  });
}

Deno.test("checkReference() returns the document and its month for every scheme", () => {
  const months = ["rf", "qrr", "ogm", "viitenumero", "kid", "ocr"].map((type) =>
    checkReference("1234", type).as_of
  );
  assertEquals(months, ["2023-10", "2026-02", "2019-02", "2009-11", "2018-03", "2016-12"]);
});

// The guidelines' Annex A once had this reference with the check digits of another one.
Deno.test("checkReference() refuses the misprinted RF72 example of Annex A and expects 24", () => {
  const check = checkReference("RF720191230100405JSH0438");
  assertEquals([check.valid, check.check_digit_expected ?? null], [false, "24"]);
  assertStringIncludes(check.note, "72 found, 24 expected");
});

Deno.test("checkReference() refuses RF check digits outside 02 to 98 although the remainder is right", () => {
  for (const wrong of ["00", "01", "99"]) {
    for (let body = 100; body < 197; body++) {
      assertEquals(checkReference(`RF${wrong}${body}`).valid, false, `RF${wrong}${body}`);
    }
  }
});

Deno.test("checkReference() keeps the leading zero of expected check digits", () => {
  assertEquals(checkReference("000000000000", "ogm").check_digit_expected, "97");
  assertEquals(checkReference("000000000101", "ogm").check_digit_expected, "01");
});

Deno.test("checkReference() adds the Finnish reading of twelve bare digits to the Belgian one", () => {
  const check = checkReference("012345678939");
  assertEquals([check.scheme, check.valid, check.check_digit_expected ?? null], ["ogm", true, "39"]);
  assertEquals(check.also_valid_as, { scheme: "viitenumero", valid: false, check_digit_expected: "6" });
});

Deno.test("checkReference() returns no second scheme for the Belgian printed form, or with a requested type", () => {
  assertEquals(checkReference("+++012/3456/78939+++").also_valid_as, undefined);
  assertEquals(checkReference(" ***012/3456/78939*** ").also_valid_as, undefined);
  assertEquals(checkReference("012345678939", "ogm").also_valid_as, undefined);
  assertEquals(checkReference("012345678939", "viitenumero").also_valid_as, undefined);
});

Deno.test("checkReference() checks twelve digits as a viitenumero on request, without a contradiction", () => {
  const check = checkReference("012345678936", "fi");
  assertEquals([check.scheme, check.valid, check.check_digit_expected ?? null], ["viitenumero", true, "6"]);
  assertEquals(check.note.includes("as requested"), false);
  assertStringIncludes(checkReference("+++012/3456/78936+++", "fi").note, "as requested");
});

Deno.test("checkReference() reads every alias of a type, in any case", () => {
  const aliases = { SCOR: "rf", iso11649: "rf", QR: "qrr", vcs: "ogm", " Fi ": "viitenumero", KID: "kid" };
  for (const [alias, scheme] of Object.entries(aliases)) {
    assertEquals(checkReference("1234", alias).scheme, scheme, alias);
  }
});

Deno.test("checkReference() treats an unknown type as absent", () => {
  assertEquals(checkReference("RF18539007547034", "isr"), checkReference("RF18539007547034"));
});

Deno.test("checkReference() judges by the requested type and reports a contradiction", () => {
  const check = checkReference("RF18539007547034", "qrr");
  assertEquals(
    [check.scheme, check.valid, check.status, check.check_digit_expected ?? null],
    ["qrr", false, "checked", null],
  );
  assertStringIncludes(check.note, "looks like an ISO 11649");
  assertStringIncludes(check.note, "as requested");
});

Deno.test("checkReference() answers false without expected digits for a wrong shape that fits nothing", () => {
  const check = checkReference("INV-2026-1", "rf");
  assertEquals([check.valid, check.status, check.check_digit_expected ?? null], [false, "checked", null]);
  assertEquals(check.note.includes("as requested"), false);
});

Deno.test("checkReference() never verifies KID and OCR numbers", () => {
  for (const type of ["kid", "ocr"]) {
    const check = checkReference("210000000003139471430009017", type);
    assertEquals(
      [check.scheme, check.valid, check.status, check.check_digit_expected ?? null],
      [type, null, "unverifiable_without_creditor_config", null],
    );
    assertEquals(check.note.includes("as requested"), false);
    const letters = checkReference("RF18539007547034", type);
    assertEquals([letters.scheme, letters.valid, letters.status], [type, null, "unrecognised"]);
    assertEquals(letters.note.includes("as requested"), false);
  }
});

Deno.test("checkReference() fails a text with only separators, whatever its type", () => {
  for (const text of ["", "  ", "////", "+++ ***"]) {
    for (const type of [null, "rf", "kid", "unknown"]) {
      const { reference, scheme, valid, status, source, note } = checkReference(text, type);
      assertEquals([reference, scheme, valid, status, source], ["", null, false, "unrecognised", null]);
      assertStringIncludes(note, "blank");
    }
  }
});

Deno.test("checkReference() recognises nothing in other texts and cites nothing", () => {
  for (
    const text of [
      "Invoice 17",
      "123",
      "1".repeat(21),
      "RF1",
      "RF18",
      `RF18${"1".repeat(22)}`,
      "ＲＦ18",
    ]
  ) {
    const check = checkReference(text);
    assertEquals(
      [check.scheme, check.valid, check.status, check.source, check.as_of],
      [null, null, "unrecognised", null, null],
      text,
    );
  }
});

Deno.test("checkReference() refuses a QR reference of zeros although its check digit matches", () => {
  const check = checkReference("0".repeat(27));
  assertEquals([check.scheme, check.valid, check.check_digit_expected ?? null], ["qrr", false, "0"]);
  assertStringIncludes(check.note, "zeros only");
});

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });
const rfBody = fc.string({
  unit: fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
  minLength: 1,
  maxLength: 21,
});
const generated = fc.oneof(
  rfBody.map((body) => ({ scheme: "rf", reference: `RF${rfCheckDigits(body)}${body}` })),
  digits(26, 26).filter((body) => /[1-9]/.test(body)).map((body) => ({
    scheme: "qrr",
    reference: `${body}${qrrCheckDigit(body)}`,
  })),
  digits(10, 10).map((body) => ({ scheme: "ogm", reference: `${body}${belgianCheckDigits(body)}` })),
  digits(3, 19).map((body) => ({
    scheme: "viitenumero",
    reference: `${body}${viitenumeroCheckDigit(body)}`,
  })),
);

Deno.test("checkReference() accepts every reference whose check digits were computed", () => {
  fc.assert(fc.property(generated, ({ scheme, reference }) => {
    assertEquals(checkReference(reference, scheme).valid, true);
  }));
});

Deno.test("checkReference() gives the same verdict for any grouping and case", () => {
  fc.assert(fc.property(generated, fc.integer({ min: 1, max: 5 }), ({ scheme, reference }, size) => {
    const groups = reference.toLowerCase().match(new RegExp(`.{1,${size}}`, "g")) ?? [];
    // ISO 11649 only has spaces.
    for (const separator of scheme === "rf" ? [" ", "\u00a0"] : [" ", "/", "-", ".", "\u00a0"]) {
      assertEquals(checkReference(groups.join(separator), scheme), checkReference(reference, scheme));
    }
  }));
});

// 7, 3 and 1 have no factor in common with 10, 97 is prime, and the recursive table is a permutation.
Deno.test("checkReference() notices every change of a single digit", () => {
  fc.assert(
    fc.property(generated, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ scheme, reference }, at, shift) => {
      const position = at % reference.length;
      const digit = reference.charAt(position);
      if (!/\d/.test(digit)) return;
      const changed = reference.slice(0, position) + ((Number(digit) + shift) % 10) +
        reference.slice(position + 1);
      assertEquals(checkReference(changed, scheme).valid, false, changed);
    }),
  );
});

// Only modulo 97-10 guarantees this; modulo 10 recursive misses some exchanges.
Deno.test("checkReference() notices every exchange of two adjacent digits in the body of an RF reference", () => {
  fc.assert(fc.property(digits(2, 21), fc.nat(), (body, at) => {
    const first = at % (body.length - 1);
    const [left, right] = [body.charAt(first), body.charAt(first + 1)];
    if (left === right) return;
    const changed = body.slice(0, first) + right + left + body.slice(first + 2);
    assertEquals(checkReference(`RF${rfCheckDigits(body)}${changed}`).valid, false, changed);
  }));
});

Deno.test("checkReference() answers any text and any type without throwing", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 80 }), fc.option(fc.string()), (text, type) => {
      const { reference, status, valid, scheme, source } = checkReference(text, type);
      assertEquals(status === "checked" || reference === "", valid !== null);
      assertEquals(scheme === null, source === null);
    }),
  );
});

// A number is judged only by the schemes of its account's country.
for (
  const [country, text, scheme, valid, status] of [
    // This date fails the Finnish rule, which doesn't apply in Germany.
    ["DE", "20261122", null, null, "unrecognised"],
    ["FI", "20261122", "viitenumero", false, "checked"],
    ["FI", "090933755493", "viitenumero", false, "checked"],
    ["BE", "090933755493", "ogm", true, "checked"],
    ["NL", "1234567123456784", null, null, "unrecognised"],
    ["CZ", "1234561", null, null, "unrecognised"],
    ["PL", "1234561", null, null, "unrecognised"],
    ["DE", "210000000003139471430009017", null, null, "unrecognised"],
    ["CH", "210000000003139471430009017", "qrr", true, "checked"],
    ["NO", "2345676", "kid", null, "unverifiable_without_creditor_config"],
    ["NO", "1234561", "kid", null, "unverifiable_without_creditor_config"],
    ["SE", "1234561", "ocr", null, "unverifiable_without_creditor_config"],
    ["EE", "1213 12952", "viitenumber", true, "checked"],
    ["EE", "1213 12953", "viitenumber", false, "checked"],
    ["EE", "13", "viitenumber", true, "checked"],
    ["SI", "SI05 19-1235-84503", "si", null, "unverifiable_without_creditor_config"],
    ["HR", "HR01 7336-68949637676-00001", "hr", null, "unverifiable_without_creditor_config"],
    ["DE", "SI05 19-1235-84503", null, null, "unrecognised"],
    ["DE", "RF18 5390 0754 7034", "rf", true, "checked"],
    ["DE", "+++090/9337/55493+++", "ogm", true, "checked"],
  ] as const
) {
  Deno.test(`checkReference() reads ${text} on an account of ${country} as ${scheme ?? "free text"}`, () => {
    const check = checkReference(text, null, country);
    assertEquals([check.scheme, check.valid, check.status, check.also_valid_as], [
      scheme,
      valid,
      status,
      undefined,
    ]);
  });
}

Deno.test("checkReference() applies the requested type to any account", () => {
  const check = checkReference("1234561", "viitenumero", "DE");
  assertEquals([check.scheme, check.valid], ["viitenumero", true]);
});

Deno.test("checkReference() refuses an RF reference with dots, which no bank accepts", () => {
  const check = checkReference("RF20.0000.3");
  assertEquals([check.scheme, check.valid], ["rf", false]);
  assertStringIncludes(check.note, "letters and digits only");
  assertEquals(checkReference("RF20 0000 3").valid, true);
});

// Hyphens that belong to a reference

for (
  const [text, type, country, reference, scheme] of [
    // Bits AS, KID rules: if modulus 11 gives 10, the check character is a hyphen.
    ["1000005-", "kid", null, "1000005-", "kid"],
    ["100 0005-", "kid", "NO", "1000005-", "kid"],
    ["1000005-", null, "NO", "1000005-", "kid"],
    ["1000005-", null, null, "1000005-", "kid"],
    ["1000-005", "kid", null, "1000005", "kid"],
    // Uradni list RS 34/2019, annex 1, and the instructions for UPN QR: at most two hyphens in the data.
    ["SI00225268-32526-222", null, null, "SI00225268-32526-222", "si"],
    ["si00 225268-32526-222", null, "SI", "SI00225268-32526-222", "si"],
    ["SI05 19-1235-84503", "si", null, "SI0519-1235-84503", "si"],
    ["SI12-1234567890120", null, null, "SI121234567890120", "si"],
    ["SI99", null, null, "SI99", "si"],
    // HUB 3 and HUB 3A.
    ["HR01 7268-5368-00", null, null, "HR017268-5368-00", "hr"],
    ["HR01 7336-68949637676-00001", null, "HR", "HR017336-68949637676-00001", "hr"],
    ["HR01-7268-5368-00", "hr", null, "HR017268-5368-00", "hr"],
  ] as const
) {
  Deno.test(`checkReference() keeps the hyphens of ${text} (type ${type}, account of ${country})`, () => {
    const check = checkReference(text, type, country);
    assertEquals([check.reference, check.scheme, check.valid], [reference, scheme, null]);
    assertEquals(check.status, "unverifiable_without_creditor_config");
  });
}

Deno.test("checkReference() doesn't recognise hyphens where the scheme has none", () => {
  for (
    const [text, type] of [
      ["SI00225268--222", "si"],
      ["SI00225268-32526-222-1", "si"],
      ["SI00225268-", "si"],
      ["HR01 7268--00", "hr"],
      [`HR01 ${"1".repeat(12)}-${"1".repeat(10)}`, "hr"],
      ["1000005--", "kid"],
      ["-", "kid"],
    ] as const
  ) {
    assertEquals([checkReference(text, type).status, text], ["unrecognised", text]);
  }
});

Deno.test("checkReference() drops a hyphen at the end where no KID can be meant", () => {
  assertEquals(checkReference("1234561-", null, "FI").reference, "1234561");
  assertEquals(checkReference("1234561-", "ocr").reference, "1234561");
});

// Febelfin credit-transfer guidelines v3.3 (2019-02): twelve digits, printed in groups of 3, 4 and 5.
for (
  const text of [
    "+++200/0250/0012+++",
    "***200/0250/0012***",
    "+++2000250001+++",
    "+++2000 2500 0123 4+++",
    "+++1234561+++",
    "***RF18 5390 0754 7034***",
    "+++210000000003139471430009017+++",
    "+++SI00225268-32526-222+++",
    "+++1000005-+++",
  ]
) {
  for (const country of [null, "BE", "FI", "DE", "NO"]) {
    Deno.test(`checkReference() takes ${text} for a malformed Belgian communication (account of ${country})`, () => {
      const check = checkReference(text, null, country);
      assertEquals([check.scheme, check.valid, check.status], ["ogm", false, "checked"]);
      assertEquals([check.check_digit_expected, check.also_valid_as], [undefined, undefined]);
      assertStringIncludes(check.note, "12 digits");
    });
  }
}

Deno.test("checkReference() says that a wrapper is Belgian if another type is requested", () => {
  const check = checkReference("+++200/0250/0012+++", "viitenumero");
  assertEquals(check.scheme, "viitenumero");
  assertStringIncludes(check.note, "looks like a Belgian structured communication");
});

// References that fit an account

const qrr = checkReference("210000000003139471430009017");
const rf = checkReference("RF18539007547034");

// SIX Implementation Guidelines QR-bill v2.4 (2026-02): QR-IIDs are 30000 to 31999.
Deno.test("isQrIid() knows the range and nothing but five digits", () => {
  const verdicts = ["29999", "30000", "31999", "32000", "00230", "3000", "030000", "3000A", ""].map(isQrIid);
  assertEquals(verdicts, [false, true, true, false, false, false, false, false, false]);
});

// SIX credit transfer guidelines (pain.001), SPS 2026 v2.3 (2026-02).
Deno.test("pairReference() allows a QR reference only with a QR-IBAN", () => {
  assertEquals(pairReference(qrr, { country: "CH", bankCode: "31999" }).pairing, "ok");
  assertEquals(pairReference(qrr, { country: "LI", bankCode: "08810" }).pairing, "qrr_requires_qr_iban");
});

Deno.test("pairReference() allows an ISO 11649 reference only with an ordinary IBAN", () => {
  assertEquals(pairReference(rf, { country: "CH", bankCode: "00230" }).pairing, "ok");
  assertEquals(
    pairReference(rf, { country: "CH", bankCode: "30000" }).pairing,
    "scor_forbidden_with_qr_iban",
  );
});

Deno.test("pairReference() cites its document when it judged and only then", () => {
  const judged = pairReference(rf, { country: "CH", bankCode: "00230" });
  assertEquals([judged.pairing_source?.startsWith("SIX"), judged.pairing_as_of], [true, "2026-02"]);
  assertEquals(pairReference(rf, null), { pairing: "not_applicable", note: "" });
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

Deno.test("pairReference() allows no reference with wrong check digits", () => {
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
