/**
 * Steps of `.http` transcripts that aren't calls: the clock, mails, the database, and payments by card.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { CompiledQuery } from "kysely";
import { limits } from "../../generated/limits.ts";
import { listReceipts } from "../../src/billing/mod.ts";
import { sweep } from "../../src/jobs/jobs.ts";
import { hashKey, openIdentityHasher } from "../../src/keys/mod.ts";
import { BURST_KEYS_MIN } from "../../src/keys/signup_alert.ts";
import { readMessage } from "../email/support/read_message.ts";
import {
  type CheckoutEvents,
  eventNamed,
  eventsOf,
  idsOf,
  tell,
  withMembers,
} from "./card_processor/events.ts";
import { createPurchasedKey, grantCredits, startPro } from "./paid_keys.ts";
import { seedWatchChange } from "./watched_banks.ts";
import { matchAnswer, readWords } from "./transcript_format.ts";
import type { TestAnswer, TestApp } from "./test_app.ts";

/** What the steps of a block share. */
export interface Stage {
  readonly app: TestApp;
  /** Texts that later lines contain as `{name}`. */
  readonly values: Map<string, string>;
  /** Payments by card, with the second at which they began. */
  readonly checkouts: Map<string, { readonly seconds: number; readonly events: CheckoutEvents }>;
  /** Answers that the next line compares. */
  answers: readonly TestAnswer[];
  /** Returns the key with a name, and makes the key on its first use. */
  key(name: string): Promise<string>;
}

/** Steps by the first word of their line. Each step gets the remaining text of the line. */
export type Steps = Readonly<Record<string, (stage: Stage, text: string) => unknown>>;

const DAY_SECONDS = 86_400;

