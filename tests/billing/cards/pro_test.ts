/**
 * Pro by card: 10,000 a month while it is paid, on the key that was named or on a new one.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { eventsOf, idsOf } from "../../support/card_processor/events.ts";
import { tell } from "../../support/card_processor/tell.ts";
import { memberOf, TestApp } from "../../support/test_app.ts";

const CARD_LINKS = { CARD_LINK_1K: "https://pay.test/1k", CARD_LINK_PRO: "https://pay.test/pro" };

const now = (app: TestApp) => Math.floor(app.clock.now() / 1000);
const DAY = 86_400;

async function planOf(
  app: TestApp,
  key: string,
): Promise<[limit: unknown, used: unknown, isOffered: boolean]> {
  const usage = await app.get("/v1/keys/usage", { key });
  return [memberOf(usage, "limit"), memberOf(usage, "used"), memberOf(usage, "topup.pro") !== undefined];
}

Deno.test("Pro is put on the key that its link names, and ends with what was paid", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const usage = await app.get("/v1/keys/usage", { key });
  const link = memberOf(usage, "topup.pro");
  assert(typeof link === "string");
  const reference = new URL(link).searchParams.get("client_reference_id") ?? "";
  const pro = eventsOf({ product: "pro", name: "pro", reference }, now(app));
  await tell(app, pro.completed);
  assertEquals(await planOf(app, key), [25, 1, true]);
  await tell(app, pro.invoicePaid(1, now(app) + 30 * DAY));
  assertEquals(await planOf(app, key), [10_000, 0, false]);

  await tell(app, pro.cancelled);
  app.clock.advance(29 * DAY * 1000);
  assertEquals(await app.endOverdue(), 0);
  app.clock.advance(2 * DAY * 1000);
  assertEquals(await app.endOverdue(), 1);
  assertEquals(await planOf(app, key), [25, 0, true]);
});

Deno.test("a renewal may take days to be told; one that fails ends Pro", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const pro = eventsOf({ product: "pro", name: "renewed" }, now(app));
  const end = now(app) + 30 * DAY;
  await tell(app, pro.subscribed);
  await tell(app, pro.invoicePaid(1, end));
  await tell(app, pro.completed);
  const page = await app.get(`/buy/done?session_id=${idsOf({ name: "renewed" }).session}`);
  const key = /ifk_[0-9a-f]{64}/.exec(page.text)?.[0];
  assert(key);
  assertEquals(await planOf(app, key), [10_000, 0, false]);
  app.clock.advance(30.5 * DAY * 1000);
  assertEquals(await app.endOverdue(), 0);
  await tell(app, pro.invoicePaid(2, end + 30 * DAY));
  app.clock.advance(30 * DAY * 1000);
  assertEquals(await app.endOverdue(), 0);
  await tell(app, pro.invoiceFailed(3, end + 60 * DAY));
  const refused = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  assertEquals(refused.status, 402);
  assertEquals(memberOf(refused, "cause.reason"), "credits_exhausted");
  assert(typeof memberOf(refused, "credit_packs.topup_this_key.pro") === "string");
  // Collected after all.
  await tell(app, pro.invoicePaid(3, end + 60 * DAY));
  assertEquals((await planOf(app, key))[0], 10_000);
});

Deno.test("a refunded month ends Pro at once, and one that is not paid in full never starts it", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const pro = eventsOf({ product: "pro", name: "refunded" }, now(app));
  for (const event of [pro.completed, pro.invoicePayment(1), pro.invoicePaid(1, now(app) + 30 * DAY)]) {
    await tell(app, event);
  }
  const plans = () => app.storage.db.selectFrom("keys").select("plan").orderBy("id").execute();
  assertEquals(await plans(), [{ plan: "pro" }]);
  await tell(app, pro.refunded());
  assertEquals(await plans(), [{ plan: "free" }]);

  const cheap = eventsOf({
    product: "pro",
    name: "cheap",
    amount: 100,
    metadata: { bankscreen_product: "pro" },
  }, now(app));
  await tell(app, cheap.completed);
  await tell(app, cheap.invoicePaid(1, now(app) + 30 * DAY));
  assertEquals(await plans(), [{ plan: "free" }, { plan: "free" }]);
  assertEquals(app.logLines.filter((line) => line.includes("card payment not credited")).length, 1);
});
