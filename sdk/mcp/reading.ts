/**
 * What a client may read beside calling tools: resources, which are answers of free operations, and prompts.
 *
 * @module
 */
import { mcpPrices, mcpPrompts, mcpResources } from "../generated/mcp_reading.ts";
import type { Settings } from "../settings.ts";
import { transmit } from "../transport.ts";

/** No IBAN is longer, however it is written. */
const ARGUMENT_LENGTH_MAX = 64;

/**
 * Reads a resource as JSON; `null` when there is none of this address.
 *
 * @throws when the service does not answer
 */
export async function readResource(
  uri: unknown,
  settings: Settings,
  signal: AbortSignal,
): Promise<string | null> {
  const resource = mcpResources.find(({ listed }) => listed.uri === uri);
  if (resource === undefined) return null;
  const headers = {
    ...settings.headers,
    ...(settings.userAgent !== null && { "User-Agent": settings.userAgent }),
  };
  const response = await transmit(
    new Request(settings.baseUrl + resource.path, { headers, signal }),
    settings,
    {
      timeoutMs: settings.timeoutMs,
      maxRetries: settings.maxRetries,
      repeatable: true,
      results: [],
    },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  return resource.withPrices ? JSON.stringify({ calls: mcpPrices, ...JSON.parse(text) }) : text;
}

/** Writes the prompt of a name; `null` when there is none or its argument is missing. */
export function writePrompt(name: unknown, args: unknown): unknown {
  const prompt = mcpPrompts.find(({ listed }) => listed.name === name);
  if (prompt === undefined || typeof args !== "object" || args === null) return null;
  const value: unknown = Reflect.get(args, prompt.argument);
  if (typeof value !== "string" || value.trim() === "") return null;
  const shown = value.trim().slice(0, ARGUMENT_LENGTH_MAX);
  const text = prompt.text.replaceAll(`{${prompt.argument}}`, () => shown);
  return { description: prompt.listed.title, messages: [{ role: "user", content: { type: "text", text } }] };
}
