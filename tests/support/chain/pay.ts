/**
 * Pays for one call and buys one pack with the SDK, with an account of the local chain: `PAYER_KEY=0x… deno run
 * --allow-net --allow-env tests/support/chain/pay.ts [URL OF THE SERVER]`.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { isHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { Bankscreen, ConnectionError, SettlementUnconfirmedError } from "../../../sdk/mod.ts";
import { payWith, readSettlement } from "../../../sdk/x402/mod.ts";

const key = Deno.env.get("PAYER_KEY");
if (!isHex(key)) throw new Error("PAYER_KEY must hold the private key that `deno task chain` printed");
const account = privateKeyToAccount(key);
const bankscreen = new Bankscreen({
  baseUrl: Deno.args[0] ?? "http://127.0.0.1:8000",
  apiKey: "",
  fetch: payWith({ account, maxUsdcPerCall: 4, networks: ["eip155:84532"] }),
});

/**
 * Repeats a call while the outcome of its payment is unknown. Each attempt sends the same payment, which is charged
 * once.
 */
async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ConnectionError) {
        console.error(`${error.message}\nStart the server first, and name its address behind this command.`);
        Deno.exit(1);
      }
      if (!(error instanceof SettlementUnconfirmedError)) throw error;
      console.log(`  not confirmed (${error.settlement.cause}); again with the same payment in 3 s`);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    }
  }
}

const { data, headers } = await insist(() => bankscreen.lookupBIC("COBADEFF").withResponse());
console.log(`${data.found ? data.institution : "unknown"}: paid ${data.cost_usdc} USDC`);
console.log(`  transaction ${readSettlement(headers)?.transaction}`);
const pack = await insist(() => bankscreen.buyCreditBundle("1k"));
console.log(`${pack.credits} credits on the key ${pack.key_prefix}…`);
if ("api_key" in pack) console.log(`  ${pack.api_key}`);
else if (pack.recovery_url === undefined) console.log(`  ${pack.message}`);
else {
  // The pack was paid, but the answer with the key was lost.
  const { api_key } = await bankscreen.recoverPurchasedKey(pack.recovery_url.split("/").at(-1) ?? "");
  console.log(`  ${api_key} (recovered)`);
}
