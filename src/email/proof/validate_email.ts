// The three checks of an address before anything is mailed to it.
import { messages } from "../../../generated/errors.ts";
import type { MailServers } from "./mail_servers.ts";
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { domainToASCII } from "node:url";

/** Reasons why an address is refused, in the words of the contract. */
export type MailboxRefusal = "invalid_email" | "disposable_email" | "undeliverable_email";

/** An address that can be mailed to, or the reason and a sentence for the person who typed it. */
type EmailValidation =
  | { readonly outcome: "ok"; readonly mailbox: Mailbox }
  | { readonly outcome: MailboxRefusal; readonly message: string };

/**
 * Judges what a person typed as an e-mail address: its syntax, its kind of domain, its mail server. A domain about
 * which the resolver gives no verdict is accepted. The messages name the domain at most.
 */
export async function validateEmail(text: string, mailServers: MailServers): Promise<EmailValidation> {
  const mailbox = parseMailbox(text);
  if (mailbox === null) {
    return {
      outcome: "invalid_email",
      message: messages.invalid_email.address,
    };
  }
  const { domain } = mailbox;
  switch (disposableKind(domain)) {
    case "placeholder":
      return {
        outcome: "disposable_email",
        message: messages.disposable_email.placeholder({ domain }),
      };
    case "disposable":
      return {
        outcome: "disposable_email",
        message: messages.disposable_email.disposable({ domain }),
      };
    case null:
      break;
  }
  if (await mailServers.check(domain) === "missing") {
    return {
      outcome: "undeliverable_email",
      message: messages.undeliverable_email({ domain }),
    };
  }
  return { outcome: "ok", mailbox };
}

/** Reasons why a domain is not accepted. */
type DisposableKind = "disposable" | "placeholder";

/**
 * Names that never lead to a mailbox on the Internet. `test`, `example`, `invalid`, `localhost` and the three
 * `example` domains: RFC 2606 (1999) and RFC 6761 (2013). `local`: RFC 6762. `onion`: RFC 7686. `alt`: RFC 9476.
 * `arpa`: RFC 3172, `home.arpa` of RFC 8375 included. `internal`: ICANN Board resolution 2024.07.29.06.
 */
const reservedNames: ReadonlySet<string> = new Set([
  "alt",
  "arpa",
  "example",
  "example.com",
  "example.net",
  "example.org",
  "internal",
  "invalid",
  "local",
  "localhost",
  "onion",
  "test",
]);

/** Placeholder names that people copy from instructions. */
const copiedNames: ReadonlySet<string> = new Set([
  "your-company.com",
  "your-domain.com",
  "yourcompany.com",
  "yourdomain.com",
]);

const disposableNames: ReadonlySet<string> = disposableEmailBlocklistSet();

/**
 * Returns whether a domain, or one above it, is listed.
 *
 * @param domain In ASCII and lower case.
 * @returns The kind of list, or `null` for a domain that is on none.
 */
export function disposableKind(domain: string): DisposableKind | null {
  const names = domainAndParents(domain);
  if (names.some((name) => reservedNames.has(name) || copiedNames.has(name))) return "placeholder";
  return names.some((name) => disposableNames.has(name)) ? "disposable" : null;
}

/** Returns the domain and every domain above it, the longest first, down to the top-level name. */
function domainAndParents(domain: string): readonly string[] {
  const labels = domain.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}

/**
 * An address whose syntax is fine. Pragmatic syntax: the addresses that mail providers give out, which is the
 * production of the HTML Standard ("valid e-mail address") with the dots of RFC 5321, section 4.1.2. Refused although
 * the RFC allows them: quoted local parts, comments, address literals, domains without a dot, and letters outside ASCII
 * before the `@` (a mail server needs SMTPUTF8 for those). Nothing that passes can break out of a mail header.
 */
export interface Mailbox {
  /** As it was typed, without white space around it; for answers. */
  readonly address: string;
  /** Address that mail goes to: the local part as typed, the domain in ASCII. */
  readonly deliverTo: string;
  /** The same for every way in which one person can write the address; for look-ups, not for mail. */
  readonly normalized: string;
  /** In ASCII and lower case; internationalised names in their `xn--` form. */
  readonly domain: string;
}

/** Longest address (RFC 5321, section 4.5.3.1.3, less the two angle brackets: RFC 3696, erratum 1690). */
const addressLengthMax = 254;

/** Longest local part (RFC 5321, section 4.5.3.1.1). */
const localLengthMax = 64;

/** Longest domain as text (RFC 1035, section 2.3.4: 255 octets on the wire). */
const domainLengthMax = 253;

/** A dot-atom (RFC 5321, section 4.1.2). */
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/** Checked before the domain is mapped to ASCII, because the mapping drops invisible characters. */
const typedDomain = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** RFC 1123, section 2.1. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A top-level name is never a number, which also keeps IPv4 addresses out (RFC 3696, section 2). */
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Two names of one mail service, on which dots in the local part do not count. */
const gmailDomains: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * Reads what a person typed as an e-mail address.
 *
 * @returns The mailbox, or `null` when the syntax is not that of an address we can mail to.
 */
export function parseMailbox(text: string): Mailbox | null {
  const address = text.trim();
  const at = address.lastIndexOf("@");
  if (address.length > addressLengthMax || at < 1) return null;
  const local = address.slice(0, at);
  if (local.length > localLengthMax || !localPart.test(local)) return null;
  const domain = readDomain(address.slice(at + 1));
  if (domain === null) return null;
  const deliverTo = `${local}@${domain}`;
  if (deliverTo.length > addressLengthMax) return null;
  return { address, deliverTo, normalized: normalize(local, domain), domain };
}

function readDomain(typed: string): string | null {
  if (!typedDomain.test(typed)) return null;
  const domain = domainToASCII(typed);
  const labels = domain.split(".");
  const valid = domain.length <= domainLengthMax && labels.length >= 2 &&
    labels.every((part) => label.test(part)) && topLabel.test(labels.at(-1) ?? "");
  return valid ? domain : null;
}

/** A tag without anything before it is the whole local part, and stays. */
function normalize(local: string, domain: string): string {
  const untagged = local.toLowerCase().replace(/^([^+]+)\+.*$/, "$1");
  return gmailDomains.has(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}
