// Reads the contract in `openapi/` and writes `generated/` and `sdk/generated/`.
//
// The validator emitter is our own because the ready generators drop keywords without a word
// (`additionalProperties: false` and `uniqueItems` among them, measured in November 2026): such a rule would be
// promised and not enforced. Ours stops at any keyword that it does not know; tests hold every schema against an
// independent validator. To be looked at again when a generator refuses what it cannot express.
export { bundleContract } from "./bundle_contract.ts";
export { ContractError } from "./json_pointer.ts";
export { generate } from "./generate.ts";
export { readOperations } from "./read_operations.ts";

export type { ContractOperation, Parameter } from "./read_operations.ts";
