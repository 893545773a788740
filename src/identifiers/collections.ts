// Maps whose values are lists, an inverted word list, and a cache of limited size.
import { ownText } from "./iban/characters.ts";

/** Adds a value to the list of a key. Some hosts run Deno 2.5, which doesn't have `Map.getOrInsert()`. */
export function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Returns a map from each word to its key: `{ BANK: "BK BNK" }` maps BK and BNK to BANK. */
export function indexWords(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([meaning, all]) => all.split(" ").map((word) => [word, meaning])),
  );
}

/**
 * Caches the latest values by text. The size is limited, because callers can send any number of texts. When the recent
 * half is full, it replaces the older half. Using a value moves it to the recent half only if it was in the older
 * one: moving it on every use made a screening from the cache a fifth slower.
 */
export class Lru<Value extends NonNullable<unknown>> {
  readonly #keptMax: number;
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();

  constructor(keptMax: number) {
    this.#keptMax = keptMax;
  }

  get(key: string): Value | undefined {
    const known = this.#recent.get(key);
    if (known !== undefined) return known;
    const older = this.#older.get(key);
    return older === undefined ? undefined : this.set(key, older);
  }

  set(key: string, value: Value): Value {
    if (this.#recent.size >= this.#keptMax / 2) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    // Copies the key, because a slice would keep the whole text that it was cut from in memory (V8).
    this.#recent.set(ownText(key), value);
    return value;
  }

  delete(key: string): void {
    this.#recent.delete(key);
    this.#older.delete(key);
  }
}
