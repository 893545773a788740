// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.keys`. */
export interface KeysWords {
  readonly problems: {
    /** This address got or confirmed a key in the last 24 hours. That key keeps working; you can create the next one once the 24 hours are over. */
    readonly rate_limited: string;
    /** Your network has used up today's free keys. Please come back tomorrow. */
    readonly key_creation_limit: string;
    /** Your address has reached its limit of keys. Revoke one that you no longer use. */
    readonly account_key_limit: string;
    /** Please confirm first that this key is yours. */
    readonly address_not_proven: string;
    /**  */
    readonly invalid_email: string;
    /**  */
    readonly disposable_email: string;
    /**  */
    readonly undeliverable_email: string;
    /**  */
    readonly invalid_code: string;
    /**  */
    readonly invalid_request: string;
    /** Too many codes were sent to this address. Please wait an hour. */
    readonly code_rate_limited: string;
    /**  */
    readonly code_unavailable: string;
    /**  */
    readonly rate_limit_exceeded: string;
    /** Too many codes were entered. Please wait a moment. */
    readonly device_rate_limited: string;
    /** Another key needs a verified email address. */
    readonly verification_required: string;
    /**  */
    readonly invalid_or_expired: string;
    /** This page has expired. Please enter the code again. */
    readonly approval_token_required: string;
    /**  */
    readonly service_unavailable: string;
    /** You are signed out. */
    readonly signed_out: string;
    /** This key doesn't exist any more. It may have been revoked in the meantime. */
    readonly not_found: string;
    /**  */
    readonly receipt_not_found: string;
    /** This key doesn't have enough calls left for that. Nothing was added or charged. */
    readonly payment_required: string;
    /**  */
    readonly watch_limit: string;
    /**  */
    readonly invalid_webhook_url: string;
    /**  */
    readonly webhook_limit: string;
    /** This webhook doesn't exist any more. */
    readonly webhook_not_found: string;
    /** This message isn't stored any more. */
    readonly delivery_not_found: string;
  };
  /** Email address */
  readonly email: string;
  /** Code from the email */
  readonly code: string;
  /** Email me a code */
  readonly mailCode: string;
  /** Continue */
  readonly resume: string;
  readonly shown: {
    /** Your API key */
    readonly title: string;
    /** Store it now: it won't be shown again. */
    readonly once: string;
    /** Copy the key */
    readonly copy: string;
    /** Copied */
    readonly copied: string;
    /** This key was shown once and is hidden now that you left the page. */
    readonly gone: string;
    /** You can check a payment file with this key right away. The page opens in a new tab, which keeps the key in memory only. */
    readonly use: string;
    /** Check a file with this key */
    readonly screen: string;
    /** Make your first call */
    readonly firstCall: string;
  };
  readonly page: {
    /** Get a free key */
    readonly title: string;
    /** A free API key right away, without an account or email address. */
    readonly description: string;
    /** {calls, number} calls a month right away, without an account or email address. With a key, you can also screen each bank against sanctions lists, see its risk, and check files with more than {accounts, number} payees. */
    readonly lede: (a: { readonly calls: number; readonly accounts: number }) => string;
    /** The key is shown only once. Have a safe place ready to store it. */
    readonly once: string;
    /** Show my key */
    readonly show: string;
    /** With a verified email, the key has {calls, number} calls a month: */
    readonly more: (a: { readonly calls: number }) => string;
    /** how to verify an email */
    readonly how: string;
    /** See all prices */
    readonly prices: string;
  };
}
