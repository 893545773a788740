/**
 * Messages to payers and key holders: the ways to pay in a 402 answer, and mails.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
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
  type PaymentRequiredBody,
  paymentRequiredHeader,
  type PaymentTerms,
  recordMissedNotices,
} from "../../src/billing/mod.ts";
import { readConfig } from "../../src/config.ts";
import { emailRow, type Mail, sendEmails } from "../../src/email/mod.ts";
import { Lru } from "../../src/identifiers/mod.ts";
import { writeOffer, type WrittenOffer } from "../../src/http/payers.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { paymentTermsOf } from "../../src/payments.ts";
import { DAY_MS, type Storage } from "../../src/storage/mod.ts";
import { eventsOf, idsOf } from "../support/card_processor/events.ts";
import { tell } from "../support/card_processor/send_event.ts";
import { TestClock } from "../support/clock.ts";
import { parseSchema } from "../support/contract_judge.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { grantCredits } from "../support/paid_keys.ts";
import { quickFileDatabase } from "../support/temp_database.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

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
const USDC: PaymentTerms = { ...NOTHING, payTo: "0x000000000000000000000000000000000000dEaD" };
const CARD: PaymentTerms = withLinks({ "1k": "https://pay.test/1k", "5k": "https://pay.test/5k" });
const PRO: PaymentTerms = withLinks({ pro: "https://pay.test/pro" });

function withLinks(links: Partial<PaymentTerms["cardLinks"]>): PaymentTerms {
  return { ...NOTHING, cardLinks: { ...NOTHING.cardLinks, ...links } };
}

const CREDITS: KeyBalance = {
  keyId: 1,
  keyPrefix: "ifk_0000",
  rechargeRef: REF,
  tier: null,
  plan: "free",
  basis: "credits",
  isReduced: false,
  creditsLow: 0,
  limit: 0,
  used: 1000,
  month: "2026-11",
  creditsRemaining: 0,
  creditsTotal: 1000,
  creditsUsed: 1000,
  paidAtomic: 0,
  hasServed: true,
  claimMethod: null,
};
const CLAIMED: KeyBalance = {
  ...CREDITS,
  tier: "claimed",
  basis: "monthly",
  limit: 200,
  used: 200,
  creditsTotal: 0,
};
const REDUCED: KeyBalance = {
  ...CLAIMED,
  tier: "anonymous",
  basis: "lifetime",
  isReduced: true,
  limit: 5,
  used: 5,
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

Deno.test("paymentRequired() includes the card link of a key without credits", () => {
  const body = refuseKey(CARD, CREDITS);
  const link = `https://pay.test/1k?client_reference_id=${REF}`;
  assertEquals(
    body.message,
    `This key has no credits left. Add credits to this key by card: ${link}`,
  );
  assertEquals(body.cause?.detail, body.message);
  assertEquals(body.cause?.credits?.topup, link);
});

Deno.test("paymentRequired() offers the smallest pack with a card link", () => {
  const { message } = refuseKey(withLinks({ "25k": "https://pay.test/25k" }), CREDITS);
  assertStringIncludes(message, `https://pay.test/25k?client_reference_id=${REF}`);
});

Deno.test("paymentRequired() offers USDC and cards if both are accepted", () => {
  const { message } = refuseKey({ ...CARD, payTo: USDC.payTo }, CLAIMED);
  assertStringIncludes(message, `GET ${BASE}/v1/credits/bundles`);
  assert(message.endsWith(`https://pay.test/1k?client_reference_id=${REF}`), message);
});

Deno.test("paymentRequired() shows the prices if only USDC is accepted", () => {
  const { message } = refuseKey(USDC, CREDITS);
  assert(message.endsWith(`Add credits to this key with USDC: GET ${BASE}/v1/credits/bundles.`), message);
});

Deno.test("paymentRequired() offers Pro if nothing else is sold, unless the key has it", () => {
  const link = `https://pay.test/pro?client_reference_id=${REF}`;
  assert(refuseKey(PRO, CLAIMED).message.endsWith(`Subscribe this key to Pro: ${link}`));
  assert(!refuseKey(PRO, { ...CLAIMED, plan: "pro" }).message.includes("to Pro"));
});

Deno.test("paymentRequired() uses the singular for one credit", () => {
  const left = refuseKey(NOTHING, { ...CREDITS, creditsRemaining: 1 }, 2);
  assertStringIncludes(left.message, "needs 2 credits and the key has 1 left");
});

Deno.test("paymentRequired() says that nothing is sold to a key without credits", () => {
  const { message } = refuseKey(NOTHING, CREDITS);
  assertEquals(message, "This key has no credits left. This server does not sell more calls.");
});

Deno.test("no text of paymentRequired() offers a payment method that isn't configured", () => {
  for (const body of [refuse(NOTHING), refuseKey(NOTHING, CLAIMED), refuseKey(NOTHING, CREDITS)]) {
    assert(!/prepaid credits|go on at once|bundles/.test(body.message), body.message);
    const { credit_packs, monthly_plan, x402 } = body;
    assertStringIncludes(credit_packs?.description ?? "", "does not sell");
    assertMatch(
      credit_packs?.pay_by_usdc ?? "",
      /^POST \/v1\/credits\/buy\/\S+ \(not offered by this server\)$/,
    );
    assertEquals(credit_packs?.pay_by_card_all_packs, undefined);
    assertStringIncludes(monthly_plan?.description ?? "", "does not sell");
    assertStringIncludes(x402?.description ?? "", "not configured");
  }
  const { credit_packs } = refuseKey(NOTHING, CREDITS);
  assertMatch(credit_packs?.topup_this_key?.by_usdc ?? "", /\(not offered by this server\)$/);
  assertEquals(credit_packs?.topup_this_key?.by_card, {});
});

Deno.test("paymentRequired() offers the configured payment methods and no other", () => {
  const byCard = refuse(CARD);
  assertStringIncludes(byCard.message, "prepaid credits");
  assertEquals(byCard.credit_packs?.pay_by_card, "https://pay.test/1k");
  assertMatch(byCard.credit_packs?.pay_by_usdc ?? "", /\(not offered by this server\)$/);
  const byUsdc = refuse(USDC);
  assertStringIncludes(byUsdc.message, "an x402 payment");
  assertEquals(byUsdc.credit_packs?.pay_by_usdc, "POST /v1/credits/buy/1k|5k|25k");
  assertMatch(refuse(PRO).monthly_plan?.description ?? "", /^Pro: 10000 calls/);
  const without1k = refuse(withLinks({ "5k": "https://pay.test/5k" }));
  assertEquals(without1k.credit_packs?.pay_by_card_all_packs, { "5k": "https://pay.test/5k" });
});

Deno.test("paymentRequired() does not warn an anonymous key of a purchase that nobody offers", () => {
  const anonymous = { ...CLAIMED, tier: "anonymous" } as const;
  assertEquals(refuseKey(NOTHING, anonymous).credit_packs?.topup_this_key?.note, undefined);
  assertStringIncludes(refuseKey(CARD, anonymous).credit_packs?.topup_this_key?.note ?? "", "first");
});

Deno.test("paymentRequired() says when a key reduced by an alert gets its full quota", () => {
  for (const [required, found] of [[1, "used up its 5 calls"], [6, "needs 6 calls"]] as const) {
    const balance = required === 1 ? REDUCED : { ...REDUCED, used: 2 };
    const { message, cause } = refuseKey(NOTHING, balance, required);
    assertStringIncludes(message, found);
    assertStringIncludes(message, "When that ends it has 25 calls a month");
    assertStringIncludes(
      message,
      `verify an email to get 200 calls a month now: POST ${BASE}/v1/keys/claim`,
    );
    assert(!message.includes("do not renew"), message);
    assertEquals(cause?.quota?.resets, "never");
  }
});

Deno.test("paymentRequired() says that calls from a claim by payment don't renew", () => {
  const { message } = refuseKey(NOTHING, { ...CLAIMED, basis: "lifetime" });
  assertEquals(message, "This key has used up its 200 calls, which do not renew.");
});

Deno.test("paymentRequired() shows the rest of the quota and of the credits separately", () => {
  const both: KeyBalance = { ...CLAIMED, creditsRemaining: 43, creditsTotal: 1000 };
  const { cause, message } = refuseKey(CARD, both, 50);
  assertEquals(cause?.reason, "monthly_quota_insufficient");
  assertEquals(cause?.quota, {
    used: 200,
    limit: 200,
    month: "2026-11",
    resets: "1st of month",
    required: 50,
    remaining: 0,
  });
  const topup = `https://pay.test/1k?client_reference_id=${REF}`;
  assertEquals(cause?.credits, { required: 50, remaining: 43, total: 1000, topup });
  assertStringIncludes(
    message,
    "needs 50 calls and the key has 43 left, 0 of its quota and 43 credits",
  );
  const spent = refuseKey(CARD, { ...both, creditsRemaining: 0 });
  assertEquals(spent.cause?.credits, { required: 1, remaining: 0, total: 1000, topup });
  assertStringIncludes(
    spent.message,
    "used up its 200 calls of this month and has no credits left. The calls renew on the 1st",
  );
});

Deno.test("paymentRequired() doesn't mention credits to a key that never had any", () => {
  assertEquals(refuseKey(CARD, CLAIMED).cause?.credits, undefined);
});

// Offers: common to all 402 answers.

const TERMS: PaymentTerms = {
  baseUrl: "https://bankscreen.test",
  payTo: null,
  network: "eip155:8453",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  cardLinks: { "1k": null, "5k": null, "25k": null, pro: null },
};

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

const edge = { terms: TERMS, offers: new Lru<WrittenOffer>(100) };

Deno.test("writeOffer() writes the answer of paymentRequired(), whatever it wrote before", () => {
  fc.assert(fc.property(call, (offered) => {
    const body = paymentRequired(TERMS, offered);
    const written = writeOffer(edge, offered);
    assertEquals(written.written, JSON.stringify(body));
    assertEquals(written.header, paymentRequiredHeader(body));
  }));
});

Deno.test("writeOffer() writes plain ASCII: one other character would make every refusal a tenth slower", () => {
  fc.assert(fc.property(call, (offered) => {
    assertMatch(writeOffer(edge, offered).written, /^[ -~]*$/);
  }));
});

Deno.test("writeOffer() caches only offers that do not depend on the caller", () => {
  const offered: OfferedCall = { operation: operations.validateIBAN, path: "/v1/iban/validate", units: 1 };
  assert(writeOffer(edge, offered) === writeOffer(edge, { ...offered }));
  const withText = { ...offered, message: "Move the key." };
  assert(writeOffer(edge, withText) !== writeOffer(edge, withText));
});

Deno.test("a 402 links to the page about it, like every error", async () => {
  await using app = await TestApp.open();
  const { status, headers } = await app.get("/v1/bic/COBADEFF");
  assertEquals([status, headers.get("Link")], [402, '</docs/errors/payment_required>; rel="help"']);
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
    // A client sends this back with its payment, and a facilitator reads it.
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

Deno.test("a payment to a server that accepts none is rejected with a token and a next step", async () => {
  await using app = await TestApp.open();
  const answer = await app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": "e30=" } });
  const { payment_error, message } = bodyOf(answer, "lookupBIC", 402);
  assertEquals(payment_error, "payments_not_accepted");
  assertEquals(message, "This server does not accept payments with calls. Send an API key instead.");
});

// Emails

// Guarantee: a due mail is sent, whichever process dies, with attempts for a week; one whose process died just after
// sending may be sent twice, but not more often.

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

Deno.test("sendEmails() sends each email in one of several processes", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const [storage, other] = [await database.open(clock), await database.open(clock)];
  await writeLetter(storage);
  const sent: Mail[] = [];
  const senders = [storage, other, storage, other].map((one) => senderOf(one, sent));
  const counts = await Promise.all(senders.map(sendEmails));
  assertEquals([counts.filter((count) => count > 0), sent], [[1], [MAIL]]);
});

Deno.test("sendEmails() sends each email once, even if processes are slow", async () => {
  await using database = await quickFileDatabase();
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

Deno.test("an email whose process died right after sending it is sent again, and then never", async () => {
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

// Notices: one mail per crossing of a threshold, to a proven address, and never for an anonymous key.

const IBAN = "DE89370400440532013000";

/** A notice is written after its answer; nothing reports when. */
async function sendNotices(app: TestApp): Promise<number> {
  for (let turn = 0; turn < 40; turn++) {
    const sent = await app.sendEmails();
    if (sent > 0) return sent;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return 0;
}

async function callBatch(app: TestApp, key: string, count: number): Promise<string | null> {
  const ibans = Array.from({ length: count }, () => IBAN);
  return (await app.post("/v1/iban/batch", { ibans }, { key })).headers.get("X-Quota-Notice");
}

async function claimedKey(app: TestApp): Promise<string> {
  const key = await app.makeKey();
  await callBatch(app, key, 1);
  await app.post("/v1/keys/claim", { email: "Holder@posteo.de" }, { key });
  const code = await app.lastCode();
  bodyOf(
    await app.post("/v1/keys/claim", { email: "Holder@posteo.de", code }, { key }),
    "claimApiKey",
    200,
  );
  return key;
}

Deno.test("a proven holder gets one mail a month when 80 % of the quota is used", async () => {
  await using app = await TestApp.open();
  const key = await claimedKey(app);
  // One request was used before the claim.
  assertEquals([await callBatch(app, key, 100), await callBatch(app, key, 58)], [null, null]);
  assertEquals([await callBatch(app, key, 1), await callBatch(app, key, 1)], ["threshold-crossed", null]);
  assertEquals(await sendNotices(app), 1);
  const mail = (await app.mails()).at(-1) ?? "";
  assertMatch(mail, /^To: Holder@posteo.de/m);
  assertMatch(mail, /^Subject: You have used 80% of your/m);
  assert(!mail.includes(key));
  assertEquals(await app.sendEmails(), 0);

  app.clock.set("2026-12-02T08:00:00Z");
  const { db, queue } = app.storage;
  const { address } = await db.selectFrom("keys").select("address").executeTakeFirstOrThrow();
  await queue.write([
    db.insertInto("watch_mails").values({ address: address ?? "", token: "t", language: "de" }).compile(),
  ]);
  await callBatch(app, key, 100);
  assertEquals(await callBatch(app, key, 80), "threshold-crossed");
  assertEquals(await sendNotices(app), 1);
  assertMatch(
    (await app.mails()).at(-1) ?? "",
    /^Subject: =\?UTF-8\?Q\?80=C2=A0=25_Ihres_Kontingents_bei_Bank/m,
  );
  for (const line of app.logLines) assert(!line.includes("posteo.de"));
});

Deno.test("a proven holder gets one mail per recharge when a tenth of the credits is left", async () => {
  await using app = await TestApp.open();
  const key = await claimedKey(app);
  const { storage } = app;
  const { id: keyId } = await storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
    .executeTakeFirstOrThrow();
  for (const recharge of ["first", "second"]) {
    await grantCredits(storage, { purchaseId: recharge, keyId, credits: 100 });
    // The quota is used first; its own notice isn't the subject here.
    if (recharge === "first") { for (const units of [100, 99]) await callBatch(app, key, units); }
    if (recharge === "first") assertEquals(await sendNotices(app), 1);
    assertEquals(await callBatch(app, key, 89), null);
    assertEquals(await app.sendEmails(), 0);
    await callBatch(app, key, recharge === "first" ? 1 : 10);
    assertEquals(await sendNotices(app), 1, recharge);
    assertMatch((await app.mails()).at(-1) ?? "", /^Subject: Your Bankscreen credits are running low/m);
    await callBatch(app, key, 1);
    assertEquals(await app.sendEmails(), 0);
  }
});

Deno.test("nobody gets mail about an anonymous key", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  assertEquals([await callBatch(app, key, 20), await callBatch(app, key, 5)], [null, null]);
  assertEquals(await app.storage.db.selectFrom("key_notices").selectAll().execute(), []);
  assertEquals(await app.sendEmails(), 0);
});

