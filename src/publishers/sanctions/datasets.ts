/**
 * The sanctions lists as datasets.
 *
 * @module
 */
import { type Dataset, type DatasetSource, type KeptTable, requireSource } from "../formats/mod.ts";
import { compileEu, compileOfacConsolidated, compileOfacSdn, compileUk, compileUn } from "./compile_lists.ts";
import { parseOfacDates } from "./ofac_dates.ts";
import { type SanctionsList, writeOfacDates } from "../../registers/sanctions/mod.ts";

/** A dataset of a sanctions list. */
export interface SanctionsDataset extends Dataset {
  readonly list: SanctionsList;
  /** Dataset that holds the days of listing, where the files of this one print none. */
  readonly datesDataset?: string;
}

const ofacExports = "https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports";

/** The tables of the lists; those of one list stand together, the leading one first. */
export const sanctionsDatasets: readonly SanctionsDataset[] = [
  {
    list: "OFAC",
    id: "sanctions_ofac_sdn",
    register: "OFAC Specially Designated Nationals list",
    publisher: "Office of Foreign Assets Control, US Department of the Treasury",
    url: `${ofacExports}/SDN.CSV`,
    terms: "Work of the US government, free of copyright",
    authoritative: true,
    shipped: true,
    tablePath: "sanctions/ofac_sdn.csv",
    sources: [
      ofacSource("SDN.CSV", /(^|\/)sdn(_[\d-]+)?\.csv$/i, true),
      ofacSource("ALT.CSV", /(^|\/)alt(_[\d-]+)?\.csv$/i, true),
      ofacSource("ADD.CSV", /(^|\/)add(_[\d-]+)?\.csv$/i, true),
      ofacSource("SDN_COMMENTS.CSV", /(^|\/)sdn_comments(_[\d-]+)?\.csv$/i, true),
      // Several times the size of the CSV files; read when an operator puts it there.
      { ...ofacSource("SDN_ADVANCED.XML", /(^|\/)sdn_advanced(_[\d-]+)?\.xml$/i, false), url: null },
      { ...ofacSource("SDN_NAMES.JSON", /(^|\/)ofac-sdn_[\d-]+_names\.json(\.gz)?$/, false), url: null },
    ],
    compile: compileOfacSdn,
    datesDataset: "ofac_sdn_dates",
  },
  {
    list: "OFAC",
    id: "sanctions_ofac_consolidated",
    register: "OFAC Consolidated (non-SDN) list",
    publisher: "Office of Foreign Assets Control, US Department of the Treasury",
    url: `${ofacExports}/CONS_PRIM.CSV`,
    terms: "Work of the US government, free of copyright",
    authoritative: true,
    shipped: true,
    tablePath: "sanctions/ofac_consolidated.csv",
    sources: [
      ofacSource("CONS_PRIM.CSV", /(^|\/)cons_prim(_[\d-]+)?\.csv$/i, true),
      ofacSource("CONS_ALT.CSV", /(^|\/)cons_alt(_[\d-]+)?\.csv$/i, true),
      ofacSource("CONS_ADD.CSV", /(^|\/)cons_add(_[\d-]+)?\.csv$/i, true),
      ofacSource("CONS_COMMENTS.CSV", /(^|\/)cons_comments(_[\d-]+)?\.csv$/i, true),
    ],
    compile: compileOfacConsolidated,
    datesDataset: "ofac_consolidated_dates",
  },
  {
    list: "EU",
    id: "sanctions_eu",
    register: "EU consolidated list of financial sanctions",
    publisher: "European Commission",
    url:
      "https://webgate.ec.europa.eu/fsd/fsf/public/files/csvFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw",
    terms: "Reuse allowed with credit to the European Union; a fact table in its place is for checks only",
    authoritative: true,
    shipped: false,
    rowsMin: 30,
    tablePath: "sanctions/eu.csv",
    sources: [
      {
        name: "csvFullSanctionsList_1_1.csv",
        url:
          "https://webgate.ec.europa.eu/fsd/fsf/public/files/csvFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw",
        storedPath: /(^|\/)(\w*-)?csvFullSanctionsList_1_1\.csv$/,
        required: false,
      },
      {
        name: "eu_listed_banks_facts.csv",
        url: null,
        storedPath: /(^|\/)eu_listed_banks_facts(_[\d-]+)?\.csv$/,
        required: false,
      },
    ],
    compile: compileEu,
  },
  {
    list: "UN",
    id: "sanctions_un",
    register: "UN Security Council consolidated list",
    publisher: "United Nations Security Council",
    url: "https://scsanctions.un.org/resources/xml/en/consolidated.xml",
    terms:
      "The site's terms ask for permission for commercial use of the file; kept are facts on listed institutions",
    authoritative: true,
    shipped: true,
    tablePath: "sanctions/un.csv",
    sources: [{
      name: "consolidated.xml",
      url: "https://scsanctions.un.org/resources/xml/en/consolidated.xml",
      storedPath: /(^|\/)(UN_)?consolidated\.xml$/,
      required: true,
    }],
    compile: compileUn,
  },
  {
    list: "UK",
    id: "sanctions_uk",
    register: "UK Sanctions List",
    publisher: "Foreign, Commonwealth & Development Office",
    url: "https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv",
    terms: "Open Government Licence v3.0",
    authoritative: true,
    shipped: true,
    tablePath: "sanctions/uk.csv",
    sources: [
      {
        name: "UK-Sanctions-List.csv",
        url: "https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv",
        storedPath: /(^|\/)UK-Sanctions-List\.csv$/,
        required: false,
      },
      {
        name: "uk_listed_banks_facts.csv",
        url: null,
        storedPath: /(^|\/)uk_listed_banks_facts(_[\d-]+)?\.csv$/,
        required: false,
      },
    ],
    compile: compileUk,
  },
];

