import { assert, assertEquals, assertThrows } from "@std/assert";
import { z } from "zod";
import fc from "fast-check";
import openapi from "../../generated/openapi.json" with { type: "json" };
import { inputValidators, requestValidators } from "../../generated/validators.ts";
import { operations } from "../../generated/operations.ts";
import type { Handlers, Inputs, Reply } from "../../generated/handlers.ts";
import { layOut } from "../../src/codegen/code_layout.ts";
import { ContractError, dereference, isJsonObject, resolveRef } from "../../src/codegen/json_pointer.ts";
import { emitSchema } from "../../src/codegen/emit_schema.ts";
import * as helpers from "../../src/contract/mod.ts";
import { emitParameters } from "../../src/codegen/emit_validators.ts";
import { type ContractOperation, type Parameter, readOperations } from "../../src/codegen/read_operations.ts";
import { judgesOf } from "../support/json_schema_judge.ts";
import { instancesOf, sampleAround } from "../support/schema_instances.ts";

// Schemas

const DOCUMENT = {
  components: {
    schemas: {
      Word: { type: "string" },
      OptionalWord: { type: ["string", "null"] },
      Closed: { type: "object", properties: { a: { type: "string" } }, additionalProperties: false },
      Open: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    },
  },
};

function emit(schema: unknown): string {
  const references = new Map<string, string>();
  const scope = {
    document: DOCUMENT,
    reference(name: keyof typeof DOCUMENT.components.schemas): string {
      references.set(name, emitted(DOCUMENT.components.schemas[name]));
      return references.get(name) ?? "";
    },
  };
  const emitted = (part: unknown): string => layOut(emitSchema({ value: part, pointer: "#/x" }, scope));
  return emitted(schema);
}

function build(schema: unknown): z.ZodType {
  const names = Object.keys(helpers);
  const made: unknown = new Function("z", ...names, `return ${emit(schema)};`)(z, ...Object.values(helpers));
  if (!(made instanceof z.ZodType)) throw new TypeError("The emitted code is not a zod schema");
  return made;
}

