// Registers of bank codes that are published as XML (Poland, Bulgaria) or JSON (Ukraine).
import { z } from "zod";
import { type BankRecord, makeBankRecord, unreadable } from "../registers/mod.ts";
import { bicOrNull, decodeText, readJsonOf } from "./source_file.ts";
import {
  requireXmlRoot,
  xmlChildren,
  type XmlElement,
  xmlElements,
  xmlText,
  xmlTexts,
} from "./xml_elements.ts";

// Poland (Narodowy Bank Polski, plewiba.xml): institutions have units, and units have settlement numbers of eight
// digits, which are the bank codes. We know the layout from daycry/iban-calculator (2026-07-11) and four other readers.

/** Returns a record per settlement number, with the name of its institution; throws a `SyntaxError` for a bad file. */
export function parseEwibXml(bytes: Uint8Array, source = "plewiba.xml"): BankRecord[] {
  const text = decodeText(bytes, source);
  requireXmlRoot(text, "Instytucje", source);
  const records = [...xmlElements(text, "Instytucja")].flatMap((bank) => readInstitution(bank, source));
  if (records.length === 0) throw unreadable(source, "there are no settlement numbers");
  return records;
}

function readInstitution(bank: XmlElement, source: string): BankRecord[] {
  const name = xmlText(bank, "NazwaInstytucji");
  if (name === "") throw unreadable(source, 'an institution has no "NazwaInstytucji"');
  const numbers = xmlChildren(bank, "Jednostka").flatMap((unit) => xmlChildren(unit, "NumerRozliczeniowy"));
  const recordByCode = new Map<string, BankRecord>();
  for (const number of numbers) {
    const bankCode = xmlText(number, "NrRozliczeniowy");
    if (!/^\d{8}$/.test(bankCode)) throw unreadable(source, `"${name}" has settlement number "${bankCode}"`);
    // Several units of an institution can have the same number, so the first BIC of the number counts.
    const bic = recordByCode.get(bankCode)?.bic ?? readFirstBic(number);
    recordByCode.set(bankCode, makeBankRecord({ country: "PL", bankCode, name, bic }));
  }
  return [...recordByCode.values()];
}

function readFirstBic(number: XmlElement): string | null {
  const codes = xmlTexts(number, "KodyBIC").map((text) => bicOrNull(text.replace(/^BIC\s+/, "")));
  return codes.find((bic) => bic !== null) ?? null;
}

// Bulgaria (Bulgarian National Bank, BAE_BIC.xls): SpreadsheetML 2003 in spite of its name. The first four letters of
// the `БАЕ код` are the bank code. We know the layout from a sample in daycry/iban-calculator (2026-07-11).

const headings = ["Наименование на ДПУ", "БАЕ код", "BIC код (ЦУ)"] as const;

/** Reads each bank code's first row with a BIC, or its first row if none has a BIC; throws for a damaged file. */
export function parseBnbWorkbook(bytes: Uint8Array, source = "BAE_BIC.xls"): BankRecord[] {
  const text = decodeText(bytes, source);
  requireXmlRoot(text, "Workbook", source);
  const rows = [...xmlElements(text, "Row")].map(readCells);
  const start = rows.findIndex(([first]) => first === headings[0]);
  for (const [position, heading] of headings.entries()) {
    if (rows[start]?.[position] !== heading) throw unreadable(source, `column "${heading}" is missing`);
  }
  const recordByCode = new Map<string, BankRecord>();
  for (const cells of rows.slice(start + 1)) {
    const [name = "", code = "", bic] = cells;
    // A row with a single cell is a note.
    if (cells.length < 2) continue;
    if (!/^[A-Z]{4}\d{4}$/.test(code)) throw unreadable(source, `"${name}" has BAE code "${code}"`);
    const record = makeBankRecord({ country: "BG", bankCode: code.slice(0, 4), name, bic: bicOrNull(bic) });
    const known = recordByCode.get(record.bankCode);
    if (known === undefined || (known.bic === null && record.bic !== null)) {
      recordByCode.set(record.bankCode, record);
    }
  }
  if (recordByCode.size === 0) throw unreadable(source, "there are headings but no rows");
  return [...recordByCode.values()];
}

function readCells(row: XmlElement): string[] {
  return xmlChildren(row, "Cell").map((cell) => xmlText(cell, "Data")).filter((text) => text !== "");
}

// Ukraine (National Bank, two JSON files): `get_data_branch` has an entry per office, with codes of the office (`MFO`)
// and its bank (`GLMFO`), and both states (`N_STAN`, `NSTAN_GOL`). `get_data_branch_glbank` has an entry per bank, with
// its code and its name in Latin letters (`NAME_E`), which ends in the short name: `… (скорочена назва - JSC "…")`. We
// know the layout from mdomke/schwifty (July 2026) and an answer in a README of 2018.

const NORMAL = "Нормальний";

/** Parses a bank code (a number or string) to six digits; returns `null` for anything else, as for offices abroad. */
const mfo = z.union([z.number(), z.string(), z.null()]).transform((value) => {
  const text = String(value ?? "").trim();
  return /^\d{1,6}$/.test(text) ? text.padStart(6, "0") : null;
});
const nullableText = z.string().nullable().transform((text) => text?.trim() || null);

const officeList = z.array(z.object({
  GLMFO: mfo,
  MFO: mfo.optional(),
  N_STAN: nullableText,
  NSTAN_GOL: nullableText,
  FULLNAME: nullableText.optional(),
})).min(1);
const bankList = z.array(z.object({ GLMFO: mfo, NAME_E: nullableText })).min(1);

/**
 * Returns a record per office code. Omits a closed office unless its bank has an abnormal state (`Режим ліквідації`,
 * `Неплатоспроможний`). Such a state becomes the remark, and the bank's short name becomes the name. Throws a
 * `SyntaxError` for a damaged file, a missing member, or a bank without a name.
 */
export function parseNbuDirectory(
  offices: Uint8Array,
  banks: Uint8Array,
  source = "get_data_branch.json",
  banksSource = "get_data_branch_glbank.json",
): BankRecord[] {
  const nameByCode = new Map(
    readJsonOf(bankList, decodeText(banks, banksSource), banksSource)
      .map(({ GLMFO, NAME_E }) => [GLMFO ?? "none", shortNameOf(NAME_E)]),
  );
  const recordByCode = new Map<string, BankRecord>();
  for (const office of readJsonOf(officeList, decodeText(offices, source), source)) {
    const { MFO: bankCode = null, GLMFO: bank } = office;
    if (bankCode === null) continue;
    const remark = office.NSTAN_GOL === NORMAL ? null : office.NSTAN_GOL;
    if (office.N_STAN !== NORMAL && remark === null) continue;
    // `get_data_branch_glbank` has no names for banks that are being wound up, so the office's full name counts.
    const name = nameByCode.get(bank ?? "") ?? (remark === null ? null : office.FULLNAME ?? null);
    if (name === null) throw unreadable(banksSource, `there is no name for bank "${bank ?? ""}"`);
    if (remark !== null && recordByCode.has(bankCode)) continue;
    recordByCode.set(bankCode, makeBankRecord({ country: "UA", bankCode, name, remark }));
  }
  if (recordByCode.size === 0) throw unreadable(source, "no office has a code");
  return [...recordByCode.values()];
}

function shortNameOf(name: string | null): string | null {
  const [, shortName] = name?.split(/\(скорочена назва\s*-/) ?? [];
  return shortName?.endsWith(")") ? shortName.slice(0, -1).trim() : name;
}
