/**
 * Guarantee: a page of another origin pays with the official clients of the protocol as they are, and reads the receipt.
 *
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import { decodePaymentResponseHeader } from "@x402/core/http";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { TestBrowser } from "../support/browser.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { freePort } from "../support/free_port.ts";
import { ServerProcess } from "../support/server_process.ts";

const IBAN = "DE89370400440532013000";
const CLIENTS = ["@x402/fetch", "@x402/axios"] as const;
const PRICE = 20_000n;

/** Bundles the clients into one script. */
async function bundleClients(): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "page-" });
  try {
    await Deno.copyFile(
      new URL("../support/chain/browser_client.ts.txt", import.meta.url),
      `${folder}/page.ts`,
    );
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        "bundle",
        "--quiet",
        "--no-config",
        "--no-lock",
        "--platform=browser",
        "-o",
        "page.js",
        "page.ts",
      ],
      cwd: folder,
    }).output();
    assert(success, new TextDecoder().decode(stderr));
    return await Deno.readTextFile(`${folder}/page.js`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("a page of another origin pays with the official clients", async (test) => {
  await using chain = await LocalChain.start();
  const payee = privateKeyToAccount(generatePrivateKey()).address;
  await using server = await ServerProcess.start(chain.ownSettlement(payee));
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
  for (const client of CLIENTS) {
    await test.step(client, async () => {
      await using opened = await browser.open(`http://127.0.0.1:${port}`, {}, [server.url]);
      const { page } = opened;
      await page.goto("/", { waitUntil: "load" });
      const paid = await page.evaluate((name) => globalThis.pay(name), client);
      assertEquals([paid.status, paid.body.iban, paid.body.cost_usdc], [200, IBAN, 0.02]);
      const { success, payer, transaction } = decodePaymentResponseHeader(paid.receipt);
      assertEquals([success, payer], [true, account.address.toLowerCase()]);
      const [transfer] = (await chain.transfersTo(payee)).slice(-1);
      assertEquals([transfer?.transaction, transfer?.value], [transaction, PRICE]);
    });
  }
  await shop.shutdown();
  assertEquals(await chain.balanceOf(payee), PRICE * 2n);
});

declare global {
  var pay: (client: string) => Promise<{
    readonly status: number;
    readonly body: { readonly iban: string; readonly cost_usdc: number };
    readonly receipt: string;
  }>;
}
