/**
 * Screens every institution of every shipped register and directory, and every listed institution by all usual
 * spellings of its name. The outcomes are committed, so that each change of lists, registers or matching shows its
 * effects; `UPDATE_EXPECTED=1` writes them again, for review.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { isBicPrefix } from "../../../src/data/registers/find_bank.ts";
import {
  finishInSlices,
  loadReferenceData,
  type NamedInstitution,
  openDataFolder,
  type SanctionsEntry,
  writeTable,
} from "../../../src/data/registers/mod.ts";
import { entriesOfKind } from "../../../src/data/registers/data_folder.ts";
import { readBankCodeTable } from "../../../src/data/registers/bank_tables.ts";
import { listingsOf } from "../../../src/editions/screened_institutions.ts";
import { bicComplianceAnswer, bindScreening, ibanComplianceAnswer } from "../../../src/handlers/mod.ts";
import {
  type Bic,
  composeIban,
  type IbanStructure,
  readBic,
  sanctionsLists,
} from "../../../src/identifiers/mod.ts";
import { countriesOfEntry, isBankEntry } from "../../../src/screening/sanctions/listed_name.ts";
import { initialLettersOf, nameKey, nameTokens } from "../../../src/screening/sanctions/normalise_name.ts";
import { buildSanctionsIndex } from "../../../src/screening/sanctions/sanctions_index.ts";
import {
  institutionKey,
  screenInstitution,
  screenRegistersSteps,
} from "../../../src/screening/sanctions/screen_institution.ts";
import { nextStepsOf, type ScreenedIban } from "../../../src/screening/mod.ts";
import { isSignificant } from "../../../src/screening/sanctions/word_index.ts";
import { measureRecall } from "./support/measure_recall.ts";
import { plainKinds } from "./support/name_variants.ts";
import { testCalls } from "../../support/call_transcript.ts";
import { withLists } from "../../support/some_lists.ts";

const data = await loadReferenceData();
const index = buildSanctionsIndex(data.sanctions);
const found = await finishInSlices(screenRegistersSteps(data.registers, index));

/** Countries under sanctions, in which many banks are listed. */
const regimes = new Set("RU BY IR KP SY CU VE LY SD MM YE AF ZW IQ LB".split(" "));

/**
 * Every review outside those countries, judged by a person: `right` is for branches, affiliates and former names of
 * listed banks.
 */
const judged: Readonly<Record<string, "right" | "false alarm">> = {
  CNOOCNBJ: "right", // of the group of the listed CNOOC
  OWHBDEFF: "right", // former subsidiary of the listed VTB, in liquidation
  VBOECZ2X: "right", // former subsidiary of the listed Sberbank
};

const outcomeTable = new URL("./expected/registers.tsv", import.meta.url);

/** A line per listing, below the date and checksum of every table that was screened. */
function writeOutcome(): string {
  const columns = [
    "outcome",
    "list",
    "entry",
    "listed_name",
    "dataset",
    "country",
    "name",
    "bic",
    "lei",
  ] as const;
  const rows = found.flatMap(listingsOf).map(({ institution, entryId, listedName, outcome, list }) => (
    { ...institution, outcome, list, entry: entryId, listed_name: listedName }
  ));
  const tables = data.registers.editions.map(({ dataset, asOf, sha256 }) =>
    `# screened: ${dataset} ${asOf} ${sha256}`
  );
  const [heading = "", ...lines] = writeTable(columns, rows).slice(0, -1).split("\n");
  return [
    "# dataset: screened_institutions",
    "# source: derived from the tables named here",
    `# rows: ${rows.length}`,
    ...tables.toSorted(),
    heading,
    ...lines.toSorted(),
  ].map((line) => `${line}\n`).join("");
}

Deno.test("the outcome of screening all registers equals the reviewed table", async () => {
  const text = writeOutcome();
  if (Deno.env.get("UPDATE_EXPECTED") === "1") await Deno.writeTextFile(outcomeTable, text);
  assertEquals(text, await Deno.readTextFile(outcomeTable));
});

