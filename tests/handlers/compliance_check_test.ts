/**
 * Screening for compliance: answers and refusals, no claims about unchecked facts, and the results for ordinary payees.
 *
 * @module
 */
import { assert, assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import type { components } from "../../generated/types.ts";
import { decideOn } from "../../sdk/verdicts/mod.ts";
import { openDataFolder, type ReferenceData } from "../../src/data/registers/mod.ts";
import { entriesOfKind } from "../../src/data/registers/data_folder.ts";
import {
  bicComplianceAnswer,
  bindScreening,
  ibanComplianceAnswer,
  type ScreeningRules,
} from "../../src/handlers/mod.ts";
import { composeIban, readBic, type SanctionsList, sanctionsLists } from "../../src/identifiers/mod.ts";
import { assessCountry } from "../../src/screening/compliance/assess_country.ts";
import { fixedSource, SwappableSource } from "../support/fixed_source.ts";
import { shipped as shippedSource } from "../support/loaded_service.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { McpSession } from "../support/mcp_session.ts";
import { refreshedData, renewedData } from "../support/refreshed_data.ts";
import { screenDirectly } from "../support/screen_directly.ts";
import { openKey } from "../support/seed_key.ts";
import { type LoadedLists, withLists } from "../support/some_lists.ts";
import { readTable } from "../support/table.ts";
import { bodyOf, type TestAnswer, TestApp } from "../support/test_app.ts";
import { pickSample, readControls, type SampledAccount } from "./ordinary_accounts/draw_accounts.ts";
import fc from "fast-check";

/**
 * Compares an answer's body, without its duration, with a file. With `UPDATE_EXPECTED=1`, the file is written instead,
 * for review before it is committed.
 */
async function assertExpectedBody(answer: TestAnswer, file: URL): Promise<void> {
  assert(typeof answer.json === "object" && answer.json !== null);
  const body = Object.fromEntries(Object.entries(answer.json).filter(([name]) => name !== "processing_ms"));
  if (Deno.env.get("UPDATE_EXPECTED") === "1") {
    await Deno.writeTextFile(file, JSON.stringify(body, null, 2) + "\n");
    return;
  }
  assertEquals(body, JSON.parse(await Deno.readTextFile(file)));
}

runTranscript(new URL("./compliance_check.http", import.meta.url));

const PATH = "/v1/iban/compliance";

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

async function screen(body: unknown, service = app) {
  const answer = await service.post(PATH, body, { key: await openKey(service) });
  return bodyOf(answer, "complianceCheck", 200);
}

/** Every kind of answer in full, in `compliance_check_expected/`. */
const whole = readTable(
  new URL("compliance_check_expected/requests.tsv", import.meta.url),
  ...["file", "what", "body"] as const,
);

for (const { file, what, body } of whole) {
  Deno.test(`check_compliance returns the recorded answer about ${what}`, async () => {
    const answer = await app.post(PATH, JSON.parse(body), { key: await openKey(app) });
    bodyOf(answer, "complianceCheck", 200);
    await assertExpectedBody(answer, new URL(`compliance_check_expected/${file}.json`, import.meta.url));
  });
}

Deno.test("check_compliance cites only loaded lists, and reports each missing one", async () => {
  const { compliance, meta } = await screen({ bic: "COBADEFF" });
  const shipped = new Set(entriesOfKind(await openDataFolder(), "sanctions").flatMap(({ covers }) => covers));
  assertEquals(meta.sources, [...sanctionsLists.filter((list) => shipped.has(list)), "FATF"].join());
  assertEquals(compliance.sanctions.unscreened_lists?.includes("EU"), true);
  assert(compliance.flags.includes("sanctions_list_unavailable_eu"));
});

Deno.test("check_compliance returns a reason for each point of the score", async () => {
  for (const body of [{ bic: "SABRRUMM" }, { bic: "MELIIRTH" }, { iban: "LT123500012345678901" }]) {
    const { risk_score, flags, risk_breakdown } = (await screen(body)).compliance;
    assertEquals(risk_breakdown.map(({ flag }) => flag), flags);
    assert(risk_breakdown.every(({ because }) => because.endsWith(".")));
    const sum = risk_breakdown.reduce((total, { weight }) => total + weight, 0);
    if (risk_score !== null) assertEquals(risk_score, Math.min(sum, 100));
  }
});

// Contents of answers: each call once had a wrong answer. All lists and tables are treated as current.

const today = "2026-11-22";
const dataOfToday = await renewedData(today, {
  sct: ["CTASCZ22"],
  withLei: ["IBAZAZ2X", "SBLLGB2L"],
});

const current = await TestApp.open({}, `${today}T08:00:00Z`, () => fixedSource(dataOfToday));
Deno.test.afterAll(() => current[Symbol.asyncDispose]());
runTranscript(new URL("./compliance_current.http", import.meta.url), { service: current });

// A BIC sent with the IBAN identifies the bank if no register does, but never clears the bank. A contradiction is
// reported.

const shipped = shippedSource.current();
const allLists: LoadedLists = { lists: sanctionsLists, withBans: true };
const withAllLists = withLists(shipped, allLists);
const listedApp = await TestApp.open({}, "2026-11-22T08:00:00Z", () => fixedSource(withAllLists));
const listedKey = await openKey(listedApp);
Deno.test.afterAll(() => listedApp[Symbol.asyncDispose]());
runTranscript(new URL("./compliance_listed.http", import.meta.url), { service: listedApp });

const GERMAN = "DE89370400440532013000";

type Answer =
  & Partial<components["schemas"]["ValidIban"]>
  & Partial<components["schemas"]["ComplianceMembers"]>;

async function ask(path: string, body: unknown): Promise<Answer & { readonly results?: readonly Answer[] }> {
  const { status, json } = await listedApp.post(path, body, { key: listedKey });
  assertEquals(status, 200, JSON.stringify(json));
  return json as Answer;
}

Deno.test("validate_iban gives the same answer with and without the BIC of the account's bank, in any spelling", async () => {
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

// No route says pass, low, clear or not listed about something that wasn't checked, whatever data is loaded.

const source = new SwappableSource(shipped);
const swapping = await TestApp.open({}, "2026-11-22T08:00:00Z", () => source);
const swappingKey = await openKey(swapping);
const session = await McpSession.open(swapping, { key: swappingKey });
Deno.test.afterAll(() => swapping[Symbol.asyncDispose]());

const nameOf = ({ lists, withBans }: LoadedLists): string => `${lists.join()} ${withBans}`;

const dataByName = new Map([[nameOf(allLists), withAllLists]]);

/** Returns the same object for the same lists, because the index of the lists is cached by object. */
function dataWith(loaded: LoadedLists): ReferenceData {
  const name = nameOf(loaded);
  const data = dataByName.get(name) ?? withLists(shipped, loaded);
  dataByName.set(name, data);
  return data;
}

async function swapIn(loaded: LoadedLists): Promise<void> {
  await source.swapIn(dataWith(loaded));
}

const CLEAR_IBAN = "NL91ABNA0417164300";
const IBANS = [
  CLEAR_IBAN,
  "DE92503306000492589913",
  "GB79MELI81956224626118",
  "EG380019000500000000263180002",
  composeIban("BY", "AKBB31350000001000000933"),
  "DE23999999990000000000",
  "DE89370400440532013001",
];
/** The last two are listed in annexes of EU acts. */
const BICS = ["COBADEFF", "SABRRUMM", "KKBCKPPY", "SIHRAEAD", "ZZZZDEFF", "PJCBBY2X", "TOLUKG22", "JDBKLALA"];

/** Members of an answer which claim that every list was checked without a hit. */
const CLAIMS: Readonly<Record<string, unknown>> = {
  institution_sanctions: "pass",
  institution_listed: false,
  listed: false,
  outcome: "clear",
  verdict: "fine",
};

/** Collects what `pick` finds in the members of an answer, without going into those for which it returns null. */
function collect(
  answer: unknown,
  pick: (name: string, value: unknown) => readonly string[] | null,
): string[] {
  const found: string[] = [];
  JSON.stringify(answer, (name, value) => {
    const picked = pick(name, value);
    found.push(...picked ?? []);
    return picked === null ? null : value;
  });
  return found;
}

/** The claims anywhere in an answer. That one list is clear isn't a claim about the bank, so those are left out. */
const claimsIn = (answer: unknown, wanted = CLAIMS) =>
  collect(
    answer,
    (name, value) =>
      name === "lists"
        ? null
        : Object.hasOwn(wanted, name) && wanted[name] === value
        ? [`${name}: ${value}`]
        : [],
  );

/** Lists reported as clear. */
const clearLists = (answer: unknown) =>
  collect(answer, (_, value) => {
    const { outcome, list } = Object(value);
    return outcome === "clear" && typeof list === "string" ? [list] : [];
  });

/** Lists that an answer says were checked. */
const sourcesOf = (answer: unknown) =>
  collect(answer, (name, value) => name === "sources" && typeof value === "string" ? value.split(",") : []);

/** Calls a tool; its answer for a model must not claim more than the one for a program. */
async function callTool(name: string, args: object): Promise<unknown> {
  const { content: [{ text }], structuredContent } = await session.call(name, { ...args, detail: "full" });
  assertEquals(claimsIn(JSON.parse(text)), claimsIn(structuredContent));
  const brief = await session.call(name, args);
  const claims = claimsIn(structuredContent);
  assertEquals(claimsIn(brief.structuredContent).filter((claim) => !claims.includes(claim)), []);
  return structuredContent;
}

async function post(path: string, json: unknown): Promise<unknown> {
  return (await swapping.post(path, json, { key: swappingKey })).json;
}

/** Answers about the bank, by request. */
async function screenedAnswers(): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const subject of [...IBANS.map((iban) => ({ iban })), ...BICS.map((bic) => ({ bic }))]) {
    const [code] = Object.values(subject);
    answers.set(`${code} by REST`, await post(PATH, subject));
    answers.set(`${code} by MCP`, await callTool("check_compliance", subject));
  }
  for (const bic of BICS) {
    const { json } = await swapping.get(`/v1/bic/${bic}`, { key: swappingKey });
    answers.set(`${bic} looked up by REST`, json);
    answers.set(`${bic} looked up by MCP`, await callTool("lookup_bic", { bic }));
  }
  answers.set("demo", (await swapping.request("GET", "/v1/demo")).json);
  return answers;
}

const inPart = sanctionsLists.reduce<readonly (readonly SanctionsList[])[]>(
  (subsets, list) => [...subsets, ...subsets.map((lists) => [...lists, list])],
  [[]],
).filter(({ length }) => length < sanctionsLists.length)
  .map((lists): LoadedLists => ({ lists, withBans: true }));

// Below, the screening rules are tested with every combination of lists.
Deno.test("while a list is missing, no route clears a bank or cites that list as a source", async () => {
  const [none, ...others] = inPart;
  assert(none);
  for (const loaded of [none, ...others.filter(({ lists }) => lists.length === sanctionsLists.length - 1)]) {
    await swapIn(loaded);
    const missing = sanctionsLists.filter((list) => !loaded.lists.includes(list));
    for (const [asked, answer] of await screenedAnswers()) {
      const when = `${asked} with ${loaded.lists}`;
      assertEquals(claimsIn(answer), [], when);
      assertEquals(missing.filter((list) => sourcesOf(answer).includes(list)), [], when);
      assertEquals(missing.filter((list) => clearLists(answer).includes(list)), [], when);
    }
  }
});

Deno.test("with all lists loaded, a bank is cleared unless an EU act bans it or many banks of its country", async () => {
  for (const withBans of [true, false]) {
    await swapIn({ ...allLists, withBans });
    const answers = await screenedAnswers();
    for (const way of ["REST", "MCP"]) {
      const claims = claimsIn(answers.get(`${CLEAR_IBAN} by ${way}`));
      for (const name of ["institution_sanctions", "institution_listed", "verdict"]) {
        assert(claims.some((claim) => claim.startsWith(name)), `${name} by ${way}`);
      }
      assertEquals(claimsIn(answers.get(`COBADEFF looked up by ${way}`)).length, 2);
    }
    // Without the table of countries whose banks the EU may ban, no bank outside the Union is cleared of the EU list.
    const clear = withBans ? /^(NL91|COBA|demo|EG)/ : /^(NL91|COBA|demo)/;
    for (const [asked, answer] of answers) {
      if (!clear.test(asked)) assertEquals(claimsIn(answer), [], asked);
    }
  }
});

Deno.test("validate_iban never reports a sanctions check as passed, whatever data is loaded", async () => {
  const passes = { institution_sanctions: "pass", country_sanctions: "pass", payee_sanctions: "pass" };
  for (const loaded of [allLists, ...inPart.slice(0, 1)]) {
    await swapIn(loaded);
    const answers = [
      await post("/v1/iban/batch", { ibans: IBANS }),
      await callTool("batch_validate_iban", { ibans: IBANS }),
      await callTool("validate_iban", { iban: CLEAR_IBAN }),
    ];
    for (const answer of answers) {
      assertEquals([...claimsIn(answer), ...claimsIn(answer, passes)], []);
      assert(claimsIn(answer, { institution_sanctions: "not_checked" }).length > 0);
    }
  }
});

Deno.test("the start page says that lists aren't loaded, and still reports a listed bank", async () => {
  await swapIn({ lists: [], withBans: true });
  const slipOf = async (iban: string) => {
    const headers = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
    const { text } = await swapping.request("POST", "/", { body: `iban=${iban}`, headers });
    return text.split('id="answer"')[1] ?? "";
  };
  assertStringIncludes(await slipOf("DE92503306000492589913"), "Lists not loaded");
  assertStringIncludes(await slipOf("GB79MELI81956224626118"), "MELLI BANK PLC is on a sanctions list (OFAC");
});

// Rules: no answer says pass, low, not listed or fine about something that wasn't checked; unknown facts about a bank
// or the lists are reported, and add nothing to its score.

const screenings = new Map<string, ScreeningRules>();

function screeningWith({ today, ...loaded }: Loaded): ScreeningRules {
  const name = `${nameOf(loaded)} ${today}`;
  const known = screenings.get(name);
  if (known !== undefined) return known;
  const screening = bindScreening(dataWith(loaded), () => today);
  screenings.set(name, screening);
  return screening;
}

const subjects = [
  "NL91ABNA0417164300",
  "DE92503306000492589913",
  "GB79MELI81956224626118",
  "EG380019000500000000263180002",
  composeIban("BY", "AKBB31350000001000000933"),
  "COBADEFF",
  "SABRRUMM",
  "KKBCKPPY",
  "ZZZZDEFF",
  "GULBKWKW",
  "BKPAIQBA",
  "UBSWCHZH",
  "CHASUS33",
  "ICBKCNBJ",
  "TOLUKG22",
  "JDBKLALA",
  "HALYKZKA",
  "BKCHGB2L",
];

interface Loaded extends LoadedLists {
  readonly today: string;
}

const days = fc.constantFrom("2026-11-22", "2027-06-01");
const all = fc.constant([...sanctionsLists]);
const loaded = fc.oneof(
  fc.record<Loaded>({ lists: all, withBans: fc.boolean(), today: days }),
  fc.record<Loaded>({ lists: fc.subarray([...sanctionsLists]), withBans: fc.constant(true), today: days }),
);

Deno.test("no combination of lists and names passes a bank that wasn't screened", () => {
  fc.assert(
    fc.property(loaded, fc.constantFrom(...subjects), (data, subject) => {
      const { lists, withBans, today } = data;
      const screening = screeningWith(data);
      const bic = readBic(subject);
      const screened = bic === null ? screening.ibanCompliance(subject) : screening.bicCompliance(bic);
      const { lists: asked, sanctions, reachability, vop, ...risk } = screened.compliance;
      const { completeness } = risk;
      const isAsked = sanctions.outcome === "clear";
      if (isAsked) {
        assertEquals(lists.length, sanctionsLists.length);
        assertFalse(/SABR|TOLU|JDBK|RUMM/.test(subject), `${subject}: an act of the EU bans it`);
        assert(withBans || /^NL|DE/.test(subject), `${subject}: no table of EU bans in force`);
        assert(today < "2027-02-02", `${subject}: by lists of 2026-11-01`);
      }
      if (sanctions.institution_listed === false) assert(isAsked, `${subject} with ${lists}`);
      assertEquals(
        completeness === "full",
        asked.every(({ outcome }) => /clear|hit|review/.test(outcome)),
      );
      for (const { list, as_of: asOf, outcome } of asked) {
        if (outcome !== "clear") continue;
        // Loaded, current, and relevant for the bank.
        assert(lists.includes(list) && asOf === "2026-11-01" && today < "2027-02-02", `${subject}: ${list}`);
        assert(sanctions.outcome !== "not_screened" && subject !== "ZZZZDEFF", `${subject}: ${list}`);
      }
      for (const { flag, weight } of risk.risk_breakdown) {
        if (/unavailable|unverified|inferred|no_bank_resolved/.test(flag)) assertEquals(weight, 0, flag);
      }
      const listed = bic === null
        ? sanctions.institution_listed
        : screening.bicCompliance(bic).compliance.sanctions.institution_listed;
      if (listed === false) assert(isAsked, `${subject} looked up with ${lists}`);
      const sources = screening.complianceSources();
      const { compliance, checks, verdict } = "screening" in screened
        ? { checks: null, ...ibanComplianceAnswer(screened, sources, 0) }
        : { checks: null, ...bicComplianceAnswer(screened, sources, 0) };
      const { institution_listed: isListed, outcome, unscreened_lists: unasked = [] } = compliance.sanctions;
      if (isListed === false || outcome === "clear") assert(isAsked);
      if (verdict === "fine") {
        assert(isAsked && compliance.completeness === "full", `${subject} with ${lists}`);
        assertEquals([risk.risk_level, compliance.lists.filter(({ outcome }) => outcome !== "clear")], [
          "low",
          [],
        ]);
      }
      if (!isAsked && outcome === "incomplete") assert(unasked.length > 0);
      const { bank_sanctioned: isSanctioned } = compliance.sanctions;
      assertEquals(isSanctioned, outcome === "hit" ? true : isAsked ? false : undefined);
      // A client may turn a missing boolean into false; `bank_screened` then shows that this false means nothing.
      assertEquals(compliance.sanctions.bank_screened, isSanctioned !== undefined);
      if (compliance.risk_level === "low") assertEquals(completeness, "full");
      // Only the register of a scheme can say that a bank isn't in it.
      if (!reachability.screened) assertEquals(Object.values(reachability), [false, null]);
      if (!vop.screened) assertEquals(Object.values(vop), [false, null]);
      if (checks?.institution_sanctions === "pass") assert(isAsked);
      if (!("screening" in screened) || !screened.screening.valid) return;
      const own = screened.screening.checks;
      if (own.institution_sanctions === "pass") assert(isAsked);
      if (own.country_sanctions === "pass") assertEquals(screened.country.regimes, []);
    }),
    { numRuns: 600 },
  );
});

function answerOn(data: ReferenceData, subject: string, today = "2026-11-22") {
  const screening = bindScreening(data, () => today);
  const sources = screening.complianceSources();
  const bic = readBic(subject);
  return bic === null
    ? ibanComplianceAnswer(screening.ibanCompliance(subject), sources, 0)
    : bicComplianceAnswer(screening.bicCompliance(bic), sources, 0);
}

Deno.test("with old or missing lists, a bank gets no risk points, and the verdict covers only the account", () => {
  const none = dataWith({ lists: [], withBans: false });
  for (const data of [shipped, none]) {
    const { compliance, verdict } = answerOn(data, "DE89370400440532013000", "2027-06-01");
    assertEquals([compliance.risk_score, compliance.risk_level], [0, "unassessable"]);
    assert(compliance.completeness !== "full" && verdict === "account_fine", verdict);
  }
});

Deno.test("a bank outside the territory of the SEPA schemes gets no points for not being in their registers", () => {
  const { compliance } = answerOn(withAllLists, "CHASUS33");
  assertEquals([compliance.risk_score, compliance.completeness], [0, "full"]);
});

Deno.test("a bank scores the same by IBAN and by BIC", () => {
  const privat = composeIban("UA", "3052990000026007233566001");
  for (const data of [shipped, withAllLists]) {
    const [byIban, byBic] = [answerOn(data, privat), answerOn(data, "PBANUA2X")];
    assertEquals(byIban.compliance.risk_score, byBic.compliance.risk_score);
    assertEquals(byIban.compliance.risk_level, byBic.compliance.risk_level);
    assertEquals(byIban.compliance.completeness, byBic.compliance.completeness);
  }
});

Deno.test("every sanctions list has its own date, and the oldest one is the date of the answer", () => {
  const { compliance: { lists }, meta } = answerOn(shipped, "COBADEFF");
  assertEquals(lists.map(({ list }) => list), [...sanctionsLists]);
  const dates = lists.flatMap(({ as_of }) => as_of ?? []).map((date) =>
    date.length === 7 ? `${date}-01` : date
  );
  assertEquals(meta.sanctions_as_of, `${dates.toSorted()[0]}T00:00:00Z`);
});

// Benchmark of usefulness: results for ordinary payees. Stopping an honest account costs a person's time; calling a
// listed, banned or insolvent bank fine costs more than all of that time.

const sample = pickSample(shipped.registers);
const controls = readControls(shipped.registers);

const unionCountries = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

interface Outcome extends SampledAccount {
  readonly verdict: string;
  /** The most serious finding; empty without any. */
  readonly reason: string;
  readonly summary: string;
}

function screenAll<Account extends SampledAccount>(
  accounts: readonly Account[],
  rules: ScreeningRules,
  withBic: (account: Account) => boolean = () => false,
): (Account & Outcome)[] {
  return accounts.map((account) => {
    const bic = withBic(account) && account.bic !== null ? { bic: account.bic } : {};
    const answer = screenDirectly(rules, { iban: account.iban, ...bic });
    const { verdict, findings: [finding] } = decideOn(answer);
    return { ...account, verdict, reason: finding?.code ?? "", summary: answer.summary };
  });
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/**
 * Countries for which a person decides, whatever the bank: under sanctions, of high risk, or of elevated risk and
 * monitored by the FATF.
 */
function isWatched(country: string): boolean {
  const { countrySanctioned, fatfStatus, countryRisk } = assessCountry(country, shipped.countryLists, today);
  return countrySanctioned || fatfStatus === "black_list" || countryRisk === "high" ||
    (fatfStatus === "grey_list" && countryRisk === "elevated");
}

/** Leaves out accounts that no data can make fine: at listed banks, and in countries for which a person decides. */
function ordinary(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ country, reason }) => reason !== "bank_sanctioned" && !isWatched(country));
}

