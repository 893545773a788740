// Generated from openapi/ by deno task generate. Do not edit.

export type { components, operations, paths } from "../sdk/generated/types.ts";
