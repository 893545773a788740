// The words of the page, in the language of its bundle.
import type { PayoutRunWords } from "../../../../generated/words/payout_run.ts";
import type { FilesWords } from "../../../../sdk/generated/words/files.ts";
import type { Catalogue } from "../../../../sdk/verdicts/mod.ts";

/** The words of the page in one language. */
export interface ScreenWords extends PayoutRunWords {
  readonly catalogue: Catalogue;
  readonly files: FilesWords;
  /** Translates the title of a register, where this language has one, and our remarks on its copy. */
  readonly translateRegister: (title: string) => string;
}

/** The words of the page. Each bundle sets its one language before anything else runs. */
export let words: ScreenWords;

/** Sets the language of the page. */
export function speak(chosen: ScreenWords): void {
  words = chosen;
}
