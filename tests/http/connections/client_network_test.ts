import { assertEquals } from "@std/assert";
import { clientAddress, networkOf } from "../../../src/http/client_address.ts";

const addresses: [hops: number, forwardedFor: string | null, expected: string][] = [
  [0, null, "192.0.2.1"],
  [0, "203.0.113.9", "192.0.2.1"],
  [1, null, "192.0.2.1"],
  [1, "203.0.113.9", "203.0.113.9"],
  [1, "198.51.100.1, 203.0.113.9", "203.0.113.9"],
  [2, "198.51.100.1, 203.0.113.9", "198.51.100.1"],
  [2, "10.0.0.1, 198.51.100.1, 203.0.113.9", "198.51.100.1"],
  [3, "198.51.100.1, 203.0.113.9", "192.0.2.1"],
  [1, "203.0.113.9, ", "192.0.2.1"],
];

for (const [hops, forwardedFor, expected] of addresses) {
  Deno.test(`clientAddress() with ${hops} trusted hops reads ${forwardedFor ?? "no header"} as ${expected}`, () => {
    assertEquals(clientAddress("192.0.2.1", forwardedFor, hops), expected);
  });
}

const networks: [address: string, expected: string][] = [
  ["203.0.113.7", "203.0.113.7"],
  // Some proxies write the port of the connection too, and a new port is no new network.
  ["203.0.113.7:50123", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:50123", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  // The same address with its last 32 bits in hexadecimal digits (RFC 4291, section 2.5.5.2).
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["::FFFF:6401:101", "100.1.1.1"],
  ["[::ffff:6401:101]:50123", "100.1.1.1"],
  ["0:0:0:0:0:ffff:6401:0101", "100.1.1.1"],
  ["0000:0000:0000:0000:0000:ffff:6401:0101", "100.1.1.1"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:0:0", "0.0.0.0"],
  // Not mapped: another prefix.
  ["::ffff:0:6401:101", "0:0:0:0::/64"],
  ["2001:db8::ffff:6401:101", "2001:db8:0:0::/64"],
  ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"],
  ["2001:db8:0:1:2:3:4:5:50123", "2001:db8:0:1::/64"],
  ["::ffff:203.0.113.7:50123", "203.0.113.7"],
  ["2001:0db8:0000:0001::", "2001:db8:0:1::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["local", "local"],
];

for (const [address, expected] of networks) {
  Deno.test(`networkOf() counts ${address} for ${expected}`, () => {
    assertEquals(networkOf(address), expected);
  });
}
