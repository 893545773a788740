// Makes many calls, several at a time.

interface Calls {
  readonly concurrency: number;
  /** True to yield results in the order of the calls, otherwise as they arrive. */
  readonly inOrder: boolean;
  readonly mayBegin: () => boolean;
  /** Stops the iteration, which then throws the signal's reason, even while calls are running. */
  readonly signal?: AbortSignal;
}

/** Yields the answer of `call` for each item until `read` returns `null`; reads only when a call can start. */
export async function* makeCalls<Item, Answer>(
  read: () => Promise<Item | null>,
  call: (item: Item) => Promise<Answer>,
  { concurrency, inOrder, mayBegin, signal }: Calls,
): AsyncGenerator<Answer, void, undefined> {
  interface Ended {
    readonly answer: Answer;
    readonly of: Promise<Ended>;
  }
  const running = new Set<Promise<Ended>>();
  const aborted = signal === undefined ? [] : [rejectedOnAbort(signal)];
  let reading: Promise<{ readonly item: Item | null }> | null = null;
  let isAtEnd = false;
  for (;;) {
    const isFree = running.size < concurrency && !isAtEnd && mayBegin();
    if (isFree) reading ??= handled(read().then((item) => ({ item })));
    const [first, ...others] = running;
    const waits = [
      ...(first === undefined ? [] : inOrder ? [first] : [first, ...others]),
      ...(isFree && reading !== null ? [reading] : []),
    ];
    if (waits.length === 0) return;
    const event = await Promise.race([...aborted, ...waits]);
    if ("of" in event) {
      running.delete(event.of);
      yield event.answer;
    } else {
      reading = null;
      const { item } = event;
      if (item === null) isAtEnd = true;
      else {
        const ended: Promise<Ended> = call(item).then((answer) => ({ answer, of: ended }));
        running.add(handled(ended));
      }
    }
  }
}

/** Keeps the rejection of a promise from being reported as unhandled before the promise is awaited. */
export function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

function rejectedOnAbort(signal: AbortSignal): Promise<never> {
  return handled(
    new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  );
}
