import { assert, assertEquals } from "@std/assert";
import { limits } from "../../../generated/limits.ts";
import { readUserCode } from "../../../src/keys/device/ask_for_key.ts";
import { failedAttemptDelayMs } from "../../../src/keys/device/decide_request.ts";
import { openDevicePolls } from "../../../src/keys/mod.ts";
import type { LongPollBounds, LongPolls, Storage } from "../../../src/storage/mod.ts";
import { TestClock } from "../../support/clock.ts";
import { testOnEveryDatabase } from "../../support/temp_database.ts";
import { rankSum } from "../../support/rank_sum.ts";
import { bodyOf, TestApp } from "../../support/test_app.ts";

// Codes

Deno.test("readUserCode() passes over case, white space and dashes, and nothing else", () => {
  for (const text of ["BCDF-GHJK", "bcdfghjk", " b c d f–g h j k\n", "BCDF‑GHJK", "\u00a0BCDF\u2014GHJK"]) {
    assertEquals(readUserCode(text), "BCDFGHJK");
  }
  for (const text of ["", "BCDF.GHJK", "BCDFGHJ", `${"-".repeat(100)}BCDFGHJK`]) {
    assertEquals(readUserCode(text) === "BCDFGHJK", false);
  }
});

// Failed attempts

Deno.test("failedAttemptDelayMs() grows with the misses of a network, from its floor to its ceiling", () => {
  const delays = Array.from({ length: 20 }, (_, index) => failedAttemptDelayMs(index + 1));
  assertEquals(delays.slice(0, 5), [120, 120, 120, 240, 480]);
  assertEquals(delays.at(-1), 5000);
  assertEquals(delays, delays.toSorted((a, b) => a - b));
});

// Long polls

/** The database is asked often. */
const BOUNDS: LongPollBounds = { checkMs: 10, waitingMax: 4, waitingPerCallerMax: 2 };

/** Never passes in a test. */
const POLL_MS = 60_000;

async function seed({ db, queue, clock }: Storage, deviceHash: string): Promise<void> {
  await queue.write([
    db.insertInto("device_requests").values({
      device_hash: deviceHash,
      user_code: deviceHash,
      status: "pending",
      client_name: null,
      reason: null,
      source: null,
      network: "network",
      network_block: "block",
      client: null,
      created_at: clock.now(),
      ends_at: clock.now() + 1000,
    }).compile(),
  ]);
}

function poll(
  polls: LongPolls<string>,
  deviceHash = "one",
  network = "a",
): { isWaiting: () => boolean; leave: () => void } {
  let isWaiting = true;
  const caller = new AbortController();
  void polls.wait(deviceHash, network, POLL_MS, caller.signal).then(() => isWaiting = false);
  return { isWaiting: () => isWaiting, leave: () => caller.abort() };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

testOnEveryDatabase("What another instance decides is told, and so is an end", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const [storage, other] = [await database.open(clock), await database.open(clock)];
  for (const hash of ["one", "two", "three"]) await seed(storage, hash);
  const polls = openDevicePolls(storage, null, 1, { ...BOUNDS, waitingPerCallerMax: 4 });
  const [one, two, three] = [poll(polls, "one"), poll(polls, "two"), poll(polls, "three")];
  await other.queue.write([
    other.db.updateTable("device_requests").set({ status: "approved" }).where("device_hash", "=", "two")
      .compile(),
  ]);
  await until(() => !two.isWaiting());
  assertEquals([one.isWaiting(), three.isWaiting()], [true, true]);
  clock.advance(1000);
  await until(() => !one.isWaiting() && !three.isWaiting());
});

