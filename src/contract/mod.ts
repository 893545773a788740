// The hand-written parts of generated code: the shape of routes, of the contract and beside it, and the checks beside
// zod.
export {
  type Allowance,
  type ApiCall,
  type ExampleCall,
  type InvalidInputKeyword,
  invalidInputKeywords,
  type InvalidInputRule,
  type Operation,
  type OperationAuth,
  type OperationBody,
  type PageOrigin,
  pageOriginOf,
  type SideAnswer,
  type SideRequest,
  type SideRoute,
} from "./routes.ts";
export {
  booleanText,
  hasMaxItems,
  hasMinItems,
  hasUniqueItems,
  integerText,
  isInteger,
  isNotPlaceholder,
  withoutExcess,
} from "./validator_helpers.ts";
