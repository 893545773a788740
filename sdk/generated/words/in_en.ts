// Generated from openapi/ by deno task generate. Do not edit.
export { files } from "./files_en.ts";
export { help } from "./help_en.ts";
export { command } from "./command_en.ts";
export { verdicts } from "./verdicts_en.ts";
export { evidence } from "./evidence_en.ts";
