/** The longest IPv6 address, with brackets, zone and port. */
const ADDRESS_LENGTH_MAX = 100;

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
  const entry = forwardedFor.split(",").at(-trustedHops)?.trim() ?? "";
  return entry === "" || entry.length > ADDRESS_LENGTH_MAX ? socketAddress : entry;
}

/**
 * Names the network that limits count for: the address itself for IPv4, the /64 for IPv6, because one
 * customer is given at least that much (RFC 6177, 2011-03). An IPv4 address written as IPv6 (RFC 4291, section
 * 2.5.5.2) counts as IPv4, and a port is ignored.
 *
 * @param address An IP address; any other text is returned unchanged.
 * @returns For example `203.0.113.7` or `2001:db8:0:1::/64`.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$/g, "").replace(/%.*/s, "").toLowerCase();
  const [host = "", ...behindColon] = bare.split(":");
  // One colon at most: a name or an IPv4 address, with the port that some proxies write behind it.
  if (behindColon.length < 2) return host;
  const groups = groupsOf(bare);
  const mapped = /^(?:0:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(groups.join(":"));
  if (mapped !== null) return ipv4Of(mapped[1], mapped[2]);
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address without their leading zeros (RFC 4291, section 2.2). */
function groupsOf(address: string): string[] {
  const [head = "", tail] = withHexEnd(address).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill("0"), ...right].map((group) => group.replace(/^0+(?=.)/, ""));
}

/** Writes the IPv4 address at the end of an IPv6 one in two groups, as the rest is. */
function withHexEnd(address: string): string {
  return address.replace(
    /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/,
    (_, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    },
  );
}

/** Writes two groups as an IPv4 address. */
function ipv4Of(high = "", low = ""): string {
  return [high, low].map((group) => parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255]).join(".");
}
