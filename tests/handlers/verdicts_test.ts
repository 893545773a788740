/**
 * The verdict on each of many accounts and banks, with its findings: 507 ordinary accounts, banks that must never be
 * fine, every listed BIC, and every BIC whose screening a person reviewed. Each verdict is given with shipped data, and
 * with every list current. `UPDATE_EXPECTED=1` writes the table again, for review.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { type AnswerWithFindings, decideOn } from "../../sdk/verdicts/mod.ts";
import { loadReferenceData, type ReferenceData } from "../../src/data/registers/mod.ts";
import {
  bicComplianceAnswer,
  bindScreening,
  ibanAnswer,
  ibanComplianceAnswer,
  type ScreeningRules,
} from "../../src/handlers/mod.ts";
import { composeIban, readBic } from "../../src/identifiers/mod.ts";
import { readGivenBic } from "../../src/screening/mod.ts";
import { renewedData } from "../support/refreshed_data.ts";
import { pickSample, readControls } from "./ordinary_accounts/draw_accounts.ts";
import { largeBanks } from "./ordinary_accounts/large_banks.ts";

const TODAY = "2026-11-29";
const TABLE = new URL("verdicts_expected.tsv", import.meta.url);

const shipped = await loadReferenceData();
const accounts = [...pickSample(shipped.registers), ...readControls(shipped.registers)];
const bics = await listedBics();

/** Returns the BIC8s in lists, and those found by screening all registers. */
async function listedBics(): Promise<readonly string[]> {
  const outcome = new URL("../screening/sanctions/expected/registers.tsv", import.meta.url);
  const judged = (await Deno.readTextFile(outcome))
    .split("\n").filter((line) => !line.startsWith("#"));
  const column = (judged[0] ?? "").split("\t").indexOf("bic");
  assert(column >= 0);
  const found = [
    ...shipped.sanctions.entries.flatMap((entry) => entry.bics),
    ...judged.slice(1).flatMap((line) => line.split("\t")[column] ?? []),
  ];
  return [...new Set(found.map((bic) => bic.slice(0, 8)))].filter((bic) => readBic(bic) !== null).toSorted();
}

/** Writes the verdict of an answer with the codes of its findings, the gravest first. */
function write(answer: AnswerWithFindings): string {
  const { verdict, findings } = decideOn(answer);
  assertEquals(answer.verdict, verdict);
  return [verdict, ...findings.map(({ code }) => code)].join(" ");
}

/** Writes the answer about each account and BIC, from this data. */
function* answersFrom(data: ReferenceData): Generator<readonly [asked: string, written: string]> {
  const rules = bindScreening(data, () => TODAY);
  const sources = rules.complianceSources();
  for (const { iban, bic } of accounts) {
    const given = readGivenBic(bic);
    yield [`${iban} alone`, write(ibanAnswer(rules.iban(iban), 0))];
    yield [`${iban} screened`, write(ibanComplianceAnswer(rules.ibanCompliance(iban, given), sources, 0))];
  }
  for (const text of bics) {
    const bic = readBic(text);
    assert(bic !== null);
    yield [text, write(bicComplianceAnswer(rules.bicCompliance(bic), sources, 0))];
  }
}

Deno.test("all accounts and banks have their recorded verdicts and findings", async () => {
  const sct = largeBanks.filter((bic) => shipped.registers.sepaScope.get(bic.slice(4, 6))?.member === true);
  const fresh = new Map(answersFrom(await renewedData(TODAY, { sct, withLei: largeBanks })));
  const lines = [...answersFrom(shipped)].map(([asked, written]) =>
    `${asked}\t${written}\t${fresh.get(asked)}\n`
  );
  assertEquals(lines.length, 2 * accounts.length + bics.length);
  assert(accounts.length > 507 && bics.length > 400);
  const text = `asked\tas shipped\twith data of today\n${lines.join("")}`;
  if (Deno.env.get("UPDATE_EXPECTED") === "1") await Deno.writeTextFile(TABLE, text);
  const expected = await Deno.readTextFile(TABLE);
  assertEquals(text.split("\n"), expected.split("\n"));
});

Deno.test("a bank that was screened before gets the same answer, whichever BICs were sent, and for each account", () => {
  const used = bindScreening(shipped, () => TODAY);
  const answer = (rules: ScreeningRules, iban: string, bic: string | null) =>
    ibanComplianceAnswer(rules.ibanCompliance(iban, readGivenBic(bic)), used.complianceSources(), 0, "de");
  // The register has no BIC for this Czech bank, so the BIC sent with the account decides which bank is searched for.
  const withoutBic = { iban: "CZ6021000000192000145399", bic: "VBOECZ2X" };
  for (const { iban, bic } of [withoutBic, ...accounts]) {
    // The first answer about an account and a BIC, from rules that have screened no other.
    const first = new Map(
      [bic, "SABRRUMM", null, "DEUTDEFF"].map((given) => [
        given,
        answer(bindScreening(shipped, () => TODAY), iban, given),
      ]),
    );
    for (const given of [bic, "SABRRUMM", null, "DEUTDEFF", "SABRRUMM", bic, null]) {
      assertEquals(answer(used, iban, given), first.get(given));
    }
    const neighbour = composeIban(
      iban.slice(0, 2),
      iban.slice(4).replace(/\d$/, (digit) => `${9 - Number(digit)}`),
    );
    const fresh = bindScreening(shipped, () => TODAY);
    assertEquals(answer(used, neighbour, null), answer(fresh, neighbour, null));
  }
});
