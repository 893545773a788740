/**
 * Webhooks: delivery of their messages, and permitted addresses. `send_test.ts` has the connections.
 *
 * @module
 */
import privateRanges from "./private_ranges.json" with { type: "json" };
import privateUrls from "./private_urls.json" with { type: "json" };
import { assert, assertEquals } from "@std/assert";
import { Webhook } from "standardwebhooks";
import type { Storage } from "../../../src/storage/mod.ts";
import {
  addWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  openDeliveries,
  openSender,
  pauseWebhook,
  redeliver,
  requestTest,
  resumeWebhook,
  rotateWebhookSecret,
  type SendWebhook,
} from "../../../src/watch/mod.ts";
import { mayConnectTo, readReceiver } from "../../../src/watch/webhooks/send.ts";
import { TestClock } from "../../support/clock.ts";
import { createPurchasedKey } from "../../support/paid_keys.ts";
import { quickFileDatabase, testOnEveryDatabase } from "../../support/temp_database.ts";
import { makeBank, noteChange, watchBank } from "../../support/watched_banks.ts";
import { startWebhookReceiver } from "../../support/webhook_receiver.ts";

// deliver.ts

const NOW = "2026-11-22T09:00:00Z";
const HOUR_MS = 60 * 60 * 1000;

const send = openSender({
  lookup: () => Promise.resolve([]),
  isInsecure: true,
  ownAddresses: () => [],
  ownHost: "127.0.0.1",
});

function raise(error: unknown): never {
  throw error;
}

function deliveriesOf(storage: Storage, sending: SendWebhook = send, places = 64) {
  return openDeliveries({ storage, send: sending, reportFailure: raise, places });
}

async function newWebhook(
  storage: Storage,
  keyId: number,
  url: string,
  kinds: ["bank_merged"] | null = null,
) {
  const added = await addWebhook(storage, keyId, { url: new URL(url), kinds });
  assert(added !== null);
  return { id: added.webhook.id, secret: added.secret };
}

