import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { z } from "zod";
import openapi from "../../generated/openapi.json" with { type: "json" };
import { requestValidators } from "../../generated/validators.ts";
import { layOut } from "../../src/codegen/code_layout.ts";
import { emitParameters } from "../../src/codegen/emit_validators.ts";
import { dereference, isJsonObject } from "../../src/codegen/json_pointer.ts";
import { type Parameter, readOperations } from "../../src/codegen/read_operations.ts";
import * as helpers from "../../src/contract/mod.ts";
import { judgesOf } from "../support/json_schema_judge.ts";
import { instancesOf } from "../support/schema_instances.ts";

const SCOPE = { document: {}, reference: (name: string): string => name };

function parameter(schema: unknown, place: "path" | "query" = "query", required = false): Parameter {
  return { name: "p", in: place, required, description: "", schema: { value: schema, pointer: "#/p" } };
}

function build(parameters: readonly Parameter[], placeholders: readonly string[] = []): z.ZodType {
  const code = layOut(emitParameters(parameters, placeholders, SCOPE));
  const names = Object.keys(helpers);
  const made: unknown = new Function("z", ...names, `return ${code};`)(z, ...Object.values(helpers));
  assert(made instanceof z.ZodType);
  return made;
}

const REFUSED = Symbol("refused");

const TEXTS:
  readonly (readonly [schema: Readonly<Record<string, unknown>>, text: unknown, value: unknown])[] = [
    [{ type: "integer" }, "12", 12],
    [{ type: "integer" }, "-3", -3],
    [{ type: "integer" }, "0", 0],
    [{ type: "integer" }, "1abc", REFUSED],
    [{ type: "integer" }, "", REFUSED],
    [{ type: "integer" }, " 1", REFUSED],
    [{ type: "integer" }, "1e3", REFUSED],
    [{ type: "integer" }, "1.0", REFUSED],
    [{ type: "integer" }, "+1", REFUSED],
    [{ type: "integer" }, "01", REFUSED],
    [{ type: "integer" }, "0x10", REFUSED],
    [{ type: "integer" }, "١", REFUSED],
    [{ type: "integer" }, "99999999999999999999", 1e20],
    [{ type: "integer" }, "-99999999999999999999", -1e20],
    [{ type: "integer" }, "9".repeat(400), Number.MAX_VALUE],
    [{ type: "integer", minimum: 1, maximum: 10 }, "99999999999999999999", REFUSED],
    [{ type: "integer" }, "Infinity", REFUSED],
    [{ type: "integer" }, ["1", "2"], REFUSED],
    [{ type: "integer", minimum: 1, maximum: 10 }, "10", 10],
    [{ type: "integer", minimum: 1, maximum: 10 }, "11", REFUSED],
    [{ type: "boolean" }, "true", true],
    [{ type: "boolean" }, "false", false],
    [{ type: "boolean" }, "1", REFUSED],
    [{ type: "boolean" }, "True", REFUSED],
    [{ type: "boolean" }, "", REFUSED],
    [{ type: "string" }, "", ""],
    [{ type: "string" }, "1", "1"],
    [{ type: "string" }, ["a", "b"], REFUSED],
    [{ type: "string", enum: ["a"] }, "a", "a"],
    [{ type: "string", enum: ["a"] }, "b", REFUSED],
  ];

for (const [schema, text, value] of TEXTS) {
  const verdict = value === REFUSED ? "refuses" : "reads";
  Deno.test(`emitParameters() ${verdict} ${JSON.stringify(text)} for ${JSON.stringify(schema)}`, () => {
    const result = build([parameter(schema)]).safeParse({ p: text });
    assertEquals(result.success ? result.data : REFUSED, value === REFUSED ? REFUSED : { p: value });
  });
}

Deno.test("emitParameters() tells a required parameter from an optional one", () => {
  const schema = { type: "integer" };
  assertEquals(build([parameter(schema)]).safeParse({}).data, {});
  assertEquals(build([parameter(schema, "query", true)]).safeParse({}).success, false);
});

Deno.test("emitParameters() leaves out what the contract does not know", () => {
  assertEquals(build([parameter({ type: "string" })]).parse({ p: "a", more: "b" }), { p: "a" });
});

Deno.test("emitParameters() refuses the literal placeholder only where a rule asks for it", () => {
  const path = parameter({ type: "string" }, "path", true);
  assertEquals(build([path], ["p"]).safeParse({ p: "{p}" }).success, false);
  assertEquals(build([path], ["p"]).safeParse({ p: "{q}" }).success, true);
  assertEquals(build([path]).safeParse({ p: "{p}" }).success, true);
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
    assertThrows(() => build([parameter(schema)]), Error, "a parameter must be");
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
