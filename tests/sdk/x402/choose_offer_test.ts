import { assertEquals, assertThrows } from "@std/assert";
import type { PaymentRequirements } from "@x402/core/types";
import fc from "fast-check";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { chooseOffer, type IsUsdc } from "../../../sdk/x402/sign_payment.ts";
import { type Limits, printUsdc, readLimits } from "../../../sdk/x402/options.ts";
import * as x402 from "../../../sdk/x402/mod.ts";
import { readSettlement } from "../../../sdk/x402/mod.ts";
import { NETWORK, USDC } from "../support/usdc_ledger.ts";

// Offers

const LIMITS: Limits = { maxAtomic: 5000n, networks: [NETWORK] };

const OFFER: PaymentRequirements = {
  scheme: "exact",
  network: NETWORK,
  amount: "5000",
  asset: USDC,
  payTo: "0x00000000000000000000000000000000000000C1",
  maxTimeoutSeconds: 60,
  extra: { name: "USD Coin", version: "2" },
};

const isUsdc: IsUsdc = (asset, network) => asset === USDC && network === NETWORK;

const UNFIT: readonly (readonly [fault: Partial<PaymentRequirements>, reason: string])[] = [
  [{ scheme: "upto" }, 'the scheme "upto" is not "exact"'],
  [{ network: "eip155:137" }, "the network eip155:137 is not among eip155:8453"],
  [{ network: "solana:mainnet" }, "the network solana:mainnet is not among eip155:8453"],
  [{ asset: "0xDEAD" }, "the token 0xDEAD is not USDC on eip155:8453"],
  [{ extra: { ...OFFER.extra, assetTransferMethod: "permit2" } }, "it is not a transfer by EIP-3009"],
  [{ extra: { ...OFFER.extra, paymentFlow: "upfront" } }, "it is to be paid in advance"],
  [{ maxTimeoutSeconds: 601 }, "the payment would stay valid for 601 s"],
  [{ amount: "5001" }, "the price of 0.005001 USDC is over the limit of 0.005 USDC"],
  [{ amount: "$0.001" }, 'the amount "$0.001" is not a whole number'],
  [{ amount: "-1" }, 'the amount "-1" is not a whole number'],
  [{ amount: "0x1" }, 'the amount "0x1" is not a whole number'],
];

for (const [fault, reason] of UNFIT) {
  Deno.test(`chooseOffer() declines ${JSON.stringify(fault)}`, () => {
    assertEquals(chooseOffer([{ ...OFFER, ...fault }], LIMITS, isUsdc), { outcome: "decline", reason });
  });
}

Deno.test("chooseOffer() names every reason once", () => {
  const offers = [{ ...OFFER, scheme: "upto" }, { ...OFFER, amount: "6000" }, { ...OFFER, scheme: "upto" }];
  assertEquals(chooseOffer(offers, LIMITS, isUsdc), {
    outcome: "decline",
    reason: 'the scheme "upto" is not "exact"; the price of 0.006 USDC is over the limit of 0.005 USDC',
  });
});

Deno.test("chooseOffer() takes the cheapest that fits, and of equal ones the first", () => {
  const [unfit, cheap] = [{ ...OFFER, amount: "1000", scheme: "upto" }, { ...OFFER, amount: "3000" }];
  const offers = [unfit, OFFER, cheap, { ...cheap, payTo: "0xB" }, { ...cheap, payTo: "0xC" }];
  assertEquals(chooseOffer(offers, LIMITS, isUsdc), { outcome: "pay", offer: cheap });
});

Deno.test("chooseOffer() never chooses a price above the limit, and pays whenever one is within it", () => {
  const amount = fc.bigInt({ min: 0n, max: 20_000n });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), amount, (amounts, maxAtomic) => {
      const offers = amounts.map((price) => ({ ...OFFER, amount: String(price) }));
      const choice = chooseOffer(offers, { ...LIMITS, maxAtomic }, isUsdc);
      const least = amounts.reduce((left, right) => left < right ? left : right);
      assertEquals(choice.outcome, least <= maxAtomic ? "pay" : "decline");
      if (choice.outcome === "pay") assertEquals(BigInt(choice.offer.amount), least);
    }),
  );
});

// Limits

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

// Settlements

function withReceipt(receipt: string): Headers {
  return new Headers({ "PAYMENT-RESPONSE": receipt });
}

Deno.test("readSettlement() reads a transfer that did not go through", () => {
  const receipt = {
    success: false,
    transaction: "",
    network: "eip155:8453",
    errorReason: "insufficient_funds",
  };
  assertEquals(readSettlement(withReceipt(btoa(JSON.stringify(receipt)))), {
    success: false,
    transaction: null,
    network: "eip155:8453",
    payer: null,
    errorReason: "insufficient_funds",
  });
});

Deno.test("readSettlement() is null when the call was not paid", () => {
  assertEquals(readSettlement(new Headers()), null);
});

for (const receipt of ["", "?", "AAAA", btoa("null"), btoa("[]"), btoa('{"success":"yes"}')]) {
  Deno.test(`readSettlement() is null when the receipt is ${JSON.stringify(receipt)}`, () => {
    assertEquals(readSettlement(withReceipt(receipt)), null);
  });
}

// Exports

Deno.test("x402/mod.ts exports these values and no others", () => {
  assertEquals(Object.keys(x402).sort(), ["payWith", "readSettlement"]);
});
