/**
 * Threads, which the runtime cannot start without some free file descriptors: it panics, and the process ends.
 *
 * @module
 */
import { Worker, type WorkerOptions } from "node:worker_threads";

/** Descriptors that a thread takes while it starts: its event loop, and the files of its modules. */
const THREAD_NEEDS = 8;

/**
 * Starts a thread.
 *
 * @throws when there are too few free file descriptors
 */
export function startThread(module: URL, options?: WorkerOptions): Worker {
  if (countFreeDescriptors(THREAD_NEEDS) < THREAD_NEEDS) {
    throw new Error("Cannot start a thread: there are too few file descriptors (see ulimit -n)");
  }
  return new Worker(module, options);
}

/** Counts free descriptors up to `max`; returns `max` where that cannot be found out. */
export function countFreeDescriptors(max: number): number {
  const path = import.meta.filename;
  const files: Deno.FsFile[] = [];
  try {
    while (path !== undefined && files.length < max) files.push(Deno.openSync(path));
  } catch (error) {
    const isShort = error instanceof Error && "code" in error &&
      (error.code === "EMFILE" || error.code === "ENFILE");
    if (isShort) return files.length;
  } finally {
    for (const file of files) file.close();
  }
  return max;
}
