// Parses path, query and body of a request, and validates them as input of an operation.
import { messages } from "../../generated/errors.ts";
import { repeatedMember } from "../../sdk/evidence/signed/mod.ts";
import type { Inputs } from "../../generated/handlers.ts";
import type { OperationId } from "../../generated/operations.ts";
import { inputValidators } from "../../generated/validators.ts";
import {
  type InvalidInputKeyword,
  type InvalidInputRule,
  type Operation,
  pageOriginOf,
} from "../contract/mod.ts";
import { type Answer, refuse } from "./answer.ts";
import { type PathParams, readQuery } from "./routes.ts";
import type { z } from "zod";

/** A parsed body: absent, a JSON value, or bytes that aren't JSON or aren't UTF-8. */
export type JsonBody =
  | { readonly outcome: "absent" }
  | { readonly outcome: "json"; readonly value: unknown; readonly text: string }
  | { readonly outcome: "invalid"; readonly isCompressed?: boolean };

/** The parsed but not yet validated parts of a request. */
export interface RawInput {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: JsonBody;
  /** The value of the body, with aliases of members replaced by the contract's names; `undefined` unless it is JSON. */
  readonly members: unknown;
}

type InputRead<Id extends OperationId> =
  | { readonly valid: true; readonly input: Inputs[Id] }
  | { readonly valid: false; readonly refusal: Answer };

/** Parses the parts of a request. */
export function rawInputOf(
  operation: Operation,
  params: PathParams,
  search: string,
  bytes: Uint8Array,
  headers: Headers,
): RawInput {
  const read = readJsonOrForm(operation, bytes, headers);
  const body = read.outcome === "invalid" ? { ...read, isCompressed: isCompressed(headers) } : read;
  const members = body.outcome === "json" ? renameMembers(body.value, operation) : undefined;
  return { path: params, query: readQuery(search), body, members };
}

/** Parses JSON even if another type is declared, as by `curl -d`; otherwise, a form if the operation accepts forms. */
function readJsonOrForm({ body }: Operation, bytes: Uint8Array, headers: Headers): JsonBody {
  const json = parseJsonBody(bytes);
  const isForm = json.outcome === "invalid" && body?.form === true &&
    mediaTypeOf(headers) === "application/x-www-form-urlencoded";
  return isForm ? parseFormBody(bytes) : json;
}

/** Parses JSON in UTF-8; a body of only white space counts as absent. */
export function parseJsonBody(bytes: Uint8Array): JsonBody {
  if (bytes.length === 0) return { outcome: "absent" };
  try {
    const text = decode(bytes);
    if (text.trim() === "") return { outcome: "absent" };
    return { outcome: "json", value: JSON.parse(text), text };
  } catch {
    return { outcome: "invalid" };
  }
}

/** Parses a form into strings. A repeated field becomes a list, which no operation accepts (RFC 6749, section 3.2). */
function parseFormBody(bytes: Uint8Array): JsonBody {
  try {
    const text = decode(bytes);
    const fields = new URLSearchParams(text);
    const value = Object.fromEntries(
      [...new Set(fields.keys())].map((name) => {
        const values = fields.getAll(name);
        return [name, values.length === 1 ? values[0] : values];
      }),
    );
    return { outcome: "json", value, text };
  } catch {
    return { outcome: "invalid" };
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true });
const lenientDecoder = new TextDecoder();

/** Decodes leniently, which is three times as fast, and then strictly if a character was replaced. */
function decode(bytes: Uint8Array): string {
  const text = lenientDecoder.decode(bytes);
  return text.includes("\uFFFD") ? decoder.decode(bytes) : text;
}

/** Returns whether a body is declared as compressed. Some programs wrongly declare their character set there. */
function isCompressed(headers: Headers): boolean {
  return /\b(?:gzip|compress|deflate|br|zstd)\b/i.test(headers.get("Content-Encoding") ?? "");
}

