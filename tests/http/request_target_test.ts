import { assertEquals } from "@std/assert";
import { readQuery, readTarget } from "../../src/http/routes.ts";

// Protects money: every part of the service sees one path, the one that the router uses, whatever the host says.

/** A request as the runtime hands it over: its URL is pasted together from what the caller sent. */
function requestWith(
  url: string,
  host: string | null,
  method = "GET",
): Pick<Request, "method" | "headers" | "url"> {
  return { method, url, headers: new Headers(host === null ? {} : { Host: host }) };
}

const paths: [url: string, host: string | null, path: string, routedPath: string, search: string][] = [
  ["http://127.0.0.1:8000/v1/bic/COBADEFF", "127.0.0.1:8000", "/v1/bic/COBADEFF", "/v1/bic/COBADEFF", ""],
  ["http://x/ping/?a=%2F%2Fb&a=c#d", "x", "/ping/", "/ping/", "?a=%2F%2Fb&a=c"],
  ["http://x/%70ing", "x", "/%70ing", "/ping", ""],
  ["http://x/a%2Fb", "x", "/a%2Fb", "/a%2Fb", ""],
  ["http://x/%E0%A4%A", "x", "/%E0%A4%A", "/%E0%A4%A", ""],
  ["http://x//evil.example/", "x", "//evil.example/", "//evil.example/", ""],
  ["http://x/v1/../ping", "x", "/v1/../ping", "/v1/../ping", ""],
  ["http://x/ping\\", "x", "/ping\\", "/ping\\", ""],
  ["http://[::1]:8000/ping", "[::1]:8000", "/ping", "/ping", ""],
  ["http://x:/ping", "x:", "/ping", "/ping", ""],
  // Without a `Host`, as HTTP/1.0 allows, the runtime puts the address it listens on in front.
  ["http://127.0.0.1:8000/ping", null, "/ping", "/ping", ""],
  // An absolute target, whose host goes before that of the header.
  ["http://other/ping?q", "x", "/ping", "/ping", "?q"],
  ["http://other", "x", "/", "/", ""],
  ["http://other?q", "x", "/", "/", "?q"],
  ["http://xx/ping", "x", "/ping", "/ping", ""],
];

for (const [url, host, path, routedPath, search] of paths) {
  Deno.test(`the target of ${url} with the host ${host} is ${path}${search}`, () => {
    assertEquals(readTarget(requestWith(url, host)), { kind: "path", target: { path, routedPath, search } });
  });
}

const hosts = [
  "/a#",
  "/ping?",
  "a b",
  "a@b",
  "a/b",
  "a?b",
  "a#b",
  "ü",
  "a:b",
  "a:123456",
  ":80",
  "",
  "[",
  "[::1",
  "a,b",
  "a\\b",
];

for (const host of hosts) {
  Deno.test(`the host "${host}" is refused, in the header and in the target`, () => {
    assertEquals(readTarget(requestWith(`http://${encodeURI(host)}/ping`, host)).kind, "bad_host");
    if (!/[/?#]/.test(host)) {
      assertEquals(readTarget(requestWith(`http://${host}/ping`, "x")).kind, "bad_host");
    }
  });
}

Deno.test("a host that is longer than any name is refused", () => {
  const host = "a".repeat(60_000);
  assertEquals(readTarget(requestWith(`http://${host}/`, host)).kind, "bad_host");
});

Deno.test("CONNECT and OPTIONS * ask for no path", () => {
  assertEquals(readTarget(requestWith("x:1", "x", "CONNECT")).kind, "tunnel");
  assertEquals(readTarget(requestWith("http://x/*", "x", "OPTIONS")).kind, "server");
  assertEquals(readTarget(requestWith("?", null)).kind, "bad_host");
});

Deno.test("readQuery() takes the first of several values, and names no member of every object", () => {
  assertEquals(readQuery(""), {});
  assertEquals(readQuery("?a=1&b=%20+&a=2"), { a: "1", b: "  " });
  assertEquals(Object.entries(readQuery("?__proto__=1&constructor=2")).length, 2);
});
