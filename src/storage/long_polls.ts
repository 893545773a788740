// Long polling: calls that wait until something happens. One query per interval serves all of them, and also finds what
// another instance has written.

/** Three waiting calls per caller are enough for a service, its standby and one person. Further calls don't wait. */
const BOUNDS = { checkMs: 1000, waitingMax: 200, waitingPerCallerMax: 3 };

/** Limits of the long polls of one process. */
export type LongPollBounds = Readonly<typeof BOUNDS>;

interface Waiting<Question> {
  readonly question: Question;
  readonly caller: string | number;
  readonly end: (isAnswered: boolean) => void;
}

/** The waiting calls of this process. When `stopping` aborts, all these calls are answered. */
export class LongPolls<Question> {
  readonly #findAnswered: (questions: readonly Question[]) => Promise<(question: Question) => boolean>;
  readonly #stopping: AbortSignal | null;
  readonly #bounds: LongPollBounds;
  readonly #waiting = new Set<Waiting<Question>>();
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    findAnswered: (questions: readonly Question[]) => Promise<(question: Question) => boolean>,
    stopping: AbortSignal | null,
    bounds: LongPollBounds = BOUNDS,
  ) {
    this.#findAnswered = findAnswered;
    this.#stopping = stopping;
    this.#bounds = bounds;
    stopping?.addEventListener("abort", () => this.#waiting.forEach(({ end }) => end(false)));
  }

  /** Waits for an answer; resolves to false after `ms`, when `gone` or `stopping` aborts, or if too many calls wait. */
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
      // The calls keep waiting. When a call's time is up, its own query succeeds or reports the failure.
    }
  }
}
