// The words of `/verify`.
import type { VerifyFindingsWords } from "../../../../generated/words/verify_findings.ts";
import type { DocumentCheck } from "../../../../sdk/evidence/mod.ts";
import { type CheckWords, sayCheck as say } from "../../../../sdk/evidence/words/mod.ts";

/** The words of the page in one language. */
export interface VerifyWords extends VerifyFindingsWords {
  readonly check: CheckWords;
}

/** The words of the page. Each bundle sets its one language before anything else runs. */
export let words: VerifyWords;

/** Sets the language of the page. */
export function speak(chosen: VerifyWords): void {
  words = chosen;
}

/** A finding, as the page shows it. */
export interface SaidCheck {
  readonly tone: "fine" | "look" | "stop";
  readonly title: string;
  readonly text: string;
}

/** Describes a checked document; `elsewhere` is its issuer if that isn't the service whose keys were used. */
export function sayCheck(found: DocumentCheck, elsewhere: string | null, words: VerifyWords): SaidCheck {
  const { check } = found;
  return {
    tone: check.outcome !== "valid" ? "stop" : check.warnings.length === 0 ? "fine" : "look",
    title: words.titles[check.outcome],
    text: say(found, elsewhere, words.check),
  };
}
