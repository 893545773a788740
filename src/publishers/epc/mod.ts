/**
 * Registers of SEPA scheme participants (European Payments Council).
 *
 * The publisher's terms allow non-commercial use only, so that no table is shipped: a fresh checkout has
 * none loaded and says so, and whoever runs the service fetches them under the terms that hold for him.
 * To be revisited when the publisher grants a licence.
 *
 * @module
 */
export { epcDatasets } from "./datasets.ts";
export { compileEpcRegister } from "./compile_epc_register.ts";
export { parseEpcRegister } from "./parse_epc_register.ts";
