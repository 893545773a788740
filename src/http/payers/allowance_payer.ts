/**
 * Pays with the allowance of another entry point, such as the daily calls of MCP tools.
 *
 * @module
 */
import type { Allowance } from "../../contract/mod.ts";
import type { Answer } from "../answer.ts";
import { answerUnpaid } from "../payment_required.ts";
import { attributionMember, type PricedCall, type WrittenAnswer } from "./payer.ts";

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
