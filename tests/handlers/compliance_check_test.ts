import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { components } from "../../generated/types.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { fixedSource } from "../support/fixed_source.ts";
import { composeIban, sanctionsLists } from "../../src/identifiers/mod.ts";
import { assertExpectedBody } from "../support/expected_body.ts";
import { renewedData } from "../support/renewed_data.ts";
import { openKey } from "../support/seed_key.ts";
import { withLists } from "../support/some_lists.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

// complianceCheck

const PATH = "/v1/iban/compliance";

const shipped = await TestApp.open();
Deno.test.afterAll(() => shipped[Symbol.asyncDispose]());

/** Every kind of answer in full, in `compliance_check_expected/`. */
const whole: readonly (readonly [file: string, what: string, body: unknown])[] = [
  ["listed_bank_by_bic", "a listed bank by its BIC", { bic: "SABRRUMM" }],
  [
    "listed_bank_by_iban",
    "a listed bank by an account there",
    { iban: composeIban("BY", "BLBB31350000001000000933") },
  ],
  [
    "look_alike",
    "a bank whose name resembles a listed one, its former owner",
    { iban: composeIban("CZ", "68000000192000145399") },
  ],
  ["unlisted_bank", "a bank that nothing is held against", { iban: "NL91 ABNA 0417 1643 00" }],
  ["unresolved_bank", "a bank that nobody knows", { iban: "EG380019000500000000263180002" }],
  [
    "not_allocated",
    "a bank code that the register denies",
    { iban: composeIban("DE", "999999990000000042") },
  ],
  ["invalid_iban", "an invalid IBAN", { iban: "DE89370400440532013001" }],
  ["unknown_bic", "a BIC that does not exist", { bic: "ZZZZDEFF" }],
];

for (const [file, what, body] of whole) {
  Deno.test(`check_compliance answers ${what} as checked in`, async () => {
    const answer = await shipped.post(PATH, body, { key: await openKey(shipped) });
    bodyOf(answer, "complianceCheck", 200);
    await assertExpectedBody(answer, new URL(`compliance_check_expected/${file}.json`, import.meta.url));
  });
}

async function screen(body: unknown, app = shipped) {
  return bodyOf(await app.post(PATH, body, { key: await openKey(app) }), "complianceCheck", 200);
}

Deno.test("check_compliance reads member names in any case, and a BIC as people write it", async () => {
  for (const body of [{ BIC: "cobadeffxxx" }, { Bic: " COBADEFF ", iban: null }]) {
    assertEquals((await screen(body)).compliance.sanctions.bank_screened, true);
  }
  assertEquals("valid" in await screen({ IBAN: "nl91 abna 0417-1643-00" }), true);
});

Deno.test("check_compliance screens a branch as its bank", async () => {
  const { compliance } = await screen({ bic: "SABRRUMMSE1" });
  assertEquals(compliance.sanctions.bank_sanctioned, true);
  assertEquals(compliance.risk_level, "critical");
});

Deno.test("check_compliance names only lists that are loaded and never passes one in silence", async () => {
  const { compliance, meta } = await screen({ bic: "COBADEFF" });
  assertEquals(meta.sources, "OFAC,UN,UK,FATF");
  assertEquals(compliance.sanctions.unscreened_lists?.includes("EU"), true);
  assert(compliance.flags.includes("sanctions_list_unavailable_eu"));
});

Deno.test("check_compliance leaves the sanctions check open while a list is missing", async () => {
  const body = await screen({ iban: "NL91ABNA0417164300" });
  assert("valid" in body && body.valid);
  assertEquals(body.checks?.institution_sanctions, "unknown");
  assertEquals(body.checks?.country_sanctions, "pass");
  assertEquals(body.checks?.payee_sanctions, "not_checked");
});

Deno.test("check_compliance tells the country of an IBAN that cannot be one", async () => {
  const { compliance } = await screen({ iban: "IR120000000000000000000000" });
  assertEquals(compliance.sanctions.country_sanctioned, true);
  assertEquals(compliance.sanctions.fatf_status, "black_list");
  assertEquals(compliance.risk_score, null);
});

Deno.test("check_compliance gives a reason for every point of the score", async () => {
  for (const body of [{ bic: "SABRRUMM" }, { bic: "MELIIRTH" }, { iban: "LT123500012345678901" }]) {
    const { risk_score, flags, risk_breakdown } = (await screen(body)).compliance;
    assertEquals(risk_breakdown.map(({ flag }) => flag), flags);
    assert(risk_breakdown.every(({ because }) => because.endsWith(".")));
    const sum = risk_breakdown.reduce((total, { weight }) => total + weight, 0);
    if (risk_score !== null) assertEquals(risk_score, Math.min(sum, 100));
  }
});

