// What this test protects: one table decides, the gravest finding wins, and every sentence fits its room.
import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { sanctionsLists } from "../../../generated/sanctions_lists.ts";
import {
  type BankFacts,
  catalogues,
  codeOf,
  decide,
  decideOn,
  english,
  type Finding,
  type FindingCode,
  misreadLetter,
  sayFinding,
  summarise,
  SUMMARY_LENGTH_MAX,
  VERDICT_BY_FINDING,
  verdictOfFinding,
  VERDICTS,
} from "../../../sdk/verdicts/mod.ts";

const listed = { source: "OFAC 17013", name: "VTB BANK PUBLIC JOINT STOCK COMPANY" };

/** One finding of each code, with the longest texts that data brings. */
function samples(name: string, code: string): { readonly [Code in FindingCode]: Finding<Code>["values"] } {
  const places = [2, 30, 400, 5000, 60_000, 700_000];
  const flags = ["sanctioned_country", "fatf_black_list", "emi_issuer"] as const;
  const list = { source: `UK ${code}`, name };
  return {
    missing_iban: {},
    invalid_format: {},
    unsupported_country: {},
    unregistered_layout: { given: "BMCEMAMCXXX" },
    wrong_length: {},
    invalid_check_digits: { misread: { letter: "O", meant: "MT84MALT011000012345MTLCAST001S" } },
    checksum_failed: { misread: { letter: "I", meant: "MT84MALT011000012345MTLCAST001S" } },
    invalid_bban_structure: {},
    bank_sanctioned: { ...list, by: "name", identifier: null, euOnly: false, others: ["OFAC", "EU", "UN"] },
    country_sanctioned: { act: name },
    bank_code_not_allocated: { code, register: name, asOf: "2026-11-20" },
    test_bic: { bic: "COBADEF0XXX" },
    risk_critical: { flags },
    risk_high: { flags },
    sanctions_review: list,
    bank_in_insolvency: { name, source: name, words: name },
    bic_of_another_bank: { given: "DEUTDEFFXXX", known: "COBADEFFXXX" },
    account_of_other_name: { places },
    name_on_other_account: { places },
    repeated_payment: { places },
    bank_code_retired: { code, successor: code },
    modulus_check_failed: { scheme: name },
    reference_wrong: { scheme: "viitenumero", pairing: "not_applicable" },
    verify_payee_name: { code, register: name, country: { code: "DE", name } },
    issuer_not_a_known_iban_issuer: { name },
    reference_data_stale: { register: name, asOf: "2018-01" },
    unknown_finding: { code, text: `${name}.` },
    risk_elevated: { flags },
    risk_medium: { flags: [] },
    not_an_iban: {},
    call_failed: { code, text: name },
    not_screened: { text: name },
    bank_not_screened: {},
    lists_incomplete: {
      lists: [
        { list: "OFAC", days: 1094, isPartial: false },
        { list: "EU", days: null, isPartial: false },
        { list: "UN", days: 1268, isPartial: false },
        { list: "UK", days: null, isPartial: true },
      ],
    },
    sanctions_not_asked: {},
    bic_is_advisory: { bic: "COBADEFFXXX" },
    expect_virtual_iban: { name },
    repeated_payee: { places },
    account_changed: {
      accounts: [`MT84MALT011000012345MTLCAST${code}`],
      otherBank: true,
      otherCountry: true,
    },
    name_changed: { name },
    new_payee: {},
  };
}

function sample(code: FindingCode, name: string): Finding {
  return { code, values: samples(name, "123456789012")[code] } as Finding;
}

const codes = Object.keys(VERDICT_BY_FINDING) as FindingCode[];
const anyCode = fc.constantFrom(...codes);

