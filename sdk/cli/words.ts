// Collects the sentences of the command line: its own (openapi/words), and those about files and evidence.
import * as evidence from "../evidence/words/mod.ts";
import { files as filesDe } from "../generated/words/files_de.ts";
import { files as filesEn } from "../generated/words/files_en.ts";
import { files as filesFr } from "../generated/words/files_fr.ts";
import type { FilesWords } from "../generated/words/files.ts";
import { command as commandDe } from "../generated/words/command_de.ts";
import { command as commandEn } from "../generated/words/command_en.ts";
import { command as commandFr } from "../generated/words/command_fr.ts";
import type { CommandWords } from "../generated/words/command.ts";
import { help as helpDe } from "../generated/words/help_de.ts";
import { help as helpEn } from "../generated/words/help_en.ts";
import { help as helpFr } from "../generated/words/help_fr.ts";
import type { HelpWords } from "../generated/words/help.ts";
import { type Catalogue, catalogues, type Language } from "../verdicts/mod.ts";

/** The sentences of one language. */
export interface CliWords {
  readonly help: HelpWords;
  readonly command: CommandWords;
  readonly files: FilesWords;
  readonly evidence: evidence.CheckWords;
  readonly verdicts: Catalogue["verdicts"];
  readonly writing: Catalogue["writing"];
}

/** The sentences, by language. */
export const cliWords: Readonly<Record<Language, CliWords>> = {
  en: {
    help: helpEn,
    command: commandEn,
    files: filesEn,
    evidence: evidence.english,
    verdicts: catalogues.en.verdicts,
    writing: catalogues.en.writing,
  },
  de: {
    help: helpDe,
    command: commandDe,
    files: filesDe,
    evidence: evidence.german,
    verdicts: catalogues.de.verdicts,
    writing: catalogues.de.writing,
  },
  fr: {
    help: helpFr,
    command: commandFr,
    files: filesFr,
    evidence: evidence.french,
    verdicts: catalogues.fr.verdicts,
    writing: catalogues.fr.writing,
  },
};
