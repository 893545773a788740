import { assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("credit bundles list the packs and the plan with their prices", async () => {
  await using app = await TestApp.open();
  const list = bodyOf(await app.get("/v1/credits/bundles"), "listCreditBundles", 200);
  assertEquals(
    list.bundles.map(({ slug, credits, price_usdc, price_per_call_usdc }) => [
      slug,
      credits,
      price_usdc,
      price_per_call_usdc,
    ]),
    [["1k", 1000, 4, 0.004], ["5k", 5000, 20, 0.004], ["25k", 25000, 80, 0.0032]],
  );
  assertEquals([list.subscription.monthly_requests, list.subscription.price_usd_per_month], [10_000, 29]);
});

const PAY_TO = "0x000000000000000000000000000000000000dEaD";
const LINKS = {
  CARD_LINK_1K: "https://pay.test/1k",
  CARD_LINK_5K: "https://pay.test/5k",
  CARD_LINK_25K: "https://pay.test/25k",
};
const BY_CARD = "card, by the links that GET /v1/keys/usage gives in `topup.by_card`";
const payments: [name: string, variables: Record<string, string>, packs: string, plan: string][] = [
  ["nothing", {}, "not offered by this server", "not offered by this server"],
  [
    "USDC",
    { X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" },
    "x402: USDC on the base network",
    "not offered by this server",
  ],
  ["cards", { ...LINKS, CARD_LINK_PRO: "https://pay.test/pro" }, BY_CARD, "card"],
  [
    "both",
    { ...LINKS, X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" },
    `x402: USDC on the base network; or ${BY_CARD}`,
    "not offered by this server",
  ],
  [
    "a card for one pack",
    { CARD_LINK_5K: "https://pay.test/5k" },
    `${BY_CARD} (packs: 5k)`,
    "not offered by this server",
  ],
];
for (const [name, variables, packs, plan] of payments) {
  Deno.test(`credit bundles name the ways to pay where ${name} can be paid with`, async () => {
    await using app = await TestApp.open(variables);
    const list = bodyOf(await app.get("/v1/credits/bundles"), "listCreditBundles", 200);
    assertEquals([list.payment_method, list.subscription.payment_method], [packs, plan]);
  });
}
