// Collects the messages of the command line: its own (openapi/words), and those about files and evidence.
import * as evidence from "../evidence/words/mod.ts";
import * as inGerman from "../generated/words/in_de.ts";
import * as inEnglish from "../generated/words/in_en.ts";
import * as inFrench from "../generated/words/in_fr.ts";
import { type Catalogue, catalogues, type Language } from "../verdicts/mod.ts";

/** The messages in one language. */
export interface CliWords
  extends Pick<typeof inEnglish, "command" | "files" | "help">, Pick<Catalogue, "verdicts" | "writing"> {
  readonly evidence: evidence.CheckWords;
}

function withCatalogue(
  words: Pick<CliWords, "command" | "files" | "help">,
  evidence: evidence.CheckWords,
  { verdicts, writing }: Catalogue,
): CliWords {
  return { ...words, evidence, verdicts, writing };
}

/** The messages by language. */
export const cliWords: Readonly<Record<Language, CliWords>> = {
  en: withCatalogue(inEnglish, evidence.english, catalogues.en),
  de: withCatalogue(inGerman, evidence.german, catalogues.de),
  fr: withCatalogue(inFrench, evidence.french, catalogues.fr),
};
