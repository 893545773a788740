// Payments by card, for packs and Pro. The processor's events arrive in any order, repeatedly, and days late. An event
// therefore only adds facts (payments, refunds, disputes, periods). The same transaction then derives the state of keys
// and packs from all facts.
import type { CompiledQuery } from "kysely";
import { type Language, preferredLanguage } from "../../../sdk/verdicts/mod.ts";
import { type Email, mailWords, parseMailbox, renderSignedEmail } from "../../email/mod.ts";
import { encryptEmail, type IdentityHasher, type KeySecret } from "../../keys/mod.ts";
import type { CardProduct, Storage } from "../../storage/mod.ts";
import { readMailLanguage } from "../notices.ts";
import { recoveryRefOf } from "../purchases.ts";
import {
  type CheckoutBuyer,
  type CheckoutResult,
  openPackCheckout,
  type OurCheckout,
  packQueries,
  subscriptionCheckoutQueries,
  takeCheckoutResult,
  takeMailedKey,
} from "./checkouts.ts";
import { factQueries } from "./record_facts.ts";
import { endOverdueSubscriptions } from "./subscriptions.ts";
import {
  type CardEvent,
  type CardFact,
  cardProducts,
  type CheckoutFact,
  createEventVerifier,
  isPaidInFull,
  readEnvelope,
  readFact,
} from "./read_event.ts";

export { loadStripe as preloadCards } from "./read_event.ts";
export type { CheckoutResult } from "./checkouts.ts";

interface CardParts {
  readonly storage: Storage;
  readonly hasher: IdentityHasher;
  readonly baseUrl: string;
  readonly webhookSecret: string;
  /** Reports a payment that bought nothing, so that an operator looks into it. May report the same payment twice. */
  readonly report: (event: string, fields: Readonly<Record<string, string | number>>) => void;
  readonly note: (event: string) => void;
}

/** Events that we don't act on are `received`, too. */
type EventReceipt = "received" | "bad_signature" | "unreadable";

/** Handles payments by card. */
export interface Cards {
  receive(body: Uint8Array, signature: string | null): Promise<EventReceipt>;
  takeResult(sessionId: string): Promise<CheckoutResult>;
  takeMailedKey(ref: string): Promise<KeySecret | null>;
  endOverdue(): Promise<number>;
}

/** The processor's clock may differ from ours by this much. */
const CLOCK_DIFFERENCE_MS = 5 * 60 * 1000;

/** Opens payments by card. The package of the processor is loaded at the first event. */
export function openCards(parts: CardParts): Cards {
  const { storage, webhookSecret, report } = parts;
  const pageRefOf = (sessionId: string) => recoveryRefOf(storage, `card\n${sessionId}`);
  const verify = createEventVerifier(webhookSecret, storage.clock);
  return {
    receive: async (body, signature) => {
      if (signature === null || !await verify(body, signature)) return "bad_signature";
      const event = readEnvelope(body);
      if (event === null) {
        parts.note("card event ignored");
        return "received";
      }
      // An event dated in the future would outrank newer events. The processor sends a rejected event again later.
      if (event.created * 1000 > storage.clock.now() + CLOCK_DIFFERENCE_MS) return "bad_signature";
      const fact = readFact(event);
      if (fact === "unreadable") {
        report("card event unreadable", { card_event: event.id, type: event.type });
        return fact;
      }
      // Skips handled events only to save work: the statements have no effect a second time.
      const handled = storage.db.selectFrom("card_events").select("event_id")
        .where("event_id", "=", event.id);
      if (fact !== null && await handled.executeTakeFirst() === undefined) {
        await handle({ ...parts, pageRefOf }, event, fact);
      }
      return "received";
    },
    takeResult: (sessionId) => takeCheckoutResult(storage, sessionId, pageRefOf(sessionId)),
    takeMailedKey: (ref) => takeMailedKey(storage, ref),
    endOverdue: () => endOverdueSubscriptions(storage),
  };
}

interface HandlingParts extends CardParts {
  readonly pageRefOf: (sessionId: string) => string;
}

