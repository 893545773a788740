// A register must not look younger than what it was read from: a wound-up bank would pass for a checked one.
import { assert, assertEquals, assertMatch } from "@std/assert";
import { openDataFolder } from "../../../src/data/registers/mod.ts";
import { sourceChanges } from "./source_changes.ts";

const { entries } = await openDataFolder();
const asOfByDataset = new Map(entries.map(({ edition: { dataset, asOf } }) => [dataset, asOf]));

for (const [dataset, changed] of Object.entries(sourceChanges)) {
  Deno.test(`${dataset} claims no later date than the last change of its source, ${changed}`, () => {
    const asOf = asOfByDataset.get(dataset);
    assert(asOf !== undefined && asOf.slice(0, 7) <= changed.slice(0, 7), `it claims ${asOf}`);
  });
}

Deno.test("a register of bank codes denies only with the statement that it is complete beside it", () => {
  const denying = entries.filter(({ kind, edition }) =>
    (kind === "bank_codes" || kind === "swiss_bank_master") && edition.authoritative
  );
  assertEquals(denying.flatMap(({ covers }) => covers).sort(), ["AT", "BE", "CH", "CZ", "DE", "LI", "SK"]);
  for (const { edition, completeness } of denying) {
    assert(
      (edition.rhythmDays ?? 0) > 0,
      `${edition.dataset} does not say how often its publisher renews it`,
    );
    // What it says, and in brackets where.
    assertMatch(completeness, /^complete: .+ \(.+\)/, edition.dataset);
  }
});
