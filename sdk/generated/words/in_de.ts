// Generated from openapi/ by deno task generate. Do not edit.
export { files } from "./files_de.ts";
export { help } from "./help_de.ts";
export { command } from "./command_de.ts";
export { verdicts } from "./verdicts_de.ts";
export { evidence } from "./evidence_de.ts";
