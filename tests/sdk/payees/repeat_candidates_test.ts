import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { findRepeats, makePayee, RepeatCandidates } from "../../../sdk/payees/mod.ts";

function marksOf(names: readonly (readonly [iban: string, name: string | null])[]): readonly number[] {
  const candidates = new RepeatCandidates();
  for (const [at, [iban, name]] of names.entries()) candidates.add(makePayee({ iban, name, place: at + 1 }));
  return [...candidates.mark() ?? []];
}

Deno.test("RepeatCandidates marks payees with the same account or the same name, however they are written", () => {
  assertEquals(
    marksOf([
      ["DE89 3704 0044 0532 0130 00", "Müller & Söhne"],
      ["AT611904300234573201", "MULLER  SOHNE!"],
      ["de89370400440532013000", "Meyer"],
      ["CH9300762011623852957", "Ŀopez ﬁlms"],
      ["BE68539007547034", "L opez films"],
      ["FR1420041010050500013M02606", "Øre"],
      ["", null],
      ["", ""],
      ["NL91ABNA0417164300", "..."],
      ["ES9121000418450200051332", "Ore"],
    ]),
    [1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
  );
  assertEquals(marksOf([["DE89370400440532013000", "Meyer"], ["", null]]), []);
});

Deno.test("RepeatCandidates marks every payee that findRepeats() finds to repeat another", () => {
  const letters = fc.constantFrom(..."aAäÄeéßıİŀĳŉªº½ſ .-´¨'·µΏﬁ中😀");
  const names = fc.string({ unit: letters, maxLength: 5 });
  const ibans = fc.constantFrom("", "DE1", "de1", "D E1", "AT2", "CH3", "FR4", "IT5", "ES6");
  fc.assert(
    fc.property(fc.array(fc.tuple(ibans, names), { maxLength: 12 }), (rows) => {
      const payees = rows.map(([iban, name], at) => makePayee({ iban, name, place: at + 1 }));
      const marks = marksOf(rows);
      for (const [at, repeat] of findRepeats(payees).entries()) {
        if (repeat !== null) assertEquals(marks[at], 1);
      }
    }),
    { numRuns: 2_000 },
  );
});
