// Generated from openapi/ by deno task generate. Do not edit.
import type { LegalWords } from "./legal.ts";

/** Messages of `legal`. */
export const legal: LegalWords = {
  operator: "Qui exploite ce serveur",
  noOperator: "L’exploitant de ce serveur n’a pas indiqué son nom.",
  contact: "Contact :",
};
