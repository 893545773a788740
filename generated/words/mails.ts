// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.mails`. */
export interface MailsWords {
  /** Hello, */
  readonly greeting: string;
  /** Bankscreen */
  readonly signature: string;
  readonly code: {
    /** {code} is your Bankscreen code */
    readonly subject: (a: { readonly code: string }) => string;
    readonly openings: {
      /** Someone, probably you, requested a free Bankscreen API key with this email address. This code confirms that the address is yours: */
      readonly generate: string;
      /** Someone, probably you, wants to raise the quota of a Bankscreen API key with this email address. This code confirms that the address is yours: */
      readonly claim: string;
      /** Someone, probably you, is approving a Bankscreen API key for a program with this email address. This code confirms that the address is yours: */
      readonly device: string;
      /** Someone, probably you, wants to sign in to the Bankscreen account of this email address. The code is: */
      readonly account: string;
    };
    readonly uses: {
      /** Enter it where you were asked for it. If your program calls the API directly, repeat the request with the code as "code". */
      readonly generate: string;
      /** Enter it where you were asked for it. If your program calls the API directly, repeat the request with the code as "code". */
      readonly claim: string;
      /** Enter it where you were asked for it, but only if you opened that page yourself. */
      readonly device: string;
      /** Enter it where you were asked for it. */
      readonly account: string;
    };
    /** It is valid for {minutes, plural, one {# minute} other {# minutes}} and works once. */
    readonly validity: (a: { readonly minutes: number }) => string;
    readonly ignoring: {
      /** If this wasn't you, ignore this email. Without the code, no key is created for your address. */
      readonly generate: string;
      /** If this wasn't you, ignore this email. Without the code, no key is linked to your address. */
      readonly claim: string;
      /** If this wasn't you, ignore this email. Without the code, no program gets a key with your address. */
      readonly device: string;
      /** If this wasn't you, ignore this email. Without the code, nobody can see your keys. */
      readonly account: string;
    };
    /** Don't share this code with anyone. We never ask for it by email or phone. */
    readonly secrecy: string;
  };
  readonly changes: {
    readonly headings: {
      /** Don't pay: */
      readonly stop: string;
      /** Check before you pay: */
      readonly check: string;
      /** For information: */
      readonly info: string;
    };
    /** Don't pay: problem at the {count, plural, one {bank of a payee} other {banks of # payees}} you watch */
    readonly stopSubject: (a: { readonly count: number }) => string;
    /** Changes at the {count, plural, one {bank of a payee} other {banks of # payees}} you watch */
    readonly subject: (a: { readonly count: number }) => string;
    /** (We corrected our own data; nothing changed at the bank.) */
    readonly corrected: string;
    /** And {count, number} more. */
    readonly more: (a: { readonly count: number }) => string;
    /** {named} and {count, number} more */
    readonly andMore: (a: { readonly named: string; readonly count: number }) => string;
    /** {payees}: {summary} */
    readonly change: (a: { readonly payees: string; readonly summary: string }) => string;
    /** All changes, with their sources: */
    readonly all: string;
    /** You receive this email because you watch payees with a key of this address. Unsubscribe: */
    readonly stopMails: string;
  };
  readonly pausedWebhook: {
    /** Webhook paused: {host} isn't accepting messages */
    readonly subject: (a: { readonly host: string }) => string;
    /** The webhook {id} of key {prefix}… is paused because {host} hasn't accepted a message for {days, plural, one {# day} other {# days}} or responded that the address no longer exists. */
    readonly paused: (a: { readonly id: string; readonly prefix: string; readonly host: string; readonly days: number }) => string;
    /** Nothing is lost: your account shows every change. */
    readonly nothingLost: string;
    /** Once your receiver works again, send it a test from your account. If it responds, the webhook resumes. Your account also shows what was sent and what came back: */
    readonly resume: string;
  };
  readonly notice: {
    readonly subjects: {
      /** You have used 80% of your Bankscreen quota */
      readonly quota_80: string;
      /** Your Bankscreen credits are running low */
      readonly credits_low: string;
    };
    /** Your key {key} has used {used, number} of its {limit, number} calls. */
    readonly used: (a: { readonly key: string; readonly used: number; readonly limit: number }) => string;
    /** Your key {key} has used {used, number} of its {limit, number} calls this month. The quota renews on the 1st. */
    readonly usedOfMonth: (a: { readonly key: string; readonly used: number; readonly limit: number }) => string;
    /** Your key {key} has {credits, plural, one {# credit} other {# credits}} left, a tenth or less of its balance after the last purchase. */
    readonly low: (a: { readonly key: string; readonly credits: number }) => string;
    /** To see your balance or buy more, sign in to your Bankscreen account with this email address. */
    readonly signIn: string;
    readonly once: {
      /** We send this email only once for each quota. */
      readonly quota_80: string;
      /** We send this email only once after each purchase. */
      readonly credits_low: string;
    };
  };
  readonly newKey: {
    /** Your Bankscreen API key */
    readonly subject: string;
    /** Thank you for subscribing to Bankscreen Pro. */
    readonly subscribed: string;
    /** Thank you for buying {credits, plural, one {# Bankscreen credit} other {# Bankscreen credits}}. They never expire. */
    readonly bought: (a: { readonly credits: number }) => string;
    /** You have a new API key. If you didn't see it after the payment, open it here; this works only once: */
    readonly take: string;
    /** Don't forward this email before you have opened the link: the first person to open it gets the key. */
    readonly secrecy: string;
  };
  readonly key: {
    readonly subjects: {
      /** A Bankscreen API key was created */
      readonly created: string;
      /** The secret of a Bankscreen API key was replaced */
      readonly rotated: string;
      /** A Bankscreen API key was revoked */
      readonly revoked: string;
    };
    /** “{name}” ({prefix}…) */
    readonly named: (a: { readonly name: string; readonly prefix: string }) => string;
    /** The API key {key} was created in your Bankscreen account on {at, time}. */
    readonly created: (a: { readonly key: string; readonly at: string }) => string;
    /** The secret of the API key {key} was replaced in your Bankscreen account on {at, time}. The new one begins with {prefix}…; the old one no longer works. */
    readonly rotated: (a: { readonly key: string; readonly at: string; readonly prefix: string }) => string;
    /** The API key {key} was revoked in your Bankscreen account on {at, time}. It no longer works and can't be restored. */
    readonly revoked: (a: { readonly key: string; readonly at: string }) => string;
    /** If this was you, you don't need to do anything. */
    readonly wasYou: string;
    /** If it wasn't, someone else is signed in to your account. Sign in, choose “Sign out everywhere”, and then replace or revoke every key that others may know: */
    readonly wasNot: string;
    /** Also change the password of this email account: anyone who can read its messages can sign in. */
    readonly mailbox: string;
  };
}
