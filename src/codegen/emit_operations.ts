/**
 * Writes one row per operation, from which the edge binds routes and billing reads prices.
 *
 * @module
 */
import { layOut, literal, wrap } from "./code_layout.ts";
import { GENERATED_HEADER } from "./generated_header.ts";
import type { ContractOperation } from "./read_operations.ts";

/** Returns the text of `generated/operations of the contract.ts`. */
export function emitOperations(operations: readonly ContractOperation[]): string {
  const rows = Object.fromEntries(operations.map(({ row }) => [row.id, row]));
  const table = wrap(
    "export const operations = ",
    literal(rows),
    " as const satisfies Record<string, Operation>;",
  );
  return `${GENERATED_HEADER}
import type { Operation } from "../src/contract/mod.ts";

/** Every operation by its id, in the order of the contract. */
${layOut(table)}

/** Id of an operation of the contract. */
export type OperationId = keyof typeof operations;
`;
}