interface Shares {
  readonly fineInUnion: number;
  readonly fine: number;
  readonly checkFirst: number;
}

/**
 * Prints the results by reason and country; returns which shares of the ordinary accounts are fine or must be checked
 * first.
 */
function report(title: string, outcomes: readonly Outcome[]): Shares {
  const accounts = ordinary(outcomes);
  const ofUnion = accounts.filter(({ country }) => unionCountries.has(country));
  const count = (some: readonly Outcome[], word: string) =>
    some.filter(({ verdict }) => verdict === word).length;
  const lines = [
    title,
    `  ordinary accounts, ${accounts.length} of ${outcomes.length}: fine ${
      percent(count(accounts, "fine"), accounts.length)
    }, EU ${percent(count(ofUnion, "fine"), ofUnion.length)} of ${ofUnion.length}; check first ${
      percent(count(accounts, "check_first"), accounts.length)
    }`,
    `  all: fine ${percent(count(outcomes, "fine"), outcomes.length)}, check first ${
      percent(count(outcomes, "check_first"), outcomes.length)
    }`,
  ];
  const byReason = Map.groupBy(
    outcomes.filter(({ verdict }) => verdict !== "fine"),
    ({ verdict, reason }) => `${verdict} ${reason}`,
  );
  for (const [reason, some] of [...byReason].toSorted(([, a], [, b]) => b.length - a.length)) {
    const countries = [...Map.groupBy(some, ({ country }) => country)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([country, { length }]) => `${country} ${length}`);
    lines.push(`  ${reason}: ${some.length} (${countries.join(", ")})`);
  }
  // deno-lint-ignore no-console -- the figures are what the bench is for
  console.log(lines.join("\n"));
  return {
    fineInUnion: count(ofUnion, "fine") / ofUnion.length,
    fine: count(accounts, "fine") / accounts.length,
    checkFirst: count(accounts, "check_first") / accounts.length,
  };
}

