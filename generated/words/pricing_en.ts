// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { PricingWords } from "./pricing.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `pricing`. */
export const pricing: PricingWords = {
  label: "Prices",
  heading: "Start free, pay for what you use",
  about: (a) => `about ${a.price}`,
  packPrice: (a) => `${writing.number(a.count)} for ${a.price}`,
  freeOnly: "Free to use",
  free: "Free",
  withoutAccount: "without an account",
  trial: (a) => `${writing.number(a.calls)} checks a week, on the home page or through the API`,
  withKey: "with a free key",
  quota: (a) => `${writing.number(a.calls)} calls a month right away, ${writing.number(a.verified)} with a verified email.`,
  getKey: "Get a key",
  credits: (a) => writing.plural(a.count, "# credit", "# credits"),
  pack: (a) => `Never expire. Pay ${a.by === "card" ? "by card" : a.by === "usdc" ? "in USDC" : "by card or in USDC"}`,
  proUnit: "a month, Pro",
  pro: (a) => `${writing.number(a.calls)} calls a month, all operations`,
  single: "per call",
  x402: "Paid in USDC with the call itself (x402), no sign-up",
  page: {
    description: "Free calls every week, free keys, credits that never expire, a monthly plan, and single calls paid in USDC.",
    heading: "Pay for what you use, not for seats",
    lede: "Rejected calls are free, a batch is charged in full or not at all, and credits never expire.",
    example: "What a month costs",
    exampleRows: (a) => `A payment file with ${writing.number(a.accounts)} suppliers takes ${writing.plural(a.accounts, "# call", "# calls")} for the accounts and ${writing.plural(a.banks, "# call", "# calls")} for their banks, because each bank is checked only once.`,
    exampleTotal: (a) => `That is ${writing.plural(a.calls, "# call", "# calls")}. With a verified email, ${writing.number(a.free)} of them are free each month; the other ${writing.number(a.paid)} cost ${a.price} from a pack. Checking the same file again within 24 hours costs nothing.`,
    packs: "Credit packs",
    pack: "Pack",
    packNames: {
      "1k": "Small",
      "5k": "Medium",
      "25k": "Large",
    },
    credits: "Credits",
    price: "Price",
    perCall: "Per call",
    worth: (a) => `The packs of ${writing.number(a.small)} and ${writing.number(a.large)} cost the same per call; the larger one saves you repeat purchases and receipts. The largest pack costs less per call.`,
    tax: "Prices are in US dollars. Your card is charged in your own currency at your bank's rate. Where VAT is due, it is added and shown on the card processor's receipt.",
    buy: "Buy a pack or Pro",
    soldInUsdc: "This server doesn't take cards. Programs can buy packs and single calls in USDC:",
    howInUsdc: "how it works",
    notSold: "The operator of this server doesn't sell anything. Free calls and free keys still work.",
    askOperator: (a) => ["If you need more calls, contact ", a.operator(a.who), "."],
    calls: "What a call costs",
    operation: "Operation",
    withKey: "With a key",
    inUsdc: "In USDC, without a key",
    credit: "1 credit",
    creditPerIban: "1 credit per IBAN",
    perIban: "per IBAN",
    names: {
      validateIBAN: "Check an IBAN and find its bank",
      batchValidateIBAN: "Check up to 100 IBANs in one call",
      complianceCheck: "Screen the bank behind an IBAN or a BIC",
      lookupBIC: "Find the institution behind a BIC",
      lookupChClearing: "Look up a Swiss clearing number",
      sealEvidence: "Seal the evidence of a payout file",
    },
    restIsFree: "Everything else is free: formats, references, QR-bills, addresses, country layouts, test IBANs, and managing keys.",
    asked: "Questions",
    questions: {
      counts: {
        ask: "What counts as a call?",
        answer: "An answer. \"This IBAN is wrong\" is an answer; rejecting a malformed request isn't.",
      },
      spent: {
        ask: "What happens when my free calls run out?",
        answer: "The key's credits are used next. If there are none, nothing is checked or charged, and the response lists your options.",
      },
      results: {
        ask: "Who may see my results?",
        answer: "With a free key, results that you show to others must carry a credit line with a link. This doesn't apply to paid plans.",
      },
    },
  },
};
