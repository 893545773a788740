// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.pricing`. */
export interface PricingWords {
  /** Prices */
  readonly label: string;
  /** Start free, pay for what you use */
  readonly heading: string;
  /** about {price} */
  readonly about: (a: { readonly price: string }) => string;
  /** {count, number} for {price} */
  readonly packPrice: (a: { readonly count: number; readonly price: string }) => string;
  /** Free to use */
  readonly freeOnly: string;
  /** Free */
  readonly free: string;
  /** without an account */
  readonly withoutAccount: string;
  /** {calls, number} checks a week, on the home page or through the API */
  readonly trial: (a: { readonly calls: number }) => string;
  /** with a free key */
  readonly withKey: string;
  /** {calls, number} calls a month right away, {verified, number} with a verified email. */
  readonly quota: (a: { readonly calls: number; readonly verified: number }) => string;
  /** Get a key */
  readonly getKey: string;
  /** {count, plural, one {# credit} other {# credits}} */
  readonly credits: (a: { readonly count: number }) => string;
  /** Never expire. Pay {by, select, card {by card} usdc {in USDC} other {by card or in USDC}} */
  readonly pack: (a: { readonly by: string }) => string;
  /** a month, Pro */
  readonly proUnit: string;
  /** {calls, number} calls a month, all operations */
  readonly pro: (a: { readonly calls: number }) => string;
  /** per call */
  readonly single: string;
  /** Paid in USDC with the call itself (x402), no sign-up */
  readonly x402: string;
  readonly page: {
    /** Free calls every week, free keys, credits that never expire, a monthly plan, and single calls paid in USDC. */
    readonly description: string;
    /** Pay for what you use, not for seats */
    readonly heading: string;
    /** Rejected calls are free, a batch is charged in full or not at all, and credits never expire. */
    readonly lede: string;
    /** What a month costs */
    readonly example: string;
    /** A payment file with {accounts, number} suppliers takes {accounts, plural, one {# call} other {# calls}} for the accounts and {banks, plural, one {# call} other {# calls}} for their banks, because each bank is checked only once. */
    readonly exampleRows: (a: { readonly accounts: number; readonly banks: number }) => string;
    /** That is {calls, plural, one {# call} other {# calls}}. With a verified email, {free, number} of them are free each month; the other {paid, number} cost {price} from a pack. Checking the same file again within 24 hours costs nothing. */
    readonly exampleTotal: (a: { readonly calls: number; readonly free: number; readonly paid: number; readonly price: string }) => string;
    /** Credit packs */
    readonly packs: string;
    /** Pack */
    readonly pack: string;
    readonly packNames: {
      /** Small */
      readonly "1k": string;
      /** Medium */
      readonly "5k": string;
      /** Large */
      readonly "25k": string;
    };
    /** Credits */
    readonly credits: string;
    /** Price */
    readonly price: string;
    /** Per call */
    readonly perCall: string;
    /** The packs of {small, number} and {large, number} cost the same per call; the larger one saves you repeat purchases and receipts. The largest pack costs less per call. */
    readonly worth: (a: { readonly small: number; readonly large: number }) => string;
    /** Prices are in US dollars. Your card is charged in your own currency at your bank's rate. Where VAT is due, it is added and shown on the card processor's receipt. */
    readonly tax: string;
    /** Buy a pack or Pro */
    readonly buy: string;
    /** This server doesn't take cards. Programs can buy packs and single calls in USDC: */
    readonly soldInUsdc: string;
    /** how it works */
    readonly howInUsdc: string;
    /** The operator of this server doesn't sell anything. Free calls and free keys still work. */
    readonly notSold: string;
    /** If you need more calls, contact <operator>{who}</operator>. */
    readonly askOperator: <T>(a: { readonly operator: (text: string) => T; readonly who: string }) => readonly (string | T)[];
    /** What a call costs */
    readonly calls: string;
    /** Operation */
    readonly operation: string;
    /** With a key */
    readonly withKey: string;
    /** In USDC, without a key */
    readonly inUsdc: string;
    /** 1 credit */
    readonly credit: string;
    /** 1 credit per IBAN */
    readonly creditPerIban: string;
    /** per IBAN */
    readonly perIban: string;
    readonly names: {
      /** Check an IBAN and find its bank */
      readonly validateIBAN: string;
      /** Check up to 100 IBANs in one call */
      readonly batchValidateIBAN: string;
      /** Screen the bank behind an IBAN or a BIC */
      readonly complianceCheck: string;
      /** Find the institution behind a BIC */
      readonly lookupBIC: string;
      /** Look up a Swiss clearing number */
      readonly lookupChClearing: string;
      /** Seal the evidence of a payout file */
      readonly sealEvidence: string;
    };
    /** Everything else is free: formats, references, QR-bills, addresses, country layouts, test IBANs, and managing keys. */
    readonly restIsFree: string;
    /** Questions */
    readonly asked: string;
    readonly questions: {
      readonly counts: {
        /** What counts as a call? */
        readonly ask: string;
        /** An answer. "This IBAN is wrong" is an answer; rejecting a malformed request isn't. */
        readonly answer: string;
      };
      readonly spent: {
        /** What happens when my free calls run out? */
        readonly ask: string;
        /** The key's credits are used next. If there are none, nothing is checked or charged, and the response lists your options. */
        readonly answer: string;
      };
      readonly results: {
        /** Who may see my results? */
        readonly ask: string;
        /** With a free key, results that you show to others must carry a credit line with a link. This doesn't apply to paid plans. */
        readonly answer: string;
      };
    };
  };
}
