/** Makes a function that leaves out a run while one is under way, and waits for that one. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => running ??= run().finally(() => running = null);
}
