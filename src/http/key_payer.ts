/**
 * Pays with an API key: its allowance first, then its credits.
 *
 * @module
 */
import {
  allowanceLeft,
  type ChargeOutcome,
  hashIdempotencyKey,
  hashRequest,
  type Idempotency,
  type KeyBalance,
} from "../billing/mod.ts";
import { presentedKey, shortfallCause } from "../billing/offers/mod.ts";
import type { KeyHash } from "../keys/mod.ts";
import {
  balanceHeaders,
  chargeHeaders,
  lostKeyHeaders,
  type LostStanding,
  shortfallHeaders,
} from "./balance_headers.ts";
import { type AnswerUnpaid, attributionOf, type Cashier, type Payer, withMembers } from "./payer.ts";
import { refuse, reply } from "./reply.ts";
import { requestTarget } from "./request_target.ts";
import type { Visit } from "./visit.ts";

/** The call that a key pays for. */
export interface KeyedCall {
  readonly keyHash: KeyHash;
  readonly operationId: string;
  /** Path template of the contract: what is counted must not hold a submitted value. */
  readonly path: string;
  /** URL as sent; a repeated call is told from another one by its path and query. */
  readonly url: string;
}

/** Makes the payer of a call with a key. */
export function keyPayer(visit: Visit, cashier: Cashier, unpaid: AnswerUnpaid, call: KeyedCall): Payer {
  const { ledger, terms, hasher } = cashier;
  const counted = {
    keyHash: call.keyHash,
    path: call.path,
    network: hasher.network(visit.network),
  };
  const durationMs = (): number => performance.now() - visit.startedAtMs;
  const note = (balance: KeyBalance): void => {
    visit.keyPrefix = balance.keyPrefix;
  };
  return {
    async charge({ status, body, headers }, units) {
      const idempotency = idempotencyOf(visit, call);
      const charge = await ledger.charge({ ...counted, units, idempotency, durationMs: durationMs() });
      switch (charge.outcome) {
        case "charged": {
          note(charge.balance);
          return reply(visit, status, withCredit(body, charge, terms.baseUrl), {
            ...chargeHeaders(charge),
            ...headers,
          });
        }
        case "replayed": {
          note(charge.balance);
          return reply(visit, status, withCredit(body, charge, terms.baseUrl), {
            ...balanceHeaders(charge.balance),
            "Idempotency-Replayed": "true",
            ...headers,
          });
        }
        case "conflict":
          note(charge.balance);
          return refuse(
            visit,
            409,
            "idempotency_conflict",
            "This Idempotency-Key was used for another request in the last 24 hours. Send a new one with every " +
              "new request, and the same one only to repeat a request; nothing was charged.",
            {},
            balanceHeaders(charge.balance),
          );
        case "exhausted":
        case "insufficient":
          note(charge.balance);
          return unpaid(
            { cause: shortfallCause(charge), presentedKey: presentedKey(charge.balance) },
            shortfallHeaders(charge, terms),
          );
        default:
          return refuseKey(unpaid, charge.outcome);
      }
    },
    async waive({ status, body, headers }) {
      const standing = await ledger.count({
        ...counted,
        durationMs: durationMs(),
        status,
        reason: errorOf(body),
      });
      if (standing.standing !== "active") return refuseKey(unpaid, standing.standing);
      note(standing.balance);
      return reply(visit, status, body, { ...balanceHeaders(standing.balance), ...headers });
    },
  };
}

function idempotencyOf({ idempotencyKey, body }: Visit, call: KeyedCall): Idempotency | null {
  if (idempotencyKey === null) return null;
  const { path, search } = requestTarget(call.url);
  return {
    key: hashIdempotencyKey(idempotencyKey),
    requestHash: hashRequest(call.operationId, path + search, body),
  };
}

/** Token of a refusal; `null` for any other body. */
export function errorOf(body: unknown): string | null {
  return typeof body === "object" && body !== null && "error" in body && typeof body.error === "string"
    ? body.error
    : null;
}

/** A call that may be served. */
type ServedCharge = Extract<ChargeOutcome, { outcome: "charged" | "replayed" }>;

/**
 * Adds the credit owed by a free key: one in a free tier that no subscription is on (interface specification,
 * "Attribution object", API version 1.5.0), on a call that credits did not pay for.
 */
function withCredit(body: unknown, charge: ServedCharge, baseUrl: string): unknown {
  const { plan, tier } = charge.balance;
  const isFree = plan === "free" && tier !== null && !isPaidByCredits(charge);
  return isFree ? withMembers(body, { attribution: attributionOf(baseUrl) }) : body;
}

/** A repeated call draws nothing; the first is taken to have drawn on what a new one would draw on. */
function isPaidByCredits(charge: ServedCharge): boolean {
  if (charge.outcome === "charged") return charge.fromAllowance === 0;
  return allowanceLeft(charge.balance) === 0 && charge.balance.creditsTotal > 0;
}

function refuseKey(unpaid: AnswerUnpaid, standing: LostStanding): Response {
  const reason = standing === "revoked_burst" ? "key_revoked_burst" : "invalid_api_key";
  return unpaid({ cause: { reason } }, lostKeyHeaders(standing));
}
