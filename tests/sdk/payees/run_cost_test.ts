import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { batchesOf } from "../../../sdk/payees/run_cost.ts";
import { Answers, costOf, costWithin, makePayee, type Payee, sellsForUsdc } from "../../../sdk/payees/mod.ts";
import { sampleIbans } from "../support/sample_ibans.ts";

const COMMERZBANK = sampleIbans(3);
const OTHERS = ["NL91ABNA0417164300", "BE68539007547034", "FR1420041010050500013M02606"];

function payeesOf(ibans: readonly string[]): readonly Payee[] {
  return ibans.map((iban, index) => makePayee({ iban, place: index + 1 }));
}

Deno.test("costOf() counts each account once, and each bank that is screened once", () => {
  const payees = payeesOf([...COMMERZBANK, ...OTHERS, OTHERS[0] ?? "", "", "DE00370400440532013000"]);
  const answers = new Answers();
  assertEquals(costOf(payees, { answers, compliance: false }).units, 7);
  const { ibans, banks, units } = costOf(payees, { answers, compliance: true });
  // The mistyped account has no bank to be screened.
  assertEquals([ibans.length, banks, units], [7, 4, 11]);
});

Deno.test("costOf() counts the banks that the BICs of a file tell apart", () => {
  const payees = COMMERZBANK.map((iban, index) =>
    makePayee({ iban, place: index + 1, bic: ["COBADEFFXXX", "COBADEFF", "DEUTDEFF"][index] ?? null })
  );
  assertEquals(costOf(payees, { answers: new Answers(), compliance: true }).banks, 2);
});

Deno.test("costOf() leaves out what was sent before and may be paid for", () => {
  const pending = new Set(COMMERZBANK);
  const questions = { answers: new Answers(), compliance: true, pending };
  assertEquals(costOf(payeesOf([...COMMERZBANK, ...OTHERS]), questions).units, 7);
});

Deno.test("costWithin() takes the first accounts, none without its bank, and never more than is left", () => {
  const ibans = [...COMMERZBANK, ...OTHERS];
  fc.assert(fc.property(
    fc.shuffledSubarray(ibans),
    fc.nat(12),
    fc.boolean(),
    (chosen, left, compliance) => {
      const payees = payeesOf(chosen);
      const questions = { answers: new Answers(), compliance };
      const part = costWithin(payees, questions, left);
      assertEquals(part.units <= left, true);
      assertEquals(part.ibans, chosen.slice(0, part.ibans.length));
      // What is taken costs alone what it was said to cost, and one batch more would not have fitted.
      assertEquals(costOf(payeesOf(part.ibans), questions).units, part.units);
      const batches = batchesOf(payees);
      const taken = batches.findIndex((_, end) => batches.slice(0, end).flat().length === part.ibans.length);
      if (part.ibans.length < chosen.length) {
        const more = payeesOf(batches.slice(0, taken + 1).flat());
        assertEquals(costOf(more, questions).units > left, true);
      }
    },
  ));
});

Deno.test("batchesOf() holds each account once, in order, in batches of at most 100", () => {
  const ibans = sampleIbans(1_000);
  const payees = [...ibans, ibans[0] ?? "", ""].map((iban, index) => makePayee({ iban, place: index + 1 }));
  const batches = batchesOf(payees);
  assertEquals(batches.flat(), ibans);
  assertEquals(Math.max(...batches.map(({ length }) => length)), 100);
});

Deno.test("a part of a file ends where a batch of the whole file ends, whatever a key covers", () => {
  const payees = sampleIbans(600).map((iban, index) => makePayee({ iban, place: index + 1 }));
  const ends = new Set([0]);
  for (const { length } of batchesOf(payees)) ends.add(Math.max(...ends) + length);
  fc.assert(fc.property(fc.nat(700), fc.boolean(), (units, compliance) => {
    const { ibans } = costWithin(payees, { answers: new Answers(), compliance }, units);
    assertEquals(ends.has(ibans.length), true);
  }));
});

Deno.test("sellsForUsdc() takes an operation alone for an offer, whatever a server says beside it", () => {
  const cases: [byUsdc: string, sells: boolean][] = [
    ["POST /v1/credits/buy/{1k|5k|25k}", true],
    ["POST /v1/credits/buy/{1k|5k|25k} (not offered by this server)", false],
    ["POST /v1/credits/buy/1k — wird hier nicht angeboten", false],
    ["not offered by this server", false],
    ["", false],
  ];
  for (const [byUsdc, sells] of cases) assertEquals(sellsForUsdc({ by_usdc: byUsdc }), sells, byUsdc);
});
