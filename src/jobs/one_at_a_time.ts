/** Returns a function that skips a run while one is in progress, and waits for that one. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => running ??= run().finally(() => running = null);
}
