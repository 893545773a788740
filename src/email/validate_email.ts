// Checks an email address before anything is sent to it: its syntax, the kind of its domain, and whether the domain has
// a mail server (RFC 5321, section 5.1; RFC 7505). To Deno, a failing resolver looks like an empty answer. A domain
// therefore only counts as missing if the resolver answers a query about the root.
import { messages } from "../../generated/errors.ts";
import { type Clock, withDeadline } from "../storage/mod.ts";
import { domainToASCII } from "node:url";

/** Reasons for rejecting an address, as the contract lists them. */
export type MailboxRefusal = "invalid_email" | "disposable_email" | "undeliverable_email";

type EmailValidation =
  | { readonly outcome: "ok"; readonly mailbox: Mailbox }
  | { readonly outcome: MailboxRefusal; readonly message: string };

/** Checks an address as typed. Accepts it if the resolver doesn't answer. Messages don't contain the local part. */
export async function validateEmail(text: string, mailServers: MailServers): Promise<EmailValidation> {
  const mailbox = parseMailbox(text);
  if (mailbox === null) return { outcome: "invalid_email", message: messages.invalid_email.address };
  const { domain } = mailbox;
  const kind = await disposableKind(domain);
  if (kind !== null) {
    return { outcome: "disposable_email", message: messages.disposable_email[kind]({ domain }) };
  }
  if (await mailServers.check(domain) === "missing") {
    return { outcome: "undeliverable_email", message: messages.undeliverable_email({ domain }) };
  }
  return { outcome: "ok", mailbox };
}

type DisposableKind = "disposable" | "placeholder";

/**
 * Names without mailboxes: RFC 2606 (1999), RFC 6761 (2013); `local`: RFC 6762; `onion`: RFC 7686; `alt`: RFC 9476;
 * `arpa`: RFC 3172; `internal`: ICANN Board resolution 2024.07.29.06.
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

const copiedNames: ReadonlySet<string> = new Set([
  "your-company.com",
  "your-domain.com",
  "yourcompany.com",
  "yourdomain.com",
]);

let disposableNames: ReadonlySet<string> | null = null;

/** Loads the list of domains with throw-away mailboxes, once. It isn't needed right after the start. */
export async function loadDisposableNames(): Promise<ReadonlySet<string>> {
  const { disposableEmailBlocklistSet } = await import("disposable-email-domains-js");
  return disposableNames ??= disposableEmailBlocklistSet();
}

/** Returns the kind of list that contains a domain (in ASCII and lower case) or a parent of it; else `null`. */
export async function disposableKind(domain: string): Promise<DisposableKind | null> {
  const labels = domain.split(".");
  const names = labels.map((_, index) => labels.slice(index).join("."));
  if (names.some((name) => reservedNames.has(name) || copiedNames.has(name))) return "placeholder";
  const disposable = await loadDisposableNames();
  return names.some((name) => disposable.has(name)) ? "disposable" : null;
}

/**
 * A valid address, as in the HTML Standard ("valid e-mail address"), with the rules of RFC 5321, section 4.1.2, about
 * dots. Excluded are quoted local parts, comments, address literals, domains without a dot, and anything but ASCII
 * before the `@`, so that an address can't break out of a header.
 */
export interface Mailbox {
  readonly address: string;
  /** The local part as typed, with the domain in ASCII. */
  readonly deliverTo: string;
  /** The same for all spellings of a person's address. Only for look-ups, never for sending. */
  readonly normalized: string;
  /** In ASCII and lower case, with `xn--` for international names. */
  readonly domain: string;
}

/** RFC 5321, section 4.5.3.1.3, without the angle brackets (RFC 3696, erratum 1690). */
const ADDRESS_LENGTH_MAX = 254;

/** RFC 5321, section 4.5.3.1.1. */
const LOCAL_LENGTH_MAX = 64;

/** RFC 1035, section 2.3.4: 255 octets on the wire are 253 characters. */
const DOMAIN_LENGTH_MAX = 253;

/** The local part is a dot-atom (RFC 5321, section 4.1.2). */
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/** Checked before the domain is converted to ASCII, which drops invisible characters. */
const typedDomain = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** A label of a domain (RFC 1123, section 2.1). */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A top-level name is never a number, which also excludes IPv4 addresses (RFC 3696, section 2). */
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Domains that ignore dots in the local part. */
const gmailDomains: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/** Parses an address as typed; returns `null` if it isn't valid. */
export function parseMailbox(text: string): Mailbox | null {
  const address = text.trim();
  const at = address.lastIndexOf("@");
  if (address.length > ADDRESS_LENGTH_MAX || at < 1) return null;
  const local = address.slice(0, at);
  if (local.length > LOCAL_LENGTH_MAX || !localPart.test(local)) return null;
  const domain = readDomain(address.slice(at + 1));
  if (domain === null) return null;
  const deliverTo = `${local}@${domain}`;
  if (deliverTo.length > ADDRESS_LENGTH_MAX) return null;
  return { address, deliverTo, normalized: normalize(local, domain), domain };
}

