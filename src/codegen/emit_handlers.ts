/**
 * Writes what each operation takes and may answer, so that a handler which is missing, or which returns a status
 * or a body that the contract lacks, does not compile.
 *
 * @module
 */
import { GENERATED_HEADER, memberName } from "./code_layout.ts";
import type { ContractOperation, DeclaredResponse } from "./read_operations.ts";

const HEAD = `${GENERATED_HEADER}
import type { AnswerHeader } from "./headers.ts";
import type { OperationId } from "./operations.ts";
import type { operations } from "./types.ts";

/** Headers of an answer beyond those of every answer: of the contract, how HTTP may keep the answer, and a cookie. */
export type AnswerHeaders = Readonly<Partial<Record<AnswerHeader | "Vary", string>>>;

/** An answer with a body: a JSON value, or a string for a media type that is not JSON. */
export interface Answer<Status extends number, Body> {
  readonly status: Status;
  readonly body: Body;
  /** The JSON of the body, where the handler has written it already. */
  readonly written?: string;
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

/** One handler per operation. \`Context\` is what the edge tells a handler beside the input. */
export interface Handlers<Context> {
${operations.map(emitHandler).join("\n")}
}
`;
}

/** Tells which parts of a request the operation reads. */
export function inputParts({ parameters, body }: ContractOperation): readonly ("path" | "query" | "body")[] {
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
  // What a handler throws is answered so; it never answers so itself.
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
