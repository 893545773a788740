import { assertEquals } from "@std/assert";
import {
  BODY_BYTES_MAX,
  type BodyRead,
  BodyWait,
  createBodyReader,
  parseJsonBody,
} from "../../../src/http/connections/body.ts";

const url = "http://test.local/";

function readBody(request: Request): Promise<BodyRead> {
  return createBodyReader()(request, "203.0.113.7", new BodyWait());
}

/** A body without a length that counts how many bytes were taken from it. */
function streamOf(length: number): { stream: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken >= length) return controller.close();
      const chunk = new Uint8Array(Math.min(16_384, length - taken));
      taken += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { stream, taken: () => taken };
}

Deno.test("readBody() reads nothing from a request without a body", async () => {
  const read = await readBody(new Request(url));
  assertEquals(read.outcome === "read" && read.bytes.length, 0);
});

for (const excess of [0, 1]) {
  const verdict = excess === 0 ? "read" : "too_large";
  Deno.test(`readBody() answers ${verdict} for the limit and ${excess} bytes, with a length`, async () => {
    const body = new Uint8Array(BODY_BYTES_MAX + excess);
    const request = new Request(url, {
      method: "POST",
      body,
      headers: { "Content-Length": `${body.length}` },
    });
    assertEquals((await readBody(request)).outcome, verdict);
  });

  Deno.test(`readBody() answers ${verdict} for the limit and ${excess} bytes, without a length`, async () => {
    const { stream } = streamOf(BODY_BYTES_MAX + excess);
    assertEquals((await readBody(new Request(url, { method: "POST", body: stream }))).outcome, verdict);
  });
}

Deno.test("readBody() stops reading soon after the limit", async () => {
  const { stream, taken } = streamOf(50_000_000);
  await readBody(new Request(url, { method: "POST", body: stream }));
  assertEquals(taken() < BODY_BYTES_MAX * 2, true, `took ${taken()} bytes`);
});

Deno.test("readBody() does not believe a length that is not a number", async () => {
  const request = new Request(url, { method: "POST", body: "{}", headers: { "Content-Length": "1e1x" } });
  assertEquals((await readBody(request)).outcome, "too_large");
});

for (const method of ["GET", "HEAD"]) {
  Deno.test(`readBody() knows that the length of a body on ${method} cannot be told without a declared one`, async () => {
    const request = new Request(url, { method, headers: { "Transfer-Encoding": "chunked" } });
    assertEquals((await readBody(request)).outcome, "unmeasured");
  });
}

Deno.test("readBody() reports a body that breaks off", async () => {
  const stream = new ReadableStream({
    pull: (controller) => controller.error(new Error("Connection reset")),
  });
  assertEquals((await readBody(new Request(url, { method: "POST", body: stream }))).outcome, "aborted");
});

/** A request whose body never comes. */
function stalled(length: number): Request {
  const headers = { "Content-Length": String(length) };
  return new Request(url, { method: "POST", headers, body: new ReadableStream() });
}

Deno.test("a body that does not come is given up when its wait is ended", async () => {
  const wait = new BodyWait();
  const read = createBodyReader()(stalled(100), "203.0.113.7", wait);
  wait.end();
  assertEquals((await read).outcome, "overdue");
  assertEquals(wait.isOn, false);
});

Deno.test("unfinished bodies take bounded memory, of one network and in all, and give it back", async () => {
  const read = createBodyReader();
  const waits: BodyWait[] = [];
  const send = (network: string): Promise<BodyRead> => {
    const wait = new BodyWait();
    waits.push(wait);
    return read(stalled(BODY_BYTES_MAX), network, wait);
  };
  const whole = (network: string): Promise<BodyRead> =>
    read(
      new Request(url, { method: "POST", body: "{}", headers: { "Content-Length": "2" } }),
      network,
      new BodyWait(),
    );
  const waiting: Promise<BodyRead>[] = [];
  for (let body = 0; body < 16; body++) waiting.push(send("203.0.113.7"));
  assertEquals((await whole("203.0.113.7")).outcome, "crowded");
  assertEquals((await whole("203.0.113.8")).outcome, "read");
  for (let body = 0; body < 112; body++) waiting.push(send(`198.51.100.${body}`));
  assertEquals((await whole("203.0.113.8")).outcome, "crowded");
  for (const wait of waits) wait.end();
  assertEquals(new Set((await Promise.all(waiting)).map(({ outcome }) => outcome)), new Set(["overdue"]));
  assertEquals((await whole("203.0.113.7")).outcome, "read");
});

Deno.test("a body of undeclared length takes the memory of what has come, not of the longest one", async () => {
  const read = createBodyReader();
  const send = (size: number): Promise<BodyRead> =>
    read(new Request(url, { method: "POST", body: streamOf(size).stream }), "203.0.113.7", new BodyWait());
  const short = await Promise.all(Array.from({ length: 300 }, () => send(20)));
  assertEquals(new Set(short.map(({ outcome }) => outcome)), new Set(["read"]));

  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  const waits: BodyWait[] = [];
  const unfinished = Array.from({ length: 16 }, () => {
    const wait = new BodyWait();
    waits.push(wait);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) });
    return read(new Request(url, { method: "POST", body }), "203.0.113.7", wait);
  });
  for (const controller of open) controller.enqueue(new Uint8Array(BODY_BYTES_MAX));
  await new Promise((resolve) => setTimeout(resolve));
  assertEquals((await send(20)).outcome, "crowded");
  for (const wait of waits) wait.end();
  await Promise.all(unfinished);
  assertEquals((await send(20)).outcome, "read");
});

const bodies: [text: string | Uint8Array<ArrayBuffer>, expected: unknown][] = [
  ["", { outcome: "absent" }],
  [" \n", { outcome: "absent" }],
  ["{}", { outcome: "json", value: {}, text: "{}" }],
  ["null", { outcome: "json", value: null, text: "null" }],
  ["{", { outcome: "invalid" }],
  ["[".repeat(10_000) + "]".repeat(10_000), "json"],
  [new Uint8Array([0x22, 0xff, 0x22]), { outcome: "invalid" }],
];

for (const [body, expected] of bodies) {
  Deno.test(`parseJsonBody() of ${JSON.stringify(body).slice(0, 30)}`, () => {
    const parsed = parseJsonBody(typeof body === "string" ? new TextEncoder().encode(body) : body);
    if (typeof expected === "string") assertEquals<string>(parsed.outcome, expected);
    else assertEquals<unknown>(parsed, expected);
  });
}
