// Converts a JSON Schema (2020-12) into an equivalent zod expression. `default` stays an annotation, because validators
// don't add values. Types come from openapi-typescript (`generate.ts`).
import { z } from "zod";
import { literal, objectOf } from "./code_layout.ts";
import {
  ContractError,
  dereference,
  isJsonObject,
  type Located,
  pointerTo,
  readPlace,
} from "./json_pointer.ts";

/** The rest of the contract, to which a schema refers. */
export interface SchemaScope {
  readonly document: unknown;
  reference(name: string): string;
}

const SCHEMAS_POINTER = "#/components/schemas/";

/** Returns a schema's zod expression; throws a `ContractError` for what zod can't express. */
export function emitSchema(place: Located, scope: SchemaScope): string {
  const keywords = readSchema(place);
  if (keywords.$ref !== undefined) return scope.reference(componentName(keywords.$ref, place.pointer));
  if (keywords.enum !== undefined) return emitScalars(keywords.enum, keywords, place.pointer);
  if (keywords.const !== undefined) return emitScalars([keywords.const], keywords, place.pointer);
  const parts = [
    ...emitTypes(keywords, place, scope),
    ...ALTERNATIVES.flatMap((keyword) => {
      const alternatives = keywords[keyword];
      return alternatives === undefined ? [] : [emitAlternatives(keyword, alternatives, place, scope)];
    }),
  ];
  return parts.reduce((left, right) => `z.intersection(${left}, ${right})`);
}

function componentName(ref: string, pointer: string): string {
  const name = ref.startsWith(SCHEMAS_POINTER) ? ref.slice(SCHEMAS_POINTER.length) : "";
  if (!/^\w+$/.test(name)) throw new ContractError(pointer, `$ref "${ref}" does not name a component schema`);
  return name;
}

type Scalar = string | number | boolean | null;

function emitScalars(values: readonly Scalar[], keywords: Keywords, pointer: string): string {
  const types = typeNames(keywords);
  const stranger = values.find((value) => types !== null && !types.some((type) => isOfType(value, type)));
  if (stranger !== undefined) {
    throw new ContractError(pointer, `${JSON.stringify(stranger)} is not of type ${types?.join(" or ")}`);
  }
  if (new Set(values).size < values.length) throw new ContractError(pointer, "enum has a value twice");
  const words = values.filter((value) => typeof value === "string");
  const [only] = values;
  if (values.length === 1 && only !== undefined) return `z.literal(${literal(only)})`;
  if (words.length > 0 && words.length === values.length) return `z.enum(${literal(words)})`;
  return `z.literal(${literal(values)})`;
}

function emitTypes(keywords: Keywords, place: Located, scope: SchemaScope): string[] {
  const types = typeNames(keywords);
  if (types === null) return [];
  const others = types.filter((type) => type !== "null");
  const options = others.map((type) => emitType(type, keywords, place, scope));
  const [first] = options;
  if (first === undefined) return ["z.null()"];
  const value = options.length === 1 ? first : `z.union([${options.join(", ")}])`;
  return [others.length < types.length ? `${value}.nullable()` : value];
}

function emitType(type: TypeName, keywords: Keywords, place: Located, scope: SchemaScope): string {
  switch (type) {
    case "string":
      return emitString(keywords, place.pointer);
    case "integer":
      return `z.number()${emitBounds(keywords)}.check(isInteger)`;
    case "number":
      return `z.number()${emitBounds(keywords)}`;
    case "boolean":
      return "z.boolean()";
    case "null":
      return "z.null()";
    case "array":
      return emitArray(keywords, place, scope);
    case "object":
      return emitObject(keywords, place, scope);
  }
}

function emitString(keywords: Keywords, pointer: string): string {
  const { minLength, maxLength, pattern } = keywords;
  let code = "z.string()";
  // zod 4.6 counts code points, as JSON Schema requires; a test checks that.
  if (minLength !== undefined) code += `.min(${minLength})`;
  if (maxLength !== undefined) code += `.max(${maxLength})`;
  if (pattern !== undefined) code += `.regex(${emitPattern(pattern, pointer)})`;
  return code;
}

