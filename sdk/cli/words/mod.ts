/**
 * The sentences of the command line in each language.
 *
 * @module
 */
import type { Language } from "../../verdicts/mod.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import type { CliWords } from "./words.ts";

/** The sentences of each language. */
export const cliWords: Readonly<Record<Language, CliWords>> = { en: english, de: german, fr: french };
export type { CommandWords } from "./commands_english.ts";
export type { MistakeWords } from "./mistakes_english.ts";
export type { HelpWords } from "./help_english.ts";
export type { CliWords, CostWords } from "./words.ts";
