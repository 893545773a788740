/**
 * The lists that name countries.
 *
 * @module
 */
export { countryListKeptTables } from "./datasets.ts";
