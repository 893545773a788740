/**
 * Speed of screening with all shipped data loaded. Targets: under 40 µs (median) for the compliance of one IBAN, 1.5 ms
 * for a batch of 100 validations, and 2 ms for the name screening of one institution. Includes building the answers.
 *
 * @module
 */
import {
  bindScreening,
  createBankScreener,
  shapeIbanCompliance,
  shapeIbanResult,
} from "../../src/handlers/mod.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { screenIban, type ScreeningBasis } from "../../src/screening/iban_screening/screen_iban.ts";
import { buildSanctionsIndex } from "../../src/screening/sanctions/sanctions_index.ts";
import { screenInstitution } from "../../src/screening/sanctions/screen_institution.ts";
import { registryRows } from "../identifiers/iban/registry_fixture.ts";

const today = "2026-11-21";
const data = await loadReferenceData();
const screening = bindScreening(data, () => today);
const examples = registryRows.map(({ example }) => example);
const batch = Array.from({ length: 100 }, (_, index) => examples[index % examples.length] ?? "");

/** Results for banks are cached for a day; a new basis starts with an empty cache. */
function basisOfNewDay(): ScreeningBasis {
  return { readIban: screening.readIban, screenBank: createBankScreener(data, today), data, today };
}

function compliance(iban: string): unknown {
  return shapeIbanCompliance(screening.ibanCompliance(iban), screening.complianceSources(), 0);
}

const one = { group: "one IBAN" };
Deno.bench("validation, German bank", { ...one, baseline: true }, () => {
  shapeIbanResult(screening.iban("DE89370400440532013000"), 0);
});
Deno.bench("validation, a bank not asked for before today", one, () => {
  shapeIbanResult(screenIban("DE89370400440532013000", basisOfNewDay()), 0);
});
Deno.bench("compliance, German bank", one, () => {
  compliance("DE89370400440532013000");
});
Deno.bench("compliance, listed Belarusian bank", one, () => {
  compliance("BY39BLBB31350000001000000933");
});
Deno.bench("compliance, invalid IBAN", one, () => {
  compliance("DE89370400440532013001");
});

Deno.bench("100 validations of 89 countries", { group: "batch" }, () => {
  for (const iban of batch) shapeIbanResult(screening.iban(iban), 0);
});
Deno.bench("the same, of banks not asked for before today", { group: "batch" }, () => {
  const basis = basisOfNewDay();
  for (const iban of batch) shapeIbanResult(screenIban(iban, basis), 0);
});
Deno.bench("100 compliance screenings of 89 countries", { group: "batch" }, () => {
  for (const iban of batch) compliance(iban);
});

const sanctions = buildSanctionsIndex(data.sanctions);
const name = { group: "name screening of one institution" };
Deno.bench("a name like no other", { ...name, baseline: true }, () => {
  screenInstitution(
    { bic8: "COBADEFF", lei: null, names: ["Commerzbank AG"], country: "DE", seats: [] },
    sanctions,
  );
});
Deno.bench("a name of words that many listed banks share", name, () => {
  const query = {
    bic8: null,
    lei: null,
    names: ["Banco Nacional de Credito Internacional"],
    country: "VE",
    seats: [],
  };
  screenInstitution(query, sanctions);
});
