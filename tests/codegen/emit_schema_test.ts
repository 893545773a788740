import { assertEquals, assertThrows } from "@std/assert";
import { z } from "zod";
import { layOut } from "../../src/codegen/code_layout.ts";
import { ContractError } from "../../src/codegen/json_pointer.ts";
import { emitSchema } from "../../src/codegen/emit_schema.ts";
import * as helpers from "../../src/contract/mod.ts";
import { judgesOf } from "../support/json_schema_judge.ts";
import { sampleAround } from "../support/schema_instances.ts";

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
