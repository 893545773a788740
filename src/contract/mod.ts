/**
 * What generated code needs and a person wrote: the shape of an operation and the checks beside zod. It stands on the
 * ground with `generated/`, so that the generator writes no copy of it. Beside them the shape of routes that are no
 * operations.
 *
 * @module
 */
export {
  booleanText,
  hasMaxItems,
  hasMinItems,
  hasUniqueItems,
  integerText,
  isDate,
  isDateTime,
  isInteger,
  isNotPlaceholder,
  listText,
  numberText,
  withMembers,
  withoutExcess,
} from "./validator_helpers.ts";

export type {
  InvalidInputKeyword,
  InvalidInputRule,
  Operation,
  OperationAuth,
  OperationBody,
} from "./operation_rows.ts";
export type { Allowance, ApiCall, SideAnswer, SideRefusal, SideRequest, SideRoute } from "./side_route.ts";
