// Reads the contract for the reference, from the document that is served at `/openapi.json`.
import openApiDocument from "../../../generated/openapi.json" with { type: "json" };
import { operations } from "../../../generated/operations.ts";
import type { Operation } from "../../contract/mod.ts";

/** A JSON Schema of the contract, with the keywords that the reference shows. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface Reference {
  readonly $ref: string;
}

interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
}

type Content = Readonly<Record<string, Media>>;

interface Response {
  readonly description: string;
  readonly content?: Content;
}

interface ContractOperation {
  readonly description?: string;
  readonly parameters?: readonly (Reference | Parameter)[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Reference | Response>>;
}

const document: {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
} = openApiDocument;

/** A named example. */
export interface Example {
  readonly name: string;
  readonly value: unknown;
}

/** The body of a request or of an answer, with examples. */
export interface Body {
  readonly schema: Schema;
  readonly examples: readonly Example[];
}

/** One answer of an operation. */
export interface Answer {
  readonly status: number;
  readonly description: string;
  readonly body: Body | null;
}

/** An operation as the reference shows it. */
export interface DescribedOperation {
  readonly operation: Operation;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly request: Body | null;
  readonly answers: readonly Answer[];
}

/** The operations, grouped by tag in the order of the contract. */
export const operationsByTag: readonly {
  readonly tag: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}[] = document.tags.map(({ name, description = "" }) => ({
  tag: name,
  description,
  operations: Object.values<Operation>(operations).filter(({ tag }) => tag === name),
})).filter(({ operations }) => operations.length > 0);

/** Reads an operation from the contract, with its references resolved. */
export function describeOperation(operation: Operation): DescribedOperation {
  const described = document.paths[operation.path]?.[operation.method];
  if (described === undefined) throw new Error(`Cannot show the contract: it has no "${operation.id}"`);
  const { description = "", parameters = [], requestBody, responses } = described;
  return {
    operation,
    description,
    parameters: parameters.map((one) =>
      "$ref" in one ? lookUp(document.components.parameters, one.$ref) : one
    ),
    request: requestBody === undefined ? null : bodyOf(requestBody.content),
    answers: Object.entries(responses).map(([status, one]) => {
      const { description, content } = "$ref" in one ? lookUp(document.components.responses, one.$ref) : one;
      return { status: Number(status), description, body: content === undefined ? null : bodyOf(content) };
    }),
  };
}

function bodyOf(byType: Content): Body | null {
  const media = byType["application/json"] ?? Object.values(byType)[0];
  if (media?.schema === undefined) return null;
  const named = Object.entries(media.examples ?? {}).map(([name, { summary = name, value }]) => ({
    name: summary,
    value,
  }));
  const single = media.example === undefined ? [] : [{ name: "Example", value: media.example }];
  return { schema: media.schema, examples: [...single, ...named] };
}

/** Returns a schema with its reference resolved and the parts of an `allOf` merged. */
export function resolveSchema(one: Schema): Schema {
  const { $ref, ...beside } = one;
  if ($ref !== undefined) {
    return { ...resolveSchema(lookUp(document.components.schemas, $ref)), ...beside };
  }
  if (one.allOf === undefined) return one;
  const parts = one.allOf.map(resolveSchema);
  return {
    ...Object.assign({}, ...parts),
    ...one,
    allOf: undefined,
    properties: Object.assign({}, ...[...parts, one].map(({ properties }) => properties ?? {})),
    required: [...parts, one].flatMap(({ required = [] }) => required),
  };
}

/** Returns the name of a referenced schema; `null` for a schema without a name. */
export function nameOfSchema({ $ref }: Schema): string | null {
  return $ref?.slice($ref.lastIndexOf("/") + 1) ?? null;
}

function lookUp<Value>(table: Readonly<Record<string, Value>>, ref: string): Value {
  const found = table[ref.slice(ref.lastIndexOf("/") + 1)];
  if (found === undefined) throw new Error(`Cannot show the contract: it has no "${ref}"`);
  return found;
}

/** Returns a prefix for member ids. `shape` is one of several alternatives, and `index` its position. */
export function memberId(place: string, shape: Schema, index: number): string {
  return `${place}-${nameOfSchema(shape) ?? index + 1}`;
}
