/**
 * Writes the tools of the MCP endpoint: each operation that `mcp_tools.yaml` names, with its schemas made to stand alone.
 *
 * @module
 */
import { z } from "zod";
import type { BundledContract } from "./bundle_contract.ts";
import { ContractError } from "./contract_error.ts";
import { GENERATED_HEADER } from "./generated_header.ts";
import { dereference, isJsonObject, type Located, pointerTo, resolveRef } from "./json_pointer.ts";
import type { ContractOperation } from "./read_operations.ts";
import { readPlace } from "./read_place.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const toolsSchema = z.record(
  z.string().regex(/^[a-z][a-z_]*$/, "the name of a tool is in snake_case"),
  z.strictObject({
    title: z.string(),
    operation: z.string(),
    description: z.string(),
    takes: z.string().optional(),
    argument: z.string().optional(),
    required: z.array(z.string()).optional(),
    refusals: z.array(z.string()).default([]),
    adds: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    writes: z.boolean().default(false),
  }),
);
type WrittenTool = z.output<typeof toolsSchema>[string];

/** Schema of what a caller without a subscription is asked to show, which any answer of a paid operation may hold. */
const ATTRIBUTION = "#/components/schemas/Attribution";

/**
 * Returns the text of `sdk/generated/mcp_tools.ts`.
 *
 * @param written What `mcp_tools.yaml` says.
 */
export function emitMcpTools(
  document: BundledContract,
  operations: readonly ContractOperation[],
  written: unknown,
): string {
  const tools = readPlace(toolsSchema, { value: written, pointer: "mcp_tools.yaml" });
  const rows = Object.entries(tools).map(([name, tool]) => rowOf(document, operations, name, tool));
  return `${GENERATED_HEADER}
/** A tool: one operation of the API for a program that speaks MCP. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  /** What it does and when to use it, for a language model. */
  readonly description: string;
  readonly method: "get" | "post";
  /** Path template of the operation. */
  readonly path: string;
  /** The argument that stands in the path; \`null\` where the arguments are the body. */
  readonly pathArgument: string | null;
  /** Price of a unit in USDC; \`null\` when it is free. */
  readonly listPriceUsdc: number | null;
  /** Tokens of refusals by 400 that are results. */
  readonly refusals: readonly string[];
  readonly inputSchema: { readonly type: "object"; readonly [keyword: string]: unknown };
  readonly outputSchema: { readonly type: "object"; readonly [keyword: string]: unknown };
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/** Every tool, in the order in which they are listed. */
export const mcpTools: readonly McpTool[] = ${JSON.stringify(rows, null, 2)};
`;
}

function rowOf(
  document: BundledContract,
  operations: readonly ContractOperation[],
  name: string,
  tool: WrittenTool,
): JsonObject {
  const pointer = pointerTo("mcp_tools.yaml", name);
  const operation = operations.find(({ row }) => row.id === tool.operation);
  if (operation === undefined) throw new ContractError(pointer, `there is no operation "${tool.operation}"`);
  const { method, path, priceUsdc } = operation.row;
  return {
    name,
    title: tool.title,
    description: tool.description,
    method,
    path,
    pathArgument: tool.argument ?? null,
    listPriceUsdc: priceUsdc,
    refusals: tool.refusals,
    inputSchema: inputSchemaOf(document, operation, tool, pointer),
    outputSchema: outputSchemaOf(document, operation, tool, pointer),
    annotations: {
      readOnlyHint: !tool.writes,
      destructiveHint: false,
      idempotentHint: !tool.writes,
      openWorldHint: false,
    },
  };
}

