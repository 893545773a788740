// Threads, and the file descriptors that they need: the runtime panics when none is free.
import { Worker, type WorkerOptions } from "node:worker_threads";

/** Its event loop, and the files of its modules. */
const THREAD_NEEDS = 8;

/** Starts a thread. @throws {Error} There are too few free file descriptors. */
export function startThread(module: URL, options?: WorkerOptions): Worker {
  if (countFreeDescriptors(THREAD_NEEDS) < THREAD_NEEDS) {
    throw new Error("Cannot start a thread: there are too few file descriptors (see ulimit -n)");
  }
  return new Worker(module, options);
}

/** Free descriptors with which a thread may load modules while others, and callers, take theirs. */
const AMPLE_DESCRIPTORS = 128;

/** True when as many threads may load modules at any time, whoever calls. */
export function hasAmpleDescriptors(threads: number): boolean {
  const ample = AMPLE_DESCRIPTORS * threads;
  return countFreeDescriptors(ample) === ample;
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
