/**
 * Domains without lasting mailboxes: providers of disposable addresses, and names that stand in
 * documentation or on a private network.
 *
 * @module
 */
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

/** Reasons why a domain is not accepted. */
export type DisposableKind = "disposable" | "placeholder";

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
