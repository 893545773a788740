/**
 * What the command line shows to people.
 *
 * @module
 */
export { complianceVerdictOf, renderCompliance } from "./compliance.ts";
export { colour, plain } from "./paint.ts";
export { makePrintable, writePrintableJson } from "./printable.ts";
export { createProgress } from "./progress.ts";
export { renderVerdict, verdictOf } from "./verdict.ts";
export type { Verdict } from "./lines.ts";
export type { Paint } from "./paint.ts";
export type { Progress } from "./progress.ts";