Deno.test("decide() takes the gravest finding and keeps the order of the table", () => {
  fc.assert(fc.property(fc.array(anyCode, { maxLength: 8 }), (found) => {
    const { verdict, findings } = decide(found.map((code) => sample(code, "A bank")));
    const ranks = findings.map((finding) => VERDICTS.indexOf(verdictOfFinding(finding)));
    assertEquals(ranks, ranks.toSorted((a, b) => a - b));
    assertEquals(verdict, findings[0] === undefined ? "fine" : verdictOfFinding(findings[0]));
    assertEquals(findings.length, new Set(findings.map(codeOf)).size);
    assertEquals(verdict === "fine", found.every((code) => VERDICT_BY_FINDING[code] === "fine"));
  }));
});

Deno.test("every summary has at most 160 characters, a word of the table and what was found", () => {
  const name = fc.string({ minLength: 1, maxLength: 300, unit: fc.constantFrom(..."AÄß Ж漢x.,") });
  const anyLanguage = fc.constantFrom(...Object.values(catalogues));
  fc.assert(fc.property(anyCode, name, anyLanguage, (code, name, catalogue) => {
    const decision = decide([sample(code, name)]);
    const text = summarise(decision, name, catalogue);
    assert(text.length <= SUMMARY_LENGTH_MAX, text);
    assert(text.startsWith(catalogue.verdicts[decision.verdict].word), text);
    assert(/[.…]$/.test(text), text);
    assertMatch(sayFinding(sample(code, "A bank"), catalogue), /^[A-Z0-9À].*[^.]\.$/);
    // Names may be cut, words never.
    const short = summarise(decide([sample(code, "A bank")]), "A bank", catalogue);
    assertMatch(short, /\.$/, code);
  }));
});

Deno.test("the sentences tell the entry, the lists and what to do", () => {
  const say = (finding: Finding) => summarise(decide([finding]), null, english);
  assertEquals(
    say({
      code: "bank_sanctioned",
      values: { ...listed, by: "bic8", identifier: "VTBRRUMM", euOnly: false, others: ["EU", "UK"] },
    }),
    "Stop: OFAC 17013 prints BIC VTBRRUMM (also EU, UK); hand the case to compliance.",
  );
  assertEquals(
    say({
      code: "bank_sanctioned",
      values: { ...listed, by: "bank_code", identifier: "044525187", euOnly: false, others: [] },
    }),
    "Stop: OFAC 17013 prints bank code 044525187; hand the case to compliance.",
  );
  assertEquals(
    say({
      code: "bank_sanctioned",
      values: {
        source: "EU 833/2014 XLV.A 1",
        name: "Tolubay",
        by: "bic8",
        identifier: "TOLUKG22",
        euOnly: true,
        others: [],
      },
    }),
    "Stop: EU 833/2014 XLV.A 1 bans Tolubay for persons bound by EU law; hand the case to compliance.",
  );
  assertEquals(
    say({
      code: "lists_incomplete",
      values: {
        lists: [
          { list: "OFAC", days: 94, isPartial: false },
          { list: "EU", days: null, isPartial: false },
          { list: "UN", days: 268, isPartial: false },
          { list: "UK", days: null, isPartial: true },
        ],
      },
    }),
    "Account fine. Lists on this server are old: OFAC 94 days, UN 268 days; incomplete: UK; not loaded: EU; check the bank against them elsewhere.",
  );
  const register = "Community BIC directory, July 2024 (compiled by hand)";
  assertEquals(
    say({ code: "reference_data_stale", values: { register, asOf: "2024-07" } }),
    "Check first: the bank is known from Community BIC directory of Jul 2024 alone; have the payee confirm it.",
  );
  assertEquals(
    summarise(decide([]), "Commerzbank", english),
    "Fine. No list names Commerzbank, and nothing else stands against paying.",
  );
});

const account = {
  valid: true as const,
  country: { code: "DE", name: "Germany" },
  bic: null,
  bank_code_check: {
    value: "37040044",
    status: "verified" as const,
    match: "register" as const,
    register: "Bundesbank Bankleitzahlendatei",
    authoritative: true,
    as_of: "2026-09-07",
  },
  next_steps: [],
};

