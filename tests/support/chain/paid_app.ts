/**
 * The real service in this process, settling on a local chain.
 *
 * @module
 */
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import type { PaymentOffer } from "../../../src/billing/payment_terms.ts";
import { SETTLEMENT_BOUNDS, type SettlementBounds } from "../../../src/billing/x402/settlement_method.ts";
import { offerOn } from "./sign_payment.ts";
import { TestApp } from "../test_app.ts";
import type { LocalChain } from "./local_chain.ts";

/** A service with a chain, and a payer with 100 USDC. */
export interface PaidApp {
  readonly app: TestApp;
  readonly chain: LocalChain;
  readonly payer: PrivateKeyAccount;
  /** Makes the offer of an amount, in millionths of a USDC. */
  readonly offer: (amount: number) => PaymentOffer;
  /** Millionths of a USDC that have arrived. */
  readonly received: () => Promise<number>;
}

/** A short wait for a block, only for a service whose transfers aren't mined while it waits. */
export const NOTHING_MINED: Partial<SettlementBounds> = { confirmMs: 300 };

/** For a service whose node never answers. */
export const NODE_SILENT: Partial<SettlementBounds> = { verifyMs: 300, nodeMs: 200 };

/**
 * Opens a separate service, which has its own payee.
 *
 * @param variables Environment variables, in addition to those for settling on the chain.
 * @param bounds Limits of waits, which may be short if the awaited event never happens.
 */
export async function openPaidApp(
  chain: LocalChain,
  variables: Readonly<Record<string, string>> = {},
  bounds: Partial<SettlementBounds> = {},
): Promise<PaidApp & AsyncDisposable> {
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  const { account: payer } = await chain.fundedAccount(100_000_000n);
  // The chain takes its time from the machine's clock, so the service does too.
  const app = await TestApp.open(
    { ...chain.ownSettlement(payTo), ...variables },
    new Date().toISOString(),
    undefined,
    { ...SETTLEMENT_BOUNDS, ...bounds },
  );
  const offer = (amount: number): PaymentOffer => offerOn(chain, payTo, amount);
  const received = async () => Number(await chain.balanceOf(payTo));
  return { app, chain, payer, offer, received, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

/** Runs a part of a test with a service from `openPaidApp()`. */
export async function withPaidApp(
  chain: LocalChain,
  run: (paidApp: PaidApp) => Promise<void>,
  variables: Readonly<Record<string, string>> = {},
  bounds: Partial<SettlementBounds> = {},
): Promise<void> {
  await using paidApp = await openPaidApp(chain, variables, bounds);
  await run(paidApp);
}
