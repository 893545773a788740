/**
 * How many of the listed institutions are found however their name is written: a table over every institution of every
 * shipped list, checked in beside this file. `UPDATE_EXPECTED=1` writes it anew, for a person to read.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { loadReferenceData, type SanctionsEntry } from "../../../src/data/registers/mod.ts";
import { bindScreening } from "../../../src/handlers/mod.ts";
import { readBic } from "../../../src/identifiers/mod.ts";
import { buildSanctionsIndex, screenInstitution } from "../../../src/screening/mod.ts";
import { countriesOfEntry, isBankEntry } from "../../../src/screening/sanctions/listed_name.ts";
import { plainKinds, variantsOf } from "./support/name_variants.ts";

interface Count {
  asked: number;
  hit: number;
  review: number;
}

const data = await loadReferenceData();
const { sanctions } = data;
const index = buildSanctionsIndex(sanctions);
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
      const match = index.names.find(name, withCountry && abroad !== null ? [abroad] : [])
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

Deno.test("every BIC that a list prints is a hit in five spellings", () => {
  const screening = bindScreening(data, () => "2026-11-22");
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

// Names of banks as people write them, put down from memory and not from the tables: `listed.txt` holds those that the
// shipped lists name, `unlisted.txt` large banks of 60 countries that no list names. One `COUNTRY|name` a line, `-` for
// a country that is not known.
//
// Left out of `listed.txt` are translations that no list prints, initials without a country, short names that are
// common words alone and would fit hundreds of others (Trust Bank, Capital Bank, Home Credit Bank, Yemen Kuwait Bank),
// and banks that the EU list alone names.

function readNames(file: string): string[] {
  const text = Deno.readTextFileSync(new URL(`./known_banks/${file}`, import.meta.url));
  return text.split("\n").filter((line) => line !== "");
}

function isFound(line: string): boolean {
  const [country = "", name = ""] = line.split("|");
  const { outcome } = screenInstitution(
    { bic8: null, lei: null, names: [name], country: country === "-" ? null : country, seats: [] },
    index,
  );
  return outcome === "hit" || outcome === "review";
}

Deno.test("every listed bank is found by the names that people call it", () => {
  const names = readNames("listed.txt");
  assert(names.length >= 300);
  assertEquals(names.filter((line) => !isFound(line)), []);
});

Deno.test("no well-known bank that is not listed is a hit or for review", () => {
  const names = readNames("unlisted.txt");
  assert(names.length >= 400);
  assertEquals(names.filter(isFound), []);
});
