/**
 * Register of bank identifiers EWIB (Narodowy Bank Polski, plewiba.xml): UTF-8, `Instytucje` of `Instytucja`, each
 * with its units (`Jednostka`) and their settlement numbers (`NumerRozliczeniowy`), which are the bank codes of eight
 * digits that open a Polish BBAN. A number has any number of `KodyBIC`, written `BIC NBPLPLPWXXX`. Layout: sample in
 * daycry/iban-calculator of the live file of 2026-07-11, and four readers of the file in public repositories.
 *
 * @module
 */
import { bankCodeDataset, bicOrNull, type Dataset, makeBankRecord } from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { decodeUtf8 } from "./formats/source_text.ts";
import {
  requireXmlRoot,
  xmlChildren,
  type XmlElement,
  xmlElements,
  xmlText,
  xmlTexts,
} from "./formats/xml_elements.ts";

/** Reads one record per settlement number, named by its institution. */
export function parseEwibXml(bytes: Uint8Array, source = "plewiba.xml"): BankRecord[] {
  const text = decodeUtf8(bytes, source);
  requireXmlRoot(text, "Instytucje", source);
  const records = [...xmlElements(text, "Instytucja")].flatMap((bank) => readInstitution(bank, source));
  if (records.length === 0) throw new SyntaxError(`Cannot read ${source}: there are no settlement numbers`);
  return records;
}

function readInstitution(bank: XmlElement, source: string): BankRecord[] {
  const name = xmlText(bank, "NazwaInstytucji");
  if (name === "") throw new SyntaxError(`Cannot read ${source}: an institution has no "NazwaInstytucji"`);
  const numbers = xmlChildren(bank, "Jednostka").flatMap((unit) => xmlChildren(unit, "NumerRozliczeniowy"));
  const recordByCode = new Map<string, BankRecord>();
  for (const number of numbers) {
    const bankCode = xmlText(number, "NrRozliczeniowy");
    if (!/^\d{8}$/.test(bankCode)) {
      throw new SyntaxError(`Cannot read ${source}: "${name}" has settlement number "${bankCode}"`);
    }
    // Units of one institution can share a number.
    const bic = recordByCode.get(bankCode)?.bic ?? readFirstBic(number);
    recordByCode.set(bankCode, makeBankRecord({ country: "PL", bankCode, name, bic }));
  }
  return [...recordByCode.values()];
}

function readFirstBic(number: XmlElement): string | null {
  const codes = xmlTexts(number, "KodyBIC").map((text) => bicOrNull(text.replace(/^BIC\s+/, "")));
  return codes.find((bic) => bic !== null) ?? null;
}

/** Bank codes of Poland. */
export const nbp: Dataset = bankCodeDataset({
  country: "PL",
  register: "NBP EWIB",
  publisher: "Narodowy Bank Polski",
  url: "https://ewib.nbp.pl/",
  terms: "Conditions not stated; facts only",
  file: { name: "plewiba.xml", url: "https://ewib.nbp.pl/plewiba?dokNazwa=plewiba.xml" },
  read: parseEwibXml,
});
