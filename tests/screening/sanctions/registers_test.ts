/**
 * Every institution of every shipped register and directory, screened. The outcome ships, so that each change of the
 * lists, the registers or the matcher shows whom it concerns; `UPDATE_EXPECTED=1` writes it anew, for a person to judge.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { isBicPrefix } from "../../../src/data/registers/find_bank.ts";
import {
  BankCodeTable,
  entriesOfKind,
  finishInSlices,
  loadReferenceData,
  type NamedInstitution,
  openDataFolder,
  type SanctionsEntry,
} from "../../../src/data/registers/mod.ts";
import { listTables, rowsOf, shippedOutcome, writeOutcome } from "../../../src/editions/mod.ts";
import { bindScreening, shapeBicCompliance, shapeIbanCompliance } from "../../../src/handlers/mod.ts";
import { composeIban, type IbanStructure, readBic, sanctionsLists } from "../../../src/identifiers/mod.ts";
import { countriesOfEntry } from "../../../src/screening/sanctions/listed_name.ts";
import { initialLettersOf, nameKey, nameTokens } from "../../../src/screening/sanctions/normalise_name.ts";
import { buildSanctionsIndex } from "../../../src/screening/sanctions/sanctions_index.ts";
import { institutionKey, screenRegistersSteps } from "../../../src/screening/sanctions/screen_institution.ts";
import { isTelling } from "../../../src/screening/sanctions/word_index.ts";
import { withLists } from "../../support/some_lists.ts";

const data = await loadReferenceData();
const index = buildSanctionsIndex(data.sanctions);
const found = await finishInSlices(screenRegistersSteps(data.registers, index));

/** Countries under regimes of their own, where many banks are listed. */
const regimes = new Set("RU BY IR KP SY CU VE LY SD MM YE AF ZW IQ LB".split(" "));

/** Every review outside those countries, judged by a person: right are offices, kin and former names of listed banks. */
const judged: Readonly<Record<string, "right" | "false alarm">> = {
  CNOOCNBJ: "right", // of the group of the listed CNOOC
  OWHBDEFF: "right", // former daughter of the listed VTB, in liquidation
  VBOECZ2X: "right", // former daughter of the listed Sberbank
};

Deno.test("the outcome of screening all registers is the one that was judged", async () => {
  const tables = listTables(data.registers.editions);
  const text = writeOutcome({ tables, release: null, rows: found.flatMap(rowsOf) });
  if (Deno.env.get("UPDATE_EXPECTED") === "1") await Deno.writeTextFile(shippedOutcome, text);
  assertEquals(text, await Deno.readTextFile(shippedOutcome));
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

/** Hits by a name alone that are not reviewed: whether they are the listed ones is for the payer to judge. */
const unreviewed = new Set(["FBBARU3G", "HHDCCNBH", "HWTCCNBS", "PSOJRU41"]);

Deno.test("the beginning of each listed bank's BIC is known, so that its offices elsewhere are for review", () => {
  const unknown = found.filter(({ institution: { bic }, screen }) =>
    screen.outcome === "hit" && bic !== null && index.findParty(bic.slice(0, 4)).length === 0
  );
  assertEquals(
    unknown.map(({ institution: { bic } }) => bic).filter((bic) => !unreviewed.has(bic ?? "")),
    [],
  );
});

Deno.test("a validation, which asks no names, stops at every listed bank that has a BIC", () => {
  const hits = found.filter(({ institution: { bic }, screen }) => screen.outcome === "hit" && bic !== null);
  assert(hits.length > 300, String(hits.length));
  assertEquals(
    hits.map(({ institution: { bic } }) => bic?.slice(0, 8) ?? "").filter((bic8) =>
      data.registers.findListedBic(bic8) === undefined && !unreviewed.has(bic8)
    ),
    [],
  );
});

Deno.test("every listed entity that a directory or register names or has the LEI of is a hit or for review", () => {
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
    const isNamed = nameTokens(name).some(isTelling) &&
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

// Whom a list names or may name is asked by every way in which a payer meets it: by its BIC, by its bank code, by the
// beginning of its BIC. With a list of the EU that names nobody, so that "clear" could be said.

const freshLists = withLists(data, { lists: sanctionsLists, withBans: true });
const screening = bindScreening(freshLists, () => "2026-11-22");

type Screened = ReturnType<typeof screening.ibanCompliance> | ReturnType<typeof screening.bicCompliance>;

/** What an answer says that would let a payer send; empty when nothing does. */
function lenient(screened: Screened): string[] {
  const { sanctions, risk } = screened.compliance;
  const sources = screening.complianceSources();
  const { verdict } = "screening" in screened
    ? shapeIbanCompliance(screened, sources, 0)
    : shapeBicCompliance(screened, sources, 0);
  const said = [
    ...(sanctions.outcome === "hit" || sanctions.outcome === "review" ? [] : [sanctions.outcome]),
    ...(sanctions.listed === false ? ["not listed"] : []),
    ...(risk.level === "low" ? ["low"] : []),
    ...(verdict === "check_first" || verdict === "stop" ? [] : [verdict]),
  ];
  if (!("screening" in screened)) return said;
  const { screening: account } = screened;
  if (!account.valid) return [...said, "not valid"];
  return account.checks.institutionSanctions === "pass" ? [...said, "pass"] : said;
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

Deno.test("no BIC of an institution that a list names is answered leniently", () => {
  const said = found.flatMap(({ institution: { bic, name } }) => {
    const read = bic === null ? null : readBic(bic);
    if (read === null) return [];
    const words = lenient(screening.bicCompliance(read));
    return words.length === 0 ? [] : [`${bic} ${name}: ${words.join(", ")}`];
  });
  assertEquals(said, []);
});

Deno.test("no bank code of an institution that a list names is answered leniently", async () => {
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
    for (const record of new BankCodeTable(text, table).holders()) {
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

Deno.test("no account whose bank code begins a listed BIC is answered leniently", () => {
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
