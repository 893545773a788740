/**
 * Registers that are one file without a date of its own, with one row per code.
 *
 * @module
 */
import {
  parseAbblWorkbook,
  parseBankaSlovenijeCsv,
  parseBitsWorkbook,
  parseCnbCsv,
  parseEwibXml,
  parseHnbWorkbook,
  parseLietuvosBankasCsv,
} from "../../importers/mod.ts";
import type { Recipe } from "../../formats/mod.ts";
import { fromOfficialFile } from "./official_file.ts";

/** What the bank codes of Croatia are refreshed with. The address answers with the workbook, not with a page. */
export const officialCroatia: Recipe = fromOfficialFile({
  name: "e-payment-service-provider-codes.xlsx",
  url: "https://www.hnb.hr/documents/d/guest/e-payment-service-provider-codes",
}, parseHnbWorkbook);

/** Address of the Czech list; it does not change. */
export const cnbUrl =
  "https://www.cnb.cz/cs/platebni-styk/.galleries/ucty_kody_bank/download/kody_bank_CR.csv";

/** What the bank codes of Czechia are refreshed with. */
export const officialCzechia: Recipe = fromOfficialFile(
  { name: "kody_bank_CR.csv", url: cnbUrl },
  parseCnbCsv,
);

/** What the bank codes of Lithuania are refreshed with: the name of the file carries its date. */
export const officialLithuania: Recipe = fromOfficialFile({
  name: "FIK_KODAI-en.csv",
  url: "https://www.lb.lt/en/iban-and-financial-institution-codes",
  linkOnPage: /\/FIK_KODAI_\d{8}-en\.csv$/i,
  storedPath: /(^|\/)FIK_KODAI(_[\d-]+)?-en(_[\d-]+)?\.csv$/,
}, parseLietuvosBankasCsv);

/** What the bank codes of Luxembourg are refreshed with: each edition is linked under a token on another host. */
export const officialLuxembourg: Recipe = fromOfficialFile({
  name: "ABBL_LuxembourgRegisterofIBANBICCodes.xlsx",
  url: "https://www.abbl.lu/publications/abbl-luxembourg-register-of-iban-bic-codes/",
  linkOnPage: /RegisterofIBANBICCodes\d*\.xlsx$/i,
  linkOrigin: "https://office-membernet.abbl.lu",
  storedPath: /(^|\/)ABBL_LuxembourgRegisterofIBANBICCodes\d*(_[\d-]+)?\.xlsx$/,
}, parseAbblWorkbook);

/** What the bank codes of Norway are refreshed with. The address answers with the workbook, not with a page. */
export const officialNorway: Recipe = fromOfficialFile(
  { name: "bits_iban.xlsx", url: "https://www.bits.no/document/iban/" },
  parseBitsWorkbook,
);

/** What the bank codes of Poland are refreshed with. */
export const officialPoland: Recipe = fromOfficialFile(
  { name: "plewiba.xml", url: "https://ewib.nbp.pl/plewiba?dokNazwa=plewiba.xml" },
  parseEwibXml,
);

/** What the bank codes of Slovenia are refreshed with. The address answers with the list, not with a page. */
export const officialSlovenia: Recipe = fromOfficialFile(
  { name: "list-of-identifiers-of-psp.csv", url: "https://www.bsi.si/en/d/list-of-identifiers-of-psp" },
  parseBankaSlovenijeCsv,
);
