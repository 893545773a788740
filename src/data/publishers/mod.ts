/**
 * The publishers of reference data: where their files are, how they are read, and which tables come of them.
 *
 * @module
 */
export { datasets } from "./catalogue.ts";
export type { CompiledTable, Dataset, DatasetSource, SourceFile } from "./dataset.ts";
