/**
 * Guarantee: the official clients of the protocol pay for calls and packs as they are, every transfer on the chain is one
 * served call or credited pack, and no secret of a payment reaches the log.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { decodePaymentResponseHeader } from "@x402/core/http";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { officialClients, runClients } from "../support/chain/official_client.ts";
import { ServerProcess } from "../support/server_process.ts";

const IBAN = "DE89370400440532013000";

/** What each client buys, with its price in millionths of a USDC. */
const CALLS = [
  { method: "POST", path: "/v1/iban/validate", body: { iban: IBAN }, price: 5_000 },
  {
    method: "POST",
    path: "/v1/iban/batch",
    body: { ibans: Array.from({ length: 7 }, () => IBAN) },
    price: 14_000,
  },
  { method: "POST", path: "/v1/iban/compliance", body: { iban: IBAN }, price: 20_000 },
  { method: "GET", path: "/v1/bic/COBADEFF", price: 3_000 },
  { method: "POST", path: "/v1/credits/buy/1k", price: 4_000_000 },
] as const;

Deno.test("official clients pay for calls and packs", async (test) => {
  await using chain = await LocalChain.start();
  const payee = privateKeyToAccount(generatePrivateKey()).address;
  await using server = await ServerProcess.start(chain.ownSettlement(payee));
  // The trial would serve the validations for nothing.
  for (let used = 0; used < 25; used++) {
    await (await server.post("/v1/iban/validate", { iban: IBAN })).body?.cancel();
  }
  const secrets: string[] = [chain.ownSettlement(payee).X402_SETTLER_KEY ?? ""];
  let paid = 0n;
  const runs = [];
  for (const client of officialClients) {
    const { key, account } = await chain.fundedAccount(10_000_000n);
    runs.push({ client, url: server.url, key, account, network: chain.network, requests: CALLS });
  }
  const results = await runClients(runs.map(({ account: _, ...run }) => run));
  const allTransfers = await chain.transfersTo(payee);
  assertEquals(allTransfers.length, officialClients.length * CALLS.length);
  for (const [turn, { client, key, account }] of runs.entries()) {
    await test.step(client, async () => {
      const { answers = [], sent = [] } = results[turn] ?? {};
      const transfers = allTransfers.slice(turn * CALLS.length);
      for (const [index, { path, price }] of CALLS.entries()) {
        const { status, headers, body } = answers[index] ?? {};
        assertEquals(status, path.includes("buy") ? 201 : 200, `${path}: ${JSON.stringify(body)}`);
        if (!path.includes("buy")) assertEquals(body?.cost_usdc, price / 1e6);
        assertEquals(body?.attribution, undefined);
        const receipt = headers?.[client === "x402-fetch" ? "x-payment-response" : "payment-response"] ??
          "";
        const { success, transaction, payer } = decodePaymentResponseHeader(receipt);
        assertEquals([success, payer], [true, account.address.toLowerCase()]);
        assertEquals([transfers[index]?.transaction, transfers[index]?.value], [
          transaction,
          BigInt(price),
        ]);
        paid += BigInt(price);
      }
      const pack = answers[4]?.body;
      if (pack !== undefined) {
        assertEquals([pack.credits, pack.same_key], [1000, false]);
        const call = await server.fetch("/v1/bic/COBADEFF", {
          headers: { Authorization: `Bearer ${pack.api_key}` },
        });
        assertEquals([call.status, call.headers.get("X-Credits-Remaining")], [200, "999"]);
        await call.body?.cancel();
        secrets.push(String(pack.api_key), String(pack.recovery_url).split("/").at(-1) ?? "");
      }
      assertEquals(sent.length, CALLS.length);
      secrets.push(key, ...sent);
    });
  }
  await test.step("the payee holds what was paid", async () => {
    assertEquals(await chain.balanceOf(payee), paid);
  });
  await test.step("no secret is in the log", () => {
    const log = server.lines.join("\n");
    assertMatch(log, /"route":"\/v1\/credits\/buy\/\{bundle\}"/);
    for (const secret of secrets) {
      assert(
        secret.length > 40 && !log.includes(secret) && !log.includes(secret.slice(8, 40)),
        "a secret was logged",
      );
    }
  });
});
