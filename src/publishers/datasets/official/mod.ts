/**
 * What registers are refreshed with: per country, the publisher's own file and the importer that reads it. These
 * files alone make the table; nothing of the shipped one is joined.
 *
 * @module
 */
export { nbbUrl, officialBelgium } from "./belgium.ts";
export { officialBrazil, strParticipantsUrl } from "./brazil.ts";
export { officialFrance, officialSpain } from "./ecb_institutions.ts";
export { officialHungary } from "./hungary.ts";
export { officialNetherlands } from "./netherlands.ts";
export { fromOfficialFile } from "./official_file.ts";
export {
  cnbUrl,
  officialCroatia,
  officialCzechia,
  officialLithuania,
  officialLuxembourg,
  officialNorway,
  officialPoland,
  officialSlovenia,
} from "./single_files.ts";
export { officialUkraine } from "./ukraine.ts";
