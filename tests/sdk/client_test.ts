/**
 * The client with the real server: its calls, errors and faults, and screening of any number.
 *
 * @module
 */
import { assert, assertEquals, assertInstanceOf, assertRejects, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { readBalance } from "../../sdk/generated/balance.ts";
import { readRetryAfter } from "../../sdk/client/transport.ts";
import type { PlacedIban, ScreenedItem } from "../../sdk/client/screen_many.ts";
import { Bankscreen, PaymentRequiredError } from "../../sdk/mod.ts";
import { payWith } from "../../sdk/x402/mod.ts";
import { seedWatchChange } from "../support/watched_banks.ts";
import { testSideBySide } from "../support/side_by_side.ts";
import { readClientTranscript } from "./support/client_transcript.ts";
import { type Fault, FaultyProxy } from "./support/faulty_proxy.ts";
import { sampleIbans } from "./support/sample_ibans.ts";
import { sharedServer, startHere } from "./support/shared_server.ts";

// Calls

const IBAN = "DE89 3704 0044 0532 0130 00";

const server = sharedServer(() => startHere());
const transcript = (name: string) =>
  readClientTranscript(new URL(`./transcripts/${name}.txt`, import.meta.url), server);

for (const [name, test] of Object.entries(transcript("calls"))) Deno.test(name, test);
// There is a pause before each retry.
testSideBySide("calls that are sent again", transcript("retries"));

Deno.test("the types of results narrow after a check of valid or found", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(2) });
  const result = await client.validateIBAN(IBAN);
  assert(result.valid);
  assertEquals([result.bban.bank_code, result.bic?.bic8], ["37040044", "COBADEFF"]);
  const bank = await client.lookupBIC("COBADEFFXXX");
  assert(bank.found);
  assertStringIncludes(bank.institution.toLowerCase(), "commerzbank");
});

// A hook that fails after the answer must not lose what was paid for.
Deno.test("errors of hooks do not reach the caller", async () => {
  const apiKey = await server.makeKey(1);
  const fail = (): never => {
    throw new Error("The log is full");
  };
  const client = new Bankscreen({ baseUrl: server.url, apiKey, onRequest: fail, onResponse: fail });
  assertEquals((await client.validateIBAN(IBAN)).valid, true);
  const failing = new Bankscreen({
    baseUrl: "http://127.0.0.1:9",
    maxRetries: 0,
    onRequest: () => Promise.reject(new Error("later")),
    onFailure: fail,
  });
  assertEquals((await failing.ping().catch((error) => error)).code, "connection_failed");
});

Deno.test("withOptions() returns a client with other options, and a single call can have its own key", async () => {
  const [first, second] = [await server.makeKey(10), await server.makeKey(20)];
  const client = new Bankscreen({
    baseUrl: server.url,
    apiKey: first,
    headers: { "X-Request-Id": "from-options" },
  });
  const totals = async (client: Bankscreen, apiKey?: string): Promise<unknown> => {
    const { data, requestId } = await client.getCreditBalance(apiKey === undefined ? {} : { apiKey })
      .withResponse();
    return [data.type === "credit_bundle" && data.credits_total, requestId];
  };
  assertEquals(await totals(client), [10, "from-options"]);
  assertEquals(await totals(client, second), [20, "from-options"]);
  assertEquals(await totals(client.withOptions({ apiKey: second, headers: { "X-Other": "x" } })), [
    20,
    "from-options",
  ]);
  assertEquals((await client.getCreditBalance({ apiKey: "" }).catch((error) => error)).code, "missing_key");
});

Deno.test("a base URL may end in a slash", async () => {
  assertEquals(await new Bankscreen({ baseUrl: `${server.url}/` }).ping(), "pong");
});

Deno.test("the answer of a client is a Promise, with then() and finally()", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  const answer = client.ping();
  assert(answer instanceof Promise);
  let settled = 0;
  const [text] = await Promise.all([answer.finally(() => settled++), answer.then((body) => body.length)]);
  assertEquals([text, settled], ["pong", 1]);
});

