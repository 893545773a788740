/**
 * The command line as a module, for programs that screen with their own rules instead of calling a server.
 *
 * @module
 */
export { screenLocally } from "./run.ts";
export { type CliEnvironment, environmentOfProcess } from "./terminal.ts";
