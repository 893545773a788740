import { assertEquals } from "@std/assert";
import { loadIssuers } from "../../../src/registers/issuers/mod.ts";
import { classifyIssuer, expectsVirtualIban } from "../../../src/screening/issuer/mod.ts";

const index = loadIssuers({
  issuers: Deno.readTextFileSync("data/issuers/issuers.csv"),
  nlIbanIssuers: Deno.readTextFileSync("data/issuers/nl_iban_issuers.csv"),
});

Deno.test("classifyIssuer() finds listed institutions of every type by BIC8", () => {
  const types = [
    ["NL", "MLLENL2A", "emi"],
    ["NL", "BUNQNL2A", "digital_bank"],
    ["BE", "TRWIBEB1", "payment_institution"],
    ["EE", "LHVBEE22", "bank"],
  ] as const;
  for (const [country, bic8, type] of types) {
    const issuer = classifyIssuer({ country, bic8, bankCode: null, name: "Name by a register" }, index);
    assertEquals([issuer?.type, issuer?.classification], [type, "curated"], bic8);
  }
});

Deno.test("classifyIssuer() names a listed institution even when no register resolved it", () => {
  const issuer = classifyIssuer({ country: "LT", bic8: "REVOLT21", bankCode: "32500", name: null }, index);
  assertEquals(issuer?.name, "Revolut Bank UAB");
});

Deno.test("classifyIssuer() marks a type that no supervisor's register confirmed", () => {
  const wise = classifyIssuer({ country: "GB", bic8: "TRWIGB2L", bankCode: null, name: "Wise" }, index);
  assertEquals(wise?.verified, false);
  const swan = classifyIssuer({ country: "FR", bic8: "SWNBFR22", bankCode: null, name: "Swan" }, index);
  assertEquals(swan?.verified, true);
});

Deno.test("classifyIssuer() assumes a bank for an institution that is not listed", () => {
  const issuer = classifyIssuer({
    country: "DE",
    bic8: "COBADEFF",
    bankCode: "37040044",
    name: "Commerzbank",
  }, index);
  assertEquals(issuer, {
    type: "bank",
    name: "Commerzbank",
    classification: "default",
    verified: null,
    basis: null,
  });
});

Deno.test("classifyIssuer() assumes a bank for an institution without a BIC", () => {
  const issuer = classifyIssuer({ country: "PL", bic8: null, bankCode: "10901014", name: "Bank" }, index);
  assertEquals(issuer?.classification, "default");
});

Deno.test("classifyIssuer() has nothing to say when no institution is known", () => {
  assertEquals(classifyIssuer({ country: "DE", bic8: null, bankCode: "99999999", name: null }, index), null);
  assertEquals(classifyIssuer({ country: "DE", bic8: "XXXXDEXX", bankCode: null, name: null }, index), null);
});

Deno.test("classifyIssuer() checks Dutch bank codes against the list of IBAN issuers, and no others", () => {
  const ing = classifyIssuer({ country: "NL", bic8: "INGBNL2A", bankCode: "INGB", name: "ING" }, index);
  assertEquals(ing?.ibanIssuer, "confirmed");
  const unknown = classifyIssuer({ country: "NL", bic8: "AAAANL2A", bankCode: "AAAA", name: "A" }, index);
  assertEquals(unknown?.ibanIssuer, "not_listed");
  const german = classifyIssuer({ country: "DE", bic8: "COBADEFF", bankCode: "37040044", name: "C" }, index);
  assertEquals(german !== null && "ibanIssuer" in german, false);
});

Deno.test("classifyIssuer() leaves the issuer list unmentioned when it is not loaded", () => {
  const issuers = Deno.readTextFileSync("data/issuers/issuers.csv");
  const bare = loadIssuers({ issuers, nlIbanIssuers: null });
  const ing = classifyIssuer({ country: "NL", bic8: "INGBNL2A", bankCode: "INGB", name: "ING" }, bare);
  assertEquals(ing !== null && "ibanIssuer" in ing, false);
});

Deno.test("expectsVirtualIban() holds for listed institutions other than plain banks", () => {
  const cases = [["MLLENL2A", true], ["REVOLT21", true], ["LHVBEE22", false], ["COBADEFF", false]] as const;
  for (const [bic8, expected] of cases) {
    const issuer = classifyIssuer({ country: "DE", bic8, bankCode: null, name: "Name" }, index);
    assertEquals(expectsVirtualIban(issuer), expected, bic8);
  }
  assertEquals(expectsVirtualIban(null), false);
});
