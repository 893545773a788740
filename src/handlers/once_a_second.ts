// Shares an answer among all callers of a second: routes that don't count towards the rate limit must cost next to nothing.

/** Makes an answer at most once a second; callers in the same second share it, frozen, so that it's written only once. */
export function onceASecond<Answer extends object>(
  now: () => number,
  make: () => Answer | Promise<Answer>,
): () => Promise<Answer> {
  let kept: { readonly second: number; readonly answer: Promise<Answer> } | null = null;
  return () => {
    const second = Math.floor(now() / 1000);
    if (kept?.second === second) return kept.answer;
    const answer = Promise.resolve(make()).then((made) => Object.freeze(made));
    kept = { second, answer };
    // A failure isn't kept.
    answer.catch(() => {
      if (kept?.answer === answer) kept = null;
    });
    return answer;
  };
}
