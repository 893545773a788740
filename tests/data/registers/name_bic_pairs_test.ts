/**
 * Every pair of name and BIC of the shipped registers against the BIC directories: a BIC of another bank sends a payment, and a
 * screening, to that bank. A pair whose names share no distinctive word is judged by a person, in
 * `expected/name_bic_pairs.tsv`.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { entriesOfKind, loadRegisters, openDataFolder, readRows } from "../../../src/data/registers/mod.ts";
import { regionWords } from "../../../src/screening/sanctions/common_words.ts";
import { nameTokens } from "../../../src/screening/sanctions/normalise_name.ts";
import { isTelling } from "../../../src/screening/sanctions/word_index.ts";

const expectedFile = new URL("expected/name_bic_pairs.tsv", import.meta.url);

/** Words by which no bank is told from another. */
const generic = new Set(
  ("BANK BANKA BANKAS BANCO BANCA BANQUE BANKEN BANKING BANCAIRE CREDIT CREDITO CAISSE CASSA CAJA SAVINGS SPARKASSE VOLKSBANK " +
    "RAIFFEISENBANK BRANCH SUCURSAL SUCCURSALE FILIAL FILIALE FIOKTELEP POBOCKA NIEDERLASSUNG ZWEIGNIEDERLASSUNG SPOLKA " +
    "AKCYJNA SPOLDZIELCZY EUROPE EUROPEAN INTERNATIONAL NATIONAL GENERAL GENERALE SOCIETE SOCIETA SOCIEDAD GROUP HOLDING " +
    "COOPERATIVE COOPERATIVO COOPERATIVA AZIONI ANONIMA KREDITO UNIJA UAB SPA EN SERVICES PAYMENTS FINANCE FINANCIAL LTD")
    .split(" "),
);

/** Cooperative banks of Poland are reached by the BIC of the bank that they belong to: BPS and SGB-Bank. */
const polishAffiliations = new Set(["POLUPLPR", "GBWCPLPP"]);

function wordsOf(name: string): string[] {
  // "Sucursal en España" stands in the names of a dozen banks.
  return nameTokens(name).filter((word) =>
    word.length > 1 && !generic.has(word) && isTelling(word) && !regionWords.has(word)
  );
}

/** Compared by their first five letters, so that an inflected word or an abbreviation is the same word. */
function sharesWord(name: string, others: readonly string[]): boolean {
  const words = wordsOf(name);
  const joined = nameTokens(name).join("");
  return others.some((other) =>
    wordsOf(other).some((word) => words.some((own) => own.slice(0, 5) === word.slice(0, 5))) ||
    nameTokens(other).join("").startsWith(joined.slice(0, 8))
  );
}

Deno.test("every BIC of a register belongs to the bank that the register names", async () => {
  const data = await openDataFolder();
  const registers = await loadRegisters();
  const found: string[] = [];
  const kinds = ["bank_codes", "swiss_bank_master", "retired_bank_codes"] as const;
  for (const { edition: { dataset }, covers } of kinds.flatMap((kind) => entriesOfKind(data, kind))) {
    const text = (await data.readTable(dataset))?.text ?? "";
    for (const { name, bic } of readRows(text, dataset, ["name"], ["bic"])) {
      const bic8 = bic.slice(0, 8);
      const names = [...new Set(registers.findBranches(bic8).map((branch) => branch.name))];
      if (bic === "" || names.length === 0) continue;
      if (covers.includes("PL") && polishAffiliations.has(bic8)) continue;
      if (!sharesWord(name, names)) found.push([dataset, bic8, name, names[0] ?? ""].join("\t"));
    }
  }
  const distinct = [...new Set(found)].toSorted();
  if (Deno.env.get("UPDATE_EXPECTED") === "1") {
    const known = new Map((await readExpected()).map(({ pair, ground }) => [pair, ground]));
    const lines = distinct.map((pair) => `${pair}\t${known.get(pair) ?? ""}`);
    await Deno.writeTextFile(
      expectedFile,
      ["dataset\tbic8\tname\tdirectory\tground", ...lines, ""].join("\n"),
    );
  }
  const expected = await readExpected();
  assertEquals(
    distinct,
    expected.map(({ pair }) => pair),
    "judge what is new, and write down why it is right",
  );
  for (const { pair, ground } of expected) assert(ground !== "", `nobody has judged ${pair}`);
});

// A BIC of another country is that of a foreign bank with a code of its own there, or of an overseas territory.
const foreignCountries: Readonly<Record<string, string>> = {
  at_bank_codes: "DE",
  fr_bank_codes: "GP MC MQ RE",
  fr_bank_codes_curated: "GP MQ NC PF RE",
  hu_bank_codes: "BE BG CZ IS LT LU US",
  no_bank_codes: "DK",
  se_bank_codes: "DK MT",
  six_bank_master: "AT DE DK FI GB IT LU NL SE US",
  sk_bank_codes: "CZ",
  sk_retired_bank_codes: "CZ",
};

Deno.test("a BIC of a register is one of its countries, but for those of foreign banks", async () => {
  const data = await openDataFolder();
  const found: Record<string, string> = {};
  const kinds = ["bank_codes", "swiss_bank_master", "retired_bank_codes"] as const;
  for (const { edition: { dataset }, covers } of kinds.flatMap((kind) => entriesOfKind(data, kind))) {
    const text = (await data.readTable(dataset))?.text ?? "";
    const countries = readRows(text, dataset, ["name"], ["bic"]).map(({ bic }) => bic.slice(4, 6));
    const foreign = [...new Set(countries)].filter((country) => country !== "" && !covers.includes(country));
    if (foreign.length > 0) found[dataset] = foreign.toSorted().join(" ");
  }
  assertEquals(found, { ...foreignCountries });
});

async function readExpected(): Promise<{ readonly pair: string; readonly ground: string }[]> {
  const text = await Deno.readTextFile(expectedFile).catch(() => "");
  return text.trimEnd().split("\n").slice(1).map((line) => {
    const cells = line.split("\t");
    return { pair: cells.slice(0, 4).join("\t"), ground: cells[4] ?? "" };
  });
}
