import type { CreditBalance } from "../mod.ts";
import { renderMessage } from "./terminal.ts";

/** Renders a balance and the ways to recharge it, one to a line. */
export function renderCredits(balance: CreditBalance): string {
  if (balance.type === "subscription") return renderMessage(balance.message);
  const { key_prefix, credits_remaining, credits_total, allowance, topup } = balance;
  const { pro } = topup;
  return [
    `${key_prefix}…: ${credits_remaining} of ${credits_total} credits left`,
    ...(allowance === null
      ? []
      : [`${allowance.remaining} of ${allowance.limit} free requests left, which are drawn first`]),
    ...Object.entries(topup.by_card).map(([pack, link]) => `Recharge ${pack} by card: ${link}`),
    `Recharge by USDC: ${topup.by_usdc}`,
    ...(pro === undefined ? [] : [`Subscribe to Pro: ${pro}`]),
  ].map(renderMessage).join("");
}