Deno.test("at most one in two thousand BICs outside countries under sanctions is a false alarm", () => {
  const institutions = [...data.registers.institutions()];
  const asked = institutions.filter(({ dataset, country }) =>
    dataset === "bic_directory_2024_07" && !regimes.has(country)
  );
  assert(asked.length >= 15_000, String(asked.length));
  const reviewed = found.filter(({ institution: { dataset, country }, screen }) =>
    screen.outcome === "review" && dataset === "bic_directory_2024_07" && !regimes.has(country)
  );
  assertEquals(
    reviewed.map(({ institution: { bic, name } }) => `${bic} ${name}`).filter((each) =>
      !Object.hasOwn(judged, each.slice(0, 8))
    ),
    [],
  );
  const alarms = Object.values(judged).filter((verdict) => verdict === "false alarm");
  assert(alarms.length <= asked.length / 2000);
});

/** Unreviewed hits by name only: the payer must decide whether they are the listed ones. */
const unreviewed = new Set(["FBBARU3G", "HHDCCNBH", "HWTCCNBS", "PSOJRU41"]);

Deno.test("the party prefix of each listed bank's BIC is in the index, so that its offices abroad get a review", () => {
  const unknown = found.filter(({ institution: { bic }, screen }) =>
    screen.outcome === "hit" && bic !== null && index.findParty(bic.slice(0, 4)).length === 0
  );
  assertEquals(
    unknown.map(({ institution: { bic } }) => bic).filter((bic) => !unreviewed.has(bic ?? "")),
    [],
  );
});

Deno.test("a validation, which compares no names, stops every listed bank that has a BIC", () => {
  const hits = found.filter(({ institution: { bic }, screen }) => screen.outcome === "hit" && bic !== null);
  assert(hits.length > 300, String(hits.length));
  assertEquals(
    hits.map(({ institution: { bic } }) => bic?.slice(0, 8) ?? "").filter((bic8) =>
      data.registers.findListedBic(bic8) === undefined && !unreviewed.has(bic8)
    ),
    [],
  );
});

Deno.test("every listed entity whose name or LEI is in a directory or register is a hit or a review", () => {
  const keyOf = (name: string) => `${initialLettersOf(name)} ${nameKey(name)}`;
  const entriesByName = new Map<string, SanctionsEntry[]>();
  const leis = new Set(data.sanctions.entries.flatMap(({ leis }) => leis));
  for (const entry of data.sanctions.entries) {
    for (const name of [entry.name, ...entry.aliases]) {
      entriesByName.set(keyOf(name), [...entriesByName.get(keyOf(name)) ?? [], entry]);
    }
  }
  const concerned = new Set(found.map(({ institution }) => institutionKey(institution)));
  let named = 0;
  const missed = [...data.registers.institutions()].filter((institution) => {
    const { name, country, lei } = institution;
    const isNamed = nameTokens(name).some(isSignificant) &&
      (entriesByName.get(keyOf(name)) ?? []).some((entry) => countriesOfEntry(entry).includes(country));
    if (!isNamed && !(lei !== null && leis.has(lei))) return false;
    named++;
    return !concerned.has(institutionKey(institution));
  });
  assertEquals(missed.map(({ bic, name, country }) => `${country} ${bic} ${name}`), []);
  assert(named > 150, String(named));
});

Deno.test("every holder of a bank code with a listed BIC or a listed name is a hit or for review", () => {
  const listedBics = new Set([
    ...data.sanctions.entries.flatMap(({ bics }) => bics),
    ...data.sanctions.reviewedIdentities.flatMap(({ bic8 }) => bic8 ?? []),
  ]);
  const nameWithBic8 = ({ bic, name }: NamedInstitution) => `${bic?.slice(0, 8)} ${name}`;
  const concerned = new Set(found.map(({ institution }) => nameWithBic8(institution)));
  const missed = [...data.registers.institutions()].filter((institution) =>
    institution.bic !== null && listedBics.has(institution.bic.slice(0, 8)) &&
    !concerned.has(nameWithBic8(institution))
  );
  assertEquals(missed.map(({ bic, name }) => `${bic} ${name}`), []);
  const inCodes = found.filter(({ institution: { dataset } }) => dataset.endsWith("_bank_codes"));
  assert(
    inCodes.some(({ institution, screen }) =>
      institution.name === "Bank Sepah-Iran" && screen.listed === true
    ),
  );
});

