/**
 * Offices of the institutions in Hungary (Magyar Nemzeti Bank), `sht.xlsx`: one row per office. Its code has eight
 * digits: three of the bank, four of the office and a check digit.
 *
 * The layout, with its English headings, is the one that the importer of daycry/iban saw on 11 July 2026 and a survey
 * of sources saw again on 2 September 2026.
 *
 * @module
 */
import type { BankRecord } from "../registers/mod.ts";
import {
  bankCodeDataset,
  bicOrNull,
  type Dataset,
  makeBankRecord,
  requireCode,
  splitOffice,
} from "./dataset.ts";
import { readSheetTable } from "./formats/sheet_table.ts";

const columns = {
  code: "Branch office code",
  bic: "BIC code",
  name: "Name of the branch office",
} as const;

interface HungarianOffice {
  /** Three digits, the bank code of an IBAN. */
  readonly bankCode: string;
  readonly bic: string | null;
  readonly name: string;
}

/** Reads the offices in the order of the file. */
export function parseMnbWorkbook(bytes: Uint8Array, source = "sht.xlsx"): HungarianOffice[] {
  return readSheetTable(bytes, { source, columns }).rows.map(({ number, cells }) => ({
    bankCode: requireCode(cells.code, /^\d{8}$/, source, number).slice(0, 3),
    bic: bicOrNull(cells.bic),
    name: cells.name,
  }));
}

/** Bank codes of Hungary: the register lists offices and never names a bank as such. */
export const mnb: Dataset = bankCodeDataset({
  country: "HU",
  register: "MNB list of bank codes",
  publisher: "Magyar Nemzeti Bank",
  url: "https://www.mnb.hu/",
  terms: "Public list; facts only",
  file: { name: "sht.xlsx", url: "https://www.mnb.hu/letoltes/sht.xlsx" },
  read: (bytes) => groupByBankCode(parseMnbWorkbook(bytes)),
});

/** Follows the name of the institution: what stands after its legal form, a branch ("fiók"), a counter for securities. */
const officeMarker = /(?<=(?:Zrt|Nyrt)\.) \S| \p{L}+ fiók$|\. értékp\./iu;

/**
 * Makes one record per bank code, from its first office. Where no BIC8 belongs to more than half of its offices, the
 * code is left out: a guess would name the wrong bank.
 */
function groupByBankCode(offices: readonly HungarianOffice[]): BankRecord[] {
  const nameByBic8 = nameInstitutions(offices);
  return [...Map.groupBy(offices, ({ bankCode }) => bankCode)].flatMap(([bankCode, ofBank]) => {
    const counts = Map.groupBy(ofBank, ({ bic }) => bic?.slice(0, 8));
    const agreed = [...counts.values()].find((some) => some.length * 2 > ofBank.length)?.[0];
    if (agreed === undefined) return [];
    return [makeBankRecord({ country: "HU", bankCode, bic: agreed.bic, ...nameOffice(agreed, nameByBic8) })];
  });
}

/**
 * Names the institution of an office: what stands before the end of its legal form, else what another office under the
 * same BIC8 is called so. A branch of a foreign bank ("fióktelep") has no such form and keeps the name it has.
 */
function nameOffice(
  { name, bic }: HungarianOffice,
  nameByBic8: ReadonlyMap<string, string>,
): Pick<BankRecord, "name" | "office"> {
  const own = splitOffice(name, officeMarker);
  if (own.office !== null || isNamedInFull(name)) return own;
  const institution = nameByBic8.get(bic?.slice(0, 8) ?? "");
  return institution === undefined ? own : { name: institution, office: name };
}

function isNamedInFull(name: string): boolean {
  return /(?:Zrt|Nyrt)\.?$|fióktelep/i.test(name);
}

/** The first name with a legal form under each BIC8. */
function nameInstitutions(offices: readonly HungarianOffice[]): ReadonlyMap<string, string> {
  const nameByBic8 = new Map<string, string>();
  for (const { name, bic } of offices) {
    const { name: institution } = splitOffice(name, officeMarker);
    const bic8 = bic?.slice(0, 8);
    if (bic8 !== undefined && !nameByBic8.has(bic8) && /(?:Zrt|Nyrt)\.$/.test(institution)) {
      nameByBic8.set(bic8, institution);
    }
  }
  return nameByBic8;
}
