/**
 * Every number that governs mailed codes, in one place.
 *
 * Together they bound guessing: {@link CODES_PER_ADDRESS_MAX} codes per UTC day with `limits.codeTries` tries
 * each are 45 guesses per UTC day in a million in all, and 15 from one network. The counts start again at midnight
 * UTC, so within any 24 hours, or a few minutes around midnight, there can be twice as many codes and guesses.
 *
 * Source of the lifetime and the tries: interface specification, "Mailbox verification challenge" and
 * "Limits". The caps per address and network are those of the service whose interface we keep; the others
 * are our own choice and are explained where they stand.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";

/** Decimal digits of a code. */
export const CODE_DIGITS = 6;

/** Lifetime of a code, in milliseconds. */
export const CODE_LIFETIME_MS = limits.codeMinutes * 60_000;

/**
 * Time after mailing a code in which a request for another one to the same address is refused, in milliseconds.
 * Our choice: longer than a mail usually takes, shorter than a person's patience.
 */
export const CODE_RESEND_WAIT_MS = 60_000;

/**
 * Codes mailed to one person (normalised address) per UTC day. Our choice: above that of one asker, so that a stranger
 * does not use up the codes of the person. Strangers from three networks do, until midnight UTC: before the mailbox is
 * proven nothing tells its owner from them, so whatever is kept back for the owner could be asked for by them too, and
 * without a bound they could fill the mailbox. Nobody is kept from the service by it: an anonymous key needs no
 * address, and payments raise one without a code.
 */
export const CODES_PER_ADDRESS_MAX = 9;

/** Codes mailed to one person on behalf of one network per UTC day. */
export const CODES_PER_ASKER_MAX = 3;

/** Codes asked for from one network per UTC day. */
export const CODES_PER_NETWORK_MAX = 15;

/**
 * Codes mailed to one domain per UTC day. Our choice: a class or a conference team at one domain passes, and
 * the owner of a catch-all domain gains little. Domains on which strangers hold mailboxes are exempt; why is
 * told below.
 */
export const CODES_PER_DOMAIN_MAX = 50;

/** Lifetime of a mail-server verdict on a domain, in milliseconds. */
export const DOMAIN_VERDICT_LIFETIME_MS = 10 * 60_000;

/** Largest number of domains with a verdict; the oldest makes room. */
export const DOMAIN_VERDICTS_MAX = 10_000;

/** Deadline for all DNS questions about one domain together, in milliseconds. */
export const DNS_TIMEOUT_MS = 3_000;

/**
 * The key under which codes are counted, and how many may be mailed per UTC day (twice as many around midnight).
 *
 * Whoever owns a domain can receive mail at any number of addresses on it and below it, so the cap counts a
 * registered domain with everything below. On a public mail service each mailbox costs an account, and a cap
 * there would let one person lock everybody else out: those domains have none, and the caps per address and
 * per network still hold.
 */
interface DomainCodeCap {
  /** The registered domain. */
  readonly subject: string;
  /** Codes per UTC day. */
  readonly max: number;
}

/** Mail services that are open to everybody, by the domains of their mailboxes. */
const publicServices: ReadonlySet<string> = new Set([
  ..."126.com 163.com aol.com bluewin.ch duck.com fastmail.com free.fr gmail.com gmx.at gmx.ch".split(" "),
  ..."gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de".split(" "),
  ..."hotmail.fr icloud.com laposte.net libero.it live.com mac.com mail.com mail.ru".split(" "),
  ..."mailbox.org me.com msn.com naver.com o2.pl orange.fr outlook.com outlook.de".split(" "),
  ..."outlook.fr pm.me posteo.de proton.me protonmail.com qq.com seznam.cz t-online.de".split(" "),
  ..."tutanota.com web.de wp.pl yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr".split(" "),
  ..."yandex.com yandex.ru zoho.com".split(" "),
]);

/**
 * Returns the cap for a domain.
 *
 * @param domain In ASCII and lower case.
 * @returns `null` for a public mail service, which has no cap.
 */
export function domainCodeCap(domain: string): DomainCodeCap | null {
  return publicServices.has(domain) ? null : { subject: registeredDomain(domain), max: CODES_PER_DOMAIN_MAX };
}

/**
 * The last two labels, or three below a country's `co`, `com`, `ac` and so on. A short name such as
 * `ab.de` is then counted per subdomain; the list of public suffixes would be exact and is not worth its size
 * for a cap.
 */
function registeredDomain(domain: string): string {
  const labels = domain.split(".");
  const [second = "", top = ""] = labels.slice(-2);
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join(".");
}
