// Verifies and reads the events of the card processor. Reads only the members that we need, in newer and older API
// versions: the subscription of an invoice has been under `parent` since 2025-03-31 ("basil").
import type Stripe from "stripe";
import { z } from "zod";
import { limits } from "../../../generated/limits.ts";
import type { CardProduct, Clock, DisputeState } from "../../storage/mod.ts";
import { creditPacks } from "../payment_terms.ts";

const id = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);

const maybeId = id.nullish().transform((value) => value ?? null);

/** `null` without a valid https URL, because the payment in the event must be handled anyway. */
const link = z.url({ protocol: /^https$/ }).nullish().transform((value) => value ?? null).catch(null);

const checkout = (outcome: "paid" | "failed" | null) =>
  z.object({
    id: z.string(),
    mode: z.string(),
    payment_status: z.string(),
    client_reference_id: z.string().nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
    amount_total: z.number().nullish(),
    currency: z.string().nullish(),
    // Older API versions put the price here; `amount_total` and `currency` are then in the payer's currency.
    currency_conversion: z.object({ amount_total: z.number(), source_currency: z.string() }).nullish(),
    customer_details: z.object({ email: z.string().nullish() }).nullish(),
    locale: z.string().nullish(),
    payment_intent: maybeId,
    subscription: maybeId,
  }).transform((read) => {
    const amountMinor = read.currency_conversion?.amount_total ?? read.amount_total ?? 0;
    const currency = read.currency_conversion?.source_currency ?? read.currency ?? "";
    const reference = read.client_reference_id ?? null;
    const isPaid = read.payment_status === "paid";
    return {
      kind: "checkout" as const,
      sessionId: read.id,
      product: productOf({ mode: read.mode, metadata: read.metadata ?? {}, amountMinor, currency }),
      /** True if the payment was meant for one of our keys, whose references begin with `ifr_`. */
      isForKey: reference?.startsWith("ifr_") ?? false,
      outcome: outcome ?? (isPaid ? "paid" as const : "unpaid" as const),
      reference,
      paymentIntent: read.payment_intent,
      subscriptionId: read.subscription,
      amountMinor,
      currency,
      email: read.customer_details?.email ?? null,
      /** Language of the checkout page (BCP 47). */
      locale: read.locale ?? null,
    };
  });

const receipt = z.object({ payment_intent: maybeId, receipt_url: link }).transform(
  ({ payment_intent, receipt_url }) =>
    payment_intent === null || receipt_url === null
      ? null
      : { kind: "receipt" as const, paymentIntent: payment_intent, url: receipt_url },
);

const refund = z.object({
  amount: z.number(),
  amount_refunded: z.number(),
  payment_intent: maybeId,
  invoice: maybeId,
  receipt_url: link,
}).transform(({ amount, amount_refunded, payment_intent, invoice, receipt_url }) =>
  payment_intent === null ? null : {
    kind: "refund" as const,
    paymentIntent: payment_intent,
    chargedMinor: amount,
    refundedMinor: amount_refunded,
    invoiceId: invoice,
    receiptUrl: receipt_url,
  }
);

const dispute = (stateOf: (status: string) => DisputeState) =>
  z.object({ id: z.string(), status: z.string(), payment_intent: maybeId }).transform(
    ({ id, status, payment_intent }) =>
      payment_intent === null ? null : {
        kind: "dispute" as const,
        disputeId: id,
        paymentIntent: payment_intent,
        state: stateOf(status),
      },
  );

const subscription = (isDeleted: boolean) =>
  z.object({
    id: z.string(),
    status: z.string(),
    cancel_at_period_end: z.boolean().nullish(),
    cancel_at: z.number().nullish(),
  }).transform(({ id, status, cancel_at_period_end, cancel_at }) => ({
    kind: "subscription" as const,
    subscriptionId: id,
    isEnding: cancel_at_period_end === true || (cancel_at ?? null) !== null || status === "unpaid",
    hasEnded: isDeleted || status === "canceled" || status === "incomplete_expired",
  }));

const invoice = (isPaid: boolean) =>
  z.object({
    id: z.string(),
    subscription: maybeId,
    parent: z.object({ subscription_details: z.object({ subscription: id }).nullish() }).nullish(),
    total: z.number(),
    currency: z.string(),
    lines: z.object({ data: z.array(z.object({ period: z.object({ end: z.number() }) })) }),
    payment_intent: maybeId,
    hosted_invoice_url: link,
    invoice_pdf: link,
  }).transform((read) => {
    const subscriptionId = read.parent?.subscription_details?.subscription ?? read.subscription;
    return subscriptionId === null ? null : {
      kind: "invoice" as const,
      invoiceId: read.id,
      subscriptionId,
      isPaid,
      amountMinor: read.total,
      currency: read.currency,
      periodEnd: Math.max(0, ...read.lines.data.map(({ period }) => period.end)) * 1000,
      paymentIntent: read.payment_intent,
      url: read.hosted_invoice_url ?? read.invoice_pdf,
    };
  });

const invoicePayment = z.object({ invoice: id, payment: z.object({ payment_intent: maybeId }) }).transform(
  ({ invoice, payment }) =>
    payment.payment_intent === null
      ? null
      : { kind: "invoice_payment" as const, invoiceId: invoice, paymentIntent: payment.payment_intent },
);

