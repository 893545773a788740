/**
 * Official lists of which no copy is at hand or whose terms do not let the table be shipped: they are loaded after
 * the first refresh. Those with BICs stand before the hand-kept list of their country, those with names alone after
 * the list that has BICs.
 *
 * @module
 */
import {
  parseBdeInstitutions,
  parseBnbWorkbook,
  parseCbcgPage,
  parseHebicCsv,
  parsePangaliitPage,
} from "../importers/mod.ts";
import type { BankRecord } from "../../registers/records.ts";
import { fromOfficialFile } from "./official/mod.ts";
import type { RegisterDataset } from "./register_dataset.ts";

interface OfficialList {
  readonly country: string;
  /** Follows the country in the id and in the name of the table, where the country has another list. */
  readonly suffix: string;
  readonly register: string;
  readonly publisher: string;
  readonly terms: string;
  readonly url: string;
  /** Name of the file. */
  readonly name: string;
  /** Well below what the list had in 2026. */
  readonly rowsMin: number;
  readonly read: (bytes: Uint8Array) => readonly BankRecord[];
}

/** Bulgaria, with institutions that the hand-kept list lacks. */
export const bulgaria: RegisterDataset = describe({
  country: "BG",
  suffix: "_bnb",
  register: "BNB register of BAE codes and BICs",
  publisher: "Bulgarian National Bank",
  terms: "Public register; conditions not stated",
  url: "https://www.bnb.bg/RegistersAndServices/RSBAEAndBIC/index.htm?download=MS-Excel",
  name: "BAE_BIC.xls",
  rowsMin: 20,
  read: parseBnbWorkbook,
});

/** Estonia. */
export const estonia: RegisterDataset = describe({
  country: "EE",
  suffix: "",
  register: "Pangaliit bank codes",
  publisher: "Eesti Pangaliit",
  terms: "Public list; conditions not stated",
  url: "https://www.pangaliit.ee/settlements-and-standards/bank-codes",
  name: "pangaliit-bank-codes.html",
  rowsMin: 8,
  read: parsePangaliitPage,
});

/** Greece, names alone. */
export const greece: RegisterDataset = describe({
  country: "GR",
  suffix: "_hebic",
  register: "HEBIC list of credit institutions",
  publisher: "Hellenic Bank Association",
  terms: "Public list; conditions not stated",
  url: "https://www.hba.gr/En/Hebic/downloadbanks",
  name: "hebic-banks.csv",
  rowsMin: 15,
  read: parseHebicCsv,
});

/** Montenegro. */
export const montenegro: RegisterDataset = describe({
  country: "ME",
  suffix: "_cbcg",
  register: "CBCG identification codes of the RTGS system",
  publisher: "Centralna banka Crne Gore",
  terms: "Public list; conditions not stated",
  url: "https://www.cbcg.me/en/core-functions/payment-system/cbcg-payment-system/rtgs-system",
  name: "cbcg-rtgs-system.html",
  rowsMin: 8,
  read: parseCbcgPage,
});

/** Spain, names alone: payment and e-money institutions beside the banks of the ECB list. */
export const spanishSupervisor: RegisterDataset = describe({
  country: "ES",
  suffix: "_bde",
  register: "Banco de España list of institutions",
  publisher: "Banco de España",
  terms: "Reproduction allowed unaltered, with credit to the Banco de España",
  url:
    "https://www.bde.es/webbe/es/estadisticas/otras-clasificaciones/clasificacion-entidades/listas-instituciones-financieras/listas-instituciones-financieras-monetarias-pais/lista-mfi-es.csv",
  name: "lista-mfi-es.csv",
  rowsMin: 100,
  read: parseBdeInstitutions,
});

function describe({ country, suffix, name, read, ...names }: OfficialList): RegisterDataset {
  const stem = country.toLowerCase();
  return {
    ...names,
    id: `${stem}_bank_codes${suffix}`,
    kind: "bank_codes",
    countries: [country],
    authoritative: false,
    shipped: false,
    tablePath: `bank_codes/${stem}${suffix}.tsv`,
    ...fromOfficialFile({ name, url: names.url }, read),
  };
}
