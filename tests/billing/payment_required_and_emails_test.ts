/**
 * Messages to payers and key holders: the ways to pay in a 402 answer, and mails.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { decodePaymentRequiredHeader } from "@x402/core/http";
import { parsePaymentRequired } from "@x402/core/schemas";
import { extractDiscoveryInfo, validateDiscoveryExtensionSpec } from "@x402/extensions/bazaar";
import fc from "fast-check";
import { discovery } from "../../generated/discovery.ts";
import { operations } from "../../generated/operations.ts";
import {
  type ChargeShortfall,
  type KeyBalance,
  type OfferedCall,
  paymentRequired,
  paymentRequiredHeader,
  type PaymentTerms,
} from "../../src/billing/mod.ts";
import type { PaymentRequiredBody } from "../../src/billing/payment_required.ts";
import { readConfig } from "../../src/config.ts";
import { emailRow, sendEmails } from "../../src/email/mod.ts";
import type { Mail } from "../../src/email/mailer.ts";
import { Lru } from "../../src/identifiers/mod.ts";
import { writeOffer, type WrittenOffer } from "../../src/http/payers.ts";
import { paymentTermsOf } from "../../src/payments.ts";
import { DAY_MS, type Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { parseSchema } from "../support/contract_judge.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { readTable } from "../support/table.ts";
import { matchAnswer } from "../support/transcript_format.ts";
import { quickFileDatabase, testOnFile } from "../support/temp_database.ts";
import { TestApp } from "../support/test_app.ts";
import { balanceWith } from "../support/test_keys.ts";

runTranscript(new URL("./notices.http", import.meta.url));

// The text of a 402 answer: every way to pay on this server, with its link, and no other.

const BASE = "https://bankscreen.test";
const REF = `ifr_${"0".repeat(32)}`;

const NOTHING: PaymentTerms = {
  baseUrl: BASE,
  payTo: null,
  network: "eip155:8453",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  cardLinks: { "1k": null, "5k": null, "25k": null, pro: null },
};

const KEYS: Readonly<Record<string, KeyBalance>> = {
  credits: balanceWith({
    ...{ rechargeRef: REF, tier: null, basis: "credits", limit: 0, used: 1000 },
    ...{ creditsTotal: 1000, creditsUsed: 1000 },
  }),
  claimed: balanceWith({ rechargeRef: REF, tier: "claimed", limit: 200, used: 200 }),
  reduced: balanceWith({
    ...{ rechargeRef: REF, basis: "lifetime", isReduced: true, limit: 5, used: 5 },
  }),
};

function refuse(terms: PaymentTerms, call: Partial<OfferedCall> = {}): PaymentRequiredBody {
  const body = paymentRequired(terms, {
    operation: operations.batchValidateIBAN,
    path: "/v1/iban/batch",
    units: 1,
    ...call,
  });
  return parseSchema("PaymentRequired", body);
}

/** Refuses a call of `required` units with a key. */
function refuseKey(terms: PaymentTerms, balance: KeyBalance, required = 1): PaymentRequiredBody {
  const allowance = balance.basis === "credits" ? 0 : Math.max(0, balance.limit - balance.used);
  const available = allowance + balance.creditsRemaining;
  const outcome = available === 0 ? "exhausted" : "insufficient";
  const shortfall: ChargeShortfall = { outcome, required, available, balance };
  return refuse(terms, { units: required, cause: shortfall });
}

/** Reads the products that a server sells by card link, and `usdc` if it accepts payments in USDC. */
function termsOf(sold: string): PaymentTerms {
  const links = ["1k", "5k", "25k", "pro"].filter((product) => sold.split(" ").includes(product));
  const cardLinks = Object.fromEntries(links.map((product) => [product, `https://pay.test/${product}`]));
  const payTo = sold.includes("usdc") ? "0x000000000000000000000000000000000000dEaD" : null;
  return { ...NOTHING, payTo, cardLinks: { ...NOTHING.cardLinks, ...cardLinks } };
}

// `payment_required.tsv`: the answers to calls that can't be served, with and without a key.
const REFUSED = new URL("payment_required.tsv", import.meta.url);
for (const row of readTable(REFUSED, "what", "sells", "key", "with", "units", "body")) {
  Deno.test(`paymentRequired() says ${row.what}`, () => {
    const [terms, key] = [termsOf(row.sells), KEYS[row.key]];
    const body = key === undefined
      ? refuse(terms)
      : refuseKey(terms, { ...key, ...JSON.parse(row.with || "{}") }, Number(row.units));
    const expected = JSON.parse(row.body.replaceAll("REF", REF));
    matchAnswer(body, expected, { at: row.what, isExact: false, store: () => {} });
  });
}

