/**
 * Guarantee: while the network to the database server drops everything, callers are refused within a bounded time and
 * not charged, and the service recovers by itself when the network is back. If the server has forgotten an idle
 * connection, nothing is lost or written twice.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { startFlakyProxy } from "../support/flaky_proxy.ts";
import { ServerProcess } from "../support/server_process.ts";
import { testSideBySide } from "../support/side_by_side.ts";
import { startSqld } from "../support/sqld.ts";

/** A transaction waits six seconds for its answer; the rest is slack for a slow machine. */
const FIRST_REFUSAL_MS = 14_000;

async function cutNetwork(): Promise<void> {
  await using database = await startSqld();
  await using proxy = startFlakyProxy(database.url);
  await using service = await ServerProcess.start({ DATABASE_URL: proxy.url });
  const { api_key: key } = await (await service.fetch("/v1/keys/generate", { method: "POST" })).json();
  const call = async (path: string) => {
    const answer = await service.fetch(path, {
      headers: { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(FIRST_REFUSAL_MS),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const charge = () => call("/v1/bic/COBADEFF");
  assertEquals((await charge()).status, 200);

  proxy.setSilent(true);
  // Some of these charges are in the transaction that is lost; the others wait for it.
  const first = Array.from({ length: 3 }, charge);
  const health = await call("/health");
  assertEquals([health.status, health.body.databases.stats], [503, "unreachable"]);
  const behind = Array.from({ length: 3 }, charge);
  for (const { status, headers } of await Promise.all([...first, ...behind])) {
    assertEquals(status, 503);
    assertMatch(headers.get("Retry-After") ?? "", /^\d+$/);
  }
  // From now on, one call at a time tests the connection, and the others don't wait.
  const refused = Promise.withResolvers<void>();
  const statuses: number[] = [];
  const calls = Array.from({ length: 6 }, async () => {
    const { status } = await charge();
    if (statuses.push(status) === 5) refused.resolve();
  });
  await refused.promise;
  assertEquals(statuses, Array(5).fill(503));

  proxy.setSilent(false);
  await Promise.all(calls);
  // The call that tested the connection was dropped by the network, unless it was only sent after the network was back.
  const isLastAnswered = statuses.at(-1) === 200;
  assertEquals((await charge()).status, 200);
  const { body } = await call("/v1/keys/usage");
  assertEquals(body.used, isLastAnswered ? 3 : 2, "answered calls, and no other");
  const events = service.lines.map((line) => JSON.parse(line)).map(({ event, reason }) =>
    `${event} ${reason}`
  );
  assert(
    events.includes("database unavailable unreachable") && events.includes("database available undefined"),
  );

  // If a host stops the service while the network is cut, it allows five seconds.
  proxy.setSilent(true);
  const lost = charge().catch(() => "cut off");
  await service.fetch("/ping").then((answer) => answer.text());
  service.signal("SIGTERM");
  const killing = setTimeout(() => service.signal("SIGKILL"), 5_000);
  assertEquals((await service.ended()).code, 0);
  clearTimeout(killing);
  assertEquals(await lost, "cut off");
}

/** sqld 0.24 forgets a connection after ten seconds without a request. */
const FORGOTTEN_MS = 11_000;

async function writeLater(): Promise<void> {
  await using server = await startSqld();
  const { db, queue, close } = await openDatabase({ url: server.url });
  const write = (network: string) =>
    queue.write([
      db.insertInto("daily_counters").values({ day: "2026-11-22", scope: "test", subject: network, used: 1 })
        .compile(),
    ]);
  await write("a");
  await new Promise((resolve) => setTimeout(resolve, FORGOTTEN_MS));
  await write("b");
  const rows = await db.selectFrom("daily_counters").select("subject").orderBy("subject").execute();
  assertEquals(rows.map(({ subject }) => subject), ["a", "b"]);
  await close();
}

testSideBySide("a database server that is away, or has forgotten us", {
  "a network that is cut refuses callers in time, charges nothing and heals": cutNetwork,
  "a write after the server forgot the stream is applied once": writeLater,
});
