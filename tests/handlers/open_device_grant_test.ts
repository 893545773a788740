// Protects keys: a request that waits for a decision counts with the free keys of its network.
import { assert, assertEquals } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { sweepKeys } from "../../src/keys/mod.ts";
import { approveGrant, collectKey, denyGrant, DEVICE, openGrant } from "../support/device_grant.ts";
import { bodyOf, errorOf, memberOf, TestApp } from "../support/test_app.ts";

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

Deno.test("requests that wait count as keys, decided ones do not, and collected ones are keys", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  const denied = await openGrant(app);
  const waiting = await openGrant(app);
  const refused = await app.post(DEVICE, {});
  bodyOf(refused, "openDeviceGrant", 429);
  assertEquals(errorOf(refused), [429, "key_rate_limited"]);
  assertEquals(memberOf(refused, "retry_after"), limits.deviceSeconds);
  assert(memberOf(refused, "display_to_human"));
  assertEquals(errorOf(await app.post("/v1/keys/generate", {})), [429, "key_creation_limit"]);
  await denyGrant(app, denied);
  await app.makeKey();
  await approveGrant(app, waiting);
  assertEquals(errorOf(await app.post("/v1/keys/generate", {})), [429, "key_creation_limit"]);
  bodyOf(await collectKey(app, waiting), "collectDeviceGrantKey", 200);
  app.clock.advance(3_600_000);
  const full = await app.post(DEVICE, {});
  assertEquals([...errorOf(full), memberOf(full, "retry_after")], [429, "key_rate_limited", 23 * 3600]);
});

Deno.test("parallel openings hold no more than the free keys of a network", async () => {
  await using app = await TestApp.open();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => app.post(index % 2 === 0 ? DEVICE : "/v1/keys/generate", {})),
  );
  assertEquals(answers.filter(({ status }) => status === 201).length, limits.keysPerNetworkPerDay);
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
