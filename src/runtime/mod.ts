// Threads, and modules that are loaded after the start of a process. Both need file descriptors, and the runtime panics
// when none is free: threads are refused then, and what the first caller would load is loaded soon after the start. How
// many threads serve is decided in `../service/workers.ts`.
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

const modules: (() => Promise<unknown>)[] = [];

/** Makes a function that acts once. A failure is not kept: the next call tries again. */
export function actOnce<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let acting: Promise<Result> | null = null;
  return () =>
    acting ??= act().catch((error) => {
      acting = null;
      throw error;
    });
}

/** Makes a function that loads a module once. */
export function loadLater<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const loadOnce = actOnce(load);
  modules.push(loadOnce);
  return loadOnce;
}

/** Loads all of them, one after the other. What cannot be loaded is left to its first caller. */
export async function loadLateModules(): Promise<void> {
  for (const load of modules) await load().catch(() => {});
}
