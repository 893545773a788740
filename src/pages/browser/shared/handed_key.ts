/**
 * Hands a key from the page that shows it to the one that uses it, through the storage of the tab: an address would stay
 * in logs and in the history. It is taken out as soon as the other page reads it.
 *
 * @module
 */
/// <reference lib="dom" />
const NAME = "handed_key";

/** Leaves a key for the next page of this tab. */
export function handKey(secret: string): void {
  try {
    sessionStorage.setItem(NAME, secret);
  } catch {
    // Storage may be turned off; the key is then typed.
  }
}

/** Takes the key that the page before left; empty when it left none. */
export function takeHandedKey(): string {
  try {
    const secret = sessionStorage.getItem(NAME) ?? "";
    sessionStorage.removeItem(NAME);
    return secret;
  } catch {
    return "";
  }
}
