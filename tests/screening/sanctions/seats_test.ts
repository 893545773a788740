/**
 * What this test protects: the branch of a bank is asked as the bank that it is a branch of. The EU's bans name banks of a
 * few countries in annexes that are published nowhere as data; a branch in Frankfurt of such a bank is the same legal
 * person. `expected/seats.txt` holds every party of the BIC directories that has its seat in such a country and
 * institutions elsewhere, for a person to judge after each change of the directories or the countries;
 * `UPDATE_EXPECTED=1` writes it anew.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { bindScreening } from "../../../src/handlers/mod.ts";
import { readBic, sanctionsLists } from "../../../src/identifiers/mod.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { withLists } from "../../support/some_lists.ts";

const data = withLists(await loadReferenceData(), { lists: sanctionsLists, withBans: true });
const { registers, sanctions: { euBans } } = data;
const screening = bindScreening(data, () => "2026-11-22");
const expected = new URL("./expected/seats.txt", import.meta.url);

const isBanCountry = (country: string) => euBans?.countries.has(country) === true;

/** BIC8s outside the countries of the bans, of parties with their seat in one of them. */
const abroad = new Set(
  registers.institutions()
    .map(({ bic }) => bic?.slice(0, 8) ?? "")
    .filter((bic8) =>
      bic8 !== "" && !isBanCountry(bic8.slice(4, 6)) && registers.findSeats(bic8).some(isBanCountry)
    ),
);

Deno.test("no branch of a bank of a country whose banks the EU may ban is cleared", () => {
  const cleared = [...abroad].filter((code) => {
    const bic = readBic(code);
    assert(bic !== null);
    const { sanctions, completeness } = screening.bicCompliance(bic).compliance;
    return sanctions.outcome === "clear" || sanctions.listed === false ||
      (completeness === "full" && sanctions.matchedLists.length === 0 && sanctions.reviews.length === 0) ||
      screening.sanctionsOf(screening.bic(bic)).listed === false;
  });
  assertEquals(cleared, []);
});

Deno.test("parties with their seat in such a country are those that were reviewed", async () => {
  const countriesByParty = Map.groupBy([...abroad].toSorted(), (bic8) => bic8.slice(0, 4));
  const lines = [...countriesByParty].map(([party, bic8s]) => {
    const countries = new Set(bic8s.map((bic8) => bic8.slice(4, 6)));
    return `${party} ${registers.findSeats(party).join("/")}: ${[...countries].toSorted().join(" ")}\n`;
  }).toSorted();
  const text = lines.join("");
  if (Deno.env.get("UPDATE_EXPECTED") === "1") await Deno.writeTextFile(expected, text);
  assertEquals(text, await Deno.readTextFile(expected));
});

Deno.test("the seat of a party is the country that has at least half of its entries", () => {
  // Foreign banks with offices in such countries keep their own seat, and no country has half of the largest ones.
  const seats: readonly (readonly [string, readonly string[]])[] = [
    ["COMMDEFF", ["CN"]],
    ["SPDBGB2LXXX", ["CN"]],
    ["UNAFFRPP", ["NG"]],
    ["COBADEFF", ["DE"]],
    ["RZBAATWW", ["AT"]],
    ["HSBCHKHH", []],
    ["AYUDTHBK", ["LA", "TH"]],
    ["QQQQDEFF", []],
  ];
  for (const [bic, countries] of seats) assertEquals(registers.findSeats(bic).toSorted(), countries, bic);
});
