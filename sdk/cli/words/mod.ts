/**
 * The sentences of the command line in each language.
 *
 * @module
 */
import type { Language } from "../../verdicts/mod.ts";
import { type CliWords, english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";

/** The sentences, by language. */
export const cliWords: Readonly<Record<Language, CliWords>> = { en: english, de: german, fr: french };
export type { CliWords, CommandWords, CostWords } from "./english.ts";
