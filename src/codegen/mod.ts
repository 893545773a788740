// Reads `openapi/` and writes `generated/` and `sdk/generated/`. Our own validator emitter fails on unknown keywords,
// which existing generators drop (`additionalProperties: false`, `uniqueItems`; November 2026); tests compare it with
// another validator.
export { bundleContract } from "./bundle_contract.ts";
export { ContractError } from "./json_pointer.ts";
export { generate } from "./generate.ts";
export { readOperations } from "./read_operations.ts";

export type { ContractOperation, Parameter } from "./read_operations.ts";
