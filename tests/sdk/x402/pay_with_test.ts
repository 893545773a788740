/**
 * Guarantee: a call is paid at most once, never above the limit, and never if something else pays for it.
 *
 * @module
 */
import { decodePaymentSignatureHeader } from "@x402/core/http";
import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { isHex, verifyTypedData } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { Bankscreen } from "../../../sdk/mod.ts";
import {
  PaymentRequiredError,
  PurchaseConflictError,
  SettlementUnconfirmedError,
} from "../../../sdk/generated/errors.ts";
import { payWith, type PayWithOptions, readSettlement } from "../../../sdk/x402/mod.ts";
import { ServerProcess } from "../../support/server_process.ts";
import { LocalChain } from "../../support/chain/local_chain.ts";
import { type Fault, FaultyProxy } from "../support/faulty_proxy.ts";
import { PaidService, PAY_TO } from "../support/paid_service.ts";
import { NETWORK, USDC } from "../support/usdc_ledger.ts";

const account = privateKeyToAccount(generatePrivateKey());
const sign: PayWithOptions["account"]["signTypedData"] = (typedData) => account.signTypedData(typedData);

/** Makes a client that pays a service, or the proxy in front of it. */
function payingClient(baseUrl: string, options: Partial<PayWithOptions> = {}): Bankscreen {
  return new Bankscreen({ baseUrl, apiKey: "", fetch: payWith({ account, ...options }) });
}

const startFunded: typeof PaidService.start = async (options) => {
  const service = await PaidService.start(options);
  service.ledger.fund(account.address, 1_000_000n);
  return service;
};

for (const offersIn of ["header", "body"] as const) {
  Deno.test(`payWith() pays a call whose offers are in the ${offersIn}`, async () => {
    await using service = await startFunded({ offersIn });
    const { data, headers } = await payingClient(service.url).lookupBIC("COBADEFF").withResponse();
    assertEquals(data.bic8, "COBADEFF");
    const [transfer, ...others] = service.ledger.transfers;
    assertEquals(others, []);
    assertEquals([transfer?.from, transfer?.to, transfer?.value], [account.address, PAY_TO, 5000n]);
    assertEquals(readSettlement(headers), {
      success: true,
      transaction: `0x${"1".padStart(64, "0")}`,
      network: NETWORK,
      payer: account.address,
      errorReason: null,
    });
  });
}

Deno.test("payWith() sends the body of a call again with its payment", async () => {
  await using service = await startFunded();
  await using proxy = await FaultyProxy.start(service.url, []);
  await payingClient(proxy.url).validateIBAN("DE89370400440532013000");
  assertEquals(proxy.seen.map(({ method, body }) => [method, body]), [
    ["POST", '{"iban":"DE89370400440532013000"}'],
    ["POST", '{"iban":"DE89370400440532013000"}'],
  ]);
});

Deno.test("payWith() signs exactly the transfer that was offered, for the token contract of the chain", async () => {
  await using service = await startFunded();
  await payingClient(service.url).lookupBIC("COBADEFF");
  const { payload, accepted } = decodePaymentSignatureHeader(service.payments[1] ?? "");
  const { authorization, signature } = payload;
  assert(isHex(signature) && typeof authorization === "object" && authorization !== null);
  const members = new Map<string, unknown>(Object.entries(authorization));
  const [nonce, validBefore] = [members.get("nonce"), BigInt(String(members.get("validBefore")))];
  assert(isHex(nonce));
  assertEquals(accepted.amount, "5000");
  assert(
    await verifyTypedData({
      address: account.address,
      // EIP-712 domain of FiatTokenV2_2 on Base, and the type of EIP-3009.
      domain: { name: "USD Coin", version: "2", chainId: 8453, verifyingContract: USDC },
      types: {
        TransferWithAuthorization: [
          { name: "from", type: "address" },
          { name: "to", type: "address" },
          { name: "value", type: "uint256" },
          { name: "validAfter", type: "uint256" },
          { name: "validBefore", type: "uint256" },
          { name: "nonce", type: "bytes32" },
        ],
      },
      primaryType: "TransferWithAuthorization",
      message: { from: account.address, to: PAY_TO, value: 5000n, validAfter: 0n, validBefore, nonce },
      signature,
    }),
  );
});

Deno.test("payWith() does not pay above the limit, and reports it", async () => {
  await using service = await startFunded({ offersIn: "body" });
  const error = await assertRejects(
    () => payingClient(service.url, { maxUsdcPerCall: 0.004999 }).lookupBIC("COBADEFF"),
    PaymentRequiredError,
  );
  assertEquals(
    error.paymentError,
    "No payment was sent: the price of 0.005 USDC is over the limit of 0.004999 USDC",
  );
  assertEquals(error.offers.map(({ amount }) => amount), ["5000"]);
  assertEquals(service.payments, [null]);
});

Deno.test("payWith() reports why the server rejected a payment, and does not send another", async () => {
  await using service = await PaidService.start();
  const error = await assertRejects(
    () => payingClient(service.url).lookupBIC("COBADEFF"),
    PaymentRequiredError,
  );
  assertMatch(error.paymentError ?? "", /simulation_failed/);
  assertEquals(service.payments.length, 2);
});

