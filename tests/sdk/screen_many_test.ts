import { assert, assertEquals, assertInstanceOf, assertRejects } from "@std/assert";
import fc from "fast-check";
import { Bankscreen } from "../../sdk/mod.ts";
import { ConnectionError, PaymentRequiredError } from "../../sdk/client/errors.ts";
import type { PlacedIban, ScreenedItem, ScreeningProgress } from "../../sdk/client/screen_many.ts";
import { type Fault, FaultyProxy } from "./support/faulty_proxy.ts";
import { sampleIbans } from "./support/sample_ibans.ts";
import { sharedServer } from "./support/shared_server.ts";

const server = sharedServer();

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

Deno.test("screenMany() screens any number in batches of 100, in order", async () => {
  await using proxy = await FaultyProxy.start(server.url, []);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: await server.makeKey(250) });
  const ibans = sampleIbans(250);
  const items = await collect(client.screenMany(ibans));
  assertEquals(placesOf(items, "screened"), range(0, 250));
  for (const item of items) {
    assert(item.outcome === "screened");
    assertEquals([item.iban, item.result.iban, item.result.valid], [ibans[item.index], item.iban, true]);
  }
  assertEquals(proxy.seen.map(({ body }) => JSON.parse(body).ibans.length).sort(), [100, 100, 50]);
});

Deno.test("screenMany() of nothing yields nothing", async () => {
  assertEquals(await collect(new Bankscreen({ baseUrl: server.url }).screenMany([])), []);
});

Deno.test("screenMany() reports its progress", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(150) });
  const seen: ScreeningProgress[] = [];
  await collect(
    client.screenMany(sampleIbans(150), { concurrency: 1, onProgress: (progress) => seen.push(progress) }),
  );
  assertEquals(seen, [{ screened: 100, failed: 0, total: 150 }, { screened: 150, failed: 0, total: 150 }]);
});

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

Deno.test("screenMany() reads no further ahead than its batches on the way", async () => {
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

Deno.test("screenMany() yields the IBANs of a failed batch as failures, and goes on", async () => {
  const down: Fault = { kind: "drop" };
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "pass" }, down]);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: await server.makeKey(300), maxRetries: 0 });
  const items = await collect(client.screenMany(sampleIbans(300), { concurrency: 1 }));
  assertEquals(placesOf(items, "screened"), [...range(0, 100), ...range(200, 300)]);
  assertEquals(placesOf(items, "failed"), range(100, 200));
  const failed = items[100];
  assert(failed?.outcome === "failed");
  assertInstanceOf(failed.error, ConnectionError);
});

Deno.test("screenMany() survives a batch with fewer results than IBANs", async () => {
  const short: Fault = { kind: "answer", status: 200, body: JSON.stringify({ results: [{ valid: true }] }) };
  await using proxy = await FaultyProxy.start(server.url, [short]);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: "ifk_test" });
  const items = await collect(client.screenMany(sampleIbans(3)));
  assertEquals([placesOf(items, "screened"), placesOf(items, "failed")], [[0], [1, 2]]);
});

Deno.test("screenMany() uses a balance to its end and stops with what is left", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(130) });
  const ibans = sampleIbans(350);
  const items = await collect(client.screenMany(ibans, { concurrency: 1 }));
  assertEquals(placesOf(items, "screened"), range(0, 130));
  assertEquals(await leftOf(items), range(130, 350).map((index) => ({ index, iban: ibans[index] ?? "" })));
  assertEquals((await client.getApiKeyUsage()).credits_remaining, 0);
});

Deno.test("screenMany() uses the allowance of a free key to its end", async () => {
  const { api_key, monthly_limit } = await new Bankscreen({ baseUrl: server.url }).generateApiKey();
  const items = await collect(
    new Bankscreen({ baseUrl: server.url, apiKey: api_key }).screenMany(sampleIbans(40)),
  );
  assertEquals(placesOf(items, "screened"), range(0, monthly_limit));
  assertEquals((await leftOf(items)).map(({ index }) => index), range(monthly_limit, 40));
});

Deno.test("screenMany() stops before the first when nothing covers it", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "" });
  const items = await collect(client.screenMany(sampleIbans(5)));
  assertEquals(items.length, 1);
  assertEquals((await leftOf(items)).map(({ index }) => index), range(0, 5));
});

Deno.test("screenMany() leaves a source open for the one who reads what is left", async () => {
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

// Whatever is paid for, and in whatever order batches come back, every IBAN is accounted for exactly once.
Deno.test("screenMany() loses no IBAN and screens none twice", async () => {
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

Deno.test("screenMany() throws what the source throws, after the results of what it gave", async () => {
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

Deno.test("screenMany() closes a source that its consumer leaves", async () => {
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

Deno.test("screenMany() closes a source at once that is being read when its signal ends it", async () => {
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

Deno.test("screenMany() reads no more of a slow source than was asked for when its signal ends it", async () => {
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

Deno.test("screenMany() refuses what it cannot use", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  await assertRejects(
    () => client.screenMany("DE89370400440532013000").next(),
    TypeError,
    "pass a list of IBANs",
  );
  await assertRejects(() => client.screenMany([], { concurrency: 0 }).next(), RangeError, "concurrency");
});
