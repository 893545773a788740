// Generated from openapi/ by deno task generate. Do not edit.

/** Every limit that callers encounter. */
export const limits = {
  /** Hours for which an Idempotency-Key is tied to its request, and a settled payment to its call. */
  idempotencyHours: 24,
  /** Largest body of a request, in units of 1024 bytes. */
  bodyKilobytesMax: 256,
  /** IBANs in one batch. */
  batchIbansMax: 100,
  /** Requests per network in any 60 seconds, unless the operator sets another number. */
  requestsPerMinute: 100,
  /** Calls without a key, per network and ISO week. */
  trialCallsPerWeek: 25,
  /** Calls per month of a key created without an email. */
  anonymousQuota: 25,
  /** Calls per month of a key with a verified email. */
  provenQuota: 200,
  /** Calls in total of a key that was created without an email during a sign-up alert. */
  alertQuota: 5,
  /** Free keys that one network may create in 24 hours. */
  keysPerNetworkPerDay: 3,
  /** Keys that may be claimed from one network in 24 hours. */
  claimsPerNetworkPerDay: 3,
  /** Seconds for which a payment in USDC is offered; clients sign for that long. */
  paymentSeconds: 60,
  /** Longest accepted validity of a payment in USDC, in seconds. With a longer one, the payer might have to wait too long for the outcome. */
  paymentSecondsMax: 3600,
  /** Amount paid for calls, in USDC, that raises the quota of an anonymous key without an email. */
  claimPaymentUsdc: 1,
  /** Calls per month of a key with a Pro subscription. */
  proQuota: 10000,
  /** Price of a month of the Pro subscription, in US dollars. */
  proPriceUsd: 29,
  /** Credits of the pack 1k. */
  pack1kCredits: 1000,
  /** Price of the pack 1k, in USDC. */
  pack1kPriceUsdc: 4,
  /** Credits of the pack 5k. */
  pack5kCredits: 5000,
  /** Price of the pack 5k, in USDC. */
  pack5kPriceUsdc: 20,
  /** Credits of the pack 25k. */
  pack25kCredits: 25000,
  /** Price of the pack 25k, in USDC. */
  pack25kPriceUsdc: 80,
  /** Minutes for which an emailed code is valid. */
  codeMinutes: 15,
  /** Wrong tries allowed for an emailed code; for a sign-in code, per network. */
  codeTries: 5,
  /** Wrong tries allowed for a sign-in code from all networks together, except the one that requested it. */
  codeTriesElsewhere: 50,
  /** Digits of an emailed code. */
  codeDigits: 6,
  /** Codes emailed to one address in a UTC day, whichever network requests them. */
  codesPerAddressPerDay: 9,
  /** Codes emailed to one address in a UTC day at the request of one network. */
  codesPerAskerPerDay: 3,
  /** Codes emailed in a UTC day at the request of one network. */
  codesPerNetworkPerDay: 15,
  /** Codes emailed in a UTC day to the addresses of one domain, unless it is a public mail service. */
  codesPerDomainPerDay: 50,
  /** Sign-in codes emailed in one clock hour, in total. */
  accountCodesPerHour: 500,
  /** Maximum number of days in the report of a key; older usage is deleted. */
  reportDaysMax: 365,
  /** Reports that one network may send in 60 minutes. */
  feedbackPerNetworkPerHour: 20,
  /** Characters that are kept of a report's `endpoint`. */
  feedbackEndpointLength: 200,
  /** Characters that are kept of a report's `tx_hash`. */
  feedbackTransactionLength: 120,
  /** Characters that are kept of a report's `notes`. */
  feedbackNotesLength: 4000,
  /** Characters that are kept of a report's `contact`. */
  feedbackContactLength: 255,
  /** Characters that are kept of a report's `agent`. */
  feedbackAgentLength: 120,
  /** Characters that are kept of the JSON of a report's `expected` and `got`. */
  feedbackValueLength: 2000,
  /** Units of MCP tools without a key, per network and UTC day; one per call, one per IBAN of a batch. */
  mcpCallsPerDay: 10,
  /** MCP sessions that one network may open in a UTC day. */
  mcpSessionsPerDay: 30,
  /** MCP sessions that can be open at the same time. When there is another one, a session that was only opened ends first, then the one idle for the longest time. */
  mcpSessionsMax: 10000,
  /** Minutes after its last message at which an MCP session ends. */
  mcpSessionIdleMinutes: 30,
  /** Requests for a device key that one network may open in 60 minutes. */
  deviceOpeningsPerNetworkPerHour: 10,
  /** Seconds after which a request for a device key expires. */
  deviceSeconds: 900,
  /** Seconds to wait between two calls that ask whether a device key was approved. */
  deviceIntervalSeconds: 5,
  /** Seconds for which an approval token is valid. */
  deviceApprovalSeconds: 300,
  /** Minimum seconds for which an approved device key can be collected. */
  deviceCollectSeconds: 180,
  /** Maximum seconds that a call to collect a device key waits for approval (long polling); clients give up after 30. */
  deviceLongPollSeconds: 25,
  /** Maximum characters of the name of a program that requests a device key. */
  deviceClientNameLength: 60,
  /** Maximum characters of the reason for requesting a device key. */
  deviceReasonLength: 200,
  /** Webhooks of a key. */
  webhooksMax: 5,
  /** Seconds within which a webhook's receiver has to answer. */
  webhookSeconds: 10,
  /** Days for which a webhook message is retried. */
  webhookTriedDays: 3,
  /** Days of failures after which a webhook is paused. */
  webhookPausedDays: 5,
  /** Days for which a delivery can be seen and sent again. */
  webhookKeptDays: 30,
  /** Deliveries of a webhook that are listed. */
  webhookDeliveriesListed: 50,
  /** Days for which a browser stays signed in to the account area. */
  accountSessionDays: 7,
  /** Active keys that an email address can have. */
  accountKeysMax: 25,
  /** Characters of the name of a key. */
  accountKeyNameLength: 64,
  /** IBANs in one batch of the MCP server with `detail` set to `full`; its answer then has at most 20,000 tokens. */
  mcpFullBatchMax: 20,
  /** Payees in one call that adds watches. */
  watchItemsMax: 1000,
  /** Characters of the reference of a watch. */
  watchReferenceLength: 64,
  /** Watches of a free key with a verified email. */
  watchesFree: 100,
  /** Watches of a key with a pack or the Pro subscription. */
  watchesPaid: 10000,
  /** Entries in one page of watches or changes. */
  watchPageMax: 1000,
  /** Maximum seconds that a call for changes waits (long polling); clients give up after 30. */
  watchLongPollSeconds: 25,
  /** Days for which changes can be read. */
  watchChangeDays: 400,
} as const;