testOnEveryDatabase("Room is kept for others, and given back", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  for (const hash of ["one", "two"]) await seed(storage, hash);
  const stopping = new AbortController();
  const polls = openDevicePolls(storage, stopping.signal, 1, BOUNDS);
  const [first, second, third] = [poll(polls), poll(polls), poll(polls)];
  await turn();
  assertEquals([first, second, third].map(({ isWaiting }) => isWaiting()), [true, true, false]);
  const others = [poll(polls, "two", "b"), poll(polls, "two", "c"), poll(polls, "two", "d")];
  await turn();
  assertEquals(others.map(({ isWaiting }) => isWaiting()), [true, true, false]);
  // Who leaves makes room.
  first.leave();
  await turn();
  const next = poll(polls);
  await turn();
  assertEquals([first.isWaiting(), next.isWaiting()], [false, true]);
  polls.release((waiting) => waiting === "two");
  await turn();
  assertEquals([second, next, ...others].map(({ isWaiting }) => isWaiting()), [
    true,
    true,
    false,
    false,
    false,
  ]);
  // A service that stops lets nobody wait.
  stopping.abort();
  await turn();
  const late = poll(polls);
  await turn();
  assertEquals([second, next, late].map(({ isWaiting }) => isWaiting()), [false, false, false]);
});

testOnEveryDatabase("Instances share out the room", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const stopping = new AbortController();
  const polls = openDevicePolls(storage, stopping.signal, 2, BOUNDS);
  const networks = ["a", "a", "b", "c"].map((network) => poll(polls, "one", network));
  await turn();
  // Four in all and two of a network: two and one for each of both.
  assertEquals(networks.map(({ isWaiting }) => isWaiting()), [true, false, true, false]);
  stopping.abort();
});

testOnEveryDatabase("The time is up by itself", async (database) => {
  const storage = await database.open();
  await seed(storage, "one");
  await openDevicePolls(storage, null, 1, BOUNDS).wait("one", "a", 20, new AbortController().signal);
});

// Protects codes: how long an answer takes tells nothing of why a code opens nothing. Distributions are
// compared, each with the others of the same run.

const SAMPLES = 30;
const UNKNOWN = "BCDF-GHJK";
const TOKEN = `ifa_${"0".repeat(64)}`;

async function open(app: TestApp, from: string): Promise<string> {
  return bodyOf(await app.post("/v1/keys/device", {}, { from }), "openDeviceGrant", 201).user_code;
}

for (const route of ["lookup", "approve", "deny"]) {
  Deno.test(`${route} takes as long for an unknown code as for an expired and a decided one`, async () => {
    await using app = await TestApp.open();
    const expired = await open(app, "192.0.2.1");
    app.clock.advance(limits.deviceSeconds * 1000);
    const decided = await open(app, "192.0.2.2");
    const look = await app.post("/v1/keys/device/lookup", { user_code: decided });
    const { approval_token } = bodyOf(look, "lookupDeviceGrant", 200);
    await app.post("/v1/keys/device/deny", { user_code: decided, approval_token });
    let networks = 0;
    const time = async (user_code: string): Promise<number> => {
      // Each miss is the first of its network: later ones take longer, and so do those of many neighbours.
      const from = `198.18.${networks++}.1`;
      const startedAt = performance.now();
      const answer = await app.post(`/v1/keys/device/${route}`, { user_code, approval_token: TOKEN }, {
        from,
      });
      assert(answer.status === 404, answer.text);
      return performance.now() - startedAt;
    };
    const times: readonly number[][] = [[], [], []];
    for (let round = 0; round < SAMPLES / 10; round++) {
      // At once and interleaved, so that what else the machine does falls on all alike.
      await Promise.all(
        Array.from({ length: 10 }).flatMap(() =>
          [UNKNOWN, expired, decided].map(async (code, kind) => times[kind]?.push(await time(code)))
        ),
      );
    }
    for (const [one, other] of [[0, 1], [0, 2], [1, 2]] as const) {
      const z = rankSum(times[one] ?? [], times[other] ?? []);
      assert(Math.abs(z) < 4, `kinds ${one} and ${other} differ by ${z.toFixed(1)} standard deviations`);
    }
  });
}

Deno.test("rankSum() sees a difference", () => {
  const base = Array.from({ length: SAMPLES }, (_, index) => index);
  assert(Math.abs(rankSum(base, base)) < 0.1);
  assert(Math.abs(rankSum(base, base.map((value) => value + SAMPLES))) > 4);
});
