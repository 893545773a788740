// Lists credit packs, sells them for USDC, and recovers bought keys.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import { texts } from "../../generated/texts.ts";
import { operations } from "../../generated/operations.ts";
import {
  creditPacks,
  type Ledger,
  NOT_OFFERED,
  packLinks,
  type PackSlug,
  packSlugs,
  paymentRequired,
  paymentRequiredHeader,
  type PaymentTerms,
  paymentUnavailable,
  recoverKey,
  settlementUnconfirmed,
} from "../billing/mod.ts";
import type { PackSale, X402 } from "../billing/x402/mod.ts";
import type { Operation } from "../contract/mod.ts";
import { validateEmail } from "../email/mod.ts";
import type { SignupParts } from "../keys/mod.ts";
import { type Call, readPaymentHeader, refusalWith } from "./call.ts";

/** Dependencies of the handler that sells packs. */
export interface PurchaseParts {
  readonly terms: PaymentTerms;
  readonly ledger: Ledger;
  readonly signup: SignupParts;
  /** `null` if USDC isn't accepted. */
  readonly x402: X402 | null;
}

type Refusal = Extract<PackSale, { outcome: "refused" }>["reason"];

type Answer = Reply<"buyCreditBundle">;

const OPERATION: Operation = operations.buyCreditBundle;

const NO_STORE = { "Cache-Control": "no-store" };

/** `POST /v1/credits/buy/{bundle}`: sells a pack for USDC; without a payment, answers with the offer. */
export async function buyCreditBundle(
  { terms, ledger, signup: { hasher, mailServers }, x402 }: PurchaseParts,
  { path, body }: Inputs["buyCreditBundle"],
  call: Call,
): Promise<Answer> {
  const bundle = packSlugs.find((slug) => slug === path.bundle);
  if (bundle === undefined) {
    const { unknown_bundle: message } = messages;
    return { status: 404, body: { error: "unknown_bundle", message, bundles: [...packSlugs] } };
  }
  const payment = readPaymentHeader(call.request.headers);
  if (x402 === null || payment === null) return offer(terms, bundle);
  // Rejects a mistyped address before the payment: a receipt sent there would never reach the payer.
  const judged = body?.email === undefined ? null : await validateEmail(body.email, mailServers);
  if (judged !== null && judged.outcome !== "ok") {
    return refusalWith(400, judged.outcome, `${judged.message} ${messages.invalid_email.of_purchase}`);
  }
  const sale = await x402.sellPack(ledger, {
    bundle,
    payment,
    keyHash: call.key.kind === "sent" ? call.key.hash : null,
    network: hasher.network(call.network),
    contact: judged === null ? null : hasher.address(judged.mailbox.normalized),
  });
  const recoveryUrl = (ref: string) => `${terms.baseUrl}/v1/credits/recover/${ref}`;
  switch (sale.outcome) {
    case "sold":
      return answerSale(terms, sale, bundle, call, recoveryUrl(sale.recoveryRef));
    case "sold_before": {
      const { purchase: { keyPrefix, credits, isRecoverable }, recoveryRef } = sale;
      const { credited_before, credited_before_without_key } = texts.packs;
      return {
        status: 200,
        body: {
          key_prefix: keyPrefix,
          credits,
          bundle,
          idempotent: true,
          message: recoveryRef === null && isRecoverable ? credited_before_without_key : credited_before,
          ...(recoveryRef !== null && { recovery_url: recoveryUrl(recoveryRef) }),
        },
        headers: NO_STORE,
      };
    }
    case "refused":
      return offer(terms, bundle, sale.reason);
    case "unavailable":
      return { status: 503, ...paymentUnavailable() };
    case "unknown":
      return {
        status: 502,
        body: {
          ...settlementUnconfirmed(sale),
          ...(sale.recoveryRef !== null && {
            recovery_url: recoveryUrl(sale.recoveryRef),
            recovery_note: texts.packs.recovery_after_payment,
          }),
        },
        headers: NO_STORE,
      };
    default:
      return {
        status: 409,
        body: {
          error: sale.outcome,
          message: sale.outcome === "payment_pending" && sale.hasExpired
            ? messages.settlement_unconfirmed.expired
            : messages[sale.outcome],
          ...(sale.purchase !== null && { purchase_status: sale.purchase.status }),
        },
      };
  }
}

function offer(terms: PaymentTerms, bundle: PackSlug, refusal?: Refusal): Answer {
  const { credits, priceUsdc } = creditPacks[bundle];
  const { pack, no_packs } = messages.payment_required;
  const body = paymentRequired(terms, {
    operation: OPERATION,
    path: `/v1/credits/buy/${bundle}`,
    units: 1,
    amountAtomic: BigInt(priceUsdc) * 1_000_000n,
    message: terms.payTo === null ? no_packs : pack({ credits, price: priceUsdc }),
    ...(refusal && { paymentError: refusal }),
  });
  return { status: 402, body, headers: { "PAYMENT-REQUIRED": paymentRequiredHeader(body) } };
}

