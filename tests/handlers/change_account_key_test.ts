import { assertEquals } from "@std/assert";
import { AccountBrowser, EMAIL, makeProvenKey } from "../support/account_browser.ts";
import { eventsOf, idsOf } from "../support/card_processor/events.ts";
import { tell } from "../support/card_processor/tell.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("changeAccountKey names keys of the address alone, and a rotation keeps the name", async () => {
  await using app = await TestApp.open();
  const own = await makeProvenKey(app);
  await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  app.clock.advance(61_000);
  const [browser, other] = [new AccountBrowser(app), new AccountBrowser(app, "192.0.2.3")];
  assertEquals((await browser.post("/keys/change", { ref: `ifr_${"0".repeat(32)}` })).status, 401);
  await browser.signIn();
  await other.signIn("other@firma.de");
  const keysOf = async (one: AccountBrowser) =>
    bodyOf(await one.get("/overview"), "getAccountOverview", 200).keys;
  const [ref = "", theirs = ""] = [(await keysOf(browser))[0]?.ref, (await keysOf(other))[0]?.ref];
  const change = (body: unknown) => browser.post("/keys/change", body);
  const named = bodyOf(await change({ ref, name: "Löhne" }), "changeAccountKey", 200);
  assertEquals(named, { ref, name: "Löhne", address_proven: true });
  await app.post("/v1/keys/rotate", undefined, { key: own });
  assertEquals((await keysOf(browser)).map(({ name }) => name), ["Löhne"]);
  assertEquals(bodyOf(await change({ ref }), "changeAccountKey", 200).name, "Löhne");
  assertEquals(bodyOf(await change({ ref, name: null }), "changeAccountKey", 200).name, null);
  assertEquals((await change({ ref: theirs, name: "mine" })).status, 404);
  assertEquals((await change({ ref: theirs, confirm: true })).status, 404);
  assertEquals((await keysOf(other)).map(({ name }) => name), [null]);
  for (
    const body of [{}, { ref: "ifr_1" }, { ref, name: "" }, { ref, confirm: false }, {
      ref,
      name: `ifk_${"a".repeat(64)}`,
    }]
  ) {
    assertEquals((await change(body)).status, 400, JSON.stringify(body));
  }
});

Deno.test("changeAccountKey confirms a key that was bought with the address, and that alone", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  await tell(app, eventsOf({ product: "1k", name: "pack", email: EMAIL }, now).completed);
  const shown = await app.get(`/buy/done?session_id=${idsOf({ name: "pack" }).session}`);
  const secret = /ifk_[0-9a-f]{64}/.exec(shown.text)?.[0] ?? "";
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const key = async () => bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys[0];
  const { ref = "", address_proven } = await key() ?? {};
  assertEquals(address_proven, false);
  // It may be the key of somebody who mistyped their address.
  for (const act of ["rotate", "revoke"]) {
    const refused = await browser.post(`/keys/${act}`, { ref });
    assertEquals([refused.status, Object(refused.json).error], [403, "address_not_proven"]);
  }
  assertEquals((await app.get("/v1/credits/balance", { key: secret })).status, 200);
  assertEquals(bodyOf(await browser.post("/keys/change", { ref, name: "Bought" }), "changeAccountKey", 200), {
    ref,
    name: "Bought",
    address_proven: false,
  });
  const confirmed = bodyOf(
    await browser.post("/keys/change", { ref, confirm: true }),
    "changeAccountKey",
    200,
  );
  assertEquals(confirmed, { ref, name: "Bought", address_proven: true });
  const after = await key();
  assertEquals([after?.address_proven, after?.credits?.remaining, after?.plan], [true, 1000, "pack"]);
  assertEquals((await browser.post("/keys/rotate", { ref })).status, 200);
});

Deno.test("changeAccountKey leaves a key to the address that was proven for it", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  await tell(app, eventsOf({ product: "1k", name: "pack", email: EMAIL }, now).completed);
  const { db, queue } = app.storage;
  await queue.write([db.updateTable("keys").set({ address: "of somebody else", proven_at: 1 }).compile()]);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const [key] = bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys;
  const answer = await browser.post("/keys/change", { ref: key?.ref, confirm: true });
  assertEquals(bodyOf(answer, "changeAccountKey", 200).address_proven, false);
});
