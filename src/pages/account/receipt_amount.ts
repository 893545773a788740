// Formats the amount of a receipt from the card processor's smallest unit.
import type { components } from "../../../generated/types.ts";
import type { Catalogue } from "../../../sdk/verdicts/mod.ts";

type Amount = NonNullable<components["schemas"]["AccountReceipts"]["receipts"][number]["amount"]>;

// Stripe, "Supported currencies" (2025): ISK and UGX have no decimals but are counted in hundredths.
const WHOLE = /^(?:BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF)$/;
const THOUSANDTHS = /^(?:BHD|JOD|KWD|OMR|TND)$/;

/** Formats an amount in its currency. */
export function writeReceiptAmount({ minor, currency }: Amount, writing: Catalogue["writing"]): string {
  const code = currency.toUpperCase();
  const value = minor / (WHOLE.test(code) ? 1 : THOUSANDTHS.test(code) ? 1000 : 100);
  // USDC isn't an ISO 4217 currency.
  return /^[A-Z]{3}$/.test(code) ? writing.money(value, code) : `${writing.decimal(value)} ${code}`;
}
