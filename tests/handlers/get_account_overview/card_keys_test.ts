/**
 * Keys that were bought, in the account of the address that paid. The guarantee: a buyer finds the key and what was paid
 * for it, whatever becomes of its secret; of a key that was only recharged or subscribed, the receipts and no more.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { memberOf, TestApp } from "../../support/test_app.ts";
import { type CheckoutEvents, eventsOf, idsOf } from "../../support/card_processor/events.ts";
import { tell } from "../../support/card_processor/tell.ts";

const BUYER = "buyer@firma.de";

/** Signs in and reads the account: keys as `prefix plan proven`, and the kinds of receipts. */
async function accountOf(
  app: TestApp,
  email: string,
  from: string,
): Promise<[keys: string[], receipts: string[]]> {
  const json = { "Content-Type": "application/json" };
  await app.post("/v1/account/code", { email }, { headers: json, from });
  const session = await app.post("/v1/account/session", { email, code: await app.lastCode() }, { from });
  const Cookie = session.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const read = async (path: string, member: string): Promise<Record<string, unknown>[]> => {
    const list = memberOf(await app.get(path, { headers: { Cookie } }), member);
    return Array.isArray(list) ? list : [];
  };
  const keys = await read("/v1/account/overview", "keys");
  const receipts = await read("/v1/account/receipts", "receipts");
  return [
    keys.map(({ key_prefix, plan, address_proven }) => `${key_prefix} ${plan} ${address_proven}`),
    receipts.map(({ kind, status }) => `${kind} ${status}`).sort(),
  ];
}

Deno.test("a key bought by card stands in the account of the address that paid", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  const checkout = (name: string, product: "1k" | "pro", reference?: string): CheckoutEvents =>
    eventsOf({ product, name, email: BUYER, ...(reference !== undefined && { reference }) }, now);
  const shown = async (name: string): Promise<string> => {
    const page = await app.get(`/buy/done?session_id=${idsOf({ name }).session}`);
    return /ifk_[0-9a-f]{64}/.exec(page.text)?.[0] ?? "";
  };
  const pack = checkout("pack", "1k");
  await tell(app, pack.completed);
  const secret = await shown("pack");
  const rotated = await app.request("POST", "/v1/keys/rotate", { key: secret });
  const prefix = memberOf(rotated, "key_prefix");
  const pro = checkout("plan", "pro");
  for (const event of [pro.completed, pro.invoicePaid(1, now + 30 * 86_400)]) await tell(app, event);
  const ofPlan = (await shown("plan")).slice(0, 8);

  // The key of somebody else is paid for with the same address.
  const other = await app.makeKey();
  const { recharge_ref } = await app.storage.db.selectFrom("keys").select("recharge_ref")
    .where("key_prefix", "=", other.slice(0, 8)).executeTakeFirstOrThrow();
  await tell(app, checkout("gift", "1k", recharge_ref).completed);
  const gift = checkout("giftplan", "pro", recharge_ref);
  for (const event of [gift.completed, gift.invoicePaid(1, now + 30 * 86_400)]) await tell(app, event);

  const [keys, receipts] = await accountOf(app, BUYER, "192.0.2.1");
  assertEquals(keys.sort(), [`${prefix} pack false`, `${ofPlan} pro false`].sort());
  assertEquals(receipts, ["pack paid", "pack paid", "subscription paid", "subscription paid"]);
  app.clock.advance(61_000);
  assertEquals(await accountOf(app, "other@firma.de", "192.0.2.2"), [[], []]);
  await tell(app, pack.refunded());
  app.clock.advance(61_000);
  assertEquals((await accountOf(app, BUYER, "192.0.2.1"))[1], [
    "pack paid",
    "pack refunded",
    "subscription paid",
    "subscription paid",
  ]);
});
