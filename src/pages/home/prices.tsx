/**
 * The ways to pay, in short.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../../generated/limits.ts";
import { operations } from "../../../generated/operations.ts";

/** Renders the section. */
export function Prices({ isTitled = true }: { readonly isTitled?: boolean }): JSX.Element {
  return (
    <section class="wide section" aria-label="Prices">
      {isTitled && <h2 class="display">Start free, pay for what you use</h2>}
      <ul class="prices">
        <Price amount="Free" unit="without an account">
          {limits.trialCallsPerWeek} checks a week, on the start page or by API
        </Price>
        <Price amount="Free" unit="with a free key">
          {limits.anonymousAllowance} calls a month at once, {limits.provenAllowance} with a proven mailbox.
          {" "}
          <a href="/key">Take a key</a>
        </Price>
        <Price
          amount={`$${limits.pack1kPriceUsdc}`}
          unit={`${limits.pack1kCredits.toLocaleString("en")} credits`}
        >
          They never expire. By card or in USDC
        </Price>
        <Price amount={`$${limits.proPriceUsd}`} unit="a month, Pro">
          {limits.proAllowance.toLocaleString("en")} calls a month, every operation
        </Price>
        <Price amount={`$${operations.validateIBAN.priceUsdc}`} unit="a single call">
          Paid in USDC with the call itself (x402), no signup
        </Price>
      </ul>
    </section>
  );
}

interface PriceProps {
  readonly amount: string;
  readonly unit: string;
  readonly children: unknown;
}

function Price({ amount, unit, children }: PriceProps): JSX.Element {
  return (
    <li>
      <span class="price-amount">{amount}</span>
      <span class="price-unit">{unit}</span>
      <span class="price-what">{children}</span>
    </li>
  );
}
