// Generates what agents read: MCP tools (`mcp_tools.yaml`), resources and prompts (`mcp_resources_and_prompts.yaml`),
// and the x402 extension `bazaar`, from which catalogues of paid operations learn how to call them. Arguments and
// results of tools are checked against their operations.
import { bazaarResourceServerExtension, declareDiscoveryExtension } from "@x402/extensions/bazaar";
import { z } from "zod";
import { GENERATED_HEADER, literal } from "./code_layout.ts";
import { listCodes } from "./emit_findings.ts";
import {
  ContractError,
  dereference,
  isJsonObject,
  type JsonObject,
  membersOf,
  pointerTo,
  propertiesOf,
  readPlace,
  requiredOf,
  typesOf,
} from "./json_pointer.ts";
import type { Contract } from "./read_contract.ts";
import { type ContractOperation, isPaidInUsdc } from "./read_operations.ts";

const TOOLS_FILE = "mcp_tools.yaml";

const schemas = z.record(z.string(), z.record(z.string(), z.unknown()));

const toolsSchema = z.record(
  z.string().regex(/^[a-z][a-z_]*$/, "the name of a tool is in snake_case"),
  z.strictObject({
    title: z.string(),
    operation: z.string(),
    description: z.string(),
    arguments: schemas,
    required: z.array(z.string()).default([]),
    own: z.array(z.string()).default([]),
    path: z.string().optional(),
    query: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    refusals: z.array(z.string()).default([]),
    adds: schemas.default({}),
    brief: z.array(z.string()).optional(),
    writes: z.boolean().default(false),
  }),
);

type WrittenTool = z.output<typeof toolsSchema>[string];

const DETAIL = { detail: { type: "string", enum: ["brief", "full"], description: "full: every member" } };

const EVIDENCE = { evidence: { type: "boolean", description: "true: signed proof for the host" } };

/** Members that every paid tool adds to the operation's answer. */
const OF_EVERY_PAID_TOOL = { list_price_usdc: { type: "number" }, attribution: { type: "object" } };

