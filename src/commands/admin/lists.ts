// The lists of `deno task admin`: one query each, whose columns are printed. None selects a hash, a network, an address
// or anything that opens a bought key.
import { type RawBuilder, sql } from "kysely";
import { OPEN_STATES } from "../../billing/mod.ts";
import type { Storage } from "../../storage/mod.ts";
import type { Row } from "../command_line.ts";

interface Given {
  readonly limit: number;
  readonly now: number;
  readonly argument: string | boolean;
}

const at = (column: string) => sql.raw(`strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`);

/** The query of each list. */
export const LISTS = {
  /** Keys that begin with 8 characters, latest first. Reads every key, because there is no index for this. */
  keys: ({ limit, now, argument }: Given) =>
    sql<Row>`
      SELECT id AS key, key_prefix AS prefix, coalesce(tier, 'none') AS tier, plan,
        iif(suspended_at IS NULL, status, 'suspended') AS status,
        iif(basis = 'lifetime' OR month >= strftime('%Y-%m', ${now} / 1000, 'unixepoch'), coalesce(used, 0), 0)
          || iif(basis = 'credits', '', '/' || quota || ' ' || basis) AS used,
        credits_total - credits_taken_back - coalesce(credits_spent, 0) AS credits, ${
      at("created_at")
    } AS created,
        coalesce(${
      at("(SELECT max(last_at) FROM usage_daily WHERE key_id = id)")
    }, 'none on record') AS "last call"
      FROM keys LEFT JOIN spending ON key_id = id WHERE key_prefix = ${argument} ORDER BY id DESC LIMIT ${limit}`,
  /** Packs, and calls with an open payment, latest first; with the argument, only those that wait for money. */
  purchases: ({ limit, argument }: Given) =>
    sql<Row>`
      SELECT purchase, "by", bought, credits, dollars, status, payment, payer, key, ${
      at("at")
    } AS created FROM (
        SELECT purchases.purchase_id AS purchase, paid_by AS "by", bundle AS bought, credits,
          purchases.amount_atomic / 1e6 AS dollars, status, state AS payment, payer,
          purchases.key_id AS key, purchases.created_at AS at
        FROM purchases LEFT JOIN payments ON payments.purchase_id = purchases.purchase_id
        WHERE status = 'pending' OR NOT ${argument}
        UNION ALL
        SELECT payment_id, 'usdc', operation, NULL, amount_atomic / 1e6, 'pending', state, payer, key_id, created_at
        FROM payments WHERE purchase_id IS NULL AND state IN (${sql.join(OPEN_STATES)})
      ) ORDER BY at DESC LIMIT ${limit}`,
  alerts: ({ limit }: Given) =>
    sql<Row>`
      SELECT id AS alert, reason, ${at("started_at")} AS began, ${at("last_seen_at")} AS "last sign",
        coalesce(${at("ended_at")}, 'active') AS ended,
        (SELECT count(*) FROM keys WHERE alert_id = signup_alerts.id) AS "keys held down"
      FROM signup_alerts ORDER BY id DESC LIMIT ${limit}`,
  /** Every key that ever signed or soon will, latest first; `given` marks one from EVIDENCE_KEY. */
  evidence: ({ limit, now }: Given) =>
    sql<Row>`
      SELECT kid, CASE
          WHEN compromised_from IS NOT NULL THEN 'compromised' WHEN used_until <= ${now} THEN 'ended'
          WHEN sealed_jwk IS NULL THEN 'given' WHEN used_from > ${now} THEN 'announced' ELSE 'signs' END AS state,
        ${at("used_from")} AS "signs from", coalesce(${at("used_until")}, '') AS until,
        coalesce(${at("compromised_from")}, '') AS "compromised from"
      FROM evidence_keys ORDER BY used_from DESC, kid LIMIT ${limit}`,
  acts: ({ limit }: Given) =>
    sql<Row>`
      SELECT id AS act, ${at("at")} AS "when", actor AS who, action AS what, subject AS "to", detail, why
      FROM audit_log ORDER BY id DESC LIMIT ${limit}`,
} as const satisfies Readonly<Record<string, (given: Given) => RawBuilder<Row>>>;

/** Reads a list of at most `limit` lines. */
export async function readList(
  { db, clock }: Pick<Storage, "db" | "clock">,
  list: keyof typeof LISTS,
  limit: number,
  argument: string | boolean = false,
): Promise<readonly Row[]> {
  return (await LISTS[list]({ limit, now: clock.now(), argument }).execute(db)).rows;
}