Deno.test("payWith() does not pay when the account does not sign, and requests one signature", async () => {
  await using service = await startFunded();
  let asked = 0;
  const unwilling = {
    address: account.address,
    signTypedData: () => Promise.reject(new Error(`refused ${++asked}`)),
  };
  const error = await assertRejects(
    () => payingClient(service.url, { account: unwilling }).lookupBIC("COBADEFF"),
    PaymentRequiredError,
  );
  assertEquals(error.paymentError, "No payment was sent: the account did not sign: refused 1");
  assertEquals(service.payments, [null]);
});

Deno.test("payWith() passes on a call that already has a payment", async () => {
  await using service = await startFunded();
  await using proxy = await FaultyProxy.start(service.url, [{ kind: "answer", status: 402, body: "{}" }]);
  const headers = { "PAYMENT-SIGNATURE": "bWluZQ==" };
  await assertRejects(
    () => payingClient(proxy.url).lookupBIC("COBADEFF", {}, { headers }),
    PaymentRequiredError,
  );
  assertEquals(proxy.sent("PAYMENT-SIGNATURE"), ["bWluZQ=="]);
});

Deno.test("payWith() does not pay a call that was aborted while the account signed", async () => {
  await using service = await startFunded();
  const controller = new AbortController();
  const reason = new Error("Enough");
  const late: PayWithOptions["account"] = {
    address: account.address,
    signTypedData: (typedData) => {
      controller.abort(reason);
      return sign(typedData);
    },
  };
  const { signal } = controller;
  const call = payingClient(service.url, { account: late }).lookupBIC("COBADEFF", {}, { signal });
  assert(await assertRejects(() => call) === reason);
  assertEquals(service.payments, [null]);
});

const PASS: Fault = { kind: "pass" };

/** What happens instead of an answer to a paid call. */
const LOSSES: readonly (readonly [name: string, fault: Fault, cause: string, paid: number])[] = [
  ["the connection is lost after the payment", { kind: "drop", served: true }, "no_answer", 1],
  ["the connection is lost before the payment", { kind: "drop" }, "no_answer", 0],
  ["the answer breaks off", { kind: "truncate" }, "no_answer", 0],
  ["no answer comes in time", { kind: "hang" }, "no_answer", 0],
  ["it is 429", { kind: "answer", status: 429, body: '{"retry_after":0}' }, "http_429", 0],
  ["it is 500", { kind: "answer", status: 500, body: "Internal Server Error" }, "http_500", 0],
  ["it is 502", { kind: "answer", status: 502, body: "Bad Gateway" }, "http_502", 0],
  ["it is 503", { kind: "answer", status: 503, body: "{}" }, "http_503", 0],
  ["it is 504", { kind: "answer", status: 504, body: "{}" }, "http_504", 0],
];

for (const [name, fault, cause, paid] of LOSSES) {
  Deno.test(`a paid call is an error and not paid again when ${name}`, async () => {
    await using service = await startFunded();
    await using proxy = await FaultyProxy.start(service.url, [PASS, fault]);
    const error = await assertRejects(
      () =>
        payingClient(proxy.url).lookupBIC("COBADEFF", {}, {
          timeoutMs: fault.kind === "hang" ? 500 : 10_000,
        }),
      SettlementUnconfirmedError,
    );
    assertEquals([error.code, error.status, error.next, error.recoveryRef], [
      "settlement_unconfirmed",
      502,
      "call_again",
      null,
    ]);
    const { payload } = decodePaymentSignatureHeader(proxy.sent("PAYMENT-SIGNATURE")[1] ?? "");
    assertEquals(error.settlement, { cause, transaction: null, authorization: payload.authorization });
    assertEquals([proxy.seen.length, service.ledger.transfers.length], [2, paid]);
  });
}

Deno.test("a call that is aborted during its payment reports an unknown outcome", async () => {
  await using service = await startFunded();
  await using proxy = await FaultyProxy.start(service.url, [PASS, { kind: "hang" }]);
  const call = payingClient(proxy.url).lookupBIC("COBADEFF", {}, { signal: AbortSignal.timeout(500) });
  await assertRejects(() => call, SettlementUnconfirmedError);
  assertEquals(proxy.seen.length, 2);
});

/** The server's answer for a payment with an unknown outcome. */
const UNKNOWN = {
  error: "settlement_unconfirmed",
  message: "Send it again.",
  settlement: { cause: "timeout", transaction: "0xabc" },
  recovery_url: `https://bankscreen.test/v1/credits/recover/${"1".repeat(64)}`,
};

Deno.test("the server's answer that the outcome is unknown is passed on unchanged", async () => {
  await using service = await startFunded();
  const unknown: Fault = { kind: "answer", status: 502, body: JSON.stringify(UNKNOWN) };
  await using proxy = await FaultyProxy.start(service.url, [PASS, unknown]);
  const error = await assertRejects(
    () => payingClient(proxy.url).lookupBIC("COBADEFF"),
    SettlementUnconfirmedError,
  );
  assertEquals(error.body, UNKNOWN);
  assertEquals([error.settlement.transaction, error.recoveryRef], ["0xabc", "1".repeat(64)]);
  assertEquals(proxy.seen.length, 2);
});