Deno.test("the sample has 507 accounts, with all countries of the IBAN registry", () => {
  assertEquals(sample.length, 507);
  assertEquals(new Set(sample.map(({ country }) => country)).size, shipped.registers.ibanStructures.size);
  assertEquals(new Set(sample.map(({ iban }) => iban)).size, sample.length);
});

/** Answers ask for the BIC if a country has no public register of bank codes (EG, SA, KZ, AE, SD and others). */
const isAskedWithBic = ({ country, bic }: SampledAccount) =>
  bic !== null && shipped.registers.findBank(country, "0".repeat(30)).edition === null;

// Large banks have a LEI, and those in SEPA participate in its schemes.
const bicsOfSample = [...new Set(sample.flatMap(({ bic }) => bic ?? []))];
const refreshed = refreshedData(shipped, today, {
  sct: bicsOfSample.filter((bic) => shipped.registers.sepaScope.get(bic.slice(4, 6))?.member === true),
  withLei: bicsOfSample,
});
const fresh = bindScreening(refreshed, () => today);
const asShipped = bindScreening(shipped, () => today);

Deno.test("with fresh lists and registers ordinary accounts are fine", () => {
  report("Fresh, the IBAN alone", screenAll(sample, fresh));
  const outcomes = screenAll(sample, fresh, isAskedWithBic);
  const { fineInUnion, fine, checkFirst } = report(
    "Fresh, with the BIC where no register is public",
    outcomes,
  );
  const held = ordinary(outcomes).filter(({ verdict }) => verdict !== "fine")
    .map(({ country, code, bank, summary }) => `${country} ${code} ${bank}: ${summary}`);
  // deno-lint-ignore no-console -- shows which banks don't pass
  console.log([...new Set(held)].map((line) => `  ${line}`).join("\n"));
  const listed = new Set(
    refreshed.sanctions.entries.flatMap(({ bics }) => bics.map((bic) => bic.slice(0, 8))),
  );
  const passed = outcomes.filter(({ verdict }) => verdict === "fine");
  assertEquals(passed.filter(({ bic }) => listed.has(bic?.slice(0, 8) ?? "")), []);
  assert(fineInUnion >= 0.94, `EU: ${fineInUnion}`);
  assert(fine >= 0.93, `all: ${fine}`);
  assert(checkFirst <= 0.05, `check first: ${checkFirst}`);
});

