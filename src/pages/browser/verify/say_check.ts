// Puts what was found about a document as the page shows it.
import type { DocumentCheck } from "../../../../sdk/evidence/mod.ts";
import { sayCheck as say } from "../../../../sdk/evidence/words/mod.ts";
import type { VerifyWords } from "./english.ts";

/** A finding, as the page shows it. */
export interface SaidCheck {
  readonly tone: "fine" | "look" | "stop";
  readonly title: string;
  readonly text: string;
}

/** @param elsewhere The service that the document names, when it is another than the one whose keys were taken. */
export function sayCheck(found: DocumentCheck, elsewhere: string | null, words: VerifyWords): SaidCheck {
  const { check } = found;
  return {
    tone: check.outcome !== "valid" ? "stop" : check.warnings.length === 0 ? "fine" : "look",
    title: words.titles[check.outcome],
    text: say(found, elsewhere, words.check),
  };
}
