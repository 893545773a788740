/**
 * Guarantee: a call is paid at most once, never above the limit, and never if something else pays for it.
 *
 * @module
 */
import { decodePaymentSignatureHeader } from "@x402/core/http";
import { assert, assertEquals, assertRejects } from "@std/assert";
import { isHex, verifyTypedData } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { Bankscreen } from "../../../sdk/mod.ts";
import { PaymentRequiredError, SettlementUnconfirmedError } from "../../../sdk/generated/errors.ts";
import { payWith, type PayWithOptions, readSettlement } from "../../../sdk/x402/mod.ts";
import { ServerProcess } from "../../support/server_process.ts";
import { LocalChain } from "../../support/chain/local_chain.ts";
import { TYPES } from "../../support/chain/sign_payment.ts";
import { type Called, type CalledService, readClientTranscript } from "../support/client_transcript.ts";
import { FaultyProxy } from "../support/faulty_proxy.ts";
import { PaidService, PAY_TO } from "../support/paid_service.ts";
import { USDC } from "../support/usdc_ledger.ts";

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

/** Opens the service of a block of `payments.txt`, with a client that pays. */
async function openPaid(lines: readonly string[]) {
  const words = lines.find((line) => line.startsWith("service"))?.split(" ") ?? [];
  const max = words.find((word) => word.startsWith("max="))?.slice("max=".length);
  const options = { offersIn: words.includes("offers=body") ? "body" : "header" } as const;
  const service = await (words.includes("poor") ? PaidService.start(options) : startFunded(options));
  const named = (address: string | null) => address === account.address ? "payer" : address;
  const paymentsOf = ({ proxy }: Called) => proxy.sent("PAYMENT-SIGNATURE");
  const facts: CalledService["facts"] = {
    paid: () => service.ledger.transfers.length,
    transfers: () =>
      service.ledger.transfers.map(({ from, to, value }) => ({
        from: named(from),
        to,
        value: String(value),
      })),
    settlement: ({ last }) => {
      const settlement = readSettlement(new Headers(Object(last).headers));
      return { ...settlement, payer: named(settlement?.payer ?? null) };
    },
    signatures: (called) => {
      const payments = [...new Set(paymentsOf(called))].filter((payment) => payment !== null);
      return paymentsOf(called).map((payment) => payment === null ? "-" : "ABC"[payments.indexOf(payment)]);
    },
    authorization: (called) => {
      const { payload } = decodePaymentSignatureHeader(paymentsOf(called)[1] ?? "");
      assertEquals(Object(called.last).settlement.authorization, payload.authorization);
      return "as sent";
    },
    body: ({ last }) => Object(last).body,
  };
  const paying = payWith({ account, ...(max !== undefined && { maxUsdcPerCall: Number(max) }) });
  const close = () => service[Symbol.asyncDispose]();
  return { url: service.url, options: { apiKey: "", fetch: paying }, facts, [Symbol.asyncDispose]: close };
}

const paidCalls = readClientTranscript(new URL("../transcripts/payments.txt", import.meta.url), openPaid);
for (const [name, test] of Object.entries(paidCalls)) Deno.test(name, test);

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
      types: TYPES,
      primaryType: "TransferWithAuthorization",
      message: { from: account.address, to: PAY_TO, value: 5000n, validAfter: 0n, validBefore, nonce },
      signature,
    }),
  );
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

Deno.test("a call that is aborted during its payment reports an unknown outcome", async () => {
  await using service = await startFunded();
  await using proxy = await FaultyProxy.start(service.url, [{ kind: "pass" }, { kind: "hang" }]);
  const call = payingClient(proxy.url).lookupBIC("COBADEFF", {}, { signal: AbortSignal.timeout(500) });
  await assertRejects(() => call, SettlementUnconfirmedError);
  assertEquals(proxy.seen.length, 2);
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
