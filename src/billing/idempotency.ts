// Charges a call once per idempotency key. A claim ties the key to a request; it is taken before the charge, in the
// same transaction, and released if the key can't pay. `../http/arrival.ts` reads the header.
import { CompiledQuery, type QueryResult } from "kysely";
import { createHash } from "node:crypto";
import { limits } from "../../generated/limits.ts";
import type { KeyHash } from "../keys/mod.ts";
import type { ItemOutcome, WriteBatch } from "../storage/mod.ts";
import { joinKeyNamedIn, type KeyState, type PaidCall } from "./balance.ts";
import {
  beginCharge,
  chargeOf,
  type ChargeOutcome,
  type ChargeParts,
  outcomesOfCharges,
} from "./charge_transaction.ts";
import { countClaimedCalls } from "./usage.ts";

/** Time for which a key is reserved for its request. */
export const IDEMPOTENCY_TTL_MS = limits.idempotencyHours * 60 * 60 * 1000;

/** Hashes an `Idempotency-Key`, because a client may put anything into it, even a payee's account number. */
export function hashIdempotencyKey(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}

/** Hashes a request: its operation, its path and query as sent, and its body. */
export function hashRequest(operationId: string, target: string, body: Uint8Array | string): string {
  return createHash("sha256").update(`${operationId}\n${target}\n`).update(body).digest("base64url");
}

// Kysely can't express json_each() as a table. Every `?1` is the JSON of the claims, in the order of their calls.
const takeClaimsSql = `
  INSERT INTO idempotency (key_id, idempotency_key, units, request_hash, charge_id, expires_at)
  SELECT keys.id, claim.value ->> 3, claim.value ->> 2, claim.value ->> 4, ?2, ?4
  FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
  WHERE status = 'active'
  ON CONFLICT (key_id, idempotency_key) DO UPDATE SET
    units = excluded.units,
    request_hash = excluded.request_hash,
    charge_id = excluded.charge_id,
    expires_at = excluded.expires_at
  WHERE expires_at <= ?3`;

const sumsOfClaimed = `
  SELECT keys.id AS holder, sum(claim.value ->> 2) AS units, basis, quota,
    credits_total - credits_taken_back AS granted
  FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
  CROSS JOIN idempotency ON key_id = keys.id AND idempotency_key = claim.value ->> 3
  WHERE idempotency.charge_id = ?3 AND status = 'active'
  GROUP BY keys.id`;

const chargeClaimed = chargeOf(sumsOfClaimed);

const returnClaimsSql = `
  DELETE FROM idempotency WHERE charge_id = ?2 AND (key_id, idempotency_key) IN (
    SELECT keys.id, claim.value ->> 3
    FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
    WHERE NOT EXISTS (SELECT 1 FROM spending WHERE spending.key_id = keys.id AND spending.charge_id = ?2)
  )`;

const selectClaimsSql = `
  SELECT claim.key AS position, request_hash, idempotency.charge_id = ?2 AS is_ours
  FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
  CROSS JOIN idempotency ON key_id = keys.id AND idempotency_key = claim.value ->> 3`;

/** Plans the charges of calls that have an idempotency key. */
export function planChargesOnce(parts: ChargeParts): WriteBatch<PaidCall, ChargeOutcome> {
  return (calls) => {
    const isFirst = findFirstOfEachName(calls);
    const firsts = calls.filter((_, position) => isFirst[position]);
    const claims = JSON.stringify(firsts.map(({ keyHash, units, idempotency }) => [
      ...parts.known.name(keyHash),
      units,
      idempotency?.key,
      idempotency?.requestHash,
    ]));
    const keys = parts.known.names(firsts);
    const { now, month, chargeId, stateQuery, networkQueries, keepStates } = beginCharge(parts, firsts, keys);
    const selectClaims = CompiledQuery.raw(selectClaimsSql, [claims, chargeId]);
    return {
      queries: [
        // Takes claims that are free or expired, and releases those of keys that couldn't pay.
        CompiledQuery.raw(takeClaimsSql, [claims, chargeId, now, now + IDEMPOTENCY_TTL_MS]),
        CompiledQuery.raw(chargeClaimed, [claims, month, chargeId]),
        CompiledQuery.raw(returnClaimsSql, [claims, chargeId]),
        stateQuery,
        selectClaims,
        countClaimedCalls(firsts, parts.known, chargeId, now),
        ...networkQueries,
      ],
      resolve: ([, , , result, existing]) => {
        const outcomes = outcomesOfFirsts(firsts, keepStates(result), existing).values();
        return calls.map((_, position) => isFirst[position] ? outcomes.next().value ?? "resend" : "resend");
      },
    };
  };
}

/** Marks the first of several copies of a request; the others are tried after it, so that they find its charge. */
function findFirstOfEachName(calls: readonly PaidCall[]): boolean[] {
  const names = new Set<string>();
  return calls.map(({ keyHash, idempotency }) => {
    const before = names.size;
    return names.add(`${keyHash} ${idempotency?.key}`).size > before;
  });
}

function outcomesOfFirsts(
  calls: readonly PaidCall[],
  states: ReadonlyMap<KeyHash, KeyState>,
  existing: QueryResult<unknown> | undefined,
): ItemOutcome<ChargeOutcome>[] {
  type ClaimRow = { position: number; request_hash: string; is_ours: 0 | 1 };
  const claims = new Map(((existing?.rows ?? []) as ClaimRow[]).map((row) => [row.position, row]));
  const known = calls.map(({ keyHash, idempotency }, position): ChargeOutcome | null => {
    const [state, claim] = [states.get(keyHash), claims.get(position)];
    if (claim === undefined || claim.is_ours === 1 || state?.status !== "active") return null;
    const isSame = claim.request_hash === idempotency?.requestHash;
    return { outcome: isSame ? "replayed" : "conflict", balance: state.balance };
  });
  const charged = outcomesOfCharges(calls.filter((_, position) => known[position] === null), states).values();
  return known.map((outcome) => outcome === null ? charged.next().value ?? "resend" : { result: outcome });
}