function screened(outcomes: readonly string[], score: readonly [string, number][] = []): BankFacts {
  const lists = sanctionsLists.map((list, index) => ({
    list,
    as_of: "2026-08-20",
    confirmed_on: null,
    outcome: outcomes[index] ?? outcomes[0],
  }));
  const hits = lists.filter(({ outcome }) => outcome === "hit").map(({ list }) => ({
    list,
    entry_id: "1",
    listed_name: "A BANK",
    programme: null,
    listed_on: null,
    matched_by: "bic8",
    basis: null,
  }));
  return JSON.parse(JSON.stringify({
    compliance: {
      lists,
      sanctions: { hits, review: [] },
      risk_breakdown: score.map(([flag, weight]) => ({ flag, weight, because: "." })),
    },
  }));
}

Deno.test("an answer is fine only when every list is clear and nothing stands against the bank", () => {
  const verdict = (...facts: Parameters<typeof screened>) =>
    decideOn({ ...account, ...screened(...facts) }, "2026-11-22").verdict;
  assertEquals(verdict(["clear"]), "fine");
  for (const outcome of ["not_current", "not_loaded", "not_applicable"]) {
    assertEquals(verdict(["clear", outcome, "clear", "clear"]), "account_fine", outcome);
  }
  assertEquals(verdict(["clear", "clear", "hit", "not_loaded"]), "stop");
  assertEquals(verdict(["clear"], [["fatf_grey_list", 20]]), "check_first");
  assertEquals(verdict(["clear"], [["emi_issuer", 10]]), "fine");
  // A possible match is for a person, however the country is rated.
  assertEquals(verdict(["clear"], [["sanctions_review", 40], ["fatf_grey_list", 20]]), "check_first");
  assertEquals(verdict(["clear"], [["sanctioned_country", 50], ["fatf_black_list", 30]]), "stop");
  assertEquals(decideOn(account, "").verdict, "account_fine");
  assertEquals(decideOn({ iban: "DE00", valid: false, error: "checksum_failed" }, "").verdict, "stop");
});

Deno.test("a letter in the place of a digit is told, and corrected by nobody", () => {
  const say = (iban: string, error: "checksum_failed" | "invalid_check_digits", catalogue = english) =>
    summarise(decideOn({ iban, valid: false, error }, ""), null, catalogue);
  assertEquals(
    say("DE8937O400440532013000", "checksum_failed"),
    "Stop: the letter O stands where a digit belongs, perhaps DE89 3704 0044 0532 0130 00 is meant; ask the payee for the IBAN again.",
  );
  assertMatch(
    say("DE8937O400440532013000", "checksum_failed", catalogues.de),
    /Buchstabe O, .*DE89 3704 0044 /,
  );
  assertMatch(say("DE8937O400440532013000", "checksum_failed", catalogues.fr), /lettre O .*DE89 3704 0044 /);
  assertMatch(say("NO93860IIII7947", "checksum_failed"), /the letter I .*NO93 8601 1117 947/);
  // Nothing is told of an IBAN that is right, of two letters at once, and of letters that name a bank.
  for (
    const iban of [
      "DE89370400440532013000",
      "NL91ABNAO4I7164300",
      "NL05RABO0300000001",
      "DE8937O400440532013001",
    ]
  ) {
    assertEquals(misreadLetter(iban), null, iban);
  }
});

Deno.test("advice and errors of a later version ask for a look", () => {
  const later = JSON.parse('[{"code":"moon_phase","do":"Wait.","because":"It is full."}]');
  const { verdict, findings } = decideOn({ ...account, next_steps: later }, "");
  assertEquals([verdict, findings.map(codeOf)], ["check_first", ["moon_phase", "sanctions_not_asked"]]);
  const refused = decideOn(JSON.parse('{"valid":false,"error":"new_error"}'), "");
  assertEquals([refused.verdict, refused.findings.map(codeOf)], ["check_first", ["new_error"]]);
});

Deno.test("an amount names its currency and no other", () => {
  const currencies = ["SEK", "NOK", "DKK", "USD", "CAD", "AUD", "EUR", "GBP", "CHF"];
  for (const { writing } of Object.values(catalogues)) {
    assertEquals(new Set(currencies.map((currency) => writing.money(1, currency))).size, currencies.length);
  }
});
