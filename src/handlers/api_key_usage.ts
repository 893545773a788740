// Handlers for a key's usage, credits and report.
import { errors } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import { operations } from "../../generated/operations.ts";
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import {
  describeNextSteps,
  describeReduction,
  describeUsdcPurchase,
  type KeyBalance,
  packLinks,
  packSlugs,
  type PaymentTerms,
  quotaLeft,
  readKeyReport,
  rechargeLink,
  type ReportedFailure,
  sellsCredits,
} from "../billing/mod.ts";
import type { Operation } from "../contract/mod.ts";
import { CLAIM_BY_PAYMENT_ATOMIC, type SignupParts } from "../keys/mod.ts";

type Schemas = components["schemas"];

const USDC = 1_000_000;

/** `GET /v1/keys/usage`: returns how many calls a key has used, and how many are left. */
export function getApiKeyUsage(balance: KeyBalance, terms: PaymentTerms): Reply<"getApiKeyUsage"> {
  return { status: 200, body: usageOf(balance, terms) };
}

function usageOf(balance: KeyBalance, terms: PaymentTerms): Schemas["KeyUsage"] {
  const { basis, tier, used, limit, month, keyPrefix, creditsRemaining, creditsTotal } = balance;
  const hasCredits = basis === "credits" || creditsTotal > 0;
  return {
    used,
    limit,
    remaining: quotaLeft(balance),
    month,
    key_prefix: keyPrefix,
    basis,
    ...(tier !== null && { tier }),
    ...(tier === "anonymous" && balance.plan === "free" && {
      claim: {
        url: `${terms.baseUrl}/v1/keys/claim`,
        raises_limit_to: limits.provenQuota,
        methods: [
          "email_code" as const,
          ...(terms.payTo === null ? [] : ["x402" as const]),
          ...(sellsCredits(terms) ? ["credits" as const] : []),
        ],
        paid_so_far_usd: balance.paidAtomic / USDC,
        paid_needed_usd: CLAIM_BY_PAYMENT_ATOMIC / USDC,
      },
    }),
    ...(hasCredits && { credits_remaining: creditsRemaining, credits_total: creditsTotal }),
    ...(hasCredits && basis !== "credits" && { billing_order: "allowance_then_credits" as const }),
    topup: topupLinks(balance, terms),
    ...(basis === "credits" && { note: texts.keys.prepaid }),
    ...(balance.isReduced && { notice: describeReduction(terms) }),
  };
}

/** Builds the links for adding credits to a key. They contain the key's recharge reference, never its secret. */
export function topupLinks({ rechargeRef, plan }: KeyBalance, terms: PaymentTerms): Schemas["KeyTopup"] {
  const pro = plan === "pro" ? null : rechargeLink(terms, "pro", rechargeRef);
  return {
    same_key: true,
    by_card: packLinks(terms, rechargeRef),
    by_usdc: describeUsdcPurchase(terms, "POST /v1/credits/buy/{1k|5k|25k}"),
    ...(pro !== null && { pro }),
  };
}

/** `GET /v1/credits/balance`: returns the credits of a key. */
export function getCreditBalance(balance: KeyBalance, terms: PaymentTerms): Reply<"getCreditBalance"> {
  const { basis, keyPrefix: key_prefix, creditsRemaining, creditsTotal, creditsUsed, limit, used } = balance;
  if (creditsTotal === 0) {
    return { status: 200, body: { type: "subscription", key_prefix, message: texts.keys.never_prepaid } };
  }
  const topup = topupLinks(balance, terms);
  return {
    status: 200,
    body: {
      type: "credit_bundle",
      key_prefix,
      credits_remaining: creditsRemaining,
      credits_total: creditsTotal,
      credits_used: creditsUsed,
      allowance: basis === "credits" ? null : { basis, limit, used, remaining: quotaLeft(balance) },
      ...(basis !== "credits" && { billing_order: "allowance_then_credits" as const }),
      topup,
      topup_endpoints: [
        ...packSlugs.map((slug) => `POST /v1/credits/buy/${slug}`),
        ...Object.values(topup.by_card),
        ...(topup.pro === undefined ? [] : [topup.pro]),
      ],
    },
  };
}

const DAYS_DEFAULT = 30;

/** `GET /v1/keys/report`: returns a key's traffic, with plain-language explanations of failed calls. */
export async function getApiKeyReport(
  { storage }: SignupParts,
  terms: PaymentTerms,
  { query }: Inputs["getApiKeyReport"],
  balance: KeyBalance,
): Promise<Extract<Reply<"getApiKeyReport">, { status: 200 }>> {
  const { failures, footprint, ...figures } = await readKeyReport(
    storage,
    balance.keyId,
    query.days ?? DAYS_DEFAULT,
  );
  const nextSteps = describeNextSteps(balance, terms);
  return {
    status: 200,
    body: {
      key_prefix: balance.keyPrefix,
      usage: usageOf(balance, terms),
      report: {
        ...figures,
        errors: failures.map((failure) => {
          const { path, status, calls } = failure;
          return { path, status, count: calls, ...explainFailure(failure, nextSteps) };
        }),
        // A key that has only been used to read its own status has no usage to judge yet.
        footprint: { ...footprint, unusual: balance.hasServed ? footprint.unusual : null },
      },
    },
  };
}

type FailureExplanation = Readonly<Record<"meaning" | "fix", string>>;

/** Explains a failed call by `reason` (an error code, or a shortfall of a 402) or, if that is unknown, by `status`. */
export function explainFailure(
  { path, status, reason }: Pick<ReportedFailure, "path" | "status" | "reason">,
  nextSteps: string,
): FailureExplanation {
  if (reason === "invalid_request") {
    return { meaning: errors.invalid_request.meaning, fix: describeInput(path) };
  }
  const shortfall = memberOf<FailureExplanation>(texts.failures.shortfalls, reason);
  if (shortfall !== undefined) return { ...shortfall, fix: `${shortfall.fix} ${nextSteps}`.trimStart() };
  const { meaning, fix } = memberOf<FailureExplanation>(errors, reason) ??
    memberOf<FailureExplanation>(texts.failures.statuses, `_${status}`) ?? texts.failures.other;
  return { meaning, fix };
}

function memberOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

const everyOperation: readonly Operation[] = Object.values(operations);

const IDEMPOTENCY_KEY = "An Idempotency-Key, if sent, has 1 to 255 characters of `A-Z a-z 0-9 . _ : -`.";

function describeInput(path: string): string {
  const found = everyOperation.filter((operation) => operation.path === path);
  const rules = found.flatMap(({ invalidInput }) => invalidInput)
    .filter(({ error, keyword }) => error === "invalid_request" && keyword === null);
  const example = rules.at(-1)?.members.example;
  return [
    ...(rules.length === 0 ? ["The answer's `message` says what was expected."] : []),
    ...rules.map(({ message }) => message),
    ...(example === undefined ? [] : [`For example ${JSON.stringify(example)}.`]),
    ...(found.some(({ auth }) => auth === "paid") ? [IDEMPOTENCY_KEY] : []),
    "Not charged.",
  ].join(" ");
}