Deno.test("check_compliance applies listings from their day on", async () => {
  await using dayBefore = await TestApp.open({}, "2023-02-23T12:00:00Z");
  await using firstDay = await TestApp.open({}, "2023-02-24T12:00:00Z");
  const before = await screen({ bic: "SABRRUMM" }, dayBefore);
  assertEquals(before.compliance.sanctions.fatf_status, "member");
  const after = await screen({ bic: "SABRRUMM" }, firstDay);
  assertEquals(after.compliance.sanctions.fatf_status, "suspended");
});

Deno.test("check_compliance says what it does not screen", async () => {
  const { meta, compliance } = await screen({ bic: "COBADEFF" });
  assertEquals(meta.scope, "bank_bic_only");
  assertStringIncludes(meta.disclaimer, "payee");
  assertEquals(compliance.sanctions.payee_screened, false);
});

Deno.test("check_compliance tells what to do next about a BIC, a hit before all else", async () => {
  const codesOf = async (bic: string) => {
    const answer = await shipped.post(PATH, { bic }, { key: await openKey(shipped) });
    const steps = bodyOf(answer, "complianceCheck", 200);
    assert("next_steps" in steps);
    return (steps.next_steps ?? []).map(({ code }) => code);
  };
  assertEquals(await codesOf("COBADEF0"), ["test_bic", "screen_compliance"]);
  assertEquals(await codesOf("TRWIBEB1"), ["expect_virtual_iban", "screen_compliance"]);
  assertEquals(await codesOf("SABRRUM0"), ["sanctions_review", "test_bic"]);
  assertEquals(await codesOf("SABRRUMM"), ["bank_sanctioned"]);
});

const refused: readonly (readonly [name: string, body: string, token: string])[] = [
  ["broken JSON", "{", "invalid_json"],
  ["nothing to screen", "{}", "invalid_request"],
  ["an empty IBAN", '{"iban":""}', "invalid_request"],
  ["a blank IBAN", '{"iban":" - "}', "invalid_request"],
  ["a BIC that is no text beside an IBAN", '{"iban":"NL91ABNA0417164300","bic":1}', "invalid_request"],
  ["a BIC that is a number", '{"bic":12345678}', "invalid_request"],
  ["a list", '["NL91ABNA0417164300"]', "invalid_request"],
  ["a BIC of 9 characters", '{"bic":"COBADEFF1"}', "invalid_bic_format"],
  ["a BIC with a digit in its country", '{"bic":"COBA1EFF"}', "invalid_bic_format"],
];

for (const [name, body, token] of refused) {
  Deno.test(`check_compliance refuses ${name} as ${token} and charges nothing`, async () => {
    const key = await openKey(shipped, 5);
    const headers = { "Content-Type": "application/json" };
    const answer = await shipped.request("POST", "/v1/iban/compliance", { body, headers, key });
    assertEquals(bodyOf(answer, "complianceCheck", 400).error, token);
    assertEquals(answer.headers.get("X-Credits-Remaining"), "5");
  });
}

const PAY_TO = `0x${"1".repeat(40)}`;

Deno.test("check_compliance without a key answers the offer, whatever the body", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  for (const body of [{ iban: "NL91ABNA0417164300" }, {}, { bic: "?" }]) {
    const offer = bodyOf(await app.post("/v1/iban/compliance", body), "complianceCheck", 402);
    assertEquals(offer.accepts.map(({ amount }) => amount), ["20000"]);
  }
});

// Answers: what they have to say, found wrong once each: one row a fault. All lists and tables
// are as if they were of today.

const today = "2026-11-22";
const dataOfToday = await renewedData(today);

interface Row {
  readonly why: string;
  readonly iban?: string;
  readonly bic?: string;
  readonly verdict: string;
  readonly summary: RegExp;
}

const account = (country: string, bban: string) => composeIban(country, bban);