/** Parsers of an event's object, by event type; `null` needs no action. The webhook should subscribe to these types. */
const facts = z.object(
  {
    "checkout.session.completed": checkout(null),
    "checkout.session.async_payment_succeeded": checkout("paid"),
    "checkout.session.async_payment_failed": checkout("failed"),
    "charge.succeeded": receipt,
    "charge.refunded": refund,
    "charge.dispute.created": dispute(() => "open"),
    "charge.dispute.closed": dispute((status) => status === "lost" ? "lost" : "won"),
    "customer.subscription.created": subscription(false),
    "customer.subscription.updated": subscription(false),
    "customer.subscription.deleted": subscription(true),
    "invoice.paid": invoice(true),
    "invoice.payment_failed": invoice(false),
    "invoice_payment.paid": invoicePayment,
  } satisfies Partial<Record<Stripe.Event["type"], z.ZodType>>,
);

/** A fact that an event reports, and that we act on. */
export type CardFact = NonNullable<z.output<typeof facts>[keyof typeof facts.shape]>;

/** The fact that a checkout was completed, paid or failed. */
export type CheckoutFact = Extract<CardFact, { kind: "checkout" }>;

const envelope = z.object({
  id: z.string(),
  created: z.number(),
  type: facts.keyof(),
  data: z.unknown().optional(),
});

/** An event of a type that we act on. `data` isn't parsed yet. */
export type CardEvent = z.output<typeof envelope>;

/** Reads an event without its object; returns `null` if it is malformed or of a type that we don't act on. */
export function readEnvelope(body: Uint8Array): CardEvent | null {
  try {
    return envelope.safeParse(JSON.parse(new TextDecoder().decode(body))).data ?? null;
  } catch {
    return null;
  }
}

/** Reads the fact in an event; returns `null` if it is irrelevant, and `unreadable` if it is malformed. */
export function readFact({ type, data }: CardEvent): CardFact | null | "unreadable" {
  const fact: z.ZodType<CardFact | null> = facts.shape[type];
  // If the object is missing, the endpoint is set to events that only reference their object ("thin payload").
  const read = z.object({ object: fact }).safeParse(data);
  return read.success ? read.data.object : "unreadable";
}

/** Returns whether the amount is in USD and covers the price of a product. With tax, it may exceed the price. */
export function isPaidInFull(product: CardProduct, amountMinor: number, currency: string): boolean {
  return currency === "usd" && amountMinor >= cardProducts[product].priceMinor;
}

/** Loads the package of the card processor, which takes a while. */
export function loadStripe(): Promise<typeof import("stripe")> {
  return import("stripe");
}

/** Returns a function that checks signatures. It doesn't let the package parse events, which fails for some types. */
export function createEventVerifier(
  webhookSecret: string,
  clock: Clock,
): (body: Uint8Array, signature: string) => Promise<boolean> {
  return async (body, signature) => {
    const { Stripe } = await loadStripe();
    const { signature: signatures, DEFAULT_TOLERANCE } = new Stripe("unused").webhooks;
    if (signatures === null) throw new Error("Cannot check an event: the processor's package does not");
    // The package accepts future times, so anyone who once had the secret could have signed events that stay valid for
    // years.
    const times = signature.matchAll(/(?:^|,)\s*t=([^,]*)/g).toArray().map(([, time]) => Number(time));
    const latest = clock.now() / 1000 + DEFAULT_TOLERANCE;
    if (!times.every((time) => time <= latest)) return false;
    try {
      return await signatures.verifyHeaderAsync(
        new TextDecoder().decode(body),
        signature,
        webhookSecret,
        DEFAULT_TOLERANCE,
        Stripe.createSubtleCryptoProvider(),
        clock.now(),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  };
}

interface CardProductTerms {
  readonly priceMinor: number;
  readonly mode: "payment" | "subscription";
  readonly credits: number | null;
}

const pack = (slug: Exclude<CardProduct, "pro">): CardProductTerms => ({
  priceMinor: creditPacks[slug].priceUsdc * 100,
  mode: "payment",
  credits: creditPacks[slug].credits,
});

/** Products that are sold by card. */
export const cardProducts: Readonly<Record<CardProduct, CardProductTerms>> = {
  "1k": pack("1k"),
  "5k": pack("5k"),
  "25k": pack("25k"),
  "pro": { priceMinor: limits.proPriceUsd * 100, mode: "subscription", credits: null },
};

const names: readonly CardProduct[] = ["1k", "5k", "25k", "pro"];

/**
 * Returns the product that a checkout sold; `null` for other sales of the account. `bankscreen_product` in the metadata
 * of a payment link (copied to its sessions) identifies the product, and `isPaidInFull` checks the amount. Without it,
 * amount, currency and mode must match a product, so a discounted sale matches none.
 */
function productOf({ mode, metadata, amountMinor, currency }: {
  readonly mode: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amountMinor: number;
  readonly currency: string;
}): CardProduct | null {
  const ofMode = names.filter((name) => cardProducts[name].mode === mode);
  const named = metadata.bankscreen_product;
  if (named !== undefined) return ofMode.find((name) => name === named) ?? null;
  return ofMode.find((name) => cardProducts[name].priceMinor === amountMinor && currency === "usd") ?? null;
}
