/**
 * Guarantee: a payment is settled at most once, only for an answer below 400, and what cannot be settled is refused with
 * words of its own and leaves nothing behind.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from "@x402/core/http";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { parseBody } from "../support/contract_judge.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { NODE_SILENT, NOTHING_MINED, type PaidApp, withPaidApp } from "../support/chain/paid_app.ts";
import { type PaymentFlaws, signPayment } from "../support/chain/sign_payment.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const IBAN = "DE89370400440532013000";

/** The paid operations, each with a request. */
const PAID = {
  validateIBAN: ["POST", "/v1/iban/validate", { iban: IBAN }],
  batchValidateIBAN: ["POST", "/v1/iban/batch", { ibans: [IBAN, IBAN] }],
  complianceCheck: ["POST", "/v1/iban/compliance", { iban: IBAN }],
  lookupBIC: ["GET", "/v1/bic/COBADEFF", undefined],
  lookupChClearing: ["GET", "/v1/ch/clearing/230", undefined],
} as const;
const ids = [
  "validateIBAN",
  "batchValidateIBAN",
  "complianceCheck",
  "lookupBIC",
  "lookupChClearing",
] as const;

const PRICES = {
  validateIBAN: 5_000,
  batchValidateIBAN: 4_000,
  complianceCheck: 20_000,
  lookupBIC: 3_000,
  lookupChClearing: 3_000,
};

function pay(app: TestApp, id: keyof typeof PAID, payment: string, key?: string): Promise<TestAnswer> {
  const [method, path, json] = PAID[id];
  const headers = { "PAYMENT-SIGNATURE": payment };
  return app.request(method, path, { ...(json && { json }), headers, ...(key !== undefined && { key }) });
}

