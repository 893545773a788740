/**
 * Names of banks as people write them, put down from memory and not from the tables: `listed.txt` holds those that the
 * shipped lists name, `unlisted.txt` large banks of 60 countries that no list names. One `COUNTRY|name` a line, `-` for
 * a country that is not known.
 *
 * Left out of `listed.txt` are translations that no list prints, initials without a country, short names that are
 * common words alone and would fit hundreds of others (Trust Bank, Capital Bank, Home Credit Bank, Yemen Kuwait Bank),
 * and banks that the EU list alone names.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { buildSanctionsIndex, screenInstitution } from "../../../src/screening/mod.ts";

const { sanctions } = await loadReferenceData();
const index = buildSanctionsIndex(sanctions);

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
