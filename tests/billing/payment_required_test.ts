// What a 402 tells a person: every way that this server has, where it leads, and no way that it has not.
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { operations } from "../../generated/operations.ts";
import { parseSchema } from "../support/contract_judge.ts";
import {
  type OfferedCall,
  paymentRequired,
  type PaymentRequiredBody,
  type PaymentTerms,
} from "../../src/billing/mod.ts";
import type { ChargeShortfall, KeyBalance } from "../../src/billing/mod.ts";

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

/** Refuses a call of `required` units on a key. */
function refuseKey(terms: PaymentTerms, balance: KeyBalance, required = 1): PaymentRequiredBody {
  const allowance = balance.basis === "credits" ? 0 : Math.max(0, balance.limit - balance.used);
  const available = allowance + balance.creditsRemaining;
  const outcome = available === 0 ? "exhausted" : "insufficient";
  const shortfall: ChargeShortfall = { outcome, required, available, balance };
  return refuse(terms, { units: required, cause: shortfall });
}

Deno.test("paymentRequired() gives a dry credits key its own card link in the sentence", () => {
  const body = refuseKey(CARD, CREDITS);
  const link = `https://pay.test/1k?client_reference_id=${REF}`;
  assertEquals(
    body.message,
    `This key has used up its 1000 credits. Add credits to this key by card: ${link}`,
  );
  assertEquals(body.cause?.detail, body.message);
  assertEquals(body.cause?.credits?.topup, link);
});

Deno.test("paymentRequired() names the smallest pack that has a card link", () => {
  const { message } = refuseKey(withLinks({ "25k": "https://pay.test/25k" }), CREDITS);
  assertStringIncludes(message, `https://pay.test/25k?client_reference_id=${REF}`);
});

Deno.test("paymentRequired() names USDC and the card where both are taken", () => {
  const { message } = refuseKey({ ...CARD, payTo: USDC.payTo }, CLAIMED);
  assertStringIncludes(message, `GET ${BASE}/v1/credits/bundles`);
  assert(message.endsWith(`https://pay.test/1k?client_reference_id=${REF}`), message);
});

Deno.test("paymentRequired() names the prices where USDC alone is taken", () => {
  const { message } = refuseKey(USDC, CREDITS);
  assert(message.endsWith(`Add credits to this key with USDC: GET ${BASE}/v1/credits/bundles.`), message);
});

Deno.test("paymentRequired() names the Pro plan where it is all that is sold, unless the key has it", () => {
  const link = `https://pay.test/pro?client_reference_id=${REF}`;
  assert(refuseKey(PRO, CLAIMED).message.endsWith(`Put the Pro plan on this key: ${link}`));
  assert(!refuseKey(PRO, { ...CLAIMED, plan: "pro" }).message.includes("Pro plan"));
});

Deno.test("paymentRequired() counts one credit as one", () => {
  const one = refuseKey(NOTHING, { ...CREDITS, creditsTotal: 1 });
  assertStringIncludes(one.message, "its 1 credit.");
  const left = refuseKey(NOTHING, { ...CREDITS, creditsRemaining: 1 }, 2);
  assertStringIncludes(left.message, "needs 2 credits and the key has 1 left");
});

Deno.test("paymentRequired() tells a dry credits key plainly where nothing is sold", () => {
  const { message } = refuseKey(NOTHING, CREDITS);
  assertEquals(message, "This key has used up its 1000 credits. This server sells no more.");
});

Deno.test("paymentRequired() recommends no way that is not configured, in whatever text", () => {
  for (const body of [refuse(NOTHING), refuseKey(NOTHING, CLAIMED), refuseKey(NOTHING, CREDITS)]) {
    assert(!/prepaid credits|go on at once|bundles/.test(body.message), body.message);
    const { credit_packs, monthly_plan, x402 } = body;
    assertStringIncludes(credit_packs?.description ?? "", "sells no");
    assertMatch(
      credit_packs?.pay_by_usdc ?? "",
      /^POST \/v1\/credits\/buy\/\S+ \(not offered by this server\)$/,
    );
    assertEquals(credit_packs?.pay_by_card_all_packs, undefined);
    assertStringIncludes(monthly_plan?.description ?? "", "sells no");
    assertStringIncludes(x402?.description ?? "", "not configured");
  }
  const { credit_packs } = refuseKey(NOTHING, CREDITS);
  assertMatch(credit_packs?.topup_this_key?.by_usdc ?? "", /\(not offered by this server\)$/);
  assertEquals(credit_packs?.topup_this_key?.by_card, {});
});

Deno.test("paymentRequired() names what is configured and nothing else", () => {
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

Deno.test("paymentRequired() tells a key that an alert reduced what comes back, and when", () => {
  for (const [required, found] of [[1, "used up its 5 calls"], [6, "needs 6 calls"]] as const) {
    const balance = required === 1 ? REDUCED : { ...REDUCED, used: 2 };
    const { message, cause } = refuseKey(NOTHING, balance, required);
    assertStringIncludes(message, found);
    assertStringIncludes(message, "25 a month when that ends");
    assertStringIncludes(
      message,
      `200 a month at once when you verify an email: POST ${BASE}/v1/keys/claim`,
    );
    assert(!message.includes("do not come back"), message);
    assertEquals(cause?.quota?.resets, "never");
  }
});

Deno.test("paymentRequired() tells a key that was paid for its requests that they do not come back", () => {
  const { message } = refuseKey(NOTHING, { ...CLAIMED, basis: "lifetime" });
  assertEquals(message, "This key has used up its 200 calls, and they do not come back.");
});

Deno.test("paymentRequired() tells what is left of an allowance and of credits apart", () => {
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
    "needs 50 calls and the key has 43 left, 0 of its allowance and 43 credits",
  );
  const spent = refuseKey(CARD, { ...both, creditsRemaining: 0 });
  assertEquals(spent.cause?.credits, { required: 1, remaining: 0, total: 1000, topup });
  assertStringIncludes(
    spent.message,
    "used up its 200 calls of this month and its 1000 credits; the calls come back on the 1st",
  );
});

Deno.test("paymentRequired() names no credits on a key that never had any", () => {
  assertEquals(refuseKey(CARD, CLAIMED).cause?.credits, undefined);
});
