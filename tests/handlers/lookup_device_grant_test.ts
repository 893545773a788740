import { assertEquals } from "@std/assert";
import { denyGrant, DEVICE, openGrant } from "../support/device_grant.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("a code that nobody waits under is refused alike by all that take one", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  bodyOf(await denyGrant(app, opened), "denyDeviceGrant", 200);
  for (const user_code of [opened.user_code, "BCDF-GHJK", "no code", ""]) {
    const body = { user_code, approval_token: `ifa_${"0".repeat(64)}` };
    const answers = [
      bodyOf(await app.post(`${DEVICE}/lookup`, body, { from: "192.0.2.1" }), "lookupDeviceGrant", 404),
      bodyOf(await app.post(`${DEVICE}/approve`, body, { from: "192.0.2.2" }), "approveDeviceGrant", 404),
      bodyOf(await app.post(`${DEVICE}/deny`, body, { from: "192.0.2.3" }), "denyDeviceGrant", 404),
    ];
    for (const answer of answers) assertEquals(answer, answers[0]);
  }
});
