/**
 * The compact tables below `data/`: how they are written and how they answer.
 *
 * @module
 */
export { BankCodeTable, writeBankCodeTable } from "./bank_code_table.ts";
export { BicLeiTable, writeBicLeiTable } from "./bic_lei_table.ts";
export { BicTable, writeBicTable } from "./bic_table.ts";
export { ClearingTable, writeClearingTable } from "./clearing_table.ts";
export { listCodes, readCodeRanges, writeCodeRanges } from "./code_ranges.ts";
export { countRows } from "./count_rows.ts";
export { readIbanStructureTable, writeIbanStructureTable } from "./iban_structure_table.ts";
export { readSepaScopeTable, writeSepaScopeTable } from "./sepa_scope_table.ts";
export { readRows, readTable, rowReader, writeTable } from "./tab_separated.ts";
export type { TableRow } from "./tab_separated.ts";
