/**
 * A few rows of each published workbook, hand-made in the layout that the importer states.
 *
 * @module
 */
import {
  parseAbblWorkbook,
  parseBitsWorkbook,
  parseDutchBicList,
  parseHnbWorkbook,
  parseMnbWorkbook,
  parseNbbWorkbook,
} from "../../../src/data/publishers/bank_codes_in_workbooks.ts";
import { makeWorkbook, type Rows } from "./make_workbook.ts";
import type { Format } from "./samples.ts";

/** Belgian ranges in the layout of `grouped_list_current.xlsx` of 1 September 2026, thinned out to few ranges. */
export const nbbRows: Rows = [
  ["Version 01/09/2026"],
  [
    "From",
    "To",
    "Biccode",
    "T_Institutions_Dutch",
    "T_Institutions_French",
    "T_Institutions_German",
    "T_Institutions_English",
  ],
  ["000", "049", "GEBA BE BB", "BNP Paribas Fortis", "BNP Paribas Fortis"],
  ["050", "137", "GKCC BE BB", "BELFIUS BANK", "BELFIUS BANQUE"],
  ["138", "138", "N/A", "Onbeschikbaar", "Indisponible"],
  ["139", "170", "VRIJ", "VRIJ", "LIBRE"],
  ["171", "171", "CPHB BE 75", "", "Banque CPH"],
  ["172", "174", "VRIJ", "VRIJ", "LIBRE"],
  ["175", "175", "N/A", "", "Systèmes Technologiques d'Echange et de Traitement - STET"],
  ["176", "989", "VRIJ - LIBRE", "VRIJ", "LIBRE"],
  ["990", "998", "N/A", "", "Numéros réservés aux paiements par chèques circulaires et assignations"],
  ["999", "999", "NBBE BE BB 203", "Nationale Bank van België", "Banque Nationale de Belgique"],
];

/** Dutch codes in the layout of 2 September 2026. */
export const dutchRows: Rows = [
  ["BIC-lijst-NL | BIC-list-NL (Laatste update | last update 02-09-2026)"],
  ["BIC", "Identifier", "Betaaldienstverlener / Payment Service Provider "],
  ["ABNANL2A", "ABNA", "ABN AMRO BANK N.V."],
  ["AEGONL2U", "AEGO", "AEGON BANK "],
];

/** Norwegian numbers in the layout of July 2026. */
export const bitsRows: Rows = [
  ["Bank identifier", "BIC", "Bank"],
  ["0500", "DNBANOKK", "DNB Bank ASA"],
  ["8601", "DABANO22 ", "Danske Bank "],
  ["9999", "", "Kontofører uten BIC"],
];

/** Hungarian offices in the layout of July 2026. */
export const mnbRows: Rows = [
  [
    "Branch office code",
    "BIC code",
    "Name of the branch office",
    "Address of the branch office",
    "Branch office may send VIBER items",
    "Branch office may receive VIBER items",
  ],
  ["10200009", "OKHBHUHB", "K&H Bank Zrt. 242 Pécs", "7621 Pécs, Széchenyi tér 1.", "S", "R"],
  ["10200016", "OKHBHUHB", "K&H Bank Zrt. 243 Pécs", "7621 Pécs", "S", "R"],
  ["11773016", "OTPVHUHB", "OTP Budapesti r., I. Iskola u.", "1011 Budapest, Iskola utca 38-42.", "S", "R"],
  ["30400009", "BBIXHUHH", "BinX Zrt.", "Budapest"],
  ["30400016", "OTPVHUHB", "Another holder", "Budapest"],
];

/** Croatian codes in the layout of July 2026. */
export const hnbRows: Rows = [
  ["", "Payment service provider codes"],
  [],
  ["", " Payment service provider", "Code", "SWIFT adresa\n(BIC)", ""],
  ["", "ADDIKO BANK d.d. Zagreb", 2500009, "HAAB HR 22"],
  ["", "AIRCASH d.o.o. Zagreb", "4501006"],
  ["", "HRVATSKA NARODNA BANKA", "1001005", "NBHR HR 2X "],
  ["", "* a note"],
];

/** Codes of Luxembourg in the layout of August 2026. */
export const abblRows: Rows = [
  ["Credit institution", "IBAN Code", "BICCode"],
  ["Banque et Caisse d'Epargne de l'Etat, Luxembourg", "001", "BCEE LU LL"],
  ["An institution without IBANs", "", "AAAALULL"],
  ["DZ PRIVATBANK S.A.", "107", "GENOLULL"],
];

/** Name of their sheet, which is not the first one at all times. */
export const abblSheet = "Organizations (active)";

const asFormat = { otherEncoding: null, column: null };

/** Every workbook that the importers read; a renamed column is tested alongside them, where the bytes are not packed. */
export const workbookFormats: readonly Format[] = [
  {
    name: "parseNbbWorkbook()",
    bytes: makeWorkbook(nbbRows),
    parse: (bytes) => parseNbbWorkbook(bytes).records,
    records: 50 + 88 + 3,
    ...asFormat,
  },
  {
    name: "parseDutchBicList()",
    bytes: makeWorkbook(dutchRows),
    parse: (bytes) => parseDutchBicList(bytes).records,
    records: 2,
    ...asFormat,
  },
  {
    name: "parseBitsWorkbook()",
    bytes: makeWorkbook(bitsRows),
    parse: (bytes) => parseBitsWorkbook(bytes),
    records: 3,
    ...asFormat,
  },
  {
    name: "parseMnbWorkbook()",
    bytes: makeWorkbook(mnbRows),
    parse: (bytes) => parseMnbWorkbook(bytes),
    records: 5,
    ...asFormat,
  },
  {
    name: "parseHnbWorkbook()",
    bytes: makeWorkbook(hnbRows),
    parse: (bytes) => parseHnbWorkbook(bytes),
    records: 3,
    ...asFormat,
  },
  {
    name: "parseAbblWorkbook()",
    bytes: makeWorkbook(abblRows, {}, abblSheet),
    parse: (bytes) => parseAbblWorkbook(bytes),
    records: 2,
    ...asFormat,
  },
];
