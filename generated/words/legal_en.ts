// Generated from openapi/ by deno task generate. Do not edit.
import type { LegalWords } from "./legal.ts";

/** Messages of `legal`. */
export const legal: LegalWords = {
  operator: "Who operates this server",
  noOperator: "The operator of this server hasn't given a name.",
  contact: "Contact:",
};
