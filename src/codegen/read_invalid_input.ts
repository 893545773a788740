/**
 * Reads `x-invalid-input`: which 400 answers input that fails the schema. A rule for a place that does not exist is
 * refused, because it would be a promise that no request can ever meet.
 *
 * @module
 */
import { z } from "zod";
import { ContractError } from "./contract_error.ts";
import { dereference, type Located, pointerTo } from "./json_pointer.ts";
import type { InvalidInputKeyword, InvalidInputRule } from "../contract/mod.ts";
import type { Parameter } from "./read_parameters.ts";
import { readPlace } from "./read_place.ts";
import type { RequestBody } from "./read_request_body.ts";

const keywordSchema: z.ZodType<InvalidInputKeyword> = z.enum([
  "parse",
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
]);

const rulesSchema = z.array(z.strictObject({
  at: z.string().regex(
    /^(?:\*|body(?:\.[^.]+)*|(?:query|path)(?:\.[^.]+)*)$/,
    "at is a place such as body.iban or *",
  ),
  keyword: keywordSchema.nullable().default(null),
  error: z.string().regex(/^[a-z0-9_]+$/, "error is a token in snake case"),
  message: z.string().min(1),
  members: z.record(z.string(), z.unknown()).default({}),
})).default([]);

/** Reads the rules of one operation. Throws a {@link ContractError} when input could fail without an answer to give. */
export function readInvalidInput(
  document: unknown,
  place: Located,
  parameters: readonly Parameter[],
  body: RequestBody | null,
): readonly InvalidInputRule[] {
  const rules: readonly InvalidInputRule[] = readPlace(rulesSchema, place);
  const takesInput = parameters.length > 0 || body !== null;
  if (!takesInput && rules.length > 0) throw new ContractError(place.pointer, "the operation takes no input");
  for (const [index, rule] of rules.entries()) {
    const pointer = pointerTo(place.pointer, index);
    if (!isReachable(document, rule, parameters, body)) {
      throw new ContractError(pointer, `the operation has no input at ${rule.at}`);
    }
    if (isFallback(rule) && index < rules.length - 1) {
      throw new ContractError(pointer, "the rules after this one are never reached");
    }
  }
  const last = rules.at(-1);
  if (takesInput && (last === undefined || !isFallback(last))) {
    throw new ContractError(place.pointer, 'the last rule must be at "*" without a keyword');
  }
  return rules;
}

function isFallback(rule: InvalidInputRule): boolean {
  return rule.at === "*" && rule.keyword === null;
}

function isReachable(
  document: unknown,
  rule: InvalidInputRule,
  parameters: readonly Parameter[],
  body: RequestBody | null,
): boolean {
  const [part, ...names] = rule.at.split(".");
  if (rule.keyword === "placeholder" && (part !== "path" || names.length !== 1)) return false;
  if (part === "*") return true;
  if (part === "body") return body !== null && hasMember(document, body.schema, names);
  const [name] = names;
  return parameters.some((parameter) =>
    parameter.in === part && (name === undefined || parameter.name === name)
  );
}

const membersSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  allOf: z.array(z.unknown()).default([]),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
});

function hasMember(document: unknown, place: Located, names: readonly string[]): boolean {
  const [name, ...rest] = names;
  if (name === undefined) return true;
  const { value, pointer } = dereference(document, place);
  const schema = readPlace(membersSchema, { value, pointer });
  const isIn = (found: unknown, among: readonly string[]): boolean =>
    found !== undefined && hasMember(document, { value: found, pointer }, among);
  if (Object.hasOwn(schema.properties, name) && isIn(schema.properties[name], rest)) return true;
  if (name === "*" && isIn(schema.items, rest)) return true;
  return [...schema.allOf, ...schema.anyOf, ...schema.oneOf].some((part) => isIn(part, names));
}
