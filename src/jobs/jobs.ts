// The recurring jobs of a service, in one table.
import type { Cards } from "../billing/cards/mod.ts";
import type { X402 } from "../billing/x402/mod.ts";
import { type Mailer, sendEmails } from "../email/mod.ts";
import type { LiveData } from "../editions/mod.ts";
import type { Storage } from "../storage/mod.ts";
import type { Log } from "../telemetry/mod.ts";
import {
  giveUpDeliveries,
  openDeliveries,
  pauseWebhooks,
  type SendWebhook,
  writeMails,
} from "../watch/mod.ts";
import { sweep } from "./housekeeping.ts";
import { oneAtATime } from "./one_at_a_time.ts";
import { refreshIfDue } from "./refresh_timer.ts";
import { judgeIfDue } from "./watch_jobs.ts";

type Schedule = readonly [name: string, expression: string];

/** Recurring work; with a lease, only one server does it at a time. */
export interface Job {
  readonly everyMs: number;
  /** For hosts that stop an idle process: jobs of one schedule run one after the other, as they are listed. */
  readonly schedule: Schedule;
  /** Does what is due, once. Failures are logged, never thrown. */
  readonly run: () => Promise<void>;
}

interface JobParts {
  readonly storage: Storage;
  readonly data: LiveData;
  readonly log: Log;
  readonly x402: Pick<X402, "reconcileAll"> | null;
  readonly cards: Pick<Cards, "endOverdue"> | null;
  readonly mailer: Pick<Mailer, "send">;
  readonly sendWebhook: SendWebhook;
  readonly baseUrl: string;
  /** True where the server fetches reference data itself. */
  readonly refresh: boolean;
  readonly stopped: AbortSignal;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const DATA: Schedule = ["refresh reference data", "13 * * * *"];
const PAYMENTS: Schedule = ["payments, subscriptions and mail", "*/5 * * * *"];
const CHANGES: Schedule = ["changes at watched banks", "* * * * *"];
const SWEEP: Schedule = ["sweep", "43 * * * *"];

/** The jobs of a service. */
export function openJobs(parts: JobParts): readonly Job[] {
  const { storage, log, x402, cards, mailer, sendWebhook: send, baseUrl, stopped } = parts;
  const report = (failure: string) => (error: unknown) => {
    if (!stopped.aborted) log("error", failure, { cause: String(error) });
  };
  const job = (
    schedule: Schedule,
    everyMs: number,
    failure: string,
    work: () => Promise<unknown> | undefined,
  ): Job => ({
    schedule,
    everyMs,
    run: oneAtATime(async () => {
      try {
        await work();
      } catch (error) {
        report(failure)(error);
      }
    }),
  });
  const undelivered = "changes not delivered";
  const deliveries = openDeliveries({ storage, send, reportFailure: report(undelivered) });
  stopped.addEventListener("abort", deliveries.stop);
  return [
    ...(parts.refresh ? [job(DATA, MINUTE_MS, "data refresh failed", () => refreshIfDue(parts))] : []),
    // A change is known within a minute of its edition, its webhooks and mails included.
    job(DATA, 5 * SECOND_MS, "screening of watched banks failed", () => judgeIfDue(parts)),
    // Most payments of a process that died are found within a minute.
    job(PAYMENTS, 10 * SECOND_MS, "payments not reconciled", () => x402?.reconcileAll()),
    job(PAYMENTS, 10 * SECOND_MS, "subscriptions not ended", () => cards?.endOverdue()),
    job(
      PAYMENTS,
      10 * SECOND_MS,
      "emails not sent",
      () => sendEmails({ storage, mailer, reportFailure: report("mail") }),
    ),
    // Turns overlap, because a slow receiver delays only its own customer.
    { schedule: CHANGES, everyMs: 2 * SECOND_MS, run: deliveries.run },
    job(CHANGES, 2 * SECOND_MS, undelivered, () => writeMails(storage, baseUrl)),
    job(CHANGES, MINUTE_MS, undelivered, () => giveUpDeliveries(storage)),
    job(CHANGES, MINUTE_MS, undelivered, () => pauseWebhooks(storage, baseUrl)),
    // Nothing is read after its time, so another hour only takes space.
    job(SWEEP, 60 * MINUTE_MS, "sweep", () => sweep(storage, log, stopped)),
  ];
}

/** Runs each job now, and then at its interval until `stopped` aborts; running work is finished. */
export function startJobs(jobs: readonly Job[], stopped: AbortSignal): void {
  for (const { run, everyMs } of jobs) {
    void run();
    const timer = setInterval(run, everyMs);
    // Only requests keep the process alive.
    Deno.unrefTimer(timer);
    stopped.addEventListener("abort", () => clearInterval(timer));
  }
}

/** Hands the jobs to the host's cron. */
export function scheduleJobs(opening: Promise<readonly Job[]>): void {
  for (const [name, expression] of [DATA, PAYMENTS, CHANGES, SWEEP]) {
    Deno.cron(name, expression, async () => {
      for (const { schedule, run } of await opening) if (schedule[0] === name) await run();
    });
  }
}
