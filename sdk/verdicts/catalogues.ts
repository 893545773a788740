import type { Catalogue } from "./catalogue.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import type { Language } from "./language.ts";

/** The catalogue of each language. A page in a browser takes the one that it shows instead. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en: english, de: german, fr: french };
