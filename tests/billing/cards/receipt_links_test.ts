/**
 * Where the card processor shows what was paid. The guarantee: its own links reach the receipts without asking it for
 * anything, in whatever order its events come, and a link that is none costs nobody their credits.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { listReceipts } from "../../../src/billing/mod.ts";
import { eventsOf, type TestEvent } from "../../support/card_processor/events.ts";
import { tell } from "../../support/card_processor/tell.ts";
import { TestApp } from "../../support/test_app.ts";

/** Changes members of the object of an event. */
function withMembers(event: TestEvent, members: Readonly<Record<string, unknown>>): TestEvent {
  return { ...event, data: { object: { ...Object(event.data.object), ...members } } };
}

/** Tells events, and returns the links of the receipts that they end in. */
async function linksAfter(app: TestApp, events: readonly TestEvent[]): Promise<(string | null)[]> {
  for (const event of events) assertEquals((await tell(app, event)).status, 200, event.type);
  const keys = await app.storage.db.selectFrom("keys").select("id").orderBy("id", "desc").limit(1).execute();
  return (await listReceipts(app.storage, { keyIds: keys.map(({ id }) => id), contact: null })).map((
    { processorUrl },
  ) => processorUrl);
}

Deno.test("a receipt leads to the page that the processor told of", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  const pack = (name: string) => eventsOf({ product: "1k", name }, now);
  const page = (name: string) => `https://pay.example/receipts/${name}`;
  const first = pack("first");
  assertEquals(await linksAfter(app, [first.completed, first.charged]), [page("first")]);
  const last = pack("last");
  assertEquals(await linksAfter(app, [last.charged, last.completed, last.charged]), [page("last")]);
  const none = pack("none");
  assertEquals(await linksAfter(app, [none.completed]), [null]);
  // A charge that is refunded tells it too.
  assertEquals(await linksAfter(app, [none.refunded(100)]), [page("none")]);
  for (const receipt_url of [null, "javascript:alert(1)", "http://pay.example/1", 7]) {
    const odd = pack(`odd${receipt_url}`.replaceAll(/\W/g, ""));
    const charged = withMembers(odd.charged, { receipt_url });
    assertEquals(await linksAfter(app, [charged, odd.completed]), [null]);
  }
});

Deno.test("the receipt of a month leads to its invoice", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  const end = now + 30 * 86_400;
  const pro = eventsOf({ product: "pro", name: "pro" }, now);
  const failed = withMembers(pro.invoiceFailed(1, end), { hosted_invoice_url: null });
  assertEquals(await linksAfter(app, [pro.completed, failed]), []);
  const hosted = "https://pay.example/invoices/pro/1";
  assertEquals(await linksAfter(app, [pro.invoicePaid(1, end)]), [hosted]);
  const asFile = { hosted_invoice_url: null, invoice_pdf: "https://pay.example/2.pdf" };
  const second = withMembers(pro.invoicePaid(2, end + 30 * 86_400), asFile);
  app.clock.advance(1000);
  assertEquals(await linksAfter(app, [second]), ["https://pay.example/2.pdf", hosted]);
});
