// Work that is done once for each object: what is derived from an unchanging object never changes either.

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
