/**
 * A buyer's way by card through the running service: a key from a pack, Pro on it, everything refunded.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { listReceipts } from "../../src/billing/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { type CardPage, startCardPage } from "../support/card_processor/page.ts";
import { ServerProcess } from "../support/server_process.ts";

/** Pays at a link and returns the page that the payer is sent to. */
async function payAt(link: string): Promise<string> {
  const form = new FormData();
  form.set("email", "payer@example.com");
  const answer = await fetch(link, { method: "POST", body: form });
  assertEquals(answer.status, 200);
  return await answer.text();
}

/** Does something with everything that was bought. */
async function actOnAll({ url }: CardPage, act: string): Promise<void> {
  const list = await (await fetch(url)).text();
  for (const [, name = ""] of list.matchAll(/name="name" value="(\w+)"/g)) {
    const form = new FormData();
    form.set("name", name);
    const answer = await fetch(`${url}/${act}`, { method: "POST", body: form });
    await answer.body?.cancel();
    assertEquals(answer.status, 200);
  }
}

Deno.test("a pack and Pro are bought by card, used and refunded", async () => {
  let serviceUrl = "";
  await using processor = startCardPage(() => serviceUrl);
  const folder = await Deno.makeTempDir({ prefix: "database-" });
  const DATABASE_URL = `file:${folder}/test.db`;
  {
    await using service = await ServerProcess.start({ ...processor.variables, DATABASE_URL });
    serviceUrl = service.url;
    const read = async (path: string, key: string) => {
      const answer = await service.fetch(path, { headers: { Authorization: `Bearer ${key}` } });
      return await answer.json();
    };
    const link = processor.variables.CARD_LINK_1K ?? "";
    const key = /ifk_[0-9a-f]{64}/.exec(await payAt(link))?.[0];
    assert(key, "the page after the payment shows no key");
    assertEquals((await read("/v1/credits/balance", key)).credits_remaining, 1000);
    const { topup } = await read("/v1/keys/usage", key);
    assert((await payAt(topup.pro)).includes("Payment received"));
    const subscribed = await read("/v1/keys/usage", key);
    assertEquals([subscribed.limit, subscribed.topup.pro], [10_000, undefined]);
    assertEquals(subscribed.credits_remaining, 1000);

    await actOnAll(processor, "refund");
    const refunded = await read("/v1/credits/balance", key);
    assertEquals([refunded.credits_remaining, refunded.allowance], [0, null]);
    assert(
      !service.lines.some((line) =>
        line.includes(key) || line.includes("example.com") || line.includes("cs_test")
      ),
    );
  }
  const storage = await openDatabase({ url: DATABASE_URL });
  const receipts = await listReceipts(storage, { keyIds: [1], contact: null });
  assertEquals(
    receipts.map(({ kind, rail, amount, status }) => `${kind} ${rail} ${amount.minor} ${status}`).sort(),
    ["pack card 400 refunded", "subscription card 2900 refunded"],
  );
  await storage.close();
  await Deno.remove(folder, { recursive: true });
});
