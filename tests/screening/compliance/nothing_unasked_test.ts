// What these tests protect: no answer says pass, low, not listed or fine of something that was not asked, and what is not
// known of a bank, or of the lists, is told and adds nothing to its score.
import { assert, assertEquals, assertFalse } from "@std/assert";
import { loadReferenceData, type ReferenceData } from "../../../src/data/registers/mod.ts";
import {
  bindScreening,
  type ScreeningRules,
  shapeBicCompliance,
  shapeIbanCompliance,
} from "../../../src/handlers/mod.ts";
import { composeIban, readBic, sanctionsLists } from "../../../src/identifiers/mod.ts";
import { type LoadedLists, withLists } from "../../support/some_lists.ts";

import fc from "fast-check";

const shipped = await loadReferenceData();
const dataByKey = new Map<string, ReferenceData>();
const screenings = new Map<string, ScreeningRules>();

/** The index over the lists is kept for the data of which it was made. */
function dataWith(loaded: LoadedLists): ReferenceData {
  const key = `${loaded.lists.join()} ${loaded.withBans}`;
  const data = dataByKey.get(key) ?? withLists(shipped, loaded);
  dataByKey.set(key, data);
  return data;
}

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

const fresh = withLists(shipped, { lists: sanctionsLists, withBans: true });

function screen(data: ReferenceData, subject: string, today = "2026-11-22") {
  const screening = bindScreening(data, () => today);
  const sources = screening.complianceSources();
  const bic = readBic(subject);
  return bic === null
    ? shapeIbanCompliance(screening.ibanCompliance(subject), sources, 0)
    : shapeBicCompliance(screening.bicCompliance(bic), sources, 0);
}

Deno.test("a bank is no risk because the lists are old or missing, and is not fine either", () => {
  const none = withLists(shipped, { lists: [], withBans: false });
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
