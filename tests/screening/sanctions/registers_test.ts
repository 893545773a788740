/**
 * Every institution of every shipped register and directory, screened. The outcome ships, so that each change of the
 * lists, the registers or the matcher shows whom it concerns; `UPDATE_EXPECTED=1` writes it anew, for a person to judge.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import {
  finishInSlices,
  loadReferenceData,
  type NamedInstitution,
  type SanctionsEntry,
} from "../../../src/data/registers/mod.ts";
import { listTables, rowsOf, shippedOutcome, writeOutcome } from "../../../src/editions/mod.ts";
import { buildSanctionsIndex } from "../../../src/screening/sanctions/sanctions_index.ts";
import { countriesOfEntry } from "../../../src/screening/sanctions/listed_name.ts";
import { initialLettersOf, nameKey, nameTokens } from "../../../src/screening/sanctions/normalise_name.ts";
import { institutionKey, screenRegistersSteps } from "../../../src/screening/sanctions/screen_institution.ts";
import { isTelling } from "../../../src/screening/sanctions/word_index.ts";

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
