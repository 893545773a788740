import { assert, assertEquals } from "@std/assert";
import { operations } from "../../generated/operations.ts";
import { inputValidators, requestValidators } from "../../generated/validators.ts";
import openapi from "../../generated/openapi.json" with { type: "json" };
import type { z } from "zod";
import { resolveRef } from "../../src/codegen/json_pointer.ts";
import { type ContractOperation, readOperations } from "../../src/codegen/read_operations.ts";
import { judgesOf } from "../support/json_schema_judge.ts";
import { sampleAround } from "../support/schema_instances.ts";

// Every body that the contract takes is held against ajv, an implementation of JSON Schema that shares no code with zod.

const SAMPLES = 120;
const judgeAt = judgesOf(openapi);

function holdAgainstAjv(validator: z.ZodType, pointer: string): void {
  const judge = judgeAt(pointer);
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
