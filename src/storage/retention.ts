// The rows that the hourly sweep (`../jobs/jobs.ts`) deletes. No query returns them any more, so they only take space.
// Payments and checkouts are deleted together with their purchases (`sweepPayments`, `sweepCheckouts`).
import { CompiledQuery } from "kysely";
import { limits } from "../../generated/limits.ts";
import { DAY_MS, dayOf, isoWeekOf } from "./clock.ts";

const sql = (text: string, ...values: readonly (number | string)[]) => CompiledQuery.raw(text, [...values]);

/**
 * Builds the queries that delete the rows that have expired at `now` (epoch milliseconds), by the name of their sweep.
 *
 * @param mailingMs For this long, an emailed code delays the next one.
 * @param changesSince First day (`YYYY-MM-DD`) whose changes of watched banks are kept.
 */
export function expiredAt(
  now: number,
  mailingMs: number,
  changesSince: string,
): Readonly<Record<string, readonly CompiledQuery[]>> {
  const daysAgo = (days: number) => now - days * DAY_MS;
  const reported = dayOf(daysAgo(limits.reportDaysMax));
  const changed = Date.parse(changesSince);
  const delivered = daysAgo(limits.webhookKeptDays);
  return {
    sweepLedger: [
      sql("DELETE FROM idempotency WHERE expires_at <= ?", now),
      sql("DELETE FROM usage_daily WHERE day < ?", reported),
      sql("DELETE FROM usage_failures WHERE day < ?", reported),
      sql("DELETE FROM usage_networks WHERE last_day < ?", reported),
    ],
    sweepKeys: [
      sql("DELETE FROM challenges WHERE expires_at < ?", daysAgo(1)),
      sql("DELETE FROM device_requests WHERE ends_at < ?", daysAgo(1)),
      sql("DELETE FROM code_mailings WHERE begun_at <= ?", now - mailingMs),
      sql("DELETE FROM daily_counters WHERE day < ?", dayOf(now)),
      sql("DELETE FROM counted_networks WHERE week < ?", isoWeekOf(now)),
    ],
    sweepFeedback: [
      sql("DELETE FROM feedback WHERE status = 'done' AND closed_at < ?", daysAgo(365)),
      sql("UPDATE feedback SET network = NULL WHERE network IS NOT NULL AND created_at < ?", daysAgo(1)),
    ],
    sweepAccountSessions: [sql("DELETE FROM account_sessions WHERE expires_at <= ?", now)],
    // Emails are sealed until they have been sent or given up.
    sweepKeyMails: [sql("DELETE FROM emails WHERE email_id LIKE 'account-key-%' AND sealed IS NULL")],
    sweepMcpSessions: [
      sql("DELETE FROM mcp_sessions WHERE used_at <= ?", now - limits.mcpSessionIdleMinutes * 60_000),
    ],
    sweepWatchChanges: [
      sql("DELETE FROM watch_changes WHERE at < ?", changed),
      sql(
        `DELETE FROM watch_judgements WHERE judged_at < ? AND id < (SELECT max(id) FROM watch_judgements)
         AND id NOT IN (SELECT judgement_id FROM watched_institutions)`,
        changed,
      ),
    ],
    sweepWatchDeliveries: [
      sql("DELETE FROM webhook_deliveries WHERE due_at IS NULL AND created_at < ?", delivered),
      sql(
        "DELETE FROM emails WHERE email_id LIKE 'watch-%' AND sealed IS NULL AND created_at < ?",
        delivered,
      ),
    ],
  };
}
