import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { composeIban, readBic, type SanctionsList, sanctionsLists } from "../../src/identifiers/mod.ts";
import { loadReferenceData, type ReferenceData } from "../../src/data/registers/mod.ts";
import {
  bindScreening,
  type ScreeningRules,
  shapeBicCompliance,
  shapeIbanCompliance,
} from "../../src/handlers/mod.ts";
import { SwappableSource } from "../support/fixed_source.ts";
import { McpSession } from "../support/mcp_session.ts";
import { openKey } from "../support/seed_key.ts";
import { type LoadedLists, withLists } from "../support/some_lists.ts";
import { TestApp } from "../support/test_app.ts";

// Routes: none says pass, low, clear or not listed of something that was not
// asked, whatever is loaded.

const shipped = await loadReferenceData();
const source = new SwappableSource(shipped);
const app = await TestApp.open({}, "2026-11-22T08:00:00Z", () => source);
const key = await openKey(app);
const session = await McpSession.open(app, { key });
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const dataByKey = new Map<string, ReferenceData>();

/** The same data for the same lists: the index over them is kept for the data of which it was made. */
function dataWith(loaded: LoadedLists): ReferenceData {
  const key = `${loaded.lists.join()} ${loaded.withBans}`;
  const data = dataByKey.get(key) ?? withLists(shipped, loaded);
  dataByKey.set(key, data);
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
/** The last two are named in annexes of acts of the EU. */
const BICS = ["COBADEFF", "SABRRUMM", "KKBCKPPY", "SIHRAEAD", "ZZZZDEFF", "PJCBBY2X", "TOLUKG22", "JDBKLALA"];

/** Members that tell that the lists were asked in full and name nobody. */
const CLAIMS: Readonly<Record<string, unknown>> = {
  institution_sanctions: "pass",
  institution_listed: false,
  listed: false,
  outcome: "clear",
  verdict: "fine",
};

/** The claims that stand anywhere in an answer. */
function claimsIn(answer: unknown, wanted = CLAIMS): string[] {
  const found: string[] = [];
  JSON.stringify(answer, (name, value) => {
    if (Object.hasOwn(wanted, name) && wanted[name] === value) found.push(`${name}: ${value}`);
    // One list that is clear passes nobody.
    return name === "lists" ? null : value;
  });
  return found;
}

/** Lists that are said to be clear. */
function clearLists(answer: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(answer, (_, value) => {
    if (value?.outcome === "clear" && typeof value.list === "string") found.push(value.list);
    return value;
  });
  return found;
}

/** Lists that an answer says it was held against. */
function sourcesOf(answer: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(answer, (name, value) => {
    if (name === "sources" && typeof value === "string") found.push(...value.split(","));
    return value;
  });
  return found;
}

/** Calls a tool; what a model reads must claim no more than what a program reads. */
async function callTool(name: string, args: object): Promise<unknown> {
  const { content: [{ text }], structuredContent } = await session.call(name, { ...args, detail: "full" });
  assertEquals(claimsIn(JSON.parse(text)), claimsIn(structuredContent));
  const brief = await session.call(name, args);
  const claims = claimsIn(structuredContent);
  assertEquals(claimsIn(brief.structuredContent).filter((claim) => !claims.includes(claim)), []);
  return structuredContent;
}

async function post(path: string, json: unknown): Promise<unknown> {
  return (await app.post(path, json, { key })).json;
}

/** Answers that screen the bank, by what was asked. */
async function screenedAnswers(): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const subject of [...IBANS.map((iban) => ({ iban })), ...BICS.map((bic) => ({ bic }))]) {
    const [code] = Object.values(subject);
    answers.set(`${code} by REST`, await post("/v1/iban/compliance", subject));
    answers.set(`${code} by MCP`, await callTool("check_compliance", subject));
  }
  for (const bic of BICS) {
    answers.set(`${bic} looked up by REST`, (await app.request("GET", `/v1/bic/${bic}`, { key })).json);
    answers.set(`${bic} looked up by MCP`, await callTool("lookup_bic", { bic }));
  }
  answers.set("demo", (await app.request("GET", "/v1/demo")).json);
  return answers;
}

