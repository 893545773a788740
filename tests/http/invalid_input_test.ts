import { assertEquals, assertThrows } from "@std/assert";
import { z } from "zod";
import {
  hasMaxItems,
  hasMinItems,
  hasUniqueItems,
  integerText,
  type InvalidInputRule,
  isInteger,
  isNotPlaceholder,
  type Operation,
  withoutExcess,
} from "../../src/contract/mod.ts";
import { describeInvalidInput, describeMalformedBody, type InvalidInput } from "../../src/http/input.ts";

function rule(at: string, keyword: InvalidInputRule["keyword"], error: string): InvalidInputRule {
  return { at, keyword, error, message: `${error}.`, members: {} };
}

function operation(invalidInput: readonly InvalidInputRule[]): Operation {
  return {
    id: "test",
    method: "post",
    path: "/test",
    tag: "Test",
    summary: "Test",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    browserWrite: false,
    body: { required: true, anyCase: false, form: false, aliases: {} },
    invalidInput,
    statuses: [200, 400],
    example: { target: "/test" },
  };
}

const KEYWORDS: readonly Exclude<InvalidInputRule["keyword"], null>[] = [
  "placeholder",
  "required",
  "type",
  "enum",
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "additionalProperties",
];

type Part = "path" | "query" | "body";

/** Answers input that `schema` refuses; `null` when it does not. */
function answerTo(
  rules: readonly InvalidInputRule[],
  part: Part,
  schema: z.ZodType,
  input: unknown,
): InvalidInput | null {
  const result = z.object({ [part]: schema }).safeParse({ [part]: input }, { reportInput: true });
  return result.success ? null : describeInvalidInput(operation(rules), result.error.issues);
}

/** Answers with the first keyword of the list above that is found at `at`. */
function keywordAt(at: string, part: Part, schema: z.ZodType, input: unknown): string | undefined {
  const rules = [...KEYWORDS.map((keyword) => rule(at, keyword, keyword)), rule("*", null, "elsewhere")];
  return answerTo(rules, part, schema, input)?.error;
}

const item = z.looseObject({ a: z.string().min(2).max(3).regex(/^x/u).optional() });
const amount = z.number().gte(1).lte(5).check(isInteger);

const FINDINGS:
  readonly (readonly [fact: string, schema: z.ZodType, input: unknown, at: string, keyword: string])[] = [
    ["a body that was not sent", item, undefined, "body", "required"],
    ["a body of another type", item, [], "body", "type"],
    ["null where an object belongs", item, null, "body", "type"],
    ["a missing member", z.looseObject({ a: z.string() }), {}, "body.a", "required"],
    ["a missing member with a list of values", z.looseObject({ a: z.enum(["x"]) }), {}, "body.a", "required"],
    [
      "a missing member with alternatives",
      z.looseObject({ a: z.xor([z.string(), z.number()]) }),
      {},
      "body.a",
      "required",
    ],
    ["null where a text belongs", z.looseObject({ a: z.string() }), { a: null }, "body.a", "type"],
    ["a text that is too short", item, { a: "x" }, "body.a", "minLength"],
    ["a text that is too long", item, { a: "xxxx" }, "body.a", "maxLength"],
    ["a text of another shape", item, { a: "yy" }, "body.a", "pattern"],
    ["a day that does not exist", z.iso.date(), "2026-02-30", "body", "pattern"],
    ["a value beside the list", z.enum(["a", "b"]), "c", "body", "enum"],
    ["a value of another type than the list", z.enum(["a", "b"]), 1, "body", "type"],
    ["a number below the bound", amount, 0, "body", "minimum"],
    ["a number above the bound", amount, 6, "body", "maximum"],
    ["a fraction", amount, 1.5, "body", "type"],
    ["too few items", z.array(z.string()).check(hasMinItems(1)), [], "body", "minItems"],
    ["too many items", z.array(z.string()).check(hasMaxItems(1)), ["a", "b"], "body", "maxItems"],
    ["an item of another type", z.array(z.string()), ["a", 1], "body.1", "type"],
    ["an item of another type, by wildcard", z.array(z.string()), ["a", 1], "body.*", "type"],
    [
      "a repeated item, which rules have no keyword for",
      z.array(z.string()).check(hasUniqueItems),
      ["a", "a"],
      "body",
      "elsewhere",
    ],
    ["an unknown member", z.strictObject({}), { b: 1 }, "body.b", "additionalProperties"],
    ["no alternative of the type", z.union([z.string(), z.number()]), true, "body", "type"],
    ["the alternative that was meant", z.union([item, z.string()]), { a: "x" }, "body.a", "minLength"],
    ["two alternatives at once", z.xor([z.string(), z.string()]), "a", "body", "type"],
  ];

