/**
 * What single answers have to say, found wrong once each: one row a fault. All lists and tables are as if they were of today.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { fixedSource } from "../../src/data/registers/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { renewedData } from "../support/renewed_data.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const today = "2026-11-22";
const data = await renewedData(today);

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

for (const { why, verdict, summary, ...body } of screened) {
  Deno.test(`compliance: ${why} (${body.iban ?? body.bic})`, async () => {
    await using app = await TestApp.open({}, `${today}T08:00:00Z`, () => fixedSource(data));
    const answer = bodyOf(
      await app.post("/v1/iban/compliance", body, { key: await openKey(app) }),
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
    await using app = await TestApp.open({}, `${today}T08:00:00Z`, () => fixedSource(data));
    const answer = bodyOf(
      await app.post("/v1/iban/validate", body, { key: await openKey(app) }),
      "validateIBAN",
      200,
    );
    assertMatch(answer.summary, summary);
    assertEquals(answer.verdict, verdict);
  });
}

Deno.test("a BIC that nobody was asked about is of no known risk, not of a low one", async () => {
  await using app = await TestApp.open({}, `${today}T08:00:00Z`, () => fixedSource(data));
  const answer = bodyOf(
    await app.post("/v1/iban/compliance", { bic: "ZZZZDE99" }, { key: await openKey(app) }),
    "complianceCheck",
    200,
  );
  assertEquals(
    [answer.compliance.completeness, answer.compliance.risk_level, answer.verdict],
    ["none", "unassessable", "check_first"],
  );
});