/** Makes a key that has a webhook and watches a bank, once for each reference. */
async function openPlace(url = "http://receiver.localhost/", references: readonly string[] = ["a"]) {
  const database = await quickFileDatabase();
  const clock = new TestClock(NOW);
  const storage = await database.open(clock);
  const { keyId } = await createPurchasedKey(storage);
  const bank = await makeBank(storage);
  await watchBank(storage, keyId, bank, references);
  const { id } = await newWebhook(storage, keyId, url);
  return { clock, storage, keyId, bank, id, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

const ACCEPTED = { status: 200, answer: "", problem: null } as const;

testOnEveryDatabase(
  "a change is sent once to each webhook of each key that watches the bank",
  async (database) => {
    const clock = new TestClock(NOW);
    const storage = await database.open(clock);
    await using receiver = startWebhookReceiver();
    const [one, other, third] = [
      await createPurchasedKey(storage),
      await createPurchasedKey(storage),
      await createPurchasedKey(storage),
    ];
    const bank = await makeBank(storage);
    await noteChange(storage, bank);
    await watchBank(storage, one.keyId, bank, ["a", "b"]);
    await watchBank(storage, other.keyId, bank, ["c"]);
    const { secret } = await newWebhook(storage, one.keyId, `${receiver.url}one`);
    await newWebhook(storage, other.keyId, `${receiver.url}other`, ["bank_merged"]);
    await newWebhook(storage, third.keyId, `${receiver.url}third`);
    await noteChange(storage, bank, "bank_merged", "check");
    await noteChange(storage, bank, "sanctions_listed");
    const deliveries = deliveriesOf(storage);
    await deliveries.run();
    await deliveries.run();
    const told = receiver.received.map(({ path, body }) => {
      const { type, data } = JSON.parse(body);
      return [path, type, data.kind, data.watch.reference];
    });
    assertEquals(told.toSorted(), [
      ["/one", "watch.changed", "bank_merged", "a"],
      ["/one", "watch.changed", "bank_merged", "b"],
      ["/one", "watch.changed", "sanctions_listed", "a"],
      ["/one", "watch.changed", "sanctions_listed", "b"],
      ["/other", "watch.changed", "bank_merged", "c"],
    ]);
    const [first] = receiver.received.filter(({ path }) => path === "/one");
    assert(first !== undefined);
    assertEquals(first.headers["webhook-id"], JSON.parse(first.body).data.id);
    assertEquals(first.headers["webhook-timestamp"], String(Date.parse(NOW) / 1000));
    assertSigned(secret, first);
  },
);

/**
 * Asserts that a message has a signature of this secret. The specification's library signs it again for comparison,
 * because its check only accepts messages that were sent now.
 */
function assertSigned(
  secret: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
) {
  const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
  const expected = new Webhook(secret).sign(headers["webhook-id"] ?? "", at, body);
  assert(
    headers["webhook-signature"]?.split(" ").includes(expected),
    "none of the signatures is of this secret",
  );
}

Deno.test("messages about one watch keep their order while an earlier one fails, and those about other watches are sent", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(NOW);
  const storage = await database.open(clock);
  let isBroken = true;
  await using receiver = startWebhookReceiver(({ body }) =>
    new Response(null, { status: isBroken && JSON.parse(body).data.watch.reference === "a" ? 500 : 200 })
  );
  const { keyId } = await createPurchasedKey(storage);
  const [bank, calm] = [await makeBank(storage), await makeBank(storage)];
  await watchBank(storage, keyId, bank, ["a"]);
  await watchBank(storage, keyId, calm, ["b"]);
  const { id } = await newWebhook(storage, keyId, receiver.url);
  const deliveries = deliveriesOf(storage);
  await noteChange(storage, bank, "bank_renamed", "info");
  await noteChange(storage, bank, "bank_merged", "check");
  await noteChange(storage, calm, "bic_changed", "info");
  const kindsOf = () => receiver.received.map(({ body }) => JSON.parse(body).data.kind);
  for (let turn = 0; turn < 4; turn++) {
    await deliveries.run();
    clock.advance(HOUR_MS);
  }
  assertEquals(kindsOf().filter((kind) => kind === "bank_merged"), []);
  assertEquals(kindsOf().filter((kind) => kind === "bic_changed").length, 1);
  assertEquals((await listWebhooks(storage, keyId))[0]?.failing_since !== null, true);
  isBroken = false;
  await deliveries.run();
  await deliveries.run();
  assertEquals(kindsOf().slice(-2), ["bank_renamed", "bank_merged"]);
  assertEquals((await listWebhooks(storage, keyId))[0]?.failing_since, null);
  assertEquals((await listDeliveries(storage, keyId, id))?.map(({ state }) => state), [
    "delivered",
    "delivered",
    "delivered",
  ]);
});

Deno.test("a receiver that fails is tried for three days with growing pauses, and gets one request at a time", async () => {
  await using place = await openPlace("http://127.0.0.1:1/", ["a", "b", "c", "d", "e", "f", "g", "h"]);
  const { clock, storage, keyId, bank, id } = place;
  const tries: number[] = [];
  let underWay = 0;
  const deliveries = deliveriesOf(storage, async () => {
    tries.push(clock.now() - Date.parse(NOW));
    underWay++;
    await Promise.resolve();
    assert(tries.length <= 4 || underWay === 1, `${underWay} requests at once`);
    underWay--;
    return { status: 500, answer: "no", problem: null };
  });
  await noteChange(storage, bank);
  for (let quarter = 0; quarter < 4 * 24 * 4; quarter++) {
    await deliveries.run();
    clock.advance(HOUR_MS / 4);
  }
  const pauses = tries.slice(4).map((at, index) => at - (tries.slice(3)[index] ?? 0));
  assert(
    pauses.every((pause) => pause <= HOUR_MS),
    "a receiver that is back would wait for longer than an hour",
  );
  assert(tries.length < 100, `${tries.length} requests to a receiver that fails`);
  assert((tries.at(-1) ?? 0) <= 72 * HOUR_MS, "it is tried for longer than three days");
  assert((tries.at(-1) ?? 0) >= 70 * HOUR_MS, "it is given up before three days");
  assertEquals((await listDeliveries(storage, keyId, id))?.[0]?.answer, "no");
});

Deno.test("a request that cannot be made counts as a failed attempt, and the operator sees the reason", async () => {
  await using place = await openPlace();
  const { storage, keyId, bank, id } = place;
  await noteChange(storage, bank);
  const causes: unknown[] = [];
  await openDeliveries({
    storage,
    send: () => Promise.reject(new Deno.errors.NotCapable("no access to certificates")),
    reportFailure: (error) => causes.push(error),
  }).run();
  assertEquals(causes.map(String), ["NotCapable: no access to certificates"]);
  const [delivery] = await listDeliveries(storage, keyId, id) ?? [];
  assertEquals([delivery?.tries, delivery?.problem], [1, "not_connected"]);
});

Deno.test("run() returns the pending run while a delivery is under way, and still sends new messages", async () => {
  await using place = await openPlace();
  const { storage, keyId, bank } = place;
  await noteChange(storage, bank);
  const answer = Promise.withResolvers<Awaited<ReturnType<SendWebhook>>>();
  const sent: string[] = [];
  const deliveries = deliveriesOf(storage, () => {
    sent.push("a request");
    return sent.length === 1 ? answer.promise : Promise.resolve(ACCEPTED);
  });
  const first = deliveries.run();
  await deliveries.turn();
  await newWebhook(storage, keyId, "http://127.0.0.1:2/");
  await noteChange(storage, bank);
  assert(deliveries.run() === first);
  while (sent.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  answer.resolve(ACCEPTED);
  await first;
});

Deno.test("a delivery reserved by a dead process is sent by another one, and not before", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(NOW);
  const [dying, living] = [await database.open(clock), await database.open(clock)];
  const { keyId } = await createPurchasedKey(dying);
  const bank = await makeBank(dying);
  await watchBank(dying, keyId, bank, ["a"]);
  await newWebhook(dying, keyId, "http://127.0.0.1:1/");
  await noteChange(dying, bank);
  const never = Promise.withResolvers<never>();
  const held = deliveriesOf(dying, () => never.promise);
  await held.turn();
  let sent = 0;
  const other = deliveriesOf(living, () => {
    sent++;
    return Promise.resolve(ACCEPTED);
  });
  await other.run();
  clock.advance(29_000);
  await other.run();
  assertEquals(sent, 0);
  clock.advance(2_000);
  await other.run();
  assertEquals(sent, 1);
  held.stop();
});

testOnEveryDatabase("several processes send each message once", async (database) => {
  const clock = new TestClock(NOW);
  const storages = [await database.open(clock), await database.open(clock), await database.open(clock)];
  const [storage] = storages as [Storage, Storage, Storage];
  const { keyId } = await createPurchasedKey(storage);
  const bank = await makeBank(storage);
  await watchBank(storage, keyId, bank, Array.from({ length: 100 }, (_, index) => `payee ${index}`));
  await newWebhook(storage, keyId, "http://127.0.0.1:1/");
  await noteChange(storage, bank);
  const sent: string[] = [];
  const sending: SendWebhook = async ({ headers }) => {
    sent.push(headers["webhook-id"] ?? "");
    await Promise.resolve();
    return ACCEPTED;
  };
  // A round skips deliveries that another process has reserved.
  for (let round = 0; sent.length < 100 && round < 20; round++) {
    await Promise.all(storages.map((each) => deliveriesOf(each, sending).run()));
  }
  assertEquals(sent.length, 100);
  assertEquals(new Set(sent).size, 100);
});

Deno.test("slow receivers of many customers leave delivery slots for all other customers", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(NOW);
  const storage = await database.open(clock);
  const never = Promise.withResolvers<never>();
  const bank = await makeBank(storage);
  const slow = await Promise.all(Array.from({ length: 5 }, async (_, customer) => {
    const { keyId } = await createPurchasedKey(storage);
    for (let index = 0; index < 3; index++) {
      await newWebhook(storage, keyId, `http://slow-${customer}-${index}.localhost/`);
    }
    return keyId;
  }));
  const [quick] = [(await createPurchasedKey(storage)).keyId];
  await newWebhook(storage, quick, "http://quick.localhost/");
  for (const keyId of slow) {
    await watchBank(storage, keyId, bank, Array.from({ length: 20 }, (_, index) => `payee ${index}`));
  }
  await noteChange(storage, bank);
  const started: string[] = [];
  const waiting = new Map<number, () => void>();
  const begun = (count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(count, resolve);
    if (started.length >= count) resolve();
    return promise;
  };
  const deliveries = deliveriesOf(storage, ({ url }) => {
    waiting.get(started.push(new URL(url).hostname))?.();
    return url.includes("slow") ? never.promise : Promise.resolve(ACCEPTED);
  }, 64);
  await deliveries.turn();
  await begun(40);
  // Each of the five slow customers now has 8 deliveries running, at most 4 of them to one host.
  await watchBank(storage, quick, bank, ["mine"]);
  await noteChange(storage, bank, "bank_merged", "check");
  await deliveries.turn();
  await begun(41);
  assertEquals(started.at(-1), "quick.localhost");
  assert(Object.values(Object.groupBy(started, (host) => host)).every((ofHost = []) => ofHost.length <= 4));
  deliveries.stop();
});

