import { messages } from "../../../generated/errors.ts";
import {
  allowanceLeft,
  type ChargeOutcome,
  type CountedCall,
  hashIdempotencyKey,
  hashRequest,
  type Idempotency,
} from "../../billing/mod.ts";
import { type PaymentTerms, readOfferedKey, shortfallCause } from "../../billing/offers/mod.ts";
import type { KeyHash } from "../../keys/mod.ts";
import { type Answer, errorOf, type JsonText, refuse } from "../answer.ts";
import {
  balanceHeaders,
  chargeHeaders,
  lostKeyHeaders,
  type LostStanding,
  shortfallHeaders,
} from "../balance_headers.ts";
import { answerUnpaid } from "../payment_required.ts";
import { attributionMember, type PricedCall, type WrittenAnswer } from "./payer.ts";

/** Charges a call whose answer is ready to a key, or refuses it where the key does not cover it. */
export async function chargeKey(call: PricedCall, keyHash: KeyHash, answer: WrittenAnswer): Promise<Answer> {
  const { units, payments: { ledger, terms } } = call;
  const idempotency = idempotencyOf(call);
  const charge = await ledger.charge({ ...countedCall(call, keyHash), units, idempotency });
  switch (charge.outcome) {
    case "charged":
      return served(charge, chargeHeaders(charge));
    case "replayed":
      return served(charge, { ...balanceHeaders(charge.balance), "Idempotency-Replayed": "true" });
    case "conflict": {
      const { balance } = charge;
      const headers = balanceHeaders(balance);
      return {
        ...refuse(409, "idempotency_conflict", messages.idempotency_conflict, {}, headers),
        keyPrefix: balance.keyPrefix,
      };
    }
    case "exhausted":
    case "insufficient": {
      const reason = { cause: shortfallCause(charge), offeredKey: readOfferedKey(charge.balance) };
      return {
        ...answerUnpaid(call, reason, shortfallHeaders(charge, terms)),
        keyPrefix: charge.balance.keyPrefix,
      };
    }
    default:
      return refuseKey(call, charge.outcome);
  }

  function served(charge: ServedCharge, headers: Answer["headers"]): Answer {
    const { status, body, headers: own } = answer;
    return {
      status,
      body: withAttribution(body, charge, terms),
      headers: { ...headers, ...own },
      keyPrefix: charge.balance.keyPrefix,
      ...(charge.outcome === "charged" && { paid: { by: "key", units } as const }),
    };
  }
}

/** Counts a call that is answered with a refusal on the report of its key, and tells the balance. */
export async function countOnKey(call: PricedCall, keyHash: KeyHash, answer: Answer): Promise<Answer> {
  const { status, body, headers } = answer;
  const standing = await call.payments.ledger.count({
    ...countedCall(call, keyHash),
    status,
    reason: errorOf(body),
  });
  if (standing.standing !== "active") return refuseKey(call, standing.standing);
  const { balance } = standing;
  return { status, body, headers: { ...balanceHeaders(balance), ...headers }, keyPrefix: balance.keyPrefix };
}

function countedCall({ incoming, operation, payments }: PricedCall, keyHash: KeyHash): CountedCall {
  return {
    keyHash,
    // The template of the contract: what is counted must not hold a submitted value.
    path: operation.path,
    network: payments.hasher.network(incoming.network),
    durationMs: performance.now() - incoming.startedAtMs,
  };
}

/**
 * A repetition is recognised by its path and query, as they were routed, and by its body. The proof of an answer can be
 * asked for afterwards: what a client sent with `"evidence":true` repeats what it sent without.
 */
function idempotencyOf({ incoming, operation, target, bytes }: PricedCall): Idempotency | null {
  const { name } = incoming.idempotencyKey;
  if (name === null) return null;
  const body = decoder.decode(bytes).replace(ASKING_FOR_EVIDENCE, "}");
  return {
    key: hashIdempotencyKey(name),
    requestHash: hashRequest(operation.id, target.path + target.search, body),
  };
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The member as clients write it, behind all others. */
const ASKING_FOR_EVIDENCE = /,\s{0,9}"evidence"\s{0,9}:\s{0,9}true\s{0,9}\}\s{0,9}$/;

/** A call that may be served. */
type ServedCharge = Extract<ChargeOutcome, { outcome: "charged" | "replayed" }>;

/**
 * Adds the attribution that a free key owes: one in a free tier without a subscription (interface specification,
 * "Attribution object", API version 1.5.0), on a call that credits did not pay for.
 */
function withAttribution(body: JsonText, charge: ServedCharge, terms: PaymentTerms): JsonText {
  const { plan, tier } = charge.balance;
  const isFree = plan === "free" && tier !== null && !isPaidByCredits(charge);
  return isFree ? body.with(attributionMember(terms)) : body;
}

/** A repeated call draws nothing; the first one is assumed to have drawn on what a new one would draw on. */
function isPaidByCredits(charge: ServedCharge): boolean {
  if (charge.outcome === "charged") return charge.fromAllowance === 0;
  return allowanceLeft(charge.balance) === 0 && charge.balance.creditsTotal > 0;
}

function refuseKey(call: PricedCall, standing: LostStanding): Answer {
  const reason = standing === "revoked_burst" ? "key_revoked_burst" : "invalid_api_key";
  return answerUnpaid(call, { cause: { reason } }, lostKeyHeaders(standing));
}
