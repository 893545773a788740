// Reads the operations of the bundled contract, including their `x-…` extensions.
import { z } from "zod";
import {
  ContractError,
  dereference,
  type Located,
  membersOf,
  objectAt,
  partsOf,
  pointerTo,
  readPlace,
} from "./json_pointer.ts";
import {
  invalidInputKeywords,
  type InvalidInputRule,
  type Operation,
  type OperationAuth,
  type OperationBody,
} from "../contract/mod.ts";

/** The supported HTTP methods, in the order in which the operations of a path are read. */
export const METHODS: readonly Operation["method"][] = ["get", "put", "post", "delete", "patch"];

/** An answer that an operation declares. */
export interface DeclaredResponse {
  readonly status: number;
  readonly mediaType: string | null;
  readonly schema: Located | null;
  readonly description: string;
}

/** Returns whether an answer reports that the call succeeded. */
export function isSuccess({ status }: DeclaredResponse): boolean {
  return status < 300;
}

/** An operation of the contract, with the facts that emitters need. */
export interface ContractOperation {
  readonly row: Operation;
  readonly pointer: string;
  readonly written: WrittenOperation;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | null;
  readonly responses: readonly DeclaredResponse[];
}

const pathsSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const operationSchema = z.looseObject({
  operationId: z.string().regex(/^[A-Za-z]\w*$/, "operationId must be an identifier"),
  summary: z.string(),
  description: z.string().default(""),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
  "x-price-usdc": z.number().positive().optional(),
  "x-units": z.enum(["call", "iban"]).optional(),
  "x-trial": z.boolean().optional(),
  "x-rate-limit": z.literal("exempt").optional(),
  "x-browser-write": z.boolean().optional(),
  "x-invalid-input": z.unknown().optional(),
  "x-sdk-kind": z.enum(["free", "paid", "once"]).optional(),
  "x-sdk-argument": z.string().optional(),
  "x-sdk-body-of": z.string().optional(),
  "x-sdk-overloads": z.array(z.strictObject({ request: z.string(), answer: z.string() })).default([]),
  "x-sdk-timeout-ms": z.number().optional(),
});
type WrittenOperation = z.infer<typeof operationSchema>;

const KNOWN_EXTENSIONS: readonly string[] = Object.keys(operationSchema.shape);

/** Reads the operations for which there are handlers, in order; throws a {@link ContractError} for an invalid one. */
export function readOperations(document: unknown): readonly ContractOperation[] {
  const { paths } = readPlace(pathsSchema, { value: document, pointer: "#" });
  const operations: ContractOperation[] = [];
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      // Routes outside the API are only in the contract for readers and generated clients.
      if (item[method] === undefined || objectAt(item, method)["x-side-route"] === true) continue;
      const place = { value: item[method], pointer: pointerTo("#/paths", path, method) };
      operations.push(readOperation(document, path, method, place, item.parameters));
    }
  }
  return operations;
}

function readOperation(
  document: unknown,
  path: string,
  method: Operation["method"],
  place: Located,
  shared: unknown,
): ContractOperation {
  const written = readPlace(operationSchema, place);
  const unknown = Object.keys(written).find((name) =>
    name.startsWith("x-") && !KNOWN_EXTENSIONS.includes(name)
  );
  if (unknown !== undefined) {
    throw new ContractError(place.pointer, `the extension "${unknown}" is not known`);
  }
  if (shared !== undefined) {
    throw new ContractError(place.pointer, "write parameters at the operation, not at the path");
  }
  const parameters = readParameters(document, written.parameters, pointerTo(place.pointer, "parameters"));
  const body = readRequestBody(document, {
    value: written.requestBody,
    pointer: pointerTo(place.pointer, "requestBody"),
  });
  const responses = readResponses(document, written, place.pointer);
  const row: Operation = {
    id: written.operationId,
    method,
    path,
    tag: written.tags[0] ?? "",
    summary: written.summary,
    ...readTerms(written, place.pointer),
    rateLimitExempt: written["x-rate-limit"] === "exempt",
    browserWrite: written["x-browser-write"] ?? false,
    body: body === null ? null : {
      required: body.required,
      anyCase: body.anyCase,
      form: body.form,
      aliases: body.aliases,
    },
    invalidInput: readInvalidInput(
      document,
      { value: written["x-invalid-input"], pointer: pointerTo(place.pointer, "x-invalid-input") },
      parameters,
      body,
    ),
    statuses: responses.map(({ status }) => status),
    errors: tokensOf(document, responses),
    example: readExample(path, parameters, body),
  };
  return { row, pointer: place.pointer, written, parameters, body, responses };
}

