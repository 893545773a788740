/**
 * Starts and ends the thread that judges editions.
 *
 * @module
 */
import { Worker } from "node:worker_threads";
import type { Judge, Judgement } from "./judge_edition.ts";

/** A judge in a thread of its own. It takes one case at a time. */
export interface WorkerJudge {
  readonly judge: Judge;
  readonly close: () => Promise<void>;
}

/** Starts the thread. */
export function openWorkerJudge(): WorkerJudge {
  const worker = new Worker(new URL("./judge_worker.ts", import.meta.url));
  return {
    judge: (judged) =>
      new Promise<Judgement>((resolve, reject) => {
        worker.removeAllListeners();
        worker.once("message", resolve);
        worker.once("error", reject);
        worker.postMessage(judged);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}
