import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { batchesOf } from "../../../sdk/payees/batches.ts";
import { Answers, costWithin, makePayee } from "../../../sdk/payees/mod.ts";
import { sampleIbans } from "../support/sample_ibans.ts";

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
