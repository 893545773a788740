/**
 * Guarantee: a payer who watches a file's payees learns of an edition that lists one bank and merges another: by
 * webhook, in the feed, in the account area and by mail, with advice.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { checksumOf, openDataFolder } from "../../src/data/registers/mod.ts";
import { openEditionStore } from "../../src/editions/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { verifyWebhook } from "../../sdk/mod.ts";
import type { FakedWorld } from "../chaos/faked_world.ts";
import { startInWorld } from "../chaos/mortal_service.ts";
import { readMessage } from "../email/support/read_message.ts";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { grantCredits } from "../support/paid_keys.ts";
import { clientOf } from "../support/server_client.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { bodyOf } from "../support/test_app.ts";
import { startWebhookReceiver } from "../support/webhook_receiver.ts";

const EMAIL = "maria@firma.de";
const IBAN = "DE89370400440532013000";
const JSON_TYPE = { "Content-Type": "application/json" };
const SUCCESSOR = "10000000";

/** Longer than a mail is delayed so that it can report all changes of a swap. */
const SETTLED_MS = 6_000;

interface Bank {
  readonly code: string;
  readonly bic: string;
}

const shipped = await openDataFolder();

async function textOf(dataset: string): Promise<string> {
  return (await shipped.readTable(dataset))?.text ?? "";
}

/** German banks with different parties, so that an event of one affects no other. */
async function pickBanks(count: number): Promise<Bank[]> {
  const parties = new Map<string, Bank>();
  for (const line of (await textOf("de_bank_codes")).split("\n").slice(1)) {
    const [code = "", , bic = "", , , , retired, , office] = line.split("\t");
    const isPlain = /^\d{8}$/.test(code) && /^[A-Z]{4}DE\w{5}$/.test(bic) && !retired && !office;
    if (isPlain && !parties.has(bic.slice(0, 4))) parties.set(bic.slice(0, 4), { code, bic });
  }
  return [...parties.values()].slice(0, count);
}

/** Stores editions in which OFAC lists one bank and another one was taken over, like a refresh. */
async function storeEditions(storage: Storage, listed: Bank, merged: Bank): Promise<void> {
  const german = (await textOf("de_bank_codes")).split("\n").map((line) => {
    const cells = line.split("\t");
    return cells[0] === merged.code ? cells.with(6, "1").with(7, SUCCESSOR).join("\t") : line;
  }).join("\n");
  const ofac = await textOf("sanctions_ofac_sdn");
  const columns = ofac.split("\n", 1)[0]?.split("\t") ?? [];
  const row = columns.map((column) =>
    column === "id"
      ? "told-1"
      : column === "name"
      ? "QUXWIZ KROMBAL"
      : column === "bics"
      ? listed.bic.slice(0, 8)
      : ""
  );
  const store = openEditionStore(storage);
  const today = new Date(storage.clock.now()).toISOString().slice(0, 10);
  for (
    const [dataset, text] of [["de_bank_codes", german], [
      "sanctions_ofac_sdn",
      `${ofac}${row.join("\t")}\n`,
    ]] as const
  ) {
    const rows = text.trimEnd().split("\n").length - 1;
    const edition = { dataset, asOf: today, rows, sha256: checksumOf(text), fetchedAt: storage.clock.now() };
    await store.save(edition, text, []);
  }
}