// Listed and possibly listed institutions, looked up by BIC, by bank code, and by the beginning of the BIC, with an
// empty EU list so that "clear" is possible.

const freshLists = withLists(data, { lists: sanctionsLists, withBans: true });
const screening = bindScreening(freshLists, () => "2026-11-22");

type Screened = ReturnType<typeof screening.ibanCompliance> | ReturnType<typeof screening.bicCompliance>;

/** Parts of an answer that would let a payer send; empty if there are none. */
function lenient(screened: Screened): string[] {
  const compliance = screened.compliance;
  const sources = screening.complianceSources();
  const { verdict } = "screening" in screened
    ? ibanComplianceAnswer(screened, sources, 0)
    : bicComplianceAnswer(screened, sources, 0);
  const said = [
    ...(compliance.sanctions.outcome === "hit" || compliance.sanctions.outcome === "review"
      ? []
      : [compliance.sanctions.outcome]),
    ...(compliance.sanctions.institution_listed === false ? ["not listed"] : []),
    ...(compliance.risk_level === "low" ? ["low"] : []),
    ...(verdict === "check_first" || verdict === "stop" ? [] : [verdict]),
  ];
  if (!("screening" in screened)) return said;
  const { screening: account } = screened;
  if (!account.valid) return [...said, "not valid"];
  return account.checks.institution_sanctions === "pass" ? [...said, "pass"] : said;
}

/** The lowest account of a bank code. */
function accountOf({ country, pattern, bankCode }: IbanStructure, code: string): string {
  const bban = [...pattern.matchAll(/(\d+)!?([nac])/g)]
    .map(([, length = "", kind = ""]) => (kind === "a" ? "A" : "0").repeat(Number(length))).join("");
  return composeIban(
    country,
    bban.slice(0, bankCode.start) + code + bban.slice(bankCode.start + code.length),
  );
}

Deno.test("no BIC of a listed institution is fine", () => {
  const said = found.flatMap(({ institution: { bic, name } }) => {
    const read = bic === null ? null : readBic(bic);
    if (read === null) return [];
    const words = lenient(screening.bicCompliance(read));
    return words.length === 0 ? [] : [`${bic} ${name}: ${words.join(", ")}`];
  });
  assertEquals(said, []);
});

Deno.test("no bank code of a listed institution is fine", async () => {
  const concerned = new Set(
    found.map(({ institution: { dataset, ...rest } }) =>
      `${dataset} ${institutionKey({ dataset, ...rest })}`
    ),
  );
  const folder = await openDataFolder();
  const said: string[] = [];
  let asked = 0;
  for (const { edition: { dataset }, covers, table } of entriesOfKind(folder, "bank_codes")) {
    const text = (await folder.readTable(dataset))?.text ?? "";
    for (const record of readBankCodeTable(text, table).holders) {
      for (const country of covers) {
        const structure = data.registers.ibanStructures.get(country);
        const institution = {
          ...record,
          country: record.bic?.slice(4, 6) ?? (record.country || country),
          dataset,
        };
        const names = [record.name, ...(record.office === null ? [] : [record.office])];
        const isConcerned = names.some((name) =>
          concerned.has(`${dataset} ${institutionKey({ ...institution, name })}`)
        );
        if (structure === undefined || !isConcerned) continue;
        asked++;
        const words = lenient(screening.ibanCompliance(accountOf(structure, record.bankCode)));
        if (words.length > 0) said.push(`${country} ${record.bankCode} ${record.name}: ${words.join(", ")}`);
      }
    }
  }
  assert(asked > 5, String(asked));
  assertEquals(said, []);
});

