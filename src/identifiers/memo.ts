// Caches: by object, for what follows from values that never change; or for the latest texts, because callers send
// arbitrary texts, which must not accumulate.
import { ownText } from "./iban/characters.ts";

/**
 * Caches a bounded number of results by text. When half of them are new, the older half is dropped, except for those
 * used meanwhile: moving each one to the front on use made a screening from the cache a fifth slower.
 */
export class Lru<Result extends NonNullable<unknown>> {
  readonly #keptMax: number;
  #recent = new Map<string, Result>();
  #older: ReadonlyMap<string, Result> = new Map();

  constructor(keptMax: number) {
    this.#keptMax = keptMax;
  }

  get(key: string, compute: (key: string) => Result): Result {
    const known = this.#recent.get(key);
    if (known !== undefined) return known;
    // A slice of a text would keep the whole text in memory.
    const own = ownText(key);
    const result = this.#older.get(key) ?? compute(own);
    if (this.#recent.size >= this.#keptMax / 2) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(own, result);
    return result;
  }
}

/** Returns a function that computes once per argument, and drops the result with it. All callers share the results. */
export function memoByIdentity<Argument extends object, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new WeakMap<Argument, { readonly result: Result }>();
  return (argument) => {
    const known = results.get(argument);
    if (known !== undefined) return known.result;
    const result = compute(argument);
    results.set(argument, { result });
    return result;
  };
}

/** Returns a function that caches results for the latest texts. */
export function memoByText<Result extends NonNullable<unknown>>(
  keptMax: number,
  compute: (text: string) => Result,
): (text: string) => Result {
  const kept = new Lru<Result>(keptMax);
  return (text) => kept.get(text, compute);
}