function emitPattern(pattern: string, pointer: string): string {
  try {
    return String(new RegExp(pattern, "u"));
  } catch (error) {
    throw new ContractError(pointer, `the pattern is not a regular expression: ${String(error)}`);
  }
}

function emitBounds({ minimum, maximum }: Keywords): string {
  return (minimum === undefined ? "" : `.gte(${minimum})`) +
    (maximum === undefined ? "" : `.lte(${maximum})`);
}

function emitArray(keywords: Keywords, place: Located, scope: SchemaScope): string {
  const { items, minItems, maxItems, uniqueItems } = keywords;
  const item = isJsonObject(items) && Object.keys(items).length === 0
    ? "z.unknown()"
    : emitSchema({ value: items, pointer: pointerTo(place.pointer, "items") }, scope);
  const checks: string[] = [];
  if (minItems !== undefined) checks.push(`hasMinItems(${minItems})`);
  if (maxItems !== undefined) checks.push(`hasMaxItems(${maxItems})`);
  if (uniqueItems === true) checks.push("hasUniqueItems");
  const list = `z.array(${item})${checks.length === 0 ? "" : `.check(${checks.join(", ")})`}`;
  return maxItems === undefined ? list : `withoutExcess(${maxItems}, ${list})`;
}

function emitObject(keywords: Keywords, place: Located, scope: SchemaScope): string {
  const { properties = {}, required = [], additionalProperties = true } = keywords;
  const members = Object.entries(properties).map(([name, value]) => {
    const pointer = pointerTo(place.pointer, "properties", name);
    // An absent member would be read from the prototype, and `__proto__` would set it.
    if (name in {}) throw new ContractError(pointer, "the name is taken by Object.prototype");
    const member = emitSchema({ value, pointer }, scope);
    return [name, `${member}${required.includes(name) ? "" : ".optional()"}`] as const;
  });
  return `z.${additionalProperties ? "looseObject" : "strictObject"}(${objectOf(members)})`;
}

function emitAlternatives(
  keyword: "anyOf" | "oneOf",
  alternatives: readonly unknown[],
  place: Located,
  scope: SchemaScope,
): string {
  const members = alternatives.map((value, index) => ({
    value,
    pointer: pointerTo(place.pointer, keyword, index),
  }));
  const others = members.filter((member) => !isNullSchema(member.value));
  const [first] = others;
  // "X or null" keeps the errors of X; a union would only report that nothing matched.
  if (first !== undefined && others.length === 1 && members.length === 2 && refusesNull(first, scope)) {
    return `${emitSchema(first, scope)}.nullable()`;
  }
  return `z.${keyword === "oneOf" ? "xor" : "union"}([${
    members.map((member) => emitSchema(member, scope)).join(", ")
  }])`;
}

function isNullSchema(value: unknown): boolean {
  return isJsonObject(value) && value.type === "null";
}

function refusesNull(place: Located, scope: SchemaScope): boolean {
  const keywords = readSchema(dereference(scope.document, place));
  if (keywords.enum !== undefined) return true;
  return typeNames(keywords)?.includes("null") === false;
}

const typeNameSchema = z.enum(["string", "integer", "number", "boolean", "null", "array", "object"]);

type TypeName = z.infer<typeof typeNameSchema>;

const size = z.int().min(0);

const annotations = {
  default: z.unknown(),
  title: z.string(),
  description: z.string(),
  example: z.unknown(),
  examples: z.array(z.unknown()),
  deprecated: z.boolean(),
  readOnly: z.boolean(),
  writeOnly: z.boolean(),
  discriminator: z.unknown(),
};