Deno.test("an account whose bank code is the beginning of a listed BIC never gets a lenient answer", () => {
  const listed = new Set([
    ...data.sanctions.entries.flatMap(({ bics }) => bics),
    ...found.flatMap(({ institution: { bic } }) => bic === null ? [] : [bic.slice(0, 8)]),
  ]);
  const said = [...listed].flatMap((bic8) => {
    const structure = data.registers.ibanStructures.get(bic8.slice(4, 6));
    if (structure === undefined || !isBicPrefix(structure)) return [];
    const words = lenient(screening.ibanCompliance(accountOf(structure, bic8.slice(0, 4))));
    return words.length === 0 ? [] : [`${bic8}: ${words.join(", ")}`];
  });
  assertEquals(said, []);
});

const { sanctions } = data;
const recallTable = new URL("./expected/recall.json", import.meta.url);

Deno.test("every listed institution is found by every usual way to write its name", async () => {
  const banks = sanctions.entries.filter(isBankEntry);
  const { known, unknown } = measureRecall(index.names, banks);
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
  const measured = { entries: banks.length, country_known: known.counts, country_unknown: unknown.counts };
  if (Deno.env.get("UPDATE_EXPECTED") === "1") {
    await Deno.writeTextFile(recallTable, JSON.stringify(measured, null, 2) + "\n");
  } else {
    assertEquals(measured, JSON.parse(await Deno.readTextFile(recallTable)));
  }
});

Deno.test("every listed entity that isn't a bank is found by its whole name and its country", () => {
  const others = sanctions.entries.filter((entry) =>
    !isBankEntry(entry) && countriesOfEntry(entry).length > 0
  );
  const kinds = ["exact", "case", "legal form"];
  const { counts, missed } = measureRecall(index.names, others, kinds).known;
  for (const kind of kinds) {
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
      const { compliance } = asShipped.bicCompliance(bicOf(write(bic8)));
      assertEquals(
        [compliance.sanctions.outcome, compliance.risk_level],
        ["hit", "critical"],
        `${bic8}, ${how}`,
      );
      assertEquals(compliance.sanctions.institution_listed, true);
    }
  }
});

function bicOf(code: string): Bic {
  const bic = readBic(code);
  assert(bic !== null, code);
  return bic;
}

// Names of banks as people write them, from memory and not from the tables. Each line is `COUNTRY|name`, with `-` for
// an unknown country. `unlisted.txt` has large banks of 60 countries that aren't listed, `listed.txt` has banks on the
// shipped lists, except:
// - translations that no list has,
// - initials without a country,
// - short names of common words that would fit hundreds of others (Trust Bank, Capital Bank, Home Credit Bank, Yemen
//   Kuwait Bank),
// - banks that only the EU lists.

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

Deno.test("every listed bank is found by the names in common use", () => {
  const names = readNames("listed.txt");
  assert(names.length >= 300);
  assertEquals(names.filter((line) => !isFound(line)), []);
});

Deno.test("no well-known bank that is not listed is a hit or for review", () => {
  const names = readNames("unlisted.txt");
  assert(names.length >= 400);
  assertEquals(names.filter(isFound), []);
});

// Guarantee: no answer about an account or BIC of a listed bank lets a payer send.

const asShipped = bindScreening(data, () => "2026-11-22");

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
      const { screening: account, compliance } = asShipped.ibanCompliance(iban);
      // Where a branch code follows the four-letter bank code, the rest of the example may not be valid for this bank.
      if (!account.valid) continue;
      assert(
        compliance.sanctions.outcome === "hit" || compliance.sanctions.outcome === "review",
        `${iban} ${compliance.sanctions.outcome}`,
      );
      assert(
        compliance.risk_level !== "low" && compliance.risk_level !== "medium",
        `${iban} ${compliance.risk_level}`,
      );
      assert(["bank_sanctioned", "sanctions_review"].includes(firstStepOf(account)), iban);
      asked++;
    }
  }
  assert(asked > 2_000, `${asked}`);
});

function firstStepOf({ found }: ScreenedIban): string {
  return nextStepsOf(found)[0]?.step.code ?? "";
}