function readDomain(typed: string): string | null {
  if (!typedDomain.test(typed)) return null;
  const domain = domainToASCII(typed);
  const labels = domain.split(".");
  const valid = domain.length <= DOMAIN_LENGTH_MAX && labels.length >= 2 &&
    labels.every((part) => label.test(part)) && topLabel.test(labels.at(-1) ?? "");
  return valid ? domain : null;
}

/** Removes what follows a plus sign, and the dots that Gmail ignores. */
function normalize(local: string, domain: string): string {
  const untagged = local.toLowerCase().replace(/^([^+]+)\+.*$/, "$1");
  return gmailDomains.has(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}

/** Result of looking for a mail server; `unknown` without a reliable answer. */
export type MailServerVerdict = "found" | "missing" | "unknown";

/** Checks, with a cache, whether domains have mail servers. */
export interface MailServers {
  /** Checks a domain in ASCII. Never rejects. */
  check(domain: string): Promise<MailServerVerdict>;
}

const DOMAIN_VERDICT_LIFETIME_MS = 10 * 60_000;

const DOMAIN_VERDICTS_MAX = 10_000;

/** Time limit for all queries about one domain together. */
const DNS_TIMEOUT_MS = 3_000;

interface MailServersOptions {
  readonly lookup: DnsLookup;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  readonly verdictsMax?: number;
}

/** Creates the check with a separate cache. Checks of the same domain at the same time share their queries. */
export function createMailServers(options: MailServersOptions): MailServers {
  const { lookup, clock, timeoutMs = DNS_TIMEOUT_MS, verdictsMax = DOMAIN_VERDICTS_MAX } = options;
  const cached = new Map<string, { verdict: Promise<MailServerVerdict>; expiresAt: number }>();

  async function lookUp(domain: string): Promise<MailServerVerdict> {
    // A second deadline, because a lookup may ignore its signal.
    const found = findMailServer(domain, lookup, AbortSignal.timeout(timeoutMs));
    const verdict = await withDeadline(found, timeoutMs) ?? "unknown";
    // Not cached, because the resolver may work again at any moment.
    if (verdict === "unknown") cached.delete(domain);
    return verdict;
  }

  return {
    check(domain) {
      const now = clock.now();
      const known = cached.get(domain);
      if (known !== undefined && now < known.expiresAt) return known.verdict;
      const verdict = lookUp(domain);
      cached.delete(domain);
      cached.set(domain, { verdict, expiresAt: now + DOMAIN_VERDICT_LIFETIME_MS });
      const [oldest] = cached.keys();
      if (cached.size > verdictsMax && oldest !== undefined) cached.delete(oldest);
      return verdict;
    },
  };
}

/** Resolves to whether the resolver of `lookup` works. Never rejects. */
export async function resolves(lookup: DnsLookup): Promise<boolean> {
  try {
    return (await lookup(".", "NS", AbortSignal.timeout(DNS_TIMEOUT_MS))).length > 0;
  } catch {
    return false;
  }
}

async function findMailServer(
  domain: string,
  lookup: DnsLookup,
  signal: AbortSignal,
): Promise<MailServerVerdict> {
  try {
    const exchanges = await lookup(domain, "MX", signal);
    const isRoot = (exchange: string) => exchange === "." || exchange === "";
    if (exchanges.length > 0) return exchanges.every(isRoot) ? "missing" : "found";
    const [ipv4, ipv6] = await Promise.all([lookup(domain, "A", signal), lookup(domain, "AAAA", signal)]);
    if (ipv4.length + ipv6.length > 0) return "found";
    return (await lookup(".", "NS", signal)).length > 0 ? "missing" : "unknown";
  } catch {
    return "unknown";
  }
}

type DnsRecordType = "MX" | "A" | "AAAA" | "NS";

/** Sends a DNS query, and resolves to host names or addresses. `.` is the root. Rejects without an answer. */
export type DnsLookup = (
  name: string,
  type: DnsRecordType,
  signal: AbortSignal,
) => Promise<readonly string[]>;

/** Creates a lookup with `Deno.resolveDns`, to which a failing resolver looks like an empty answer. */
export function createDnsLookup(nameServer?: Deno.ResolveDnsOptions["nameServer"]): DnsLookup {
  return async (name, type, signal) => {
    // Without the dot at its end, the resolver might append the search domains of this machine.
    const query = name.endsWith(".") ? name : `${name}.`;
    const options = nameServer === undefined ? { signal } : { signal, nameServer };
    try {
      if (type !== "MX") return await Deno.resolveDns(query, type, options);
      return (await Deno.resolveDns(query, type, options)).map((record) => record.exchange);
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return [];
      throw error;
    }
  };
}
