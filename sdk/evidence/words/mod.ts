/**
 * Findings about evidence in words, in the languages of the product.
 *
 * @module
 */
export { type CheckWords, english } from "./english.ts";
export { french } from "./french.ts";
export { german } from "./german.ts";
export { sayCheck } from "./say_check.ts";
