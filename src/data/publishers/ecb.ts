/**
 * The ECB's monthly list of financial institutions (`fi_mrr_csv_YYMMDD.csv`): UTF-16 with byte order mark, separated by
 * tabs, 14 columns; cells that hold a quotation mark can be quoted. The national part of the RIAD code is the bank
 * code of an IBAN in Spain (`ES0049`) and France (`FR30004`), and there only. Layout: readers of the file in
 * DoIT.Finance.MonetaryFinancialInstitutions (2020) and SpeedBankingDe (August 2026), which agree on the columns.
 *
 * @module
 */
import { bankCodeDataset, bicOrNull, type Dataset, makeBankRecord, textOrNull } from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { readCsv } from "./formats/csv_text.ts";
import { decodeUtf16 } from "./formats/source_text.ts";

const columns = [
  "RIAD_CODE",
  "BIC",
  "COUNTRY_OF_REGISTRATION",
  "NAME",
  "ADDRESS",
  "POSTAL",
  "CITY",
  "HEAD_RIAD_CODE",
] as const;

/**
 * Reads the institutions of one country that have a bank code and a BIC. Others are left out: the RIAD code of a
 * company without a bank code is another number, and without a BIC the list says no more than a name.
 */
export function parseEcbInstitutions(
  bytes: Uint8Array,
  { country, codeLength }: { readonly country: string; readonly codeLength: number },
  source = "the ECB list of financial institutions",
): BankRecord[] {
  const isBankCode = new RegExp(`^${country}\\d{${codeLength}}$`);
  const rows = readCsv(decodeUtf16(bytes, source), { source, columns, delimiter: "\t", literalQuotes: true });
  const records = rows.flatMap((row) => {
    const bic = bicOrNull(row.BIC);
    if (bic === null || !isBankCode.test(row.RIAD_CODE)) return [];
    return [makeBankRecord({
      country,
      bankCode: row.RIAD_CODE.slice(country.length),
      name: row.NAME,
      bic,
      street: textOrNull(row.ADDRESS),
      postCode: textOrNull(row.POSTAL),
      town: textOrNull(row.CITY),
    })];
  });
  if (records.length === 0) {
    throw new SyntaxError(`Cannot read ${source}: no institution of ${country} has a bank code and a BIC`);
  }
  return records;
}

const ecbList = {
  register: "ECB list of monetary financial institutions",
  publisher: "European Central Bank",
  url: "https://www.ecb.europa.eu/stats/financial_corporations/list_of_financial_institutions/",
  terms: "Reuse allowed with credit to the European Central Bank",
  file: {
    name: "fi_mrr_csv.csv",
    url:
      "https://www.ecb.europa.eu/stats/financial_corporations/list_of_financial_institutions/html/monthly_list-MID.en.html",
    linkOnPage: /\/fi_mrr_csv_\d{6}\.csv$/,
  },
};

/** Spanish institutions of the ECB list; it lists institutions, not allocated codes, and so confirms only. */
export const ecbSpain: Dataset = bankCodeDataset({
  ...ecbList,
  country: "ES",
  read: (bytes) => parseEcbInstitutions(bytes, { country: "ES", codeLength: 4 }),
});

/** French institutions of the ECB list. */
export const ecbFrance: Dataset = bankCodeDataset({
  ...ecbList,
  country: "FR",
  read: (bytes) => parseEcbInstitutions(bytes, { country: "FR", codeLength: 5 }),
});
