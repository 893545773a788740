import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { letterTo, mailtoOf, makePayee, type ScreenedPayee, writeLetters } from "../../../sdk/payees/mod.ts";
import { english, french, german } from "../../../sdk/verdicts/mod.ts";

function missing(name: string): ScreenedPayee {
  return {
    payee: makePayee({ iban: "", name, amount: "12.50", currency: "EUR", reference: "INV-7", place: 2 }),
    screening: { kind: "missing" },
    repeat: null,
    comparison: null,
  };
}

Deno.test("letterTo() says what is held and why, and shows four characters of an account", () => {
  const letter = letterTo(missing("Acme"), "", english, 12.5);
  assertStringIncludes(
    letter?.body ?? "",
    "Dear Acme,\n\nWe are holding a payment to you of €12.50 for INV-7, because we",
  );
  const changed: ScreenedPayee = {
    ...missing("Acme"),
    payee: makePayee({ iban: "DE89 3704 0044 0532 0130 00", name: "Acme", place: 2 }),
    screening: { kind: "left", reason: "" },
    comparison: {
      outcome: "account_changed",
      accounts: ["NL91ABNA0417164300"],
      otherBank: true,
      otherCountry: true,
    },
  };
  const body = letterTo(changed, "Commerzbank", english, 12.5)?.body ?? "";
  assertStringIncludes(body, "ends in 3000, at Commerzbank.");
  assert(!/DE89|NL91|0417/.test(body), body);
});

Deno.test("letterTo() writes nothing where the house has to decide, or nothing is to be asked", () => {
  const repeated: ScreenedPayee = { ...missing("Acme"), screening: { kind: "left", reason: "" } };
  assertEquals(letterTo(repeated, "", english, 12.5), null);
});

Deno.test("mailtoOf() carries names of a file as text", () => {
  const letter = letterTo(missing("A&cc=evil@example.com\r\nBcc: x\u202e\ud800"), "", english, 12.5);
  assert(letter !== null);
  const address = mailtoOf(letter);
  assert(address.startsWith("mailto:?subject=Please%20confirm"));
  const [, query = ""] = address.split("?");
  assertEquals([...new URLSearchParams(query).keys()], ["subject", "body"]);
  assertStringIncludes(
    new URLSearchParams(query).get("body") ?? "",
    "Dear A&cc=evil@example.com Bcc: x,\r\n",
  );
});

Deno.test("letterTo() writes in the language of its catalogue", () => {
  const [de, fr] = [german, french].map((catalogue) =>
    letterTo(missing("Acme"), "", catalogue, 12.5)?.body ?? ""
  );
  assertStringIncludes(
    de ?? "",
    "wir halten eine Zahlung an Sie über 12,50\u00a0€ für INV-7 zurück. Der Grund: Uns liegt",
  );
  assertStringIncludes(
    fr ?? "",
    "Nous avons suspendu un paiement en votre faveur de 12,50\u00a0€, référence INV-7",
  );
});

Deno.test("writeLetters() writes amounts as the language does, read by the sign of their file", () => {
  const payee = makePayee({ iban: "", name: "Acme", amount: "1.234,50", currency: "eur", place: 2 });
  const written = [english, german, french].map((catalogue) =>
    writeLetters({ payees: [payee], format: "csv" }, [{ ...missing("Acme"), payee }], catalogue).text
      .replaceAll(/\s/g, " ")
  );
  const amounts = ["€1,234.50", "1.234,50 €", "1 234,50 €"];
  for (const [index, amount] of amounts.entries()) assertStringIncludes(written[index] ?? "", amount);
  // What may be two amounts stands as it came.
  const either = makePayee({ iban: "", name: "Acme", amount: "1.234", currency: "EUR", place: 2 });
  const { text } = writeLetters(
    { payees: [either], format: "csv" },
    [{ ...missing("Acme"), payee: either }],
    german,
  );
  assertStringIncludes(text, "1.234 EUR");
});