Deno.test("a retired code whose last holder is or may be a listed bank is for review", async () => {
  const table = await Deno.readTextFile(new URL("../../../data/bank_codes/de_retired.tsv", import.meta.url));
  const rows = table.split("\n").filter((line) => /^\d{8}\t/.test(line));
  const reviewed = rows.map((line) => line.slice(0, 8)).filter((code) => {
    const { screening: account, compliance } = asShipped.ibanCompliance(
      composeIban("DE", `${code}0000000001`),
    );
    assert(account.valid);
    if (compliance.sanctions.outcome !== "review") return false;
    assertEquals(compliance.sanctions.institution_listed, null, code);
    // A code that no longer exists stops the payment, which comes before the review.
    const steps = nextStepsOf(account.found).map(({ step }) => step.code);
    assert(steps.indexOf("sanctions_review") === (steps[0] === "bank_code_not_allocated" ? 1 : 0), code);
    assert(compliance.flags.includes("sanctions_review"));
    return true;
  });
  // Sberbank Europe and VTB Bank (Europe).
  for (const code of ["50020000", "50123400"]) assert(reviewed.includes(code), code);
});

// Guarantee: a branch is screened like its bank. Annexes of EU acts ban banks of a few countries without publishing
// data; a Frankfurt branch of such a bank is the same legal person. `expected/seats.txt` has every party of the BIC
// directories whose seat is in such a country and that has institutions elsewhere. The file is reviewed after each
// change of directories or countries; `UPDATE_EXPECTED=1` writes it again.

const { registers, sanctions: { euBans } } = freshLists;
const seatsTable = new URL("./expected/seats.txt", import.meta.url);

const isBanCountry = (country: string) => euBans?.countries.has(country) === true;

/** BIC8s outside the countries of the bans whose party has its seat in one of these countries. */
const abroad = new Set(
  registers.institutions()
    .map(({ bic }) => bic?.slice(0, 8) ?? "")
    .filter((bic8) =>
      bic8 !== "" && !isBanCountry(bic8.slice(4, 6)) && registers.findSeats(bic8).some(isBanCountry)
    ),
);

Deno.test("no branch of a bank is cleared if the EU may ban the banks of its home country", () => {
  const cleared = [...abroad].filter((code) => {
    const { sanctions, completeness } = screening.bicCompliance(bicOf(code)).compliance;
    return sanctions.outcome === "clear" || sanctions.institution_listed === false ||
      (completeness === "full" && sanctions.matched_lists.length === 0 && sanctions.review.length === 0);
  });
  assertEquals(cleared, []);
});

Deno.test("the BIC parties with a seat in a country with EU bans and offices elsewhere equal the reviewed table", async () => {
  const countriesByParty = Map.groupBy([...abroad].toSorted(), (bic8) => bic8.slice(0, 4));
  const lines = [...countriesByParty].map(([party, bic8s]) => {
    const countries = new Set(bic8s.map((bic8) => bic8.slice(4, 6)));
    return `${party} ${registers.findSeats(party).join("/")}: ${[...countries].toSorted().join(" ")}\n`;
  }).toSorted();
  const text = lines.join("");
  if (Deno.env.get("UPDATE_EXPECTED") === "1") await Deno.writeTextFile(seatsTable, text);
  assertEquals(text, await Deno.readTextFile(seatsTable));
});

testCalls(new URL("./cases/listed_banks.calls", import.meta.url), {
  /** An IBAN, or a country and the BBAN after a point. */
  account: (iban = "") => {
    const [country = "", bban] = iban.split(".");
    const text = bban === undefined ? iban : composeIban(country, bban);
    const { screening, compliance } = asShipped.ibanCompliance(text);
    assert(screening.valid);
    return { ...screening, ...compliance, firstStep: firstStepOf(screening) };
  },
  bic: (code = "") => asShipped.bicCompliance(bicOf(code)).compliance,
  listedName: (name) => sanctions.entries.some((entry) => entry.name === name),
  seats: (bic = "") => registers.findSeats(bic).toSorted(),
});
