/**
 * Pays with the allowance of another entry point, such as the daily calls of MCP tools.
 *
 * @module
 */
import type { Allowance } from "../../contract/mod.ts";
import { reply } from "../reply.ts";
import type { RequestState } from "../request/request_state.ts";
import { type AnswerUnpaid, attributionMember, type Payer, type PaymentParts } from "./payer.ts";

/** Makes the payer of a call without a credential that arrived through such an entry point. */
export function allowancePayer(
  state: RequestState,
  { terms }: PaymentParts,
  allowance: Allowance,
  unpaid: AnswerUnpaid,
): Payer {
  return {
    kind: "allowance",
    unitCostUsdc: 0,
    async charge({ status, body, headers }, units) {
      if (!await allowance.take(units)) return unpaid();
      return reply(state, status, body.with(attributionMember(terms)), headers);
    },
    sendUncharged: ({ status, body, headers }) => Promise.resolve(reply(state, status, body, headers)),
  };
}
