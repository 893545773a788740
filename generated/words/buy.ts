// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.buy`. */
export interface BuyWords {
  /** Buy */
  readonly title: string;
  /** Buy credits or the Pro plan by card and get a new API key. */
  readonly description: string;
  /** Buy credits by card */
  readonly heading: string;
  /** You pay on the card processor's page. Once the payment is confirmed, you return here and see your new key once. */
  readonly sold: string;
  /** This server doesn't sell anything by card. Free keys and free calls still work. */
  readonly notSold: string;
  /** {count, plural, one {# credit} other {# credits}} */
  readonly credits: (a: { readonly count: number }) => string;
  /** {price} per call; credits never expire */
  readonly perCall: (a: { readonly price: string }) => string;
  /** Buy {count, plural, one {# credit} other {# credits}} */
  readonly buyCredits: (a: { readonly count: number }) => string;
  /** per month, Pro */
  readonly proUnit: string;
  /** {count, plural, one {# call} other {# calls}} every month */
  readonly proWhat: (a: { readonly count: number }) => string;
  /** Subscribe */
  readonly subscribe: string;
  /** Top up a key you already have */
  readonly ownKey: string;
  /** Each key has its own payment links, and what you buy there is added to that key. Find them in <account>your account</account>; programs find them as “topup” in the <usage>usage of the key</usage>. The links contain a reference, not the key, so you can safely pass them to the person who pays. */
  readonly ownKeyHow: <T>(a: { readonly account: (text: string) => T; readonly usage: (text: string) => T }) => readonly (string | T)[];
  /** Pay in USDC */
  readonly usdc: string;
  /** Programs can buy credits and single calls with x402: see <payments>Payments</payments>. */
  readonly usdcHow: <T>(a: { readonly payments: (text: string) => T }) => readonly (string | T)[];
  readonly outcome: {
    /** The result of a card payment. */
    readonly description: string;
    /** Your API key */
    readonly key: string;
    /** The key is shown only once. Have a safe place ready to store it. */
    readonly ask: string;
    /** Show my key */
    readonly show: string;
    /** This key has already been shown */
    readonly shown_before: string;
    /** Payment received */
    readonly recharged: string;
    /** Your key has been topped up. You don't need to do anything else. */
    readonly rechargedDetail: string;
    /** Check a file */
    readonly screen: string;
    /** View balance */
    readonly balance: string;
    /** Waiting for your payment */
    readonly waiting: string;
    /** Payment not received */
    readonly not_paid: string;
    /** Payment reversed */
    readonly reversed: string;
    /** Nothing to show */
    readonly unknown: string;
    /** There is no key at this address. It has already been shown, or the address is incomplete. */
    readonly unknownDetail: string;
    /** Paid, but no key? Open the link in the email we sent to the address you paid with; it works once. Keys with your verified email address are in <account>your account</account>. */
    readonly unknownHelp: <T>(a: { readonly account: (text: string) => T }) => readonly (string | T)[];
    readonly details: {
      /** We received your payment, and this page has shown the key once. If you missed it, open the link in the email we sent to the address you paid with. */
      readonly shown_before: string;
      /** Your payment hasn't been confirmed yet. Card payments take seconds; bank transfers can take days. This page reloads by itself. You can also close it and come back later. */
      readonly waiting: string;
      /** The payment didn't arrive, or not in full, so no key was created. */
      readonly not_paid: string;
      /** This payment was refunded or is disputed. */
      readonly reversed: string;
    };
  };
}
