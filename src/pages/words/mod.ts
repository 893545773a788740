// The words of the pages in each language, compiled from `openapi/words/`.
import * as inGerman from "../../../generated/words/in_de.ts";
import * as inEnglish from "../../../generated/words/in_en.ts";
import * as inFrench from "../../../generated/words/in_fr.ts";
import { type Catalogue, catalogues, type Language } from "../../../sdk/verdicts/mod.ts";

/** The words of the pages in one language. */
export type Words = typeof inEnglish & Pick<Catalogue, "writing"> & { readonly catalogue: Catalogue };

function withCatalogue(words: typeof inEnglish, catalogue: Catalogue): Words {
  return { ...words, catalogue, writing: catalogue.writing };
}

/** The words of the pages by language. */
export const words: Readonly<Record<Language, Words>> = {
  en: withCatalogue(inEnglish, catalogues.en),
  de: withCatalogue(inGerman, catalogues.de),
  fr: withCatalogue(inFrench, catalogues.fr),
};
