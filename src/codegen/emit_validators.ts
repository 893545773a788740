/**
 * Writes the zod validators of requests, typed against `generated/types.ts`. Answers are held against the contract in
 * tests, by ajv.
 *
 * @module
 */
import { type Code, type CodeList, layOut, memberName, wrap } from "./code_layout.ts";
import { ContractError } from "./contract_error.ts";
import { inputParts } from "./emit_handlers.ts";
import { emitParameters } from "./emit_parameters.ts";
import { emitSchema, type SchemaScope } from "./emit_schema.ts";
import { GENERATED_HEADER } from "./generated_header.ts";
import { isJsonObject, pointerTo } from "./json_pointer.ts";
import type { ContractOperation } from "./read_operations.ts";

const HELPERS: readonly string[] = [
  "booleanText",
  "hasMaxItems",
  "hasMinItems",
  "hasUniqueItems",
  "integerText",
  "isDate",
  "isDateTime",
  "isInteger",
  "isNotPlaceholder",
  "listText",
  "numberText",
  "withMembers",
  "withoutExcess",
];

/** Returns the text of `generated/validators.ts`. Throws a `ContractError` for a schema that it cannot express. */
export function emitValidators(document: unknown, operations: readonly ContractOperation[]): string {
  const components = new ComponentValidators(document);
  const requests = objectOf(
    operations.map((operation) => [operation.row.id, emitRequest(operation, components)]),
  );
  const body = [
    ...components.declarations,
    "/** Validators of what an operation takes. `path` and `query` take texts and give typed values. */",
    layOut(wrap("export const requestValidators: RequestValidators = ", requests, ";")),
    "",
    "/** The same by whole request: takes `{ path, query, body }` as far as the operation reads them, gives its input. */",
    layOut(wrap("export const inputValidators: InputValidators = ", emitInputs(operations), ";")),
  ].join("\n");
  return `${emitHead(body)}\n${body}\n`;
}

function emitHead(body: string): string {
  const used = HELPERS.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const helpers: Code = { open: "import {", items: used, close: '} from "../src/contract/mod.ts";' };
  return `${GENERATED_HEADER}
import { z } from "zod";
import type { Inputs } from "./handlers.ts";
import type { OperationId } from "./operations.ts";
import type { components } from "./types.ts";
${used.length === 0 ? "" : `${layOut(helpers)}\n`}
type Schemas = components["schemas"];

/** A validator for each part of the request that the operation reads. */
export type RequestValidators = {
  readonly [Id in OperationId]: {
    readonly [Part in keyof Inputs[Id]]-?: z.ZodType<NonNullable<Inputs[Id][Part]>>;
  };
};

/** A validator of the whole input. */
export type InputValidators = { readonly [Id in OperationId]: z.ZodType<Inputs[Id]> };
`;
}

/** Declares one constant per named schema that a request refers to, each after those that it needs. */
class ComponentValidators implements SchemaScope {
  readonly declarations: string[] = [];
  readonly #schemas: Readonly<Record<string, unknown>>;
  readonly #declared = new Set<string>();
  readonly #underWay = new Set<string>();

  constructor(readonly document: unknown) {
    const components = isJsonObject(document) && isJsonObject(document.components) ? document.components : {};
    this.#schemas = isJsonObject(components.schemas) ? components.schemas : {};
  }

  reference(name: string): string {
    if (this.#underWay.has(name)) return `z.lazy(() => ${name})`;
    this.#declare(name);
    return name;
  }

  #declare(name: string): void {
    if (this.#declared.has(name)) return;
    const pointer = pointerTo("#/components/schemas", name);
    if (!Object.hasOwn(this.#schemas, name)) {
      throw new ContractError(pointer, "a $ref names a schema that is missing");
    }
    this.#underWay.add(name);
    const schema = emitSchema({ value: this.#schemas[name], pointer }, this);
    this.#underWay.delete(name);
    this.#declared.add(name);
    this.declarations.push(layOut(wrap(`const ${name}: z.ZodType<Schemas["${name}"]> = `, schema, ";")), "");
  }
}

function emitRequest(operation: ContractOperation, scope: SchemaScope): Code {
  const placeholders = operation.row.invalidInput
    .filter((rule) => rule.keyword === "placeholder")
    .map((rule) => rule.at.slice("path.".length));
  return objectOf(
    inputParts(operation).map((part) => {
      if (part === "body" && operation.body !== null) return [part, emitSchema(operation.body.schema, scope)];
      const parameters = operation.parameters.filter((parameter) => parameter.in === part);
      return [part, emitParameters(parameters, placeholders, scope)];
    }),
  );
}

function emitInputs(operations: readonly ContractOperation[]): Code {
  return objectOf(operations.map((operation) => {
    const parts = inputParts(operation).map((part): [string, Code] => {
      const isOptional = part === "body" && operation.body?.required !== true;
      return [part, `requestValidators.${operation.row.id}.${part}${isOptional ? ".optional()" : ""}`];
    });
    return [operation.row.id, wrap("z.object(", objectOf(parts), ")")];
  }));
}

function objectOf(members: readonly (readonly [string, Code])[]): Code {
  if (members.length === 0) return "{}";
  const list: CodeList = {
    open: "{",
    items: members.map(([name, code]) => wrap(`${memberName(name)}: `, code)),
    close: "}",
  };
  return list;
}
