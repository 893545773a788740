import { assertEquals } from "@std/assert";
import { loadIssuers } from "../../../src/data/registers/mod.ts";
import {
  classifyIssuer,
  expectsVirtualIban,
  type IssuerClass,
  type IssuerQuery,
} from "../../../src/screening/classify_issuer.ts";
import { shippedTable } from "../../support/shipped_table.ts";

const index = loadIssuers({
  issuers: shippedTable("issuers/issuers.tsv"),
  nlIbanIssuers: shippedTable("issuers/nl_iban_issuers.tsv"),
});

/** Classifies an institution of which no more is known than a test says. */
function classify(
  query: Partial<IssuerQuery> & Pick<IssuerQuery, "country">,
  lists = index,
): IssuerClass | null {
  const nothing = { bic8: null, bankCode: null, name: null, dataset: null, sicParticipant: false };
  return classifyIssuer({ ...nothing, ...query }, lists);
}

Deno.test("classifyIssuer() finds listed institutions of every type by BIC8", () => {
  const types = [
    ["NL", "MLLENL2A", "emi"],
    ["NL", "BUNQNL2A", "digital_bank"],
    ["BE", "TRWIBEB1", "payment_institution"],
    ["EE", "LHVBEE22", "bank"],
  ] as const;
  for (const [country, bic8, type] of types) {
    const issuer = classify({ country, bic8, bankCode: null, name: "Name by a register" });
    assertEquals([issuer?.type, issuer?.classification], [type, "curated"], bic8);
  }
});

Deno.test("classifyIssuer() names a listed institution even when no register resolved it", () => {
  const issuer = classify({ country: "LT", bic8: "REVOLT21", bankCode: "32500", name: null });
  assertEquals(issuer?.name, "Revolut Bank UAB");
});

Deno.test("classifyIssuer() marks a type that no supervisor's register confirmed", () => {
  const wise = classify({ country: "GB", bic8: "TRWIGB2L", bankCode: null, name: "Wise" });
  assertEquals(wise?.verified, false);
  const swan = classify({ country: "FR", bic8: "SWNBFR22", bankCode: null, name: "Swan" });
  assertEquals(swan?.verified, true);
});

Deno.test("classifyIssuer() says bank where the register or the name does, and nothing where neither does", () => {
  const cases = [
    [{ country: "LT", bankCode: "35000", name: "Paysera LT", dataset: "lt_bank_codes" }, null, "register"],
    [
      { country: "LT", bankCode: "70440", name: "AB SEB bankas", dataset: "lt_bank_codes" },
      "bank",
      "default",
    ],
    [
      { country: "FR", bankCode: "30003", name: "Société générale", dataset: "fr_bank_codes" },
      "bank",
      "default",
    ],
    [
      { country: "CH", bankCode: "00230", name: "UBS Switzerland AG", sicParticipant: true },
      "bank",
      "default",
    ],
    [{ country: "HU", bankCode: "151", name: "Paystrax UAB", dataset: "hu_bank_codes" }, null, "default"],
    [{ country: "DE", bankCode: "10010123", name: "Qonto Zweigniederlassung Deutschland" }, null, "default"],
  ] as const;
  for (const [query, type, classification] of cases) {
    const issuer = classify(query);
    assertEquals([issuer?.type, issuer?.classification], [type, classification], query.name);
  }
  // An institution of the Lithuanian series may hand out virtual IBANs whichever of the two kinds it is.
  assertEquals(expectsVirtualIban(classify({ country: "LT", bankCode: "35000", name: "Paysera LT" })), true);
});

Deno.test("classifyIssuer() knows a bank by its name", () => {
  const issuer = classify({
    country: "DE",
    bic8: "COBADEFF",
    bankCode: "37040044",
    name: "Commerzbank",
  });
  assertEquals(issuer, {
    type: "bank",
    name: "Commerzbank",
    classification: "default",
    verified: null,
    basis: null,
  });
});

Deno.test("classifyIssuer() assumes a bank for an institution without a BIC", () => {
  const issuer = classify({ country: "PL", bic8: null, bankCode: "10901014", name: "Bank" });
  assertEquals(issuer?.classification, "default");
});

Deno.test("classifyIssuer() has nothing to say when no institution is known", () => {
  assertEquals(classify({ country: "DE", bic8: null, bankCode: "99999999", name: null }, index), null);
  assertEquals(classify({ country: "DE", bic8: "XXXXDEXX", bankCode: null, name: null }, index), null);
});

Deno.test("classifyIssuer() checks Dutch bank codes against the list of IBAN issuers, and no others", () => {
  const ing = classify({ country: "NL", bic8: "INGBNL2A", bankCode: "INGB", name: "ING" });
  assertEquals(ing?.ibanIssuer, "confirmed");
  const unknown = classify({ country: "NL", bic8: "AAAANL2A", bankCode: "AAAA", name: "A" });
  assertEquals(unknown?.ibanIssuer, "not_listed");
  const german = classify({ country: "DE", bic8: "COBADEFF", bankCode: "37040044", name: "C" });
  assertEquals(german !== null && "ibanIssuer" in german, false);
});

Deno.test("classifyIssuer() leaves the issuer list unmentioned when it is not loaded", () => {
  const issuers = shippedTable("issuers/issuers.tsv");
  const bare = loadIssuers({ issuers, nlIbanIssuers: null });
  const ing = classify({ country: "NL", bic8: "INGBNL2A", bankCode: "INGB", name: "ING" }, bare);
  assertEquals(ing !== null && "ibanIssuer" in ing, false);
});

Deno.test("expectsVirtualIban() holds for e-money and payment institutions, and for no licensed bank", () => {
  const cases = [["MLLENL2A", true], ["REVOLT21", false], ["TRWIGB2L", true], ["BUNQNL2A", false], [
    "LHVBEE22",
    false,
  ], ["COBADEFF", false]] as const;
  for (const [bic8, expected] of cases) {
    const issuer = classify({ country: "DE", bic8, bankCode: null, name: "Name" });
    assertEquals(expectsVirtualIban(issuer), expected, bic8);
  }
  assertEquals(expectsVirtualIban(null), false);
});
