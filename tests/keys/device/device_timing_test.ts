// Protects codes: how long an answer takes tells nothing of why a code opens nothing. Distributions are compared, each with
// the others of the same run.
import { assert } from "@std/assert";
import { limits } from "../../../generated/limits.ts";
import { rankSum } from "../../support/rank_sum.ts";
import { bodyOf, TestApp } from "../../support/test_app.ts";

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
      // Each miss is the first of its network: later ones take longer.
      const from = `198.51.${100 + Math.floor(networks / 200)}.${networks++ % 200}`;
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
