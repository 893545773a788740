// Work that is done once: for each object, because what is derived from what does not change never changes either, or for
// the texts that were asked for last, because texts that callers send are arbitrary and must not accumulate.
import { ownText } from "./iban/characters.ts";

/**
 * Remembers a bounded number of results by a text. When half of them are new, the other half is forgotten, unless it was
 * asked for meanwhile: moving each one to the front made a screening from memory a fifth slower.
 */
export class Lru<Result extends NonNullable<unknown>> {
  readonly #keptMax: number;
  #recent = new Map<string, Result>();
  #older: ReadonlyMap<string, Result> = new Map();

  constructor(keptMax: number) {
    this.#keptMax = keptMax;
  }

  /** Returns the result for `key`, which `compute` makes if it isn't remembered. */
  get(key: string, compute: (key: string) => Result): Result {
    const known = this.#recent.get(key);
    if (known !== undefined) return known;
    // A slice of a text would retain the whole text that it was read from.
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

/** Makes a function that computes once for each argument and forgets with it; all callers share the results. */
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

/** Makes a function that computes once for each of the texts that were asked for last. */
export function memoByText<Result extends NonNullable<unknown>>(
  keptMax: number,
  compute: (text: string) => Result,
): (text: string) => Result {
  const kept = new Lru<Result>(keptMax);
  return (text) => kept.get(text, compute);
}
