// Generated from openapi/ by deno task generate. Do not edit.
export { files } from "./files_fr.ts";
export { help } from "./help_fr.ts";
export { command } from "./command_fr.ts";
export { verdicts } from "./verdicts_fr.ts";
export { evidence } from "./evidence_fr.ts";
