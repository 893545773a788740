/**
 * Faults of files in words, in the languages of the product.
 *
 * @module
 */
export { english, type FileWords } from "./english.ts";
export { french } from "./french.ts";
export { german } from "./german.ts";
