/**
 * The hand-written parts of generated code: the shape of an operation and the checks beside zod. It is on the lowest row,
 * beside `generated/`, so that the generator writes no copy of it; and the shape of routes that are not
 * operations of the contract.
 *
 * @module
 */
export { countFreeDescriptors, loadLateModules, loadLater, startThread } from "./free_descriptors.ts";
export { pageOriginOf } from "./side_route.ts";
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
  ExampleCall,
  InvalidInputKeyword,
  InvalidInputRule,
  Operation,
  OperationAuth,
  OperationBody,
} from "./operation_rows.ts";
export type {
  Allowance,
  ApiCall,
  PageOrigin,
  SideAnswer,
  SideRefusal,
  SideRequest,
  SideRoute,
} from "./side_route.ts";
