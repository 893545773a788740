// Generated from openapi/ by deno task generate. Do not edit.
export { letter } from "./letter_de.ts";
