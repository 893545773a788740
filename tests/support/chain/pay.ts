/**
 * Pays for one call and buys one pack with the SDK, as an account of the local chain:
 * `PAYER_KEY=0x… deno run --allow-net --allow-env tests/support/chain/pay.ts [ADDRESS OF THE SERVER]`.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { isHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { Bankscreen } from "../../../sdk/mod.ts";
import { payWith, readSettlement } from "../../../sdk/x402/mod.ts";

const key = Deno.env.get("PAYER_KEY");
if (!isHex(key)) throw new Error("PAYER_KEY must hold the private key that `deno task chain` printed");
const account = privateKeyToAccount(key);
const bankscreen = new Bankscreen({
  baseUrl: Deno.args[0] ?? "http://127.0.0.1:8000",
  apiKey: "",
  fetch: payWith({ account, maxUsdcPerCall: 4, networks: ["eip155:84532"] }),
});

const { data, headers } = await bankscreen.lookupBIC("COBADEFF").withResponse();
console.log(`${data.found ? data.institution : "unknown"}: paid ${data.cost_usdc} USDC`);
console.log(`  transaction ${readSettlement(headers)?.transaction}`);
const pack = await bankscreen.buyCreditBundle("1k");
console.log(
  `${pack.credits} credits on the key ${pack.key_prefix}…`,
  "api_key" in pack ? pack.api_key : pack.message,
);
