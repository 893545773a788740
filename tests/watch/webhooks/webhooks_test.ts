/**
 * Webhooks: delivery of their messages, and permitted addresses. `send_test.ts` has the connections.
 *
 * @module
 */
import privateRanges from "./private_ranges.json" with { type: "json" };
import privateUrls from "./private_urls.json" with { type: "json" };
import { assert, assertEquals } from "@std/assert";
import type { Storage } from "../../../src/storage/mod.ts";
import {
  addWebhook,
  listDeliveries,
  openDeliveries,
  openSender,
  type SendWebhook,
} from "../../../src/watch/mod.ts";
import { mayConnectTo, readReceiver } from "../../../src/watch/webhooks/send.ts";
import { testCalls } from "../../support/call_transcript.ts";
import { TestClock } from "../../support/clock.ts";
import { createPurchasedKey } from "../../support/paid_keys.ts";
import { runStorageTranscript } from "../../support/storage_transcript.ts";
import { testTable } from "../../support/table.ts";
import { quickFileDatabase, testOnEveryDatabase, testOnFile } from "../../support/temp_database.ts";
import { makeBank, noteChange, watchBank } from "../../support/watched_banks.ts";
import { startWebhookReceiver } from "../../support/webhook_receiver.ts";
import { deliverySteps, isSignedBy } from "./delivery_steps.ts";

// deliver.ts

const NOW = "2026-11-22T09:00:00Z";
const HOUR_MS = 60 * 60 * 1000;

function deliveriesOf(storage: Storage, send: SendWebhook) {
  const reportFailure = (error: unknown) => {
    throw error;
  };
  return openDeliveries({ storage, send, reportFailure });
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

runStorageTranscript(new URL("./deliveries.steps", import.meta.url), deliverySteps, testOnFile);

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
    const deliveries = deliveriesOf(
      storage,
      openSender({
        lookup: () => Promise.resolve([]),
        isInsecure: true,
        ownAddresses: () => [],
        ownHost: "127.0.0.1",
      }),
    );
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
    assert(isSignedBy(secret, first));
  },
);

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

// readReceiver() and mayConnectTo() of send.ts

// `private_urls.json` has each usual spelling of this machine, its network and its cloud, and of addresses that lead
// there; `private_ranges.json` has the first and the last address of each range.

Deno.test("readReceiver() refuses every spelling of an address that isn't public", () => {
  for (const url of privateUrls) assertEquals([url, readReceiver(url, false)], [url, "not_public"]);
});

testTable(
  "readReceiver() stores a public address in one spelling, and refuses URLs that are malformed, without HTTPS, or with credentials, a fragment or a port",
  new URL("./receivers.tsv", import.meta.url),
  ["url", "read"],
  ({ url: given, read }) => {
    const url = readReceiver(given.replace("{2000}", "a".repeat(2_000)), false);
    assertEquals(typeof url === "string" ? url : url.href, read);
  },
);

testCalls(new URL("./receivers.calls", import.meta.url), {
  receiver: (url = "") => {
    const read = readReceiver(url, true);
    return read instanceof URL ? "accepted" : read;
  },
  connect: (address = "") => mayConnectTo(address, false),
});

Deno.test("mayConnectTo() refuses the first and the last address of each private range", () => {
  for (const address of privateRanges.flat()) {
    assertEquals([address, mayConnectTo(address, false)], [address, false]);
  }
});
