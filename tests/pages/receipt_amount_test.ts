/**
 * Receipts show the paid amount, whatever the decimals of its currency.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { catalogues } from "../../sdk/verdicts/mod.ts";
import { writeReceiptAmount } from "../../src/pages/account/overview.tsx";

Deno.test("a receipt shows its amount with the decimals of its currency", () => {
  const written = (minor: number, currency: string): string =>
    writeReceiptAmount({ minor, currency }, catalogues.en.writing).replaceAll("\u00a0", " ");
  assertEquals(
    ["usd", "eur", "jpy", "krw", "kwd", "isk", "huf", "usdc"].map((currency) => written(4000, currency)),
    ["US$40.00", "€40.00", "JP¥4,000", "₩4,000", "KWD 4.000", "ISK 40", "HUF 40.00", "40.00 USDC"],
  );
  assertEquals([written(1999, "gbp"), written(400.5, "usdc")], ["£19.99", "4.005 USDC"]);
});
