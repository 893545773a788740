import type { Language } from "../../sdk/verdicts/mod.ts";

/** Returns the path of a page in a language. */
export function addressIn(language: Language, path: string): string {
  return `/${language}${path === "/" ? "" : path}`;
}
