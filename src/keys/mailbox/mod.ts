/**
 * Mailboxes: which addresses are taken, which of them are one person, and the codes that prove them.
 *
 * Decision: an address is refused only on knowledge. A domain is called undeliverable when a resolver that
 * demonstrably works finds no mail server; in every other case the code is mailed, and the mail server has
 * the last word.
 *
 * @module
 */
export { createDnsLookup } from "./dns_lookup.ts";
export { domainCodeCap } from "./domain_code_cap.ts";
export { judgeMailbox } from "./judge_mailbox.ts";
export {
  CODE_DIGITS,
  CODE_LIFETIME_MS,
  CODE_RESEND_WAIT_MS,
  CODES_PER_ADDRESS_MAX,
  CODES_PER_ASKER_MAX,
  CODES_PER_DOMAIN_MAX,
  CODES_PER_NETWORK_MAX,
} from "./limits.ts";
export { createMailServers } from "./mail_servers.ts";
export { makeCode } from "./make_code.ts";
export { parseMailbox } from "./parse_mailbox.ts";
export { throwawayKind } from "./throwaway_domain.ts";

export type { DnsLookup, DnsRecordType, NameServer } from "./dns_lookup.ts";
export type { DomainCodeCap } from "./domain_code_cap.ts";
export type { MailboxJudgement, MailboxRefusal } from "./judge_mailbox.ts";
export type { MailServers, MailServersOptions, MailServerVerdict } from "./mail_servers.ts";
export type { Mailbox } from "./parse_mailbox.ts";
export type { ThrowawayKind } from "./throwaway_domain.ts";
