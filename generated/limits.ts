// Generated from openapi/ by deno task generate. Do not edit.

/** Every limit that callers encounter. */
export const limits = {
  /** Time in hours for which an Idempotency-Key stands for its request, and a settled payment for its call. */
  idempotencyHours: 24,
  /** Largest body of a request, in units of 1024 bytes. */
  bodyKilobytesMax: 256,
  /** IBANs in one batch. */
  batchIbansMax: 100,
  /** Requests of one network in any 60 seconds, where the operator has configured no other number. */
  requestsPerMinute: 100,
  /** Calls without a key, for each network and ISO week. */
  trialCallsPerWeek: 25,
  /** Calls per month of a key created without an email. */
  anonymousQuota: 25,
  /** Calls per month of a key with a verified email. */
  provenQuota: 200,
  /** Calls, counted once, of a key created without an email during a signup alert. */
  alertQuota: 5,
  /** Free keys that one network may make in 24 hours. */
  keysPerNetworkPerDay: 3,
  /** Keys that may be claimed from one network in 24 hours. */
  claimsPerNetworkPerDay: 3,
  /** Seconds for which a payment in USDC is offered; clients sign for that long. */
  paymentSeconds: 60,
  /** Longest validity in seconds of a payment in USDC that is taken; a longer one would leave the payer waiting for the outcome. */
  paymentSecondsMax: 3600,
  /** What must be paid for calls, in USDC, to raise an anonymous key without an email. */
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
  /** Minutes for which a mailed code is valid. */
  codeMinutes: 15,
  /** Wrong tries at a mailed code, at one that signs in for each network that tries. */
  codeTries: 5,
  /** Wrong tries at a code that signs in from all networks but the one that asked for it. */
  codeTriesElsewhere: 50,
  /** Digits of a mailed code. */
  codeDigits: 6,
  /** Codes mailed to one address in a UTC day, from all networks. */
  codesPerAddressPerDay: 9,
  /** Codes that are mailed to one address in a UTC day on behalf of one network. */
  codesPerAskerPerDay: 3,
  /** Codes that are mailed in a UTC day on behalf of one network. */
  codesPerNetworkPerDay: 15,
  /** Codes that are mailed in a UTC day to the addresses of one domain, unless it is a public mail service. */
  codesPerDomainPerDay: 50,
  /** Codes for the account area mailed in one clock hour, in all. */
  accountCodesPerHour: 500,
  /** Days that the report of a key looks back at most; usage that is older is deleted. */
  reportDaysMax: 365,
  /** Reports that one network may send in 60 minutes. */
  feedbackPerNetworkPerHour: 20,
  /** Characters that are kept of the operation that a report is about. */
  feedbackEndpointLength: 200,
  /** Characters that are kept of the transaction that a report is about. */
  feedbackTransactionLength: 120,
  /** Characters that are kept of the notes of a report. */
  feedbackNotesLength: 4000,
  /** Characters that are kept of the address that a report may be answered to. */
  feedbackContactLength: 255,
  /** Characters that are kept of the program that sends a report. */
  feedbackAgentLength: 120,
  /** Characters that are kept of the JSON of what a report expected and got. */
  feedbackValueLength: 2000,
  /** Units of MCP tools without a key, for each network and UTC day; one per call, one per IBAN of a batch. */
  mcpCallsPerDay: 10,
  /** MCP sessions that one network may open in a UTC day. */
  mcpSessionsPerDay: 30,
  /** MCP sessions that are open at one time. One that was only opened ends first, then the one used longest ago. */
  mcpSessionsMax: 10000,
  /** Minutes after its last message when an MCP session ends. */
  mcpSessionIdleMinutes: 30,
  /** Requests for a device key that one network may open in 60 minutes. */
  deviceOpeningsPerNetworkPerHour: 10,
  /** Seconds for which a request for a device key waits to be approved. */
  deviceSeconds: 900,
  /** Seconds to wait between two questions whether a device key was approved. */
  deviceIntervalSeconds: 5,
  /** Seconds for which an approval token is valid. */
  deviceApprovalSeconds: 300,
  /** Seconds at least for which an approved device key waits to be collected. */
  deviceCollectSeconds: 180,
  /** Seconds for which a call that collects a device key waits for its approval at most (long polling); clients give up after 30. */
  deviceLongPollSeconds: 25,
  /** Characters of the name of a program that asks for a device key. */
  deviceClientNameLength: 60,
  /** Characters of the reason why a device key is asked for. */
  deviceReasonLength: 200,
  /** Webhooks of a key. */
  webhooksMax: 5,
  /** Seconds within which a receiver has to answer. */
  webhookSeconds: 10,
  /** Days for which a message is tried again. */
  webhookTriedDays: 3,
  /** Days of failures after which a webhook is paused. */
  webhookPausedDays: 5,
  /** Days for which a delivery can be seen and sent again. */
  webhookKeptDays: 30,
  /** Deliveries of a webhook that are listed. */
  webhookDeliveriesListed: 50,
  /** Days for which a browser stays signed in to the account area. */
  accountSessionDays: 7,
  /** Working keys of an address, beyond which the account area makes no more. */
  accountKeysMax: 25,
  /** Characters of the name of a key. */
  accountKeyNameLength: 64,
  /** IBANs in one batch of the MCP server with `detail` as `full`, whose answer then has at most 20,000 tokens. */
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
  /** Seconds for which a call for changes waits at most (long polling); clients give up after 30. */
  watchLongPollSeconds: 25,
  /** Days for which changes can be read. */
  watchChangeDays: 400,
} as const;
