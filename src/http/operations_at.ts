/**
 * Which operations of the contract a path belongs to, whatever the method.
 *
 * @module
 */
import { type Operation, operations } from "../../generated/operations.ts";

/** Operations by path, each path as a pattern over whole ones. */
const operationsByPath = [...Map.groupBy(Object.values<Operation>(operations), ({ path }) => path)]
  .map(([path, ofPath]) => ({ pattern: patternOf(path), ofPath }));

/** Finds the operations of a path, escapes read; none when the contract does not know it. */
export function operationsAt(path: string): readonly Operation[] {
  return operationsByPath.find(({ pattern }) => pattern.test(path))?.ofPath ?? [];
}

/** Makes a pattern over whole paths of a path template of the contract, `/v1/bic/{code}`. */
function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}
