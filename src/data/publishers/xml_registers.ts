// Lists of bank codes published as XML: Poland and Bulgaria.
import { bicOrNull } from "./cells.ts";
import { type BankRecord, makeBankRecord } from "../registers/mod.ts";
import { decodeUtf8 } from "./formats/source_text.ts";
import {
  requireXmlRoot,
  xmlChildren,
  type XmlElement,
  xmlElements,
  xmlText,
  xmlTexts,
} from "./formats/xml_elements.ts";

// Poland (Narodowy Bank Polski, plewiba.xml): UTF-8, institutions, units and settlement numbers of eight digits, the
// bank codes, with any number of `KodyBIC`. Layout: daycry/iban-calculator (2026-07-11), and four public readers.

/** Returns a record per settlement number, with the name of its institution. */
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

// Bulgaria (Bulgarian National Bank, BAE_BIC.xls): in fact SpreadsheetML 2003, UTF-8 with byte order mark. Four letters
// of the `БАЕ код` are the bank code. Layout: sample in daycry/iban-calculator (2026-07-11).

const headings = ["Наименование на ДПУ", "БАЕ код", "BIC код (ЦУ)"] as const;

/** Returns a record per four letters, with the name from the first row with a BIC, or from the first row. */
export function parseBnbWorkbook(bytes: Uint8Array, source = "BAE_BIC.xls"): BankRecord[] {
  const text = decodeUtf8(bytes, source);
  requireXmlRoot(text, "Workbook", source);
  const rows = [...xmlElements(text, "Row")].map(readCells);
  const start = rows.findIndex(([first]) => first === headings[0]);
  for (const [position, heading] of headings.entries()) {
    if (rows[start]?.[position] !== heading) {
      throw new SyntaxError(`Cannot read ${source}: column "${heading}" is missing`);
    }
  }
  const recordByCode = new Map<string, BankRecord>();
  for (const cells of rows.slice(start + 1)) {
    const [name = "", code = "", bic] = cells;
    // A single cell is a note.
    if (cells.length < 2) continue;
    if (!/^[A-Z]{4}\d{4}$/.test(code)) {
      throw new SyntaxError(`Cannot read ${source}: "${name}" has BAE code "${code}"`);
    }
    const record = makeBankRecord({ country: "BG", bankCode: code.slice(0, 4), name, bic: bicOrNull(bic) });
    const known = recordByCode.get(record.bankCode);
    if (known === undefined || (known.bic === null && record.bic !== null)) {
      recordByCode.set(record.bankCode, record);
    }
  }
  if (recordByCode.size === 0) throw new SyntaxError(`Cannot read ${source}: there are headings but no rows`);
  return [...recordByCode.values()];
}

function readCells(row: XmlElement): string[] {
  return xmlChildren(row, "Cell").map((cell) => xmlText(cell, "Data")).filter((text) => text !== "");
}
