/**
 * Reads one JSON Schema of the contract and refuses what the validator emitter does not understand: a keyword
 * that is dropped without a word would be a rule that the contract promises and the service does not keep.
 *
 * @module
 */
import { z } from "zod";
import { ContractError, isJsonObject, type Located, pointerTo } from "./json_pointer.ts";

const typeNameSchema = z.enum(["string", "integer", "number", "boolean", "null", "array", "object"]);

/** A type name of JSON Schema 2020-12. */
export type TypeName = z.infer<typeof typeNameSchema>;

const size = z.int().min(0);

/** Every keyword that the emitter knows; formats other than the two dates are annotations. */
const keywordsSchema = z.strictObject({
  $ref: z.string(),
  type: z.union([typeNameSchema, z.array(typeNameSchema).min(1)]),
  // Generators write `null` among texts as code that does not compile; beside the enum, in `anyOf`, they know it.
  enum: z.array(z.union([z.string(), z.number(), z.boolean()]), "null is no member of an enum: use anyOf")
    .min(1),
  const: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()),
  additionalProperties: z.unknown(),
  items: z.unknown(),
  minItems: size,
  maxItems: size,
  uniqueItems: z.boolean(),
  minLength: size,
  maxLength: size,
  pattern: z.string(),
  minimum: z.number(),
  maximum: z.number(),
  format: z.enum(["date", "date-time", "uri", "email"]),
  oneOf: z.array(z.unknown()).min(1),
  anyOf: z.array(z.unknown()).min(1),
  allOf: z.array(z.unknown()).min(1),
  default: z.unknown(),
  title: z.string(),
  description: z.string(),
  example: z.unknown(),
  examples: z.array(z.unknown()),
  deprecated: z.boolean(),
  readOnly: z.boolean(),
  writeOnly: z.boolean(),
  discriminator: z.unknown(),
}).partial();

/** The keywords of one schema object, each with a well-formed value. */
export type Keywords = z.infer<typeof keywordsSchema>;
type Keyword = keyof Keywords;

const ANNOTATIONS: readonly string[] = [
  "default",
  "title",
  "description",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "discriminator",
];
const COMPOSITIONS: readonly Keyword[] = ["oneOf", "anyOf", "allOf"];

/** The keywords that say something about values of one type, beside `type` itself. */
const KEYWORDS_OF_TYPE: Readonly<Record<TypeName, readonly Keyword[]>> = {
  string: ["minLength", "maxLength", "pattern", "format"],
  integer: ["minimum", "maximum"],
  number: ["minimum", "maximum"],
  boolean: [],
  null: [],
  array: ["items", "minItems", "maxItems", "uniqueItems"],
  object: ["properties", "required", "additionalProperties"],
};

/**
 * Reads the keywords of a schema. Throws a {@link ContractError} when a keyword is unknown, has a value of the
 * wrong shape, has no effect on the written `type`, or when the schema says nothing about the type at all.
 */
export function readSchema(place: Located): Keywords {
  const { value, pointer } = place;
  if (!isJsonObject(value)) throw new ContractError(pointer, "a schema must be an object");
  const written = Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith("x-")));
  const read = keywordsSchema.safeParse(written);
  if (!read.success) {
    const issue = read.error.issues[0];
    if (issue?.code === "unrecognized_keys") {
      throw new ContractError(
        pointer,
        `the keyword "${issue.keys[0]}" is not known to the validator emitter`,
      );
    }
    throw new ContractError(
      pointerTo(pointer, ...(issue?.path.map(String) ?? [])),
      issue?.message ?? "bad schema",
    );
  }
  refuseMisplaced(read.data, pointer);
  return read.data;
}

/** The types that a schema allows by its `type`; `null` when it has none. */
export function typeNames(keywords: Keywords): readonly TypeName[] | null {
  if (keywords.type === undefined) return null;
  return typeof keywords.type === "string" ? [keywords.type] : keywords.type;
}

function refuseMisplaced(keywords: Keywords, pointer: string): void {
  const asserting = Object.keys(keywords).filter((name) => !ANNOTATIONS.includes(name));
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
    throw new ContractError(pointer, `required names "${unknown}", which is not among the properties`);
  }
}

function allowedKeywords(keywords: Keywords): readonly string[] {
  if (keywords.$ref !== undefined) return ["$ref"];
  if (keywords.enum !== undefined) return ["enum", "type"];
  if (keywords.const !== undefined) return ["const", "type"];
  const types = typeNames(keywords);
  if (types === null) return COMPOSITIONS;
  return ["type", ...COMPOSITIONS, ...types.flatMap((name) => KEYWORDS_OF_TYPE[name])];
}

/** Returns whether a JSON scalar is a value of the type. */
export function isOfType(value: string | number | boolean | null, type: TypeName): boolean {
  if (value === null) return type === "null";
  if (typeof value === "number") return type === "number" || (type === "integer" && Number.isInteger(value));
  return type === (typeof value === "string" ? "string" : "boolean");
}
