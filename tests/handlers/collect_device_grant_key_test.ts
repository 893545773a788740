// Protects keys: one per approval, made when it is collected, and told to nobody but the program that asked.
import { assertEquals, assertMatch } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { sweepKeys } from "../../src/keys/mod.ts";
import {
  approveGrant,
  collectKey,
  denyGrant,
  DEVICE,
  type OpenGrant,
  openGrant,
  PERSON,
} from "../support/device_grant.ts";
import { bodyOf, errorOf, memberOf, TestApp } from "../support/test_app.ts";

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

Deno.test("two who ask with one code get one key between them", async () => {
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

Deno.test("questions within five seconds are told to slow down, those in time are not", async () => {
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
  Deno.test(`a program is told that its request was ${name}`, async () => {
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
