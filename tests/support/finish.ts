/** Runs all steps of a generator. */
export function finish<Result>(steps: Generator<void, Result>): Result {
  for (let step = steps.next();; step = steps.next()) if (step.done === true) return step.value;
}
