// What this test protects: no answer says pass, low, not listed or fine of something that was not asked.
import { assert, assertEquals, assertFalse } from "@std/assert";
import fc from "fast-check";
import { bindScreening, type Screening } from "../../../src/handlers/mod.ts";
import { composeIban, readBic, sanctionsLists } from "../../../src/identifiers/mod.ts";
import { loadReferenceData } from "../../../src/registers/mod.ts";
import { complianceVerdictOf } from "../../../src/terminal/mod.ts";

const shipped = await loadReferenceData();
const screenings = new Map<string, Screening>();

/** The screening with some lists loaded; of the EU list, which does not ship, an empty one. */
function screeningWith(lists: readonly string[], withBans: boolean, today: string): Screening {
  const key = `${lists.join()} ${withBans} ${today}`;
  const known = screenings.get(key);
  if (known !== undefined) return known;
  const sanctions = {
    ...shipped.sanctions,
    euBans: withBans ? shipped.sanctions.euBans : null,
    asOfByList: new Map(
      sanctionsLists.filter((list) => lists.includes(list)).map((list) => [list, "2026-11-01"]),
    ),
    entries: shipped.sanctions.entries.filter(({ list }) => lists.includes(list)),
  };
  const screening = bindScreening({ ...shipped, sanctions }, () => today);
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
  "HALYKZKA",
  "BKCHGB2L",
];

const loaded = fc.record({
  lists: fc.oneof(fc.constant([...sanctionsLists]), fc.subarray([...sanctionsLists])),
  withBans: fc.boolean(),
  today: fc.constantFrom("2026-11-22", "2027-06-01"),
});

Deno.test("no combination of lists and names passes what was not asked", () => {
  fc.assert(
    fc.property(loaded, fc.constantFrom(...subjects), ({ lists, withBans, today }, subject) => {
      const screening = screeningWith(lists, withBans, today);
      const bic = readBic(subject);
      const screened = bic === null ? screening.ibanCompliance(subject) : screening.bicCompliance(bic);
      const { sanctions, risk, country } = screened.compliance;
      const isAsked = sanctions.outcome === "clear";
      if (isAsked) {
        assertEquals(lists.length, sanctionsLists.length);
        assertFalse(/CN|KZ|BKCHGB/.test(subject.slice(0, 6)), `${subject}: an act of the EU may ban it`);
        const isInForce = withBans && today < "2027-02-02";
        assert(isInForce || /^NL|DE/.test(subject), `${subject}: no table of EU bans in force`);
      }
      if (sanctions.listed === false || risk.level === "low") assert(isAsked, `${subject} with ${lists}`);
      if (complianceVerdictOf(screened) === "fine") assert(isAsked, `${subject} with ${lists}`);
      if (!("screening" in screened) || !screened.screening.valid) return;
      const { institutionSanctions, countrySanctions } = screened.screening.checks;
      if (institutionSanctions === "pass") assert(isAsked);
      if (countrySanctions === "pass") assertEquals(country.regimes, []);
    }),
    { numRuns: 600 },
  );
});