Deno.test("the buyer of a key by card gets mail at the paying address", async () => {
  await using app = await TestApp.open({ CARD_LINK_1K: "https://pay.test/1k" });
  const checkout = { product: "1k", name: "told", email: "payer@posteo.de" } as const;
  await tell(app, eventsOf(checkout, Math.floor(app.clock.now() / 1000)).completed);
  const page = await app.get(`/buy/done?session_id=${idsOf(checkout).session}`);
  const key = /ifk_[0-9a-f]{64}/.exec(page.text)?.[0] ?? "";
  assertEquals(await app.sendEmails(), 1);
  for (let batch = 1; batch <= 9; batch++) await callBatch(app, key, 100);
  assertEquals(await sendNotices(app), 1);
  const mail = (await app.mails()).at(-1) ?? "";
  assertMatch(mail, /^To: payer@posteo.de/m);
  assertMatch(mail, /^Subject: Your Bankscreen credits are running low/m);
});

Deno.test("a notice whose process died right after the charge is written by the next sweep, once", async () => {
  await using app = await TestApp.open();
  const key = await claimedKey(app);
  await callBatch(app, key, 100);
  const { db, queue } = app.storage;
  // The state after a charge that crosses the threshold, if nothing follows its commit.
  await queue.write([db.updateTable("spending").set({ used: 170 }).compile()]);
  await recordMissedNotices(app.storage);
  await recordMissedNotices(app.storage);
  assertEquals([await app.sendEmails(), await app.sendEmails()], [1, 0]);
  assertMatch((await app.mails()).at(-1) ?? "", /^Subject: You have used 80% of your/m);
  await callBatch(app, key, 1);
  await recordMissedNotices(app.storage);
  assertEquals(await app.sendEmails(), 0);
  // A new month has a new, unused quota.
  app.clock.set("2026-12-02T08:00:00Z");
  await recordMissedNotices(app.storage);
  assertEquals(await app.sendEmails(), 0);
});
