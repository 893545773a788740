/**
 * The scheme registers as datasets, one for each scheme.
 *
 * @module
 */
import { type Dataset, officialFile, requireSource } from "../dataset.ts";
import { type EpcScheme, epcSchemes } from "../../registers/epc/mod.ts";
import { compileEpcRegister } from "./compile_epc_register.ts";

interface SchemeNames {
  /** Of the live file, below the folder of the exports. */
  readonly path: string;
  readonly stored: RegExp;
  readonly label: string;
  /** Well below the number of participants of September 2022, where that is known. */
  readonly rowsMin: number;
}

const namesByScheme: Readonly<Record<EpcScheme, SchemeNames>> = {
  SCT: {
    path: "sct/sct",
    stored: /(^|\/)(sct|sepa_credit_transfer)\.csv$/,
    label: "SCT",
    rowsMin: 3000,
  },
  SCT_INST: {
    path: "sct_inst/sct_inst",
    stored: /(^|\/)(sct_inst|sepa_instant_credit_transfer)\.csv$/,
    label: "SCT Inst",
    rowsMin: 1800,
  },
  SDD_CORE: { path: "sdd_core/sdd_core", stored: /(^|\/)sdd_core\.csv$/, label: "SDD Core", rowsMin: 1000 },
  SDD_B2B: { path: "sdd_b2b/sdd_b2b", stored: /(^|\/)sdd_b2b\.csv$/, label: "SDD B2B", rowsMin: 1000 },
  VOP: { path: "vop/vop", stored: /(^|\/)vop\.csv$/, label: "VoP", rowsMin: 1000 },
};

/** The registers of the European Payments Council; none is shipped. */
export const epcDatasets: readonly Dataset[] = epcSchemes.map(describeScheme);

function describeScheme(scheme: EpcScheme): Dataset {
  const { path, stored, label, rowsMin } = namesByScheme[scheme];
  const url = `https://www.europeanpaymentscouncil.eu/sites/default/files/participants_export/${path}.csv`;
  const name = `${path.split("/")[0]}.csv`;
  return {
    id: `epc_${scheme.toLowerCase()}`,
    kind: "epc_participants",
    covers: [scheme],
    rank: 1,
    completeness: "partial",
    register: `EPC register of participants, ${label}`,
    publisher: "European Payments Council",
    url,
    terms: "Non-commercial use by default; credit the European Payments Council",
    authoritative: false,
    shipped: false,
    rowsMin,
    sources: [officialFile({ name, url, storedPath: stored })],
    compile: (readSource) => compileEpcRegister(requireSource(readSource, name), `the EPC register ${label}`),
  };
}