const whole: LoadedLists = { lists: sanctionsLists, withBans: true };
const inPart = sanctionsLists.reduce<readonly (readonly SanctionsList[])[]>(
  (subsets, list) => [...subsets, ...subsets.map((lists) => [...lists, list])],
  [[]],
).filter(({ length }) => length < sanctionsLists.length)
  .map((lists): LoadedLists => ({ lists, withBans: true }));

// The rules are asked with every combination below.
Deno.test("while a list is missing no route clears a bank, or names that list among its sources", async () => {
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

Deno.test("with every list a bank is cleared, and none that acts of the EU ban, or of a country of which they name too many", async () => {
  for (const withBans of [true, false]) {
    await swapIn({ ...whole, withBans });
    const answers = await screenedAnswers();
    for (const way of ["REST", "MCP"]) {
      const claims = claimsIn(answers.get(`${CLEAR_IBAN} by ${way}`));
      for (const name of ["institution_sanctions", "institution_listed", "verdict"]) {
        assert(claims.some((claim) => claim.startsWith(name)), `${name} by ${way}`);
      }
      assertEquals(claimsIn(answers.get(`COBADEFF looked up by ${way}`)).length, 2);
    }
    // Without the table of those countries nobody outside the Union is off the list.
    const clear = withBans ? /^(NL91|COBA|demo|EG)/ : /^(NL91|COBA|demo)/;
    for (const [asked, answer] of answers) {
      if (!clear.test(asked)) assertEquals(claimsIn(answer), [], asked);
    }
  }
});

Deno.test("validation alone passes nothing about sanctions, whatever is loaded", async () => {
  const passes = { institution_sanctions: "pass", country_sanctions: "pass", payee_sanctions: "pass" };
  for (const loaded of [whole, ...inPart.slice(0, 1)]) {
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

Deno.test("the start page says which lists do not clear, and stops where a list alone names the bank", async () => {
  const slipOf = async (iban: string) => {
    const headers = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
    const { text } = await app.request("POST", "/", { body: `iban=${iban}`, headers });
    return text.split('id="answer"')[1] ?? "";
  };
  assertStringIncludes(await slipOf("DE92503306000492589913"), "Lists not loaded");
  assertStringIncludes(await slipOf("GB79MELI81956224626118"), "names MELLI BANK PLC");
});

// Rules: no answer says pass, low, not listed or fine of something that was not
// asked, and what is not known of a bank, or of the lists, is told and adds nothing to its score.

const screenings = new Map<string, ScreeningRules>();

function screeningWith({ today, ...loaded }: Loaded): ScreeningRules {
  const key = `${loaded.lists.join()} ${loaded.withBans} ${today}`;
  const known = screenings.get(key);
  if (known !== undefined) return known;
  const screening = bindScreening(dataWith(loaded), () => today);
  screenings.set(key, screening);
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

const today = fc.constantFrom("2026-11-22", "2027-06-01");
const all = fc.constant([...sanctionsLists]);
const loaded = fc.oneof(
  fc.record<Loaded>({ lists: all, withBans: fc.boolean(), today }),
  fc.record<Loaded>({ lists: fc.subarray([...sanctionsLists]), withBans: fc.constant(true), today }),
);

Deno.test("no combination of lists and names passes what was not asked", () => {
  fc.assert(
    fc.property(loaded, fc.constantFrom(...subjects), (data, subject) => {
      const { lists, withBans, today } = data;
      const screening = screeningWith(data);
      const bic = readBic(subject);
      const screened = bic === null ? screening.ibanCompliance(subject) : screening.bicCompliance(bic);
      const { sanctions, risk, country, completeness } = screened.compliance;
      const isAsked = sanctions.outcome === "clear";
      if (isAsked) {
        assertEquals(lists.length, sanctionsLists.length);
        assertFalse(/SABR|TOLU|JDBK|RUMM/.test(subject), `${subject}: an act of the EU bans it`);
        assert(withBans || /^NL|DE/.test(subject), `${subject}: no table of EU bans in force`);
        assert(today < "2027-02-02", `${subject}: by lists of 2026-11-01`);
      }
      if (sanctions.listed === false) assert(isAsked, `${subject} with ${lists}`);
      assertEquals(
        completeness === "full",
        sanctions.lists.every(({ outcome }) => /clear|hit|review/.test(outcome)),
      );
      for (const { list, asOf, outcome } of sanctions.lists) {
        if (outcome !== "clear") continue;
        // Loaded, current, and asked about a bank that it could name.
        assert(lists.includes(list) && asOf === "2026-11-01" && today < "2027-02-02", `${subject}: ${list}`);
        assert(sanctions.screened && subject !== "ZZZZDEFF", `${subject}: ${list}`);
      }
      for (const { flag, weight } of risk.breakdown) {
        if (/unavailable|unverified|inferred|no_bank_resolved/.test(flag)) assertEquals(weight, 0, flag);
      }
      const { listed } = bic === null ? sanctions : screening.sanctionsOf(screening.bic(bic));
      if (listed === false) assert(isAsked, `${subject} looked up with ${lists}`);
      const sources = screening.complianceSources();
      const { compliance, checks, verdict } = "screening" in screened
        ? { checks: null, ...shapeIbanCompliance(screened, sources, 0) }
        : { checks: null, ...shapeBicCompliance(screened, sources, 0) };
      const { institution_listed: isListed, outcome, unscreened_lists: unasked = [] } = compliance.sanctions;
      if (isListed === false || outcome === "clear") assert(isAsked);
      if (verdict === "fine") {
        assert(isAsked && compliance.completeness === "full", `${subject} with ${lists}`);
        assertEquals([risk.level, compliance.lists.filter(({ outcome }) => outcome !== "clear")], [
          "low",
          [],
        ]);
      }
      if (!isAsked && outcome === "incomplete") assert(unasked.length > 0);
      const { sanctions: { bank_sanctioned: isSanctioned }, reachability, vop } = compliance;
      assertEquals(isSanctioned, outcome === "hit" ? true : isAsked ? false : undefined);
      // Nothing but the register of a scheme says that a bank is not in it.
      if (!reachability.screened) assertEquals(Object.values(reachability), [false, null]);
      if (!vop.screened) assertEquals(Object.values(vop), [false, null]);
      if (checks?.institution_sanctions === "pass") assert(isAsked);
      if (!("screening" in screened) || !screened.screening.valid) return;
      const { institutionSanctions, countrySanctions } = screened.screening.checks;
      if (institutionSanctions === "pass") assert(isAsked);
      if (countrySanctions === "pass") assertEquals(country.regimes, []);
    }),
    { numRuns: 600 },
  );
});

const fresh = dataWith(whole);

function screen(data: ReferenceData, subject: string, today = "2026-11-22") {
  const screening = bindScreening(data, () => today);
  const sources = screening.complianceSources();
  const bic = readBic(subject);
  return bic === null
    ? shapeIbanCompliance(screening.ibanCompliance(subject), sources, 0)
    : shapeBicCompliance(screening.bicCompliance(bic), sources, 0);
}

Deno.test("a bank is no risk because the lists are old or missing, and is not fine either", () => {
  const none = dataWith({ lists: [], withBans: false });
  for (const [data, level] of [[shipped, "low"], [none, "unassessable"]] as const) {
    const { compliance, verdict } = screen(data, "DE89370400440532013000", "2027-06-01");
    assertEquals([compliance.risk_score, compliance.risk_level], [0, level]);
    assert(compliance.completeness !== "full" && verdict === "account_fine", verdict);
  }
});

Deno.test("a bank outside the territory of the schemes gets no points for not being in their registers", () => {
  const { compliance } = screen(fresh, "CHASUS33");
  assertEquals([compliance.risk_score, compliance.completeness], [0, "full"]);
});

Deno.test("a bank scores the same by IBAN and by BIC", () => {
  const privat = composeIban("UA", "3052990000026007233566001");
  for (const data of [shipped, fresh]) {
    const [byIban, byBic] = [screen(data, privat), screen(data, "PBANUA2X")];
    assertEquals(byIban.compliance.risk_score, byBic.compliance.risk_score);
    assertEquals(byIban.compliance.risk_level, byBic.compliance.risk_level);
    assertEquals(byIban.compliance.completeness, byBic.compliance.completeness);
  }
});

Deno.test("every list has its own date, and the oldest of them dates the answer", () => {
  const { compliance: { lists }, meta } = screen(shipped, "COBADEFF");
  assertEquals(lists.map(({ list }) => list), [...sanctionsLists]);
  const dates = lists.flatMap(({ as_of }) => as_of ?? []).map((date) =>
    date.length === 7 ? `${date}-01` : date
  );
  assertEquals(meta.sanctions_as_of, `${dates.toSorted()[0]}T00:00:00Z`);
});