async function handle(parts: HandlingParts, event: CardEvent, fact: CardFact): Promise<void> {
  const { db, queue, clock } = parts.storage;
  const { queries, problems } = fact.kind === "checkout"
    ? await planCheckout(parts, fact)
    : await planFact(parts.storage, fact, event);
  // Reports problems before the event is stored as handled: after a crash in between, they are reported again.
  for (const problem of problems) {
    parts.report("card payment not credited", { card_event: event.id, ...problem });
  }
  await queue.write<readonly unknown[]>([
    db.insertInto("card_events").values({ event_id: event.id, type: event.type, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing()).compile(),
    ...queries,
  ]);
}

interface Plan {
  readonly queries: readonly CompiledQuery[];
  readonly problems: readonly Readonly<Record<string, string | number>>[];
}

async function planFact(
  storage: Storage,
  fact: Exclude<CardFact, CheckoutFact>,
  event: CardEvent,
): Promise<Plan> {
  const isInvoice = fact.kind === "invoice";
  const isFull = isInvoice && fact.isPaid && isPaidInFull("pro", fact.amountMinor, fact.currency);
  const queries = factQueries(storage, fact, event, isFull);
  if (!isInvoice || isFull || !fact.isPaid) return { queries, problems: [] };
  // Commits before looking for the checkout: if invoice and checkout arrive together, one must find the other's row.
  await storage.queue.write(queries);
  const checkout = await storage.db.selectFrom("card_checkouts").select("purchase_id")
    .where("subscription_id", "=", fact.subscriptionId).executeTakeFirst();
  return { queries: [], problems: checkout === undefined ? [] : [shortInvoice(fact)] };
}

function shortInvoice(
  { invoiceId, amountMinor, currency }: { invoiceId: string; amountMinor: number; currency: string },
): Plan["problems"][number] {
  return { reason: "not paid in full", product: "pro", invoice: invoiceId, amountMinor, currency };
}

async function planCheckout(parts: HandlingParts, checkout: CheckoutFact): Promise<Plan> {
  const { storage } = parts;
  const { product, amountMinor, currency, subscriptionId, outcome } = checkout;
  const seen = { amountMinor, currency, payment: checkout.paymentIntent ?? subscriptionId ?? "none" };
  if (product === null) {
    const isProblem = outcome === "paid" && checkout.isForKey;
    return { queries: [], problems: isProblem ? [{ reason: "unknown product", ...seen }] : [] };
  }
  const sold: OurCheckout = { ...checkout, product };
  const buyer = await findBuyer(parts, sold);
  if (product === "pro") {
    if (subscriptionId === null || outcome === "failed") return { queries: [], problems: [] };
    const { db, queue, clock } = storage;
    const doubled = await db.selectFrom("card_subscriptions").select("subscription_id")
      .where("key_id", "=", buyer.targetKeyId).where("subscription_id", "<>", subscriptionId)
      .where("runs_until", ">", clock.now()).executeTakeFirst() !== undefined;
    await queue.write(subscriptionCheckoutQueries(storage, sold, subscriptionId, buyer));
    const short = await db.selectFrom("card_invoices")
      .select(["invoice_id as invoiceId", "amount_minor as amountMinor", "currency"])
      .where("subscription_id", "=", subscriptionId).where("is_paid", "=", 0).where("paid_at", "is not", null)
      .execute();
    return {
      queries: [],
      problems: [
        ...(doubled ? [{ reason: "the key has a subscription already", product, ...seen }] : []),
        ...short.map(shortInvoice),
      ],
    };
  }
  const isShort = outcome === "paid" && !isPaidInFull(product, amountMinor, currency);
  const settled: OurCheckout = isShort ? { ...sold, outcome: "failed" } : sold;
  await openPackCheckout(storage, settled, buyer);
  return {
    queries: await packQueries(storage, settled, buyer),
    problems: isShort ? [{ reason: "not paid in full", product, ...seen }] : [],
  };
}

async function findBuyer(
  { storage, hasher, baseUrl, pageRefOf }: HandlingParts,
  { sessionId, reference, email, product, locale }: OurCheckout,
): Promise<CheckoutBuyer> {
  const target = reference === null ? undefined : await storage.db.selectFrom("keys").select("id")
    .where("recharge_ref", "=", reference).executeTakeFirst();
  const found = { targetKeyId: target?.id ?? null, pageRef: pageRefOf(sessionId) };
  const mailbox = email === null ? null : parseMailbox(email);
  if (mailbox === null) return { ...found, contact: null, encryptedEmail: null, emailFor: null };
  const contact = hasher.address(mailbox.normalized);
  // The language that was chosen for emails or, if none was, the language of the checkout.
  const language = await readMailLanguage(storage, contact) ?? preferredLanguage(locale);
  return {
    ...found,
    contact,
    encryptedEmail: encryptEmail(storage, mailbox.deliverTo),
    emailFor: (ref) => ({
      to: mailbox.deliverTo,
      ...newKeyMail(product, `${baseUrl}/buy/done?ref=${ref}`, language),
    }),
  };
}

/** Writes the email with the link to a bought key. */
export function newKeyMail(product: CardProduct, address: string, language: Language): Email {
  const { credits } = cardProducts[product];
  const words = mailWords[language].newKey;
  const thanks = credits === null ? words.subscribed : words.bought({ credits });
  return renderSignedEmail(words.subject, [`${thanks} ${words.take}`, address, words.secrecy], language);
}
