import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import { type AccountKey, readAccountPage } from "../accounts/mod.ts";
import { allowanceLeft, type KeyBalance } from "../billing/mod.ts";
import { type PaymentTerms, rechargeLink } from "../billing/offers/mod.ts";
import { type AccountParts, PRIVATE, refuseSignedOut, sessionOf } from "./account_answers.ts";
import type { Call } from "./call.ts";
import { shapeTopup } from "./get_api_key_usage.ts";

type Schemas = components["schemas"];

/** `GET /v1/account/overview`: the keys of an address. */
export async function getAccountOverview(
  parts: AccountParts,
  { query }: Inputs["getAccountOverview"],
  call: Pick<Call, "header">,
): Promise<Reply<"getAccountOverview">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const { month, page, pages, keys, inactiveKeys } = await readAccountPage(
    parts.signup.storage,
    session.address,
    query.page ?? 1,
  );
  return {
    status: 200,
    headers: PRIVATE,
    body: {
      email: session.email,
      session_expires_at: new Date(session.expiresAt).toISOString(),
      month,
      page,
      pages,
      keys: keys.map((key) => shapeKey(key, parts.terms)),
      inactive_keys: inactiveKeys,
    },
  };
}

function shapeKey(
  { balance, name, createdAt, callsThisMonth, lastCallAt, alerts, isAddressProven, watches, webhooks }:
    AccountKey,
  terms: PaymentTerms,
): Schemas["AccountKey"] {
  const { keyPrefix, basis, limit, used, plan, creditsRemaining, creditsTotal } = balance;
  return {
    ref: balance.rechargeRef,
    name,
    key_prefix: keyPrefix,
    created_at: new Date(createdAt).toISOString(),
    plan: planOf(balance),
    allowance: basis === "credits" ? null : { basis, limit, used, remaining: allowanceLeft(balance) },
    credits: creditsTotal === 0 ? null : { remaining: creditsRemaining, purchased_total: creditsTotal },
    // The processor's page that manages subscriptions has an address that is not configured.
    subscription: plan === "pro" ? { plan, status: "active", manage_url: null } : null,
    calls_this_month: callsThisMonth,
    last_call_at: lastCallAt === null ? null : new Date(lastCallAt).toISOString(),
    alerts: alerts.map(({ kind, sentAt }) => ({ kind, sent_at: new Date(sentAt).toISOString() })),
    address_proven: isAddressProven,
    watches,
    webhooks,
    actions: shapeActions(balance, terms),
  };
}

function planOf({ plan, basis, creditsTotal }: KeyBalance): Schemas["AccountKey"]["plan"] {
  const holdsCredits = creditsTotal > 0;
  if (plan === "pro") return holdsCredits ? "pro+pack" : "pro";
  if (basis === "credits") return holdsCredits ? "pack" : "none";
  return holdsCredits ? "free+pack" : "free";
}

function shapeActions(balance: KeyBalance, terms: PaymentTerms): Schemas["AccountActions"] {
  const { by_card: byCard } = shapeTopup(balance, terms);
  return {
    topup: Object.keys(byCard).length === 0 ? null : byCard,
    subscribe_pro: balance.plan === "pro" ? null : rechargeLink(terms, "pro", balance.rechargeRef),
    manage_subscription: null,
  };
}