const keywordsSchema = z.strictObject({
  $ref: z.string(),
  type: z.union([typeNameSchema, z.array(typeNameSchema).min(1)]),
  // With `null` in a string enum, generators write code that doesn't compile; they support it in `anyOf`.
  enum: z.array(z.union([z.string(), z.number(), z.boolean()]), "an enum must not contain null: use anyOf")
    .min(1),
  const: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()),
  additionalProperties: z.boolean(),
  items: z.unknown(),
  minItems: size,
  maxItems: size,
  uniqueItems: z.boolean(),
  minLength: size,
  maxLength: size,
  pattern: z.string(),
  minimum: z.number(),
  maximum: z.number(),
  format: z.enum(["uri", "email"]),
  oneOf: z.array(z.unknown()).min(1),
  anyOf: z.array(z.unknown()).min(1),
  ...annotations,
}, {
  error: (issue) =>
    issue.code === "unrecognized_keys"
      ? `the keyword "${issue.keys[0]}" is not known to the validator emitter`
      : "a schema must be an object",
}).partial();

type Keywords = z.infer<typeof keywordsSchema>;

type Keyword = keyof Keywords;

const ALTERNATIVES = ["anyOf", "oneOf"] as const;

const KEYWORDS_OF_TYPE: Readonly<Record<TypeName, readonly Keyword[]>> = {
  string: ["minLength", "maxLength", "pattern", "format"],
  integer: ["minimum", "maximum"],
  number: ["minimum", "maximum"],
  boolean: [],
  null: [],
  array: ["items", "minItems", "maxItems", "uniqueItems"],
  object: ["properties", "required", "additionalProperties"],
};

/** Reads a schema's keywords; throws a {@link ContractError} if one is unknown, malformed or useless. */
export function readSchema(place: Located): Keywords {
  const written = isJsonObject(place.value)
    ? Object.fromEntries(Object.entries(place.value).filter(([name]) => !name.startsWith("x-")))
    : place.value;
  const keywords = readPlace(keywordsSchema, { value: written, pointer: place.pointer });
  refuseMisplaced(keywords, place.pointer);
  return keywords;
}

function typeNames(keywords: Keywords): readonly TypeName[] | null {
  if (keywords.type === undefined) return null;
  return typeof keywords.type === "string" ? [keywords.type] : keywords.type;
}

function refuseMisplaced(keywords: Keywords, pointer: string): void {
  const asserting = Object.keys(keywords).filter((name) => !(name in annotations));
  const allowed = allowedKeywords(keywords);
  const misplaced = asserting.find((name) => !allowed.includes(name));
  if (misplaced !== undefined) {
    const reason = keywords.type === undefined ? "without a type" : `beside ${asserting.join(", ")}`;
    throw new ContractError(
      pointer,
      `the keyword "${misplaced}" has no effect or no clear meaning ${reason}`,
    );
  }
  if (typeNames(keywords)?.includes("array") && keywords.items === undefined) {
    throw new ContractError(pointer, "an array says what its items are, `{}` for any value");
  }
  if (asserting.length === 0) throw new ContractError(pointer, "the schema has no type");
  const unknown = keywords.required?.find((name) => !Object.hasOwn(keywords.properties ?? {}, name));
  if (unknown !== undefined) {
    throw new ContractError(pointer, `required lists "${unknown}", which is not among the properties`);
  }
}

function allowedKeywords(keywords: Keywords): readonly string[] {
  if (keywords.$ref !== undefined) return ["$ref"];
  if (keywords.enum !== undefined) return ["enum", "type"];
  if (keywords.const !== undefined) return ["const", "type"];
  const types = typeNames(keywords);
  if (types === null) return ALTERNATIVES;
  return ["type", ...ALTERNATIVES, ...types.flatMap((name) => KEYWORDS_OF_TYPE[name])];
}

function isOfType(value: string | number | boolean | null, type: TypeName): boolean {
  if (value === null) return type === "null";
  if (typeof value === "number") return type === "number" || (type === "integer" && Number.isInteger(value));
  return type === (typeof value === "string" ? "string" : "boolean");
}