Deno.test("slow receivers of some customers leave delivery slots for other customers' receivers on the same host", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(NOW);
  const storage = await database.open(clock);
  const never = Promise.withResolvers<never>();
  const bank = await makeBank(storage);
  const slow = await Promise.all(Array.from({ length: 3 }, async (_, customer) => {
    const { keyId } = await createPurchasedKey(storage);
    await newWebhook(storage, keyId, `http://shared.localhost/slow/${customer}`);
    await watchBank(storage, keyId, bank, Array.from({ length: 20 }, (_, index) => `payee ${index}`));
    return keyId;
  }));
  await noteChange(storage, bank);
  const started: string[] = [];
  const arrived = new Map<string, () => void>();
  const deliveries = deliveriesOf(storage, ({ url }) => {
    const { pathname } = new URL(url);
    started.push(pathname);
    arrived.get(pathname)?.();
    return pathname.startsWith("/slow") ? never.promise : Promise.resolve(ACCEPTED);
  });
  await deliveries.turn();
  for (let customer = 0; customer < 4; customer++) {
    const { keyId } = await createPurchasedKey(storage);
    const { promise, resolve } = Promise.withResolvers<void>();
    arrived.set(`/quick/${customer}`, resolve);
    await newWebhook(storage, keyId, `http://shared.localhost/quick/${customer}`);
    await watchBank(storage, keyId, bank, ["mine"]);
    await noteChange(storage, bank, "bank_merged", "check");
    await deliveries.turn();
    await promise;
  }
  const ofSlow = started.filter((path) => path.startsWith("/slow"));
  assertEquals(slow.length, 3);
  assertEquals(ofSlow.length, 8, "half of the places of a host");
  deliveries.stop();
});