async function paymentRows({ app }: PaidApp): Promise<number> {
  const { rows } = await app.storage.db.selectFrom("payments")
    .select((eb) => eb.fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  return rows;
}

/** What is the same in every answer to one request. */
function withoutTime({ json }: TestAnswer): unknown {
  assert(typeof json === "object" && json !== null);
  return { ...json, processing_ms: 0 };
}

const OTHER = "0x00000000000000000000000000000000000000C2";
const HOUR_AGO = String(Math.floor(Date.now() / 1000) - 3600);
const IN_AN_HOUR = String(Math.floor(Date.now() / 1000) + 1800);
const TOMORROW = String(Math.floor(Date.now() / 1000) + 86_400);

const FLAWS: readonly (readonly [name: string, flaws: PaymentFlaws, error: string])[] = [
  ["on another network", { accepted: { network: "eip155:1" } }, "wrong_network"],
  ["in another scheme", { accepted: { scheme: "upto" } }, "wrong_scheme"],
  ["in another token", { accepted: { asset: OTHER } }, "wrong_asset"],
  ["for another payee", { accepted: { payTo: OTHER } }, "wrong_payee"],
  ["that goes to another payee", { authorization: { to: OTHER } }, "wrong_payee"],
  ["that says one unit less", { accepted: { amount: "2999" } }, "wrong_amount"],
  ["of one unit less", { authorization: { value: "2999" } }, "wrong_amount"],
  ["of one unit more", { authorization: { value: "3001" } }, "wrong_amount"],
  ["of nothing", { authorization: { value: "0" } }, "wrong_amount"],
  ["for an offer of nothing", { accepted: { amount: "0" }, authorization: { value: "0" } }, "wrong_amount"],
  ["that has expired", { authorization: { validBefore: HOUR_AGO } }, "payment_expired"],
  ["that is not valid yet", { authorization: { validAfter: IN_AN_HOUR } }, "payment_not_yet_valid"],
  ["that stays valid for a day", { authorization: { validBefore: TOMORROW } }, "payment_valid_too_long"],
  ["signed with another key", { isForged: true }, "invalid_signature"],
  ["of version 1 in the header of version 2", { version: 1 }, "wrong_payment_version"],
];

const GARBAGE: readonly (readonly [name: string, header: string, error: string])[] = [
  ["8 KB of base64 garbage", "QUJD".repeat(2048), "malformed_payment"],
  ["8 KB of other garbage", "%?".repeat(4096), "malformed_payment"],
  ["20 KB", "QUJD".repeat(5000), "malformed_payment"],
  ["JSON of something else", btoa('{"x402Version":2}'), "malformed_payment"],
];

Deno.test("x402 payments", async (test) => {
  await using chain = await LocalChain.start();
  const step = (name: string, run: (setting: PaidApp) => Promise<void>, bounds = {}) =>
    test.step(name, () => withPaidApp(chain, run, {}, bounds));

  await step(
    "a payment that does not fit is refused with its own words, and leaves nothing behind",
    async (setting) => {
      const { app, payer, offer, received } = setting;
      const cases = [
        ...await Promise.all(
          FLAWS.map(async ([name, flaws, error]) =>
            [name, await signPayment(payer, offer(3000), flaws), error] as const
          ),
        ),
        ...GARBAGE,
        [
          "from the payee to itself",
          await signPayment(payer, offer(3000), { authorization: { from: offer(3000).payTo } }),
          "payer_is_payee",
        ],
        [
          "of nobody's money",
          await signPayment(privateKeyToAccount(generatePrivateKey()), offer(3000)),
          "insufficient_funds",
        ],
      ];
      const sentences = new Map<string, unknown>();
      for (const [name, payment = "", error = ""] of cases) {
        const body = bodyOf(await pay(app, "lookupBIC", payment), "lookupBIC", 402);
        assertEquals(body.payment_error, error, name);
        assertEquals(body.accepts[0]?.amount, "3000");
        sentences.set(error, body.message);
      }
      assertEquals(new Set(sentences.values()).size, sentences.size);
      assertEquals([await paymentRows(setting), await received()], [0, 0]);
    },
  );

  await step("an answer from 400 is not charged", async (setting) => {
    const { app, payer, offer, received } = setting;
    const headers = { "PAYMENT-SIGNATURE": await signPayment(payer, offer(3000)) };
    const answer = await app.get("/v1/bic/NOT-A-BIC", { headers });
    assertEquals([answer.status, memberOf(answer, "error")], [400, "invalid_bic_format"]);
    assertEquals([await paymentRows(setting), await received()], [0, 0]);
    // It pays for a call that is answered.
    assertEquals((await pay(app, "lookupBIC", headers["PAYMENT-SIGNATURE"])).status, 200);
    assertEquals(await received(), 3000);
  });

  await step("50 sends of one payment at once are one transfer, and equal answers", async (setting) => {
    const { app, payer, offer, received } = setting;
    const payment = await signPayment(payer, offer(3000));
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(app, "lookupBIC", payment)));
    for (const answer of answers) {
      assertEquals(answer.status, 200, answer.text);
      assertEquals(withoutTime(answer), withoutTime(answers[0] ?? answer));
    }
    const receipts = new Set(answers.map(({ headers }) => headers.get("PAYMENT-RESPONSE")));
    assertEquals([receipts.size, await received(), await paymentRows(setting)], [1, 3000, 1]);
  });

  await step(
    "a payment pays for one request, as often as that is sent within a day",
    async ({ app, payer, offer, received }) => {
      const payment = await signPayment(payer, offer(3000));
      const first = await pay(app, "lookupBIC", payment);
      // An hour later it has long expired, and is known all the same.
      app.clock.advance(60 * 60 * 1000);
      const again = await pay(app, "lookupBIC", payment);
      assertEquals([again.status, withoutTime(again)], [200, withoutTime(first)]);
      const other = await pay(app, "lookupChClearing", payment);
      assertEquals([other.status, memberOf(other, "payment_error")], [402, "payment_already_used"]);
      assertEquals(await received(), 3000);
      assertEquals([first, again].map(({ headers }) => headers.get("Idempotency-Replayed")), [null, "true"]);
      // Only the first is a sale.
      const sold = app.logLines.filter((line) => line.includes('"units":'));
      assertEquals(sold.length, 1);
      app.clock.advance(23 * 60 * 60 * 1000 - 60_000);
      assertEquals((await pay(app, "lookupBIC", payment)).status, 200);
      app.clock.advance(60_000);
      const late = await pay(app, "lookupBIC", payment);
      assertEquals([late.status, memberOf(late, "payment_error")], [402, "payment_already_used"]);
    },
  );

  await step(
    "a transfer signed for two amounts under one nonce is carried out once",
    async (setting) => {
      const { app, payer, offer, received } = setting;
      const nonce = `0x${"7e".repeat(32)}`;
      const cheap = await signPayment(payer, offer(3000), { authorization: { nonce } });
      const dear = await signPayment(payer, offer(20_000), { authorization: { nonce } });
      const answers = await Promise.all([pay(app, "lookupBIC", cheap), pay(app, "complianceCheck", dear)]);
      const [served, ...others] = answers.filter(({ status }) => status === 200);
      assertEquals([served?.status, others, await paymentRows(setting)], [200, [], 1]);
      assertEquals(await received(), Number(memberOf(served ?? answers[0], "cost_usdc")) * 1e6);
      const refused = answers.find(({ status }) => status === 402);
      assertEquals(memberOf(refused ?? answers[1], "payment_error"), "payment_already_used");
      for (const [id, payment] of [["lookupBIC", cheap], ["complianceCheck", dear]] as const) {
        await pay(app, id, payment);
      }
      assertEquals(await received(), Number(memberOf(served ?? answers[0], "cost_usdc")) * 1e6);
    },
  );

  await step(
    "a payment of version 1 is taken in its own header",
    async ({ app, payer, offer, received }) => {
      const headers = { "X-PAYMENT": await signPayment(payer, offer(3000), { version: 1 }) };
      const answer = await app.get("/v1/bic/COBADEFF", { headers });
      assertEquals([answer.status, answer.headers.get("PAYMENT-RESPONSE")], [200, null]);
      const receipt = decodePaymentResponseHeader(answer.headers.get("X-PAYMENT-RESPONSE") ?? "");
      assertEquals([receipt.success, String(receipt.network)], [true, "base"]);
      assertEquals(await received(), 3000);
    },
  );

  await step("payments beside a key add up to its claim", async ({ app, payer, offer, received }) => {
    const key = await app.makeKey();
    const price = 200_000;
    const body = { ibans: Array.from({ length: 100 }, () => IBAN) };
    for (let paid = price; paid <= 1_000_000; paid += price) {
      const headers = { "PAYMENT-SIGNATURE": await signPayment(payer, offer(price)) };
      const answer = await app.post("/v1/iban/batch", body, { headers, key });
      assertEquals([answer.status, answer.headers.get("X-Quota-Used")], [200, "0"], answer.text);
      assertEquals(memberOf(answer, "cost_usdc"), 0.2);
      const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
      if (paid < 1_000_000) assertEquals(usage.claim?.paid_so_far_usd, paid / 1e6);
      else {assertEquals([usage.tier, usage.basis, usage.limit, usage.claim], [
          "claimed",
          "lifetime",
          200,
          undefined,
        ]);}
    }
    assertEquals(await received(), 1_000_000);
  });

  await step(
    "a key beside a payment that is of no use does not keep the call from being paid",
    async ({ app, payer, offer }) => {
      const answer = await pay(
        app,
        "lookupBIC",
        await signPayment(payer, offer(3000)),
        `ifk_${"0".repeat(64)}`,
      );
      assertEquals([answer.status, answer.headers.get("X-API-Key-Invalid")], [200, "true"]);
    },
  );

  await step("a node that does not answer is 503 and charges nothing", async (setting) => {
    const { app, payer, offer, received } = setting;
    const payments = await Promise.all(ids.map((id) => signPayment(payer, offer(PRICES[id]))));
    await chain.setFrozen(true);
    const answers = await Promise.all(ids.map((id, index) => pay(app, id, payments[index] ?? "")));
    await chain.setFrozen(false);
    for (const [index, id] of ids.entries()) {
      assertEquals(answers[index]?.status, 503, answers[index]?.text);
      parseBody(id, 503, answers[index]?.json);
    }
    assertEquals([await paymentRows(setting), await received()], [0, 0]);
    assertMatch(app.logLines.join("\n"), /payment not verified/);
  }, NODE_SILENT);

  await step("an outcome that is not known is 502, and the same request finds it", async (setting) => {
    const { app, payer, offer, received } = setting;
    const payments = await Promise.all(ids.map((id) => signPayment(payer, offer(PRICES[id]))));
    await chain.setMining(false);
    const answers = await Promise.all(ids.map((id, index) => pay(app, id, payments[index] ?? "")));
    for (const [index, id] of ids.entries()) {
      assertEquals(answers[index]?.status, 502, answers[index]?.text);
      const { settlement } = parseBody(id, 502, answers[index]?.json);
      assertEquals(settlement.cause, "settlement_pending");
      assertMatch(settlement.transaction ?? "", /^0x[0-9a-f]{64}$/);
    }
    assertEquals(await received(), 0);
    await chain.setMining(true);
    await chain.mine();
    const again = await Promise.all(ids.map((id, index) => pay(app, id, payments[index] ?? "")));
    assertEquals(again.map(({ status }) => status), ids.map(() => 200));
    assertEquals(await received(), 35_000);
  }, NOTHING_MINED);
});

Deno.test("the offer in the header is read by the official package and stays under 8,192 bytes", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: OTHER, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  for (const path of ["/v1/bic/COBADEFF", `/v1/bic/${"A".repeat(6000)}`]) {
    const answer = await app.get(path);
    const header = answer.headers.get("PAYMENT-REQUIRED") ?? "";
    const { accepts, resource, x402Version } = decodePaymentRequiredHeader(header);
    assertEquals([x402Version, accepts], [2, bodyOf(answer, "lookupBIC", 402).accepts]);
    assertEquals(resource?.url, memberOf(answer, "resource.url"));
    assert(header.length < 8192);
  }
});
