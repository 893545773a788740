// Chores of payments: outcomes that are open, subscriptions that have ended, emails that wait. What becomes of a payment
// whose process died is told in `../billing/purchases/mod.ts`, and decided in `../billing/x402/settle_payment.ts`.
import type { Log } from "../telemetry/mod.ts";
import { oneAtATime } from "./one_at_a_time.ts";
import { type EmailParts, sendEmails } from "../email/mod.ts";
import type { Cards } from "../billing/cards/mod.ts";
import type { X402 } from "../billing/x402/mod.ts";

/** Most payments that get lost are known within a minute. */
const INTERVAL_MS = 10_000;

interface ChoreParts {
  readonly x402: Pick<X402, "reconcileAll"> | null;
  readonly cards: Pick<Cards, "endOverdue"> | null;
  readonly emails: EmailParts;
}

interface PaymentChores {
  /** Those that are being done are waited for, and not begun again. */
  run(): Promise<void>;
  /** Now and every ten seconds. Returns what stops that. */
  start(): () => void;
}

/** Opens the chores. A round that is under way when the process stops is done again by the next one. */
export function openPaymentChores({ x402, cards, emails }: ChoreParts, log: Log): PaymentChores {
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
