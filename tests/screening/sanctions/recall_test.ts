/**
 * How many of the listed institutions are found however their name is written: a table over every institution of every
 * shipped list, checked in beside this file. `UPDATE_EXPECTED=1` writes it anew, for a person to read.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { finishInSlices, loadReferenceData, type SanctionsEntry } from "../../../src/data/registers/mod.ts";
import { bindScreening } from "../../../src/handlers/mod.ts";
import { readBic } from "../../../src/identifiers/mod.ts";
import { nameIndexSteps } from "../../../src/screening/sanctions/match_names.ts";
import { countriesOfEntry, isBankEntry } from "../../../src/screening/sanctions/listed_name.ts";
import { plainKinds, variantsOf } from "./support/name_variants.ts";

interface Count {
  asked: number;
  hit: number;
  review: number;
}

const { sanctions } = await loadReferenceData();
const index = await finishInSlices(nameIndexSteps(sanctions.entries));
const table = new URL("./expected/recall.json", import.meta.url);

/** Asks for every variant with the country of the institution, or of its office abroad, and then without any. */
function measure(
  entries: readonly SanctionsEntry[],
  withCountry: boolean,
): { counts: Record<string, Count>; missed: string[] } {
  const counts: Record<string, Count> = {};
  const missed: string[] = [];
  for (const entry of entries) {
    const [home = null] = countriesOfEntry(entry);
    for (const { kind, name, abroad = home } of variantsOf(entry.name, home)) {
      const count = counts[kind] ??= { asked: 0, hit: 0, review: 0 };
      count.asked++;
      const match = index.find(name, withCountry && abroad !== null ? [abroad] : [])
        .find((each) => each.entry === entry);
      if (match === undefined) missed.push(`${kind}: ${name}`);
      else if (match.isCertain) count.hit++;
      else count.review++;
    }
  }
  return { counts, missed };
}

Deno.test("every listed institution is found by every usual way to write its name", async () => {
  const banks = sanctions.entries.filter(isBankEntry);
  const [known, unknown] = [measure(banks, true), measure(banks, false)];
  for (const { counts, missed } of [known, unknown]) {
    assert(Object.keys(counts).length >= 12);
    for (const [kind, { asked, hit, review }] of Object.entries(counts)) {
      const least = plainKinds.has(kind) ? 0.99 : 0.95;
      const examples = missed.filter((each) => each.startsWith(kind)).slice(0, 5).join("; ");
      assert(
        (hit + review) / asked >= least,
        `${kind}: ${hit + review} of ${asked} found; missed ${examples}`,
      );
    }
  }
  const measured = {
    entries: banks.length,
    country_known: known.counts,
    country_unknown: unknown.counts,
  };
  if (Deno.env.get("UPDATE_EXPECTED") === "1") {
    await Deno.writeTextFile(table, JSON.stringify(measured, null, 2) + "\n");
  } else {
    assertEquals(measured, JSON.parse(await Deno.readTextFile(table)));
  }
});

Deno.test("every other listed entity is found by its whole name and its country", () => {
  const others = sanctions.entries.filter((entry) =>
    !isBankEntry(entry) && countriesOfEntry(entry).length > 0
  );
  const { counts, missed } = measure(others, true);
  for (const kind of ["exact", "case", "legal form"]) {
    assert((counts[kind]?.asked ?? 0) > 500);
    assertEquals(missed.filter((each) => each.startsWith(`${kind}: `)), []);
  }
});

const spellings: readonly (readonly [how: string, write: (bic8: string) => string])[] = [
  ["as printed", (bic8) => bic8],
  ["lower case", (bic8) => bic8.toLowerCase()],
  ["head office", (bic8) => `${bic8}XXX`],
  ["a branch", (bic8) => `${bic8}001`],
  ["a branch in lower case", (bic8) => `${bic8}abc`.toLowerCase()],
];

Deno.test("every BIC that a list prints is a hit in five spellings", async () => {
  const screening = bindScreening(await loadReferenceData(), () => "2026-11-22");
  const printed = new Set(sanctions.entries.flatMap(({ bics }) => bics));
  assert(printed.size > 100);
  for (const bic8 of printed) {
    for (const [how, write] of spellings) {
      const bic = readBic(write(bic8));
      assert(bic !== null, bic8);
      const { sanctions, risk } = screening.bicCompliance(bic).compliance;
      assertEquals([sanctions.outcome, risk.level], ["hit", "critical"], `${bic8}, ${how}`);
      assertEquals(screening.sanctionsOf(screening.bic(bic)).listed, true);
    }
  }
});
