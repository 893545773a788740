// The payment methods that are configured, and their chores.
import type { Log } from "../telemetry/mod.ts";
import { oneAtATime } from "./one_at_a_time.ts";
import { type EmailParts, type PaymentTerms, sendEmails } from "../billing/mod.ts";
import { type Cards, openCards } from "../billing/cards/mod.ts";
import type { Settler, X402, X402Options } from "../billing/x402/mod.ts";
import type { Config } from "../config.ts";
import { openIdentityHasher } from "../keys/mod.ts";
import type { Storage } from "../storage/mod.ts";

/** Most payments that get lost are known within a minute. */
const INTERVAL_MS = 10_000;

/**
 * The room that needs the packages of payments, 110 MB. The runtime fetches what it finds in the text of an import
 * before it runs anything; this name it finds only once a service takes payments.
 */
const X402_MODULE = "../billing/x402/mod.ts";

/** Returns what the service accepts as payment. */
export function termsOf(config: Config): PaymentTerms {
  return {
    baseUrl: config.baseUrl,
    payTo: config.x402PayTo,
    network: config.x402Network,
    asset: config.x402Asset,
    cardLinks: config.cardLinks,
  };
}

/** Opens the acceptance of USDC, whose packages are loaded only here; `null` where none is taken. */
export async function openPayments(
  config: Config,
  storage: Storage,
  log: Log,
  options: Pick<X402Options, "bounds" | "instrument"> = {},
): Promise<X402 | null> {
  const settler = settlerOf(config);
  if (config.x402PayTo === null || settler === null) return null;
  const { openX402 }: typeof import("../billing/x402/mod.ts") = await import(X402_MODULE);
  return openX402({
    terms: termsOf(config),
    settler,
    rpcUrl: config.x402RpcUrl,
    storage,
    ...options,
    report: (event, fields) => log("error", event, fields),
  });
}

/** Opens the acceptance of cards; `null` where none is configured. */
export function openCardPayments(config: Config, storage: Storage, log: Log): Cards | null {
  if (config.cardWebhookSecret === null) return null;
  return openCards({
    storage,
    hasher: openIdentityHasher(storage),
    baseUrl: config.baseUrl,
    webhookSecret: config.cardWebhookSecret,
    report: (event, fields) => log("error", event, fields),
    note: (event) => log("info", event),
  });
}

function settlerOf({ x402FacilitatorUrl, x402SettlerKey }: Config): Settler | null {
  if (x402SettlerKey !== null) return { by: "ourselves", key: x402SettlerKey };
  return x402FacilitatorUrl === null ? null : { by: "facilitator", url: x402FacilitatorUrl };
}

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
