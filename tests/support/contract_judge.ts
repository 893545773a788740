/**
 * Checks bodies of answers against the contract, with ajv, and types them.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import type { Replies, ReplyBody } from "../../generated/handlers.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import type { components } from "../../generated/types.ts";
import { pointerTo } from "../../src/codegen/json_pointer.ts";
import { faultsOf } from "./json_schema_judge.ts";

type Schemas = components["schemas"];

interface ShownResponse {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

type ShownOperation = { readonly responses: Readonly<Record<string, ShownResponse>> };

const paths: Readonly<Record<string, Readonly<Record<string, ShownOperation>>>> = openApiDocument.paths;
const responses: Readonly<Record<string, ShownResponse>> = openApiDocument.components.responses;

/** Returns how a value violates the schema at a pointer of the contract; `null` if it doesn't. */
export const faultAt: ReturnType<typeof faultsOf> = faultsOf(openApiDocument);

/** An answer in the contract. */
export interface DeclaredAnswer {
  /** Names of its headers in lower case, including the common ones. */
  readonly headers: ReadonlySet<string>;
  /** First media type; `null` without a body. */
  readonly mediaType: string | null;
  /** Pointer of the schema of its body. */
  readonly schema: string;
}

const STANDING = Object.keys(openApiDocument["x-common-headers"]);

/** Finds the answer for a status of an operation in the contract; `null` if there is none. */
export function declaredAnswer(
  { path, method }: { readonly path: string; readonly method: string },
  status: number,
): DeclaredAnswer | null {
  const written = paths[path]?.[method]?.responses[status];
  if (written === undefined) return null;
  const shared = written.$ref?.split("/").at(-1);
  const response = shared === undefined ? written : responses[shared];
  assert(response !== undefined);
  const pointer = shared === undefined
    ? pointerTo("#/paths", path, method, "responses", String(status))
    : pointerTo("#/components/responses", shared);
  const [mediaType = null] = Object.keys(response.content ?? {});
  return {
    headers: new Set([...STANDING, ...Object.keys(response.headers ?? {})].map((name) => name.toLowerCase())),
    mediaType,
    schema: mediaType === null ? "" : pointerTo(pointer, "content", mediaType, "schema"),
  };
}

/** Headers about the transfer of a body, which OpenAPI doesn't describe. */
const OF_TRANSFER: ReadonlySet<string> = new Set([
  "content-type",
  "content-length",
  "content-encoding",
  "connection",
]);

/** Checks the headers of an answer against the contract. */
export function checkHeaders(
  declared: DeclaredAnswer,
  what: string,
  { headers }: { readonly headers: Headers },
): void {
  const strange = [...headers.keys()].filter((name) => !declared.headers.has(name) && !OF_TRANSFER.has(name));
  assertEquals(strange, [], `${what} sends headers that the contract does not name`);
  for (const name of ["X-Request-Id", "X-API-Version", "Cache-Control"]) {
    assert(headers.has(name), `${what} lacks ${name}`);
  }
}

/** Checks a value against the schema at a pointer of the contract. */
export function checkSchema(pointer: string, value: unknown): void {
  assert(follows(pointer, value));
}

/** Checks a body against the contract, and returns it with its type. */
export function parseBody<Id extends OperationId, Status extends Replies[Id]["status"]>(
  id: Id,
  status: Status,
  body: unknown,
): ReplyBody<Id, Status> {
  const declared = declaredAnswer(operations[id], status);
  assert(declared !== null, `${id} does not declare ${status}`);
  assert(follows<ReplyBody<Id, Status>>(declared.schema, body));
  return body;
}

/** Checks a value against a named schema, and returns it with its type. */
export function parseSchema<Name extends keyof Schemas>(name: Name, value: unknown): Schemas[Name] {
  assert(follows<Schemas[Name]>(pointerTo("#/components/schemas", name), value));
  return value;
}

function follows<Value>(pointer: string, value: unknown): value is Value {
  const fault = faultAt(pointer)(value);
  if (fault !== null) throw new TypeError(`${fault} in ${JSON.stringify(value)}`);
  return true;
}
