/**
 * The account area. `account.http` tests its contents, actions on keys and watches, and signing in. This file tests
 * that the time of a request for a code doesn't reveal whether an address has a key.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { openIdentityHasher } from "../../src/keys/mod.ts";
import { AccountBrowser } from "../support/account_browser.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import { rankSum } from "../support/statistics.ts";
import { TestApp } from "../support/test_app.ts";

runTranscript(new URL("./account.http", import.meta.url));

const SAMPLES = 30;

Deno.test("requestAccountSignInCode takes as long for an address with a key as for one without", async () => {
  await using app = await TestApp.open();
  const hasher = openIdentityHasher(app.storage);
  for (let index = 0; index < SAMPLES; index++) {
    const { keyId } = await createPurchasedKey(app.storage);
    const address = hasher.address(`known${index}@firma${index}.de`);
    await app.storage.queue.write([
      app.storage.db.updateTable("keys").set({ address, proven_at: app.clock.now() }).where("id", "=", keyId)
        .compile(),
    ]);
  }
  const times = { known: [] as number[], unknown: [] as number[] };
  const ask = async (kind: "known" | "unknown", index: number): Promise<void> => {
    const browser = new AccountBrowser(app, `192.0.${kind === "known" ? 2 : 3}.${index}`);
    const startedAt = performance.now();
    const answer = await browser.post("/code", { email: `${kind}${index}@firma${index}.de` });
    times[kind].push(performance.now() - startedAt);
    assertEquals(answer.status, 202);
  };
  for (let index = 0; index < SAMPLES; index++) {
    // Alternating, so that neither is always first.
    const kinds = index % 2 === 0 ? ["known", "unknown"] as const : ["unknown", "known"] as const;
    for (const kind of kinds) await ask(kind, index);
  }
  const z = rankSum(times.known, times.unknown);
  assert(Math.abs(z) < 4, `they differ by ${z.toFixed(1)} standard deviations`);
});
