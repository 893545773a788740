// Opens the configured payment methods.
import { type Cards, openCards } from "./billing/cards/mod.ts";
import type { PaymentTerms } from "./billing/mod.ts";
import type { Settler, X402, X402Options } from "./billing/x402/mod.ts";
import type { Config } from "./config.ts";
import { openIdentityHasher } from "./keys/mod.ts";
import type { Storage } from "./storage/mod.ts";
import type { Log } from "./telemetry/mod.ts";

/** Not a literal in `import()`: the runtime would fetch its packages at startup, and they take 110 MB. */
const X402_MODULE = "./billing/x402/mod.ts";

/** Returns the terms of the configured payment methods. */
export function paymentTermsOf(config: Config): PaymentTerms {
  return {
    baseUrl: config.baseUrl,
    payTo: config.x402PayTo,
    network: config.x402Network,
    asset: config.x402Asset,
    cardLinks: config.cardLinks,
  };
}

/** Opens x402 payments in USDC, and loads their packages only then; resolves to `null` if none are accepted. */
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

/** Opens card payments; returns `null` if none are configured. */
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
