/**
 * Every dataset that is refreshed. Another one is a file of this folder and a row here.
 *
 * @module
 */
import { abbl } from "./abbl.ts";
import { bancaDItalia } from "./banca_d_italia.ts";
import { bankaSlovenije } from "./banka_slovenije.ts";
import { bcb } from "./bcb.ts";
import { bde } from "./bde.ts";
import { betaalvereniging, dutchIbanIssuers } from "./betaalvereniging.ts";
import { bits } from "./bits.ts";
import { bnb } from "./bnb.ts";
import { bundesbank } from "./bundesbank.ts";
import { cbcg } from "./cbcg.ts";
import { cnb } from "./cnb.ts";
import type { Dataset } from "./dataset.ts";
import { ecbFrance, ecbSpain } from "./ecb.ts";
import { epcDatasets } from "./epc.ts";
import { gleif } from "./gleif.ts";
import { hba } from "./hba.ts";
import { hnb } from "./hnb.ts";
import { lietuvosBankas } from "./lietuvos_bankas.ts";
import { mnb } from "./mnb.ts";
import { nbb } from "./nbb.ts";
import { nbp } from "./nbp.ts";
import { nbu } from "./nbu.ts";
import { oenb } from "./oenb.ts";
import { pangaliit } from "./pangaliit.ts";
import { euSanctions } from "./sanctions/eu.ts";
import { ofacConsolidated, ofacConsolidatedDates, ofacSdn, ofacSdnDates } from "./sanctions/ofac.ts";
import { ukSanctions } from "./sanctions/uk.ts";
import { unSanctions } from "./sanctions/un.ts";
import { six } from "./six.ts";
import { swift } from "./swift.ts";

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