Deno.test("a redelivery requested while the message is being sent is sent after it", async () => {
  for (const status of [200, 500]) {
    await using place = await openPlace();
    const { storage, keyId, bank, id } = place;
    await noteChange(storage, bank);
    const sent: string[] = [];
    const deliveries = deliveriesOf(storage, async ({ headers }) => {
      const messageId = headers["webhook-id"] ?? "";
      if (sent.push(messageId) === 1) await redeliver(storage, keyId, id, messageId);
      return { status, answer: "", problem: null };
    });
    await deliveries.run();
    assertEquals(sent.length, 2, `first answered ${status}`);
    assertEquals(sent[0], sent[1]);
    const [delivery] = await listDeliveries(storage, keyId, id) ?? [];
    assertEquals([delivery?.state, delivery?.tries], [status === 200 ? "delivered" : "pending", 2]);
  }
});

Deno.test("a redelivery of a message that a dead process had reserved is sent by another process", async () => {
  await using place = await openPlace();
  const { clock, storage, keyId, bank, id } = place;
  await noteChange(storage, bank);
  const dying = Promise.withResolvers<string>();
  const held = deliveriesOf(storage, ({ headers }) => {
    dying.resolve(headers["webhook-id"] ?? "");
    return Promise.withResolvers<never>().promise;
  });
  await held.turn();
  await redeliver(storage, keyId, id, await dying.promise);
  held.stop();
  clock.advance(31_000);
  let sent = 0;
  await deliveriesOf(storage, () => {
    sent++;
    return Promise.resolve(ACCEPTED);
  }).run();
  assertEquals(sent, 1);
  assertEquals((await listDeliveries(storage, keyId, id))?.[0]?.state, "delivered");
});

