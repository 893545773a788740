import { assertEquals } from "@std/assert";
import { findRepeats, makePayee, type Payee, RepeatCandidates } from "../../../sdk/payees/mod.ts";
import fc from "fast-check";

type Row = readonly [iban: string, name?: string | null, amount?: string | null];

function repeatsOf(rows: readonly Row[]): readonly string[] {
  const payees = rows.map(([iban, name = null, amount = null], index): Payee =>
    makePayee({ iban, name, amount, place: index + 2 })
  );
  return findRepeats(payees).map((repeat) =>
    repeat === null ? "" : `${repeat.kind} ${repeat.places.join(",")}`
  );
}

Deno.test("findRepeats() finds an account that is paid the same amount again, however it is written", () => {
  assertEquals(repeatsOf([["DE89 3704", "Acme", "10"], ["DE02", "Bolt", "1"], ["de893704", "ACME", "10"]]), [
    "payment 4",
    "",
    "payment 2",
  ]);
  assertEquals(repeatsOf([["DE89"], ["DE89"], ["CH93"]]), ["payment 3", "payment 2", ""]);
});

Deno.test("findRepeats() tells the same payee with another amount from a payment twice", () => {
  assertEquals(repeatsOf([["DE89", "Acme", "10"], ["DE89", "Acme.", "20"]]), ["payee 3", "payee 2"]);
});

Deno.test("findRepeats() finds an account under two names, and a name on two accounts", () => {
  assertEquals(repeatsOf([["DE89", "Acme", "1"], ["DE89", "Bolt", "1"]]), ["other_name 3", "other_name 2"]);
  assertEquals(repeatsOf([["DE89", "Société X", "1"], ["CH93", "SOCIETE X", "2"]]), [
    "other_account 3",
    "other_account 2",
  ]);
});

Deno.test("findRepeats() says nothing of payees without an account", () => {
  assertEquals(repeatsOf([["", "Acme"], ["", "Acme"]]), ["", ""]);
});

// Every payee has the same account: comparing each with each would take minutes.
Deno.test("findRepeats() takes a file of one account", () => {
  const rows = Array.from({ length: 50_000 }, (): Row => ["DE89", "Acme", "1"]);
  assertEquals(repeatsOf(rows)[0]?.split(",").length, 20);
});

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
