// What this test protects: what is not known of a bank, or of the lists, is told and adds nothing to its score.
import { assert, assertEquals } from "@std/assert";
import { bindScreening, shapeBicCompliance, shapeIbanCompliance } from "../../../src/handlers/mod.ts";
import { composeIban, readBic, sanctionsLists } from "../../../src/identifiers/mod.ts";
import { loadReferenceData, type ReferenceData } from "../../../src/data/registers/mod.ts";
import { withLists } from "../../support/some_lists.ts";

const shipped = await loadReferenceData();
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
