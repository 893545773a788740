/**
 * The datasets that `data:build` compiles for the registers, in the order in which they are asked: where a
 * country has several, the better one stands first.
 *
 * Left out, because their publishers do not allow to ship them: BA, EE, GE, KZ, MD, RS, AE, RO, TR, and the
 * Italian and Spanish lists that were read from commercial sites. EE comes with the first refresh.
 *
 * @module
 */
import { austria } from "./austria.ts";
import { belgium } from "./belgium.ts";
import { bicLei } from "./bic_lei.ts";
import { spain } from "./ecb_list.ts";
import { finland } from "./finland.ts";
import { france } from "./france.ts";
import { germany } from "./germany.ts";
import { bulgaria, estonia, greece, montenegro, spanishSupervisor } from "./refreshed_only.ts";
import type { RegisterDataset } from "./register_dataset.ts";
import { singleSets, vatican } from "./single_sets.ts";
import { sweden } from "./sweden.ts";
import { switzerland } from "./switzerland.ts";
import { ukraine } from "./ukraine.ts";
import { bicDirectory, ibanStructures, olderBicDirectory, sepaScope } from "./world.ts";

export type { RegisterDataset } from "./register_dataset.ts";

/** Every dataset of the registers. */
export const registerDatasets: readonly RegisterDataset[] = [
  ibanStructures,
  sepaScope,
  germany,
  austria,
  switzerland,
  belgium,
  finland,
  france,
  spain,
  spanishSupervisor,
  sweden,
  ukraine,
  estonia,
  bulgaria,
  montenegro,
  ...singleSets,
  greece,
  vatican,
  bicDirectory,
  olderBicDirectory,
  bicLei,
];
