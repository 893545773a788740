/**
 * Writes the zod validators of requests, typed against `generated/types.ts`. Answers are held against the contract in
 * tests, by ajv.
 *
 * @module
 */
import { type Code, type CodeList, GENERATED_HEADER, layOut, memberName, wrap } from "./code_layout.ts";
import { ContractError, dereference, isJsonObject, type Located, pointerTo } from "./json_pointer.ts";
import { inputParts } from "./emit_handlers.ts";
import { emitSchema, type SchemaScope } from "./emit_schema.ts";
import type { ContractOperation, Parameter } from "./read_operations.ts";
import { readSchema } from "./read_schema.ts";

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

// Turns the path or query parameters of an operation into one zod expression. Parameters arrive as text: each
// is read strictly as its schema's type before the schema judges it, so `1abc` is not a number and `1` not a
// boolean.

/**
 * Returns the expression for an object of the raw texts by parameter name (`query` may hold lists of texts where a
 * name is given several times); parameters that the contract does not know are left out of the result.
 * `placeholders` names the path parameters that must not be the literal `{name}`.
 */
export function emitParameters(
  parameters: readonly Parameter[],
  placeholders: readonly string[],
  scope: SchemaScope,
): Code {
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
    return wrap(
      `${memberName(parameter.name)}: `,
      text,
      `${guard}${parameter.required ? "" : ".optional()"}`,
    );
  });
  return { open: "z.object({", items: members, close: "})" };
}

function emitText(place: Located, scope: SchemaScope): Code {
  const schema = emitSchema(place, scope);
  const target = dereference(scope.document, place);
  const { type, items } = readSchema(target);
  switch (type) {
    case "string":
      return schema;
    case "integer":
      return wrap("integerText(", schema, ")");
    case "number":
      return wrap("numberText(", schema, ")");
    case "boolean":
      return wrap("booleanText(", schema, ")");
    case "array":
      // The items of a list stay texts; a list of numbers would need each item read first.
      if (
        readSchema(dereference(scope.document, { value: items, pointer: pointerTo(target.pointer, "items") }))
          .type === "string"
      ) {
        return wrap("listText(", schema, ")");
      }
  }
  throw new ContractError(
    target.pointer,
    "a parameter must be a string, a number, a boolean or a list of strings",
  );
}
