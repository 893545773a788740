// Reads `openapi/` and writes `generated/` and `sdk/generated/`. Our emitter stops at unknown keywords, because
// existing generators drop some silently (`uniqueItems`; November 2026). Tests compare it with another validator.
export { bundleContract } from "./bundle_contract.ts";
export { ContractError } from "./json_pointer.ts";
export { generate } from "./generate.ts";
export { readOperations } from "./read_operations.ts";

export type { ContractOperation, Parameter } from "./read_operations.ts";