Deno.test("the client does not show its key when it is printed", async () => {
  const apiKey = await server.makeKey(1);
  const client = new Bankscreen({ baseUrl: server.url, apiKey });
  assert(!Deno.inspect(client, { depth: 10 }).includes(apiKey));
  assert(!JSON.stringify(client).includes(apiKey));
});

/** Headers that record which of them are read. */
class NotingHeaders extends Headers {
  readonly asked = new Set<string>();

  override get(name: string): string | null {
    this.asked.add(name.toLowerCase());
    return super.get(name);
  }
}

function namesIn(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? "").toLowerCase().split(/,\s*/);
}

// A page of another origin may only send and read the headers that the server allows, so it must allow the client's.
Deno.test("a page of another origin may send and read the headers of the client", async () => {
  const sent = new Set<string>();
  const client = new Bankscreen({
    baseUrl: server.url,
    apiKey: await server.makeKey(1),
    fetch: (input, init) => {
      for (const name of new Headers(init?.headers).keys()) sent.add(name);
      return fetch(input, init);
    },
  });
  await client.validateIBAN(IBAN);
  assertEquals([...sent].sort(), ["authorization", "content-type", "idempotency-key", "user-agent"]);
  // In a browser, the client leaves `User-Agent` to the browser, so the server needn't allow it.
  sent.delete("user-agent");
  const preflight = await fetch(`${server.url}/v1/iban/validate`, { method: "OPTIONS" });
  const allowed = namesIn(preflight.headers, "Access-Control-Allow-Headers");
  assertEquals([...sent].filter((name) => !allowed.includes(name)), []);

  const fromPage = { headers: { Origin: "https://shop.example" } };
  const headers = new NotingHeaders();
  readBalance(headers);
  readRetryAfter(headers, undefined);
  const exposed = namesIn(
    (await client.ping(fromPage).withResponse()).headers,
    "Access-Control-Expose-Headers",
  );
  assertEquals([...headers.asked, "x-request-id"].filter((name) => !exposed.includes(name)), []);
  await preflight.body?.cancel();
});

// watchChanges()

Deno.test("watchChanges() yields each change once, from where the caller stopped, and survives a server that is away", async () => {
  const body = '{"error":"service_unavailable","message":"Away."}';
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "pass" }, {
    kind: "answer",
    status: 503,
    body,
  }]);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: await server.makeKey(3), maxRetries: 0 });
  const items = [0, 1, 2].map((index) => ({ iban: IBAN, reference: `payee ${index}` }));
  await client.addWatches({ items });
  await seedWatchChange({ storage: await server.storage() });
  const seen: string[] = [];
  let after: string | undefined;
  for await (const { change, cursor } of client.watchChanges()) {
    seen.push(change.watch.reference);
    after = cursor;
    if (seen.length === 2) break;
  }
  for await (
    const { change } of client.watchChanges({ ...(after !== undefined && { after }), follow: false })
  ) {
    seen.push(change.watch.reference);
  }
  assertEquals(seen, ["payee 0", "payee 1", "payee 2"]);
  const ending = AbortSignal.abort(new Error("enough"));
  await assertRejects(() => client.watchChanges({ signal: ending }).next(), Error, "enough");
});

// Errors

Deno.test("payWith() signs nothing if the server accepts no payments", async () => {
  await using proxy = await FaultyProxy.start(server.url, []);
  const account = {
    address: `0x${"12".repeat(20)}`,
    signTypedData: () => Promise.reject(new Error("Nothing is to be signed")),
  } as const;
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: "", fetch: payWith({ account }) });
  const error = await assertRejects(() => client.lookupBIC("COBADEFF"), PaymentRequiredError);
  assertEquals([error.paymentError, error.offers], [null, []]);
  assertEquals(proxy.seen.length, 1);
});

