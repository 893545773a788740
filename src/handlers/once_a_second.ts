// Shares an answer among all callers in a second: routes outside the rate limit must cost next to nothing.

/** Builds an answer at most once a second, frozen, so that it is also serialised once. */
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
    answer.catch(() => {
      if (kept?.answer === answer) kept = null;
    });
    return answer;
  };
}
