// Questions of callers that are held until there is an answer: what another instance writes is found by asking the
// database once an interval for all of them together. Nothing is kept here that a restart would lose.

/** Enough for a caller's service, its standby and a person beside them; all others ask again later. */
const BOUNDS = { checkMs: 1000, heldMax: 200, heldPerAskerMax: 3 };

/** Limits, which workers share out; each has at least one. */
export type HeldBounds = Readonly<typeof BOUNDS>;

interface Held<Question> {
  readonly question: Question;
  readonly asker: string | number;
  readonly end: (isAnswered: boolean) => void;
}

/** Waits for answers; releases everything once `stopping` aborts. */
export class HeldQuestions<Question> {
  readonly #findAnswered: (asked: readonly Question[]) => Promise<(question: Question) => boolean>;
  readonly #stopping: AbortSignal | null;
  readonly #workers: number;
  readonly #bounds: HeldBounds;
  readonly #held = new Set<Held<Question>>();
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    findAnswered: (asked: readonly Question[]) => Promise<(question: Question) => boolean>,
    stopping: AbortSignal | null,
    workers: number,
    bounds: HeldBounds = BOUNDS,
  ) {
    this.#findAnswered = findAnswered;
    this.#stopping = stopping;
    this.#workers = workers;
    this.#bounds = bounds;
    stopping?.addEventListener("abort", () => this.#held.forEach(({ end }) => end(false)));
  }

  /** Resolves to whether there may be an answer; at once when there is no room. */
  async wait(question: Question, asker: string | number, ms: number, caller: AbortSignal): Promise<boolean> {
    const { heldMax, heldPerAskerMax, checkMs } = this.#bounds;
    const share = (max: number): number => Math.max(1, Math.floor(max / this.#workers));
    const ofAsker = [...this.#held].filter((held) => held.asker === asker).length;
    if (this.#held.size >= share(heldMax) || ofAsker >= share(heldPerAskerMax)) return false;
    if (caller.aborted || this.#stopping?.aborted) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const stop = () => resolve(false);
    const held = { question, asker, end: resolve };
    const timeout = setTimeout(stop, ms);
    caller.addEventListener("abort", stop);
    this.#held.add(held);
    this.#timer ??= setInterval(() => void this.#check(), checkMs);
    const isAnswered = await promise;
    clearTimeout(timeout);
    caller.removeEventListener("abort", stop);
    this.#held.delete(held);
    if (this.#held.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    return isAnswered;
  }

  release(isAnswered: (question: Question) => boolean): void {
    for (const { question, end } of this.#held) if (isAnswered(question)) end(true);
  }

  async #check(): Promise<void> {
    try {
      this.release(await this.#findAnswered([...this.#held].map(({ question }) => question)));
    } catch {
      // They stay held: each is released when its time is up, by the database or by its failure.
    }
  }
}
