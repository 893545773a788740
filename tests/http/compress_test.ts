/**
 * Guarantee: an answer that holds a key, and one to a browser that sent a cookie, is never compressed.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { encodeAnswer, encodeDocument } from "../../src/http/reply.ts";
import { TestApp } from "../support/test_app.ts";

const LONG = JSON.stringify({ text: "é".repeat(2000) });

function sending(acceptEncoding: string, more: Record<string, string> = {}): Headers {
  return new Headers({ "Accept-Encoding": acceptEncoding, ...more });
}

function fetchFrom(app: TestApp, path: string, init?: RequestInit): Promise<Response> {
  return app.serve(new Request(`http://test.local${path}`, init), {});
}

const choices: readonly [accept: string, answer: string | null, document: string | null][] = [
  ["gzip", "gzip", "gzip"],
  ["gzip, deflate, br", "gzip", "br"],
  ["br", null, "br"],
  ["br;q=0.1, gzip;q=0.9", "gzip", "gzip"],
  ["gzip;q=0", null, null],
  ["gzip;q=0.2, identity;q=0.5", null, null],
  ["*", "gzip", "br"],
  ["identity", null, null],
  ["deflate", null, null],
  ["", null, null],
  [`gzip,${"x,".repeat(200)}`, null, null],
];

for (const [accept, answer, document] of choices) {
  Deno.test(`Accept-Encoding "${accept.slice(0, 40)}" is answered in ${answer}, a document in ${document}`, () => {
    const sent = sending(accept);
    assertEquals(encodeAnswer(sent, LONG)?.encoding ?? null, answer);
    assertEquals(encodeDocument(sent, new TextEncoder().encode(LONG))?.encoding ?? null, document);
  });
}

Deno.test("what is compressed is what was to be sent, and a document is compressed once", () => {
  const answer = encodeAnswer(sending("gzip"), LONG);
  assertEquals(new TextDecoder().decode(gunzipSync(answer?.bytes ?? "")), LONG);
  const document = new TextEncoder().encode(LONG);
  const first = encodeDocument(sending("br"), document);
  assertEquals(new TextDecoder().decode(brotliDecompressSync(first?.bytes ?? "")), LONG);
  assert(first === encodeDocument(sending("br"), document));
});

Deno.test("nothing short is compressed, nothing with a key, nothing for a cookie or from within", () => {
  const sent = sending("gzip");
  assertEquals(encodeAnswer(sent, "x".repeat(1024)), null);
  assertEquals(encodeAnswer(sent, `${LONG}ifk_${"0f".repeat(32)}`), null);
  assertEquals(encodeAnswer(sending("gzip", { Cookie: "a=b" }), LONG), null);
  assertEquals(encodeAnswer(null, LONG), null);
});

Deno.test("a call that asks for it is answered compressed, with headers that say so, by HEAD as by GET", async () => {
  await using app = await TestApp.open();
  const headers = { "Accept-Encoding": "gzip" };
  const plain = await fetchFrom(app, "/openapi.json");
  const known = { headers: { "If-None-Match": plain.headers.get("ETag") ?? "" } };
  const packed = await fetchFrom(app, "/openapi.json", { headers });
  const head = await fetchFrom(app, "/openapi.json", { headers, method: "HEAD" });
  const bytes = await packed.bytes();
  assertEquals(packed.headers.get("Content-Encoding"), "gzip");
  for (const answer of [plain, packed]) assertEquals(answer.headers.get("Vary"), "Origin, Accept-Encoding");
  assertEquals(packed.headers.get("ETag"), `W/${plain.headers.get("ETag")}`);
  assertEquals(new TextDecoder().decode(gunzipSync(bytes)), await plain.text());
  assertEquals(head.headers.get("Content-Length"), String(bytes.length));
  assertEquals(head.headers.get("Content-Encoding"), "gzip");
  assertEquals((await fetchFrom(app, "/openapi.json", known)).status, 304);
});

Deno.test("the answer that holds a new key is sent as it is, and so is one to a call that does not ask", async () => {
  await using app = await TestApp.open();
  const call = (path: string, body: unknown, headers: Record<string, string>) =>
    fetchFrom(
      app,
      path,
      { method: "POST", body: JSON.stringify(body), headers },
    );
  const gzip = { "Accept-Encoding": "gzip" };
  const generated = await call("/v1/keys/generate", {}, gzip);
  assert((await generated.text()).includes("ifk_"));
  assertEquals(generated.headers.get("Content-Encoding"), null);
  const iban = { iban: "DE89370400440532013000" };
  const screened = await call("/v1/iban/validate", iban, gzip);
  assertEquals(JSON.parse(new TextDecoder().decode(gunzipSync(await screened.bytes()))).valid, true);
  assertEquals((await call("/v1/iban/validate", iban, {})).headers.get("Content-Encoding"), null);
});
