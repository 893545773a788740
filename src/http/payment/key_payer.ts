/**
 * Pays with an API key: its allowance first, then its credits.
 *
 * @module
 */
import { messages } from "../../../generated/errors.ts";
import type { Operation } from "../../contract/mod.ts";
import {
  allowanceLeft,
  type ChargeOutcome,
  hashIdempotencyKey,
  hashRequest,
  type Idempotency,
  type KeyBalance,
} from "../../billing/mod.ts";
import { type PaymentTerms, readOfferedKey, shortfallCause } from "../../billing/offers/mod.ts";
import type { JsonText } from "../json_text.ts";
import type { KeyHash } from "../../keys/mod.ts";
import {
  balanceHeaders,
  chargeHeaders,
  lostKeyHeaders,
  type LostStanding,
  shortfallHeaders,
} from "./balance_headers.ts";
import { type AnswerUnpaid, attributionMember, errorOf, type Payer, type PaymentParts } from "./payer.ts";
import { refuse, reply } from "../reply.ts";
import type { RequestState } from "../request/request_state.ts";

/** The call that a key pays for. */
export interface KeyedCall {
  readonly keyHash: KeyHash;
  readonly operation: Operation;
}

/** Makes the payer of a call with a key. */
export function keyPayer(
  state: RequestState,
  payments: PaymentParts,
  unpaid: AnswerUnpaid,
  call: KeyedCall,
): Payer {
  const { ledger, terms, hasher } = payments;
  const counted = {
    keyHash: call.keyHash,
    // The template of the contract: what is counted must not hold a submitted value.
    path: call.operation.path,
    network: hasher.network(state.network),
  };
  const durationMs = (): number => performance.now() - state.startedAtMs;
  const note = (balance: KeyBalance): void => {
    state.keyPrefix = balance.keyPrefix;
  };
  return {
    kind: "key",
    unitCostUsdc: 0,
    async charge({ status, body, headers }, units) {
      const idempotency = idempotencyOf(state, call);
      const charge = await ledger.charge(
        { ...counted, units, idempotency, durationMs: durationMs() },
      );
      switch (charge.outcome) {
        case "charged": {
          note(charge.balance);
          return reply(state, status, withCredit(body, charge, terms), {
            ...chargeHeaders(charge),
            ...headers,
          });
        }
        case "replayed": {
          note(charge.balance);
          return reply(state, status, withCredit(body, charge, terms), {
            ...balanceHeaders(charge.balance),
            "Idempotency-Replayed": "true",
            ...headers,
          });
        }
        case "conflict":
          note(charge.balance);
          return refuse(
            state,
            409,
            "idempotency_conflict",
            messages.idempotency_conflict,
            {},
            balanceHeaders(charge.balance),
          );
        case "exhausted":
        case "insufficient":
          note(charge.balance);
          return unpaid(
            { cause: shortfallCause(charge), offeredKey: readOfferedKey(charge.balance) },
            shortfallHeaders(charge, terms),
          );
        default:
          return refuseKey(unpaid, charge.outcome);
      }
    },
    async sendUncharged({ status, body, headers }) {
      const standing = await ledger.count({
        ...counted,
        durationMs: durationMs(),
        status,
        reason: errorOf(body),
      });
      if (standing.standing !== "active") return refuseKey(unpaid, standing.standing);
      note(standing.balance);
      return reply(state, status, body, { ...balanceHeaders(standing.balance), ...headers });
    },
  };
}

/** A repetition is recognised by its path and query, as they were routed, and by its body. */
function idempotencyOf(
  { idempotencyKey, body, target }: RequestState,
  { operation }: KeyedCall,
): Idempotency | null {
  if (idempotencyKey === null) return null;
  return {
    key: hashIdempotencyKey(idempotencyKey),
    requestHash: hashRequest(operation.id, target.path + target.search, body),
  };
}

/** A call that may be served. */
type ServedCharge = Extract<ChargeOutcome, { outcome: "charged" | "replayed" }>;

/**
 * Adds the attribution that a free key owes: one in a free tier without a subscription (interface specification,
 * "Attribution object", API version 1.5.0), on a call that credits did not pay for.
 */
function withCredit(body: JsonText, charge: ServedCharge, terms: PaymentTerms): JsonText {
  const { plan, tier } = charge.balance;
  const isFree = plan === "free" && tier !== null && !isPaidByCredits(charge);
  return isFree ? body.with(attributionMember(terms)) : body;
}

/** A repeated call draws nothing; the first one is assumed to have drawn on what a new one would draw on. */
function isPaidByCredits(charge: ServedCharge): boolean {
  if (charge.outcome === "charged") return charge.fromAllowance === 0;
  return allowanceLeft(charge.balance) === 0 && charge.balance.creditsTotal > 0;
}

function refuseKey(unpaid: AnswerUnpaid, standing: LostStanding): Response {
  const reason = standing === "revoked_burst" ? "key_revoked_burst" : "invalid_api_key";
  return unpaid({ cause: { reason } }, lostKeyHeaders(standing));
}
