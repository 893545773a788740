/**
 * The cap on codes per domain: what is counted together, and what is exempt.
 *
 * Whoever owns a domain can receive mail at any number of addresses on it and below it, so the cap counts a
 * registered domain with everything below. On a public mail service each mailbox costs an account, and a cap
 * there would let one person lock everybody else out: those domains have none, and the caps per address and
 * per network still hold.
 *
 * @module
 */
import { CODES_PER_DOMAIN_MAX } from "./limits.ts";

/** The key under which codes are counted, and how many may be mailed per UTC day (twice as many around midnight). */
export interface DomainCodeCap {
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
