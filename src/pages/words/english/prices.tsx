import { english as catalogue } from "../../../../sdk/verdicts/mod.ts";

const { plural, number } = catalogue.writing;

/** Prices in short, and the page of prices. */
export const prices = {
  label: "Prices",
  heading: "Start free, pay for what you use",
  free: "Free",
  withoutAccount: "without an account",
  trial: (calls: number): string => `${number(calls)} checks a week, on the start page or by API`,
  withKey: "with a free key",
  allowance: (calls: number, verified: number): string =>
    `${number(calls)} calls a month at once, ${number(verified)} with a verified email.`,
  getKey: "Get a key",
  credits: (count: number): string => plural(count, { one: "# credit", other: "# credits" }),
  pack: "They never expire. By card or in USDC",
  proUnit: "a month, Pro",
  pro: (calls: number): string => `${number(calls)} calls a month, every operation`,
  single: "a single call",
  x402: "Paid in USDC with the call itself (x402), no signup",
  page: {
    title: "Pricing",
    description:
      "Free calls every week, free keys, credits that never expire, a monthly plan, and single calls in USDC.",
    heading: "Pay for answers, not for seats",
    lede:
      "A refusal is never charged, a batch is charged whole or not at all, and what you bought does not expire.",
    example: "What a month costs",
    exampleRows: (accounts: number, banks: number): readonly string[] => [
      `A payment file of ${number(accounts)} suppliers needs ${
        plural(accounts, { one: "# call", other: "# calls" })
      } for the accounts and ${
        plural(banks, { one: "# call", other: "# calls" })
      } for their banks, since each bank is checked once.`,
    ],
    exampleTotal: (calls: number, free: number, price: string): string =>
      `That is ${plural(calls, { one: "# credit", other: "# credits" })}. ${
        number(free)
      } of them are free each month with ` +
      `a verified email; the other ${number(calls - free)} cost ${price} from a pack. ` +
      "The same file, checked again within 24 hours, costs nothing.",
    packs: "Credit packs",
    pack: "Pack",
    credits: "Credits",
    price: "Price",
    perCall: "Per call",
    worth: (small: number, large: number): string =>
      `The packs of ${number(small)} and ${
        number(large)
      } cost the same per call; the larger one is one purchase and one receipt instead of several. The largest is cheaper per call.`,
    tax:
      "Prices are in US dollars. A card is charged in your own currency at the rate of your bank; value added tax is added where it is due, and the receipt of the card processor shows it.",
    buy: "Buy a pack or Pro",
    notSold: "This server sells nothing. Free calls and free keys work as everywhere.",
    calls: "What a call costs",
    operation: "Operation",
    withKey: "With a key",
    inUsdc: "In USDC, without a key",
    credit: "1 credit",
    creditPerIban: "1 credit for each IBAN",
    perIban: "for each IBAN",
    names: {} as Readonly<Record<string, string>>,
    restIsFree:
      "Everything else is free: formats, references, QR-bills, addresses, country layouts, test IBANs, and all about keys.",
    asked: "Questions",
    questions: [
      {
        ask: "What counts as a call?",
        answer: "An answer. An IBAN that turns out wrong is an answer; a request that cannot be read is not.",
      },
      {
        ask: "What happens when the free calls are used up?",
        answer:
          "Credits on the key are drawn next. Without any, nothing is checked and nothing is charged, and you are told every way to go on.",
      },
      {
        ask: "Who may see my results?",
        answer:
          "On a free key, results that you show to others carry a line of credit with a link. On paid plans they do not.",
      },
    ],
  },
};
