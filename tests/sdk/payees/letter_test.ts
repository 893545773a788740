import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { letterTo, mailtoOf, makePayee, type ScreenedPayee } from "../../../sdk/payees/mod.ts";
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
  const letter = letterTo(missing("Acme"), "", english);
  assertStringIncludes(
    letter?.body ?? "",
    "Dear Acme,\n\nWe hold a payment to you of 12.50 EUR for INV-7, because we",
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
  const body = letterTo(changed, "Commerzbank", english)?.body ?? "";
  assertStringIncludes(body, "ends in 3000, at Commerzbank.");
  assert(!/DE89|NL91|0417/.test(body), body);
});

Deno.test("letterTo() writes nothing where the house has to decide, or nothing is to be asked", () => {
  const repeated: ScreenedPayee = { ...missing("Acme"), screening: { kind: "left", reason: "" } };
  assertEquals(letterTo(repeated, "", english), null);
});

Deno.test("mailtoOf() carries names of a file as text", () => {
  const letter = letterTo(missing("A&cc=evil@example.com\r\nBcc: x\u202e\ud800"), "", english);
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
  const [de, fr] = [german, french].map((catalogue) => letterTo(missing("Acme"), "", catalogue)?.body ?? "");
  assertStringIncludes(
    de ?? "",
    "wir halten eine Zahlung an Sie über 12.50 EUR für INV-7 zurück. Der Grund: Uns liegt",
  );
  assertStringIncludes(
    fr ?? "",
    "Nous avons suspendu un paiement en votre faveur de 12.50 EUR, référence INV-7",
  );
});