function answerSale(
  terms: PaymentTerms,
  { purchase, newKey, receiptHeaders }: Extract<PackSale, { outcome: "sold" }>,
  bundle: PackSlug,
  { key }: Call,
  recoveryUrl: string,
): Answer {
  const { credits, priceUsdc } = creditPacks[bundle];
  const says = texts.packs;
  const headers = { ...receiptHeaders, ...NO_STORE };
  const common = {
    key_prefix: purchase.keyPrefix,
    credits,
    credits_added: credits,
    credits_remaining: purchase.creditsRemaining ?? credits,
    credits_total: purchase.creditsTotal ?? credits,
    bundle,
    price_paid_usdc: priceUsdc,
    price_per_call_usdc: priceUsdc / credits,
    balance_endpoint: "GET /v1/credits/balance",
  };
  if (newKey === null && key.kind === "sent") {
    const isRotated = purchase.keyHash !== key.hash;
    const recharged = isRotated ? says.other_key({ prefix: common.key_prefix }) : says.this_key;
    return {
      status: 201,
      headers,
      body: {
        ...(!isRotated && { api_key: key.secret }),
        same_key: true,
        recharged: true,
        ...common,
        message: says.added({ credits, key: recharged }),
        ...(isRotated && { note: says.added_to_rotated }),
      },
    };
  }
  if (newKey === null) throw new Error("Cannot answer a purchase: a key was recharged that was not sent");
  return {
    status: 201,
    headers,
    body: {
      api_key: newKey,
      same_key: false,
      recharged: false,
      ...common,
      first_call: `curl -X POST ${terms.baseUrl}/v1/iban/validate -H "Authorization: Bearer $KEY" ` +
        `-H 'content-type: application/json' -d '{"iban":"DE89370400440532013000"}'`,
      usage_hint: says.usage_hint,
      recovery_url: recoveryUrl,
      recovery_note: says.recovery,
      message: says.new_key({ credits }),
      ...(key.kind === "sent" && { note: says.new_key_after_unknown }),
    },
  };
}

/** `GET /v1/credits/recover/{ref}`: returns a bought key to a buyer who never received the answer to the purchase. */
export async function recoverPurchasedKey(
  { storage }: SignupParts,
  { path }: Inputs["recoverPurchasedKey"],
): Promise<Reply<"recoverPurchasedKey">> {
  const recovered = await recoverKey(storage, path.ref);
  if (recovered === null) {
    return { ...refusalWith(404, "not_found", messages.not_found.recovery), headers: NO_STORE };
  }
  return {
    status: 200,
    body: {
      api_key: recovered.secret,
      key_prefix: recovered.keyPrefix,
      credits: recovered.credits,
      message: texts.keys.recovered,
    },
    headers: NO_STORE,
  };
}

/** `GET /v1/credits/bundles`: lists the packs on sale. */
export function listCreditBundles(terms: PaymentTerms): Reply<"listCreditBundles"> {
  const { pro } = terms.cardLinks;
  return {
    status: 200,
    body: {
      bundles: packSlugs.map((slug) => {
        const { credits, priceUsdc } = creditPacks[slug];
        return {
          slug,
          credits,
          price_usdc: priceUsdc,
          price_per_call_usdc: priceUsdc / credits,
          buy_endpoint: `POST /v1/credits/buy/${slug}`,
        };
      }),
      payment_method: describePayment(terms),
      documentation: `${terms.baseUrl}/docs/payments`,
      subscription: {
        plan: "pro",
        monthly_requests: limits.proQuota,
        price_usd_per_month: limits.proPriceUsd,
        ...(pro !== null && { checkout: pro }),
        payment_method: pro === null ? NOT_OFFERED : "card",
      },
    },
  };
}

const CHAINS: Readonly<Record<string, string>> = { "eip155:8453": "base", "eip155:84532": "base-sepolia" };

function describePayment(terms: PaymentTerms): string {
  const packs = Object.keys(packLinks(terms));
  const { by_usdc, by_card, by_card_some } = texts.packs;
  const methods = [
    ...terms.payTo === null ? [] : [by_usdc({ network: CHAINS[terms.network] ?? terms.network })],
    ...packs.length === 0
      ? []
      : [packs.length < packSlugs.length ? by_card_some({ packs: packs.join(", ") }) : by_card],
  ];
  return methods.length === 0 ? NOT_OFFERED : methods.join("; or ");
}
