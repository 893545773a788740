/**
 * Tells the changes of what is watched: by webhooks as they come, by mail, and to the end of what cannot be told.
 *
 * @module
 */
import type { Log } from "../telemetry/mod.ts";
import type { Storage } from "../storage/mod.ts";
import {
  giveUpDeliveries,
  openDeliveries,
  pauseWebhooks,
  type SendWebhook,
  writeMails,
} from "../watch/mod.ts";

/** A change is told within seconds; a turn without work is two small reads. */
const TURN_MS = 2_000;

const CHORES_MS = 60_000;

/** Telling of changes by one process. */
interface WatchDeliveries {
  /** Does what is due, once, until it is done. */
  run(): Promise<void>;
  /** Does what is due now and from now on. Returns a function that stops that. */
  start(): () => void;
}

/** Opens the telling of changes. */
export function openWatchDeliveries(
  { storage, send, baseUrl, log }: {
    readonly storage: Storage;
    readonly send: SendWebhook;
    readonly baseUrl: string;
    readonly log: Log;
  },
): WatchDeliveries {
  let isStopped = false;
  const reportFailure = (error: unknown) => {
    // A storage that is closed meanwhile takes no more writes.
    if (!isStopped) log("error", "changes not told", { cause: String(error) });
  };
  const deliveries = openDeliveries({ storage, send, reportFailure });
  const chores = async () => {
    await giveUpDeliveries(storage).catch(reportFailure);
    await pauseWebhooks(storage, baseUrl).catch(reportFailure);
  };
  const mails = oneAtATime(() => writeMails(storage, baseUrl).catch(reportFailure));
  return {
    async run() {
      await Promise.all([deliveries.run(), mails(), chores()]);
    },
    start() {
      const turn = () => {
        void deliveries.turn();
        void mails();
      };
      turn();
      void chores();
      const timers = [setInterval(turn, TURN_MS), setInterval(() => void chores(), CHORES_MS)];
      return () => {
        isStopped = true;
        deliveries.stop();
        timers.forEach((timer) => clearInterval(timer));
      };
    },
  };
}

/** Makes a function that leaves out a run while one is under way. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => running ??= run().finally(() => running = null);
}
