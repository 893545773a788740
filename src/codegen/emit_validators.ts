// Generates inputs and answers of operations, so that handlers that leave the contract don't compile, and validators.
import { ContractError, dereference, isJsonObject, type Located, pointerTo } from "./json_pointer.ts";
import { GENERATED_HEADER, memberName, objectOf } from "./code_layout.ts";
import * as helpers from "../contract/mod.ts";
import { emitSchema, readSchema, type SchemaScope } from "./emit_schema.ts";
import type { Contract } from "./read_contract.ts";
import type { ContractOperation, DeclaredResponse, Parameter } from "./read_operations.ts";

/** Returns the text of `generated/validators.ts`; throws a `ContractError` for what zod can't express. */
export function emitValidators({ document, operations }: Pick<Contract, "document" | "operations">): string {
  const components = new ComponentValidators(document);
  const requests = objectOf(
    operations.map((operation) => [operation.row.id, emitRequest(operation, components)]),
  );
  const body = [
    ...components.declarations,
    "/** Validators of an operation's input. `path` and `query` convert text into typed values. */",
    `export const requestValidators: RequestValidators = ${requests};`,
    "",
    "/** Validators of whole requests: of those of `{ path, query, body }` that the operation reads. */",
    `export const inputValidators: InputValidators = ${emitInputs(operations)};`,
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
      throw new ContractError(pointer, "a $ref refers to a missing schema");
    }
    this.#underWay.add(name);
    const schema = emitSchema({ value: this.#schemas[name], pointer }, this);
    this.#underWay.delete(name);
    this.#declared.add(name);
    this.declarations.push(`const ${name}: z.ZodType<Schemas["${name}"]> = ${schema};`, "");
  }
}

function emitRequest(operation: ContractOperation, scope: SchemaScope): string {
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

function emitInputs(operations: readonly ContractOperation[]): string {
  return objectOf(operations.map((operation) => {
    const parts = inputParts(operation).map((part): [string, string] => {
      const isOptional = part === "body" && operation.body?.required !== true;
      return [part, `requestValidators.${operation.row.id}.${part}${isOptional ? ".optional()" : ""}`];
    });
    return [operation.row.id, `z.object(${objectOf(parts)})`];
  }));
}

/**
 * Returns the expression for raw texts by parameter name, each parsed strictly: `1abc` isn't a number, `1` isn't a
 * boolean. `placeholders` are path parameters that must not be the literal `{name}`.
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

const HEAD = `${GENERATED_HEADER}
import type { AnswerHeader } from "./headers.ts";
import type { OperationId } from "./operations.ts";
import type { operations } from "./types.ts";

/** Headers of an answer besides the common ones: the contract's, HTTP caching, and a cookie. */
export type AnswerHeaders = Readonly<Partial<Record<AnswerHeader | "Vary", string>>>;

/** An answer with a body: a JSON value, or a string for a media type that is not JSON. */
export interface Answer<Status extends number, Body> {
  readonly status: Status;
  readonly body: Body;
  /** The body's JSON, if the handler has serialised it; bytes are the same for all callers, and compressed once. */
  readonly written?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: AnswerHeaders;
}

/** An answer without a body. */
export interface EmptyAnswer<Status extends number> {
  readonly status: Status;
  readonly body?: undefined;
  readonly written?: undefined;
  readonly headers?: AnswerHeaders;
}
`;

/** Returns the text of `generated/handlers.ts`. */
export function emitHandlers(operations: readonly ContractOperation[]): string {
  return `${HEAD}
/** Validated input of each operation; a part that the operation does not take is absent. */
export interface Inputs {
${operations.map(emitInput).join("\n")}
}

/** Declared answers of each operation. */
export interface Replies {
${operations.map(emitReply).join("\n")}
}

/** Answers that a handler of the operation may give. */
export type Reply<Id extends OperationId> = Replies[Id];

/** Body of an answer of the operation. */
export type ReplyBody<Id extends OperationId, Status extends Replies[Id]["status"]> = Extract<
  Replies[Id],
  { readonly status: Status }
>["body"];

/** One handler per operation. \`Context\` is what the edge passes to a handler in addition to the input. */
export interface Handlers<Context> {
${operations.map(emitHandler).join("\n")}
}
`;
}

function inputParts({ parameters, body }: ContractOperation): readonly ("path" | "query" | "body")[] {
  return [
    ...(["path", "query"] as const).filter((part) => parameters.some((parameter) => parameter.in === part)),
    ...(body === null ? [] : ["body" as const]),
  ];
}

function emitInput(operation: ContractOperation): string {
  const type = `operations["${operation.row.id}"]`;
  const members = inputParts(operation).map((part) => {
    if (part === "path") return `readonly path: ${type}["parameters"]["path"]`;
    if (part === "query") return `readonly query: NonNullable<${type}["parameters"]["query"]>`;
    const optional = operation.body?.required === true ? "" : "?";
    return `readonly body${optional}: NonNullable<${type}["requestBody"]>["content"]["application/json"]`;
  });
  if (members.length === 0) return `  ${operation.row.id}: Readonly<Record<string, never>>;`;
  return `  ${operation.row.id}: {\n${members.map((member) => `    ${member};\n`).join("")}  };`;
}

function emitReply({ row, responses }: ContractOperation): string {
  // Handlers never return a 500 themselves: it is the answer to what they throw.
  const own = responses.filter(({ status }) => status !== 500);
  return `  ${row.id}:\n${own.map((response) => `    | ${emitAnswer(row.id, response)}`).join("\n")};`;
}

function emitAnswer(id: string, { status, mediaType, schema }: DeclaredResponse): string {
  if (mediaType === null) return `EmptyAnswer<${status}>`;
  if (schema === null) return `Answer<${status}, string>`;
  return `Answer<${status}, operations["${id}"]["responses"][${
    memberName(String(status))
  }]["content"]["${mediaType}"]>`;
}

function emitHandler({ row }: ContractOperation): string {
  return `  /** \`${row.method.toUpperCase()} ${row.path}\`: ${row.summary.replaceAll("*/", "* /")}. */
  readonly ${row.id}: (
    input: Inputs["${row.id}"],
    context: Context,
  ) => Reply<"${row.id}"> | Promise<Reply<"${row.id}">>;`;
}