const screened: readonly Row[] = [
  {
    why: "a place is no name",
    bic: "CITIRUMX",
    verdict: "check_first",
    summary: /FATF|country/,
  },
  {
    why: "the Crimean bank's code is that of a listed bank",
    iban: account("RU", "04351060740817810000000000001"),
    verdict: "stop",
    summary: /RUSSIAN NATIONAL COMMERCIAL BANK|043510607/i,
  },
  {
    why: "and any other of Sevastopol lies in a region under sanctions",
    iban: account("RU", "04671119940817810000000000001"),
    verdict: "stop",
    summary: /comprehensive sanctions/,
  },
  {
    why: "a bank that has its seat in Baku is not one of Russia",
    bic: "IBAZAZ2X",
    verdict: "fine",
    summary: /INTERNATIONAL BANK OF AZERBAIJAN/,
  },
  { why: "an English bank", bic: "SBLLGB2L", verdict: "fine", summary: /ICBC STANDARD/ },
  { why: "a Czech bank", bic: "EXPNCZPP", verdict: "fine", summary: /MAX BANKA/ },
  {
    why: "of Iran the sanctions are the reason, not the registry",
    iban: "IR580540105180021273113007",
    verdict: "stop",
    summary: /comprehensive sanctions/,
  },
  {
    why: "nor is it a mistyped number of Iran",
    iban: "IR000540105180021273113007",
    verdict: "stop",
    summary: /comprehensive sanctions/,
  },
  {
    why: "an account without a registered layout is screened by its BIC",
    iban: "MA64011519000001205000534921",
    bic: "BMCEMAMC",
    verdict: "not_checked",
    summary: /not registered with SWIFT; the bank of BMCEMAMC/,
  },
  {
    why: "and asks for it",
    iban: "MA64011519000001205000534921",
    verdict: "not_checked",
    summary: /send the BIC/,
  },
  {
    why: "a listed BIC of another country beside it is looked at",
    iban: "MA64011519000001205000534921",
    bic: "SABRRUMM",
    verdict: "check_first",
    summary: /SBERBANK/,
  },
  {
    why: "the end of a licence is quoted",
    iban: account("LT", "3980900000000000"),
    verdict: "check_first",
    summary: /Bank of Lithuania says "licence revoked, insolvent" of UAB "PayrNet"/,
  },
  {
    why: "and found by the BIC",
    bic: "HAVLLULL",
    verdict: "check_first",
    summary: /"licence withdrawn, payments suspended" of/,
  },
  {
    why: "the register's own words are quoted",
    iban: account("PL", "248111120000000000000000"),
    verdict: "check_first",
    summary: /says "w upadłości" of Getin Noble Bank/,
  },
  {
    why: "a Tajik bank that an act named and a later text lacks stands until its removal is seen",
    bic: "SPRBTJ22",
    verdict: "stop",
    summary: /EU 2025\/2033 XLV 2 bans Spitamen Bank/,
  },
  { why: "VEB.RF", bic: "BFEARUMM", verdict: "stop", summary: /OFAC|VNESHECONOMBANK|VEB/ },
  { why: "Metallinvestbank", bic: "SCBMRUMM", verdict: "stop", summary: /METALLINVESTBANK|SCBMRUMM/i },
];

const current = await TestApp.open({}, `${today}T08:00:00Z`, () => fixedSource(dataOfToday));
Deno.test.afterAll(() => current[Symbol.asyncDispose]());

for (const { why, verdict, summary, ...body } of screened) {
  Deno.test(`compliance: ${why} (${body.iban ?? body.bic})`, async () => {
    const answer = bodyOf(
      await current.post("/v1/iban/compliance", body, { key: await openKey(current) }),
      "complianceCheck",
      200,
    );
    assertMatch(answer.summary, summary);
    assertEquals(answer.verdict, verdict);
  });
}

const validated: readonly (Row & { readonly reference?: string })[] = [
  {
    why: "a listed BIC beside an account of another bank is told",
    iban: "DE89370400440532013000",
    bic: "SABRRUMM",
    verdict: "check_first",
    summary: /SBERBANK/,
  },
  {
    why: "a listed BIC that names the bank stops",
    iban: account("RU", "04452520140817810000000000001"),
    bic: "SABRRUMM",
    verdict: "stop",
    summary: /SBERBANK/,
  },
  {
    why: "a bank code that a list prints stops",
    iban: account("RU", "04452518740817810000000000001"),
    verdict: "stop",
    summary: /VTB/,
  },
  {
    why: "a ban of the EU says whom it binds",
    iban: account("AZ", "NICB00000000000000000000"),
    verdict: "stop",
    summary: /EU bans Yelo Bank \(Azerbaijan\) for persons bound by EU law/,
  },
  {
    why: "a mistyped reference is in the verdict",
    iban: "DE89370400440532013000",
    reference: "RF18539007547035",
    verdict: "check_first",
    summary: /reference \(rf\) is mistyped/,
  },
  {
    why: "and so is one that does not go with the account",
    iban: account("CH", "09000000301234567"),
    reference: "210000000003139471430009017",
    verdict: "check_first",
    summary: /needs a QR-IBAN/,
  },
];