Deno.test("a test and a redelivery are sent even if the webhook is paused, and a successful answer resumes it", async () => {
  let status = 500;
  await using receiver = startWebhookReceiver(() => new Response(null, { status }));
  await using place = await openPlace(receiver.url);
  const { clock, storage, keyId, bank, id } = place;
  const deliveries = deliveriesOf(storage);
  const pause = () =>
    storage.queue.write([storage.db.updateTable("webhooks").set({ paused_at: clock.now() }).compile()]);
  await pause();
  await noteChange(storage, bank);
  await deliveries.run();
  assertEquals(receiver.received.length, 0);
  const test = await requestTest(storage, keyId, id);
  assertEquals((await requestTest(storage, keyId, id))?.id, test?.id);
  await deliveries.run();
  assertEquals(receiver.received.map(({ body }) => JSON.parse(body).type), ["webhook.test"]);
  assertEquals((await listWebhooks(storage, keyId))[0]?.last_delivery?.state, "failed");
  clock.advance(11_000);
  status = 204;
  await requestTest(storage, keyId, id);
  await deliveries.run();
  await deliveries.run();
  assertEquals((await listWebhooks(storage, keyId))[0]?.state, "active");
  const [, , change] = receiver.received;
  const messageId = change?.headers["webhook-id"] ?? "";
  assertEquals(change?.body.includes('"sanctions_listed"'), true);
  await pause();
  assertEquals((await redeliver(storage, keyId, id, messageId))?.state, "pending");
  await deliveries.run();
  assertEquals(receiver.received.at(-1)?.headers["webhook-id"], messageId);
  assertEquals(await redeliver(storage, keyId, id, "chg_9_9"), null);
  assertEquals(await redeliver(storage, keyId + 1, id, messageId), null);
});

Deno.test("a webhook that was paused while a message was under way stays paused when it is answered", async () => {
  await using place = await openPlace();
  const { clock, storage, keyId, bank, id } = place;
  const pauseAndAnswer = async () => {
    clock.advance(1_000);
    await pauseWebhook(storage, keyId, id);
    return ACCEPTED;
  };
  await noteChange(storage, bank);
  await deliveriesOf(storage, pauseAndAnswer).run();
  const pausedAt = async () =>
    (await storage.db.selectFrom("webhooks").select("paused_at").executeTakeFirst())?.paused_at;
  assertEquals(await pausedAt(), clock.now());
  await resumeWebhook(storage, keyId, id);
  await requestTest(storage, keyId, id);
  await deliveriesOf(storage, pauseAndAnswer).run();
  assertEquals(await pausedAt(), clock.now());
});

Deno.test("the old and the new secret both sign for a day after a rotation, and neither is in the database unencrypted", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(NOW);
  const storage = await database.open(clock);
  const { keyId } = await createPurchasedKey(storage);
  await using receiver = startWebhookReceiver();
  const { id, secret } = await newWebhook(storage, keyId, receiver.url);
  const rotated = await rotateWebhookSecret(storage, keyId, id);
  assert(rotated !== null);
  const deliveries = deliveriesOf(storage);
  await requestTest(storage, keyId, id);
  await deliveries.run();
  clock.advance(25 * HOUR_MS);
  await requestTest(storage, keyId, id);
  await deliveries.run();
  const [both, alone] = receiver.received;
  assert(both !== undefined && alone !== undefined);
  assertSigned(secret, both);
  assertSigned(rotated.secret, both);
  assertSigned(rotated.secret, alone);
  assertEquals(alone.headers["webhook-signature"]?.split(" ").length, 1);
  const rows = JSON.stringify(await storage.db.selectFrom("webhooks").selectAll().execute());
  assertEquals([secret, rotated.secret].some((each) => rows.includes(each.slice("whsec_".length))), false);
});

