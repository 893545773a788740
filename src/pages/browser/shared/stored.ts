// Texts in a browser's storage. A browser can block it (reading it then throws), or it can be full: pages work without
// it, but remember nothing.

type Kind = "localStorage" | "sessionStorage";

/** Returns a stored text; `null` if there is none, or if the browser blocks the storage. */
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