function mediaTypeOf(headers: Headers): string {
  return (headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Refuses a body that isn't plain JSON (415), and a write from another origin (403). Programs send no `Origin`. */
export function refuseForeignWrite(
  { body }: Operation,
  bytes: Uint8Array,
  headers: Headers,
  baseUrl: string,
): Answer | null {
  const isBodiless = bytes.length === 0 && body?.required !== true;
  const { compressed, type } = messages.unsupported_media_type;
  if (!isBodiless && isCompressed(headers)) return refuse(415, "unsupported_media_type", compressed);
  if (!isBodiless && mediaTypeOf(headers) !== "application/json") {
    return refuse(415, "unsupported_media_type", type);
  }
  const page = pageOriginOf(headers, baseUrl);
  if (page === "none" || page === "ours") return null;
  return refuse(403, "forbidden_origin", messages.forbidden_origin({ origin: new URL(baseUrl).origin }));
}

/** Validates the input of an operation against the contract. */
export function readInput<Id extends OperationId>(
  id: Id,
  operation: Operation,
  { path, query, body, members }: RawInput,
  baseUrl: string,
): InputRead<Id> {
  if (operation.body !== null && body.outcome === "invalid") {
    const malformed = describeMalformedBody(operation);
    const { compressed: message } = messages.invalid_json;
    return {
      valid: false,
      refusal: badRequest({ ...malformed, ...(body.isCompressed && { message }) }, baseUrl),
    };
  }
  // `reportInput` is needed to tell a missing member, whose input is `undefined`, from a member of the wrong type.
  const result = inputValidators[id].safeParse({ path, query, body: members }, { reportInput: true });
  return result.success
    ? { valid: true, input: result.data }
    : { valid: false, refusal: badRequest(describeInvalidInput(operation, result.error.issues), baseUrl) };
}

/** Builds a 400 refusal. Prefixes the schema's path with the service's URL, which the contract doesn't know. */
function badRequest({ error, message, members }: InvalidInput, baseUrl: string): Answer {
  const { schema } = members;
  const url = typeof schema === "string" && { schema: baseUrl + schema };
  return { status: 400, body: { error, message, ...members, ...url } };
}

/** Replaces aliases of members. If a member has several names, the contract's takes precedence, then the first one. */
function renameMembers(value: unknown, operation: Operation): unknown {
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

/**
 * Returns a name that a JSON body repeats, also as an alias; `undefined` if there is none. Of two values, only one
 * would be checked, and the caller couldn't know which. Only few texts have to be looked through.
 */
export function repeatedName(operation: Operation, { body, members }: RawInput): string | undefined {
  if (body.outcome !== "json" || typeof body.value !== "object" || body.value === null) return undefined;
  const names = Object.keys(body.value);
  if (names.length > Object.keys(members ?? {}).length) {
    return firstRepeated(namesInContract(names, operation));
  }
  return mayRepeat(body.text, body.value) ? repeatedMember(body.text) : undefined;
}

/**
 * Returns whether a text may repeat a name: it has escapes, space before a colon, or not as many names as its value has
 * members. Only a name ends with a quotation mark before a colon. Counting takes a quarter of the time of reading.
 */
function mayRepeat(text: string, value: unknown): boolean {
  if (text.includes("\\") || /"[ \t\r\n]+:/.test(text)) return true;
  let names = 0;
  for (let at = text.indexOf('":'); at >= 0; at = text.indexOf('":', at + 2)) names++;
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const members: unknown[] = Object.values(next);
    if (!Array.isArray(next)) names -= members.length;
    for (const member of members) open.push(member);
  }
  return names !== 0;
}

/** Returns a name that occurs twice, in whatever case; `undefined` if none does. */
export function firstRepeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name.toLowerCase()).size);
}

const NAME_LENGTH_MAX = 40;

/** Refuses a request that sends a name twice. */
export function refuseRepeated(name: string): Answer {
  const message = messages.invalid_request.name_repeated({ name: name.slice(0, NAME_LENGTH_MAX) });
  return refuse(400, "invalid_request", message);
}

/** Returns the names with aliases replaced by the member names that the contract uses. */
export function namesInContract(names: readonly string[], { body }: Operation): readonly string[] {
  return body === null ? names : names.map((name) => memberNamed(name, body));
}

function memberNamed(name: string, { aliases, anyCase }: NonNullable<Operation["body"]>): string {
  const key = anyCase ? name.toLowerCase() : name;
  return (Object.hasOwn(aliases, key) ? aliases[key] : undefined) ?? name;
}

/** Returns whether a valid input requests evidence, which is a signature of the answer. */
export function requestsEvidence(input: object): boolean {
  const { body, query }: { body?: unknown; query?: unknown } = input;
  return [body, query].some((part) =>
    typeof part === "object" && part !== null && "evidence" in part && part.evidence === true
  );
}

/** The body of a 400 answer. If several rules apply, the contract's first one decides, whatever zod reports first. */
export type InvalidInput = Pick<InvalidInputRule, "error" | "message" | "members">;

/** Returns the answer to zod's issues, whose paths begin with `path`, `query` or `body`. Throws if no rule applies. */
export function describeInvalidInput(
  operation: Operation,
  issues: readonly z.core.$ZodIssue[],
): InvalidInput {
  return pickAnswer(operation, issues.flatMap((issue) => findFailures(issue, [])));
}

/** Returns the answer to a body that isn't JSON. Throws if the contract has no rule for such a body. */
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
  const { error, message, members } = rule;
  return { error, message, members };
}

function isMatch(rule: InvalidInputRule, at: readonly string[], { place, keyword }: Failure): boolean {
  if (rule.keyword !== null && rule.keyword !== keyword) return false;
  return at.length <= place.length && at.every((name, depth) => name === "*" || name === place[depth]);
}

function findFailures(issue: z.core.$ZodIssue, above: readonly string[]): readonly Failure[] {
  const place = [...above, ...issue.path.map(String)];
  // JSON has no `undefined`, so this input means that the member is missing.
  if (issue.input === undefined && issue.code !== "unrecognized_keys" && issue.code !== "custom") {
    return [{ place, keyword: "required" }];
  }
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((name) => ({ place: [...place, name], keyword: "additionalProperties" as const }));
  }
  if (issue.code === "invalid_union") return findInAlternatives(issue, place);
  return [{ place, keyword: keywordOf(issue) }];
}

/** Finds the failures in the alternatives that accept the sent type. The sender can't have meant the others. */
function findInAlternatives(
  issue: z.core.$ZodIssueInvalidUnion,
  place: readonly string[],
): readonly Failure[] {
  const ofType = issue.errors
    .map((issues) => issues.flatMap((inner) => findFailures(inner, place)))
    .filter((failures) =>
      !failures.some(({ place: at, keyword }) => keyword === "type" && at.length === place.length)
    );
  return ofType.length === 0 ? [{ place, keyword: "type" }] : ofType.flat();
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
