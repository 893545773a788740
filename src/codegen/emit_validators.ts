// Generates validators of requests: converts a JSON Schema (2020-12) into an equivalent zod expression. `default` has
// no effect, because validators don't add values. Unknown keywords are errors, whereas existing generators ignore some
// of them (`uniqueItems`; November 2026). Tests compare the validators with another implementation.
import { z } from "zod";
import * as helpers from "../contract/mod.ts";
import { GENERATED_HEADER, literal, objectOf } from "./code_layout.ts";
import {
  ContractError,
  dereference,
  isJsonObject,
  type Located,
  objectAt,
  pointerTo,
  readPlace,
} from "./json_pointer.ts";
import type { Contract } from "./read_contract.ts";
import type { ContractOperation, Parameter } from "./read_operations.ts";

/** Returns the text of `generated/validators.ts`; throws a `ContractError` for a schema that zod can't express. */
export function emitValidators({ document, operations }: Contract): string {
  const components = new ComponentValidators(document);
  const requests = objectOf(
    operations.map((operation) => [operation.row.id, emitRequest(operation, components)]),
  );
  const body = [
    ...components.declarations,
    "/** Validators of whole requests, with the parts of `{ path, query, body }` that the operation reads. */",
    `export const inputValidators: InputValidators = ${requests};`,
  ].join("\n");
  return `${emitHead(body)}\n${body}\n`;
}

function emitHead(body: string): string {
  const used = Object.keys(helpers).filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return `${GENERATED_HEADER}
import { z } from "zod";
import type { Inputs } from "./handlers.ts";
import type { OperationId } from "./operations.ts";
import type { components } from "./types.ts";
${used.length === 0 ? "" : `import { ${used.join(", ")} } from "../src/contract/mod.ts";\n`}
type Schemas = components["schemas"];

/** A validator of the input, and of each part that the operation reads. \`path\` and \`query\` contain texts. */
type InputValidators = {
  readonly [Id in OperationId]: z.ZodType<Inputs[Id]> & {
    readonly shape: { readonly [Part in keyof Inputs[Id]]-?: z.ZodType<Inputs[Id][Part]> };
  };
};
`;
}

class ComponentValidators implements SchemaScope {
  readonly declarations: string[] = [];
  readonly #states = new Map<string, "begun" | "declared">();

  constructor(readonly document: unknown) {}

  reference(name: string): string {
    const state = this.#states.get(name);
    // The declaration of this schema isn't finished, so the schema contains itself.
    if (state === "begun") return `z.lazy(() => ${name})`;
    if (state === undefined) this.#declare(name);
    return name;
  }

  #declare(name: string): void {
    const pointer = pointerTo(SCHEMAS_POINTER, name);
    const schemas = objectAt(this.document, "components", "schemas");
    if (!Object.hasOwn(schemas, name)) throw new ContractError(pointer, "a $ref refers to a missing schema");
    this.#states.set(name, "begun");
    const schema = emitSchema({ value: schemas[name], pointer }, this);
    this.#states.set(name, "declared");
    this.declarations.push(`const ${name}: z.ZodType<Schemas["${name}"]> = ${schema};`, "");
  }
}

function emitRequest(operation: ContractOperation, scope: SchemaScope): string {
  const placeholders = operation.row.invalidInput
    .filter((rule) => rule.keyword === "placeholder")
    .map((rule) => rule.at.slice("path.".length));
  const parts = inputParts(operation).map((part): [string, string] => {
    if (part === "body" && operation.body !== null) {
      const { schema, required } = operation.body;
      return [part, `${emitSchema(schema, scope)}${required ? "" : ".optional()"}`];
    }
    const parameters = operation.parameters.filter((parameter) => parameter.in === part);
    return [part, emitParameters(parameters, placeholders, scope)];
  });
  return `z.object(${objectOf(parts)})`;
}

/**
 * Returns the expression for parameters that arrive as text. Each text is parsed strictly: `1abc` isn't a number, `1`
 * isn't a boolean. `placeholders` are path parameters that must not be the literal `{name}`.
 */
