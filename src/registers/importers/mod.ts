/**
 * One importer per published format: bytes in, records out, and one line that names file and damage when the
 * file is not what it should be.
 *
 * @module
 */
export { parseBacenCsv } from "./bacen_csv.ts";
export { makeBankRecord, readBic } from "./bank_facts.ts";
export { parseBicDirectory } from "./bic_directory_csv.ts";
export { parseBundesbankCsv } from "./bundesbank_csv.ts";
export { parseBundesbankFixedWidth } from "./bundesbank_fixed_width.ts";
export { parseBundesbankQuarters } from "./bundesbank_quarters.ts";
export { parseCnbCsv, parseCnbList } from "./cnb.ts";
export { parseCodeMap } from "./code_map_json.ts";
export { parseNbbRanges } from "./nbb_ranges.ts";
export { parseOenbCsv, readOenbDay } from "./oenb_csv.ts";
export { parseSchwifty } from "./schwifty_json.ts";
export { parseSepaScopeCsv } from "./sepa_scope_csv.ts";
export { isQrIid, parseSixBankMaster, readSixDay } from "./six_bank_master.ts";
export { parseSixIidDirectory } from "./six_iid_directory.ts";
export { parseClearingSeries, parseIbanBicList } from "./swedish_clearing.ts";
export { parseSwiftIbanRegistry } from "./swift_iban_registry.ts";
export type { BankFacts } from "./bank_facts.ts";
export type { CodeMapShape } from "./code_map_json.ts";
export type { SchwiftyBank } from "./schwifty_json.ts";
export type { SwedishClearingRange } from "./swedish_clearing.ts";
