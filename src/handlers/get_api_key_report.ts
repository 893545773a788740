/**
 * `GET /v1/keys/report`: the traffic of a key and what failed in it, in plain language.
 *
 * @module
 */
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { KeyBalance, KeyReport, Ledger, ReportedFailure } from "../billing/mod.ts";
import { describeWayOn, type PaymentTerms } from "../billing/offers/mod.ts";
import type { Call } from "./call.ts";
import { shapeUsage } from "./get_api_key_usage.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";
import { errors } from "../../generated/errors.ts";
import { operations } from "../../generated/operations.ts";
import type { Operation } from "../contract/mod.ts";

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

/** A refusal in plain language. */
interface FailureExplanation {
  readonly meaning: string;
  /** May be empty when there is nothing to change. */
  readonly fix: string;
}

/** By the reason of a 402. */
const SHORTFALLS: Readonly<Record<string, FailureExplanation>> = {
  monthly_quota_exhausted: { meaning: "The allowance of the key was used up.", fix: "" },
  monthly_quota_insufficient: {
    meaning: "A batch needed more credits than the key had left. Nothing was consumed.",
    fix: "Send a smaller batch. ",
  },
  credits_exhausted: { meaning: "The credits of the key were used up.", fix: "" },
  credits_insufficient: {
    meaning: "A batch needed more credits than the key had left. Nothing was consumed.",
    fix: "Send a smaller batch. ",
  },
};

/** By status, where no token is known better. */
const BY_STATUS: Readonly<Record<number, FailureExplanation>> = {
  400: {
    meaning: "The request was malformed.",
    fix: "The answer's `message` says what was expected. Not charged.",
  },
  402: { meaning: "Nothing covered the call.", fix: "Look at `cause` in the answer for the reason." },
  403: { meaning: "The request was not allowed.", fix: "The answer's `message` says what is missing." },
  404: { meaning: "There is no such thing.", fix: "Check the path." },
  409: { meaning: "The request contradicts the present state.", fix: "The answer's `message` says how." },
  413: { meaning: "The body was too large.", fix: "Send it in smaller parts." },
  429: { meaning: "Too many calls.", fix: "Wait as long as `Retry-After` says." },
};

/**
 * Explains a refusal.
 *
 * @param failure Its `reason` is the token of the error, or the reason of a 402; empty when there was none.
 * @param wayOn How the holder can recharge the key when it has run out.
 */
export function explainFailure(
  { path, status, reason }: Pick<ReportedFailure, "path" | "status" | "reason">,
  wayOn: string,
): FailureExplanation {
  if (reason === "invalid_request") {
    return { meaning: errors.invalid_request.meaning, fix: describeInput(path) };
  }
  const shortfall = memberOf(SHORTFALLS, reason);
  if (shortfall !== undefined) return { ...shortfall, fix: shortfall.fix + wayOn };
  const { meaning, fix } = memberOf<FailureExplanation>(errors, reason) ?? BY_STATUS[status] ??
    { meaning: "The service failed.", fix: "Try again; tell us the X-Request-Id if it stays." };
  return { meaning, fix };
}

function memberOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

const everyOperation: readonly Operation[] = Object.values(operations);

/** The form of the header, by the parameter `IdempotencyKey` of the contract; another one is refused. */
const IDEMPOTENCY_KEY = "An Idempotency-Key, where one is sent, is 1 to 255 of `A-Z a-z 0-9 . _ : -`.";

/**
 * Says what the operations of a path need, for a call that was refused with `invalid_request`: the sentences that
 * the contract has for input of any wrong kind (those for one kind alone may not be what happened), and its example.
 */
function describeInput(path: string): string {
  const found = everyOperation.filter((operation) => operation.path === path);
  const rules = found.flatMap(({ invalidInput }) => invalidInput)
    .filter(({ error, keyword }) => error === "invalid_request" && keyword === null);
  const example = rules.at(-1)?.members.example;
  return [
    ...(rules.length === 0 ? ["The answer's `message` says what was expected."] : []),
    ...rules.map(({ message }) => message),
    ...(example === undefined ? [] : [`For example ${JSON.stringify(example)}.`]),
    ...(found.some(({ auth }) => auth === "paid") ? [IDEMPOTENCY_KEY] : []),
    "Not charged.",
  ].join(" ");
}
