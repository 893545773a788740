// Long polling: calls wait for an answer that isn't there yet. One query per interval serves all of them and also finds
// what another instance writes; nothing here needs to survive a restart.

/** Enough for a caller's service, its standby and one person; further calls don't wait. */
const BOUNDS = { checkMs: 1000, waitingMax: 200, waitingPerCallerMax: 3 };

/** Limits of one process. */
export type LongPollBounds = Readonly<typeof BOUNDS>;

interface Waiting<Question> {
  readonly question: Question;
  readonly caller: string | number;
  readonly end: (isAnswered: boolean) => void;
}

/** Waits for answers; releases everything once `stopping` aborts. */
export class LongPolls<Question> {
  readonly #findAnswered: (asked: readonly Question[]) => Promise<(question: Question) => boolean>;
  readonly #stopping: AbortSignal | null;
  readonly #bounds: LongPollBounds;
  readonly #waiting = new Set<Waiting<Question>>();
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    findAnswered: (asked: readonly Question[]) => Promise<(question: Question) => boolean>,
    stopping: AbortSignal | null,
    bounds: LongPollBounds = BOUNDS,
  ) {
    this.#findAnswered = findAnswered;
    this.#stopping = stopping;
    this.#bounds = bounds;
    stopping?.addEventListener("abort", () => this.#waiting.forEach(({ end }) => end(false)));
  }

  /** Resolves to whether there may be an answer, at once when too many calls wait. */
  async wait(question: Question, caller: string | number, ms: number, gone: AbortSignal): Promise<boolean> {
    const { waitingMax, waitingPerCallerMax, checkMs } = this.#bounds;
    const ofCaller = [...this.#waiting].filter((other) => other.caller === caller).length;
    if (this.#waiting.size >= waitingMax || ofCaller >= waitingPerCallerMax) return false;
    if (gone.aborted || this.#stopping?.aborted) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const stop = () => resolve(false);
    const waiting = { question, caller, end: resolve };
    const timeout = setTimeout(stop, ms);
    gone.addEventListener("abort", stop);
    this.#waiting.add(waiting);
    this.#timer ??= setInterval(() => void this.#check(), checkMs);
    const isAnswered = await promise;
    clearTimeout(timeout);
    gone.removeEventListener("abort", stop);
    this.#waiting.delete(waiting);
    if (this.#waiting.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    return isAnswered;
  }

  release(isAnswered: (question: Question) => boolean): void {
    for (const { question, end } of this.#waiting) if (isAnswered(question)) end(true);
  }

  async #check(): Promise<void> {
    try {
      this.release(await this.#findAnswered([...this.#waiting].map(({ question }) => question)));
    } catch {
      // They keep waiting: each is answered when its time is up, by the database or by its failure.
    }
  }
}
