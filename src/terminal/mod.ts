/**
 * What the command line shows to people.
 *
 * @module
 */
export { createProgress } from "./progress.ts";
export { colour, plain, renderVerdict, verdictOf } from "./verdict.ts";
export type { Progress } from "./progress.ts";
export type { Paint, Verdict } from "./verdict.ts";
