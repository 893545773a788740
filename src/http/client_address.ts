// The address of a client behind trusted proxies, and the network that rate limits count.
import ipaddr from "ipaddr.js";
import { memoByText } from "../identifiers/mod.ts";

const ADDRESS_LENGTH_MAX = 100;

/**
 * Finds the client's address: our proxies wrote the last `trustedHops` entries of `X-Forwarded-For`. With 0, or fewer
 * entries, the header is ignored, because clients can forge it.
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
 * Returns the network that limits count: an IPv4 address, also for one in IPv6 notation (RFC 4291, section 2.5.5.2), or
 * the IPv6 /64 such as `2001:db8:0:1::/64`, the least that a customer gets (RFC 6177, 2011-03). Ignores ports; returns
 * any other text unchanged.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$/g, "").replace(/%.*/s, "").toLowerCase();
  const [host = "", ...behindColon] = bare.split(":");
  // With one colon at most, it is a name or an IPv4 address, perhaps with a port from a proxy.
  if (behindColon.length < 2) return host;
  // Without brackets, a port is only recognisable after a complete address.
  const whole = bare.replace(/^((?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|.*\.\d{1,3}):\d{1,5}$/, "$1");
  if (!ipaddr.IPv6.isValid(whole)) return bare;
  const parsed = ipaddr.IPv6.parse(whole);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts.slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}

/** {@linkcode networkOf}, with the latest addresses cached. */
export const knownNetworkOf: (address: string) => string = memoByText(10_000, networkOf);
