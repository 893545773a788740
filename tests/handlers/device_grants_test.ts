/**
 * Keys that a person approves for a program: the calls of both, and codes, failed attempts and waiting.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { readUserCode } from "../../src/keys/device/request_key.ts";
import { failedAttemptDelayMs } from "../../src/keys/device/decide_request.ts";
import { openDevicePolls, sweepKeys, watchSignups } from "../../src/keys/mod.ts";
import { activeAlert } from "../../src/keys/key_rows.ts";
import { BURST_KEYS_MIN } from "../../src/keys/signup_alert.ts";
import type { LongPollBounds, LongPolls, Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import {
  approveGrant,
  collectKey,
  denyGrant,
  DEVICE,
  lookUpGrant,
  type OpenGrant,
  openGrant,
  PERSON,
} from "../support/device_grant.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { rankSum } from "../support/rank_sum.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { bodyOf, errorOf, memberOf, TestApp } from "../support/test_app.ts";

runTranscript(new URL("./device_grants.http", import.meta.url));

// openDeviceGrant: a pending request counts towards the free keys of its network.

Deno.test("a network gets no more free keys through parallel approvals", async () => {
  await using app = await TestApp.open();
  const waiting = [];
  for (let opened = 0; opened < 6; opened++) waiting.push(await lookUpGrant(app, await openGrant(app)));
  const answers = await Promise.all(
    waiting.flatMap((look) => [app.post(`${DEVICE}/approve`, look), app.post("/v1/keys/generate", {})]),
  );
  const given = answers.filter(({ status }) => status === 200 || status === 201);
  assertEquals(given.length, limits.keysPerNetworkPerDay);
});

Deno.test("openDeviceGrant opens ten requests an hour for a network", async () => {
  await using app = await TestApp.open();
  for (let opening = 1; opening <= 10; opening++) await denyGrant(app, await openGrant(app));
  const refused = await app.post(DEVICE, {});
  assertEquals([...errorOf(refused), memberOf(refused, "retry_after")], [429, "device_rate_limited", 3600]);
  assert(memberOf(refused, "display_to_human"));
  app.clock.advance(3_600_000);
  await sweepKeys(app.storage);
  await openGrant(app);
});

// lookupDeviceGrant

// approveDeviceGrant: only a proven mailbox gets the larger quota, and it gets one key a day.

Deno.test("approveDeviceGrant keeps the quota that it promised, even if a sign-up alert has started since", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  const approved = bodyOf(await approveGrant(app, opened), "approveDeviceGrant", 200);
  for (let key = 0; key < BURST_KEYS_MIN; key++) await app.makeKey(`192.0.2.${Math.floor(key / 2)}`);
  await watchSignups(app.storage);
  assert(await activeAlert(app.storage).executeTakeFirst() !== undefined);
  const key = bodyOf(await collectKey(app, opened), "collectDeviceGrantKey", 200);
  assertEquals([approved.monthly_limit, key.monthly_limit, key.notice], [25, 25, undefined]);
  const usage = bodyOf(await app.get("/v1/keys/usage", { key: key.api_key }), "getApiKeyUsage", 200);
  assertEquals([usage.limit, usage.basis], [25, "monthly"]);
});

Deno.test("approveDeviceGrant reduces the key during a sign-up alert, and tells both sides", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  for (let key = 0; key < BURST_KEYS_MIN; key++) await app.makeKey(`192.0.2.${Math.floor(key / 2)}`);
  await watchSignups(app.storage);
  assert(await activeAlert(app.storage).executeTakeFirst() !== undefined);
  const approved = bodyOf(await approveGrant(app, opened), "approveDeviceGrant", 200);
  assertEquals([approved.monthly_limit, typeof approved.notice], [limits.alertQuota, "string"]);
  const key = bodyOf(await collectKey(app, opened), "collectDeviceGrantKey", 200);
  assertEquals([key.monthly_limit, typeof key.notice], [limits.alertQuota, "string"]);
});

// denyDeviceGrant: for approvals and denials, only someone who has just viewed the request decides, and no foreign
// page does.

const ORIGINS:
  readonly (readonly [headers: Readonly<Record<string, string>>, status: number, error?: string])[] = [
    [{ "Content-Type": "application/json", Origin: "https://bankscreen.test" }, 404, "invalid_or_expired"],
    [{ "Content-Type": "Application/JSON; charset=utf-8" }, 404, "invalid_or_expired"],
    [{ "Content-Type": "application/json", Origin: "https://evil.test" }, 403, "forbidden_origin"],
    [{ "Content-Type": "application/json", Origin: "http://bankscreen.test" }, 403, "forbidden_origin"],
    [{ "Content-Type": "application/json", Origin: "https://bankscreen.test:8443" }, 403, "forbidden_origin"],
    [{ "Content-Type": "application/json", Origin: "null" }, 403, "forbidden_origin"],
    [{ "Content-Type": "application/json", Origin: "" }, 403, "forbidden_origin"],
    [{ "Content-Type": "text/plain" }, 415, "unsupported_media_type"],
    [
      { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://evil.test" },
      415,
      "unsupported_media_type",
    ],
    [{}, 415, "unsupported_media_type"],
  ];

Deno.test("approveDeviceGrant and denyDeviceGrant accept JSON from our pages and from programs only", async () => {
  await using app = await TestApp.open();
  const body = JSON.stringify({ user_code: "BCDF-GHJK", approval_token: `ifa_${"0".repeat(64)}` });
  await Promise.all(
    ORIGINS.flatMap(([headers, status, error], index) =>
      ["approve", "deny"].map(async (route) => {
        const from = `192.0.2.${index}`;
        const answer = await app.request("POST", `${DEVICE}/${route}`, { body, headers, from });
        assertEquals(errorOf(answer), [status, error], JSON.stringify(headers));
      })
    ),
  );
  const media = await app.request("POST", `${DEVICE}/deny`, { body });
  bodyOf(media, "denyDeviceGrant", 415);
  bodyOf(await app.request("POST", `${DEVICE}/approve`, { body }), "approveDeviceGrant", 415);
});

// collectDeviceGrantKey: one key per approval, created when it is collected, and returned only to the program that
// requested it.

const ENDS: readonly (readonly [
  name: string,
  end: (app: TestApp, opened: OpenGrant) => Promise<unknown>,
  error: string,
])[] = [
  ["denied", (app, opened) => denyGrant(app, opened), "access_denied"],
  ["expired", (app) => Promise.resolve(app.clock.advance(limits.deviceSeconds * 1000)), "expired_token"],
  ["approved and not collected in time", async (app, opened) => {
    await approveGrant(app, opened);
    app.clock.advance(limits.deviceSeconds * 1000);
  }, "expired_token"],
  ["expired a day ago", async (app) => {
    app.clock.advance((limits.deviceSeconds + 86_401) * 1000);
    await sweepKeys(app.storage);
  }, "invalid_grant"],
];

for (const [name, end, error] of ENDS) {
  Deno.test(`collectDeviceGrantKey reports that the request was ${name}`, async () => {
    await using app = await TestApp.open();
    const opened = await openGrant(app);
    await end(app, opened);
    assertEquals(errorOf(await collectKey(app, opened)), [400, error]);
    assertEquals(errorOf(await app.post(`${DEVICE}/lookup`, opened, { from: PERSON })), [
      404,
      "invalid_or_expired",
    ]);
  });
}

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

Deno.test("failedAttemptDelayMs() grows with the misses of a network, from its floor to its ceiling", () => {
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

// Guarantees that the time of an answer doesn't reveal why a code is wrong. Distributions of the same run are compared.

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
      // Each wrong code is the first of its network: later ones take longer, and so do those of many neighbours.
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
      // In parallel and interleaved, so that other load on the machine affects all alike.
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