Deno.test("a key has a limited number of webhooks, which are deleted when it ends", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(NOW);
  const storage = await database.open(clock);
  const { keyId } = await createPurchasedKey(storage);
  const url = new URL("http://127.0.0.1:1/");
  const added = await Promise.all(
    Array.from({ length: 8 }, () => addWebhook(storage, keyId, { url, kinds: null })),
  );
  assertEquals(added.filter((each) => each !== null).length, 5);
  const [first] = await listWebhooks(storage, keyId);
  assertEquals(await deleteWebhook(storage, keyId, first?.id ?? ""), true);
  assertEquals(await deleteWebhook(storage, keyId, first?.id ?? ""), false);
  const [second] = await listWebhooks(storage, keyId);
  await requestTest(storage, keyId, second?.id ?? "");
  await storage.queue.write([
    storage.db.updateTable("keys").set({ status: "revoked" }).where("id", "=", keyId).compile(),
  ]);
  assertEquals(await storage.db.selectFrom("webhooks").selectAll().execute(), []);
  assertEquals(await storage.db.selectFrom("webhook_deliveries").selectAll().execute(), []);
  assertEquals(await addWebhook(storage, keyId, { url, kinds: null }), null);
});

// readReceiver() and mayConnectTo() of send.ts

// `private_urls.json` has each usual spelling of this machine, its network and its cloud, and of addresses that lead
// there; `private_ranges.json` has the first and the last address of each range.

Deno.test("readReceiver() refuses every spelling of an address that isn't public", () => {
  for (const url of privateUrls) assertEquals([url, readReceiver(url, false)], [url, "not_public"]);
});

Deno.test("readReceiver() refuses URLs that are malformed, without HTTPS, or with credentials, a fragment or a port", () => {
  for (
    const [url, refusal] of [
      ["hooks.example.com", "malformed"],
      ["https://", "malformed"],
      ["https://[fe80::1%25eth0]/", "malformed"],
      ["https://256.0.0.1/", "malformed"],
      [`https://hooks.example.com/${"a".repeat(2_000)}`, "malformed"],
      ["http://hooks.example.com/", "not_https"],
      ["ftp://hooks.example.com/", "not_https"],
      ["file:///etc/passwd", "malformed"],
      ["https://127.0.0.1@hooks.example.com/", "credentials"],
      ["https://user:secret@hooks.example.com/", "credentials"],
      ["https://hooks.example.com/#secret", "fragment"],
      ["https://hooks.example.com:8443/", "port"],
      ["https://hooks.example.com:80/", "port"],
    ] as const
  ) assertEquals([url, readReceiver(url, false)], [url, refusal]);
});

Deno.test("readReceiver() stores a public address in one spelling", () => {
  const hrefOf = (text: string) => {
    const url = readReceiver(text, false);
    return typeof url === "string" ? url : url.href;
  };
  assertEquals(hrefOf("HTTPS://Hooks.Example.COM:443/a?b=c"), "https://hooks.example.com/a?b=c");
  assertEquals(hrefOf("https://hooks.example.com./a"), "https://hooks.example.com/a");
  assertEquals(hrefOf("https://bücher.example.com/"), "https://xn--bcher-kva.example.com/");
  assertEquals(hrefOf("https://8.8.8.8/"), "https://8.8.8.8/");
  assertEquals(hrefOf("https://[2a00:1450:4001:80b::200e]/"), "https://[2a00:1450:4001:80b::200e]/");
});

Deno.test("readReceiver() accepts localhost in development, but no private network", () => {
  assertEquals(readReceiver("http://127.0.0.1:9000/", true) instanceof URL, true);
  assertEquals(readReceiver("http://localhost:9000/", true) instanceof URL, true);
  for (
    const host of ["10.0.0.1", "169.254.169.254", "[::ffff:10.0.0.1]", "0.0.0.0", "metadata.google.internal"]
  ) {
    assertEquals([host, readReceiver(`http://${host}/`, true)], [host, "not_public"]);
  }
});

Deno.test("mayConnectTo() refuses the first and the last address of each private range, and allows their neighbours", () => {
  for (const address of privateRanges.flat()) {
    assertEquals([address, mayConnectTo(address, false)], [address, false]);
  }
  const allowed = [
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "223.255.255.255",
    "2a00::1",
    "2606:4700::1111",
  ]; // deno-fmt-ignore-line
  for (const address of allowed) assertEquals([address, mayConnectTo(address, false)], [address, true]);
  assertEquals(
    ["hooks.example.com", "", "127.0.0.1\0.example.com"].map((text) => mayConnectTo(text, false)),
    [
      false,
      false,
      false,
    ],
  );
});
