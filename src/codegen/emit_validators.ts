/**
 * Writes the zod validators of requests, responses and named schemas, typed against `generated/types.ts`.
 *
 * What requests need is built when the module loads. Everything else is wrapped in `z.lazy`, because responses are
 * only validated in tests and building their schemas would slow every start.
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
  const eager = components.takeDeclarations();
  components.addRest();
  const lazy = components.takeDeclarations();
  const responses = objectOf(
    operations.map((operation) => [operation.row.id, emitResponses(operation, components)]),
  );
  const body = [
    ...eager,
    ...lazy,
    "/** Every named schema of the contract. */",
    layOut(
      wrap("export const schemas: SchemaValidators = ", { open: "{", items: components.names, close: "};" }),
    ),
    "",
    "/** Validators of what an operation takes. `path` and `query` take texts and give typed values. */",
    layOut(wrap("export const requestValidators: RequestValidators = ", requests, ";")),
    "",
    "/** The same by whole request: takes `{ path, query, body }` as far as the operation reads them, gives its input. */",
    layOut(wrap("export const inputValidators: InputValidators = ", emitInputs(operations), ";")),
    "",
    "/** Validators of response bodies by operation and status; `undefined` is the absent body. */",
    layOut(wrap("export const responseValidators: ResponseValidators = ", responses, ";")),
  ].join("\n");
  return `${emitHead(body)}\n${body}\n`;
}

function emitHead(body: string): string {
  const used = HELPERS.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const helpers: Code = { open: "import {", items: used, close: '} from "../src/contract/mod.ts";' };
  return `${GENERATED_HEADER}
import { z } from "zod";
import type { Inputs, Replies } from "./handlers.ts";
import type { OperationId } from "./operations.ts";
import type { components } from "./types.ts";
${used.length === 0 ? "" : `${layOut(helpers)}\n`}
type Schemas = components["schemas"];

/** A validator per named schema. */
export type SchemaValidators = { readonly [Name in keyof Schemas]: z.ZodType<Schemas[Name]> };

/** A validator for each part of the request that the operation reads. */
export type RequestValidators = {
  readonly [Id in OperationId]: {
    readonly [Part in keyof Inputs[Id]]-?: z.ZodType<NonNullable<Inputs[Id][Part]>>;
  };
};

/** A validator of the whole input. */
export type InputValidators = { readonly [Id in OperationId]: z.ZodType<Inputs[Id]> };

/** A validator per declared status. */
export type ResponseValidators = {
  readonly [Id in OperationId]: {
    readonly [Status in Replies[Id]["status"]]: z.ZodType<Extract<Replies[Id], { status: Status }>["body"]>;
  };
};
`;
}

/** Declares one constant per named schema, each after those that it needs. */
class ComponentValidators implements SchemaScope {
  readonly names: readonly string[];
  readonly #schemas: Readonly<Record<string, unknown>>;
  readonly #declared = new Set<string>();
  readonly #underWay = new Set<string>();
  #declarations: string[] = [];
  #areLazy = false;

  constructor(readonly document: unknown) {
    const components = isJsonObject(document) && isJsonObject(document.components) ? document.components : {};
    this.#schemas = isJsonObject(components.schemas) ? components.schemas : {};
    this.names = Object.keys(this.#schemas);
  }

  reference(name: string): string {
    if (this.#underWay.has(name)) return `z.lazy(() => ${name})`;
    this.#declare(name);
    return name;
  }

  /** Returns the declarations made since the last call. */
  takeDeclarations(): readonly string[] {
    const taken = this.#declarations;
    this.#declarations = [];
    return taken;
  }

  /** Declares the rest, built on first use. */
  addRest(): void {
    this.#areLazy = true;
    for (const name of this.names) this.#declare(name);
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
    const value = this.#areLazy ? wrap("z.lazy(() => ", schema, ")") : schema;
    this.#declarations.push(layOut(wrap(`const ${name}: z.ZodType<Schemas["${name}"]> = `, value, ";")), "");
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

function emitResponses(operation: ContractOperation, scope: SchemaScope): Code {
  return objectOf(operation.responses.map(({ status, mediaType, schema }) => {
    if (mediaType === null) return [String(status), "z.undefined()"];
    if (schema === null) return [String(status), "z.string()"];
    const code = emitSchema(schema, scope);
    const isName = typeof code === "string" && !code.includes("(");
    return [String(status), isName ? code : wrap("z.lazy(() => ", code, ")")];
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
