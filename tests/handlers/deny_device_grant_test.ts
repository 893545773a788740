// Protects decisions, approvals and denials alike: only somebody who has just looked at the request takes one, and no
// foreign page takes it for them.
import { assertEquals } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { denyGrant, DEVICE, lookUpGrant, openGrant, PERSON } from "../support/device_grant.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

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
  // The token tells nothing of a code that is decided.
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
  for (const [index, [headers, status, error]] of ORIGINS.entries()) {
    for (const route of ["approve", "deny"]) {
      const answer = await app.request("POST", `${DEVICE}/${route}`, {
        body,
        headers,
        from: `192.0.2.${index}`,
      });
      assertEquals(errorOf(answer), [status, error], JSON.stringify(headers));
    }
  }
  const media = await app.request("POST", `${DEVICE}/deny`, { body });
  bodyOf(media, "denyDeviceGrant", 415);
  bodyOf(await app.request("POST", `${DEVICE}/approve`, { body }), "approveDeviceGrant", 415);
});

Deno.test("a service that is tried at home takes decisions from every name of the own machine", async () => {
  await using app = await TestApp.open({ BASE_URL: "http://127.0.0.1:8000" });
  // A browser names in Host the address that it asked.
  const from = async (origin: string, host = new URL(origin).host): Promise<number> =>
    (await app.post(`${DEVICE}/deny`, { user_code: "x", approval_token: "x" }, {
      headers: { Origin: origin, Host: host },
    })).status;
  assertEquals(await from("http://localhost:8000"), 404);
  assertEquals(await from("http://[::1]:8000"), 404);
  assertEquals(await from("http://localhost:8001", "localhost:8000"), 403);
  assertEquals(await from("http://localhost.evil.test:8000"), 403);
});
