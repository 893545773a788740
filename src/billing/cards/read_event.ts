// Verifies and reads the processor's events, and compares the paid amount with the price. Their shape depends on the
// API version, so only needed members are read, also in older places: an invoice's subscription is under `parent`
// since 2025-03-31 ("basil"). `receive_events.ts` and `plans_and_reversals.ts` decide what events do; `cardProducts`
// has products and prices.
import type Stripe from "stripe";
import { z } from "zod";
import { limits } from "../../../generated/limits.ts";
import type { CardProduct, Clock, DisputeState } from "../../storage/mod.ts";
import { creditPacks } from "../credit_packs.ts";

/** An event of a kind that we act on, whose object can have the shape of any API version. */
export interface CardEvent {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly created: number;
  readonly type: (typeof cardEventTypes)[number];
  readonly data?: unknown;
}

/** The fact that an event reports, as far as we act on it. */
export type CardFact =
  | CheckoutFact
  | RefundFact
  | ReceiptFact
  | DisputeFact
  | SubscriptionFact
  | InvoiceFact
  | InvoicePaymentFact;

/** A checkout session and its result. */
export interface CheckoutFact {
  readonly kind: "checkout";
  readonly sessionId: string;
  /** `null` if it sells none of our products. */
  readonly product: CardProduct | null;
  /** True when it was clearly meant for us. */
  readonly isForKey: boolean;
  readonly outcome: "paid" | "unpaid" | "failed";
  readonly reference: string | null;
  readonly paymentIntent: string | null;
  readonly subscriptionId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly email: string | null;
  /** Language that the link requested (BCP 47). */
  readonly locale: string | null;
}

interface ReceiptFact {
  readonly kind: "receipt";
  readonly paymentIntent: string;
  readonly url: string;
}

/** A card payment and its refunded amount. */
export interface RefundFact {
  readonly kind: "refund";
  readonly paymentIntent: string;
  readonly chargedMinor: number;
  readonly refundedMinor: number;
  readonly invoiceId: string | null;
  readonly receiptUrl: string | null;
}

/** State of a dispute. */
export interface DisputeFact {
  readonly kind: "dispute";
  readonly disputeId: string;
  readonly paymentIntent: string;
  readonly state: DisputeState;
}

/** State of a subscription: whether it continues after the paid period. */
export interface SubscriptionFact {
  readonly kind: "subscription";
  readonly subscriptionId: string;
  readonly isEnding: boolean;
  readonly hasEnded: boolean;
}

/** An invoice of a subscription that was paid, or could not be collected. */
export interface InvoiceFact {
  readonly kind: "invoice";
  readonly invoiceId: string;
  readonly subscriptionId: string;
  readonly isPaid: boolean;
  readonly amountMinor: number;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly periodEnd: number;
  readonly paymentIntent: string | null;
  readonly url: string | null;
}

interface InvoicePaymentFact {
  readonly kind: "invoice_payment";
  readonly invoiceId: string;
  readonly paymentIntent: string;
}

/** An id, or the object itself where the processor has expanded it. */
const id = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);

const maybeId = id.nullish().transform((value) => value ?? null);

const session = z.object({
  id: z.string(),
  mode: z.string(),
  payment_status: z.string(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
  // The requested amount, where the payer saw another currency (older API versions).
  currency_conversion: z.object({ amount_total: z.number(), source_currency: z.string() }).nullish(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  locale: z.string().nullish(),
  payment_intent: maybeId,
  subscription: maybeId,
});

/** A malformed link must not keep the event's money from being counted. */
const link = z.url({ protocol: /^https$/ }).nullish().transform((value) => value ?? null).catch(null);

const cardCharge = z.object({
  amount: z.number(),
  amount_refunded: z.number(),
  payment_intent: maybeId,
  invoice: maybeId,
  receipt_url: link,
});

const receiptOfCharge = cardCharge.pick({ payment_intent: true, receipt_url: true });

const dispute = z.object({ id: z.string(), status: z.string(), payment_intent: maybeId });

const subscription = z.object({
  id: z.string(),
  status: z.string(),
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: z.number().nullish(),
});

const invoice = z.object({
  id: z.string(),
  subscription: maybeId,
  parent: z.object({ subscription_details: z.object({ subscription: id }).nullish() }).nullish(),
  total: z.number(),
  currency: z.string(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: z.number() }) })) }),
  payment_intent: maybeId,
  hosted_invoice_url: link,
  invoice_pdf: link,
});

const invoicePayment = z.object({ invoice: id, payment: z.object({ payment_intent: maybeId }) });

/** An endpoint can be configured for events that only reference their object ("thin payload"). */
const content = z.object({ object: z.unknown() });

/** Event types that are read; the endpoint should subscribe to all of them. */
const cardEventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.succeeded",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice_payment.paid",
] as const satisfies readonly Stripe.Event["type"][];

const envelope = z.object({
  id: z.string(),
  created: z.number(),
  type: z.enum(cardEventTypes),
  data: z.unknown().optional(),
});

