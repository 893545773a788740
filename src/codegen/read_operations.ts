/**
 * Reads the operations of the bundled contract with their vendor extensions.
 *
 * @module
 */
import { z } from "zod";
import { ContractError } from "./contract_error.ts";
import { dereference, type Located, pointerTo } from "./json_pointer.ts";
import { readInvalidInput } from "./read_invalid_input.ts";
import type { Operation, OperationAuth } from "../contract/mod.ts";
import { type Parameter, readParameters } from "./read_parameters.ts";
import { readPlace } from "./read_place.ts";
import { readRequestBody, type RequestBody } from "./read_request_body.ts";

const METHODS: readonly Operation["method"][] = ["get", "put", "post", "delete", "patch"];

/** A declared answer of an operation. */
export interface DeclaredResponse {
  readonly status: number;
  /** First media type of the answer; `null` when it has no body. */
  readonly mediaType: string | null;
  /** Schema of a JSON body; `null` when the body is text or absent. */
  readonly schema: Located | null;
}

/** Everything the emitters need to know about one operation. */
export interface ContractOperation {
  readonly row: Operation;
  readonly pointer: string;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | null;
  readonly responses: readonly DeclaredResponse[];
}

const pathsSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const operationSchema = z.looseObject({
  operationId: z.string().regex(/^[A-Za-z]\w*$/, "operationId must be an identifier"),
  summary: z.string(),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
  "x-price-usdc": z.number().positive().optional(),
  "x-units": z.enum(["call", "iban"]).optional(),
  "x-trial": z.boolean().optional(),
  "x-rate-limit": z.literal("exempt").optional(),
  "x-browser-write": z.boolean().optional(),
  "x-invalid-input": z.unknown().optional(),
  // Read where the methods of the client are written.
  "x-sdk-kind": z.unknown().optional(),
  "x-sdk-argument": z.unknown().optional(),
  "x-sdk-body-of": z.unknown().optional(),
  "x-sdk-overloads": z.unknown().optional(),
  "x-sdk-timeout-ms": z.unknown().optional(),
});
type WrittenOperation = z.infer<typeof operationSchema>;

const KNOWN_EXTENSIONS: readonly string[] = Object.keys(operationSchema.shape);

/**
 * An operation with `x-side-route` is described for readers and generated clients alone: a protocol of its own is spoken
 * there, which a room of its own answers.
 */
const sideRoute = z.looseObject({ "x-side-route": z.literal(true) });

function isSideRoute(operation: unknown): boolean {
  return sideRoute.safeParse(operation).success;
}

/** Reads every operation that is bound to a handler, in the order of the contract. Throws a {@link ContractError} for an invalid operation. */
export function readOperations(document: unknown): readonly ContractOperation[] {
  const { paths } = readPlace(pathsSchema, { value: document, pointer: "#" });
  const operations: ContractOperation[] = [];
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      if (item[method] === undefined || isSideRoute(item[method])) continue;
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
  };
  return { row, pointer: place.pointer, parameters, body, responses };
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
  const ways = written.security ?? [];
  const takes = (scheme: string) => (way: Record<string, unknown>) => Object.hasOwn(way, scheme);
  if (ways.some(takes("x402Payment"))) return "purchase";
  if (ways.some(takes("accountSession"))) return "session";
  return ways.length > 0 && ways.every(takes("apiKey")) ? "key" : "none";
}

const USDC_DECIMALS = 6;

/** Moves the decimal point in the written digits, as arithmetic in floating point would round. */
function atomicPrice(price: number, pointer: string): string {
  const [, whole = "", fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(String(price)) ?? [];
  if (whole === "" || fraction.length > USDC_DECIMALS) {
    throw new ContractError(pointer, `${price} has more than ${USDC_DECIMALS} decimals`);
  }
  return String(BigInt(whole + fraction.padEnd(USDC_DECIMALS, "0")));
}

const responseSchema = z.looseObject({
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
    const [first] = Object.entries(readPlace(responseSchema, place).content);
    if (first === undefined) return { status: Number(status), mediaType: null, schema: null };
    const [mediaType, { schema }] = first;
    const schemaPlace = { value: schema, pointer: pointerTo(place.pointer, "content", mediaType, "schema") };
    return { status: Number(status), mediaType, schema: isJson(mediaType) ? schemaPlace : null };
  });
  return responses.sort((a, b) => a.status - b.status);
}

function isJson(mediaType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/.test(mediaType);
}
