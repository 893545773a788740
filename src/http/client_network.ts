/**
 * Whose address a request comes from, and which network that address counts for.
 *
 * @module
 */

/**
 * Finds the address of the client.
 *
 * @param socketAddress Address of the peer of the connection.
 * @param forwardedFor The `X-Forwarded-For` header, if any.
 * @param trustedHops How many entries from the right our own proxies wrote. With 0 the header is never read,
 *   and with fewer entries than hops it is not trusted either: both could be forged by the client.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null | undefined,
  trustedHops: number,
): string {
  if (trustedHops === 0 || !forwardedFor) return socketAddress;
  const entries = forwardedFor.split(",");
  return entries.at(-trustedHops)?.trim() || socketAddress;
}

/**
 * Names the network that limits count for: the address itself for IPv4, the /64 for IPv6, because one
 * customer is given at least that much (RFC 6177, 2011-03). An IPv4 address written as IPv6 counts as IPv4, and
 * a port counts for nothing.
 *
 * @param address An IP address; text that is none is returned unchanged and counts for itself.
 * @returns For example `203.0.113.7` or `2001:db8:0:1::/64`.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$/g, "").replace(/%.*$/, "").toLowerCase();
  const [host = "", ...behindColon] = bare.split(":");
  // One colon at most: a name or an IPv4 address, with the port that some proxies write behind it.
  if (behindColon.length < 2) return host;
  const mapped = /^(?:0*:)*:?(?:ffff:)(\d+\.\d+\.\d+\.\d+)$/.exec(bare);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = bare.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  const prefix = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${prefix.join(":")}::/64`;
}
