/**
 * Pays with the keyless trial of the caller's network.
 *
 * @module
 */
import type { CountedTrialCall, TrialCharge } from "../../billing/mod.ts";
import { type AnswerUnpaid, attributionOf, type Payer, type PaymentParts } from "./payer.ts";
import { JsonText } from "../json_text.ts";
import { reply } from "../reply.ts";
import type { RequestState } from "../request/request_state.ts";

/** Makes the payer of a call without a credential. Every call costs one unit of the week. */
export function trialPayer(state: RequestState, payments: PaymentParts, unpaid: AnswerUnpaid): Payer {
  const { networks, trial, terms: { baseUrl } } = payments;
  const refuse = ({ used, limit, resetsAt }: CountedTrialCall): Response =>
    unpaid({ cause: { reason: "trial_exhausted", used, limit, resetsAt: isoInstant(resetsAt) } });
  return {
    kind: "trial",
    unitCostUsdc: 0,
    refuseKnown() {
      const counted = networks.recall(state.network);
      const spent = counted && trial.recall(counted.network);
      return spent && refuse(spent);
    },
    async charge({ status, body, headers }) {
      const charge = await chargeTrial(state, payments);
      if (charge.outcome === "unavailable") {
        state.failure = charge.cause;
        return unpaid({ cause: { reason: "trial_unavailable" } });
      }
      if (charge.outcome === "exhausted") return refuse(charge);
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
      return reply(state, status, body.with(JsonText.of(members)), {
        "X-Trial-Used": String(used),
        "X-Trial-Limit": String(limit),
        "X-Trial-Remaining": String(limit - used),
        "X-Trial-Period": "week",
        "X-Trial-Reset": resetsAt,
        ...headers,
      });
    },
    sendUncharged: ({ status, body, headers }) => Promise.resolve(reply(state, status, body, headers)),
  };
}

async function chargeTrial(state: RequestState, { networks, trial }: PaymentParts): Promise<TrialCharge> {
  try {
    const { network } = await networks.find(state.network);
    return await trial.charge(network);
  } catch (cause) {
    return { outcome: "unavailable", cause };
  }
}

/** An instant without fractions of a second, as periods begin on whole ones: `2026-11-23T00:00:00Z`. */
function isoInstant(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(".000Z", "Z");
}
