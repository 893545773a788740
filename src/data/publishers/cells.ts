// Cells as registers print them.
import { isBic } from "../../identifiers/mod.ts";

/** Trims text; `null` if it is empty. */
export function textOrNull(text: string | undefined): string | null {
  return text?.trim() || null;
}

/** Parses a BIC (ISO 9362), even in groups or lower case; `null` for a word in its place (`N/A`, `VRIJ`, `nav`). */
export function bicOrNull(text: string | null | undefined): string | null {
  const bic = (text ?? "").replace(/\s/g, "").toUpperCase();
  return isBic(bic) ? bic : null;
}

/** Returns a code, or the pattern's group in it; throws a SyntaxError with the line number if it doesn't match. */
export function requireCode(code: string | undefined, pattern: RegExp, source: string, line: number): string {
  const match = pattern.exec(code ?? "");
  if (match === null) {
    throw new SyntaxError(`Cannot read ${source}: line ${line} has bank code "${code ?? ""}"`);
  }
  return match[1] ?? match[0];
}
