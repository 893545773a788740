// Work that is done once for each object, or for each text of a bounded number: what is derived from what does not change
// never changes either.
import { ownText } from "../identifiers/mod.ts";

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

/**
 * Makes a function that computes once for each text, and forgets all when it has so many: texts that callers send are
 * arbitrary and must not accumulate.
 */
export function memoByText<Result extends NonNullable<unknown>>(
  keptMax: number,
  compute: (text: string) => Result,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= keptMax) results.clear();
    // A slice of a text would retain the whole table that it was read from.
    const own = ownText(text);
    const result = compute(own);
    results.set(own, result);
    return result;
  };
}
