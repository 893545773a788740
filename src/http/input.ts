// Turns path, query and body of a request into the validated input of an operation.
import type { Inputs } from "../../generated/handlers.ts";
import type { OperationId } from "../../generated/operations.ts";
import { inputValidators } from "../../generated/validators.ts";
import type { InvalidInputKeyword, InvalidInputRule, Operation } from "../contract/mod.ts";
import type { Call, CallKey } from "../handlers/mod.ts";
import type { Answer } from "./answer.ts";
import type { Incoming } from "./arrival.ts";
import { type JsonBody, parseFormBody, parseJsonBody } from "./body.ts";
import { type PathParams, readQuery } from "./routes.ts";
import type { z } from "zod";

/** The parts of a request as they arrived. */
export interface RawInput {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: JsonBody;
}

type InputRead<Id extends OperationId> =
  | { readonly valid: true; readonly input: Inputs[Id] }
  | { readonly valid: false; readonly refusal: Answer };

/** Collects the parts of a request. */
export function rawInputOf(
  operation: Operation,
  params: PathParams,
  search: string,
  bytes: Uint8Array,
  headers: Headers,
): RawInput {
  return { path: params, query: readQuery(search), body: readJsonOrForm(operation, bytes, headers) };
}

/** Accepts JSON under any declared type: `curl -d`, for one, declares a form. Safe, since nothing here uses cookies. */
function readJsonOrForm({ body }: Operation, bytes: Uint8Array, headers: Headers): JsonBody {
  const json = parseJsonBody(bytes);
  const isForm = json.outcome === "invalid" && body?.form === true &&
    mediaTypeOf(headers) === "application/x-www-form-urlencoded";
  return isForm ? parseFormBody(bytes) : json;
}

