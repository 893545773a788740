// Reads the contract in `openapi/` and writes `generated/` and `sdk/generated/`.
//
// We have our own validator emitter because existing generators silently drop keywords (`additionalProperties: false`
// and `uniqueItems` among them, measured in November 2026): such a rule would be promised and not enforced. Ours
// fails on any keyword that it doesn't know; tests compare every schema with an independent validator. Reconsider
// this when a generator rejects what it cannot express.
export { bundleContract } from "./bundle_contract.ts";
export { ContractError } from "./json_pointer.ts";
export { generate } from "./generate.ts";
export { readOperations } from "./read_operations.ts";

export type { ContractOperation, Parameter } from "./read_operations.ts";
