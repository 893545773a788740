/**
 * Signed events like those of the card processor, with the members that we read, typed by its package.
 *
 * @module
 */
import { Stripe } from "stripe";
import type { CardProduct } from "../../../src/storage/mod.ts";
import type { TestAnswer, TestApp } from "../test_app.ts";

const signer = new Stripe("unused");

/** Prices of the products in US cents, as in the links of a real account. */
export const prices: Readonly<Record<CardProduct, number>> = {
  "1k": 400,
  "5k": 2000,
  "25k": 8000,
  "pro": 2900,
};

/** A checkout. */
export interface Checkout {
  readonly product: CardProduct;
  /** Distinguishes this checkout from others. */
  readonly name: string;
  /** The recharge reference of a key. */
  readonly reference?: string;
  readonly email?: string;
  /** Language of the link. */
  readonly locale?: Stripe.Checkout.Session.Locale;
  readonly amount?: number;
  readonly currency?: string;
  /** Metadata about the product in the payment link; none by default. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** An event before it is sent. */
export interface TestEvent {
  readonly id: string;
  readonly object: "event";
  readonly type: Stripe.Event["type"];
  /** Seconds since the epoch. */
  readonly created: number;
  readonly data: { readonly object: unknown };
}

/** Ids of the objects of a checkout. */
export function idsOf(
  { name }: Pick<Checkout, "name">,
): Record<"session" | "payment" | "charge" | "subscription" | "customer", string> {
  return {
    session: `cs_test_${name}_0123456789`,
    payment: `pi_${name}`,
    charge: `ch_${name}`,
    subscription: `sub_${name}`,
    customer: `cus_${name}`,
  };
}

/** The events of one checkout. */
export type CheckoutEvents = ReturnType<typeof makeEvents>;

/** Makes the events of one checkout, always the same for the same arguments. */
export const eventsOf: (checkout: Checkout, createdAt: number) => CheckoutEvents = makeEvents;

function makeEvents(checkout: Checkout, createdAt: number) {
  const ids = idsOf(checkout);
  const { product, amount = prices[checkout.product], currency = "usd" } = checkout;
  const isPro = product === "pro";
  const event = (type: TestEvent["type"], suffix: string, object: object, later = 0): TestEvent => ({
    id: `evt_${checkout.name}_${type.replaceAll(".", "_")}_${suffix}`,
    object: "event",
    type,
    created: createdAt + later,
    data: { object },
  });
  const session = (payment_status: Stripe.Checkout.Session["payment_status"]) =>
    ({
      object: "checkout.session",
      id: ids.session,
      mode: isPro ? "subscription" : "payment",
      payment_status,
      client_reference_id: checkout.reference ?? null,
      metadata: { ...checkout.metadata },
      amount_total: amount,
      currency,
      customer_details: {
        email: checkout.email ?? "payer@example.com",
      } as Stripe.Checkout.Session["customer_details"],
      locale: checkout.locale ?? null,
      payment_intent: isPro ? null : ids.payment,
      subscription: isPro ? ids.subscription : null,
      customer: ids.customer,
    }) satisfies Partial<Stripe.Checkout.Session>;
  const charge = (refunded: number) =>
    ({
      object: "charge",
      id: ids.charge,
      amount,
      amount_refunded: refunded,
      refunded: refunded === amount,
      payment_intent: ids.payment,
      receipt_url: `https://pay.example/receipts/${checkout.name}`,
    }) satisfies Partial<Stripe.Charge>;
  const dispute = (status: Stripe.Dispute["status"]): Partial<Stripe.Dispute> => (
    { object: "dispute", id: `dp_${checkout.name}`, status, payment_intent: ids.payment }
  );
  const subscription = (changes: Partial<Stripe.Subscription>) =>
    ({
      object: "subscription",
      id: ids.subscription,
      status: "active",
      cancel_at_period_end: false,
      cancel_at: null,
      ...changes,
    }) satisfies Partial<Stripe.Subscription>;
  const invoice = (month: number, paidUntil: number) => ({
    object: "invoice",
    id: `in_${checkout.name}_${month}`,
    total: amount,
    currency,
    parent: { type: "subscription_details", subscription_details: { subscription: ids.subscription } },
    lines: { data: [{ period: { end: paidUntil } }] },
    hosted_invoice_url: `https://pay.example/invoices/${checkout.name}/${month}`,
  });
  return {
    completed: event("checkout.session.completed", "paid", session("paid")),
    completedUnpaid: event("checkout.session.completed", "unpaid", session("unpaid")),
    asyncSucceeded: event("checkout.session.async_payment_succeeded", "", session("paid"), 60),
    asyncFailed: event("checkout.session.async_payment_failed", "", session("unpaid"), 60),
    /** Contains the link to the receipt. */
    charged: event("charge.succeeded", "", charge(0)),
    /** By default the whole amount. */
    refunded: (part = amount) => event("charge.refunded", String(part), charge(part), 120),
    disputed: event("charge.dispute.created", "", dispute("needs_response"), 130),
    disputeClosed: (status: "won" | "lost") => event("charge.dispute.closed", status, dispute(status), 140),
    subscribed: event("customer.subscription.created", "", subscription({})),
    cancelled: event(
      "customer.subscription.updated",
      "cancel",
      subscription({ cancel_at_period_end: true }),
      90,
    ),
    resumed: event("customer.subscription.updated", "resume", subscription({}), 95),
    ended: event("customer.subscription.deleted", "", subscription({ status: "canceled" }), 200),
    /** `paidUntil` is the end of the paid month, in seconds since the epoch. */
    invoicePaid: (month: number, paidUntil: number) =>
      event("invoice.paid", String(month), invoice(month, paidUntil), month),
    invoiceFailed: (month: number, paidUntil: number) =>
      event("invoice.payment_failed", String(month), invoice(month, paidUntil), month),
    invoicePayment: (month: number) =>
      event("invoice_payment.paid", String(month), {
        object: "invoice_payment",
        invoice: `in_${checkout.name}_${month}`,
        payment: { type: "payment_intent", payment_intent: ids.payment },
      }, month),
  };
}

/** Returns an event by its name; some events take an argument. Throws if no event has that name. */
export function eventNamed(
  events: CheckoutEvents,
  name: string,
  argument: string,
  paidUntil: number,
): TestEvent {
  if (name === "refunded") return events.refunded(argument === "" ? undefined : Number(argument));
  if (name === "disputeClosed") return events.disputeClosed(argument === "won" ? "won" : "lost");
  if (name === "invoicePayment") return events.invoicePayment(Number(argument));
  if (name === "invoicePaid" || name === "invoiceFailed") return events[name](Number(argument), paidUntil);
  const event: unknown = Object.entries(events).find(([known]) => known === name)?.[1];
  if (!isEvent(event)) throw new Error(`no event is called ${name}`);
  return event;
}

/** Changes members of an event's object. */
export function withMembers(event: TestEvent, members: Readonly<Record<string, unknown>>): TestEvent {
  return { ...event, data: { object: { ...Object(event.data.object), ...members } } };
}

function isEvent(value: unknown): value is TestEvent {
  return typeof value === "object" && value !== null && "id" in value;
}

/**
 * Signs an event like the processor.
 *
 * @param timestamp Seconds since the epoch.
 * @returns The body and the header `Stripe-Signature`.
 */
export async function signEvent(
  event: Omit<TestEvent, "data">,
  secret: string,
  timestamp: number,
): Promise<{ readonly payload: string; readonly signature: string }> {
  const payload = JSON.stringify(event);
  return { payload, signature: await signText(payload, secret, timestamp) };
}

/** Signs a body like the processor; returns the header's value. */
export function signText(payload: string, secret: string, timestamp: number): Promise<string> {
  const cryptoProvider = Stripe.createSubtleCryptoProvider();
  return signer.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp, cryptoProvider });
}

/** The secret that service and processor share. */
export const WEBHOOK_SECRET = "whsec_test";

/** Sends an event, signed at the time of the service's clock. */
export async function tell(app: TestApp, event: TestEvent): Promise<TestAnswer> {
  const { payload, signature } = await signEvent(event, WEBHOOK_SECRET, Math.floor(app.clock.now() / 1000));
  return await app.request("POST", "/v1/webhooks/card", {
    body: payload,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(new TextEncoder().encode(payload).length),
      "Stripe-Signature": signature,
    },
  });
}
