// Several services in one process, each in a thread of its own on the same port, for the cores of one machine. They
// know each other as little as those of several machines: all that they share is in the database.
import { ConfigError } from "../config.ts";
import { hasAmpleDescriptors, startThread } from "../runtime/mod.ts";

/** Message to a thread at its start. The first (`index` 0) does the chores of the process. */
export interface WorkerOrder {
  readonly index: number;
  readonly count: number;
  /** There are too few descriptors for all to load modules at any time. */
  readonly loadsAll: boolean;
}

/** Message to a thread that has loaded: to accept connections, or to stop, and why. */
export interface WorkerCommand {
  readonly stop?: string;
}

/** Messages of a thread. */
export type WorkerReport =
  | { readonly databaseOpened: true }
  | { readonly loaded: true }
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
  // Loading takes descriptors: where they are few, the threads load one after the other, and callers come then.
  const loadsAll = !hasAmpleDescriptors(count);
  const workers: StartedWorker[] = [];
  let [opening, isStopping] = [count, false];
  void stopped.then(() => isStopping = true);
  for (let index = 0; index < count && !isStopping; index++) {
    const worker = startWorker({ index, count, loadsAll }, () => {
      if (--opening === 0) databasesOpened();
    });
    void stopped.then((stop) => worker.send({ stop }));
    workers.push(worker);
    if (loadsAll) await Promise.race([worker.loaded, stopped]);
  }
  await Promise.all(workers.map(({ loaded }) => loaded));
  for (const worker of workers) worker.send({});
  await Promise.all(workers.map(({ ended }) => ended));
}

interface StartedWorker {
  readonly send: (command: WorkerCommand) => void;
  /** Rejects, as `ended` does, when it breaks. */
  readonly loaded: Promise<void>;
  readonly ended: Promise<void>;
}

/**
 * Room of a thread for young objects. V8 would let it grow to 96 MB, and fills that under load before it collects; with
 * an eighth of it four threads hold 200 MB less, and a call takes as much CPU time as before, within the noise.
 */
const YOUNG_MEGABYTES = 12;

function startWorker(order: WorkerOrder, databaseOpened: () => void): StartedWorker {
  const thread = startThread(new URL("./worker.ts", import.meta.url), {
    workerData: order,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const loaded = Promise.withResolvers<void>();
  const ended = new Promise<void>((resolve, reject) => {
    thread.on("message", (report: WorkerReport) => {
      if ("databaseOpened" in report) databaseOpened();
      else if ("loaded" in report) loaded.resolve();
      else if ("refused" in report) reject(new ConfigError(report.refused));
      else resolve();
    });
    thread.on("error", reject);
  });
  ended.catch(loaded.reject);
  return { send: (command) => thread.postMessage(command), loaded: loaded.promise, ended };
}
