// The publishers of reference data: where their files are, how they are read, and which tables come of them. Another
// dataset is a reader in this folder and a row here.
export type { CompiledTable, Dataset, DatasetSource, LastSeen, SourceFile } from "./dataset.ts";
import { abbl, betaalvereniging, bits, dutchIbanIssuers, hnb, mnb, nbb } from "./bank_codes_in_workbooks.ts";
import {
  bancaDItalia,
  bankaSlovenije,
  bcb,
  bde,
  cnb,
  ecbFrance,
  ecbSpain,
  hba,
  lietuvosBankas,
  oenb,
} from "./bank_codes_in_csv.ts";
import { bnb, nbp } from "./bank_codes_in_xml.ts";
import { bundesbank } from "./bundesbank.ts";
import { cbcg, pangaliit } from "./bank_codes_in_html.ts";
import type { Dataset } from "./dataset.ts";
import { epcDatasets } from "./epc.ts";
import { gleif } from "./gleif.ts";
import { nbu } from "./nbu.ts";
import { euSanctions } from "./sanctions/eu.ts";
import { ukSanctions } from "./sanctions/uk.ts";
import { unSanctions } from "./sanctions/un.ts";
import { ofacConsolidated, ofacConsolidatedDates, ofacSdn, ofacSdnDates } from "./sanctions/ofac.ts";
import { six } from "./six.ts";
import { swift } from "./swift.ts";
import { vocalink } from "./vocalink.ts";

/** In the order in which they are refreshed. */
export const datasets: readonly Dataset[] = [
  swift,
  bundesbank,
  oenb,
  six,
  nbb,
  ecbFrance,
  ecbSpain,
  bde,
  nbu,
  pangaliit,
  bnb,
  cbcg,
  cnb,
  betaalvereniging,
  lietuvosBankas,
  abbl,
  hnb,
  mnb,
  bits,
  nbp,
  bankaSlovenije,
  bancaDItalia,
  bcb,
  hba,
  gleif,
  vocalink,
  dutchIbanIssuers,
  ofacSdn,
  ofacConsolidated,
  euSanctions,
  unSanctions,
  ukSanctions,
  // Apart from the lists: one that cannot be fetched must not keep the other from being refreshed.
  ofacSdnDates,
  ofacConsolidatedDates,
  ...epcDatasets,
];