/** The steps of each transcript. */
export const steps: Steps = {
  /** `clock INSTANT`, or `clock +SECONDS` */
  clock: ({ app }, text) =>
    text.startsWith("+") ? app.clock.advance(Number(text.slice(1)) * 1000) : app.clock.set(text),
  /** `mails N WORDS`: N emails were sent, and together they contain or lack the given texts. */
  mails: async ({ app }, text) => {
    const mails = await app.mails();
    const [count = "", ...words] = text.split(" ");
    assertEquals(mails.length, Number(count), "mails");
    search(mails.join("\n"), words.join(" "));
  },
  /**
   * `mail WORDS`: the last email has the given headers, and contains or lacks the given texts, whatever the white
   * space. `name:"…(…)…"` stores what the group of the expression matches.
   */
  mail: async ({ app, values }, text) => {
    const { headers, text: plain, html } = readMessage((await app.mails()).at(-1) ?? "");
    const mail = `${plain} ${html}`.replaceAll(/[ \r\n]+/g, " ");
    for (const { name, value } of readWords(text).words) {
      if (name === "has" || name === "hasnt") continue;
      const store = (name: string, value: string) => void values.set(name, value);
      if (/^[A-Z]/.test(name)) {
        matchAnswer(headers.get(name.toLowerCase()), value, { at: name, isExact: false, store });
      } else store(name, new RegExp(value).exec(mail)?.[1] ?? "");
    }
    search(mail, text);
  },
  /**
   * `send N` sends due mails until N were sent: a notice is written some time after its answer, and nothing reports
   * when.
   */
  send: async ({ app }, text) => {
    let sent = await app.sendEmails();
    for (let turn = 0; turn < 40 && sent < Number(text); turn++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      sent += await app.sendEmails();
    }
    assertEquals(sent, Number(text), "mails were due");
  },
  /** `rows N TABLE`: the table has N rows, or N that fulfil a condition after its name. */
  rows: async ({ app }, text) => {
    const [, count, table] = /^(\d+) (.*)$/s.exec(text) ?? [];
    const query = CompiledQuery.raw(`SELECT 1 FROM ${table}`);
    assertEquals((await app.storage.db.executeQuery(query)).rows.length, Number(count), table);
  },
  /** `log N PART`: N lines of the log contain the part. */
  log: ({ app }, text) => {
    const [, count, part = ""] = /^(\d+) (.*)$/s.exec(text) ?? [];
    assertEquals(
      app.logLines.filter((line) => line.includes(part)).length,
      Number(count),
      "lines of the log",
    );
  },
  /** `sql STATEMENT` changes the database. */
  sql: ({ app }, text) => app.storage.queue.write([CompiledQuery.raw(text)]),
  /** `close` ends the connection to the database. */
  close: ({ app }) => app.storage.close(),
  /** `decoded BASE64 WORDS`: a header's decoded value contains or lacks texts. */
  decoded: (_, text) => search(atob(text.split(" ", 1)[0] ?? ""), text.slice(text.indexOf(" ") + 1)),
  /** `sweep` cleans up, as the service does each hour. */
  sweep: ({ app }) => sweep(app.storage, () => {}),
  /** `change` stores a change of the first watched institution. */
  change: ({ app }) => seedWatchChange(app),
  /**
   * `burst` makes keys like an automated sign-up, three in each network. The first two are called `used` and `unused`.
   */
  burst: async ({ app, values }) => {
    for (let key = 0; key < BURST_KEYS_MIN; key++) {
      const from = `198.51.100.${Math.floor(key / limits.keysPerNetworkPerDay)}`;
      const secret = await app.makeKey(from);
      if (key < 2) values.set(["used", "unused"][key] ?? "", secret);
      if (key === 0) await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key: secret });
      app.clock.advance(1000);
    }
  },
  /** `credits N KEY` gives credits, like a purchase. */
  credits: async (stage, text) => {
    const [credits, name = ""] = text.split(" ");
    const id = await idOf(stage, name);
    const purchaseId = `of-transcript-${id}-${stage.app.clock.now()}`;
    assertEquals(
      await grantCredits(stage.app.storage, { purchaseId, keyId: id, credits: Number(credits) }),
      "granted",
    );
  },
  /** `pro KEY` starts its subscription. */
  pro: async (stage, name) => assert(await startPro(stage.app.storage, await idOf(stage, name))),
  /** `keys N EMAIL` makes N bought keys of an address; with `proven` at the end, the address has confirmed them. */
  keys: async ({ app: { storage } }, text) => {
    const [count, email = "", proven] = text.split(" ");
    const address = openIdentityHasher(storage).address(email);
    const made = await Promise.all(Array.from({ length: Number(count) }, () => createPurchasedKey(storage)));
    await storage.queue.write(
      made.map(({ keyId }) =>
        storage.db.updateTable("keys").set({ address, proven_at: proven ? 1 : null }).where("id", "=", keyId)
          .compile()
      ),
    );
  },
  /** `checkout NAME PRODUCT {…}` prepares a payment by card, with members of `Checkout`. */
  checkout: ({ app, checkouts }, text) => {
    const [, name = "", product = "", more] = /^(\S+) (\S+) ?(.*)$/s.exec(text) ?? [];
    assert(
      product === "1k" || product === "5k" || product === "25k" || product === "pro",
      "no product sold by card",
    );
    const seconds = Math.floor(app.clock.now() / 1000);
    checkouts.set(name, {
      seconds,
      events: eventsOf({ ...JSON.parse(more || "{}"), name, product }, seconds),
    });
  },
  /**
   * `tell CHECKOUT EVENT ARGUMENT` sends an event of the processor, `tell N ∥ CHECKOUT EVENT` sends it several times at
   * once. The argument depends on the event: an amount; a month's number and the days for which it is paid (`2 +60`);
   * the end of a dispute; or another id of the event. JSON at the end has members of the event's object.
   */
  tell: async (stage, text) => {
    const [, times = "1", name = "", kind = "", argument = "", days, json = "{}"] =
      /^(?:(\d+) ∥ )?(\S+) (\S+)(?: (\w+))?(?: \+(\d+))?(?: (\{.*\}))?$/.exec(text) ?? [];
    const checkout = stage.checkouts.get(name);
    assert(checkout !== undefined, `no checkout is called ${name}`);
    const paidUntil = checkout.seconds + Number(days) * DAY_SECONDS;
    const made = withMembers(eventNamed(checkout.events, kind, argument, paidUntil), JSON.parse(json));
    const event = argument.startsWith("evt_") ? { ...made, id: argument } : made;
    stage.answers = await Promise.all(Array.from({ length: Number(times) }, () => tell(stage.app, event)));
  },
  /** `receipts [LINKS]`: the processor's links on the receipts of the newest key, the latest first. */
  receipts: async ({ app: { storage } }, text) => {
    const own = storage.db.selectFrom("keys").select("id").orderBy("id", "desc").limit(1);
    const receipts = await listReceipts(storage, { own, contact: null });
    assertEquals(receipts.map(({ processorUrl }) => processorUrl), JSON.parse(text));
  },
  /** `shown CHECKOUT` stores the key that the page after a checkout shows; `shown CHECKOUT none` if it shows none. */
  shown: async ({ app, values }, text) => {
    const [name = "", none] = text.split(" ");
    const page = await app.get(`/buy/done?session_id=${idsOf({ name }).session}`);
    assertEquals(page.headers.get("Cache-Control"), "no-store");
    const [key] = /ifk_[0-9a-f]{64}/.exec(page.text) ?? [];
    assertEquals(key === undefined, none === "none", "a key on the page");
    if (key !== undefined) values.set(name, key);
  },
  /** `card PRODUCT NAME EMAIL` buys a key by card. */
  card: async (stage, text) => {
    const [product, name = "", email] = text.split(" ");
    await steps.checkout?.(stage, `${name} ${product} {"email": "${email}"}`);
    await steps.tell?.(stage, `${name} completed`);
    if (product === "pro") await steps.tell?.(stage, `${name} invoicePaid 1 +30`);
    await steps.shown?.(stage, name);
  },
  /** `overdue N` ends as many expired subscriptions. */
  overdue: async ({ app }, text) =>
    assertEquals(await app.endOverdue(), Number(text), "expired subscriptions"),
};

function search(searched: string, text: string): void {
  for (const { name, value } of readWords(text).words) {
    if (name === "has" || name === "hasnt") {
      assertEquals(searched.includes(value), name === "has", `${name} ${value}`);
    }
  }
}

async function idOf(stage: Stage, name: string): Promise<number> {
  const { id } = await stage.app.storage.db.selectFrom("keys").select("id")
    .where("key_hash", "=", hashKey(await stage.key(name))).executeTakeFirstOrThrow();
  return id;
}
