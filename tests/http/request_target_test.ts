import { assertEquals } from "@std/assert";
import { requestTarget } from "../../src/http/request_target.ts";

const cases: [url: string, path: string, search: string][] = [
  ["http://127.0.0.1:8000/v1/bic/COBADEFF", "/v1/bic/COBADEFF", ""],
  ["http://x/ping/?a=%2F%2Fb&a=c#d", "/ping/", "?a=%2F%2Fb&a=c"],
  ["http://x/%70ing", "/%70ing", ""],
  ["http://x//evil.example/", "//evil.example/", ""],
  ["http://x/v1/bic/ü", "/v1/bic/%C3%BC", ""],
  ["http://x", "/", ""],
  // What a caller may write as `Host`.
  ["http://[[[/nope/", "/nope/", ""],
  ["http://a b/ping?x", "/ping", "?x"],
  ["http://:99999999/ping", "/ping", ""],
];

for (const [url, path, search] of cases) {
  Deno.test(`requestTarget() of ${url}`, () => assertEquals(requestTarget(url), { path, search }));
}
