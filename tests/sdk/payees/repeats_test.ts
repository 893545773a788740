import { assertEquals } from "@std/assert";
import { makePayee, type Payee } from "../../../sdk/payees/mod.ts";
import { findRepeats } from "../../../sdk/payees/repeats.ts";

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
