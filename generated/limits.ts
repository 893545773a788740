// Generated from openapi/ by deno task generate. Do not edit.

/** Every limit that callers meet. */
export const limits = {
  /** Largest body of a request, in units of 1024 bytes. */
  bodyKilobytesMax: 256,
  /** IBANs in one batch. */
  batchIbansMax: 100,
  /** Requests of one network in any 60 seconds, where the operator has configured no other number. */
  requestsPerMinute: 100,
  /** Calls without a key, for each network and ISO week. */
  trialCallsPerWeek: 25,
  /** Requests per month of a key made without an e-mail address. */
  anonymousAllowance: 25,
  /** Requests per month of a key whose holder has proven a mailbox. */
  provenAllowance: 200,
  /** Requests, counted once, of a key made without a mailbox during a signup alert. */
  alertAllowance: 5,
  /** Requests per month of a key with a Pro subscription. */
  proAllowance: 10000,
  /** Minutes for which a mailed code is valid. */
  codeMinutes: 15,
  /** Tries at a mailed code. */
  codeTries: 5,
  /** Days that the report of a key looks back at most. */
  reportDaysMax: 365,
} as const;
