/**
 * Speed of registers and screening, with all shipped data loaded. Targets: 300 ms to load the registers, under 40 µs
 * (median) for the compliance of one IBAN, 1.5 ms for a batch of 100 validations, and 2 ms for the name screening of
 * one institution. Includes building the answers.
 *
 * @module
 */
import { distance } from "fastest-levenshtein";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { loadRegisters } from "../../src/data/registers/load_registers.ts";
import {
  bindScreening,
  createBankScreener,
  ibanAnswer,
  ibanComplianceAnswer,
} from "../../src/handlers/mod.ts";
import { screenIban, type ScreeningBasis } from "../../src/screening/iban_screening/screen_iban.ts";
import { nameKey } from "../../src/screening/sanctions/normalise_name.ts";
import { buildSanctionsIndex } from "../../src/screening/sanctions/sanctions_index.ts";
import { screenInstitution } from "../../src/screening/sanctions/screen_institution.ts";
import { registryRows } from "../identifiers/iban/registry_fixture.ts";

const today = "2026-11-21";
const data = await loadReferenceData();
const { registers } = data;
const screening = bindScreening(data, () => today);
const sanctions = buildSanctionsIndex(data.sanctions);
const examples = registryRows.map(({ example }) => example);
const batch = Array.from({ length: 100 }, (_, index) => examples[index % examples.length] ?? "");
const listed = data.sanctions.entries.flatMap(({ name, aliases }) => [name, ...aliases]).map(nameKey);
const russian = nameKey("Public Joint Stock Company Transkapitolbank");

/** Results for banks are cached for a day; a new basis starts with an empty cache. */
function basisOfNewDay(): ScreeningBasis {
  return { readIban: screening.readIban, screenBank: createBankScreener(data, today), data, today };
}

const validation = (iban: string) => ibanAnswer(screening.iban(iban), 0);
const compliance = (iban: string) =>
  ibanComplianceAnswer(screening.ibanCompliance(iban), screening.complianceSources(), 0);
const institution = (bic8: string | null, name: string, country: string) =>
  screenInstitution({ bic8, lei: null, names: [name], country, seats: [] }, sanctions);

/** The baseline of a group is its first case. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, () => unknown>>>> = {
  "look-up": {
    "findBank() in a register": () => registers.findBank("DE", "370400440532013000"),
    "findBank() by BIC prefix": () => registers.findBank("MT", "MALT011000012345MTLCAST001S"),
    "findBic() of a head office": () => registers.findBic("COBADEFFXXX"),
    "findBic() of a branch among hundreds": () => registers.findBic("COBADEFF016"),
    "findClearing()": () => registers.findClearing("00230"),
  },
  "one IBAN": {
    "validation, German bank": () => validation("DE89370400440532013000"),
    "validation, a bank not asked for before today": () =>
      ibanAnswer(screenIban("DE89370400440532013000", basisOfNewDay()), 0),
    "compliance, German bank": () => compliance("DE89370400440532013000"),
    "compliance, listed Belarusian bank": () => compliance("BY39BLBB31350000001000000933"),
    "compliance, invalid IBAN": () => compliance("DE89370400440532013001"),
  },
  batch: {
    "100 validations of 89 countries": () => batch.forEach(validation),
    "the same, of banks not asked for before today": () => {
      const basis = basisOfNewDay();
      for (const iban of batch) ibanAnswer(screenIban(iban, basis), 0);
    },
    "100 compliance screenings of 89 countries": () => batch.forEach(compliance),
  },
  "name screening of one institution": {
    "compare with every listed name": () => listed.filter((other) => distance(russian, other) <= 2),
    "screenInstitution() of that name": () =>
      institution("XXXXRUMM", "Public Joint Stock Company Transkapitolbank", "RU"),
    "a name like no other": () => institution("COBADEFF", "Commerzbank AG", "DE"),
    "a name of words that many listed banks share": () =>
      institution(null, "Banco Nacional de Credito Internacional", "VE"),
  },
};

Deno.bench("load the shipped registers, checksums included", { n: 20 }, async () => {
  await loadRegisters();
});
for (const [group, cases] of Object.entries(GROUPS)) {
  for (const [index, [name, run]] of Object.entries(cases).entries()) {
    Deno.bench(name, { group, baseline: index === 0 }, () => void run());
  }
}
