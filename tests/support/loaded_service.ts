/**
 * A service in this process, with the shipped data.
 *
 * @module
 */
import { openApp } from "../../src/app.ts";
import type { Cards } from "../../src/billing/cards/mod.ts";
import type { X402 } from "../../src/billing/x402/mod.ts";
import type { SettlementBounds } from "../../src/billing/x402/settlement_method.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import type { MailServers } from "../../src/email/mod.ts";
import { openEvidence } from "../../src/evidence/mod.ts";
import type { Serve } from "../../src/http/mod.ts";
import { openCardPayments, openX402Payments } from "../../src/payments.ts";
import { fixedSource } from "./fixed_source.ts";

export { readConfig } from "../../src/config.ts";
export { openSdkPackage } from "../../src/discovery/mod.ts";
export { createMailer, sendEmails } from "../../src/email/mod.ts";
export { createLog } from "../../src/telemetry/mod.ts";
export { quickFileDatabase } from "./temp_database.ts";

export const shipped = fixedSource(await loadReferenceData());

type AppParts = Omit<Parameters<typeof openApp>[0], "x402" | "cards" | "evidence" | "mailServers">;

/** A service, and its payments. */
export interface OpenService {
  readonly serve: Serve;
  readonly x402: X402 | null;
  readonly cards: Cards | null;
}

interface ServiceOptions {
  /** Issuer of evidence; by default the service's URL. */
  readonly issuer?: string;
  /** Limits of waits for chain and facilitator; by default those of a real service. */
  readonly bounds?: SettlementBounds | undefined;
}

/** Opens a service for which all domains but one accept mail, whatever their real servers. */
export async function openService(
  parts: AppParts,
  { issuer = parts.config.baseUrl, bounds }: ServiceOptions = {},
): Promise<OpenService> {
  const { config, data, storage, log } = parts;
  const x402 = await openX402Payments(config, storage, log, { bounds });
  const cards = openCardPayments(config, storage, log);
  const evidence = await openEvidence({
    storage,
    data,
    issuer,
    key: config.evidenceKey,
    timestampUrl: config.timestampUrl,
    report: (error) => log("error", "evidence", { cause: String(error) }),
  });
  const check: MailServers["check"] = (domain) =>
    Promise.resolve(domain === "no-mail.de" ? "missing" : "found");
  return { serve: openApp({ ...parts, x402, cards, evidence, mailServers: { check } }), x402, cards };
}