Deno.test("withResponse() fails with the same error", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  const answer = client.getIBANStructure("ZZ");
  const first = await answer.withResponse().catch((error: unknown) => error);
  assertEquals(await answer.catch((error: unknown) => error), first);
});

// Faults

Deno.test("an aborted call throws the reason of its signal as it is", async () => {
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "hang" }]);
  const client = new Bankscreen({ baseUrl: proxy.url });
  const controller = new AbortController();
  const answer = client.ping({ signal: controller.signal }).catch((error: unknown) => error);
  setTimeout(() => controller.abort(), 30);
  const error = await answer;
  assertInstanceOf(error, DOMException);
  assertEquals(error.name, "AbortError");
  assertEquals(proxy.seen.length, 1);
});

Deno.test("a call ends at once when its signal is aborted in a pause or before the start", async () => {
  const busy: Fault = { kind: "answer", status: 429, body: "{}", headers: { "Retry-After": "30" } };
  await using proxy = await FaultyProxy.start(server.url, [busy]);
  const client = new Bankscreen({ baseUrl: proxy.url });
  const reason = new Error("Enough");
  const controller = new AbortController();
  const answered = client.ping({ signal: controller.signal }).catch((error: unknown) => error);
  while (proxy.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  controller.abort(reason);
  assertEquals(await answered, reason);
  assertEquals(await client.ping({ signal: controller.signal }).catch((error: unknown) => error), reason);
  assertEquals(proxy.seen.length, 1);
});

// screenMany()

async function collect(items: AsyncIterable<ScreenedItem>): Promise<ScreenedItem[]> {
  return await Array.fromAsync(items);
}

function placesOf(items: readonly ScreenedItem[], outcome: "screened" | "failed"): number[] {
  return items.flatMap((item) => item.outcome === outcome ? [item.index] : []);
}

async function leftOf(items: readonly ScreenedItem[]): Promise<PlacedIban[]> {
  const last = items.at(-1);
  assert(last?.outcome === "stopped");
  assertInstanceOf(last.error, PaymentRequiredError);
  return await Array.fromAsync(last.left);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

Deno.test("screenMany() yields the first results while the source is still being read", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(200) });
  const more = Promise.withResolvers<void>();
  async function* source(): AsyncGenerator<string> {
    yield* sampleIbans(100);
    await more.promise;
    yield* sampleIbans(1);
  }
  const run = client.screenMany(source());
  const first = await run.next();
  assert(!first.done && first.value.outcome === "screened");
  more.resolve();
  assertEquals((await collect(run)).length, 100);
});

Deno.test("screenMany() reads no further than its running batches", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(1000) });
  let read = 0;
  function* source(): Generator<string> {
    for (const iban of sampleIbans(1000)) {
      read++;
      yield iban;
    }
  }
  const run = client.screenMany(source(), { concurrency: 2 });
  await run.next();
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert(read <= 300, `${read} IBANs were read for one result`);
  await run.return();
});

Deno.test("screenMany() leaves its source open until the caller has read the remaining IBANs", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(100) });
  let closed = false;
  async function* source(): AsyncGenerator<string> {
    try {
      yield* sampleIbans(250);
    } finally {
      closed = true;
    }
  }
  const items = await collect(client.screenMany(source(), { concurrency: 1 }));
  assertEquals(closed, false);
  assertEquals((await leftOf(items)).map(({ index }) => index), range(100, 250));
  assertEquals(closed, true);
});

// Every IBAN is in exactly one result, whatever is paid for and in whatever order batches return.
Deno.test("screenMany() returns every IBAN exactly once, whichever batches fail", async () => {
  const refusal = JSON.stringify({ error: "payment_required", message: "Pay.", accepts: [] });
  const fault = fc.constantFrom<Fault>(
    { kind: "pass" },
    { kind: "drop" },
    { kind: "answer", status: 402, body: refusal },
    { kind: "answer", status: 500, body: "" },
  );
  const apiKey = await server.makeKey(100_000);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 450 }),
      async (faults, concurrency, count) => {
        await using proxy = await FaultyProxy.start(server.url, faults);
        const client = new Bankscreen({ baseUrl: proxy.url, apiKey, maxRetries: 0 });
        const items = await collect(client.screenMany(sampleIbans(count), { concurrency }));
        const settled = items.flatMap((item) => item.outcome === "stopped" ? [] : [item.index]);
        const left = items.at(-1)?.outcome === "stopped" ? await leftOf(items) : [];
        assertEquals(settled, settled.toSorted((a, b) => a - b));
        const all = [...settled, ...left.map(({ index }) => index)].sort((a, b) => a - b);
        assertEquals(all, range(0, count));
      },
    ),
    { numRuns: 15 },
  );
});

