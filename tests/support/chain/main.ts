/**
 * `deno task chain`: a chain with a USDC-like token, a facilitator and a funded payer, for trying payments on this
 * machine. It imitates Base's test network, so that nothing signed here has a value elsewhere.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { LocalFacilitator } from "./facilitator.ts";
import { LocalChain } from "./local_chain.ts";

const chain = await LocalChain.start({ chainId: 84532 });
const facilitator = LocalFacilitator.start(chain);
const { key } = await chain.fundedAccount(1_000_000_000n);
const payee = privateKeyToAccount(generatePrivateKey()).address;

const lines = (variables: Record<string, string>): string =>
  Object.entries(variables).map(([name, value]) => `  ${name}=${value} \\`).join("\n");

console.log(`A chain runs at ${chain.url} with a facilitator at ${facilitator.url}. Ctrl+C ends both.

1. In a second terminal, start a server that settles on it by itself:

${lines(chain.ownSettlement(payee))}
  deno task start

   or through the facilitator:

${lines({ ...chain.facilitatorSettlement(payee), X402_FACILITATOR_URL: facilitator.url })}
  deno task start

2. In a third one, pay for a call and buy a pack as an account that holds 1,000 worthless USDC:

  PAYER_KEY=${key} deno run --allow-net --allow-env tests/support/chain/pay.ts
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, async () => {
    await chain[Symbol.asyncDispose]();
    Deno.exit(0);
  });
}
