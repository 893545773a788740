/**
 * Guarantee: wherever a service is killed while it handles an event of the card processor, the event that is sent again
 * ends it once: one credit, one new key that can be had, one mail.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { openCards } from "../../src/billing/cards/mod.ts";
import { openIdentityHasher } from "../../src/keys/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { eventsOf, idsOf, signEvent } from "../support/card_processor/events.ts";
import { freePort } from "../support/free_port.ts";
import { kills } from "../support/kills.ts";
import { startDying } from "../support/start_dying.ts";
import { startSqld } from "../support/sqld.ts";

const webhookSecret = "whsec_killed";
const IDENTITY_SECRET = "5".repeat(64);

/** Where the process dies, and what is being bought. */
const DEATHS = ([
  { at: "checkout:after", product: "1k" },
  { at: "event:before", product: "pro" },
  { at: "event:after", product: "1k" },
  { at: "checkout:before", product: "1k" },
  { at: "event:before", product: "1k" },
  { at: "event:after", product: "pro" },
] as const).slice(0, kills({ all: 6, inSuite: 3 }));

Deno.test("a service that is killed at any step of a card event credits it once", async (test) => {
  await using database = await startSqld();
  const folder = await Deno.makeTempDir({ prefix: "outbox-" });
  const variables = {
    DATABASE_URL: database.url,
    IDENTITY_SECRET,
    CARD_WEBHOOK_SECRET: webhookSecret,
    MAIL_URL: `file:${folder}`,
    REFRESH: "off",
  };
  const now = () => Math.floor(Date.now() / 1000);
  for (const [index, { at, product }] of DEATHS.entries()) {
    await test.step(`killed at ${at} of ${product}`, async () => {
      const checkout = { product, name: `killed${index}` };
      const { completed } = eventsOf(checkout, now());
      const port = freePort();
      const dying = await startDying(variables, port, at);
      const { payload, signature } = await signEvent(completed, webhookSecret, now());
      const answer = await fetch(`http://127.0.0.1:${port}/v1/webhooks/card`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
        body: payload,
      }).catch(() => null);
      assertEquals([answer, (await dying.status).signal], [null, "SIGKILL"]);
      await database.restart();

      const storage = await openDatabase({ url: database.url, identitySecret: IDENTITY_SECRET });
      try {
        const cards = openCards({
          storage,
          hasher: openIdentityHasher(storage),
          baseUrl: "https://bankscreen.test",
          webhookSecret,
          report: () => {},
          note: () => {},
        });
        for (let repeat = 0; repeat < 2; repeat++) {
          const again = await signEvent(completed, webhookSecret, now());
          const body = new TextEncoder().encode(again.payload);
          assertEquals(await cards.receive(body, again.signature), "received");
        }
        const shown = await cards.takeResult(idsOf(checkout).session);
        assert(shown.result === "new_key", shown.result);
      } finally {
        await storage.close();
      }
    });
  }
  const storage = await openDatabase({ url: database.url, identitySecret: IDENTITY_SECRET });
  try {
    const { db } = storage;
    const keys = await db.selectFrom("keys").select("credits_total").orderBy("id").execute();
    assertEquals(
      keys.map(({ credits_total }) => credits_total).sort(),
      DEATHS.map(({ product }) => product === "pro" ? 0 : 1000).sort(),
    );
    const emails = await db.selectFrom("emails").select("due_at").execute();
    assertEquals(emails.filter(({ due_at }) => due_at !== null).length, DEATHS.length);
  } finally {
    await storage.close();
    await Deno.remove(folder, { recursive: true });
  }
});
