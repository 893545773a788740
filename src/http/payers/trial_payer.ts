/**
 * Pays with the keyless trial of the caller's network.
 *
 * @module
 */
import type { CountedTrialCall, TrialCharge } from "../../billing/mod.ts";
import type { Answer } from "../answer.ts";
import { JsonText } from "../answer.ts";
import { answerUnpaid } from "../payment_required.ts";
import { attributionOf, type PricedCall, type WrittenAnswer } from "./payer.ts";

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
