// Notices during a run that the server can't be reached. The browser only knows about its own connection, and calls
// would be retried for minutes before they fail.
/// <reference lib="dom" />

/** Silence after which the server is tried, the pause between tries, and how long one may take. */
const [SILENT_MS, EVERY_MS, TRY_MS] = [1500, 1000, 2000];

/** Watches the network from the start of a run until it is over, or until the server is back. */
export class NetworkWatch {
  readonly #onChange: (isOffline: boolean) => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #isTrying = false;

  constructor(onChange: (isOffline: boolean) => void) {
    this.#onChange = onChange;
  }

  start(): void {
    this.stop();
    this.noteAnswer();
    this.#timer = setInterval(() => void this.#try(), EVERY_MS);
  }

  noteAnswer(): void {
    this.#heardAt = performance.now();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #try(): Promise<void> {
    if (this.#isTrying || performance.now() - this.#heardAt < SILENT_MS) return;
    this.#isTrying = true;
    try {
      // Any answer will do: a problem of the server isn't one of the network.
      await fetch("/ping", { cache: "no-store", signal: AbortSignal.timeout(TRY_MS) });
      this.noteAnswer();
      this.#onChange(false);
    } catch {
      this.#onChange(true);
    } finally {
      this.#isTrying = false;
    }
  }
}
