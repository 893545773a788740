/**
 * Writes the limits, the error tokens, the response headers and the sanctions lists of the contract, so that the code
 * takes them from there and one that the contract lacks does not compile.
 *
 * @module
 */
import type { BundledContract } from "./bundle_contract.ts";
import { ContractError, isJsonObject } from "./json_pointer.ts";
import { type Code, GENERATED_HEADER, layOut, literal, memberName, wrap } from "./code_layout.ts";
import type { ContractMessage, ContractNames } from "./contract_names.ts";

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
  const rows = Object.entries(errors).map(([token, { statuses, meaning, fix }]) =>
    [token, { statuses, meaning, fix }] as const
  );
  const table = wrap("export const errors = ", literal(Object.fromEntries(rows)), " as const;");
  const messages = listMembers(
    Object.entries(errors).flatMap(([token, { message }]) =>
      message === undefined ? [] : [[token, emitMessage(message)]]
    ),
  );
  return `${GENERATED_HEADER}
/** Every error token: the statuses that it comes with, what it means, and what to do. */
${layOut(table)}

/** A token of the error registry. */
export type ErrorToken = keyof typeof errors;

/** Values that a sentence takes by name. */
type Values<Name extends string> = { readonly [Key in Name]: string | number };

/** The sentence of each refusal that does not stand beside an operation; one with values is a function of them. */
${layOut(wrap("export const messages = ", messages, " as const;"))}
`;
}

function listMembers(members: readonly (readonly [name: string, code: Code])[]): Code {
  return { open: "{", items: members.map(([name, code]) => wrap(`${memberName(name)}: `, code)), close: "}" };
}

/** Stands for a value in a sentence. */
const PLACE = /\{([a-z]\w*)\}/gi;

/** Writes a sentence as text, or as a function of its values; sentences by case as an object of them. */
function emitMessage(text: ContractMessage): Code {
  if (typeof text !== "string") {
    return listMembers(Object.entries(text).map(([name, ofCase]) => [name, emitMessage(ofCase)]));
  }
  const names = [...new Set([...text.matchAll(PLACE)].map(([, name = ""]) => name))];
  if (names.length === 0) return JSON.stringify(text);
  const template = text.replaceAll(/[`\\$]/g, "\\$&").replaceAll(PLACE, "${$1}");
  const type = names.map((name) => JSON.stringify(name)).join(" | ");
  return `({ ${names.join(", ")} }: Values<${type}>): string => \`${template}\``;
}

/** Returns the text of `generated/headers.ts`: the headers of the contract's answers, those that all have alike aside. */
export function emitHeaders(document: BundledContract): string {
  const { headers } = isJsonObject(document.components) ? document.components : {};
  const names = isJsonObject(headers) ? Object.keys(headers) : [];
  return `${GENERATED_HEADER}
/** Every header of an answer that says something about its call. */
${layOut(wrap("export const answerHeaders = ", literal(names), " as const;"))}

/** A header of an answer. */
export type AnswerHeader = typeof answerHeaders[number];
`;
}

/**
 * Returns the text of `generated/sanctions_lists.ts`: the lists of the schema `SanctionsList`, and the flag of each.
 * Throws a `ContractError` when the schema `RiskFlag` lacks the flag of a list.
 */
export function emitSanctionsLists(document: BundledContract): string {
  const lists = enumOf(document, "SanctionsList");
  const flags = enumOf(document, "RiskFlag");
  const rows = lists.map((list) => [list, `sanctions_list_unavailable_${list.toLowerCase()}`] as const);
  for (const [list, flag] of rows) {
    if (!flags.includes(flag)) {
      throw new ContractError(
        "#/components/schemas/RiskFlag",
        `the flag "${flag}" of the list ${list} is missing`,
      );
    }
  }
  return `${GENERATED_HEADER}
/** Lists that are screened, in the order in which answers name them. */
${layOut(wrap("export const sanctionsLists = ", literal(lists), " as const;"))}

/** One of {@link sanctionsLists}. */
export type SanctionsList = typeof sanctionsLists[number];

/** The flag of an answer for which a list could not be asked in full. */
${layOut(wrap("export const listUnavailable = ", literal(Object.fromEntries(rows)), " as const;"))}
`;
}

/** Lists the values of a schema that is an enum; none when the contract has no such schema. */
function enumOf(document: BundledContract, name: string): readonly string[] {
  const { schemas } = isJsonObject(document.components) ? document.components : {};
  const schema = isJsonObject(schemas) ? schemas[name] : undefined;
  const values = isJsonObject(schema) ? schema.enum : undefined;
  return Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
}
