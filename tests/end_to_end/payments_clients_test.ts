/**
 * Guarantee: the protocol's official clients, unmodified, pay for calls and packs, in a program and in a page of
 * another origin, and so does this repository's client. Every transfer on the chain is one served call or credited
 * pack, and no secret of a payment is logged.
 *
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { decodePaymentResponseHeader } from "@x402/core/http";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { Bankscreen } from "../../sdk/mod.ts";
import { payWith } from "../../sdk/x402/mod.ts";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { TestBrowser } from "../support/browser.ts";
import { LocalChain, type TokenTransfer } from "../support/chain/local_chain.ts";
import { offerOn, signPayment } from "../support/chain/sign_payment.ts";
import { officialClients, runClients } from "../support/chain/official_client.ts";
import { freePort } from "../support/free_port.ts";
import { tempFolder } from "../support/in_folder.ts";
import { runTask } from "../support/operator_commands.ts";
import { outputOf } from "../support/run_program.ts";
import { ServerProcess } from "../support/server_process.ts";
import { readTable } from "../support/table.ts";
import { type TempDatabase, tempServerDatabase } from "../support/temp_database.ts";

const IBAN = "DE89370400440532013000";

const payee = privateKeyToAccount(generatePrivateKey()).address;
let chain: LocalChain;
let database: TempDatabase;
/** The server of all tests in this file. */
let server: ServerProcess;
Deno.test.beforeAll(async () => {
  chain = await LocalChain.start();
  database = await tempServerDatabase();
  server = await startServer();
});
Deno.test.afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await database?.[Symbol.asyncDispose]();
  await chain?.[Symbol.asyncDispose]();
});

function startServer(): Promise<ServerProcess> {
  return ServerProcess.start({ ...chain.ownSettlement(payee), DATABASE_URL: database.url });
}

/** Returns a function that lists the transfers to the payee since the last call, and the growth of its balance. */
async function followTransfers(): Promise<() => Promise<{ transfers: TokenTransfer[]; paid: bigint }>> {
  const [earlier, held] = [await chain.transfersTo(payee), await chain.balanceOf(payee)];
  return async () => ({
    transfers: (await chain.transfersTo(payee)).slice(earlier.length),
    paid: await chain.balanceOf(payee) - held,
  });
}

/** The purchases of each client, with prices in millionths of a USDC. */
const CALLS = readTable(new URL("purchases.tsv", import.meta.url), "method", "path", "price", "body")
  .map(({ method, path, price, body }) => ({
    method,
    path,
    price: Number(price),
    ...(body !== "" && { body: JSON.parse(body) }),
  }));