/** Returns the text of `generated/mcp_tools.ts`; throws a `ContractError` if a tool doesn't match its operation. */
export function emitMcpTools(contract: Contract): string {
  const tools = readPlace(toolsSchema, { value: contract.tools, pointer: TOOLS_FILE });
  const rows = Object.entries(tools).map(([name, tool]) => rowOf(contract, name, tool));
  return `${GENERATED_HEADER}
/** A tool: one operation of the API for a program that speaks MCP. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  /** Says what it does and when to use it, for a language model. */
  readonly description: string;
  readonly method: "get" | "post";
  readonly path: string;
  /** The argument that is part of the path; \`null\` if none is. */
  readonly pathArgument: string | null;
  /** Parameters that are always added to the arguments in the query; \`null\` if the arguments aren't in the query. */
  readonly query: Readonly<Record<string, string | number>> | null;
  readonly arguments: readonly string[];
  readonly ownArguments: readonly string[];
  /** Price of a unit in USDC; \`null\` when it is free. */
  readonly listPriceUsdc: number | null;
  /** Tokens of 400 errors that count as results. */
  readonly refusals: readonly string[];
  /** Paths of the members that a brief answer keeps, in their order; \`null\` if every answer is complete. */
  readonly brief: readonly string[] | null;
  /** Required arguments that are optional in the operation itself, with their minimum and maximum lengths. */
  readonly askedArguments: readonly { readonly name: string; readonly min: number; readonly max: number }[];
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

function rowOf({ document, operations, findings }: Contract, name: string, tool: WrittenTool): JsonObject {
  const pointer = pointerTo(TOOLS_FILE, name);
  const operation = operations.find(({ row }) => row.id === tool.operation);
  if (operation === undefined) throw new ContractError(pointer, `there is no operation "${tool.operation}"`);
  const { method, path, priceUsdc } = operation.row;
  const hasBrief = tool.brief !== undefined;
  checkArguments(document, operation, tool, pointer);
  const canBeProven = operation.parameters.some((parameter) => parameter.name === "evidence") ||
    membersOf(document, operation.body?.schema, "evidence").length > 0;
  const args = { ...tool.arguments, ...(hasBrief && DETAIL), ...(canBeProven && EVIDENCE) };
  return {
    name,
    title: tool.title,
    description: tool.description.replace("{findings}", () => listCodes(findings)),
    method,
    path,
    pathArgument: tool.path ?? null,
    query: method === "get" && tool.path === undefined ? tool.query : null,
    arguments: Object.keys(args),
    ownArguments: [...tool.own, ...(hasBrief ? Object.keys(DETAIL) : [])],
    listPriceUsdc: priceUsdc,
    refusals: tool.refusals,
    brief: tool.brief ?? null,
    askedArguments: tool.required.filter((name) =>
      name !== tool.path && !requiredOf(document, operation.body?.schema).includes(name)
    ).map((name) => {
      const { minLength = 1, maxLength = 100 } = tool.arguments[name] ?? {};
      return { name, min: minLength, max: maxLength };
    }),
    inputSchema: {
      type: "object",
      properties: args,
      required: tool.required,
      additionalProperties: false,
    },
    outputSchema: { type: "object", properties: returnedMembers(document, operation, tool, pointer) },
    annotations: {
      readOnlyHint: !tool.writes,
      destructiveHint: false,
      idempotentHint: !tool.writes,
      openWorldHint: false,
    },
  };
}

/** Throws if an argument is neither the tool's own nor the operation's, or if a required argument isn't declared. */
function checkArguments(
  document: JsonObject,
  operation: ContractOperation,
  { arguments: args, required, own, path }: WrittenTool,
  pointer: string,
): void {
  const known = [...own, path, ...operation.parameters.map(({ name }) => name)];
  const unknown = Object.keys(args).find((name) =>
    !known.includes(name) && membersOf(document, operation.body?.schema, name).length === 0
  );
  if (unknown !== undefined) throw new ContractError(pointer, `the operation takes no "${unknown}"`);
  const missing = required.find((name) => !(name in args));
  if (missing !== undefined) throw new ContractError(pointer, `there is no argument "${missing}"`);
}

/** Returns each member of the result with only its type: clients drop unlisted members, but check no contents. */
function returnedMembers(
  document: JsonObject,
  operation: ContractOperation,
  { adds, brief = [], refusals }: WrittenTool,
  pointer: string,
): JsonObject {
  const answers = operation.responses.filter(({ status }) =>
    status < 300 || (status === 400 && refusals.length > 0)
  ).map(({ schema }) => schema);
  const added: JsonObject = {
    ...adds,
    ...(operation.row.priceUsdc !== null && OF_EVERY_PAID_TOOL),
  };
  const find = (name: string) => answers.flatMap((answer) => membersOf(document, answer, name));
  for (const path of brief) {
    const [first = "", ...rest] = path.split(".");
    const found = rest.reduce(
      (schemas, name) => schemas.flatMap((schema) => membersOf(document, schema, name)),
      find(first),
    );
    const isAdded = rest.length <= 1 && (rest[0] ?? first) in added;
    if (found.length === 0 && !isAdded) {
      throw new ContractError(pointer, `no answer has the member "${path}"`);
    }
  }
  const names = new Set([
    ...brief.map((path) => path.split(".")[0] ?? ""),
    ...answers.flatMap((answer) => propertiesOf(document, answer).map(([name]) => name)),
  ]);
  return Object.fromEntries([...names, ...Object.keys(added)].map((name) => {
    const types = [...new Set(find(name).flatMap((schema) => typesOf(document, schema)))].sort();
    const [type] = types;
    return [name, added[name] ?? (type === undefined ? {} : { type: types.length === 1 ? type : types })];
  }));
}

const RESOURCES_FILE = "mcp_resources_and_prompts.yaml";

const resourcesAndPromptsSchema = z.strictObject({
  resources: z.record(
    z.string(),
    z.strictObject({
      title: z.string(),
      description: z.string(),
      operation: z.string(),
      prices: z.boolean().default(false),
    }),
  ).default({}),
  prompts: z.record(
    z.string(),
    z.strictObject({
      title: z.string(),
      description: z.string(),
      argument: z.string(),
      argument_description: z.string(),
      text: z.string(),
    }),
  ).default({}),
});

/** Returns the text of `generated/mcp_resources_and_prompts.ts`. */
export function emitMcpResourcesAndPrompts({ operations, resourcesAndPrompts }: Contract): string {
  const file = readPlace(resourcesAndPromptsSchema, { value: resourcesAndPrompts, pointer: RESOURCES_FILE });
  const rows = operations.map(({ row }) => row);
  const resources = Object.entries(file.resources).map(
    ([name, { title, description, operation, prices }]) => {
      const read = rows.find(({ id }) => id === operation);
      if (read === undefined || read.method !== "get" || read.auth !== "none") {
        throw new ContractError(
          pointerTo(RESOURCES_FILE, "resources", name),
          `"${operation}" is not a free GET operation`,
        );
      }
      const listed = { uri: `bankscreen://${name}`, name, title, description, mimeType: "application/json" };
      return { listed, path: read.path, withPrices: prices };
    },
  );
  const prompts = Object.entries(file.prompts).map(([name, prompt]) => {
    const { title, description, argument, argument_description, text } = prompt;
    const listed = {
      name,
      title,
      description,
      arguments: [{ name: argument, description: argument_description, required: true }],
    };
    return { listed, argument, text };
  });
  const prices = rows.flatMap(({ method, path, summary, priceUsdc, units }) =>
    priceUsdc === null
      ? []
      : [{ operation: `${method.toUpperCase()} ${path}`, summary, price_usdc: priceUsdc, per: units }]
  );
  return `${GENERATED_HEADER}
/** A resource: the answer of a free operation. */
export interface McpResource {
  /** The resource in the list of clients. */
  readonly listed: {
    readonly uri: string;
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly mimeType: string;
  };
  /** Path of the operation, which is called by GET. */
  readonly path: string;
  /** True when it also contains {@link mcpPrices}, as \`calls\`. */
  readonly withPrices: boolean;
}

/** A prompt with one argument. */
export interface McpPrompt {
  /** The prompt in the list of clients. */
  readonly listed: {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly arguments: { readonly name: string; readonly description: string; readonly required: boolean }[];
  };
  readonly argument: string;
  /** Contains the argument as \`{name}\`. */
  readonly text: string;
}

/** Every resource, in the order in which they are listed. */
export const mcpResources: readonly McpResource[] = ${JSON.stringify(resources, null, 2)};

/** Price of each paid operation. */
export const mcpPrices: readonly unknown[] = ${JSON.stringify(prices, null, 2)};

/** Every prompt. */
export const mcpPrompts: readonly McpPrompt[] = ${JSON.stringify(prompts, null, 2)};
`;
}

