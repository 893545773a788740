import { checkReference, pairReference } from "../../src/screening/check_reference.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { belgianCheckDigits, cleanReference, isQrIid, qrrCheckDigit } from "../../src/identifiers/mod.ts";
import {
  REFERENCE_LENGTH_MAX,
  rfCheckDigits,
  viitenumeroCheckDigit,
} from "../../src/identifiers/reference_scheme.ts";
import { anyCharacter } from "../support/any_character.ts";
import { testCalls } from "../support/call_transcript.ts";
import { readTable, testTable } from "../support/table.ts";

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

testCalls(new URL("references.calls", import.meta.url), {
  checkReference: (text = "", type) => checkReference(text, type),
  month: (text = "", type) => checkReference(text, type).as_of,
  isQrIid: (code = "") => isQrIid(code),
  pair: (text = "", country, bankCode, type) => {
    const account = country === undefined
      ? null
      : { country, bankCode: bankCode === "none" ? null : bankCode ?? null };
    return pairReference(checkReference(text, type), account);
  },
  cleanReference: (text = "") => cleanReference(text),
});

/** Parses a cell of `references.tsv` that looks like JSON; returns any other cell as text. */
const valueOf = (cell: string): unknown =>
  /^(?:null|true|false|["{].*)$/.test(cell) ? JSON.parse(cell) : cell;
const textOf = (cell: string): string => cell.startsWith('"') ? JSON.parse(cell) : cell;

testTable(
  "checkReference() reads references by their text, type and country",
  new URL("references.tsv", import.meta.url),
  ["text", "type", "country", "reference", "scheme", "valid", "status", "expected", "also", "note"],
  ({ text, type, country, note, ...expected }) => {
    const check = checkReference(textOf(text), textOf(type) || null, country || null);
    const { reference, scheme, valid, status, check_digit_expected, also_valid_as: also = null } = check;
    const found = { reference, scheme, valid, status, expected: check_digit_expected ?? null, also };
    for (const [name, value] of Object.entries(found)) {
      const cell = new Map(Object.entries(expected)).get(name);
      if (cell) assertEquals(value, valueOf(cell), name);
    }
    if (note.startsWith("!")) assert(!check.note.includes(note.slice(1)), check.note);
    else assertStringIncludes(check.note, note);
    if (scheme === null) assertEquals([check.source, check.as_of], [null, null]);
  },
);

Deno.test("checkReference() refuses RF check digits outside 02 to 98 although the remainder is right", () => {
  for (const wrong of ["00", "01", "99"]) {
    for (let body = 100; body < 197; body++) {
      assertEquals(checkReference(`RF${wrong}${body}`).valid, false, `RF${wrong}${body}`);
    }
  }
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

Deno.test("checkReference() accepts every reference with computed check digits", () => {
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

// This holds because the weights 7, 3 and 1 have no factor in common with 10, 97 is a prime number, and the recursive
// table is a permutation.
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

Deno.test("REFERENCE_LENGTH_MAX equals the maximum length in the contract", () => {
  assertEquals(REFERENCE_LENGTH_MAX, 64);
});
