/**
 * Steps of transcripts about deliveries of webhooks. Messages are answered here, without a network.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { Webhook } from "standardwebhooks";
import type { Storage } from "../../../src/storage/mod.ts";
import {
  addWebhook,
  deleteWebhook,
  giveUpDeliveries,
  listDeliveries,
  listWebhooks,
  openDeliveries,
  pauseWebhook,
  pauseWebhooks,
  redeliver,
  requestTest,
  resumeWebhook,
  rotateWebhookSecret,
  type SendWebhook,
} from "../../../src/watch/mod.ts";
import { createPurchasedKey } from "../../support/paid_keys.ts";
import type { StorageSteps } from "../../support/storage_transcript.ts";
import { makeBank, noteChange, readKind, readSeverity, watchBank } from "../../support/watched_banks.ts";

type Message = Parameters<SendWebhook>[0];

/** Returns whether a message has a signature of a secret, signed by the library of the specification. */
export function isSignedBy(secret: string, { headers, body }: Pick<Message, "headers" | "body">): boolean {
  const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
  const expected = new Webhook(secret).sign(headers["webhook-id"] ?? "", at, body);
  return headers["webhook-signature"]?.split(" ").includes(expected) === true;
}

/** Opens the steps of one block. */
export function deliverySteps(): StorageSteps {
  const [keys, banks] = [new Map<string, number>(), new Map<string, number>()];
  const hooks = new Map<
    string,
    { readonly id: string; readonly keyId: number; readonly secrets: string[] }
  >();
  const deliveries = new Map<Storage, ReturnType<typeof openDeliveries>>();
  const sent: Message[] = [];
  const looking = new Set<() => void>();
  const answers: { readonly part: string; readonly status: string; act?: (message: Message) => unknown }[] =
    [];
  const found = <Value>(names: ReadonlyMap<string, Value>, name = ""): Value => {
    const value = names.get(name);
    assert(value !== undefined, `nothing is called ${name}`);
    return value;
  };
  const withPart = (part: string) =>
    sent.filter(({ url, body }) => url.includes(part) || body.includes(part));
  const send: SendWebhook = async (message) => {
    sent.push(message);
    looking.forEach((look) => look());
    const answer = answers.findLast(({ part }) =>
      [message.url, message.body].some((text) => text.includes(part))
    );
    await answer?.act?.(message);
    if (answer?.status === "never") await Promise.withResolvers<never>().promise;
    return { status: Number(answer?.status ?? 200), answer: "", problem: null };
  };
  const open = (storage: Storage) => {
    const reportFailure = (error: unknown) => assert(false, String(error));
    const opened = deliveries.get(storage) ?? openDeliveries({ storage, send, reportFailure });
    deliveries.set(storage, opened);
    return opened;
  };
  const seen = ({ url, body }: Message) => {
    const { type, data } = JSON.parse(body);
    return { host: new URL(url).host, type, kind: data.kind, reference: data.watch?.reference };
  };
  return {
    key: async ({ storage, words: [name = ""] }) =>
      void keys.set(name, (await createPurchasedKey(storage)).keyId),
    bank: async ({ storage, words: [name = ""] }) => void banks.set(name, await makeBank(storage)),
    /** `watch KEY BANK PAYEES` watches a bank for these payees, and for as many more as `count=` says. */
    watch: ({ storage, words: [key, bank, ...payees], options: { count = "0" } }) => {
      const more = Array.from({ length: Number(count) }, (_, index) => `payee ${index}`);
      return watchBank(storage, found(keys, key), found(banks, bank), [...payees, ...more]);
    },
    /** `change BANK KIND SEVERITY` */
    change: ({ storage, words: [bank, kind, severity] }) =>
      noteChange(storage, found(banks, bank), readKind(kind), readSeverity(severity)),
    /** `webhook NAME KEY URL` */
    webhook: async ({ storage, words: [name = "", key, url = "http://receiver.localhost/"] }) => {
      const keyId = found(keys, key);
      const added = await addWebhook(storage, keyId, { url: new URL(url), kinds: null });
      if (added !== null) hooks.set(name, { id: added.webhook.id, keyId, secrets: [added.secret] });
      return added === null ? "refused" : "added";
    },
    delete: ({ storage, words: [hook] }) => {
      const { keyId, id } = found(hooks, hook);
      return deleteWebhook(storage, keyId, id);
    },
    rotate: async ({ storage, words: [hook] }) => {
      const { keyId, id, secrets } = found(hooks, hook);
      secrets.push((await rotateWebhookSecret(storage, keyId, id))?.secret ?? "");
    },
    test: ({ storage, words: [hook] }) =>
      requestTest(storage, found(hooks, hook).keyId, found(hooks, hook).id),
    pause: ({ storage, words: [hook] }) =>
      pauseWebhook(storage, found(hooks, hook).keyId, found(hooks, hook).id),
    give_up: ({ storage }) => giveUpDeliveries(storage),
    pause_failing: ({ storage }) => pauseWebhooks(storage, ""),
    resume: ({ storage, words: [hook] }) =>
      resumeWebhook(storage, found(hooks, hook).keyId, found(hooks, hook).id),
    /** `redeliver HOOK N` requests the Nth message again, or one with an id; `by=` is another key. */
    redeliver: ({ storage, words: [hook, message = ""], options: { by } }) => {
      const { keyId, id } = found(hooks, hook);
      const messageId = sent[Number(message) - 1]?.headers["webhook-id"] ?? message;
      return redeliver(storage, by === undefined ? keyId : found(keys, by), id, messageId);
    },
    /**
     * `answer PART STATUS` answers messages whose URL or body contains the part; `never` leaves them without an answer.
     * Before the answer, `then=pause` pauses their webhook a second later, and `then=redeliver` requests the first of
     * them again.
     */
    answer: ({ storage, clock, words: [part = "", status = ""], options: { then } }) => {
      const [{ keyId, id } = { keyId: 0, id: "" }] = hooks.values();
      const act = async ({ headers }: Message) => {
        if (then === "redeliver" && sent.length === 1) {
          await redeliver(storage, keyId, id, headers["webhook-id"] ?? "");
        } else if (then === "pause") {
          clock.advance(1_000);
          await pauseWebhook(storage, keyId, id);
        }
      };
      answers.push({ part, status, act });
    },
    /** `run` delivers what is due; `hours=1` lets an hour pass afterwards. */
    run: async ({ storage, clock, options: { hours = "0" } }) => {
      await open(storage).run();
      clock.advance(Number(hours) * 3_600_000);
    },
    turn: ({ storage }) => open(storage).turn(),
    /** Ends the deliveries of a process, whose next ones are those of another. */
    stop: ({ storage }) => {
      open(storage).stop();
      deliveries.delete(storage);
    },
    /** `arrived N PART` waits for N messages whose URL or body contains the part. */
    arrived: ({ words: [count, part = ""] }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => withPart(part).length >= Number(count) && resolve();
      looking.add(look);
      look();
      return promise;
    },
    /** `sent PART`: the messages whose URL or body contains the part. */
    sent: ({ words: [part = ""] }) => withPart(part).map(seen),
    last: ({ words: [count] }) => sent.slice(-Number(count)).map(seen),
    count: ({ words: [part = ""] }) => withPart(part).length,
    /** The most messages to one host. */
    busiest: () =>
      Math.max(
        ...Object.values(Object.groupBy(sent, ({ url }) => new URL(url).host)).map((some = []) =>
          some.length
        ),
      ),
    /** The number of the first message with the id of each message. */
    ids: () => {
      const all = sent.map(({ headers }) => headers["webhook-id"]);
      return all.map((id) => all.indexOf(id) + 1);
    },
    /** `signed N HOOK`: which secrets of a webhook signed the Nth message, and how many signatures it has. */
    signed: ({ words: [number, hook] }) => {
      const message = sent[Number(number) - 1];
      assert(message !== undefined);
      const by = found(hooks, hook).secrets.flatMap((secret, at) =>
        isSignedBy(secret, message) ? [at + 1] : []
      );
      return `${by.join("+")} of ${message.headers["webhook-signature"]?.split(" ").length}`;
    },
    /** No secret is in the table of webhooks unencrypted. */
    hidden: async ({ storage: { db } }) => {
      const rows = JSON.stringify(await db.selectFrom("webhooks").selectAll().execute());
      const secrets = [...hooks.values()].flatMap(({ secrets }) => secrets);
      assertEquals(secrets.filter((secret) => rows.includes(secret.slice("whsec_".length))), []);
    },
    state: async ({ storage, words: [hook] }) => {
      const { keyId, id } = found(hooks, hook);
      return (await listWebhooks(storage, keyId)).find((webhook) => webhook.id === id);
    },
    deliveries: ({ storage, words: [hook] }) =>
      listDeliveries(storage, found(hooks, hook).keyId, found(hooks, hook).id),
    /** The seconds since a webhook was paused, or `no`. */
    paused: async ({ storage: { db }, clock, words: [hook] }) => {
      const { paused_at: at } = await db.selectFrom("webhooks").select("paused_at")
        .where("public_id", "=", found(hooks, hook).id).executeTakeFirstOrThrow();
      return at === null ? "no" : (clock.now() - at) / 1000;
    },
  };
}