/** Returns the text of `generated/discovery.ts`; throws a `ContractError` if the body of a paid call has no example. */
export function emitDiscovery({ document, operations }: Contract): string {
  const rows = operations.filter(({ written }) => isPaidInUsdc(written))
    .map((operation) => [operation.row.id, describeCall(document, operation)]);
  return `${GENERATED_HEADER}
/** Sample calls of our paid operations for catalogues (x402 extension \`bazaar\`). */
export const discovery = ${literal(Object.fromEntries(rows))} as const;
`;
}

/** Describes the input of a call. Leaves out example answers, because clients send the description back in a header. */
function describeCall(document: unknown, { pointer, row, parameters, body }: ContractOperation): unknown {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const routePattern = row.path.replaceAll(/\{(\w+)\}/g, ":$1");
  const examples = Object.fromEntries(inPath.map(({ name, example }) => [name, example]));
  const path = inPath.length === 0 ? {} : {
    pathParams: examples,
    pathParamsSchema: {
      properties: Object.fromEntries(
        inPath.map(({ name, schema }) => [name, inline(document, schema.value, schema.pointer)]),
      ),
      required: inPath.map(({ name }) => name),
    },
  };
  const { bazaar } = declareDiscoveryExtension(
    body === null ? { inputSchema: {}, ...path } : {
      bodyType: "json",
      input: object(body.example, pointerTo(pointer, "requestBody", "example")),
      inputSchema: object(inline(document, body.schema.value, body.schema.pointer), body.schema.pointer),
      ...path,
    },
  );
  const called = row.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(examples[name]));
  const enriched = bazaarResourceServerExtension.enrichDeclaration?.(bazaar, {
    method: row.method.toUpperCase(),
    adapter: { getPath: () => called },
    routePattern,
  });
  return { discoverable: true, routeTemplate: routePattern, ...object(enriched, pointer) };
}

const SAID_ELSEWHERE = /^(?:examples?|x-.+)$/;

/** Replaces references with their schemas, so that the extension is self-contained. (Inputs have no cycles.) */
function inline(document: unknown, value: unknown, pointer: string): unknown {
  const found = dereference(document, { value, pointer });
  if (Array.isArray(found.value)) return found.value.map((item) => inline(document, item, found.pointer));
  if (!isJsonObject(found.value)) return found.value;
  return Object.fromEntries(
    Object.entries(found.value).filter(([name]) => !SAID_ELSEWHERE.test(name))
      .map(([name, member]) => [name, inline(document, member, pointerTo(found.pointer, name))]),
  );
}

function object(value: unknown, pointer: string): JsonObject {
  if (!isJsonObject(value)) throw new ContractError(pointer, "not an object");
  return value;
}
