/**
 * Keys that a person approves for a program: the calls of both, and codes, failed attempts and waiting.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
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
import { rankSum } from "../support/rank_sum.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { bodyOf, errorOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

// openDeviceGrant: a pending request counts towards the free keys of its network.

const OPEN_BODIES: readonly (readonly [body: unknown, status: number])[] = [
  [undefined, 201],
  [{}, 201],
  [{ client_name: null, reason: null, source: "NOT KEPT" }, 201],
  [{ client_name: "x".repeat(60), reason: "x".repeat(200) }, 201],
  [{ client_name: "x".repeat(61) }, 400],
  [{ reason: "x".repeat(201) }, 400],
  [{ client_name: 5 }, 400],
  [[], 400],
];

Deno.test("a request is opened with whatever says who asks, and refused when that is too long", async () => {
  await using app = await TestApp.open();
  for (const [index, [json, status]] of OPEN_BODIES.entries()) {
    assertEquals((await app.request("POST", DEVICE, { json, from: `192.0.2.${index}` })).status, status);
  }
});

Deno.test("requests that wait hold no key of the network, approved ones do, and collected ones are keys", async () => {
  await using app = await TestApp.open();
  const waiting = [];
  for (let opened = 0; opened <= limits.keysPerNetworkPerDay; opened++) waiting.push(await openGrant(app));
  const [first, second, third, last] = waiting;
  assert(first !== undefined && second !== undefined && third !== undefined && last !== undefined);
  await app.makeKey();
  await approveGrant(app, first);
  await denyGrant(app, second);
  await app.makeKey();
  // The approved one is reserved for its program.
  assertEquals(errorOf(await app.post("/v1/keys/generate", {})), [429, "key_creation_limit"]);
  const refused = await app.post(`${DEVICE}/approve`, await lookUpGrant(app, third));
  bodyOf(refused, "approveDeviceGrant", 429);
  assertEquals([...errorOf(refused), memberOf(refused, "retry_after")], [
    429,
    "key_rate_limited",
    limits.deviceSeconds,
  ]);
  bodyOf(await collectKey(app, first), "collectDeviceGrantKey", 200);
  const full = await app.post(DEVICE, {});
  assertEquals([...errorOf(full), memberOf(full, "retry_after")], [429, "key_rate_limited", 24 * 3600]);
  assert(memberOf(full, "display_to_human"));
});

Deno.test("of parallel approvals and keys a network gets no more than its free keys", async () => {
  await using app = await TestApp.open();
  const waiting = [];
  for (let opened = 0; opened < 6; opened++) waiting.push(await lookUpGrant(app, await openGrant(app)));
  const answers = await Promise.all(
    waiting.flatMap((look) => [app.post(`${DEVICE}/approve`, look), app.post("/v1/keys/generate", {})]),
  );
  const given = answers.filter(({ status }) => status === 200 || status === 201);
  assertEquals(given.length, limits.keysPerNetworkPerDay);
});

Deno.test("a network at its limit is rejected before a code is sent or used up", async () => {
  await using app = await TestApp.open();
  const look = await lookUpGrant(app, await openGrant(app));
  for (let key = 0; key < limits.keysPerNetworkPerDay; key++) await app.makeKey();
  const mails = (await app.mails()).length;
  const refused = await app.post(`${DEVICE}/approve`, { ...look, email: "pay@firma.de" });
  assertEquals(errorOf(refused), [429, "key_rate_limited"]);
  assertEquals((await app.mails()).length, mails);
});

Deno.test("a network opens ten requests an hour", async () => {
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

Deno.test("a code that nobody waits under is refused alike by all that take one", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  bodyOf(await denyGrant(app, opened), "denyDeviceGrant", 200);
  // Each code from separate networks, in parallel: the answer to a wrong code is delayed, increasingly.
  const codes = [opened.user_code, "BCDF-GHJK", "no code", ""];
  await Promise.all(codes.map(async (user_code, index) => {
    const body = { user_code, approval_token: `ifa_${"0".repeat(64)}` };
    const [look, approval, denial] = await Promise.all([
      app.post(`${DEVICE}/lookup`, body, { from: `198.18.${index}.1` }),
      app.post(`${DEVICE}/approve`, body, { from: `198.18.${index + 10}.1` }),
      app.post(`${DEVICE}/deny`, body, { from: `198.18.${index + 20}.1` }),
    ]);
    const answers = [
      bodyOf(look, "lookupDeviceGrant", 404),
      bodyOf(approval, "approveDeviceGrant", 404),
      bodyOf(denial, "denyDeviceGrant", 404),
    ];
    for (const answer of answers) assertEquals(answer, answers[0]);
  }));
});

// approveDeviceGrant: only a proven mailbox gets the larger quota, and it gets one key a day.

Deno.test("with a mailbox the key gets the larger quota, and the program gets the address", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  const look = await lookUpGrant(app, opened);
  const ask = (more: object): Promise<TestAnswer> =>
    app.post(`${DEVICE}/approve`, { ...look, ...more }, { from: PERSON });
  const email = "maria+agents@firma.de";
  // The last minute of the request, and of the token.
  app.clock.advance(limits.deviceApprovalSeconds * 1000 - 1);
  const sent = bodyOf(await ask({ email }), "approveDeviceGrant", 202);
  assertEquals([sent.status, sent.expires_in], ["code_sent", 900]);
  // The same request gets a new code by mail.
  bodyOf(await ask({ email }), "approveDeviceGrant", 202);
  const code = await app.lastCode();
  const wrong = code === "042137" ? "042138" : "042137";
  const refused = bodyOf(await ask({ email, code: wrong }), "approveDeviceGrant", 403);
  assertEquals([refused.error, refused.reason], ["verification_failed", "wrong_code"]);
  assertEquals(errorOf(await ask({ code })), [400, "invalid_email"]);
  assertEquals(errorOf(await collectKey(app, opened)), [400, "authorization_pending"]);
  // Request and token last as long as the code, and aren't extended again.
  app.clock.advance(limits.codeMinutes * 60_000 - 1);
  assertEquals(bodyOf(await ask({ email, code }), "approveDeviceGrant", 200), {
    ok: true,
    tier: "email",
    monthly_limit: 200,
    email,
  });
  const key = bodyOf(await collectKey(app, opened), "collectDeviceGrantKey", 200);
  assertEquals([key.tier, key.monthly_limit, key.email], ["email", 200, email]);
  const row = await app.storage.db.selectFrom("keys").selectAll().executeTakeFirstOrThrow();
  assert(row.proven_at !== null && row.encrypted_email !== null);
  assertEquals(app.logLines.some((line) => /maria|firma/.test(line)), false);
});

Deno.test("another request waits a minute for a code to the same mailbox", async () => {
  await using app = await TestApp.open();
  const [one, two] = [await openGrant(app), await openGrant(app)];
  const email = "maria@firma.de";
  bodyOf(await approveGrant(app, one, { email }), "approveDeviceGrant", 202);
  const refused = bodyOf(await approveGrant(app, two, { email }), "approveDeviceGrant", 409);
  assertEquals(refused.error, "verification_in_flight");
  app.clock.advance(61_000);
  bodyOf(await approveGrant(app, two, { email }), "approveDeviceGrant", 202);
});

Deno.test("the mailing of a code moves the end of a request once", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  app.clock.advance(limits.deviceSeconds * 1000 - 1000);
  assertEquals((await approveGrant(app, opened, { email: "maria@firma.de" })).status, 202);
  app.clock.advance(limits.codeMinutes * 60_000 - 1000);
  assertEquals((await approveGrant(app, opened, { email: "maria@firma.de" })).status, 202);
  app.clock.advance(1000);
  assertEquals(errorOf(await collectKey(app, opened)), [400, "expired_token"]);
});

Deno.test("a mailbox that was proven for a key today approves without itself only", async () => {
  await using app = await TestApp.open();
  const proven = async (): Promise<TestAnswer> => {
    const opened = await openGrant(app, { from: `192.0.2.${++networks}` });
    await approveGrant(app, opened, { email: "maria@firma.de" });
    app.clock.advance(61_000);
    return await approveGrant(app, opened, { email: "Maria@firma.de", code: await app.lastCode() });
  };
  let networks = 0;
  assertEquals((await proven()).status, 200);
  // An approved key occupies the mailbox as long as it can be collected.
  const limited = await proven();
  bodyOf(limited, "approveDeviceGrant", 429);
  assertEquals(errorOf(limited), [429, "key_rate_limited"]);
});

Deno.test("addresses that no mail reaches are refused, and nothing is decided", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  for (
    const [email, error] of [
      ["not an address", "invalid_email"],
      ["name@no-mail.de", "undeliverable_email"],
      ["name@example.com", "disposable_email"],
      [5, "invalid_email"],
    ]
  ) {
    const answer = await approveGrant(app, opened, { email });
    bodyOf(answer, "approveDeviceGrant", 400);
    assertEquals(errorOf(answer), [400, error]);
  }
  assertEquals((await approveGrant(app, opened)).status, 200);
});

Deno.test("a mail that cannot be sent is reported, and the person may approve without an address", async () => {
  await using app = await TestApp.open({ MAIL_URL: "smtp://127.0.0.1:9" });
  const opened = await openGrant(app);
  const answer = await approveGrant(app, opened, { email: "maria@firma.de" });
  bodyOf(answer, "approveDeviceGrant", 503);
  assertEquals(errorOf(answer), [503, "device_unavailable"]);
  assertEquals((await approveGrant(app, opened)).status, 200);
});

Deno.test("an approval that promised the whole quota is kept even if a sign-up alert has started since", async () => {
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

Deno.test("during a sign-up alert the key is reduced, which both sides see", async () => {
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

Deno.test("a decision needs the token of the latest look, within five minutes", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  const first = await lookUpGrant(app, opened);
  const second = await lookUpGrant(app, opened);
  for (const route of ["approve", "deny"]) {
    for (const token of [undefined, null, "", first.approval_token, `ifa_${"0".repeat(64)}`]) {
      const body = { user_code: opened.user_code, ...(token !== undefined && { approval_token: token }) };
      const answer = await app.post(`${DEVICE}/${route}`, body, { from: PERSON });
      assertEquals(errorOf(answer), [403, "approval_token_required"]);
    }
  }
  app.clock.advance(limits.deviceApprovalSeconds * 1000);
  assertEquals(errorOf(await app.post(`${DEVICE}/deny`, second)), [403, "approval_token_required"]);
  bodyOf(await app.post(`${DEVICE}/deny`, second), "denyDeviceGrant", 403);
  assertEquals((await denyGrant(app, opened)).status, 200);
  // The token reveals nothing about a decided code.
  assertEquals(errorOf(await app.post(`${DEVICE}/approve`, second)), [404, "invalid_or_expired"]);
  const without = await app.post(`${DEVICE}/approve`, { user_code: "BCDF-GHJK" });
  assertEquals(errorOf(without), [403, "approval_token_required"]);
});

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

Deno.test("decisions are taken from our own pages and from programs, as JSON that is declared so", async () => {
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

Deno.test("a service that is tried at home takes decisions from every name of the own machine", async () => {
  await using app = await TestApp.open({ BASE_URL: "http://127.0.0.1:8000" });
  // The `Host` header has the address that the browser requested.
  const from = async (origin: string, host = new URL(origin).host): Promise<number> =>
    (await app.post(`${DEVICE}/deny`, { user_code: "x", approval_token: "x" }, {
      headers: { Origin: origin, Host: host },
    })).status;
  assertEquals(await from("http://localhost:8000"), 404);
  assertEquals(await from("http://[::1]:8000"), 404);
  assertEquals(await from("http://localhost:8001", "localhost:8000"), 403);
  assertEquals(await from("http://localhost.evil.test:8000"), 403);
});

// collectDeviceGrantKey: one key per approval, created when it is collected, and returned only to the program that
// requested it.

Deno.test("a program asks, a person approves, and the program alone gets the key, once", async () => {
  await using app = await TestApp.open();
  const json = { client_name: "Payout\u202e assistant", reason: "Friday's run", source: "agent" };
  const opened = bodyOf(await app.post(DEVICE, json), "openDeviceGrant", 201);
  assertEquals([opened.expires_in, opened.interval], [900, 5]);
  assertEquals(opened.verification_uri, "https://bankscreen.test/device");
  assertEquals(opened.verification_uri_complete, `https://bankscreen.test/device?code=${opened.user_code}`);
  assertMatch(opened.display_to_human, new RegExp(`Payout assistant .*${opened.user_code}`));

  const pending = await collectKey(app, opened);
  bodyOf(pending, "collectDeviceGrantKey", 400);
  assertEquals(errorOf(pending), [400, "authorization_pending"]);
  assertEquals([memberOf(pending, "expires_in"), memberOf(pending, "interval")], [900, 5]);

  const typed = ` ${opened.user_code.toLowerCase().replace("-", " – ")} `;
  const answer = await app.post(`${DEVICE}/lookup`, { user_code: typed }, { from: PERSON });
  const { approval_token, ...look } = bodyOf(answer, "lookupDeviceGrant", 200);
  assertEquals(look, {
    user_code: opened.user_code,
    client_name: "Payout assistant",
    reason: "Friday's run",
    expires_in: 900,
    status: "pending",
    anonymous_monthly_limit: 25,
    claimed_monthly_limit: 200,
  });
  const approved = await app.post(`${DEVICE}/approve`, { user_code: typed, approval_token }, {
    from: PERSON,
  });
  assertEquals(bodyOf(approved, "approveDeviceGrant", 200), {
    ok: true,
    tier: "anonymous",
    monthly_limit: 25,
  });

  // Decided, so it is never too soon.
  const key = bodyOf(await collectKey(app, opened), "collectDeviceGrantKey", 200);
  assertEquals([key.tier, key.monthly_limit], ["anonymous", 25]);
  assertEquals(key.config_line, `BANKSCREEN_API_KEY=${key.api_key}`);
  assertEquals((await app.get("/v1/keys/usage", { key: key.api_key })).status, 200);
  assertEquals(errorOf(await collectKey(app, opened)), [400, "invalid_grant"]);

  const secrets = [opened.device_code, opened.user_code, approval_token, key.api_key];
  const rows = JSON.stringify(await app.storage.db.selectFrom("device_requests").selectAll().execute());
  const kept = rows + app.logLines.join("\n");
  for (const secret of secrets) assertEquals(kept.includes(secret), false);
  assertEquals(kept.includes(opened.user_code.replace("-", "")), false);
});

Deno.test("two callers with one code get one key", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  await approveGrant(app, opened);
  const answers = await Promise.all(Array.from({ length: 10 }, () => collectKey(app, opened)));
  assertEquals(answers.filter(({ status }) => status === 200).length, 1);
  assertEquals(answers.filter((answer) => memberOf(answer, "error") === "invalid_grant").length, 9);
  const { keys } = await app.storage.db.selectFrom("keys").select((eb) => eb.fn.countAll<number>().as("keys"))
    .executeTakeFirstOrThrow();
  assertEquals(keys, 1);
});

Deno.test("requests within five seconds get slow_down, later ones do not", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  const asked: unknown[] = [];
  for (const seconds of [0, 0, 4.999, 0.001, 4.9, 5]) {
    app.clock.advance(seconds * 1000);
    const answer = await collectKey(app, opened);
    asked.push([memberOf(answer, "error"), memberOf(answer, "interval")]);
  }
  const pending = ["authorization_pending", 5];
  const tooSoon = ["slow_down", 10];
  assertEquals(asked, [pending, tooSoon, tooSoon, pending, tooSoon, pending]);
});

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
  Deno.test(`a program learns that its request was ${name}`, async () => {
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

Deno.test("an approval at the last moment leaves three minutes to collect the key", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  app.clock.advance(limits.deviceSeconds * 1000 - 1);
  assertEquals((await approveGrant(app, opened)).status, 200);
  app.clock.advance(limits.deviceCollectSeconds * 1000 - 1);
  assertEquals((await collectKey(app, opened)).status, 200);
});

const TOKEN_BODIES: readonly (readonly [body: string, type: string, error: string])[] = [
  ["{}", "application/json", "invalid_request"],
  ['{"device_code":5}', "application/json", "invalid_request"],
  ["device_code=", "application/x-www-form-urlencoded", "invalid_grant"],
  ["client_id=x", "application/x-www-form-urlencoded; charset=utf-8", "invalid_request"],
  ["device_code=ifd_x&device_code=ifd_y", "application/x-www-form-urlencoded", "invalid_request"],
  ["device_code=ifd_x&grant_type=password", "application/x-www-form-urlencoded", "unsupported_grant_type"],
  ['{"device_code":"ifd_x","grant_type":"password"}', "application/json", "unsupported_grant_type"],
  ['{"device_code":"ifd_x"}', "application/x-www-form-urlencoded", "invalid_grant"],
  ["device_code=ifd_x", "text/plain", "invalid_json"],
];

Deno.test("the token route takes JSON and forms, and refuses what RFC 6749 refuses", async () => {
  await using app = await TestApp.open();
  for (const [body, type, error] of TOKEN_BODIES) {
    const answer = await app.request("POST", `${DEVICE}/token`, { body, headers: { "Content-Type": type } });
    assertEquals(errorOf(answer), [400, error], body);
  }
  const opened = await openGrant(app);
  await approveGrant(app, opened);
  const grant = "urn:ietf:params:oauth:grant-type:device_code";
  const body = new URLSearchParams({ device_code: opened.device_code, grant_type: grant, client_id: "x" });
  assertEquals(
    (await app.request("POST", `${DEVICE}/token`, {
      body: body.toString(),
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
      },
    })).status,
    200,
  );
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

testOnEveryDatabase("Room is kept for others, and given back", async (database) => {
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