// Each row: schema, values around it. Verdicts come from ajv, so the table only has to hold the traps.
const KEYWORDS:
  readonly (readonly [schema: Readonly<Record<string, unknown>>, values: readonly unknown[]])[] = [
    [{ type: "string", minLength: 2 }, ["a", "ab", "😀", "😀😀", "", 1]],
    [{ type: "string", maxLength: 2 }, ["ab", "abc", "😀😀", "😀😀😀", "e\u0301", "e\u0301e"]],
    [{ type: "string", pattern: "b" }, ["abc", "b", "ac", ""]],
    [{ type: "string", pattern: "^.$" }, ["a", "😀", "ab"]],
    [{ type: "string", pattern: "^\\p{Lu}/" }, ["Ä/", "ä/", "/"]],
    [{ type: "string", format: "uri" }, ["https://a.example", "not a uri"]],
    [{ type: "string", format: "email" }, ["a@b.example", "not an address"]],
    [{ type: "integer" }, [1, 1.0, -3, 0, 1.5, 1e20, "1", true, null]],
    [{ type: "integer", minimum: 1, maximum: 3 }, [0, 1, 3, 4, 2.5]],
    [{ type: "number", minimum: -0.5, maximum: 0.5 }, [-0.6, -0.5, 0.5, 0.51, "0"]],
    [{ type: "boolean" }, [true, false, 0, "true", null]],
    [{ type: "null" }, [null, 0, "", false]],
    [{ type: ["string", "null"], minLength: 1 }, [null, "", "a", 0]],
    [{ type: ["string", "integer"], minLength: 2, minimum: 5 }, ["a", "ab", 4, 5, 5.5, null]],
    [{ type: ["array", "object", "null"], items: {} }, [[], {}, null, "x"]],
    [{ enum: ["a", "b"] }, ["a", "c", null, 0]],
    [{ anyOf: [{ type: "string", enum: ["a"] }, { type: "null" }] }, ["a", null, "null", ""]],
    [{ type: ["string", "null"], enum: ["a", "b"] }, ["a", null]],
    [{ enum: [1, "1", true] }, [1, 1.0, "1", true, null, false, "true"]],
    [{ const: null }, [null, 0, ""]],
    [{ type: "boolean", const: false }, [false, true, 0]],
    [{ const: 1 }, [1, "1", true]],
    [{ type: "array", items: { type: "string" }, minItems: 1, maxItems: 2 }, [
      [],
      ["a"],
      ["a", "b", "c"],
      [1],
      {},
    ]],
    [{ type: "array", items: {}, uniqueItems: true }, [
      [1, 1.0],
      [1, "1"],
      [{ a: 1, b: 2 }, { b: 2, a: 1 }],
      [{ a: 1 }, { a: 2 }],
      [[1, 2], [2, 1]],
      [null, false, 0, ""],
      [0, -0],
    ]],
    [{ type: "object" }, [{}, { a: 1 }, [], null, "x"]],
    [{ type: "object", properties: { a: { type: "string" }, "b-c": { type: "null" } }, required: ["a"] }, [
      {},
      { a: "x" },
      { a: null },
      { a: "x", "b-c": null },
      { a: "x", "b-c": 1 },
      { a: "x", more: 1 },
    ]],
    [{ type: "object", additionalProperties: false }, [{}, { a: 1 }, JSON.parse('{"__proto__": 1}')]],
    [{ oneOf: [{ type: "string", minLength: 2 }, { type: "string", maxLength: 3 }] }, ["a", "ab", "abcd", 1]],
    [{ anyOf: [{ type: "string", minLength: 2 }, { type: "integer" }] }, ["a", "ab", 1, 1.5, null]],
    [{ oneOf: [{ $ref: "#/components/schemas/Word" }, { type: "null" }] }, ["a", null, 1]],
    [{ oneOf: [{ $ref: "#/components/schemas/OptionalWord" }, { type: "null" }] }, ["a", null, 1]],
    [{ anyOf: [{ type: "null" }, { $ref: "#/components/schemas/OptionalWord" }] }, ["a", null, 1]],
    [{
      type: "object",
      oneOf: [{ $ref: "#/components/schemas/Open" }, { $ref: "#/components/schemas/Closed" }],
    }, [
      {},
      { a: "x" },
      { a: "x", b: 1 },
      { b: 1 },
      [],
      null,
    ]],
    [{
      type: "object",
      oneOf: [{ $ref: "#/components/schemas/Word" }, { $ref: "#/components/schemas/Open" }],
    }, [
      "a",
      { a: "x" },
    ]],
  ];

for (const [schema, values] of KEYWORDS) {
  Deno.test(`emitSchema() gives the verdicts of ajv for ${JSON.stringify(schema)}`, () => {
    const judge = judgesOf({ ...DOCUMENT, x: schema })("#/x");
    const validator = build(schema);
    for (const value of [...values, ...sampleAround(schema, DOCUMENT, 100)]) {
      const result = validator.safeParse(value);
      assertEquals(result.success, judge(value), JSON.stringify(value));
      if (result.success && JSON.stringify(value) !== '{"__proto__":1}') assertEquals(result.data, value);
    }
  });
}

