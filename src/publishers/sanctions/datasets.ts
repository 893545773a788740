/**
 * The sanctions lists as datasets.
 *
 * Kept are institutions that can hold accounts for others (see `institution_names.ts`); persons, ships and
 * trading companies are not screened, and answers say so by their scope.
 *
 * What is shipped and why: the OFAC lists are free of copyright and the UK list is under an open licence.
 * Of the UN list only facts on listed institutions are kept: ids, names, dates. No official copy of the EU
 * list was at hand and the transcription that was allows no commercial use, so that the EU list is not
 * shipped: until a refresh it counts as unscreened, and every answer says so.
 *
 * The CSV files of OFAC print no day of listing. It comes from datasets of their own, which are not shipped and
 * are joined as the lists are loaded (see `ofac_dates.ts`).
 *
 * The SDN table shipped takes names and programmes from a names edition that is younger than the last
 * `SDN.CSV` with remarks; BICs come from those remarks, for entries that still stand. A refresh from the
 * official files needs no such joining.
 *
 * @module
 */
import { type Dataset, type DatasetSource, officialFile, requireSource } from "../dataset.ts";
import { compileEu, compileOfacConsolidated, compileOfacSdn, compileUk, compileUn } from "./compile_lists.ts";
import { parseOfacDates } from "./ofac_dates.ts";
import { writeOfacDates } from "../../registers/mod.ts";

const ofacExports = "https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports";

/** The sanctions lists, and the days of listing that the CSV files of OFAC do not print. */
export const sanctionsDatasets: readonly Dataset[] = [
  {
    id: "sanctions_ofac_sdn",
    kind: "sanctions",
    covers: ["OFAC"],
    rank: 1,
    completeness: "complete",
    register: "OFAC Specially Designated Nationals list",
    publisher: "Office of Foreign Assets Control, US Department of the Treasury",
    url: `${ofacExports}/SDN.CSV`,
    terms: "Work of the US government, free of copyright",
    authoritative: true,
    shipped: true,
    sources: [
      ofacSource("SDN.CSV", /(^|\/)sdn(_[\d-]+)?\.csv$/i),
      ofacSource("ALT.CSV", /(^|\/)alt(_[\d-]+)?\.csv$/i),
      ofacSource("ADD.CSV", /(^|\/)add(_[\d-]+)?\.csv$/i),
      ofacSource("SDN_COMMENTS.CSV", /(^|\/)sdn_comments(_[\d-]+)?\.csv$/i),
    ],
    compile: compileOfacSdn,
  },
  {
    id: "sanctions_ofac_consolidated",
    kind: "sanctions",
    covers: ["OFAC"],
    rank: 2,
    completeness: "complete",
    register: "OFAC Consolidated (non-SDN) list",
    publisher: "Office of Foreign Assets Control, US Department of the Treasury",
    url: `${ofacExports}/CONS_PRIM.CSV`,
    terms: "Work of the US government, free of copyright",
    authoritative: true,
    shipped: true,
    sources: [
      ofacSource("CONS_PRIM.CSV", /(^|\/)cons_prim(_[\d-]+)?\.csv$/i),
      ofacSource("CONS_ALT.CSV", /(^|\/)cons_alt(_[\d-]+)?\.csv$/i),
      ofacSource("CONS_ADD.CSV", /(^|\/)cons_add(_[\d-]+)?\.csv$/i),
      ofacSource("CONS_COMMENTS.CSV", /(^|\/)cons_comments(_[\d-]+)?\.csv$/i),
    ],
    compile: compileOfacConsolidated,
  },
  {
    id: "sanctions_eu",
    kind: "sanctions",
    covers: ["EU"],
    rank: 1,
    completeness: "complete",
    register: "EU consolidated list of financial sanctions",
    publisher: "European Commission",
    url:
      "https://webgate.ec.europa.eu/fsd/fsf/public/files/csvFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw",
    terms: "Reuse allowed with credit to the European Union",
    authoritative: true,
    shipped: false,
    rowsMin: 30,
    sources: [
      officialFile({
        name: "csvFullSanctionsList_1_1.csv",
        url:
          "https://webgate.ec.europa.eu/fsd/fsf/public/files/csvFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw",
        storedPath: /(^|\/)(\w*-)?csvFullSanctionsList_1_1\.csv$/,
      }),
    ],
    compile: compileEu,
  },
  {
    id: "sanctions_un",
    kind: "sanctions",
    covers: ["UN"],
    rank: 1,
    completeness: "complete",
    register: "UN Security Council consolidated list",
    publisher: "United Nations Security Council",
    url: "https://scsanctions.un.org/resources/xml/en/consolidated.xml",
    terms:
      "The site's terms ask for permission for commercial use of the file; kept are facts on listed institutions",
    authoritative: true,
    shipped: true,
    sources: [{
      name: "consolidated.xml",
      url: "https://scsanctions.un.org/resources/xml/en/consolidated.xml",
      storedPath: /(^|\/)(UN_)?consolidated\.xml$/,
    }],
    compile: compileUn,
  },
  {
    id: "sanctions_uk",
    kind: "sanctions",
    covers: ["UK"],
    rank: 1,
    completeness: "complete",
    register: "UK Sanctions List",
    publisher: "Foreign, Commonwealth & Development Office",
    url: "https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv",
    terms: "Open Government Licence v3.0",
    authoritative: true,
    shipped: true,
    sources: [
      officialFile({
        name: "UK-Sanctions-List.csv",
        url: "https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv",
      }),
    ],
    compile: compileUk,
  },
  // Apart from the lists: one that cannot be had must not keep the other from being refreshed.
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

function ofacSource(name: string, storedPath: RegExp): DatasetSource {
  return { name, url: `${ofacExports}/${name}`, storedPath };
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
    kind: "sanctions_dates",
    covers: [`sanctions_ofac_${list}`],
    rank: 1,
    completeness: "complete",
    register: `${register}, days of listing`,
    publisher: "Office of Foreign Assets Control, US Department of the Treasury",
    url: `${ofacExports}/${name}`,
    terms: "Work of the US government, free of copyright",
    authoritative: false,
    shipped: false,
    rowsMin,
    sources: [ofacSource(name, new RegExp(`(^|/)${file}_advanced(_[\\d-]+)?\\.zip$`, "i"))],
    compile: (readSource) => {
      const dates = parseOfacDates(requireSource(readSource, name).bytes, name);
      return { table: writeOfacDates(dates), rows: dates.listedOnByUid.size, asOf: dates.issuedOn };
    },
  };
}
