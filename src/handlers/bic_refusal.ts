import { messages } from "../../generated/errors.ts";
import { hasBicShape } from "../identifiers/mod.ts";

/** Says what is wrong with a text that `readBic` refuses. */
export function refuseBic(text: string): { error: "invalid_bic_format"; message: string } {
  const { country, shape } = messages.invalid_bic_format;
  const message = hasBicShape(text) ? country({ country: text.trim().toUpperCase().slice(4, 6) }) : shape;
  return { error: "invalid_bic_format", message };
}