// Offers: common to all 402 answers.

const paid = [operations.validateIBAN, operations.batchValidateIBAN, operations.complianceCheck];

const call = fc.record({
  operation: fc.constantFrom(...paid),
  units: fc.integer({ min: 1, max: 100 }),
  isOnPath: fc.boolean(),
  cause: fc.constantFrom<OfferedCall["cause"]>(
    undefined,
    { reason: "trial_exhausted", used: 25, limit: 25, resetsAt: "2026-11-23T00:00:00Z" },
    { reason: "trial_exhausted", used: 25, limit: 25, resetsAt: "2026-11-30T00:00:00Z" },
    { reason: "trial_unavailable" },
    { reason: "invalid_api_key" },
  ),
  message: fc.constantFrom(undefined, "Move the key."),
  paymentError: fc.constantFrom(undefined, "insufficient_funds" as const),
}).map(({ isOnPath, ...rest }): OfferedCall => ({
  ...rest,
  path: isOnPath ? rest.operation.path : "/v1/%69ban/validate",
}));

const edge = { terms: NOTHING, offers: new Lru<WrittenOffer>(100) };

Deno.test("writeOffer() writes the same JSON and header as paymentRequired() for any sequence of calls", () => {
  fc.assert(fc.property(call, (offered) => {
    const body = paymentRequired(NOTHING, offered);
    const written = writeOffer(edge, offered);
    assertEquals(written.written, [JSON.stringify(body)]);
    assertEquals(written.header, paymentRequiredHeader(body));
  }));
});

Deno.test("writeOffer() writes plain ASCII: one other character would make every refusal a tenth slower", () => {
  fc.assert(fc.property(call, (offered) => {
    assertMatch(writeOffer(edge, offered).written.join(), /^[ -~]*$/);
  }));
});

Deno.test("writeOffer() caches only offers that do not depend on the caller", () => {
  const offered: OfferedCall = { operation: operations.validateIBAN, path: "/v1/iban/validate", units: 1 };
  assert(writeOffer(edge, offered) === writeOffer(edge, { ...offered }));
  const withText = { ...offered, message: "Move the key." };
  assert(writeOffer(edge, withText) !== writeOffer(edge, withText));
});

// The header `PAYMENT-REQUIRED` as the protocol's official packages read it: the offer, and for catalogues, how to call
// the operation.

const SELLS = {
  X402_PAY_TO: "0x000000000000000000000000000000000000dEaD",
  X402_FACILITATOR_URL: "http://127.0.0.1:9",
};

const listed = allOperations.filter(({ id }) => Object.hasOwn(discovery, id));

Deno.test("every paid operation and the sale of packs can be listed in catalogues", () => {
  const paid = allOperations.filter(({ auth }) => auth === "paid").map(({ id }) => id);
  assertEquals(listed.map(({ id }) => id).toSorted(), [...paid, "buyCreditBundle"].toSorted());
});

Deno.test("the header of every 402 can be decoded, and the official extractor accepts its extension bazaar", async () => {
  await using app = await TestApp.open(SELLS);
  for (const { path, method } of listed) {
    const called = path === "/v1/credits/buy/{bundle}" ? "/v1/credits/buy/1k" : filledPath(path);
    const answer = await app.request(method.toUpperCase(), called, {
      ...(method === "post" && { json: {} }),
    });
    assertEquals(answer.status, 402, called);
    const required = decodePaymentRequiredHeader(answer.headers.get("PAYMENT-REQUIRED") ?? "");
    assert(parsePaymentRequired(required).success && required.x402Version === 2);
    const { accepts: [accepted], resource, extensions } = required;
    assert(accepted !== undefined && typeof extensions?.bazaar === "object" && extensions.bazaar !== null);
    // A client returns these extensions with its payment, and a facilitator reads them.
    const found = extractDiscoveryInfo(
      { x402Version: 2, accepted, payload: {}, resource, extensions },
      accepted,
    );
    assert(found !== null && "method" in found, called);
    assertEquals([found.method, found.routeTemplate], [
      method.toUpperCase(),
      path.replace(/\{(\w+)\}/, ":$1"),
    ]);
    assertEquals(found.resourceUrl, `https://bankscreen.test${found.routeTemplate}`);
    assertEquals(validateDiscoveryExtensionSpec(Object(extensions.bazaar)), { valid: true });
    assertEquals(required.extensions, Object(answer.json).extensions);
  }
});

