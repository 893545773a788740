// Several services in one process, each in a thread of its own on the same port, for the cores of one machine. They
// know each other as little as those of several machines: all that they share is in the database.
import type { Worker } from "node:worker_threads";
import { ConfigError } from "../config.ts";
import { startThread } from "../contract/mod.ts";

/** Message to a thread at its start. The first (`index` 0) does the chores of the process. */
export interface WorkerOrder {
  readonly index: number;
  readonly count: number;
}

/** Messages of a thread. */
export type WorkerReport =
  | { readonly databaseOpened: true }
  | { readonly refused: string }
  | { readonly stopped: true };

/**
 * Runs `count` services until they are told to stop and have closed. When one of them breaks, all end: whoever looks
 * after the process starts it anew.
 *
 * @throws {ConfigError} when one of them cannot start
 */
export async function runWorkers(
  count: number,
  { databasesOpened, stopped }: {
    readonly databasesOpened: () => void;
    readonly stopped: Promise<string>;
  },
): Promise<void> {
  let opening = count;
  const databaseOpened = () => {
    if (--opening === 0) databasesOpened();
  };
  const workers = Array.from({ length: count }, (_, index) => startWorker({ index, count }, databaseOpened));
  void stopped.then((reason) => workers.forEach(({ thread }) => thread.postMessage(reason)));
  await Promise.all(workers.map(({ ended }) => ended));
}

/**
 * Room of a thread for young objects. V8 would let it grow to 96 MB, and fills that under load before it collects; with
 * an eighth of it four threads hold 200 MB less, and a call takes as much CPU time as before, within the noise.
 */
const YOUNG_MEGABYTES = 12;

function startWorker(
  order: WorkerOrder,
  databaseOpened: () => void,
): { readonly thread: Worker; readonly ended: Promise<void> } {
  const thread = startThread(new URL("./worker.ts", import.meta.url), {
    workerData: order,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const ended = new Promise<void>((resolve, reject) => {
    thread.on("message", (report: WorkerReport) => {
      if ("databaseOpened" in report) databaseOpened();
      else if ("refused" in report) reject(new ConfigError(report.refused));
      else resolve();
    });
    thread.on("error", reject);
  });
  return { thread, ended };
}
