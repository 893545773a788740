/**
 * Guarantee: of several servers on one database and one settling account, one settles a payment, and they do not get in
 * each other's way.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { signPayment } from "../support/chain/sign_payment.ts";
import { ServerProcess } from "../support/server_process.ts";
import { startSqld } from "../support/sqld.ts";

/** What is bought, with its price: each payment is sent to both servers at once. */
const BOUGHT = [["call", 3_000, 6], ["pack", 4_000_000, 2]] as const;

Deno.test("two servers on one database settle each payment once", async () => {
  await using chain = await LocalChain.start();
  await using database = await startSqld();
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  const variables = {
    ...chain.ownSettlement(payTo),
    DATABASE_URL: database.url,
    IDENTITY_SECRET: "5".repeat(64),
    REFRESH: "off",
  };
  await using first = await ServerProcess.start(variables);
  await using second = await ServerProcess.start(variables);
  const { account } = await chain.fundedAccount(10_000_000n);
  const offer = (amount: number) => ({
    scheme: "exact" as const,
    network: chain.network,
    amount: String(amount),
    asset: chain.asset,
    payTo,
    maxTimeoutSeconds: 60,
    extra: { name: "USD Coin", version: "2" },
  });
  const payments = await Promise.all(
    BOUGHT.flatMap(([bought, price, count]) =>
      Array.from({ length: count }, async () => [bought, await signPayment(account, offer(price))] as const)
    ),
  );
  const answers = await Promise.all(
    payments.map(([bought, payment]) =>
      Promise.all([first, second].map(async (server) => {
        const headers = { "PAYMENT-SIGNATURE": payment };
        const send = () =>
          bought === "call"
            ? server.fetch("/v1/bic/COBADEFF", { headers })
            : server.fetch("/v1/credits/buy/1k", { method: "POST", headers });
        let answer = await send();
        // A busy machine may not send or confirm it in time; the same payment is then sent again.
        for (let time = 0; [409, 502, 503].includes(answer.status) && time < 20; time++) {
          await answer.body?.cancel();
          answer = await send();
        }
        const receipt = answer.headers.get("PAYMENT-RESPONSE");
        return { status: answer.status, receipt, body: await answer.json() };
      }))
    ),
  );
  for (const [index, [one, other]] of answers.entries()) {
    assert(one !== undefined && other !== undefined);
    const wasLate = one.status === other.status;
    if (payments[index]?.[0] === "call") {
      assertEquals([one.status, other.status], [200, 200]);
      // Both servers tell the same transaction.
      assertEquals(one.receipt, other.receipt);
      continue;
    }
    // One has brought the key, or tells where it is; the other tells that this was done.
    assertEquals([one.status, other.status].filter((status) => status !== 200), wasLate ? [] : [201]);
    assertEquals(one.body.key_prefix, other.body.key_prefix);
    const sold = one.status === 201 ? one : other;
    const { api_key: key } = wasLate
      ? await (await first.fetch(new URL(sold.body.recovery_url).pathname)).json()
      : sold.body;
    const call = await first.fetch("/v1/bic/COBADEFF", { headers: { Authorization: `Bearer ${key}` } });
    await call.body?.cancel();
    assertEquals(call.headers.get("X-Credits-Remaining"), "999");
  }
  assertEquals((await chain.transfersTo(payTo)).length, payments.length);
  assertEquals(await chain.balanceOf(payTo), 8_018_000n);
});
