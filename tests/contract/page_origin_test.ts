import { assertEquals } from "@std/assert";
import { type PageOrigin, pageOriginOf } from "../../src/contract/mod.ts";

const PUBLIC = "https://bankscreen.test";
const AT_HOME = "http://127.0.0.1:8000";

type Sent = readonly [site: string | null, origin: string | null, host: string];

const CASES: readonly (readonly [baseUrl: string, sent: Sent, expected: PageOrigin])[] = [
  [PUBLIC, [null, null, "bankscreen.test"], "none"],
  [PUBLIC, ["none", null, "bankscreen.test"], "none"],
  [PUBLIC, ["same-origin", "null", "bankscreen.test"], "ours"],
  [PUBLIC, ["same-origin", null, "bankscreen.test"], "ours"],
  [PUBLIC, [null, PUBLIC, "bankscreen.test"], "ours"],
  // Behind a proxy that asks under a name of its own.
  [PUBLIC, [null, PUBLIC, "inside:8000"], "ours"],
  // At home, under every address that nobody else can have.
  [AT_HOME, [null, "http://localhost:8000", "localhost:8000"], "ours"],
  [AT_HOME, [null, "http://[::1]:8000", "[::1]:8000"], "ours"],
  [AT_HOME, [null, "http://192.168.1.5:8000", "192.168.1.5:8000"], "ours"],
  [PUBLIC, ["cross-site", null, "bankscreen.test"], "another"],
  [PUBLIC, ["cross-site", "https://a.example", "bankscreen.test"], "another"],
  [PUBLIC, ["same-site", PUBLIC, "bankscreen.test"], "another"],
  [PUBLIC, [null, "https://a.example", "bankscreen.test"], "another"],
  [PUBLIC, [null, "https://bankscreen.test.a.example", "bankscreen.test"], "another"],
  [PUBLIC, [null, "https://bankscreen.test:8443", "bankscreen.test"], "another"],
  [PUBLIC, [null, "null", "bankscreen.test"], "another"],
  [PUBLIC, [null, "chrome-extension://abcdef", "bankscreen.test"], "another"],
  [AT_HOME, [null, "http://localhost:3000", "localhost:8000"], "another"],
  [AT_HOME, [null, "http://localhost:8000", "127.0.0.1:8000"], "another"],
  [PUBLIC, [null, "http://bankscreen.test", "bankscreen.test"], "rebound"],
  [AT_HOME, [null, "http://a.example:8000", "A.example:8000"], "rebound"],
  [AT_HOME, [null, "http://localhost.a.example", "localhost.a.example"], "rebound"],
  [AT_HOME, [null, "http://1.2.3.4.a.example", "1.2.3.4.a.example"], "rebound"],
  [AT_HOME, [null, "http://localhost:8000/", "localhost:8000"], "rebound"],
  [PUBLIC, [null, "", "bankscreen.test"], "rebound"],
  [PUBLIC, [null, "no origin", "bankscreen.test"], "rebound"],
  [PUBLIC, [null, `https://${"a".repeat(400)}`, "bankscreen.test"], "rebound"],
  ["http://no name:8000", [null, "http://a.example", "a.example"], "rebound"],
];

for (const [baseUrl, [site, origin, host], expected] of CASES) {
  const name = `Sec-Fetch-Site ${site}, Origin "${origin?.slice(0, 40)}", Host ${host}`;
  Deno.test(`pageOriginOf() at ${baseUrl} reads ${name} as ${expected}`, () => {
    const headers = new Headers({
      Host: host,
      ...(site !== null && { "Sec-Fetch-Site": site }),
      ...(origin !== null && { Origin: origin }),
    });
    assertEquals(pageOriginOf(headers, baseUrl), expected);
  });
}
