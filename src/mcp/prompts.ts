/**
 * The prompt: what a person can ask for by name in a client.
 *
 * @module
 */

import type { GetPromptResult, Prompt } from "@modelcontextprotocol/server";

/** Every prompt, as clients list them. */
export const PROMPTS: readonly Prompt[] = [{
  name: "validate_and_explain",
  title: "Check an IBAN and explain the answer",
  description: "Validates and screens one IBAN, and says in plain words what to do with it before paying.",
  arguments: [{ name: "iban", description: "The IBAN to check, with or without spaces.", required: true }],
}];

/** No IBAN is longer, however it is written. */
const IBAN_LENGTH_MAX = 64;

/** Writes the prompt of a name; `null` when there is none or its argument is missing. */
export function explainPrompt(
  name: string,
  { iban }: Readonly<Record<string, string>>,
): GetPromptResult | null {
  if (name !== PROMPTS[0]?.name || iban === undefined || iban.trim() === "") return null;
  const text = `Check this IBAN before money is sent to it: ${iban.trim().slice(0, IBAN_LENGTH_MAX)}

1. Call validate_iban. If it is invalid, say what is wrong with it and what to ask the payee, and stop.
2. Call check_compliance.
3. Say in plain words: which bank holds the account and where, whether SEPA Instant and Verification of Payee reach it,
   whether a sanctions list names the bank, and the risk with its reasons.
4. Say what was not checked or is not known. Do not fill gaps from memory.
5. End with one recommendation: pay, ask the payee, or have a person look at it.`;
  return {
    description: "Check an IBAN and explain the answer",
    messages: [{ role: "user", content: { type: "text", text } }],
  };
}
