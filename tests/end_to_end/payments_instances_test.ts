/**
 * Guarantee: of several servers on one database and one settling account, one settles a payment, and they do not get in
 * each other's way.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { signPayment } from "../support/chain/sign_payment.ts";
import { ServerProcess } from "../support/server_process.ts";
import { startSqld } from "../support/sqld.ts";

const PRICE = 3_000;

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
  const offer = {
    scheme: "exact" as const,
    network: chain.network,
    amount: String(PRICE),
    asset: chain.asset,
    payTo,
    maxTimeoutSeconds: 60,
    extra: { name: "USD Coin", version: "2" },
  };
  const payments = await Promise.all(Array.from({ length: 6 }, () => signPayment(account, offer)));
  const sends = payments.flatMap((payment) => [first, second].map((server) => [server, payment] as const));
  const answers = await Promise.all(sends.map(async ([server, payment]) => {
    const answer = await server.fetch("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } });
    await answer.body?.cancel();
    return [answer.status, answer.headers.get("PAYMENT-RESPONSE")] as const;
  }));
  assertEquals(answers.map(([status]) => status), sends.map(() => 200));
  // Both servers tell the same transaction.
  assertEquals(new Set(answers.map(([, receipt]) => receipt)).size, payments.length);
  assertEquals((await chain.transfersTo(payTo)).length, payments.length);
});