for (const { why, verdict, summary, ...body } of validated) {
  Deno.test(`validate: ${why} (${body.iban})`, async () => {
    const answer = bodyOf(
      await current.post("/v1/iban/validate", body, { key: await openKey(current) }),
      "validateIBAN",
      200,
    );
    assertMatch(answer.summary, summary);
    assertEquals(answer.verdict, verdict);
  });
}

Deno.test("a BIC that nobody was asked about is of no known risk, not of a low one", async () => {
  const answer = bodyOf(
    await current.post("/v1/iban/compliance", { bic: "ZZZZDE99" }, { key: await openKey(current) }),
    "complianceCheck",
    200,
  );
  assertEquals(
    [answer.compliance.completeness, answer.compliance.risk_level, answer.verdict],
    ["none", "unassessable", "check_first"],
  );
});

// Beside: a BIC beside the IBAN names the bank where no register does, contradicts aloud, and clears
// nobody.

const listedData = withLists(await loadReferenceData(), { lists: sanctionsLists, withBans: true });
const app = await TestApp.open({}, "2026-11-22T08:00:00Z", () => fixedSource(listedData));
const key = await openKey(app);
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const GERMAN = "DE89370400440532013000";
/** No register of bank codes of the Emirates is public. */
const EMIRATI = composeIban("AE", "9990000000000000001");

type Answer =
  & Partial<components["schemas"]["ValidIban"]>
  & Partial<components["schemas"]["ComplianceMembers"]>;

async function ask(path: string, body: unknown): Promise<Answer & { readonly results?: readonly Answer[] }> {
  const { status, json } = await app.post(path, body, { key });
  assertEquals(status, 200, JSON.stringify(json));
  return json as Answer;
}

const codesOf = ({ next_steps = [] }: Answer) => next_steps.map(({ code }) => code);

Deno.test("the BIC of the account's own bank changes nothing, in whatever form it is written", async () => {
  const alone = await ask("/v1/iban/validate", { iban: GERMAN });
  for (const bic of ["COBADEFFXXX", "cobadeff", " COBADEFF ", null, ""]) {
    const { bic_given: given, processing_ms: _, ...answer } = await ask("/v1/iban/validate", {
      iban: GERMAN,
      bic,
    });
    const { processing_ms: __, ...expected } = alone;
    assertEquals(answer, expected, String(bic));
    assertEquals(given?.startsWith("COBADEFF") ?? false, (bic ?? "") !== "");
  }
});

Deno.test("a BIC of another bank, of another branch, or of no shape is a finding on every route", async () => {
  for (const bic of ["DEUTDEFF", "COBADEFF370", "COBAFRPP", "Commerzbank", "x".repeat(500)]) {
    const body = { iban: GERMAN, bic };
    const screened = await ask("/v1/iban/compliance", body);
    const { results: [item = {}] = [] } = await ask("/v1/iban/batch", { ibans: [body] });
    for (const answer of [await ask("/v1/iban/validate", body), item, screened]) {
      if (bic === "COBADEFF370") continue;
      assertEquals([answer.verdict, codesOf(answer)[0]], ["check_first", "bic_of_another_bank"], bic);
      assertStringIncludes(answer.summary ?? "", "Check first: the BIC given");
      assertEquals(answer.bic?.code, "COBADEFFXXX");
    }
  }
});

Deno.test("a BIC names the bank where no register does, held to the country, and the account can be fine", async () => {
  const alone = await ask("/v1/iban/compliance", { iban: EMIRATI });
  assertEquals([alone.verdict, alone.compliance?.completeness], ["check_first", "none"]);
  const named = await ask("/v1/iban/compliance", { iban: EMIRATI, bic: "NBADAEAA" });
  assertEquals([named.bic?.code, named.bic?.basis, named.bank_code_holder], ["NBADAEAA", "given", "unknown"]);
  assertEquals(named.compliance?.completeness, "full");
  assertEquals(codesOf(named).includes("verify_payee_name"), false);
  const foreign = await ask("/v1/iban/compliance", { iban: EMIRATI, bic: "COBADEFF" });
  assertEquals([foreign.bic, foreign.verdict, foreign.compliance?.completeness], [
    null,
    "check_first",
    "none",
  ]);
  assertEquals(codesOf(foreign).slice(0, 2), ["bic_of_another_bank", "verify_payee_name"]);
});

