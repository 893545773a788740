// Imported by generated code: types of operations and other routes, and checks that zod lacks.
export {
  type ApiCall,
  type DailyQuota,
  type ExampleCall,
  type InvalidInputKeyword,
  invalidInputKeywords,
  type InvalidInputRule,
  type NonApiAnswer,
  type NonApiRequest,
  type NonApiRoute,
  type Operation,
  type OperationAuth,
  type OperationBody,
  type PageOrigin,
  pageOriginOf,
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
export { type Declaration, type DeclaredTable, type LastSeen, makeDeclarationSchema } from "./publishers.ts";
