import { assert, assertEquals } from "@std/assert";
import { loadReferenceData, type SanctionsEntry } from "../../../src/data/registers/mod.ts";
import { bindScreening } from "../../../src/handlers/mod.ts";
import { composeIban, readBic, sanctionsLists } from "../../../src/identifiers/mod.ts";
import { buildSanctionsIndex, screenInstitution } from "../../../src/screening/mod.ts";
import { countriesOfEntry, isBankEntry } from "../../../src/screening/sanctions/listed_name.ts";
import { isBicPrefix } from "../../../src/data/registers/find_bank.ts";
import { plainKinds, variantsOf } from "./support/name_variants.ts";
import { withLists } from "../../support/some_lists.ts";

// How many of the listed institutions are found however their name is written: a table over every institution
// of every shipped list, checked in beside this file. `UPDATE_EXPECTED=1` writes it anew, for a person to read.

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

// What these tests protect: no account or BIC of a listed bank is answered with a word that lets a payer send.

const screening = bindScreening(data, () => "2026-11-22");

const accounts: readonly (readonly [bank: string, iban: string])[] = [
  ["Bank Sepah-Iran, Frankfurt", "DE92503306000492589913"],
  ["Bank Melli Iran, Hamburg", composeIban("DE", "202102000000000001")],
  ["Bank Saderat Iran, Hamburg", composeIban("DE", "202103000000000001")],
  ["Bank Saderat Iran, Frankfurt", composeIban("DE", "512204000000000001")],
  ["Middle East Bank, Munich", composeIban("DE", "700108000000000001")],
  ["Bank Sepah, Paris", composeIban("FR", "17799000010000000000101")],
  ["Melli Bank plc, by the beginning of its listed BIC", "GB79MELI81956224626118"],
  [
    "Bank Sepah, Rome, which its register calls under special administration",
    composeIban("IT", "G0338101600000000000001"),
  ],
  ["Bank Mellat, Istanbul", composeIban("TR", "0009400000000000000001")],
  ["East-West United Bank, Luxembourg", composeIban("LU", "0820000000000001")],
  ["VTB Bank Kazakhstan", composeIban("KZ", "4320000000000001")],
  ["Interstate Bank, by its code in Kazakhstan", composeIban("KZ", "5500000000000001")],
  ["VTB Bank Georgia", composeIban("GE", "VT0000000000000001")],
  ["VTB Bank Azerbaijan, by the beginning of its listed BIC", "AZ63VTBA71775291597579638892"],
];

for (const [bank, iban] of accounts) {
  Deno.test(`the account of ${bank} is a hit`, () => {
    const { screening: { valid, ...account }, compliance: { sanctions, risk } } = screening.ibanCompliance(
      iban,
    );
    assert(valid && "checks" in account);
    assertEquals([sanctions.outcome, sanctions.listed, risk.level], ["hit", true, "critical"]);
    assertEquals(account.checks.institutionSanctions, "fail");
    assertEquals(account.nextSteps[0]?.code, "bank_sanctioned");
  });
}

Deno.test("a BIC that no source names is not screened, whatever its country", () => {
  for (const code of ["QQQQKPPY", "ZZZZDEFF"]) {
    const bic = readBic(code);
    assert(bic !== null);
    const { sanctions, completeness } = screening.bicCompliance(bic).compliance;
    assertEquals([sanctions.screened, sanctions.listed, sanctions.outcome], [false, null, "not_screened"]);
    assertEquals(completeness, "none");
  }
});

Deno.test("a BIC that begins like a listed one is for review, in whatever country it is", () => {
  // Neither is in a source; KKBC is the party prefix of Korea Kwangson Banking, MELI that of Bank Melli Iran.
  for (const code of ["KKBCKPPY", "MELICNBJ"]) {
    const bic = readBic(code);
    assert(bic !== null);
    const { sanctions, risk } = screening.bicCompliance(bic).compliance;
    assertEquals([sanctions.outcome, sanctions.listed], ["review", null]);
    assert(risk.level !== "low");
  }
});

