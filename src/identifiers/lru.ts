// A bounded cache by text: callers send arbitrary texts, which must not accumulate.
import { ownText } from "./iban/characters.ts";

/**
 * Keeps the latest values. When half of them are new, the older half is dropped, except for those used meanwhile:
 * moving each one to the front on use made a screening from the cache a fifth slower.
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
    // A slice of a text would keep the whole text in memory.
    this.#recent.set(ownText(key), value);
    return value;
  }

  delete(key: string): void {
    this.#recent.delete(key);
    this.#older.delete(key);
  }
}