Deno.test("a large bank is fine by its BIC if a recent register has it, but not if only an old directory does", () => {
  const bics = sample.flatMap(({ country, bic }) => bic === null || isWatched(country) ? [] : bic);
  const young = [...new Set(bics)].map((bic) => [bic, screenDirectly(fresh, { bic }).verdict]);
  const notFine = young.filter(([, verdict]) => verdict !== "fine");
  assert(notFine.length <= young.length / 20, JSON.stringify(notFine));
  const old = bindScreening(refreshedData(shipped, today, { sct: [], withLei: [] }), () => today);
  for (const bic of ["HABBPKKA", "CHASUS33", "NBADAEAA"]) {
    const { verdict, summary } = screenDirectly(old, { bic });
    assertEquals(verdict, "account_fine", bic);
    assertMatch(summary, /known only from the Community BIC directory, (Jan|Jul) 20\d\d/);
  }
  assertEquals(screenDirectly(old, { bic: "COBADEFF" }).verdict, "fine");
});

Deno.test("with the shipped data, no account is fully cleared and at most 5% are check_first", () => {
  const outcomes = screenAll(sample, asShipped, isAskedWithBic);
  const { fine, checkFirst } = report("As shipped, with the BIC where no register is public", outcomes);
  assertEquals(fine, 0);
  assert(checkFirst <= 0.05, `check first: ${checkFirst}`);
});

Deno.test("no listed, banned or insolvent bank is fine, however current the data is", () => {
  for (const rules of [bindScreening(dataOfToday, () => today), fresh, asShipped]) {
    const outcomes = screenAll(controls, rules);
    assertEquals(
      outcomes.filter(({ verdict }) => verdict !== "stop" && verdict !== "check_first")
        .map(({ bank, why }) => `${bank}: ${why}`),
      [],
    );
  }
});
