/**
 * Guarantee: wherever a service is killed while it takes a payment, and its database with it, every transfer on the chain
 * is a served call or a credited pack in the end, and no payment is made twice.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { signPayment } from "../support/chain/sign_payment.ts";
import { startDying } from "../support/start_dying.ts";
import { freePort } from "../support/free_port.ts";
import { ServerProcess } from "../support/server_process.ts";
import { type SqldServer, startSqld } from "../support/sqld.ts";

const PRICES = { call: 3_000, pack: 4_000_000 } as const;
type Bought = keyof typeof PRICES;

/** Where the process dies, and whether the chain makes blocks before that. */
const DEATHS = [
  // Nothing is written, and nothing was sent.
  { at: "opened:before", mines: true },
  // The row stands, and nothing was sent.
  { at: "opened:after", mines: true },
  // The hash of the transaction is known, and it was not sent.
  { at: "sending:after", mines: true },
  // The money has moved, and no row says so.
  { at: "settled:before", mines: true },
  // All is done but the answer.
  { at: "settled:after", mines: true },
  // The transaction waits for its block.
  { at: "unconfirmed:before", mines: false },
  { at: "unconfirmed:after", mines: false },
] as const;

function send(url: string, bought: Bought, payment: string): Promise<Response> {
  const headers = { "PAYMENT-SIGNATURE": payment };
  return bought === "call"
    ? fetch(`${url}/v1/bic/COBADEFF`, { headers })
    : fetch(`${url}/v1/credits/buy/1k`, { method: "POST", headers });
}

Deno.test({
  name: "a service that is killed at any step of a payment loses none, and takes none twice",
  fn: async (test) => {
    await using chain = await LocalChain.start();
    await using database: SqldServer = await startSqld();
    const payTo = privateKeyToAccount(generatePrivateKey()).address;
    const variables = {
      ...chain.ownSettlement(payTo),
      DATABASE_URL: database.url,
      IDENTITY_SECRET: "5".repeat(64),
      REFRESH: "off",
    };
    const sold: { readonly bought: Bought; readonly payment: string; readonly payer: `0x${string}` }[] = [];
    for (const { at, mines } of DEATHS) {
      for (const bought of ["call", "pack"] as const) {
        await test.step(`killed at ${at} of a ${bought}`, async () => {
          const port = freePort();
          const dying = await startDying(variables, port, at);
          const { account } = await chain.fundedAccount(10_000_000n);
          const offer = {
            scheme: "exact" as const,
            network: chain.network,
            amount: String(PRICES[bought]),
            asset: chain.asset,
            payTo,
            maxTimeoutSeconds: 60,
            extra: { name: "USD Coin", version: "2" },
          };
          // It must outlive the rest of the test.
          const validBefore = String(Math.floor(Date.now() / 1000) + 900);
          const payment = await signPayment(account, offer, { authorization: { validBefore } });
          sold.push({ bought, payment, payer: account.address });
          await chain.setMining(mines);
          const answer = await send(`http://127.0.0.1:${port}`, bought, payment).catch(() => null);
          await answer?.body?.cancel();
          assertEquals([answer, (await dying.status).signal], [null, "SIGKILL"]);
          await chain.setMining(true);
          if (!mines) await chain.mine();
          await database.restart();
        });
      }
    }
    await using server = await ServerProcess.start(variables);
    for (const { bought, payment, payer } of sold) {
      await test.step(`a ${bought} is served for its one payment`, async () => {
        const answer = await send(server.url, bought, payment);
        const body = await answer.json();
        assert(answer.status === 200 || answer.status === 201, `${answer.status} ${JSON.stringify(body)}`);
        assertEquals(await chain.balanceOf(payer), 10_000_000n - BigInt(PRICES[bought]));
        if (bought === "call") return;
        const key = body.api_key ?? (await (await fetch(body.recovery_url)).json()).api_key;
        const call = await server.fetch("/v1/bic/COBADEFF", { headers: { Authorization: `Bearer ${key}` } });
        assertEquals([call.status, call.headers.get("X-Credits-Remaining")], [200, "999"]);
        await call.body?.cancel();
      });
    }
    assertEquals((await chain.transfersTo(payTo)).length, sold.length);
  },
});
