/**
 * What a path takes, in the words of the contract.
 *
 * @module
 */
import { operations } from "../../generated/operations.ts";
import type { Operation } from "../contract/mod.ts";

const everyOperation: readonly Operation[] = Object.values(operations);

/** The form of the header, by the parameter `IdempotencyKey` of the contract; another one is refused. */
const IDEMPOTENCY_KEY = "An Idempotency-Key, where one is sent, is 1 to 255 of `A-Z a-z 0-9 . _ : -`.";

/**
 * Says what the operations of a path need, for a call that was refused with `invalid_request`: the sentences that
 * the contract has for input of any wrong kind (those for one kind alone may not be what happened), and its example.
 */
export function describeInput(path: string): string {
  const found = everyOperation.filter((operation) => operation.path === path);
  const rules = found.flatMap(({ invalidInput }) => invalidInput)
    .filter(({ error, keyword }) => error === "invalid_request" && keyword === null);
  const example = rules.at(-1)?.members.example;
  return [
    ...(rules.length === 0 ? ["The answer's `message` says what was expected."] : []),
    ...rules.map(({ message }) => message),
    ...(example === undefined ? [] : [`For example ${JSON.stringify(example)}.`]),
    ...(found.some(({ auth }) => auth === "paid") ? [IDEMPOTENCY_KEY] : []),
    "Not charged.",
  ].join(" ");
}