const REFUSED: readonly (readonly [schema: unknown, message: RegExp])[] = [
  [{ type: "string", if: {} }, /#\/x: the keyword "if" is not known/],
  [{ type: "number", exclusiveMinimum: 1 }, /"exclusiveMinimum" is not known/],
  [{ type: "array", items: { type: "string", not: {} } }, /#\/x\/items: the keyword "not" is not known/],
  [
    { properties: { a: { type: "string" } } },
    /"properties" has no effect or no clear meaning without a type/,
  ],
  [{ minLength: 1 }, /"minLength" .* without a type/],
  [{ type: "integer", minLength: 1 }, /"minLength" .* beside type, minLength/],
  [{ $ref: "#/components/schemas/Word", minLength: 1 }, /"minLength"/],
  [{ enum: ["a"], minLength: 1 }, /"minLength"/],
  [{ description: "Anything" }, /the schema has no type/],
  [{}, /the schema has no type/],
  [{ enum: ["a", null] }, /#\/x\/enum/],
  [{ type: ["array", "null"] }, /an array says what its items are/],
  [true, /a schema must be an object/],
  [{ type: "text" }, /#\/x\/type/],
  [{ type: "string", format: "iban" }, /#\/x\/format/],
  [{ type: "string", format: "date" }, /#\/x\/format/],
  [{ type: "string", format: "date-time" }, /#\/x\/format/],
  [{ type: "object", additionalProperties: { type: "integer" } }, /#\/x\/additionalProperties/],
  [{ type: "string", pattern: "(" }, /not a regular expression/],
  [{ type: "string", enum: ["a", 1] }, /1 is not of type string/],
  [{ enum: ["a", "a"] }, /enum holds a value twice/],
  [{ enum: [{}] }, /#\/x\/enum/],
  [{ type: "object", required: ["a"] }, /required names "a"/],
  [
    { type: "object", properties: JSON.parse('{"constructor": {"type": "string"}}') },
    /taken by Object.prototype/,
  ],
  [{ $ref: "#/paths/x" }, /does not name a component schema/],
  [{ allOf: [{ $ref: "#/components/schemas/Open" }] }, /"allOf" is not known/],
];

for (const [schema, message] of REFUSED) {
  Deno.test(`emitSchema() refuses ${JSON.stringify(schema)}`, () => {
    const error = assertThrows(() => emit(schema), ContractError);
    assertEquals(message.test(error.message), true, error.message);
  });
}

Deno.test("emitSchema() leaves annotations out of the verdict", () => {
  const annotated = {
    type: "string",
    default: "a",
    title: "T",
    description: "D",
    example: "b",
    deprecated: true,
    "x-a": 1,
  };
  assertEquals(emit(annotated), "z.string()");
});

// Parameters

const SCOPE = { document: {}, reference: (name: string): string => name };

function parameter(schema: unknown, place: "path" | "query" = "query", required = false): Parameter {
  return { name: "p", in: place, required, description: "", schema: { value: schema, pointer: "#/p" } };
}

function buildParameters(parameters: readonly Parameter[], placeholders: readonly string[] = []): z.ZodType {
  const code = layOut(emitParameters(parameters, placeholders, SCOPE));
  const names = Object.keys(helpers);
  const made: unknown = new Function("z", ...names, `return ${code};`)(z, ...Object.values(helpers));
  assert(made instanceof z.ZodType);
  return made;
}

const REFUSED_PARAMETERS = Symbol("refused");

const TEXTS:
  readonly (readonly [schema: Readonly<Record<string, unknown>>, text: unknown, value: unknown])[] = [
    [{ type: "integer" }, "12", 12],
    [{ type: "integer" }, "-3", -3],
    [{ type: "integer" }, "0", 0],
    [{ type: "integer" }, "1abc", REFUSED_PARAMETERS],
    [{ type: "integer" }, "", REFUSED_PARAMETERS],
    [{ type: "integer" }, " 1", REFUSED_PARAMETERS],
    [{ type: "integer" }, "1e3", REFUSED_PARAMETERS],
    [{ type: "integer" }, "1.0", REFUSED_PARAMETERS],
    [{ type: "integer" }, "+1", REFUSED_PARAMETERS],
    [{ type: "integer" }, "01", REFUSED_PARAMETERS],
    [{ type: "integer" }, "0x10", REFUSED_PARAMETERS],
    [{ type: "integer" }, "١", REFUSED_PARAMETERS],
    [{ type: "integer" }, "99999999999999999999", 1e20],
    [{ type: "integer" }, "-99999999999999999999", -1e20],
    [{ type: "integer" }, "9".repeat(400), Number.MAX_VALUE],
    [{ type: "integer", minimum: 1, maximum: 10 }, "99999999999999999999", REFUSED_PARAMETERS],
    [{ type: "integer" }, "Infinity", REFUSED_PARAMETERS],
    [{ type: "integer" }, ["1", "2"], REFUSED_PARAMETERS],
    [{ type: "integer", minimum: 1, maximum: 10 }, "10", 10],
    [{ type: "integer", minimum: 1, maximum: 10 }, "11", REFUSED_PARAMETERS],
    [{ type: "boolean" }, "true", true],
    [{ type: "boolean" }, "false", false],
    [{ type: "boolean" }, "1", REFUSED_PARAMETERS],
    [{ type: "boolean" }, "True", REFUSED_PARAMETERS],
    [{ type: "boolean" }, "", REFUSED_PARAMETERS],
    [{ type: "string" }, "", ""],
    [{ type: "string" }, "1", "1"],
    [{ type: "string" }, ["a", "b"], REFUSED_PARAMETERS],
    [{ type: "string", enum: ["a"] }, "a", "a"],
    [{ type: "string", enum: ["a"] }, "b", REFUSED_PARAMETERS],
  ];

for (const [schema, text, value] of TEXTS) {
  const verdict = value === REFUSED_PARAMETERS ? "refuses" : "reads";
  Deno.test(`emitParameters() ${verdict} ${JSON.stringify(text)} for ${JSON.stringify(schema)}`, () => {
    const result = buildParameters([parameter(schema)]).safeParse({ p: text });
    assertEquals(
      result.success ? result.data : REFUSED_PARAMETERS,
      value === REFUSED_PARAMETERS ? REFUSED_PARAMETERS : { p: value },
    );
  });
}

Deno.test("emitParameters() tells a required parameter from an optional one", () => {
  const schema = { type: "integer" };
  assertEquals(buildParameters([parameter(schema)]).safeParse({}).data, {});
  assertEquals(buildParameters([parameter(schema, "query", true)]).safeParse({}).success, false);
});

Deno.test("emitParameters() leaves out what the contract does not know", () => {
  assertEquals(buildParameters([parameter({ type: "string" })]).parse({ p: "a", more: "b" }), { p: "a" });
});

Deno.test("emitParameters() refuses the literal placeholder only where a rule asks for it", () => {
  const path = parameter({ type: "string" }, "path", true);
  assertEquals(buildParameters([path], ["p"]).safeParse({ p: "{p}" }).success, false);
  assertEquals(buildParameters([path], ["p"]).safeParse({ p: "{q}" }).success, true);
  assertEquals(buildParameters([path]).safeParse({ p: "{p}" }).success, true);
});

Deno.test("emitParameters() stops at types that text cannot hold", () => {
  const list = { type: "array", items: { type: "string" } };
  for (
    const schema of [
      { type: "object" },
      { type: "null" },
      { type: ["string", "null"] },
      { type: "number" },
      list,
    ]
  ) {
    assertThrows(() => buildParameters([parameter(schema)]), Error, "a parameter must be");
  }
});

const judgeAt = judgesOf(openapi);
const validatorsById: Readonly<Record<string, { readonly [part in "path" | "query" | "body"]?: z.ZodType }>> =
  requestValidators;

/** Values of the type of a schema, whether or not its other keywords allow them. */
function valuesOfType(schema: unknown): fc.Arbitrary<unknown> {
  const type = isJsonObject(schema) ? schema.type : undefined;
  return fc.oneof(instancesOf(schema, openapi), instancesOf({ type }, openapi));
}

for (const { row, parameters } of readOperations(openapi)) {
  for (const checked of parameters) {
    Deno.test(`requestValidators.${row.id} gives the verdicts of ajv for ${checked.in} ${checked.name}`, () => {
      const validator = validatorsById[row.id]?.[checked.in];
      assert(validator instanceof z.ZodObject);
      const schema = dereference(openapi, checked.schema);
      const judge = judgeAt(schema.pointer);
      for (const value of fc.sample(valuesOfType(schema.value), { numRuns: 120, seed: 7 })) {
        const isPlaceholder = value === `{${checked.name}}`;
        const result = validator.shape[checked.name].safeParse(Array.isArray(value) ? value : String(value));
        assertEquals(result.success, judge(value) && !isPlaceholder, JSON.stringify(value));
        if (result.success) assertEquals(result.data, value);
      }
    });
  }
}

// Validators

// Every body that the contract takes is held against ajv, an implementation of JSON Schema that shares no code with zod.

const SAMPLES = 120;
const judgeBodyAt = judgesOf(openapi);

function holdAgainstAjv(validator: z.ZodType, pointer: string): void {
  const judge = judgeBodyAt(pointer);
  const verdicts = new Set<boolean>();
  for (const value of sampleAround(resolveRef(openapi, pointer, pointer), openapi, SAMPLES)) {
    const result = validator.safeParse(value);
    const verdict = judge(value);
    assertEquals(result.success, verdict, `${pointer}: ajv says ${verdict} to ${JSON.stringify(value)}`);
    if (result.success) assertEquals(result.data, value, `${pointer}: the value changed`);
    verdicts.add(verdict);
  }
  assertEquals(verdicts.size, 2, `${pointer}: the samples must hold good and bad values`);
}

const byId = new Map(readOperations(openapi).map((operation) => [operation.row.id, operation]));

function read(id: string): ContractOperation {
  const operation = byId.get(id);
  assert(operation !== undefined, id);
  return operation;
}

for (const [id, validators] of Object.entries(requestValidators)) {
  const { body } = read(id);
  if (body !== null && "body" in validators) {
    Deno.test(`requestValidators.${id}.body gives the verdicts of ajv`, () => {
      holdAgainstAjv(validators.body, body.schema.pointer);
    });
  }
}

Deno.test("inputValidators give the parts that an operation reads and no others", () => {
  const raw = { path: { code: "x" }, query: { iban: "DE1", more: "x" }, body: { iban: "DE1" } };
  assertEquals(inputValidators.formatCheckIBAN.parse(raw), { query: { iban: "DE1" } });
  assertEquals(inputValidators.validateIBAN.parse(raw), { body: { iban: "DE1" } });
  assertEquals(inputValidators.getHealth.parse(raw), {});
  assertEquals(inputValidators.validateIBAN.safeParse({ ...raw, body: undefined }).success, false);
});

Deno.test("requestValidators has an entry for every operation", () => {
  assertEquals(Object.keys(requestValidators), Object.keys(operations));
});

// Handlers

// The compiler runs these tests: each `@ts-expect-error` fails the type check when the line below it compiles.

type Two = Pick<Handlers<null>, "ping" | "formatCheckIBAN">;

const refusal: Reply<"formatCheckIBAN"> = {
  status: 400,
  body: { error: "missing_iban", message: "No iban.", upgrade_to_full_validation: "POST /v1/iban/validate" },
};

const whole: Two = {
  ping: () => ({ status: 200, body: "pong" }),
  formatCheckIBAN: () => Promise.resolve(refusal),
};

// @ts-expect-error: the handler of formatCheckIBAN is missing
const incomplete: Two = { ping: whole.ping };

const undeclaredStatus: Two = {
  ...whole,
  // @ts-expect-error: the contract declares no 418
  ping: () => ({ status: 418, body: "pong" }),
};

const bodyOfAnotherStatus: Two = {
  ...whole,
  // @ts-expect-error: this is the body of a 400
  formatCheckIBAN: () => ({ ...refusal, status: 200 }),
};

const unknownToken: Two = {
  ...whole,
  // @ts-expect-error: the contract has no such token
  formatCheckIBAN: () => ({ status: 400, body: { ...refusal.body, error: "no_such_token" } }),
};

// @ts-expect-error: the operation takes no body
type NoBody = Inputs["formatCheckIBAN"]["body"];

Deno.test("Handlers refuses missing handlers, undeclared statuses and foreign bodies at compile time", () => {
  const unused: NoBody = undefined;
  assertEquals(unused, undefined);
  assertEquals(
    [incomplete, undeclaredStatus, bodyOfAnotherStatus, unknownToken].map((handlers) => typeof handlers.ping),
    ["function", "function", "function", "function"],
  );
});
