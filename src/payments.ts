// Opens the configured payment methods.
import { type Cards, openCards } from "./billing/cards/mod.ts";
import type { PaymentTerms } from "./billing/mod.ts";
import type { Settler, X402, X402Options } from "./billing/x402/mod.ts";
import type { Config } from "./config.ts";
import { openIdentityHasher } from "./keys/mod.ts";
import type { Storage } from "./storage/mod.ts";
import type { Log } from "./telemetry/mod.ts";

/** A variable, because with a literal path the runtime would fetch the module's packages (110 MB) at startup. */
const X402_MODULE = "./billing/x402/mod.ts";

/** Returns the base URL, the links for card payments, and for x402 payments their recipient, network and asset. */
export function paymentTermsOf(config: Config): PaymentTerms {
  return {
    baseUrl: config.baseUrl,
    payTo: config.x402PayTo,
    network: config.x402Network,
    asset: config.x402Asset,
    cardLinks: config.cardLinks,
  };
}

/** Opens x402 payments in USDC, which loads their packages; resolves to `null` if x402 isn't configured. */
export async function openX402Payments(
  config: Config,
  storage: Storage,
  log: Log,
  options: Pick<X402Options, "bounds" | "instrument"> = {},
): Promise<X402 | null> {
  const settler = settlerOf(config);
  if (config.x402PayTo === null || settler === null) return null;
  const { openX402 }: typeof import("./billing/x402/mod.ts") = await import(X402_MODULE);
  return openX402({
    terms: paymentTermsOf(config),
    settler,
    rpcUrl: config.x402RpcUrl,
    storage,
    ...options,
    report: (event, fields) => log("error", event, fields),
  });
}

/** Opens card payments; returns `null` if card payments aren't configured. */
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
