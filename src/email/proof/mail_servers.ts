// Checks whether a domain has a mail server.
//
// MX records first; a domain without any is its own mail server when it has an address (RFC 5321, section 5.1);
// a single MX that names the root says that the domain takes no mail (RFC 7505). A resolver that does not work
// is not the fault of the person who typed the address. Because Deno reports a failing resolver like an empty
// answer, a domain is called missing only when the same resolver can name the servers of the root, which every
// working one knows. What stays undetected is a working resolver that cannot reach the servers of this one
// domain: mail would not arrive there at the moment either.
import type { Clock } from "../../storage/mod.ts";

/** `unknown`: the resolver gave no answer that could be relied on. */
export type MailServerVerdict = "found" | "missing" | "unknown";

/** Looks up the mail servers of domains and caches the verdicts. */
export interface MailServers {
  /** Returns the verdict on a domain in ASCII; never rejects. */
  check(domain: string): Promise<MailServerVerdict>;
}

const DOMAIN_VERDICT_LIFETIME_MS = 10 * 60_000;

/** The oldest makes room. */
const DOMAIN_VERDICTS_MAX = 10_000;

/** For all questions about one domain together. */
const DNS_TIMEOUT_MS = 3_000;

interface MailServersOptions {
  readonly lookup: DnsLookup;
  readonly clock: Clock;
  /** Deadline for all questions about one domain; by default {@link DNS_TIMEOUT_MS}. */
  readonly timeoutMs?: number;
  /** Largest number of verdicts; by default {@link DOMAIN_VERDICTS_MAX}. */
  readonly verdictsMax?: number;
}

interface KeptVerdict {
  readonly verdict: Promise<MailServerVerdict>;
  readonly expiresAt: number;
}

/** Makes a check with a memory of its own; questions about one domain at the same time are asked once. */
export function createMailServers(options: MailServersOptions): MailServers {
  const { lookup, clock, timeoutMs = DNS_TIMEOUT_MS, verdictsMax = DOMAIN_VERDICTS_MAX } = options;
  const kept = new Map<string, KeptVerdict>();

  async function ask(domain: string): Promise<MailServerVerdict> {
    const verdict = await findMailServer(domain, lookup, timeoutMs);
    // A resolver may work again at any moment, so its failure is not remembered.
    if (verdict === "unknown") kept.delete(domain);
    return verdict;
  }

  return {
    check(domain) {
      const now = clock.now();
      const known = kept.get(domain);
      if (known !== undefined && now < known.expiresAt) return known.verdict;
      const verdict = ask(domain);
      kept.delete(domain);
      kept.set(domain, { verdict, expiresAt: now + DOMAIN_VERDICT_LIFETIME_MS });
      const [oldest] = kept.keys();
      if (kept.size > verdictsMax && oldest !== undefined) kept.delete(oldest);
      return verdict;
    },
  };
}

/** Resolves to whether there is a resolver that works; never rejects. */
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
  timeoutMs: number,
): Promise<MailServerVerdict> {
  const timer = new AbortController();
  const { promise: timedOut, resolve } = Promise.withResolvers<MailServerVerdict>();
  const timeout = setTimeout(() => {
    resolve("unknown");
    timer.abort();
  }, timeoutMs);
  try {
    return await Promise.race([askInOrder(domain, lookup, timer.signal), timedOut]);
  } finally {
    clearTimeout(timeout);
  }
}

async function askInOrder(
  domain: string,
  lookup: DnsLookup,
  signal: AbortSignal,
): Promise<MailServerVerdict> {
  try {
    const exchanges = await lookup(domain, "MX", signal);
    if (exchanges.length > 0) return exchanges.every(isRoot) ? "missing" : "found";
    const [ipv4, ipv6] = await Promise.all([lookup(domain, "A", signal), lookup(domain, "AAAA", signal)]);
    if (ipv4.length + ipv6.length > 0) return "found";
    return (await lookup(".", "NS", signal)).length > 0 ? "missing" : "unknown";
  } catch {
    // Whatever went wrong with a resolver, there is no verdict.
    return "unknown";
  }
}

function isRoot(exchange: string): boolean {
  return exchange === "." || exchange === "";
}

type DnsRecordType = "MX" | "A" | "AAAA" | "NS";

/**
 * Asks one question.
 *
 * @param name A domain in ASCII; `.` is the root.
 * @returns The host names or addresses of the records; none when the name or such records do not exist.
 * @throws When no answer came.
 */
export type DnsLookup = (
  name: string,
  type: DnsRecordType,
  signal: AbortSignal,
) => Promise<readonly string[]>;

interface NameServer {
  readonly ipAddr: string;
  readonly port: number;
}

/**
 * Makes a lookup over `Deno.resolveDns`.
 *
 * A trap: for Deno a resolver that refuses or fails (`REFUSED`, `SERVFAIL`) looks like one that found nothing; all are
 * `NotFound`. An empty result therefore proves something only next to a question that must have an answer.
 *
 * @param nameServer Which resolver to ask; by default those of the system.
 */
export function createDnsLookup(nameServer?: NameServer): DnsLookup {
  return async (name, type, signal) => {
    // The trailing dot keeps the resolver from appending the search domains of this machine.
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
