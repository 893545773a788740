// What this test protects: no answer says pass, low, not listed or fine of something that was not asked.
import { assert, assertEquals, assertFalse } from "@std/assert";
import fc from "fast-check";
import {
  bindScreening,
  type ScreeningRules,
  shapeBicCompliance,
  shapeIbanCompliance,
} from "../../../src/handlers/mod.ts";
import { composeIban, readBic, sanctionsLists } from "../../../src/identifiers/mod.ts";
import { loadReferenceData, type ReferenceData } from "../../../src/data/registers/mod.ts";
import { type LoadedLists, withLists } from "../../support/some_lists.ts";

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
