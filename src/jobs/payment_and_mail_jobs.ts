// Jobs for open payments, ended subscriptions and waiting emails. `../billing/payments.ts` describes payments of
// dead processes.
import type { Log } from "../telemetry/mod.ts";
import { oneAtATime } from "./one_at_a_time.ts";
import { type EmailParts, sendEmails } from "../email/mod.ts";
import type { Cards } from "../billing/cards/mod.ts";
import type { X402 } from "../billing/x402/mod.ts";

/** Most lost payments are known within a minute. */
const INTERVAL_MS = 10_000;

interface ChoreParts {
  readonly x402: Pick<X402, "reconcileAll"> | null;
  readonly cards: Pick<Cards, "endOverdue"> | null;
  readonly emails: EmailParts;
}

interface PaymentJobs {
  /** Waits for running jobs instead of starting them again. */
  run(): Promise<void>;
  /** Now and every ten seconds. Returns what stops that. */
  start(): () => void;
}

/** Opens the jobs. If the process stops during a round, the next one repeats it. */
export function openPaymentJobs({ x402, cards, emails }: ChoreParts, log: Log): PaymentJobs {
  const round = (failure: string, chore: () => Promise<unknown> | undefined) =>
    oneAtATime(async () => {
      try {
        await chore();
      } catch (error) {
        log("error", failure, { cause: String(error) });
      }
    });
  const rounds = [
    round("payments not reconciled", () => x402?.reconcileAll()),
    round("subscriptions not ended", () => cards?.endOverdue()),
    round("emails not sent", () => sendEmails(emails)),
  ];
  const run = async () => {
    await Promise.all(rounds.map((round) => round()));
  };
  return {
    run,
    start() {
      void run();
      const timers = rounds.map((round) => setInterval(round, INTERVAL_MS));
      return () => timers.forEach((timer) => clearInterval(timer));
    },
  };
}
