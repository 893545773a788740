/**
 * `GET /v1/keys/report`: the traffic of a key and what failed in it, in plain language.
 *
 * @module
 */
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { KeyBalance, KeyReport, Ledger } from "../billing/mod.ts";
import { describeWayOn, type PaymentTerms } from "../billing/offers/mod.ts";
import type { Call } from "./call.ts";
import { explainFailure } from "./explain_failure.ts";
import { shapeUsage } from "./get_api_key_usage.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";

const DAYS_DEFAULT = 30;

/** Reads the figures of a key over the last days. */
export type ReadKeyReport = (keyId: number, days: number) => Promise<KeyReport>;

/** Answers the report of the presented key. */
export async function getApiKeyReport(
  ledger: Ledger,
  readKeyReport: ReadKeyReport,
  terms: PaymentTerms,
  { query }: Inputs["getApiKeyReport"],
  call: Call,
): Promise<Reply<"getApiKeyReport">> {
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  return { status: 200, body: await shapeKeyReport(balance, readKeyReport, terms, query.days) };
}

/** Shapes the report of a key over the last `days` days. */
export async function shapeKeyReport(
  balance: KeyBalance,
  readKeyReport: ReadKeyReport,
  terms: PaymentTerms,
  days: number = DAYS_DEFAULT,
): Promise<components["schemas"]["KeyReportResponse"]> {
  const report = await readKeyReport(balance.keyId, days);
  return {
    key_prefix: balance.keyPrefix,
    usage: shapeUsage(balance, terms),
    report: shapeReport(report, balance.hasServed, describeWayOn(balance, terms)),
  };
}

function shapeReport(
  report: KeyReport,
  hasServed: boolean,
  wayOn: string,
): components["schemas"]["KeyReport"] {
  return {
    window_days: report.windowDays,
    total: report.total,
    ok: report.ok,
    failed: report.failed,
    avg_ms: report.averageMs === null ? null : Math.round(report.averageMs),
    first_seen: instant(report.firstSeenAt),
    last_seen: instant(report.lastSeenAt),
    days: report.days.map(({ day, calls, failed }) => ({ day, count: calls, failed })),
    endpoints: report.endpoints.map(({ path, calls }) => ({ path, count: calls })),
    errors: report.failures.map((failure) => ({
      path: failure.path,
      status: failure.status,
      count: failure.calls,
      ...explainFailure(failure, wayOn),
    })),
    // A key whose only calls are about itself has no usage to report yet.
    footprint: { distinct_networks: report.distinctNetworks, unusual: hasServed ? report.isUnusual : null },
  };
}

function instant(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}