function inputSchemaOf(
  document: BundledContract,
  operation: ContractOperation,
  { argument, takes, required }: WrittenTool,
  pointer: string,
): JsonObject {
  if (argument !== undefined) {
    const [parameter] = operation.parameters.filter(({ in: place }) => place === "path");
    if (parameter === undefined) throw new ContractError(pointer, "the operation has no path parameter");
    // Malformed arguments give a result that says so, not a failure of the tool.
    const { description } = parameter;
    return {
      type: "object",
      properties: { [argument]: { type: "string", description } },
      required: [argument],
    };
  }
  const body = takes === undefined
    ? operation.body?.schema
    : { value: { $ref: `#/components/schemas/${takes}` }, pointer };
  if (body === undefined) throw new ContractError(pointer, "the operation takes no body");
  const { value } = dereference(document, body);
  const schema = standAlone(document, value, pointer, "with texts");
  return { ...schema, type: "object", ...(required !== undefined && { required }) };
}

function outputSchemaOf(
  document: BundledContract,
  operation: ContractOperation,
  { adds, refusals }: WrittenTool,
  pointer: string,
): JsonObject {
  const served = operation.responses.map(({ status }) => status).filter((status) => status < 300);
  const statuses = refusals.length > 0 ? [...served, 400] : served;
  const answers = statuses.map((status): Located => {
    const schema = operation.responses.find((response) => response.status === status)?.schema ?? null;
    if (schema === null) throw new ContractError(pointer, `status ${status} has no JSON body`);
    return schema;
  });
  const { priceUsdc, units } = operation.row;
  const price = priceUsdc === null ? {} : { list_price_usdc: { type: "number", const: priceUsdc } };
  const schema = standAlone(
    document,
    {
      properties: {
        ...adds,
        ...(priceUsdc !== null && { attribution: { $ref: ATTRIBUTION } }),
        ...(units === "call" && price),
      },
      anyOf: answers.map(({ value }) => value),
    },
    pointer,
    "without texts",
  );
  return { type: "object", ...(units === "iban" ? withMembers(schema, BATCH_ITEM, price, pointer) : schema) };
}

/** Schema of the items of an answer that is priced by the IBAN. */
const BATCH_ITEM = "IBANValidationResult";

function withMembers(schema: JsonObject, name: string, members: JsonObject, pointer: string): JsonObject {
  const { $defs } = schema;
  const item = isJsonObject($defs) ? $defs[name] : undefined;
  if (!isJsonObject($defs) || !isJsonObject(item)) {
    throw new ContractError(pointer, `no ${name} in its answer`);
  }
  const properties = isJsonObject(item.properties) ? item.properties : {};
  return { ...schema, $defs: { ...$defs, [name]: { ...item, properties: { ...properties, ...members } } } };
}

/** Keywords for readers of the API description; in a tool they would only be ballast. */
const TEXTS: ReadonlySet<string> = new Set(["description", "examples", "example", "title"]);

/** Copies a schema so that every reference points into its own `$defs`. */
function standAlone(
  document: BundledContract,
  schema: unknown,
  pointer: string,
  texts: "with texts" | "without texts",
): JsonObject {
  const defs: Record<string, unknown> = {};
  const copy = (value: unknown, isNames = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => copy(item));
    if (!isJsonObject(value)) return value;
    if (typeof value.$ref === "string") {
      const name = value.$ref.slice(value.$ref.lastIndexOf("/") + 1);
      if (!Object.hasOwn(defs, name)) {
        defs[name] = null;
        defs[name] = copy(resolveRef(document, value.$ref, pointer));
      }
      return { $ref: `#/$defs/${name}` };
    }
    const members = Object.entries(value).filter(([key]) =>
      isNames ||
      !(key.startsWith("x-") || key === "discriminator" || (texts === "without texts" && TEXTS.has(key)))
    );
    // Below `properties` stand names of members, which may be those of keywords.
    return Object.fromEntries(
      members.map(([key, member]) => [key, copy(member, !isNames && key === "properties")]),
    );
  };
  const copied = copy(schema);
  if (!isJsonObject(copied)) throw new ContractError(pointer, "not a schema");
  return { ...copied, ...(Object.keys(defs).length > 0 && { $defs: defs }) };
}
