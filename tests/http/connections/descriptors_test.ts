import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import {
  DescriptorBudget,
  findServeConnection,
  OpenConnections,
} from "../../../src/http/connections/open_connections.ts";
import { RawConnection } from "../../support/raw_connection.ts";

/** A process with so many descriptors for connections and everything else, and a clock. */
function processWith(descriptors: number) {
  const state = { others: 0, open: 0, nowMs: 0, counted: 0 };
  const budget = new DescriptorBudget(1, (max) => {
    state.counted++;
    return Math.max(0, Math.min(max, descriptors - state.others - state.open));
  }, () => state.nowMs);
  return { state, budget };
}

Deno.test("limit() keeps 32 descriptors, or half of them where there are few, and never creeps", () => {
  for (
    const [descriptors, connections] of [[10_000, 2000], [100, 68], [64, 32], [40, 20], [5, 2], [1, 1], [
      0,
      1,
    ]]
  ) {
    assert(descriptors !== undefined && connections !== undefined);
    const { state, budget } = processWith(descriptors);
    for (let accepted = 0; accepted < 2000; accepted++) {
      if (state.open < budget.limit(state.open)) state.open++;
      state.nowMs += 500;
    }
    assertEquals(state.open, connections, `${descriptors} descriptors`);
  }
});

Deno.test("limit() counts once for many connections, and once a second where descriptors are short", () => {
  const ample = processWith(10_000);
  for (; ample.state.open < 2000; ample.state.open++) ample.budget.limit(ample.state.open);
  assert(ample.state.counted < 100, `${ample.state.counted}`);
  const { state, budget } = processWith(50);
  state.open = budget.limit(0);
  for (let flood = 0; flood < 1000; flood++) budget.limit(state.open);
  assertEquals(state.counted, 1);
});

Deno.test("limit() grows when descriptors become free", () => {
  const { state, budget } = processWith(200);
  state.others = 150;
  state.open = budget.limit(0);
  assertEquals(state.open, 25);
  state.others = 0;
  assertEquals(budget.limit(state.open), 25);
  state.nowMs = 1000;
  assert(budget.limit(state.open) > 25);
});

Deno.test("exhausted() ends a batch, and remembers what is left as the limit", () => {
  const { state, budget } = processWith(300);
  while (state.open < 200) if (state.open < budget.limit(state.open)) state.open++;
  assertEquals(budget.exhausted(state.open), 32);
  assertEquals(budget.limit(200), 168);
  assertEquals(budget.exhausted(1), 1);
});

Deno.test("budgets of two threads that count at the same time leave half of what is free", () => {
  for (const free of [11, 24, 40]) {
    const limits = Array.from(
      { length: 2 },
      () => new DescriptorBudget(2, (max) => Math.min(max, free)).limit(0),
    );
    const taken = limits.reduce((sum, limit) => sum + limit);
    assert(taken <= Math.ceil(free / 2), `${taken} of ${free}`);
  }
});

Deno.test("makeRoom() ends who has waited longest, and leaves the newest the time to send its request", async () => {
  const serveConnection = findServeConnection();
  assert(serveConnection !== null);
  const limits = { connectionsMax: 10, connectionsPerNetworkMax: 10, clientMsMax: 10_000, threads: 1 };
  const connections = new OpenConnections(
    limits,
    () => Promise.resolve(new Response("pong")),
    serveConnection,
    () => {},
  );
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = async () => {
    const client = await RawConnection.open(listener.addr.port);
    await connections.open(await listener.accept());
    return client;
  };
  using first = await open();
  using newest = await open();
  connections.makeRoom();
  assertEquals(await first.receive(), "");
  connections.makeRoom();
  await newest.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  assertMatch(await newest.receive(), /pong/);
  await connections.end();
});

Deno.test("open() counts no connection that could not be served, and closes it", async () => {
  const limits = { connectionsMax: 1, connectionsPerNetworkMax: 1, clientMsMax: 10_000, threads: 1 };
  const serveConnection = findServeConnection();
  assert(serveConnection !== null);
  let isFaulty = true;
  const connections = new OpenConnections(
    limits,
    () => Promise.resolve(new Response("pong")),
    (...call) => {
      if (isFaulty) throw new Error("faulty");
      return serveConnection(...call);
    },
    () => {},
  );
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  using lost = await RawConnection.open(listener.addr.port);
  const socket = await listener.accept();
  await assertRejects(() => connections.open(socket), Error, "faulty");
  assertEquals(await lost.receive(), "");
  // A socket that is gone refuses its option.
  using reset = await RawConnection.open(listener.addr.port);
  const closed = await listener.accept();
  closed.close();
  await assertRejects(() => connections.open(closed), Deno.errors.BadResource);
  assertEquals(await reset.receive(), "");
  isFaulty = false;
  for (let opened = 0; opened < 2; opened++) {
    using client = await RawConnection.open(listener.addr.port);
    await connections.open(await listener.accept());
    await client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assertMatch(await client.receive(), /pong/);
  }
  await connections.end();
});