function readTerms(
  written: WrittenOperation,
  pointer: string,
): Pick<Operation, "auth" | "priceUsdc" | "priceAtomic" | "units" | "trial"> {
  const price = written["x-price-usdc"];
  if (price === undefined && (written["x-units"] !== undefined || written["x-trial"] !== undefined)) {
    throw new ContractError(pointer, "x-units and x-trial need x-price-usdc beside them");
  }
  return {
    auth: readAuth(written),
    priceUsdc: price ?? null,
    priceAtomic: price === undefined ? null : atomicPrice(price, pointerTo(pointer, "x-price-usdc")),
    units: written["x-units"] ?? "call",
    trial: written["x-trial"] ?? false,
  };
}

function readAuth(written: WrittenOperation): OperationAuth {
  if (written["x-price-usdc"] !== undefined) return "paid";
  const { security } = written;
  if (isPaidInUsdc(written)) return "purchase";
  if (security.some((schemes) => "accountSession" in schemes)) return "session";
  return security.length > 0 && security.every((schemes) => "apiKey" in schemes) ? "key" : "none";
}

/** Returns whether an operation, as written in the contract, can be paid for with x402. */
export function isPaidInUsdc({ security }: { readonly security?: unknown }): boolean {
  return Array.isArray(security) && security.some((schemes) => "x402Payment" in objectAt(schemes));
}

const USDC_DECIMALS = 6;

/** Converts a price digit by digit, because floating-point arithmetic would round the result. */
function atomicPrice(price: number, pointer: string): string {
  const [, whole = "", fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(String(price)) ?? [];
  if (whole === "" || fraction.length > USDC_DECIMALS) {
    throw new ContractError(pointer, `${price} has more than ${USDC_DECIMALS} decimals`);
  }
  return String(BigInt(whole + fraction.padEnd(USDC_DECIMALS, "0")));
}

const responseSchema = z.looseObject({
  description: z.string().default(""),
  content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).default({}),
});

function readResponses(
  document: unknown,
  written: WrittenOperation,
  pointer: string,
): readonly DeclaredResponse[] {
  const responses = Object.entries(written.responses).map(([status, value]): DeclaredResponse => {
    const place = dereference(document, { value, pointer: pointerTo(pointer, "responses", status) });
    if (!/^[1-5]\d\d$/.test(status)) throw new ContractError(place.pointer, "a status is three digits");
    const { description, content } = readPlace(responseSchema, place);
    const [first] = Object.entries(content);
    if (first === undefined) return { status: Number(status), mediaType: null, schema: null, description };
    const [mediaType, { schema }] = first;
    const schemaPlace = { value: schema, pointer: pointerTo(place.pointer, "content", mediaType, "schema") };
    return { status: Number(status), mediaType, schema: isJson(mediaType) ? schemaPlace : null, description };
  });
  return responses.sort((a, b) => a.status - b.status);
}

function tokensOf(document: unknown, responses: readonly DeclaredResponse[]): readonly string[] {
  const members = responses.filter(({ status }) => status >= 400)
    .flatMap(({ schema }) => membersOf(document, schema, "error"))
    .filter(({ value }) => objectAt(value).$ref !== "#/components/schemas/ErrorCode");
  const tokens = members.flatMap((member) => {
    const { enum: several, const: only } = objectAt(dereference(document, member).value);
    return [several ?? only].flat();
  });
  return [...new Set(tokens.filter((token) => typeof token === "string"))];
}

function isJson(mediaType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/.test(mediaType);
}