/** Days of listing, apart from the lists: one that cannot be had must not keep the other from being refreshed. */
export const sanctionsDateDatasets: readonly Dataset[] = [
  ofacDates({
    list: "sdn",
    register: "OFAC Specially Designated Nationals list",
    file: "SDN",
    rowsMin: 15_000,
  }),
  ofacDates({
    list: "consolidated",
    register: "OFAC Consolidated (non-SDN) list",
    file: "CONS",
    rowsMin: 300,
  }),
];

/** Tables of this folder that are kept by hand. */
export const sanctionsKeptTables: readonly KeptTable[] = [
  {
    id: "sanctions_reviewed_identities",
    register: "Bankscreen reviewed identities",
    publisher: "Bankscreen",
    url: "https://sanctionssearch.ofac.treas.gov/",
    terms: "Facts; each row states its basis",
    authoritative: false,
    shipped: true,
    tablePath: "sanctions/reviewed_identities.csv",
    asOf: "2026-11-20",
  },
];

function ofacSource(name: string, storedPath: RegExp, required: boolean): DatasetSource {
  return { name, url: `${ofacExports}/${name}`, storedPath, required };
}

interface OfacDateFacts {
  readonly list: string;
  readonly register: string;
  /** Start of the names of the list's files. */
  readonly file: string;
  readonly rowsMin: number;
}

function ofacDates({ list, register, file, rowsMin }: OfacDateFacts): Dataset {
  const name = `${file}_ADVANCED.ZIP`;
  return {
    id: `ofac_${list}_dates`,
    register: `${register}, days of listing`,
    publisher: "Office of Foreign Assets Control, US Department of the Treasury",
    url: `${ofacExports}/${name}`,
    terms: "Work of the US government, free of copyright",
    authoritative: false,
    shipped: false,
    rowsMin,
    tablePath: `sanctions/ofac_${list}_dates.csv`,
    sources: [ofacSource(name, new RegExp(`(^|/)${file}_advanced(_[\\d-]+)?\\.zip$`, "i"), true)],
    compile: (readSource) => {
      const dates = parseOfacDates(requireSource(readSource, name).bytes, name);
      return { table: writeOfacDates(dates), rows: dates.listedOnByUid.size, asOf: dates.issuedOn };
    },
  };
}