Deno.test("a bank code that begins like a listed BIC is at least for review, in every country with such codes", () => {
  const { entries, reviewedIdentities } = data.sanctions;
  const bics = [
    ...entries.flatMap(({ bics }) => bics),
    ...reviewedIdentities.flatMap(({ bic8 }) => bic8 ?? []),
  ];
  const parties = new Set([...bics.map((bic) => bic.slice(0, 4)), "VTBC", "VTBZ", "AGRY"]);
  const structures = [...data.registers.ibanStructures.values()].filter(isBicPrefix);
  let asked = 0;
  for (const { country, exampleIban } of structures) {
    for (const party of parties) {
      const iban = composeIban(country, party + exampleIban.slice(8));
      const { screening: account, compliance: { sanctions, risk } } = screening.ibanCompliance(iban);
      // Where a branch code follows, the example may not fit behind four letters.
      if (!account.valid) continue;
      assert(sanctions.outcome === "hit" || sanctions.outcome === "review", `${iban} ${sanctions.outcome}`);
      assert(risk.level !== "low" && risk.level !== "medium", `${iban} ${risk.level}`);
      assert(["bank_sanctioned", "sanctions_review"].includes(account.nextSteps[0]?.code ?? ""), iban);
      asked++;
    }
  }
  assert(asked > 2_000, `${asked}`);
});

Deno.test("a retired code whose last holder is or may be a listed bank is for review", async () => {
  const table = await Deno.readTextFile(new URL("../../../data/bank_codes/de_retired.tsv", import.meta.url));
  const rows = table.split("\n").filter((line) => /^\d{8}\t/.test(line));
  const reviewed = rows.map((line) => line.slice(0, 8)).filter((code) => {
    const { screening: account, compliance: { sanctions, risk } } = screening.ibanCompliance(
      composeIban("DE", `${code}0000000001`),
    );
    assert(account.valid);
    if (sanctions.outcome !== "review") return false;
    assertEquals([sanctions.listed, account.nextSteps[0]?.code], [null, "sanctions_review"], code);
    assert(risk.flags.includes("sanctions_review"));
    return true;
  });
  // Sberbank Europe and VTB Bank (Europe).
  for (const code of ["50020000", "50123400"]) assert(reviewed.includes(code), code);
});

Deno.test("the lists hold depositaries and brokers too", async () => {
  const { sanctions: { entries } } = await loadReferenceData();
  const names = new Set(entries.map(({ name }) => name));
  assert(names.has("ALFA CAPITAL MARKETS LTD"));
  assert(names.has("LIMITED LIABILITY COMPANY DEPOSITARY AND CORPORATE TECHNOLOGIES"));
  for (const code of ["ALFACY2N", "DCTSRUMM"]) {
    const bic = readBic(code);
    assert(bic !== null);
    const { sanctions, risk } = screening.bicCompliance(bic).compliance;
    assert(sanctions.outcome === "hit" || sanctions.outcome === "review", code);
    assert(risk.level !== "low", code);
  }
});

// What this test protects: the branch of a bank is asked as the bank that it is a branch of. The EU's bans name
// banks of a few countries in annexes that are published nowhere as data; a branch in Frankfurt of such a bank
// is the same legal person. `expected/seats.txt` holds every party of the BIC directories that has its seat in
// such a country and institutions elsewhere, for a person to judge after each change of the directories or the
// countries; `UPDATE_EXPECTED=1` writes it anew.

const withAllLists = withLists(await loadReferenceData(), { lists: sanctionsLists, withBans: true });
const { registers, sanctions: { euBans } } = withAllLists;
const allLists = bindScreening(withAllLists, () => "2026-11-22");
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
    const { sanctions, completeness } = allLists.bicCompliance(bic).compliance;
    return sanctions.outcome === "clear" || sanctions.listed === false ||
      (completeness === "full" && sanctions.matchedLists.length === 0 && sanctions.reviews.length === 0) ||
      allLists.sanctionsOf(allLists.bic(bic)).listed === false;
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
