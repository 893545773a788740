const WIDTH = 30;
const INTERVAL_MS = 80;

/** Shows how much of a job is done. */
export interface Progress {
  /** Redraws, at most every 80 ms. */
  advance(done: number): void;
  /** Removes the bar, so that what follows starts on a clean line. */
  clear(): void;
}

/**
 * Makes a progress bar.
 *
 * @param total Number of steps, at least 1.
 * @param write Takes what is to be written to the terminal.
 * @param now Milliseconds that only grow.
 */
export function createProgress(
  total: number,
  write: (text: string) => void,
  now: () => number = () => performance.now(),
): Progress {
  let drawnAt = -Infinity;
  return {
    advance(done) {
      const time = now();
      if (time - drawnAt < INTERVAL_MS && done < total) return;
      drawnAt = time;
      const filled = Math.floor(done / total * WIDTH);
      write(`\r${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${done}/${total}`);
    },
    clear: () => write("\r\x1b[K"),
  };
}