export function emitParameters(
  parameters: readonly Parameter[],
  placeholders: readonly string[],
  scope: SchemaScope,
): string {
  const members = parameters.map((parameter) => {
    if (parameter.name in {}) {
      throw new ContractError(
        parameter.schema.pointer,
        `the name "${parameter.name}" is taken by Object.prototype`,
      );
    }
    const text = emitText(parameter.schema, scope);
    const isGuarded = parameter.in === "path" && placeholders.includes(parameter.name);
    const guard = isGuarded ? `.check(isNotPlaceholder(${JSON.stringify(parameter.name)}))` : "";
    return [parameter.name, `${text}${guard}${parameter.required ? "" : ".optional()"}`] as const;
  });
  return `z.object(${objectOf(members)})`;
}

function emitText(place: Located, scope: SchemaScope): string {
  const schema = emitSchema(place, scope);
  const target = dereference(scope.document, place);
  switch (readSchema(target).type) {
    case "string":
      return schema;
    case "integer":
      return `integerText(${schema})`;
    case "boolean":
      return `booleanText(${schema})`;
  }
  throw new ContractError(target.pointer, "a parameter must be a string, an integer or a boolean");
}

/** Returns the parts of a request that an operation reads. */
export function inputParts({ parameters, body }: ContractOperation): readonly ("path" | "query" | "body")[] {
  return [
    ...(["path", "query"] as const).filter((part) => parameters.some((parameter) => parameter.in === part)),
    ...(body === null ? [] : ["body" as const]),
  ];
}

/** The contract that a schema belongs to, which resolves references to component schemas. */
export interface SchemaScope {
  readonly document: unknown;
  /** Returns the expression for a reference to a component schema. */
  reference(name: string): string;
}

const SCHEMAS_POINTER = "#/components/schemas";

/** Returns the zod expression for a schema; throws a {@link ContractError} if zod can't express it. */
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
  const name = ref.startsWith(`${SCHEMAS_POINTER}/`) ? ref.slice(SCHEMAS_POINTER.length + 1) : "";
  if (!/^\w+$/.test(name)) throw new ContractError(pointer, `$ref "${ref}" does not name a component schema`);
  return name;
}

type Scalar = string | number | boolean | null;

function emitScalars(values: readonly Scalar[], keywords: Keywords, pointer: string): string {
  const types = typeNames(keywords);
  const foreign = values.find((value) => types !== null && !types.some((type) => isOfType(value, type)));
  if (foreign !== undefined) {
    throw new ContractError(pointer, `${JSON.stringify(foreign)} is not of type ${types?.join(" or ")}`);
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
  // zod 4.6 counts code points, as JSON Schema requires; a test checks this.
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
    // A member such as `toString` would be read from the prototype if absent; `__proto__` would replace the prototype.
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
  // `nullable` reports the errors of the schema itself; a union would only report that no alternative matched.
  if (first !== undefined && others.length === 1 && members.length === 2 && rejectsNull(first, scope)) {
    return `${emitSchema(first, scope)}.nullable()`;
  }
  return `z.${keyword === "oneOf" ? "xor" : "union"}([${
    members.map((member) => emitSchema(member, scope)).join(", ")
  }])`;
}

function isNullSchema(value: unknown): boolean {
  return isJsonObject(value) && value.type === "null";
}

function rejectsNull(place: Located, scope: SchemaScope): boolean {
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
  // For an enum with `null`, other generators write code that doesn't compile, but they support `anyOf`.
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

function readSchema(place: Located): Keywords {
  const written = isJsonObject(place.value)
    ? Object.fromEntries(Object.entries(place.value).filter(([name]) => !name.startsWith("x-")))
    : place.value;
  const keywords = readPlace(keywordsSchema, { value: written, pointer: place.pointer });
  rejectMisplaced(keywords, place.pointer);
  return keywords;
}

function typeNames(keywords: Keywords): readonly TypeName[] | null {
  if (keywords.type === undefined) return null;
  return typeof keywords.type === "string" ? [keywords.type] : keywords.type;
}

function rejectMisplaced(keywords: Keywords, pointer: string): void {
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

function isOfType(value: Scalar, type: TypeName): boolean {
  if (value === null) return type === "null";
  if (typeof value === "number") return type === "number" || (type === "integer" && Number.isInteger(value));
  return type === (typeof value === "string" ? "string" : "boolean");
}