Deno.test("a listed and a merged bank are reported by webhook, feed, account area and mail", async () => {
  await using smtp = await startSmtpServer();
  await using receiver = startWebhookReceiver();
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const banks = await pickBanks(250);
  const [listed, merged] = banks as [Bank, Bank];
  // Due editions, webhooks and mails are looked for ten times as often.
  const clock = `${database.url.slice("file:".length)}-clock`;
  await Deno.writeTextFile(clock, "0");
  const world: FakedWorld = { publisher: null, faster: 10, longTimerMs: 2_000, clock };
  await using server = await startInWorld(world, {
    DATABASE_URL: database.url,
    MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "Keys <keys@bank.test>",
    WEBHOOKS_INSECURE: "on",
  });
  const send = clientOf(server);
  const lastMail = () => readMessage(smtp.received.at(-1)?.message ?? "");
  const codeOf = () => /^ {4}(\d{6})$/m.exec(lastMail().text)?.[1];
  const { api_key: key } = bodyOf(await send("POST", "/v1/keys/generate"), "generateApiKey", 201);
  bodyOf(await send("POST", "/v1/iban/validate", { json: { iban: IBAN }, key }), "validateIBAN", 200);
  bodyOf(await send("POST", "/v1/keys/claim", { json: { email: EMAIL }, key }), "claimApiKey", 202);
  const claim = { email: EMAIL, code: codeOf() };
  bodyOf(await send("POST", "/v1/keys/claim", { json: claim, key }), "claimApiKey", 200);
  const { id: keyId } = await storage.db.selectFrom("keys").select("id").executeTakeFirstOrThrow();
  await grantCredits(storage, { purchaseId: "pack", keyId, credits: 1000 });
  const items = Array.from({ length: 1000 }, (_, index) => ({
    iban: composeIban("DE", `${banks[index % banks.length]?.code}${String(index).padStart(10, "0")}`),
    reference: `supplier ${index}`,
  }));
  assertEquals(
    bodyOf(await send("POST", "/v1/watches", { json: { items }, key }), "addWatches", 200).added,
    1000,
  );
  const added = await send("POST", "/v1/webhooks", { json: { url: receiver.url }, key });
  const { secret } = bodyOf(added, "addWebhook", 201);
  await storeEditions(storage, listed, merged);
  const expected = [0, 1].flatMap((bank) =>
    Array.from({ length: 4 }, (_, round) =>
      [
        bank === 0 ? "sanctions_listed" : "bank_merged",
        `supplier ${bank + round * banks.length}`,
      ].join(": "))
  ).toSorted();

  await receiver.arrived(expected.length);
  const feed = bodyOf(await send("GET", "/v1/watches/changes?limit=1000", { key }), "listWatchChanges", 200);
  await receiver.arrived(feed.changes.length);
  const events = await Promise.all(
    receiver.received.map(({ body, headers }) => verifyWebhook(body, headers, secret)),
  );
  const told = events.flatMap((event) =>
    event.type === "watch.changed" ? [`${event.data.kind}: ${event.data.watch.reference}`] : []
  );
  assertEquals(expected.filter((each) => !told.includes(each)), []);

  assertEquals(
    feed.changes.map(({ kind, watch }) => `${kind}: ${watch.reference}`).toSorted(),
    told.toSorted(),
  );
  assert(
    expected.every((each) => told.includes(each)) &&
      told.every((each) => /supplier (?:0|1|25[01]|50[01]|75[01])$/.test(each)),
  );
  assertEquals(new Set(feed.changes.map(({ severity }) => severity)).has("stop"), true);

  // The mail's delay is measured by the service's clock, which is moved forward here. Each call below waits for up to a
  // second.
  await Deno.writeTextFile(clock, String(SETTLED_MS));
  while (!lastMail().headers.get("subject")?.startsWith("Don't pay")) {
    await send("GET", `/v1/watches/changes?after=${feed.cursor}&wait=1`, { key });
  }
  const { headers, text } = lastMail();
  assertEquals(headers.get("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
  assertStringIncludes(text, "Don't pay:");
  assertMatch(text, /supplier 0, supplier 250/);
  assertMatch(text, /supplier 1, supplier 251/);

  bodyOf(await send("POST", "/v1/account/code", { json: { email: EMAIL } }), "requestAccountSignInCode", 202);
  const session = await send("POST", "/v1/account/session", { json: { email: EMAIL, code: codeOf() } });
  const Cookie = session.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const page = await (await server.fetch("/account/watch", { headers: { Cookie } })).text();
  for (
    const words of [
      "<strong>Stop</strong>",
      "supplier 0",
      "supplier 1",
      "1,000 of at most 10,000 payees",
      "delivered, response 204",
    ]
  ) {
    assertStringIncludes(page, words);
  }
  for (const [language, words] of [["de", /zahlen Sie nicht/i], ["fr", /ne payez pas/i]] as const) {
    const translated = await (await server.fetch(`/${language}/account/watch`, { headers: { Cookie } }))
      .text();
    assertMatch(translated, words);
    assert(!translated.includes("names "), "a change is told in English");
  }

  // One click in the mailbox, and a look at the account area.
  const link = new URL(/<(.+)>/.exec(headers.get("list-unsubscribe") ?? "")?.[1] ?? "");
  const oneClick = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = "List-Unsubscribe=One-Click";
  const ended = await server.fetch(link.pathname + link.search, { method: "POST", headers: oneClick, body });
  assertStringIncludes(await ended.text(), "any more emails about changes");
  const shown = await send("GET", "/v1/account/watch", { headers: { Cookie, ...JSON_TYPE } });
  assertEquals(bodyOf(shown, "getAccountWatch", 200).mails, false);
});
