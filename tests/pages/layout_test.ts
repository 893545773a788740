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
