/**
 * The paths of the contract, with parameters filled in.
 *
 * @module
 */
import { operations } from "../../generated/operations.ts";
import type { Operation } from "../../src/contract/mod.ts";

/** Valid values of path parameters. */
const VALUES: Readonly<Record<string, string>> = {
  code: "COBADEFF",
  country: "DE",
  iid: "762",
};

export const allOperations: readonly Operation[] = Object.values(operations);

/** Fills in path parameters: `/v1/bic/{code}` becomes `/v1/bic/COBADEFF`. */
export function filledPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? "x");
}

/** The operations of the contract by path. */
export const operationsByPath: ReadonlyMap<string, readonly Operation[]> = Map.groupBy(
  allOperations,
  ({ path }) => path,
);

/**
 * Returns the file and folder name of an operation: `validate_iban` for `validateIBAN`. An operation with both `GET`
 * and `POST` has one name.
 */
export function fileNameOf(id: string): string {
  return id.replace(/Post$/, "").replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_")
    .toLowerCase();
}
