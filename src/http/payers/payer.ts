/**
 * Payers of a call and the parts that each works with; the keyless trial and the allowance of a page. Keys and x402
 * payments have files of their own.
 *
 * @module
 */
import type { CountedTrialCall, Ledger, Trial, TrialCharge } from "../../billing/mod.ts";
import type { PaymentTerms } from "../../billing/offers/mod.ts";
import type { X402 } from "../../billing/x402/mod.ts";
import type { Allowance, Operation } from "../../contract/mod.ts";
import type { CountedNetworks, IdentityHasher } from "../../keys/mod.ts";
import { memoByIdentity } from "../../screening/mod.ts";
import { type Answer, JsonText } from "../answer.ts";
import type { Incoming } from "../arrival.ts";
import type { RequestTarget } from "../routes.ts";
import { answerUnpaid } from "../payment_required.ts";

/** Parts that take payments. */
export interface PaymentParts {
  readonly terms: PaymentTerms;
  readonly ledger: Ledger;
  readonly trial: Trial;
  /** Replaces networks at rest by HMACs. */
  readonly hasher: IdentityHasher;
  /** Identify the network whose trial a caller uses. */
  readonly networks: CountedNetworks;
  /** Takes payments of USDC; `null` where none are taken. */
  readonly x402: X402 | null;
}

/** A call of a paid operation. */
export interface PricedCall {
  readonly incoming: Incoming;
  readonly operation: Operation;
  readonly target: RequestTarget;
  /** The body as it arrived. */
  readonly bytes: Uint8Array;
  /** Units that it costs, or is offered at: at least 1. */
  readonly units: number;
  readonly payments: PaymentParts;
}

/** An answer that waits for its charge. */
export interface WrittenAnswer extends Answer {
  readonly body: JsonText;
}

/** The attribution that is owed when results served for free are shown to people. */
function attributionOf(baseUrl: string): Readonly<Record<string, unknown>> {
  return {
    required: true,
    text: "Bank data by Bankscreen",
    url: baseUrl,
    note: "Show `text` as a link to `url` where people see the result. Use behind the scenes owes nothing.",
  };
}

/** The attribution as a member to be added to an answer. */
export const attributionMember: (terms: PaymentTerms) => JsonText = memoByIdentity(({ baseUrl }) =>
  JsonText.of({ attribution: attributionOf(baseUrl) })
);

/** Charges the allowance that came with a call from within. */
export async function chargeAllowance(
  call: PricedCall,
  allowance: Allowance,
  answer: WrittenAnswer,
): Promise<Answer> {
  const { units, payments: { terms } } = call;
  if (!await allowance.take(units)) return answerUnpaid(call);
  return { ...answer, body: answer.body.with(attributionMember(terms)), paid: { by: "allowance", units } };
}

/**
 * Refuses a call whose network is known to have used up the week: its answer need not be computed. `null` where only
 * the charge can tell.
 */
export function refuseSpentTrial(call: PricedCall): Answer | null {
  const { networks, trial } = call.payments;
  const counted = networks.recall(call.incoming.network);
  const spent = counted && trial.recall(counted.network);
  return spent && refuseTrial(call, spent);
}

/** Charges a call to the week of its network. Every call costs one, however many IBANs it holds. */
export async function chargeTrial(call: PricedCall, answer: WrittenAnswer): Promise<Answer> {
  const { units, payments: { terms: { baseUrl } } } = call;
  const charge = await takeTrialCall(call);
  if (charge.outcome === "unavailable") {
    return { ...answerUnpaid(call, { cause: { reason: "trial_unavailable" } }), failure: charge.cause };
  }
  if (charge.outcome === "exhausted") return refuseTrial(call, charge);
  const { used, limit } = charge;
  const resetsAt = isoInstant(charge.resetsAt);
  const members = {
    trial: {
      calls_used_this_week: used,
      calls_left_this_week: limit - used,
      weekly_limit: limit,
      resets: "Monday 00:00 UTC",
      resets_at: resetsAt,
      free_key: `POST ${baseUrl}/v1/keys/generate`,
      docs: `${baseUrl}/docs/keys`,
    },
    attribution: attributionOf(baseUrl),
  };
  return {
    ...answer,
    body: answer.body.with(JsonText.of(members)),
    headers: {
      "X-Trial-Used": String(used),
      "X-Trial-Limit": String(limit),
      "X-Trial-Remaining": String(limit - used),
      "X-Trial-Period": "week",
      "X-Trial-Reset": resetsAt,
      ...answer.headers,
    },
    paid: { by: "trial", units },
  };
}

async function takeTrialCall({ incoming, payments }: PricedCall): Promise<TrialCharge> {
  try {
    const { network } = await payments.networks.find(incoming.network);
    return await payments.trial.charge(network);
  } catch (cause) {
    return { outcome: "unavailable", cause };
  }
}

function refuseTrial(call: PricedCall, { used, limit, resetsAt }: CountedTrialCall): Answer {
  return answerUnpaid(call, {
    cause: { reason: "trial_exhausted", used, limit, resetsAt: isoInstant(resetsAt) },
  });
}

/** An instant without fractions of a second, as periods begin on whole ones: `2026-11-23T00:00:00Z`. */
function isoInstant(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(".000Z", "Z");
}
