// The address of a client behind the proxies that are trusted, and the network that rate limits count for. Keys and the trial
// may count it together with its neighbours, by `../keys/counted_networks.ts`.
import ipaddr from "ipaddr.js";
import { memoByText } from "../identifiers/mod.ts";

const ADDRESS_LENGTH_MAX = 100;

/**
 * Finds the address of the client.
 *
 * @param trustedHops Entries of `X-Forwarded-For`, from the right, that our own proxies wrote. With 0 the header is
 *   never read, and with fewer entries it is not trusted: the client could forge both.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null | undefined,
  trustedHops: number,
): string {
  if (trustedHops === 0 || !forwardedFor) return socketAddress;
  const entry = forwardedFor.split(",").at(-trustedHops)?.trim() ?? "";
  return entry === "" || entry.length > ADDRESS_LENGTH_MAX ? socketAddress : entry;
}

/**
 * Names the network that limits count for: an IPv4 address, also one written as IPv6 (RFC 4291, section 2.5.5.2), or
 * the IPv6 /64, as one customer is given at least that much (RFC 6177, 2011-03). A port is ignored, and text that is no
 * address returned unchanged.
 *
 * @returns For example `203.0.113.7` or `2001:db8:0:1::/64`.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$/g, "").replace(/%.*/s, "").toLowerCase();
  const [host = "", ...behindColon] = bare.split(":");
  // One colon at most: a name or an IPv4 address, with the port that some proxies write behind it.
  if (behindColon.length < 2) return host;
  // Without brackets a port can be told from an address only behind one that is complete.
  const whole = bare.replace(/^((?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|.*\.\d{1,3}):\d{1,5}$/, "$1");
  if (!ipaddr.IPv6.isValid(whole)) return bare;
  const parsed = ipaddr.IPv6.parse(whole);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts.slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}

/** The same, remembered for the addresses that called last. */
export const knownNetworkOf: (address: string) => string = memoByText(10_000, networkOf);
