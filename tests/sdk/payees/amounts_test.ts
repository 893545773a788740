import { assertEquals } from "@std/assert";
import { makePayee, readAmounts, sumUp } from "../../../sdk/payees/mod.ts";

function read(amounts: readonly (string | null)[], format: "csv" | "pain001" = "csv") {
  const payees = amounts.map((amount, index) => makePayee({ iban: "", amount, place: index + 1 }));
  return readAmounts({ payees, format });
}

Deno.test("readAmounts() reads amounts by the decimal sign of their file", () => {
  assertEquals(read(["1.234,56", "7,5", "1.234", "-3,00", "12"]), [1234.56, 7.5, 1234, -3, 12]);
  assertEquals(read(["1,234.56", "7.5", "1,234", "(3.00)", "3.00-"]), [1234.56, 7.5, 1234, -3, -3]);
  assertEquals(read(["1 234,50 €", "EUR 12,00", "CHF1'200,05"]), [1234.5, 12, 1200.05]);
  assertEquals(read(["1.234.567", "1,5"]), [1234567, 1.5]);
  // A payment file has the point, and up to five decimal places.
  assertEquals(read(["1.234", "100"], "pain001"), [1.234, 100]);
  assertEquals(read([null, "", "n/a", "1-2", "12,34,5x"]), [null, null, null, null, null]);
  // It may be either.
  assertEquals(read(["1.234"]), [null]);
});

Deno.test("sumUp() adds by currency", () => {
  const sums = sumUp([
    { value: 0.1, currency: "EUR" },
    { value: 0.2, currency: "eur " },
    { value: 5, currency: null },
    { value: null, currency: "CHF" },
  ]);
  assertEquals(sums, [{ currency: "", value: 5 }, { currency: "EUR", value: 0.3 }]);
});