/** Reads the envelope of an event; returns `null` for a kind that we don't act on. */
export function readEnvelope(body: Uint8Array): CardEvent | null {
  let sent: unknown;
  try {
    sent = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
  return envelope.safeParse(sent).data ?? null;
}

/** Reads the fact in an event; `null` if it doesn't matter. Throws a `z.ZodError` for an unknown shape. */
export function readEvent({ type: known, data }: CardEvent): CardFact | null {
  const { object } = content.parse(data);
  switch (known) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
      return readCheckout(session.parse(object), known);
    case "charge.succeeded": {
      const { payment_intent, receipt_url } = receiptOfCharge.parse(object);
      if (payment_intent === null || receipt_url === null) return null;
      return { kind: "receipt", paymentIntent: payment_intent, url: receipt_url };
    }
    case "charge.refunded": {
      const { amount, amount_refunded, payment_intent, invoice, receipt_url } = cardCharge.parse(object);
      if (payment_intent === null) return null;
      return {
        kind: "refund",
        paymentIntent: payment_intent,
        chargedMinor: amount,
        refundedMinor: amount_refunded,
        invoiceId: invoice,
        receiptUrl: receipt_url,
      };
    }
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const { id, status, payment_intent } = dispute.parse(object);
      if (payment_intent === null) return null;
      const state = known === "charge.dispute.created" ? "open" : status === "lost" ? "lost" : "won";
      return { kind: "dispute", disputeId: id, paymentIntent: payment_intent, state };
    }
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted": {
      const { id, status, cancel_at_period_end, cancel_at } = subscription.parse(object);
      const hasEnded = known === "customer.subscription.deleted" || status === "canceled" ||
        status === "incomplete_expired";
      const isEnding = cancel_at_period_end === true || (cancel_at ?? null) !== null || status === "unpaid";
      return { kind: "subscription", subscriptionId: id, isEnding, hasEnded };
    }
    case "invoice.paid":
    case "invoice.payment_failed":
      return readInvoice(invoice.parse(object), known === "invoice.paid");
    case "invoice_payment.paid": {
      const { invoice, payment } = invoicePayment.parse(object);
      return payment.payment_intent === null
        ? null
        : { kind: "invoice_payment", invoiceId: invoice, paymentIntent: payment.payment_intent };
    }
  }
}

function readCheckout(
  read: z.output<typeof session>,
  type: Extract<(typeof cardEventTypes)[number], `checkout.${string}`>,
): CheckoutFact | null {
  const amountMinor = read.currency_conversion?.amount_total ?? read.amount_total ?? 0;
  const currency = read.currency_conversion?.source_currency ?? read.currency ?? "";
  const isPaid = type === "checkout.session.async_payment_succeeded" || read.payment_status === "paid";
  const reference = read.client_reference_id ?? null;
  return {
    kind: "checkout",
    sessionId: read.id,
    product: productOf({ mode: read.mode, metadata: read.metadata ?? {}, amountMinor, currency }),
    isForKey: reference?.startsWith("ifr_") ?? false,
    outcome: type === "checkout.session.async_payment_failed" ? "failed" : isPaid ? "paid" : "unpaid",
    reference,
    paymentIntent: read.payment_intent,
    subscriptionId: read.subscription,
    amountMinor,
    currency,
    email: read.customer_details?.email ?? null,
    locale: read.locale ?? null,
  };
}

function readInvoice(read: z.output<typeof invoice>, isPaid: boolean): InvoiceFact | null {
  const subscriptionId = read.parent?.subscription_details?.subscription ?? read.subscription;
  if (subscriptionId === null) return null;
  return {
    kind: "invoice",
    invoiceId: read.id,
    subscriptionId,
    isPaid,
    amountMinor: read.total,
    currency: read.currency,
    periodEnd: Math.max(0, ...read.lines.data.map(({ period }) => period.end)) * 1000,
    paymentIntent: read.payment_intent,
    url: read.hosted_invoice_url ?? read.invoice_pdf,
  };
}

/** Returns whether the paid amount covers the price of a product; an additional tax may make it more. */
export function isPaidInFull(product: CardProduct, amountMinor: number, currency: string): boolean {
  const { priceMinor }: CardProductTerms = cardProducts[product];
  return currency === "usd" && amountMinor >= priceMinor;
}

/** Returns false also for a time of the signature that is further off than the processor's package allows. */
type VerifyEvent = (body: Uint8Array, signature: string) => Promise<boolean>;

/** Loads the processor's package. */
export function loadStripe(): Promise<typeof import("stripe")> {
  return import("stripe");
}

/** Makes the check. It doesn't parse: the processor's package throws for kinds of events that it has functions for. */
export function createEventVerifier(webhookSecret: string, clock: Clock): VerifyEvent {
  return async (body, signature) => {
    const { Stripe } = await loadStripe();
    const { signature: signatures, DEFAULT_TOLERANCE } = new Stripe("unused").webhooks;
    if (signatures === null) throw new Error("Cannot check an event: the processor's package does not");
    // The package only checks the past: anyone who had the secret for a moment could sign for years to come.
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
  /** US cents. */
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

const PRODUCT_METADATA = "bankscreen_product";

interface SoldBy {
  readonly mode: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * Returns which product a checkout sold. If the payment link has `bankscreen_product` (copied to its sessions), the
 * amount must only cover the price. Otherwise amount, currency and mode must match one product, so that discounts and
 * other sales of the account match nothing.
 */
function productOf({ mode, metadata, amountMinor, currency }: SoldBy): CardProduct | null {
  const ofMode = names.filter((name) => cardProducts[name].mode === mode);
  const named = metadata[PRODUCT_METADATA];
  if (named !== undefined) return ofMode.find((name) => name === named) ?? null;
  return ofMode.find((name) => cardProducts[name].priceMinor === amountMinor && currency === "usd") ?? null;
}