Deno.test("a listed BIC beside an account of an unknown bank is never passed", async () => {
  // VTB, at which an account of Russia can be, and one of the Emirates cannot.
  const russian = composeIban("RU", `99${"9".repeat(12)}${"0".repeat(14)}1`);
  const own = await ask("/v1/iban/compliance", { iban: russian, bic: "VTBRRUMM" });
  assertEquals([own.verdict, own.compliance?.sanctions.outcome], ["stop", "hit"]);
  const foreign = await ask("/v1/iban/compliance", { iban: EMIRATI, bic: "VTBRRUMM" });
  assertEquals([foreign.verdict, foreign.compliance?.sanctions.outcome], ["check_first", "review"]);
});

Deno.test("a listed BIC beside an account of a known bank is never passed", async () => {
  // Expobank stands in a national register alone, and no list prints its BIC.
  for (const bic of ["SABRRUMM", "NICBAZ22", "BECUCUHH", "LATCLV22"]) {
    const { verdict, compliance, next_steps } = await ask("/v1/iban/compliance", { iban: GERMAN, bic });
    assertEquals([verdict, compliance?.sanctions.outcome, compliance?.risk_level], [
      "check_first",
      "review",
      "elevated",
    ], bic);
    assertEquals(codesOf({ next_steps }).slice(0, 2), ["sanctions_review", "bic_of_another_bank"]);
  }
  const { compliance } = await ask("/v1/iban/compliance", { iban: GERMAN, bic: "DEUTDEFF" });
  assertEquals(compliance?.sanctions.review, []);
});

Deno.test("a code that a listed bank held is never passed, whatever BIC comes with it", async () => {
  // Sberbank Europe and VTB in Vienna: the register has given both codes up, and is too old to deny them.
  for (const iban of [composeIban("AT", "7400000000000001"), composeIban("AT", "1994000000000001")]) {
    for (const bic of [undefined, "GIBAATWW", "VTBRRUMM"]) {
      const answer = await ask("/v1/iban/compliance", { iban, bic });
      assertEquals(answer.bank_code_check?.status, "unavailable");
      assertEquals([answer.verdict, answer.compliance?.sanctions.outcome], ["check_first", "review"], bic);
      assertEquals(codesOf(answer)[0], "sanctions_review");
      assertMatch(answer.next_steps?.[0]?.because ?? "", /^The bank behind this account may be .+ on the /);
    }
  }
});

Deno.test("the advice to compare names whom the doubt is about", async () => {
  const becauseOf = async (bic: string) => {
    const { next_steps = [] } = await ask("/v1/iban/compliance", { iban: GERMAN, bic });
    return next_steps[0]?.because ?? "";
  };
  // Not Commerzbank, which holds the account.
  for (const bic of ["SABRRUMM", "LATCLV22"]) {
    assertMatch(
      await becauseOf(bic),
      new RegExp(`^The bank of the BIC that came with the account, ${bic}, may be .+ on the `),
    );
  }
});

Deno.test("a number without a registered layout beside a listed BIC says why it is not passed", async () => {
  const angolan = "AO06004400006729503010102";
  const moroccan = "MA64011519000001205000534921";
  const rows = [
    {
      iban: angolan,
      bic: "SABRRUMM",
      verdict: "check_first",
      code: "sanctions_review",
      flag: "sanctions_review",
    },
    { iban: angolan, bic: "VTBLAOLU", verdict: "stop", code: "bank_sanctioned", flag: "sanctioned_bank" },
    { iban: moroccan, bic: "BMCEMAMC", verdict: "not_checked", code: undefined, flag: undefined },
  ];
  for (const { iban, bic, verdict, code, flag } of rows) {
    const body = { iban, bic };
    const screened = await ask("/v1/iban/compliance", body);
    const { results: [item = {}] = [] } = await ask("/v1/iban/batch", { ibans: [body] });
    for (const answer of [await ask("/v1/iban/validate", body), item, screened]) {
      assertEquals([answer.verdict, codesOf(answer)[0]], [verdict, code], bic);
    }
    const { flags = [], risk_breakdown: reasons = [] } = screened.compliance ?? {};
    assertEquals(flags.find((each) => each.startsWith("sanction")), flag, bic);
    assertEquals(reasons.map((reason) => reason.flag), flags);
  }
});

Deno.test("a batch takes IBANs alone and with their BIC, and costs one unit each", async () => {
  const { results = [] } = await ask("/v1/iban/batch", {
    ibans: [GERMAN, { iban: GERMAN, bic: "DEUTDEFF" }],
  });
  assertEquals(results.map(({ verdict }) => verdict), ["account_fine", "check_first"]);
  const refused = await app.post("/v1/iban/batch", { ibans: [{ bic: "DEUTDEFF" }] }, { key });
  assertEquals(refused.status, 400);
});
