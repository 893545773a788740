/**
 * Registers of SEPA scheme participants as they are loaded.
 *
 * @module
 */
export { epcSchemes } from "./epc_records.ts";
export { loadEpcRegisters, writeEpcTable } from "./epc_table.ts";
export type { EpcParticipation, EpcRegisters, EpcScheme } from "./epc_records.ts";
export type { EpcTable } from "./epc_table.ts";
