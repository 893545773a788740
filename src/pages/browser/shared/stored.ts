// Texts in a browser's storage. A browser may block its storage, so that reading it throws, or the storage may be full.
// The pages then still work, but don't remember anything.

type Kind = "localStorage" | "sessionStorage";

/** Returns a stored text; `null` if nothing is stored, or if the browser blocks the storage. */
export function readStored(entry: string, kind: Kind = "localStorage"): string | null {
  try {
    return globalThis[kind].getItem(entry);
  } catch {
    return null;
  }
}

/** Stores a text if the browser allows it and has space; `null` deletes the entry. */
export function keepStored(entry: string, text: string | null, kind: Kind = "localStorage"): void {
  try {
    if (text === null) globalThis[kind].removeItem(entry);
    else globalThis[kind].setItem(entry, text);
  } catch {
    return;
  }
}
