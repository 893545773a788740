// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.account`. */
export interface AccountWords {
  /** Sign in with an emailed code to see your keys, their usage, what is left, and your receipts. */
  readonly description: string;
  /** Sign in */
  readonly signIn: string;
  /** See the keys of your email address. There is no password; we email you a six-digit code. */
  readonly signInLede: string;
  /** We sent a code to {email}, if that address accepts email. */
  readonly sent: (a: { readonly email: string }) => string;
  /** Use another address */
  readonly other: string;
  /** Try again */
  readonly again: string;
  /** Your keys */
  readonly yourKeys: string;
  /** {email} has no keys yet. */
  readonly none: (a: { readonly email: string }) => string;
  /** {count, plural, one {One more key is no longer active.} other {# more keys are no longer active.}} */
  readonly ended: (a: { readonly count: number }) => string;
  /** Pages of keys */
  readonly pages: string;
  /** Previous keys */
  readonly previous: string;
  /** Page {page, number} of {pages, number} */
  readonly page: (a: { readonly page: number; readonly pages: number }) => string;
  /** Next keys */
  readonly next: string;
  /** Not confirmed */
  readonly unconfirmed: string;
  /** Calls are paid from */
  readonly paidBy: string;
  readonly plans: {
    /** free calls */
    readonly free: string;
    /** free calls, then credits */
    readonly "free+pack": string;
    /** credits */
    readonly pack: string;
    /** nothing left right now */
    readonly none: string;
    /** Pro */
    readonly pro: string;
    /** Pro, then credits */
    readonly "pro+pack": string;
  };
  /** This month's calls */
  readonly month: string;
  /** Free calls */
  readonly free: string;
  /** Credits */
  readonly credits: string;
  /** {left, number} of {of, number} left */
  readonly left: (a: { readonly left: number; readonly of: number }) => string;
  /** All calls, charged or not */
  readonly calls: string;
  /** Last call */
  readonly last: string;
  /** never */
  readonly never: string;
  /** Created */
  readonly created: string;
  /** Show usage */
  readonly report: string;
  /** Hide usage */
  readonly closeReport: string;
  /** Buy {count, plural, one {# credit} other {# credits}} */
  readonly buy: (a: { readonly count: number }) => string;
  /** Subscribe to Pro */
  readonly subscribe: string;
  /** Manage the subscription */
  readonly manage: string;
  readonly acts: {
    /** Create a key */
    readonly create: string;
    /** A free key with {calls, number} calls a month. You can create one a day, up to {keys, number} per address. Give each program and colleague a separate key, so that you can see its usage and revoke it without affecting the others. */
    readonly createDetail: (a: { readonly calls: number; readonly keys: number }) => string;
    /** Create and show key */
    readonly createAndShow: string;
    /** Name */
    readonly name: string;
    /** Payment run */
    readonly nameExample: string;
    /** Add a name */
    readonly giveName: string;
    /** Rename */
    readonly rename: string;
    /** Save name */
    readonly saveName: string;
    /** Replace the secret */
    readonly rotate: string;
    /** The key gets a new secret, which is shown once. Remaining calls, credits, watched payees, webhooks and the name stay. The old secret stops working immediately, so be ready to update every place that uses it. */
    readonly rotateDetail: string;
    /** Replace and show the new secret */
    readonly rotateNow: string;
    /** Revoke this key */
    readonly revoke: string;
    /** A revoked key can't be restored. Revoking it ends: */
    readonly revokeDetail: string;
    readonly ends: {
      /** all calls that programs make with it */
      readonly calls: string;
      /** {count, plural, one {# remaining free call} other {# remaining free calls}} */
      readonly free: (a: { readonly count: number }) => string;
      /** {count, plural, one {# prepaid credit, which isn't refunded} other {# prepaid credits, which aren't refunded}} */
      readonly credits: (a: { readonly count: number }) => string;
      /** {count, plural, one {the watch on # payee} other {the watches on # payees}} */
      readonly watches: (a: { readonly count: number }) => string;
      /** {count, plural, one {# webhook} other {# webhooks}} */
      readonly webhooks: (a: { readonly count: number }) => string;
      /** the use of its Pro subscription. Cancel that first, with the link in the card processor's emails; otherwise it will still be charged */
      readonly subscription: string;
    };
    /** If someone else may know the key, replace its secret instead. Everything stays except the old secret. */
    readonly rotateInstead: string;
    /** Yes, revoke this key permanently */
    readonly sure: string;
    /** Revoke the key */
    readonly revokeNow: string;
    /** Yes, this key is mine */
    readonly confirm: string;
    /** No, this isn't my key */
    readonly disown: string;
    /** Someone bought this key with your email address. If it was you, confirm it to see its usage and receipts and to manage it. */
    readonly unconfirmedBought: string;
    /** Someone created this key with your email address. If it was you, confirm it to see its usage and to manage it. */
    readonly unconfirmedMade: string;
    /** Don't confirm a key that you don't recognize: the person who has it would see whatever you add to it. Disown it, and it disappears from your account. */
    readonly confirmDetail: string;
    /** Your new key */
    readonly newKey: string;
    /** Your key's new secret */
    readonly newSecret: string;
    /** The old secret no longer works. Update every place that used it. */
    readonly oldIsOver: string;
    readonly done: {
      /** Name saved. */
      readonly named: string;
      /** Key confirmed. You can now name it, replace its secret or revoke it. */
      readonly confirmed: string;
      /** Key disowned. It is no longer linked to your email address. */
      readonly disowned: string;
      /** Key revoked. It no longer works. */
      readonly revoked: string;
    };
  };
  /** Watched payees: changes, webhooks and emails */
  readonly watched: string;
  /** Receipts */
  readonly receipts: string;
  /** You haven't paid for anything yet. */
  readonly noReceipts: string;
  readonly columns: {
    /** Paid */
    readonly paid: string;
    /** For */
    readonly what: string;
    /** Key */
    readonly key: string;
    /** Amount */
    readonly amount: string;
    /** Status */
    readonly status: string;
    /** Receipt */
    readonly receipt: string;
  };
  /** {count, plural, one {# credit} other {# credits}} */
  readonly creditCount: (a: { readonly count: number }) => string;
  /** unknown */
  readonly unknownAmount: string;
  readonly statuses: {
    /** paid */
    readonly paid: string;
    /** refunded */
    readonly refunded: string;
    /** disputed */
    readonly disputed: string;
  };
  /** Open the receipt */
  readonly openReceipt: string;
  /** Invoices */
  readonly invoices: string;
  /** on the blockchain */
  readonly onChain: string;
  /** none */
  readonly noReceipt: string;
  /** Sign out */
  readonly signOut: string;
  /** Sign out everywhere */
  readonly signOutAll: string;
  /** Signed in until {date, date} */
  readonly until: (a: { readonly date: string }) => string;
}
