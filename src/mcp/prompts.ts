/**
 * The prompts: what a person can ask for by name in a client.
 *
 * @module
 */
import type { GetPromptResult } from "@modelcontextprotocol/server";
import { mcpPrompts } from "../../generated/mcp_reading.ts";

/** No IBAN is longer, however it is written. */
const ARGUMENT_LENGTH_MAX = 64;

/** Writes the prompt of a name; `null` when there is none or its argument is missing. */
export function writePrompt(name: string, args: Readonly<Record<string, string>>): GetPromptResult | null {
  const prompt = mcpPrompts.find(({ listed }) => listed.name === name);
  const value = args[prompt?.argument ?? ""]?.trim() ?? "";
  if (prompt === undefined || value === "") return null;
  const text = prompt.text.replaceAll(`{${prompt.argument}}`, () => value.slice(0, ARGUMENT_LENGTH_MAX));
  return {
    description: prompt.listed.title,
    messages: [{ role: "user", content: { type: "text", text } }],
  };
}
