// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { BuyWords } from "./buy.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `buy`. */
export const buy: BuyWords = {
  title: "Buy",
  description: "Buy credits or the Pro plan by card and get a new API key.",
  heading: "Buy credits by card",
  sold: "You pay on the card processor's page. Once the payment is confirmed, you return here and see your new key once.",
  notSold: "This server doesn't sell anything by card. Free keys and free calls still work.",
  credits: (a) => writing.plural(a.count, "# credit", "# credits"),
  perCall: (a) => `${a.price} per call; credits never expire`,
  buyCredits: (a) => `Buy ${writing.plural(a.count, "# credit", "# credits")}`,
  proUnit: "per month, Pro",
  proWhat: (a) => `${writing.plural(a.count, "# call", "# calls")} every month`,
  subscribe: "Subscribe",
  ownKey: "Top up a key you already have",
  ownKeyHow: (a) => ["Each key has its own payment links, and what you buy there is added to that key. Find them in ", a.account("your account"), "; programs find them as “topup” in the ", a.usage("usage of the key"), ". The links contain a reference, not the key, so you can safely pass them to the person who pays."],
  usdc: "Pay in USDC",
  usdcHow: (a) => ["Programs can buy credits and single calls with x402: see ", a.payments("Payments"), "."],
  outcome: {
    description: "The result of a card payment.",
    key: "Your API key",
    ask: "The key is shown only once. Have a safe place ready to store it.",
    show: "Show my key",
    shown_before: "This key has already been shown",
    recharged: "Payment received",
    rechargedDetail: "Your key has been topped up. You don't need to do anything else.",
    screen: "Check a file",
    balance: "View balance",
    waiting: "Waiting for your payment",
    not_paid: "Payment not received",
    reversed: "Payment reversed",
    unknown: "Nothing to show",
    unknownDetail: "There is no key at this address. It has already been shown, or the address is incomplete.",
    unknownHelp: (a) => ["Paid, but no key? Open the link in the email we sent to the address you paid with; it works once. Keys with your verified email address are in ", a.account("your account"), "."],
    details: {
      shown_before: "We received your payment, and this page has shown the key once. If you missed it, open the link in the email we sent to the address you paid with.",
      waiting: "Your payment hasn't been confirmed yet. Card payments take seconds; bank transfers can take days. This page reloads by itself. You can also close it and come back later.",
      not_paid: "The payment didn't arrive, or not in full, so no key was created.",
      reversed: "This payment was refunded or is disputed.",
    },
  },
};
