/**
 * Writes the limits, the error tokens and the response headers of the contract, so that the code takes them from
 * there and one that the contract lacks does not compile.
 *
 * @module
 */
import type { BundledContract } from "./bundle_contract.ts";
import { layOut, literal, wrap } from "./code_layout.ts";
import type { ContractNames } from "./contract_names.ts";
import { GENERATED_HEADER } from "./generated_header.ts";
import { isJsonObject } from "./json_pointer.ts";

/** Returns the text of `generated/limits.ts`. */
export function emitLimits({ limits }: ContractNames): string {
  const rows = Object.entries(limits).map(([name, { value, description }]) =>
    `  /** ${description} */\n  ${name}: ${value},\n`
  );
  return `${GENERATED_HEADER}
/** Every limit that callers meet. */
export const limits = {
${rows.join("")}} as const;
`;
}

/** Returns the text of `generated/errors.ts`. */
export function emitErrors({ errors }: ContractNames): string {
  const table = wrap("export const errors = ", literal(errors), " as const;");
  return `${GENERATED_HEADER}
/** Every error token: the statuses that it comes with, what it means, and what to do. */
${layOut(table)}

/** A token of the error registry. */
export type ErrorToken = keyof typeof errors;
`;
}

/** Returns the text of `generated/headers.ts`: the headers of the contract's answers. */
export function emitHeaders(document: BundledContract): string {
  const { headers } = isJsonObject(document.components) ? document.components : {};
  const names = isJsonObject(headers) ? Object.keys(headers) : [];
  return `${GENERATED_HEADER}
/** Every header of an answer that the contract describes. */
${layOut(wrap("export const answerHeaders = ", literal(names), " as const;"))}

/** A header of an answer. */
export type AnswerHeader = typeof answerHeaders[number];
`;
}