Deno.test("the header of a 402 stays under 8,192 bytes, however long the path", () => {
  const terms = paymentTermsOf(readConfig({ ...SELLS, BASE_URL: `https://${"a".repeat(240)}.example.com` }));
  for (const operation of listed) {
    const path = `/v1/bic/${"%C3".repeat(20_000)}`;
    const header = paymentRequiredHeader(paymentRequired(terms, { operation, path, units: 100 }));
    assert(header.length < 5_000, `${operation.id}: ${header.length}`);
  }
});

// Emails

// Guarantee: a due mail is sent even if a process dies, with attempts for a week. If a process dies just after sending,
// the mail may be sent twice, but not more often.

const MAIL: Mail = { to: "holder@posteo.de", subject: "Told", text: "Told", html: "<p>Told</p>" };

/** Sends mails, and records them. */
function senderOf(storage: Storage, sent: Mail[]) {
  const send = (mail: Mail) => {
    sent.push(mail);
    return Promise.resolve();
  };
  return { storage, mailer: { send }, reportFailure: () => {} };
}

async function writeLetter(storage: Storage, name = "one", mail = MAIL): Promise<void> {
  await storage.queue.write([
    storage.db.insertInto("emails").values(emailRow(storage, name, mail, true)).compile(),
  ]);
}

testOnFile("sendEmails() sends each email in only one of several processes", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const [storage, other] = [await database.open(clock), await database.open(clock)];
  await writeLetter(storage);
  const sent: Mail[] = [];
  const senders = [storage, other, storage, other].map((one) => senderOf(one, sent));
  const counts = await Promise.all(senders.map(sendEmails));
  assertEquals([counts.filter((count) => count > 0), sent], [[1], [MAIL]]);
});

testOnFile("sendEmails() sends each email only once, even if processes are slow", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const [storage, other] = [await database.open(clock), await database.open(clock)];
  const all = Array.from({ length: 20 }, (_, index) => `holder${index}@posteo.de`);
  for (const to of all) await writeLetter(storage, to, { ...MAIL, to });
  const sent: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => {
    sent.push(mail);
    clock.advance(20_000);
    if (sent.length === 8) await sendEmails(senderOf(other, sent));
  };
  await sendEmails({ ...senderOf(storage, sent), mailer: { send } });
  assertEquals(sent.map(({ to }) => to).sort(), all.sort());
});

Deno.test("an email that cannot be sent is retried for a week, and the last failure is reported", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await writeLetter(storage);
  const failures: string[] = [];
  const sender = {
    storage,
    mailer: { send: () => Promise.reject(new Error("no answer")) },
    reportFailure: (error: unknown) => failures.push(String(error)),
  };
  const startedAt = clock.now();
  const dueAt = async () =>
    (await storage.db.selectFrom("emails").select("due_at").executeTakeFirstOrThrow()).due_at;
  for (let due = await dueAt(); due !== null; due = await dueAt()) {
    clock.advance(due - clock.now());
    assertEquals(await sendEmails(sender), 0);
  }
  assert(clock.now() - startedAt >= 7 * DAY_MS, `given up after ${(clock.now() - startedAt) / DAY_MS} days`);
  const last = failures.pop();
  assertEquals(new Set(failures), new Set(["Error: no answer"]));
  assertEquals(
    last,
    `Error: Cannot send an email: gave up after ${failures.length + 1} tries: Error: no answer`,
  );
});

Deno.test("an email whose process died right after sending it is sent a second time, and never a third", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const dying = await database.open(clock);
  await writeLetter(dying);
  const sent: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => {
    sent.push(mail);
    // Nothing after this is written.
    await dying.close();
  };
  await assertRejects(() => sendEmails({ ...senderOf(dying, sent), mailer: { send } }));
  const sender = senderOf(await database.open(clock), sent);
  assertEquals([await sendEmails(sender), sent.length], [0, 1]);
  clock.advance(2 * 60_000);
  assertEquals([await sendEmails(sender), sent.length], [1, 2]);
  clock.advance(24 * 60 * 60_000);
  assertEquals([await sendEmails(sender), sent.length], [0, 2]);
});
