/**
 * Speed of IBAN validation, compared with npm ibantools, on the same valid IBANs of all 89 countries. The time per
 * iteration is for all of them together. Target: 1,500,000 validations a second on one core, and at least twice
 * ibantools.
 *
 * @module
 */
import { electronicFormatIBAN, extractIBAN, isValidIBAN, validateIBAN } from "ibantools";
import { createIbanReader, formatIban } from "../../src/identifiers/mod.ts";
import { registryRows, structures } from "../identifiers/iban/registry_fixture.ts";

const readIban = createIbanReader(structures);
const examples = registryRows.map((row) => row.example);
const printed = examples.map(formatIban);
const mistyped = examples.map((iban) => iban.slice(0, -1) + (iban.endsWith("7") ? "8" : "7"));

/** Stores every result, so that the compiler can't remove the work. */
let last: unknown;

function each(ibans: readonly string[], validate: (iban: string) => unknown): () => void {
  return () => {
    for (const iban of ibans) last = validate(iban);
    if (last === undefined) throw new Error("Cannot measure: a validation gave no result");
  };
}

const electronicForm = { group: "89 valid, electronic form" };
Deno.bench("readIban", { ...electronicForm, baseline: true }, each(examples, readIban));
Deno.bench("ibantools isValidIBAN", electronicForm, each(examples, (iban) => isValidIBAN(iban)));
Deno.bench("ibantools validateIBAN", electronicForm, each(examples, (iban) => validateIBAN(iban)));
Deno.bench("ibantools extractIBAN", electronicForm, each(examples, (iban) => extractIBAN(iban)));

const printFormat = { group: "89 valid, print format" };
Deno.bench("readIban", { ...printFormat, baseline: true }, each(printed, readIban));
Deno.bench("ibantools extractIBAN", printFormat, each(printed, (iban) => extractIBAN(iban)));
Deno.bench(
  "ibantools isValidIBAN after electronicFormatIBAN",
  printFormat,
  each(printed, (iban) => isValidIBAN(electronicFormatIBAN(iban) ?? "")),
);

const lastMistyped = { group: "89 with the last character mistyped" };
Deno.bench("readIban", { ...lastMistyped, baseline: true }, each(mistyped, readIban));
Deno.bench("ibantools isValidIBAN", lastMistyped, each(mistyped, (iban) => isValidIBAN(iban)));
