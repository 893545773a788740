/**
 * Writes what MCP clients may read: the resources and prompts that `mcp_reading.yaml` names.
 *
 * @module
 */
import { z } from "zod";
import { ContractError, pointerTo, readPlace } from "./json_pointer.ts";
import { GENERATED_HEADER } from "./code_layout.ts";
import type { ContractOperation } from "./read_operations.ts";

const FILE = "mcp_reading.yaml";

const readingSchema = z.strictObject({
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

/**
 * Returns the text of `generated/mcp_reading.ts`.
 *
 * @param written What `mcp_reading.yaml` says.
 */
export function emitMcpReading(operations: readonly ContractOperation[], written: unknown): string {
  const reading = readPlace(readingSchema, { value: written, pointer: FILE });
  const rows = operations.map(({ row }) => row);
  const resources = Object.entries(reading.resources).map(
    ([name, { title, description, operation, prices }]) => {
      const read = rows.find(({ id }) => id === operation);
      if (read === undefined || read.method !== "get" || read.auth !== "none") {
        throw new ContractError(
          pointerTo(FILE, "resources", name),
          `"${operation}" is no free GET operation`,
        );
      }
      const listed = { uri: `bankscreen://${name}`, name, title, description, mimeType: "application/json" };
      return { listed, path: read.path, withPrices: prices };
    },
  );
  const prompts = Object.entries(reading.prompts).map(([name, prompt]) => {
    const { title, description, argument, argument_description, text } = prompt;
    const arguments_ = [{ name: argument, description: argument_description, required: true }];
    return { listed: { name, title, description, arguments: arguments_ }, argument, text };
  });
  const prices = rows.flatMap(({ method, path, summary, priceUsdc, units }) =>
    priceUsdc === null
      ? []
      : [{ operation: `${method.toUpperCase()} ${path}`, summary, price_usdc: priceUsdc, per: units }]
  );
  return `${GENERATED_HEADER}
/** A resource: the answer of a free operation. */
export interface McpResource {
  /** As clients list it. */
  readonly listed: {
    readonly uri: string;
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly mimeType: string;
  };
  /** Path of the operation, which is asked by GET. */
  readonly path: string;
  /** True when {@link mcpPrices} stand in it too, as \`calls\`. */
  readonly withPrices: boolean;
}

/** A prompt with one argument. */
export interface McpPrompt {
  /** As clients list it. */
  readonly listed: {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly arguments: { readonly name: string; readonly description: string; readonly required: boolean }[];
  };
  readonly argument: string;
  /** Holds the argument as \`{name}\`. */
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
