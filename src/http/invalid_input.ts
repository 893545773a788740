/**
 * Turns input that fails its schema into the 400 answer that the contract gives for it (`x-invalid-input`).
 * zod's own texts and paths never reach a response: they are not part of the contract and change with its versions.
 *
 * The order of the contract's rules decides, not the order in which zod finds things: a batch of 200 items of which
 * one is a number is answered by whichever of the two rules comes first.
 *
 * @module
 */
import type { z } from "zod";
import type { InvalidInputKeyword, InvalidInputRule, Operation } from "../contract/mod.ts";

/** Content of a 400 answer. */
export interface InvalidInput {
  /** Stable token. */
  readonly error: string;
  /** Sentence for a person. */
  readonly message: string;
  /** Members beside the two; often none. */
  readonly members: Readonly<Record<string, unknown>>;
}

/**
 * Picks the answer for the findings of zod in the input of an operation, `{ path, query, body }`. The findings must
 * hold the input (`reportInput: true`), because only an input of `undefined` tells a missing member from one of the
 * wrong type. Throws when the operation has no rule that fits, which the generator rules out for operations with
 * input.
 */
export function describeInvalidInput(
  operation: Operation,
  issues: readonly z.core.$ZodIssue[],
): InvalidInput {
  return pickAnswer(operation, issues.flatMap((issue) => findFailures(issue, [])));
}

/** Picks the answer for a body that is not JSON. */
export function describeMalformedBody(operation: Operation): InvalidInput {
  return pickAnswer(operation, [{ place: ["body"], keyword: "parse" }]);
}

/** One reason why input fails, and where: `["body", "ibans", "3"]`. */
interface Failure {
  readonly place: readonly string[];
  readonly keyword: InvalidInputKeyword | "uniqueItems";
}

function pickAnswer(operation: Operation, failures: readonly Failure[]): InvalidInput {
  const rule = operation.invalidInput.find((candidate) => {
    const at = candidate.at === "*" ? [] : candidate.at.split(".");
    return failures.some((failure) => isMatch(candidate, at, failure));
  });
  if (rule === undefined) {
    throw new Error(`Cannot describe invalid input: ${operation.id} has no rule for it`);
  }
  return { error: rule.error, message: rule.message, members: rule.members };
}

function isMatch(rule: InvalidInputRule, at: readonly string[], { place, keyword }: Failure): boolean {
  if (rule.keyword !== null && rule.keyword !== keyword) return false;
  return at.length <= place.length && at.every((name, depth) => name === "*" || name === place[depth]);
}

function findFailures(issue: z.core.$ZodIssue, above: readonly string[]): readonly Failure[] {
  const place = [...above, ...issue.path.map(String)];
  // JSON has no `undefined`, so it always means that nothing was sent.
  if (issue.input === undefined && issue.code !== "unrecognized_keys" && issue.code !== "custom") {
    return [{ place, keyword: "required" }];
  }
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((name) => ({ place: [...place, name], keyword: "additionalProperties" as const }));
  }
  if (issue.code === "invalid_union") return findInAlternatives(issue, place);
  return [{ place, keyword: keywordOf(issue) }];
}

/** Alternatives of another type say nothing about what the sender meant; the others do. */
function findInAlternatives(
  issue: z.core.$ZodIssueInvalidUnion,
  place: readonly string[],
): readonly Failure[] {
  const meant = issue.errors
    .map((found) => found.flatMap((inner) => findFailures(inner, place)))
    .filter((found) =>
      !found.some(({ place: at, keyword }) => keyword === "type" && at.length === place.length)
    );
  return meant.length === 0 ? [{ place, keyword: "type" }] : meant.flat();
}

const KEYWORDS_OF_CHECKS: Readonly<Record<string, Failure["keyword"]>> = {
  type: "type",
  placeholder: "placeholder",
  minItems: "minItems",
  maxItems: "maxItems",
  uniqueItems: "uniqueItems",
  // A format is a named pattern, and the rules use one keyword for both.
  format: "pattern",
};

function keywordOf(issue: z.core.$ZodIssue): Failure["keyword"] {
  switch (issue.code) {
    case "invalid_value":
      return issue.values.some((value) => typeof value === typeof issue.input) ? "enum" : "type";
    case "invalid_format":
      return "pattern";
    case "too_small":
      return issue.origin === "string" ? "minLength" : "minimum";
    case "too_big":
      return issue.origin === "string" ? "maxLength" : "maximum";
    case "custom":
      return KEYWORDS_OF_CHECKS[String(issue.params?.keyword)] ?? "type";
    default:
      return "type";
  }
}
