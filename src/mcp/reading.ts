/**
 * Lists for programs: tools, resources, which are answers of free operations, and prompts.
 *
 * @module
 */
import { mcpPrices, mcpPrompts, mcpResources } from "../../generated/mcp_reading.ts";
import { mcpTools } from "../../generated/mcp_tools.ts";

/** The tools as they are listed. */
export const listedTools = mcpTools.map((
  { name, title, description, inputSchema, outputSchema, annotations },
) => ({ name, title, description, inputSchema, outputSchema, annotations }));

/** The resources as they are listed. */
export const listedResources = mcpResources.map(({ listed }) => listed);

/** The prompts as they are listed. */
export const listedPrompts = mcpPrompts.map(({ listed }) => listed);

/**
 * Reads a resource as JSON; `null` when there is none of this address.
 *
 * @param get Asks the API for a path.
 * @throws when the service does not answer
 */
export async function readResource(
  uri: unknown,
  get: (path: string) => Promise<Response>,
): Promise<string | null> {
  const resource = mcpResources.find(({ listed }) => listed.uri === uri);
  if (resource === undefined) return null;
  const response = await get(resource.path);
  const text = await response.text();
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  return resource.withPrices ? JSON.stringify({ calls: mcpPrices, ...JSON.parse(text) }) : text;
}

/** A prompt with its argument filled in, as MCP writes it. */
export interface WrittenPrompt {
  [member: string]: unknown;
  description: string;
  messages: { role: "user"; content: { type: "text"; text: string } }[];
}

/** No IBAN is longer, however it is written. */
const ARGUMENT_LENGTH_MAX = 64;

/** Writes the prompt of a name; `null` when there is none or its argument is missing. */
export function writePrompt(name: unknown, args: unknown): WrittenPrompt | null {
  const prompt = mcpPrompts.find(({ listed }) => listed.name === name);
  if (prompt === undefined || typeof args !== "object" || args === null) return null;
  const value: unknown = Reflect.get(args, prompt.argument);
  if (typeof value !== "string" || value.trim() === "") return null;
  const shown = value.trim().slice(0, ARGUMENT_LENGTH_MAX);
  const text = prompt.text.replaceAll(`{${prompt.argument}}`, () => shown);
  return { description: prompt.listed.title, messages: [{ role: "user", content: { type: "text", text } }] };
}
