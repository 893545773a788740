/**
 * Keys that a program requests and a person approves: the calls that each makes, user codes, failed attempts, and long
 * polling.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { readUserCode } from "../../src/keys/device/request_key.ts";
import { failedAttemptDelayMs } from "../../src/keys/device/decide_request.ts";
import { sweep } from "../../src/jobs/jobs.ts";
import { openDevicePolls } from "../../src/keys/mod.ts";
import type { LongPollBounds, LongPolls, Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { rankSum } from "../support/statistics.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { bodyOf, errorOf, memberOf, TestApp } from "../support/test_app.ts";

/** Path of the operations of device grants. */
const DEVICE = "/v1/keys/device";
/** Network of the person who decides. */
const PERSON = "198.51.100.7";

/** Opens a request as a program, and views it as the person; returns the members that a decision needs. */
async function openAndLookUp(app: TestApp) {
  const { user_code } = bodyOf(await app.post(DEVICE, {}), "openDeviceGrant", 201);
  const look = await app.post(`${DEVICE}/lookup`, { user_code }, { from: PERSON });
  return { user_code, approval_token: bodyOf(look, "lookupDeviceGrant", 200).approval_token };
}

runTranscript(new URL("./device_grants.http", import.meta.url));

// openDeviceGrant: a pending request counts towards the free keys of its network.

Deno.test("a network gets no more free keys through parallel approvals", async () => {
  await using app = await TestApp.open();
  const waiting = [];
  for (let opened = 0; opened < 6; opened++) waiting.push(await openAndLookUp(app));
  const answers = await Promise.all(
    waiting.flatMap((look) => [app.post(`${DEVICE}/approve`, look), app.post("/v1/keys/generate", {})]),
  );
  const given = answers.filter(({ status }) => status === 200 || status === 201);
  assertEquals(given.length, limits.keysPerNetworkPerDay);
});

Deno.test("openDeviceGrant accepts ten requests an hour from a network, and refuses the next", async () => {
  await using app = await TestApp.open();
  for (let opening = 1; opening <= 10; opening++) {
    await app.post(`${DEVICE}/deny`, await openAndLookUp(app), { from: PERSON });
  }
  const refused = await app.post(DEVICE, {});
  assertEquals([...errorOf(refused), memberOf(refused, "retry_after")], [429, "device_rate_limited", 3600]);
  assert(memberOf(refused, "display_to_human"));
  app.clock.advance(3_600_000);
  await sweep(app.storage, () => {});
  bodyOf(await app.post(DEVICE, {}), "openDeviceGrant", 201);
});

// keys/device/request_key.ts

Deno.test("readUserCode() ignores case, white space and dashes, and nothing else", () => {
  for (const text of ["BCDF-GHJK", "bcdfghjk", " b c d f–g h j k\n", "BCDF‑GHJK", "\u00a0BCDF\u2014GHJK"]) {
    assertEquals(readUserCode(text), "BCDFGHJK");
  }
  for (const text of ["", "BCDF.GHJK", "BCDFGHJ", `${"-".repeat(100)}BCDFGHJK`]) {
    assertEquals(readUserCode(text) === "BCDFGHJK", false);
  }
});

// keys/device/decide_request.ts

Deno.test("failedAttemptDelayMs() grows with the failed attempts of a network, from 120 ms to 5 s", () => {
  const delays = Array.from({ length: 20 }, (_, index) => failedAttemptDelayMs(index + 1));
  assertEquals(delays.slice(0, 5), [120, 120, 120, 240, 480]);
  assertEquals(delays.at(-1), 5000);
  assertEquals(delays, delays.toSorted((a, b) => a - b));
});

// openDevicePolls() of keys/device/

/** The database is queried often. */
const BOUNDS: LongPollBounds = { checkMs: 10, waitingMax: 4, waitingPerCallerMax: 2 };

/** Never ends during a test. */
const POLL_MS = 60_000;

