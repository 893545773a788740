// The words of the pages, one catalogue for each language.
//
// How to add a sentence: write it into the file of its page under `english/`, then into the files of the same name
// under `german/` and `french/`; until it is there nothing compiles. A sentence with a value is a function, one with
// markup is JSX, and counts, amounts and dates go through `writing`.
import type { Language } from "../../../sdk/verdicts/mod.ts";
import { english, type Words } from "./english/mod.ts";
import { french } from "./french/mod.ts";
import { german } from "./german/mod.ts";

export type { Words };

/** The words of the pages. */
export const words: Readonly<Record<Language, Words>> = { en: english, de: german, fr: french };
