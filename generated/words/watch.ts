// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.watch`. */
export interface WatchWords {
  /** Watched payees */
  readonly title: string;
  /** Your payees' banks, what has changed there, and who is notified. */
  readonly description: string;
  /** Keys */
  readonly keys: string;
  /** This key watches {watched, number} of at most {limit, plural, one {# payee} other {# payees}}. You are notified when a bank merges, appears on a sanctions list, loses its licence or can no longer be reached. */
  readonly lede: (a: { readonly watched: number; readonly limit: number }) => string;
  readonly done: {
    /** Watch ended. */
    readonly end: string;
    /** The message is being sent again. */
    readonly redeliver: string;
    /** You will receive emails about changes again. */
    readonly mailsOn: string;
    /** You will no longer receive emails about changes. */
    readonly mailsOff: string;
    /** The webhook receives every change from now on. */
    readonly add: string;
    /** Webhook deleted. */
    readonly delete: string;
    /** Webhook paused. Nothing is sent until you resume it. */
    readonly pause: string;
    /** Webhook resumed. */
    readonly resume: string;
    /** Test sent. Reload the page to see the result. */
    readonly test: string;
    /** The webhook has a new secret. The previous one stays valid for one more day. */
    readonly rotate_secret: string;
  };
  /** To watch payees, you need a key. Create one, or confirm one that you bought. */
  readonly noKey: string;
  /** Webhook not found. */
  readonly noWebhook: string;
  /** Store the secret now; it is shown only once: */
  readonly secretOnce: string;
  readonly add: {
    /** Add payees */
    readonly heading: string;
    /** One payee per line: IBAN or BIC, a comma or tab, then your own name for the payee */
    readonly label: string;
    /** DE89 3704 0044 0532 0130 00, supplier 42 */
    readonly example: string;
    /** Choose a file */
    readonly choose: string;
    /** or drop it here: CSV, XLSX, pain.001 */
    readonly drop: string;
    /** Watch payees */
    readonly submit: string;
    /** Only changes from now on are reported, so check the payees first. Each new payee costs one credit. We store the country, bank code and branch, but not the account number. */
    readonly cost: string;
    /** line {place} */
    readonly line: (a: { readonly place: string }) => string;
    /** {count, plural, one {# line doesn't start with an IBAN or a BIC and wasn't added (line {lines}).} other {# lines don't start with an IBAN or a BIC and weren't added (lines {lines}).}} Fix what is left in the field and submit again. */
    readonly unread: (a: { readonly count: number; readonly lines: string }) => string;
    /** No payees found. Enter one per line: the IBAN, then your own name for the payee. */
    readonly none: string;
    /** The first {count, number} payees are being watched. */
    readonly before: (a: { readonly count: number }) => string;
    /** {count, plural, one {# payee added.} other {# payees added.}} */
    readonly added: (a: { readonly count: number }) => string;
    /** {count, plural, one {# already watched.} other {# already watched.}} */
    readonly already: (a: { readonly count: number }) => string;
    /** {count, plural, one {# couldn't be added:} other {# couldn't be added:}} */
    readonly refused: (a: { readonly count: number }) => string;
    readonly reasons: {
      /** This isn't a valid IBAN. */
      readonly invalid_iban: string;
      /** This isn't a valid BIC. */
      readonly invalid_bic: string;
      /** The IBAN or BIC is missing. */
      readonly missing_account: string;
      /** The name contains an account number, which we don't store. */
      readonly reference_is_account: string;
    };
    /** # payees read from the file. Nothing is sent until you submit. */
    readonly read: string;
    /** This file can't be read. */
    readonly unreadable: string;
  };
  readonly changes: {
    /** Changes */
    readonly heading: string;
    /** Nothing has changed since you added the payees. */
    readonly none: string;
    /** Found on */
    readonly found: string;
    /** Payee */
    readonly payee: string;
    /** What happened, and what to do */
    readonly what: string;
    /** Severity */
    readonly weight: string;
    /** For information */
    readonly forInformation: string;
    /** We corrected our own data; nothing changed at the bank. */
    readonly corrected: string;
    /** Source: {dataset}, {date}. */
    readonly source: (a: { readonly dataset: string; readonly date: string }) => string;
  };
  readonly payees: {
    /** Payees */
    readonly heading: string;
    /** You aren't watching any payees yet. */
    readonly none: string;
    /** Showing the first {shown, number} of {all, number}. */
    readonly first: (a: { readonly shown: number; readonly all: number }) => string;
    /** The API returns all of them. */
    readonly rest: string;
    /** Bank */
    readonly bank: string;
    /** Code */
    readonly code: string;
    /** Since */
    readonly since: string;
    /** Stop */
    readonly act: string;
    /** name unknown */
    readonly unknownBank: string;
    /** Stop watching {name} */
    readonly end: (a: { readonly name: string }) => string;
  };
  readonly webhooks: {
    /** Webhooks */
    readonly heading: string;
    /** You have no webhooks yet. */
    readonly none: string;
    /** How programs are notified */
    readonly how: string;
    /** Status */
    readonly state: string;
    readonly states: {
      /** Active */
      readonly active: string;
      /** Failing, will be retried */
      readonly failing: string;
      /** Paused: nothing is sent until you resume it or a test succeeds */
      readonly paused: string;
    };
    /** Receives */
    readonly told: string;
    /** every change */
    readonly every: string;
    /** ID */
    readonly id: string;
    readonly acts: {
      /** Send a test */
      readonly test: string;
      /** Resume */
      readonly resume: string;
      /** Pause */
      readonly pause: string;
      /** New secret */
      readonly rotate_secret: string;
      /** Delete */
      readonly delete: string;
    };
    /** Sent */
    readonly sent: string;
    /** Message */
    readonly message: string;
    /** Result */
    readonly outcome: string;
    /** Send again */
    readonly again: string;
    /** Send {id} again */
    readonly sendAgain: (a: { readonly id: string }) => string;
    /** not yet */
    readonly notYet: string;
    readonly deliveries: {
      /** pending */
      readonly pending: string;
      /** delivered */
      readonly delivered: string;
      /** failed */
      readonly failed: string;
    };
    /** response {status} */
    readonly answered: (a: { readonly status: string }) => string;
    readonly problems: {
      /** the host name points to an address that isn't public */
      readonly address_not_allowed: string;
      /** the host name wasn't found */
      readonly name_not_found: string;
      /** the certificate isn't valid */
      readonly certificate_refused: string;
      /** the connection failed */
      readonly not_connected: string;
      /** no answer within 10 seconds */
      readonly no_answer: string;
      /** the response wasn't HTTP */
      readonly malformed_answer: string;
    };
    /** Add a webhook */
    readonly addHeading: string;
    /** Public HTTPS address that receives changes */
    readonly url: string;
    /** Send only some kinds of change */
    readonly some: string;
    /** If you choose none, all are sent. */
    readonly all: string;
    /** Add webhook */
    readonly submit: string;
    /** How to verify a message */
    readonly verify: string;
    readonly kinds: {
      /** on a sanctions list */
      readonly sanctions_listed: string;
      /** possibly on a sanctions list */
      readonly sanctions_review: string;
      /** removed from a sanctions list */
      readonly sanctions_delisted: string;
      /** merged */
      readonly bank_merged: string;
      /** closed */
      readonly bank_closed: string;
      /** insolvent or closed */
      readonly bank_insolvent: string;
      /** licence ended */
      readonly licence_ended: string;
      /** measure by an authority */
      readonly special_measure_changed: string;
      /** back in its register */
      readonly bank_restored: string;
      /** renamed */
      readonly bank_renamed: string;
      /** bank code redirected */
      readonly code_redirected: string;
      /** new BIC */
      readonly bic_changed: string;
      /** left a payment scheme */
      readonly reach_lost: string;
      /** joined a payment scheme */
      readonly reach_gained: string;
      /** FATF status */
      readonly fatf_changed: string;
      /** EU high-risk country status */
      readonly eu_high_risk_changed: string;
      /** country sanctions */
      readonly country_sanctions_changed: string;
    };
  };
  readonly mails: {
    /** Emails */
    readonly heading: string;
    /** Changes that should stop a payment are emailed immediately, all others once a day. */
    readonly on: string;
    /** You don't receive emails about changes. */
    readonly off: string;
    /** Email changes */
    readonly start: string;
  };
  readonly unsubscribe: {
    /** Emails about changes */
    readonly title: string;
    /** Stop the emails about changes at the banks of your watched payees. */
    readonly description: string;
    /** Stop emails about changes? */
    readonly ask: string;
    /** The feed and webhooks continue, and you can turn the emails back on in your account at any time. */
    readonly rest: string;
    /** Stop emails */
    readonly submit: string;
    /** You won't receive any more emails about changes */
    readonly done: string;
    /** You can turn them back on in <account>your account</account>. */
    readonly again: <T>(a: { readonly account: (text: string) => T }) => readonly (string | T)[];
    /** This link is incomplete */
    readonly broken: string;
    /** Please open the link from the email again. If you copy it, copy all of it. Nothing was changed. */
    readonly brokenDetail: string;
    /** Nothing was changed */
    readonly failed: string;
  };
}