Deno.test("a repeated call sends the payment whose outcome is unknown again, and different calls send their own", async () => {
  await using service = await startFunded();
  const pending = JSON.stringify({ error: "payment_pending", message: "Wait.", purchase_status: "pending" });
  await using proxy = await FaultyProxy.start(service.url, [
    PASS,
    { kind: "drop" },
    { kind: "answer", status: 502, body: JSON.stringify(UNKNOWN) },
    { kind: "answer", status: 409, body: pending },
  ]);
  const client = payingClient(proxy.url);
  const look = (code = "COBADEFF") => client.lookupBIC(code);
  for (let time = 1; time <= 2; time++) await assertRejects(() => look(), SettlementUnconfirmedError);
  const conflict = await assertRejects(() => look(), PurchaseConflictError);
  assertEquals([conflict.next, conflict.purchaseStatus], ["call_again", "pending"]);
  await look("DEUTDEFF");
  await look();
  assertEquals(service.ledger.transfers.length, 2);
  const [unpaid, first, second, third, , other, last] = proxy.sent("PAYMENT-SIGNATURE");
  assertEquals([unpaid, first, first, first], [null, second, third, last]);
  assert(other !== first && other !== null);
  // The outcome of the previous payment is known, so the same call now counts as new and gets a new payment.
  await look();
  assertEquals(service.ledger.transfers.length, 3);
});

Deno.test("payWith() reports the transaction in the receipt of a failed call", async () => {
  await using service = await startFunded();
  const receipt = btoa(JSON.stringify({ success: true, transaction: "0xabc", network: NETWORK }));
  const failure: Fault = { kind: "answer", status: 500, body: "", headers: { "PAYMENT-RESPONSE": receipt } };
  await using proxy = await FaultyProxy.start(service.url, [PASS, failure]);
  const error = await assertRejects(
    () => payingClient(proxy.url).lookupBIC("COBADEFF"),
    SettlementUnconfirmedError,
  );
  assertEquals(error.settlement.transaction, "0xabc");
});

Deno.test("a call that fails before its payment is retried, and paid once", async () => {
  await using service = await startFunded();
  await using proxy = await FaultyProxy.start(service.url, [
    { kind: "drop" },
    { kind: "answer", status: 503, body: "{}", headers: { "Retry-After": "0" } },
  ]);
  await payingClient(proxy.url).lookupBIC("COBADEFF");
  assertEquals(proxy.sent("PAYMENT-SIGNATURE").map((sent) => sent !== null), [false, false, false, true]);
  assertEquals(service.ledger.transfers.length, 1);
});

Deno.test("payWith() pays each of several simultaneous calls once", async () => {
  await using service = await startFunded();
  const client = payingClient(service.url);
  await Promise.all(Array.from({ length: 5 }, () => client.lookupBIC("COBADEFF")));
  assertEquals(service.ledger.transfers.length, 5);
  assertEquals(new Set(service.ledger.transfers.map(({ nonce }) => nonce)).size, 5);
});

Deno.test("the service accepts payment per call and for a pack, and reports a rejected payment", async () => {
  await using chain = await LocalChain.start();
  const { account: payer } = await chain.fundedAccount(4_005_000n);
  await using server = await ServerProcess.start(chain.ownSettlement(PAY_TO));
  await using proxy = await FaultyProxy.start(server.url, []);
  const client = payingClient(proxy.url, { account: payer, maxUsdcPerCall: 4 });
  // The weekly trial pays for it.
  assertEquals((await client.validateIBAN("DE89370400440532013000")).valid, true);
  assertEquals(proxy.sent("PAYMENT-SIGNATURE"), [null]);

  const { data, headers } = await client.lookupBIC("COBADEFF").withResponse();
  assertEquals([data.found, data.cost_usdc], [true, 0.003]);
  const [transfer] = await chain.transfersTo(PAY_TO);
  assertEquals([readSettlement(headers)?.transaction, transfer?.value], [transfer?.transaction, 3000n]);

  const pack = await client.buyCreditBundle("1k");
  assert("api_key" in pack);
  const keyed = new Bankscreen({ baseUrl: server.url, apiKey: pack.api_key });
  const { balance } = await keyed.lookupBIC("COBADEFF").withResponse();
  assertEquals([pack.credits, balance.credits?.remaining], [1000, 999]);
  const recovered = await client.recoverPurchasedKey(pack.recovery_url?.split("/").at(-1) ?? "");
  assertEquals(recovered.api_key, pack.api_key);

  // The remaining limit doesn't cover it.
  const error = await assertRejects(() => client.lookupBIC("COBADEFF"), PaymentRequiredError);
  assertEquals(error.paymentError, "insufficient_funds");
  assertEquals(await chain.balanceOf(payer.address), 2000n);
});
