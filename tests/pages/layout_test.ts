import { assertEquals } from "@std/assert";
import { TestApp } from "../support/test_app.ts";

Deno.test("the footer leads to /buy where something is sold by card, and nowhere else", async () => {
  const leads = async (variables: Readonly<Record<string, string>>) => {
    await using app = await TestApp.open(variables);
    const pages = await Promise.all(
      ["/", "/de/pricing", "/docs", "/account", "/no-such-page"].map((path) =>
        app.get(path, { headers: { Accept: "text/html" } })
      ),
    );
    return pages.map(({ text }) => /<footer[\s\S]*<a href="\/buy"/.test(text));
  };
  assertEquals(await leads({}), [false, false, false, false, false]);
  assertEquals(await leads({ CARD_LINK_1K: "https://buy.stripe.com/1k" }), [true, true, true, true, true]);
  assertEquals(await leads({ CARD_LINK_PRO: "https://buy.stripe.com/pro" }), [true, true, true, true, true]);
});

Deno.test("/pricing says how this server is paid: by card, in USDC alone, or not at all", async () => {
  const told = async (variables: Readonly<Record<string, string>>) => {
    await using app = await TestApp.open(variables);
    const { text } = await app.get("/de/pricing", { headers: { Accept: "text/html" } });
    return [/Paket oder Pro kaufen/, /nimmt keine Karten an/, /verkauft nichts/].map((said) =>
      said.test(text)
    );
  };
  assertEquals(await told({ CARD_LINK_1K: "https://buy.stripe.com/1k" }), [true, false, false]);
  const inUsdc = {
    X402_PAY_TO: "0x52908400098527886E0F7030069857D2E4169EE7",
    X402_FACILITATOR_URL: "http://127.0.0.1:9",
  };
  assertEquals(await told(inUsdc), [false, true, false]);
  assertEquals(await told({}), [false, false, true]);
});
