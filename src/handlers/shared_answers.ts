// Answers that all callers share: routes outside the rate limit must cost next to nothing.
const encoder = new TextEncoder();

/** Serialises an answer that is the same for all callers, once. */
export function shared<Answer extends { readonly body?: unknown }>(
  answer: Answer,
): Answer & { readonly written: Uint8Array<ArrayBuffer> } {
  return { ...answer, written: encoder.encode(JSON.stringify(answer.body)) };
}

/** Builds and serialises an answer at most once a second. */
export function onceASecond<Answer extends { readonly body?: unknown }>(
  now: () => number,
  make: () => Answer | Promise<Answer>,
): () => Promise<Answer> {
  let kept: { readonly second: number; readonly answer: Promise<Answer> } | null = null;
  return () => {
    const second = Math.floor(now() / 1000);
    if (kept?.second === second) return kept.answer;
    const answer = Promise.resolve(make()).then(shared);
    kept = { second, answer };
    answer.catch(() => {
      if (kept?.answer === answer) kept = null;
    });
    return answer;
  };
}
