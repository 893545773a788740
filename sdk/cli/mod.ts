/**
 * The command line, for a program that answers its calls itself.
 *
 * @module
 */
export { screenLocally } from "./run.ts";
export { type CliEnvironment, environmentOfProcess } from "./terminal.ts";