async function seedRequest({ db, queue, clock }: Storage, deviceHash: string): Promise<void> {
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

testOnEveryDatabase(
  "what another instance decides reaches a waiting program, and so does an end",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const [storage, other] = [await database.open(clock), await database.open(clock)];
    for (const hash of ["one", "two", "three"]) await seedRequest(storage, hash);
    const polls = openDevicePolls(storage, null, { ...BOUNDS, waitingPerCallerMax: 4 });
    const [one, two, three] = [poll(polls, "one"), poll(polls, "two"), poll(polls, "three")];
    await other.queue.write([
      other.db.updateTable("device_requests").set({ status: "approved" }).where("device_hash", "=", "two")
        .compile(),
    ]);
    await until(() => !two.isWaiting());
    assertEquals([one.isWaiting(), three.isWaiting()], [true, true]);
    clock.advance(1000);
    await until(() => !one.isWaiting() && !three.isWaiting());
  },
);

testOnEveryDatabase("LongPolls keeps places for other callers, and frees them", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  for (const hash of ["one", "two"]) await seedRequest(storage, hash);
  const stopping = new AbortController();
  const polls = openDevicePolls(storage, stopping.signal, BOUNDS);
  const [first, second, third] = [poll(polls), poll(polls), poll(polls)];
  await turn();
  assertEquals([first, second, third].map(({ isWaiting }) => isWaiting()), [true, true, false]);
  const others = [poll(polls, "two", "b"), poll(polls, "two", "c"), poll(polls, "two", "d")];
  await turn();
  assertEquals(others.map(({ isWaiting }) => isWaiting()), [true, true, false]);
  // A caller who leaves frees a place.
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
  // Nobody waits in a service that stops.
  stopping.abort();
  await turn();
  const late = poll(polls);
  await turn();
  assertEquals([second, next, late].map(({ isWaiting }) => isWaiting()), [false, false, false]);
});

testOnEveryDatabase("a waiting call ends when its time is up", async (database) => {
  const storage = await database.open();
  await seedRequest(storage, "one");
  await openDevicePolls(storage, null, BOUNDS).wait("one", "a", 20, new AbortController().signal);
});

// Guarantee: the time that an answer takes doesn't reveal why a code is wrong. The distributions of times in one run
// are compared.

const SAMPLES = 30;
const UNKNOWN = "BCDF-GHJK";
const TOKEN = `ifa_${"0".repeat(64)}`;

async function openCode(app: TestApp, from: string): Promise<string> {
  return bodyOf(await app.post(DEVICE, {}, { from }), "openDeviceGrant", 201).user_code;
}

for (const route of ["lookup", "approve", "deny"]) {
  Deno.test(`${route} takes as long for an unknown code as for an expired and a decided one`, async () => {
    await using app = await TestApp.open();
    const expired = await openCode(app, "192.0.2.1");
    app.clock.advance(limits.deviceSeconds * 1000);
    const decided = await openCode(app, "192.0.2.2");
    const look = await app.post(`${DEVICE}/lookup`, { user_code: decided });
    const { approval_token } = bodyOf(look, "lookupDeviceGrant", 200);
    await app.post(`${DEVICE}/deny`, { user_code: decided, approval_token });
    let networks = 0;
    const time = async (user_code: string): Promise<number> => {
      // Each wrong code comes from a new network, because further wrong codes from a network take longer, and so do
      // codes from many neighbouring networks.
      const from = `198.18.${networks++}.1`;
      const startedAt = performance.now();
      const answer = await app.post(`${DEVICE}/${route}`, { user_code, approval_token: TOKEN }, {
        from,
      });
      assert(answer.status === 404, answer.text);
      return performance.now() - startedAt;
    };
    const times: readonly number[][] = [[], [], []];
    for (let round = 0; round < SAMPLES / 10; round++) {
      // The kinds of codes are sent in parallel and interleaved, so that other load on the machine affects all kinds
      // alike.
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

Deno.test("rankSum() detects a difference", () => {
  const base = Array.from({ length: SAMPLES }, (_, index) => index);
  assert(Math.abs(rankSum(base, base)) < 0.1);
  assert(Math.abs(rankSum(base, base.map((value) => value + SAMPLES))) > 4);
});
