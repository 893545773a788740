import type { ScreenWords } from "./english.ts";

/** The words of the page. Each bundle holds one language, which is chosen before anything else runs. */
export let words: ScreenWords;

/** Makes the page speak a language. */
export function speak(chosen: ScreenWords): void {
  words = chosen;
}
