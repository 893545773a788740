/**
 * The publishers of reference data: where their files are, how they are read, and which tables come of them.
 *
 * @module
 */
export { checksumOf, datasets, describeEdition, type EditionFacts, keptTables } from "./catalogue.ts";
export { openSourceFolder } from "./formats/mod.ts";
export type { Dataset, SourceFolder } from "./formats/mod.ts";