/** A path or query parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description: string;
  readonly schema: Located;
  readonly example?: unknown;
}

const parameterSchema = z.looseObject({
  name: z.string().min(1),
  in: z.enum(["path", "query", "header", "cookie"]),
  required: z.boolean().default(false),
  description: z.string().default(""),
  schema: z.unknown(),
  example: z.unknown().optional(),
});

function readParameters(
  document: unknown,
  list: readonly unknown[],
  pointer: string,
): readonly Parameter[] {
  const parameters: Parameter[] = [];
  for (const [index, value] of list.entries()) {
    const place = dereference(document, { value, pointer: pointerTo(pointer, index) });
    const parameter = readPlace(parameterSchema, place);
    if (parameter.in === "header" || parameter.in === "cookie") continue;
    const schema = { value: parameter.schema, pointer: pointerTo(place.pointer, "schema") };
    const { name, required, description, example } = parameter;
    parameters.push({ name, in: parameter.in, required, description, schema, example });
  }
  return parameters;
}

interface RequestBody extends OperationBody {
  readonly schema: Located;
  readonly example: unknown;
}

const bodySchema = z.looseObject({
  required: z.boolean().default(false),
  content: z.looseObject({
    "application/json": z.looseObject({
      schema: z.unknown(),
      example: z.unknown().optional(),
      examples: z.record(z.string(), z.looseObject({ value: z.unknown() })).default({}),
    }).optional(),
    "application/x-www-form-urlencoded": z.unknown().optional(),
  }),
});

const bodyMembersSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  "x-any-case": z.boolean().default(false),
});

const memberSchema = z.looseObject({ "x-aliases": z.array(z.string().min(1)).default([]) });

function readRequestBody(document: unknown, place: Located): RequestBody | null {
  if (place.value === undefined) return null;
  const { value, pointer } = dereference(document, place);
  const { required, content } = readPlace(bodySchema, { value, pointer });
  const json = content["application/json"];
  if (json === undefined) return null;
  const schema = { value: json.schema, pointer: pointerTo(pointer, "content", "application/json", "schema") };
  const objects = partsOf(document, schema)
    .map((part) => ({ read: readPlace(bodyMembersSchema, part), pointer: part.pointer }));
  const anyCase = objects.some((object) => object.read["x-any-case"]);
  const form = content["application/x-www-form-urlencoded"] !== undefined;
  const example = json.example ?? Object.values(json.examples)[0]?.value;
  return { required, anyCase, form, aliases: readAliases(objects, anyCase), schema, example };
}

interface ObjectSchema {
  readonly read: z.infer<typeof bodyMembersSchema>;
  readonly pointer: string;
}

function readAliases(objects: readonly ObjectSchema[], anyCase: boolean): Readonly<Record<string, string>> {
  const aliases = new Map<string, string>();
  for (const { read, pointer } of objects) {
    for (const [name, value] of Object.entries(read.properties)) {
      const place = { value, pointer: pointerTo(pointer, "properties", name) };
      const written = readPlace(memberSchema, place)["x-aliases"];
      const names = anyCase ? [name, ...written].map((alias) => alias.toLowerCase()) : written;
      for (const alias of names) {
        if ((aliases.get(alias) ?? name) !== name || alias in {}) {
          throw new ContractError(place.pointer, `the name "${alias}" has another meaning already`);
        }
        aliases.set(alias, name);
      }
    }
  }
  return Object.fromEntries(aliases);
}

/** Schema of `x-invalid-input`, the 400 answers for invalid input. */
const rulesSchema = z.array(z.strictObject({
  at: z.string().regex(
    /^(?:\*|body(?:\.[^.]+)*|(?:query|path)(?:\.[^.]+)*)$/,
    "at is a place such as body.iban or *",
  ),
  keyword: z.enum(invalidInputKeywords).nullable().default(null),
  error: z.string().regex(/^[a-z0-9_]+$/, "error is a token in snake case"),
  message: z.string().min(1),
  members: z.record(z.string(), z.unknown()).default({}),
})).default([]);

function readInvalidInput(
  document: unknown,
  place: Located,
  parameters: readonly Parameter[],
  body: RequestBody | null,
): readonly InvalidInputRule[] {
  const rules: readonly InvalidInputRule[] = readPlace(rulesSchema, place);
  const takesInput = parameters.length > 0 || body !== null;
  if (!takesInput && rules.length > 0) throw new ContractError(place.pointer, "the operation takes no input");
  for (const [index, rule] of rules.entries()) {
    const pointer = pointerTo(place.pointer, index);
    if (!isReachable(document, rule, parameters, body)) {
      throw new ContractError(pointer, `the operation has no input at ${rule.at}`);
    }
    if (isFallback(rule) && index < rules.length - 1) {
      throw new ContractError(pointer, "the rules after this one are never reached");
    }
  }
  const last = rules.at(-1);
  if (takesInput && (last === undefined || !isFallback(last))) {
    throw new ContractError(place.pointer, 'the last rule must be at "*" without a keyword');
  }
  return rules;
}

function isFallback(rule: InvalidInputRule): boolean {
  return rule.at === "*" && rule.keyword === null;
}

function isReachable(
  document: unknown,
  rule: InvalidInputRule,
  parameters: readonly Parameter[],
  body: RequestBody | null,
): boolean {
  const [part, ...names] = rule.at.split(".");
  if (rule.keyword === "placeholder" && (part !== "path" || names.length !== 1)) return false;
  if (part === "*") return true;
  if (part === "body") return body !== null && hasMember(document, body.schema, names);
  const [name] = names;
  return parameters.some((parameter) =>
    parameter.in === part && (name === undefined || parameter.name === name)
  );
}

function hasMember(document: unknown, place: Located, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  return partsOf(document, place).some(({ value, pointer }) => {
    const properties = objectAt(value, "properties");
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const found = name === "*" ? member ?? value.items : member;
    return found !== undefined && hasMember(document, { value: found, pointer }, rest);
  });
}

/** Builds an example call from the contract's examples for path, query and body. */
function readExample(
  path: string,
  parameters: readonly Parameter[],
  body: RequestBody | null,
): Operation["example"] {
  const shown = (part: Parameter["in"]): [string, string][] =>
    parameters.filter((each) => each.in === part && each.required && each.example !== undefined)
      .map(({ name, example }) => [name, String(example)]);
  const values = new Map(shown("path"));
  const query = new URLSearchParams(shown("query")).toString();
  const filled = path.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values.get(name);
    return value === undefined ? place : encodeURIComponent(value);
  });
  return {
    target: query === "" ? filled : `${filled}?${query}`,
    ...(body?.example !== undefined && { body: body.example }),
  };
}
