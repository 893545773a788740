/**
 * The ways to pay, in short.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../../generated/limits.ts";
import { operations } from "../../../generated/operations.ts";
import type { Reader } from "../page.ts";

interface PricesProps {
  readonly reader: Reader;
  readonly isTitled?: boolean;
}

/** Renders the section. */
export function Prices(
  { reader: { words: { prices, writing }, link }, isTitled = true }: PricesProps,
): JSX.Element {
  const dollars = (value: number): string => writing.money(value, "USD");
  return (
    <section class="wide section" aria-label={prices.label}>
      {isTitled && <h2 class="display">{prices.heading}</h2>}
      <ul class="prices">
        <Price amount={prices.free} unit={prices.withoutAccount}>
          {prices.trial(limits.trialCallsPerWeek)}
        </Price>
        <Price amount={prices.free} unit={prices.withKey}>
          {prices.allowance(limits.anonymousAllowance, limits.provenAllowance)}{" "}
          <a href={link("/key")}>{prices.getKey}</a>
        </Price>
        <Price amount={dollars(limits.pack1kPriceUsdc)} unit={prices.credits(limits.pack1kCredits)}>
          {prices.pack}
        </Price>
        <Price amount={dollars(limits.proPriceUsd)} unit={prices.proUnit}>
          {prices.pro(limits.proAllowance)}
        </Price>
        <Price amount={dollars(operations.validateIBAN.priceUsdc)} unit={prices.single}>
          {prices.x402}
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