Deno.test("official clients pay for calls and packs", async (test) => {
  const received = await followTransfers();
  // Otherwise the trial would serve the validations for free.
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
  const { transfers: allTransfers } = await received();
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
  await test.step("the payee's balance is what was paid", async () => {
    assertEquals((await received()).paid, paid);
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

const BROWSER_CLIENTS = ["@x402/fetch", "@x402/axios"] as const;
const COMPLIANCE_PRICE = 20_000n;

/** Bundles the clients into one script. */
async function bundleClients(): Promise<string> {
  await using folder = await tempFolder();
  await Deno.copyFile(
    new URL("../support/chain/browser_client.ts.txt", import.meta.url),
    `${folder.path}/page.ts`,
  );
  const args = [
    "bundle",
    "--quiet",
    "--no-config",
    "--no-lock",
    "--platform=browser",
    "-o",
    "page.js",
    "page.ts",
  ];
  await outputOf(Deno.execPath(), args, { cwd: folder.path });
  return await Deno.readTextFile(`${folder.path}/page.js`);
}

Deno.test("a page of another origin pays with the official clients", async (test) => {
  const received = await followTransfers();
  const { key, account } = await chain.fundedAccount(10_000_000n);
  const settings = {
    url: `${server.url}/v1/iban/compliance`,
    key,
    network: chain.network,
    body: { iban: IBAN },
  };
  const script = await bundleClients();
  const port = freePort();
  await using shop = Deno.serve(
    { hostname: "127.0.0.1", port, onListen: () => {} },
    (request) =>
      new URL(request.url).pathname === "/page.js"
        ? new Response(script, { headers: { "Content-Type": "text/javascript" } })
        : new Response(
          `<!DOCTYPE html><title>Shop</title><link rel="icon" href="data:,">
           <script type="application/json">${JSON.stringify(settings)}</script>
           <script type="module" src="/page.js"></script>`,
          { headers: { "Content-Type": "text/html" } },
        ),
  );
  await using browser = await TestBrowser.launch();
  await using opened = await browser.open(`http://127.0.0.1:${port}`, {}, [server.url]);
  const { page } = opened;
  await page.goto("/", { waitUntil: "load" });
  for (const client of BROWSER_CLIENTS) {
    await test.step(client, async () => {
      const paid = await page.evaluate((name) => globalThis.pay(name), client);
      assertEquals([paid.status, paid.body.iban, paid.body.cost_usdc], [200, IBAN, 0.02]);
      const { success, payer, transaction } = decodePaymentResponseHeader(paid.receipt);
      assertEquals([success, payer], [true, account.address.toLowerCase()]);
      const transfer = (await received()).transfers.at(-1);
      assertEquals([transfer?.transaction, transfer?.value], [transaction, COMPLIANCE_PRICE]);
    });
  }
  await shop.shutdown();
  assertEquals((await received()).paid, COMPLIANCE_PRICE * 2n);
});

declare global {
  var pay: (client: string) => Promise<{
    readonly status: number;
    readonly body: { readonly iban: string; readonly cost_usdc: number };
    readonly receipt: string;
  }>;
}

const PAYEES = 1_000;

// The example run of the client's README, paid by a new user.
Deno.test("a pack that was bought with USDC screens a file of 1,000 payees", async () => {
  const received = await followTransfers();
  const { account } = await chain.fundedAccount(4_000_000n);
  const buyer = new Bankscreen({
    baseUrl: server.url,
    apiKey: "",
    fetch: payWith({ account, maxUsdcPerCall: 4 }),
  });
  const pack = await buyer.buyCreditBundle("1k");
  assert("api_key" in pack && pack.api_key !== undefined);
  assertEquals([await chain.balanceOf(account.address), (await received()).paid], [0n, 4_000_000n]);
  const env = { BANKSCREEN_API_KEY: pack.api_key, BANKSCREEN_BASE_URL: server.url, LC_ALL: "C" };
  const run = async (...args: readonly string[]) => {
    const { code, out, err } = await runTask("bankscreen", env, args);
    return { status: code, said: out + err };
  };
  await using folder = await tempFolder();
  const [source, out] = [`${folder.path}/payees.csv`, `${folder.path}/results.csv`];
  const rows = sampleIbans(PAYEES).map((iban, index) => `Payee ${index},${iban}`);
  await Deno.writeTextFile(source, ["name,iban", ...rows].join("\n"));
  const screened = await run("screen", source, "--column", "iban", "--out", out);
  // The accounts are fine, and sanctions weren't checked.
  assertEquals(screened.status, 3, screened.said);
  const results = (await Deno.readTextFile(out)).trimEnd().split("\r\n").slice(1);
  assertEquals(
    results.filter((row) => /,Account fine,.*,Commerzbank,COBADEFFXXX,/.test(row)).length,
    PAYEES,
  );
  const left = await run("credits");
  assertMatch(left.said, /\b0\b.*1,?000/s);
  const more = await run("screen", source, "--column", "iban");
  assertEquals(more.status, 2);
  assertStringIncludes(more.said, "has 0 calls left, so nothing was sent");
});

// If several servers share a database and a settling account, one of them settles each payment, without disturbing the
// others.

/** The purchases with their prices: each payment is sent to both servers at the same time. */
const BOUGHT = [["call", 3_000, 6], ["pack", 4_000_000, 2]] as const;

Deno.test("two servers on one database settle each payment once", async () => {
  const received = await followTransfers();
  await using second = await startServer();
  const { account } = await chain.fundedAccount(10_000_000n);
  const offer = (amount: number) => offerOn(chain, payee, amount);
  const payments = await Promise.all(
    BOUGHT.flatMap(([bought, price, count]) =>
      Array.from({ length: count }, async () => [bought, await signPayment(account, offer(price))] as const)
    ),
  );
  const answers = await Promise.all(
    payments.map(([bought, payment]) =>
      Promise.all([server, second].map(async (server) => {
        const headers = { "PAYMENT-SIGNATURE": payment };
        const send = () =>
          bought === "call"
            ? server.fetch("/v1/bic/COBADEFF", { headers })
            : server.fetch("/v1/credits/buy/1k", { method: "POST", headers });
        let answer = await send();
        // A busy machine may not send or confirm the transaction in time. Then the same payment is sent again.
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
      // Both servers return the same transaction.
      assertEquals(one.receipt, other.receipt);
      continue;
    }
    // One server returns the key, or says where it is; the other says that the key was already returned.
    assertEquals([one.status, other.status].filter((status) => status !== 200), wasLate ? [] : [201]);
    assertEquals(one.body.key_prefix, other.body.key_prefix);
    const sold = one.status === 201 ? one : other;
    const { api_key: key } = wasLate
      ? await (await server.fetch(new URL(sold.body.recovery_url).pathname)).json()
      : sold.body;
    const call = await server.fetch("/v1/bic/COBADEFF", { headers: { Authorization: `Bearer ${key}` } });
    await call.body?.cancel();
    assertEquals(call.headers.get("X-Credits-Remaining"), "999");
  }
  const { transfers, paid } = await received();
  assertEquals([transfers.length, paid], [payments.length, 8_018_000n]);
});
