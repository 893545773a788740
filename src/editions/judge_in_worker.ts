import type { Worker } from "node:worker_threads";
import { startThread } from "../contract/mod.ts";
import type { Judge, Judgement } from "./judge_edition.ts";

/** A judge in a thread of its own. It takes one case at a time. */
interface WorkerJudge {
  readonly judge: Judge;
  readonly close: () => Promise<void>;
}

/** Longest time that one case may take; the largest list takes some seconds. */
const JUDGE_MS_MAX = 120_000;

/**
 * Starts the thread.
 *
 * @param msMax time after which a case is given up and refused, and the thread that hangs is replaced
 */
export function openWorkerJudge(msMax: number = JUDGE_MS_MAX): WorkerJudge {
  let worker = startWorker();
  return {
    judge: (judged) =>
      new Promise<Judgement>((resolve, reject) => {
        const deadline = setTimeout(() => {
          worker.removeAllListeners();
          const terminated = worker.terminate();
          worker = startWorker();
          const reason = `reading its files took longer than ${msMax / 1000} seconds and was given up`;
          terminated.then(() => resolve({ verdict: "refused", reason }), reject);
        }, msMax);
        worker.removeAllListeners();
        worker.once("message", (judgement: Judgement) => {
          clearTimeout(deadline);
          resolve(judgement);
        });
        worker.once("error", (error) => {
          clearTimeout(deadline);
          reject(error);
        });
        worker.postMessage(judged);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}

function startWorker(): Worker {
  return startThread(new URL("./judge_worker.ts", import.meta.url));
}