for (const [fact, schema, input, at, keyword] of FINDINGS) {
  Deno.test(`describeInvalidInput() answers ${fact} by the rule for ${keyword} at ${at}`, () => {
    assertEquals(keywordAt(at, "body", schema, input), keyword);
  });
}

Deno.test("describeInvalidInput() answers texts that are no number by the rule for type", () => {
  for (const n of ["1abc", "", "1e3"]) {
    assertEquals(keywordAt("query.n", "query", z.object({ n: integerText(amount) }), { n }), "type");
  }
  assertEquals(keywordAt("query.n", "query", z.object({ n: integerText(amount) }), {}), "required");
  assertEquals(keywordAt("query.n", "query", z.object({ n: integerText(amount) }), { n: "9" }), "maximum");
});

Deno.test("describeInvalidInput() knows the placeholder of the API description", () => {
  const schema = z.object({ code: z.string().regex(/^\w+$/u).check(isNotPlaceholder("code")) });
  assertEquals(keywordAt("path.code", "path", schema, { code: "{code}" }), "placeholder");
  assertEquals(keywordAt("path.code", "path", schema, { code: "{iid}" }), "pattern");
});

const batch = z.looseObject({ ibans: z.array(z.string()).check(hasMaxItems(2)) });
const items = rule("body.ibans.*", "type", "invalid_request");
const size = rule("body.ibans", "maxItems", "batch_too_large");
const fallback = rule("*", null, "fallback");

Deno.test("describeInvalidInput() lets the first rule win when several fit", () => {
  const input = { ibans: ["a", "b", 3] };
  const first = answerTo([items, size, fallback], "body", batch, input);
  const second = answerTo([size, items, fallback], "body", batch, input);
  assertEquals(first, { error: "invalid_request", message: "invalid_request.", members: {} });
  assertEquals(second?.error, "batch_too_large");
});

Deno.test("describeInvalidInput() finds the wrong item of a list that is far too long", () => {
  const bounded = z.looseObject({ ibans: withoutExcess(2, z.array(z.string()).check(hasMaxItems(2))) });
  const input = { ibans: [1, ...Array(50_000).fill("a")] };
  const check = answerTo([items, size, fallback], "body", bounded, input);
  assertEquals(check?.error, "invalid_request");
  assertEquals(keywordAt("body.ibans", "body", bounded, {}), "required");
  assertEquals(keywordAt("body.ibans", "body", bounded, { ibans: "a" }), "type");
});

Deno.test("describeInvalidInput() takes names whole: body.iban is no rule for body.ibans", () => {
  const check = answerTo([rule("body.iban", null, "wrong"), fallback], "body", batch, { ibans: 1 });
  assertEquals(check?.error, "fallback");
});

Deno.test("describeInvalidInput() throws when the contract has no answer", () => {
  assertThrows(() => answerTo([], "body", batch, 1), Error, "test has no rule for it");
});

Deno.test("describeMalformedBody() picks the rule for a body that is not JSON", () => {
  const parse = rule("body", "parse", "invalid_json");
  assertEquals(describeMalformedBody(operation([items, parse, fallback])).error, "invalid_json");
  assertEquals(describeMalformedBody(operation([items, fallback])).error, "fallback");
});
