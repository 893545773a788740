/**
 * The places that a webhook may go to: the public internet, by HTTPS, and never this machine, its network or its cloud. The
 * address that a customer writes is judged here as text; the addresses that its name stands for are judged again at
 * each connection (`send.ts`), because whoever owns a name can change them.
 *
 * @module
 */
import ipaddr from "ipaddr.js";

/** Longest address that is taken, in characters. */
const URL_CHARACTERS_MAX = 2_000;

/** Reasons why an address is not taken. */
export type ReceiverRefusal =
  | "malformed"
  | "not_https"
  | "port"
  | "credentials"
  | "fragment"
  | "not_public";

/** The machine itself, its network or its cloud, and names that no public server has (RFC 6761, 6762, 8375, 9476). */
const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|alt|arpa|test|invalid|onion)$/;

/**
 * Reads the address of a receiver, in the one spelling that is stored and called. The parser of the platform has
 * turned every other spelling of a host into it: decimal, octal, hexadecimal and short IPv4, full-width letters and
 * dots, percent-encoding and letter case (WHATWG URL, section 3.5).
 *
 * @param isInsecure True for development: plain HTTP, any port, and this machine.
 */
export function readReceiver(text: string, isInsecure: boolean): URL | ReceiverRefusal {
  const url = text.length > URL_CHARACTERS_MAX ? null : URL.parse(text);
  if (url === null || url.hostname === "") return "malformed";
  if (url.protocol !== "https:" && !(isInsecure && url.protocol === "http:")) return "not_https";
  if (url.username !== "" || url.password !== "") return "credentials";
  if (text.includes("#")) return "fragment";
  // The parser leaves out the port that the scheme has anyway.
  if (url.port !== "" && !isInsecure) return "port";
  // A name that ends with a dot is the same name, and certificates are for the one without.
  const labels = url.hostname.split(".");
  const named = labels.findLastIndex((label) => label !== "") + 1;
  if (named === 0) return "malformed";
  url.hostname = labels.slice(0, named).join(".");
  const host = hostOf(url);
  if (ipaddr.isValid(host)) return mayConnectTo(host, isInsecure) ? url : "not_public";
  if (isInsecure && isLocalhost(host)) return url;
  return host.includes(".") && !PRIVATE_NAMES.test(host) ? url : "not_public";
}

/** Public addresses at which a cloud answers its own machines alone (Microsoft Azure, "What is IP address 168.63.129.16?"). */
const CLOUD_ADDRESSES: ReadonlySet<string> = new Set(["168.63.129.16"]);

/** Returns the host of an address, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Tells whether a name is one of this machine, which no name server is asked for (RFC 6761, section 6.3). */
export function isLocalhost(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

/**
 * Tells whether an IP address may be connected to: one that the public internet routes. IPv6 has such addresses in
 * 2000::/3 alone (RFC 4291; IANA, "IPv6 Address Space"), and those that hold an IPv4 address (mapped, 6to4, NAT64,
 * Teredo) are refused with it, since they lead to wherever that does.
 *
 * @param isInsecure True where this machine may be called too.
 */
export function mayConnectTo(address: string, isInsecure: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === "loopback") return isInsecure;
  if (range !== "unicast" || CLOUD_ADDRESSES.has(parsed.toString())) return false;
  return parsed.kind() === "ipv4" || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}