Deno.test("screenMany() ends with the reason of its signal", async () => {
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "hang" }]);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: "ifk_test" });
  const controller = new AbortController();
  const reason = new Error("Enough");
  setTimeout(() => controller.abort(reason), 30);
  const run = collect(client.screenMany(sampleIbans(1), { signal: controller.signal }));
  assertEquals(await run.catch((error: unknown) => error), reason);
});

Deno.test("screenMany() ends with the reason of its signal while the source hangs", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "ifk_test" });
  // deno-lint-ignore require-yield
  async function* hanging(): AsyncGenerator<string> {
    await new Promise(() => {});
  }
  const run = collect(client.screenMany(hanging(), { signal: AbortSignal.timeout(30) }));
  const error = await run.catch((caught: unknown) => caught);
  assert(error instanceof DOMException && error.name === "TimeoutError");
});

Deno.test("screenMany() throws the error of its source after the results of earlier items", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(200) });
  const broken = new Error("The file ended early");
  function* source(): Generator<string> {
    yield* sampleIbans(150);
    throw broken;
  }
  const items: ScreenedItem[] = [];
  const run = async (): Promise<void> => {
    for await (const item of client.screenMany(source())) items.push(item);
  };
  assertEquals(await assertRejects(run), broken);
  assertEquals(placesOf(items, "screened"), range(0, 150));
});

Deno.test("screenMany() closes its source when the caller stops reading results", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(500) });
  let closed = false;
  function* source(): Generator<string> {
    try {
      yield* sampleIbans(500);
    } finally {
      closed = true;
    }
  }
  for await (const item of client.screenMany(source(), { concurrency: 1 })) {
    assertEquals(item.outcome, "screened");
    break;
  }
  assertEquals(closed, true);
});

Deno.test("screenMany() closes its source at once if it is aborted while it reads the source", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  const controller = new AbortController();
  let [isClosed, asked] = [false, 0];
  const silent: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        asked++;
        if (asked < 3) return Promise.resolve({ done: false, value: "DE89370400440532013000" });
        controller.abort(new Error("enough"));
        return new Promise<never>(() => {});
      },
      return: () => {
        isClosed = true;
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
  const run = Array.fromAsync(client.screenMany(silent, { signal: controller.signal }));
  await assertRejects(() => run, Error, "enough");
  assertEquals([isClosed, asked], [true, 3]);
});

Deno.test("screenMany() reads nothing more from a slow source after it is aborted", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  const controller = new AbortController();
  const [answer, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let given = 0;
  async function* slow(): AsyncGenerator<string> {
    try {
      for (;;) {
        if (given === 3) {
          controller.abort(new Error("enough"));
          await answer.promise;
        }
        given++;
        yield "DE89370400440532013000";
      }
    } finally {
      closed.resolve();
    }
  }
  const run = Array.fromAsync(client.screenMany(slow(), { signal: controller.signal }));
  await assertRejects(() => run, Error, "enough");
  answer.resolve();
  await closed.promise;
  assertEquals(given, 4);
});

Deno.test("screenMany() rejects unusable options", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  await assertRejects(
    () => client.screenMany("DE89370400440532013000").next(),
    TypeError,
    "pass a list of IBANs",
  );
  await assertRejects(() => client.screenMany([], { concurrency: 0 }).next(), RangeError, "concurrency");
});
