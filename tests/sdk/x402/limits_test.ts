import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { printUsdc, readLimits } from "../../../sdk/x402/options.ts";

const account = privateKeyToAccount(generatePrivateKey());

Deno.test("readLimits() allows a batch of 100 IBANs on Base when nothing is said", () => {
  assertEquals(readLimits({ account }), { maxAtomic: 250_000n, networks: ["eip155:8453"] });
});

Deno.test("readLimits() reads every amount of six decimals exactly", () => {
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (atomic) => {
    assertEquals(readLimits({ account, maxUsdcPerCall: Number(atomic) / 1e6 }).maxAtomic, atomic);
  }));
});

for (const maxUsdcPerCall of [-0.01, 0.0000001, 0.1 + 0.2, NaN, Infinity, 1e21]) {
  Deno.test(`readLimits() refuses a limit of ${maxUsdcPerCall}`, () => {
    assertThrows(() => readLimits({ account, maxUsdcPerCall }), RangeError, "maxUsdcPerCall");
  });
}

for (const network of ["eip155:0", "eip155:-1", "eip155:1.5", "eip155:1e3"] as const) {
  Deno.test(`readLimits() refuses the network ${network}`, () => {
    assertThrows(() => readLimits({ account, networks: [network] }), TypeError, network);
  });
}

Deno.test("printUsdc() prints millionths as a decimal number", () => {
  const printed = [0n, 1n, 3000n, 250_000n, 4_000_000n].map(printUsdc);
  assertEquals(printed, ["0 USDC", "0.000001 USDC", "0.003 USDC", "0.25 USDC", "4 USDC"]);
});
