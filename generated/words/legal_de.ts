// Generated from openapi/ by deno task generate. Do not edit.
import type { LegalWords } from "./legal.ts";

/** Messages of `legal`. */
export const legal: LegalWords = {
  operator: "Wer diesen Server betreibt",
  noOperator: "Der Betreiber dieses Servers hat keinen Namen angegeben.",
  contact: "Kontakt:",
};
