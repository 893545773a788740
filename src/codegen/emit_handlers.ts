// Generates the table of operations, and the types of the inputs and answers of handlers, so that a handler that
// returns anything undeclared doesn't compile.
import { z } from "zod";
import { GENERATED_HEADER, literal, memberName } from "./code_layout.ts";
import { inputParts } from "./emit_validators.ts";
import { readPlace } from "./json_pointer.ts";
import type { Contract } from "./read_contract.ts";
import type { ContractOperation, DeclaredResponse } from "./read_operations.ts";

const versionSchema = z.looseObject({ info: z.looseObject({ version: z.string() }) });

/** Returns the text of `generated/operations.ts`. */
export function emitOperations({ document, operations }: Contract): string {
  const rows = Object.fromEntries(operations.map(({ row }) => [row.id, row]));
  return `${GENERATED_HEADER}
import type { Operation } from "../src/contract/mod.ts";

/** Version of the contract. */
export const API_VERSION = ${
    JSON.stringify(readPlace(versionSchema, { value: document, pointer: "#" }).info.version)
  };

/** Every operation by its id, in the order of the contract. */
export const operations = ${literal(rows)} as const satisfies Record<string, Operation>;

/** Id of an operation of the contract. */
export type OperationId = keyof typeof operations;
`;
}

const HEAD = `${GENERATED_HEADER}
import type { AnswerHeader } from "./headers.ts";
import type { OperationId } from "./operations.ts";
import type { operations } from "./types.ts";

/** Headers of an answer besides the common ones: the contract's, HTTP caching, and a cookie. */
export type AnswerHeaders = Readonly<Partial<Record<AnswerHeader | "Vary", string>>>;

/** Serialised JSON: strings of one answer, and bytes that several answers share and that hold no secret. */
export type JsonPieces = readonly (string | Uint8Array<ArrayBuffer>)[];

/** An answer with a body: a JSON value, or a string for a media type that is not JSON. */
export interface Answer<Status extends number, Body> {
  readonly status: Status;
  readonly body: Body;
  /** The body's JSON, if it is the same for all callers: it is compressed once. */
  readonly written?: Uint8Array<ArrayBuffer>;
  readonly headers?: AnswerHeaders;
}

/** An answer that its handler has serialised. */
export interface WrittenAnswer<Status extends number> {
  readonly status: Status;
  readonly body?: undefined;
  readonly written: JsonPieces;
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
export function emitHandlers({ operations }: Contract): string {
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

/** The same, or an answer that the handler has serialised. */
export type WrittenReply<Id extends OperationId> = Reply<Id> | WrittenAnswer<Reply<Id>["status"] & 200>;

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
  // 500 is left out, because handlers throw instead of returning it.
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
  ) => WrittenReply<"${row.id}"> | Promise<WrittenReply<"${row.id}">>;`;
}
