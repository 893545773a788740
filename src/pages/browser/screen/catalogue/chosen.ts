// The catalogue that a bundle of the page was made with. It is chosen before anything else runs: each bundle holds the
// words of one language.
import type { ScreenWords } from "./english.ts";

/** The words of the page. */
export let words: ScreenWords;

/** Makes the page speak a language. */
export function speak(chosen: ScreenWords): void {
  words = chosen;
}