/** Returns the declared media type in lower case, without parameters. */
export function mediaTypeOf(headers: Headers): string {
  return (headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Describes a call to its handler. The unit cost is 0 unless the call itself is paid. */
export function callOf(
  { request, id, ownId, startedAtMs, network }: Incoming,
  key: CallKey,
  unitCostUsdc: number,
): Call {
  return {
    requestId: id,
    ownId,
    unitCostUsdc,
    startedAtMs,
    network,
    key,
    request,
  };
}

/** Validates the input of an operation against the contract. */
export function readInput<Id extends OperationId>(
  id: Id,
  operation: Operation,
  { path, query, body }: RawInput,
  baseUrl: string,
): InputRead<Id> {
  if (operation.body !== null && body.outcome === "invalid") {
    return { valid: false, refusal: badRequest(describeMalformedBody(operation), baseUrl) };
  }
  const members = body.outcome === "json" ? renameMembers(body.value, operation) : undefined;
  // Only an input of `undefined` distinguishes a missing member from one of the wrong type, hence `reportInput`.
  const result = inputValidators[id].safeParse({ path, query, body: members }, { reportInput: true });
  return result.success
    ? { valid: true, input: result.data }
    : { valid: false, refusal: badRequest(describeInvalidInput(operation, result.error.issues), baseUrl) };
}

/** Builds the refusal; the contract refers to its schemas by path, because it doesn't know where it is served. */
function badRequest({ error, message, members }: InvalidInput, baseUrl: string): Answer {
  const { schema } = members;
  const whole = typeof schema === "string" && { schema: baseUrl + schema };
  return { status: 400, body: { error, message, ...members, ...whole } };
}

/** Renames members to the contract's names. The contract's name wins over an alias, an earlier alias over a later. */
export function renameMembers(value: unknown, operation: Operation): unknown {
  if (operation.body === null || typeof value !== "object" || value === null || Array.isArray(value)) {
    return value;
  }
  for (const name in value) {
    if (memberNamed(name, operation.body) !== name) return withRenamed(value, operation.body);
  }
  return value;
}

function withRenamed(value: object, body: NonNullable<Operation["body"]>): unknown {
  const own: [string, unknown][] = [];
  const renamed: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const target = memberNamed(name, body);
    if (target === name) own.push([name, member]);
    else renamed.push([target, member]);
  }
  return Object.fromEntries([...renamed.reverse(), ...own]);
}

/** Returns the contract's names of members. */
export function namesInContract(names: readonly string[], { body }: Operation): readonly string[] {
  return body === null ? names : names.map((name) => memberNamed(name, body));
}

function memberNamed(name: string, { aliases, anyCase }: NonNullable<Operation["body"]>): string {
  const key = anyCase ? name.toLowerCase() : name;
  return (Object.hasOwn(aliases, key) ? aliases[key] : undefined) ?? name;
}

/** Returns whether a request, once read, asks for its answer to be signed. */
export function asksForEvidence(input: object): boolean {
  const { body, query }: { body?: unknown; query?: unknown } = input;
  return [body, query].some((part) =>
    typeof part === "object" && part !== null && "evidence" in part && part.evidence === true
  );
}

/** A 400 answer, chosen by the order of the contract's rules and not of zod's findings. */
export interface InvalidInput {
  readonly error: string;
  readonly message: string;
  readonly members: Readonly<Record<string, unknown>>;
}

/** Picks the answer for zod's findings in `{ path, query, body }`. Throws if no rule fits. */
export function describeInvalidInput(
  operation: Operation,
  issues: readonly z.core.$ZodIssue[],
): InvalidInput {
  return pickAnswer(operation, issues.flatMap((issue) => findFailures(issue, [])));
}

/** Picks the answer for a body that is not JSON. */
export function describeMalformedBody(operation: Operation): InvalidInput {
  return pickAnswer(operation, [{ place: ["body"], keyword: "parse" }]);
}

interface Failure {
  readonly place: readonly string[];
  readonly keyword: InvalidInputKeyword | "uniqueItems";
}

function pickAnswer(operation: Operation, failures: readonly Failure[]): InvalidInput {
  const rule = operation.invalidInput.find((candidate) => {
    const at = candidate.at === "*" ? [] : candidate.at.split(".");
    return failures.some((failure) => isMatch(candidate, at, failure));
  });
  if (rule === undefined) {
    throw new Error(`Cannot describe invalid input: ${operation.id} has no rule for it`);
  }
  return { error: rule.error, message: rule.message, members: rule.members };
}

function isMatch(rule: InvalidInputRule, at: readonly string[], { place, keyword }: Failure): boolean {
  if (rule.keyword !== null && rule.keyword !== keyword) return false;
  return at.length <= place.length && at.every((name, depth) => name === "*" || name === place[depth]);
}

function findFailures(issue: z.core.$ZodIssue, above: readonly string[]): readonly Failure[] {
  const place = [...above, ...issue.path.map(String)];
  // JSON has no `undefined`, so it means that nothing was sent.
  if (issue.input === undefined && issue.code !== "unrecognized_keys" && issue.code !== "custom") {
    return [{ place, keyword: "required" }];
  }
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((name) => ({ place: [...place, name], keyword: "additionalProperties" as const }));
  }
  if (issue.code === "invalid_union") return findInAlternatives(issue, place);
  return [{ place, keyword: keywordOf(issue) }];
}

/** Skips alternatives of another type, which say nothing about what the sender meant. */
function findInAlternatives(
  issue: z.core.$ZodIssueInvalidUnion,
  place: readonly string[],
): readonly Failure[] {
  const meant = issue.errors
    .map((found) => found.flatMap((inner) => findFailures(inner, place)))
    .filter((found) =>
      !found.some(({ place: at, keyword }) => keyword === "type" && at.length === place.length)
    );
  return meant.length === 0 ? [{ place, keyword: "type" }] : meant.flat();
}

const KEYWORDS_OF_CHECKS: Readonly<Record<string, Failure["keyword"]>> = {
  type: "type",
  placeholder: "placeholder",
  minItems: "minItems",
  maxItems: "maxItems",
  uniqueItems: "uniqueItems",
};

function keywordOf(issue: z.core.$ZodIssue): Failure["keyword"] {
  switch (issue.code) {
    case "invalid_value":
      return issue.values.some((value) => typeof value === typeof issue.input) ? "enum" : "type";
    case "invalid_format":
      return "pattern";
    case "too_small":
      return issue.origin === "string" ? "minLength" : "minimum";
    case "too_big":
      return issue.origin === "string" ? "maxLength" : "maximum";
    case "custom":
      return KEYWORDS_OF_CHECKS[String(issue.params?.keyword)] ?? "type";
    default:
      return "type";
  }
}
