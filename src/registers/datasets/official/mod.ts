/**
 * What registers are refreshed with: per country, the publisher's own file and the importer that reads it. These
 * files alone make the table; nothing of the shipped one is joined.
 *
 * @module
 */
export { nbbUrl, officialBelgium } from "./belgium.ts";
export { officialBrazil, strParticipantsUrl } from "./brazil.ts";
export { officialCroatia } from "./croatia.ts";
export { cnbUrl, officialCzechia } from "./czechia.ts";
export { officialFrance, officialSpain } from "./ecb_institutions.ts";
export { officialHungary } from "./hungary.ts";
export { officialLithuania } from "./lithuania.ts";
export { officialLuxembourg } from "./luxembourg.ts";
export { officialNetherlands } from "./netherlands.ts";
export { officialNorway } from "./norway.ts";
export { fromOfficialFile } from "./official_file.ts";
export { officialPoland } from "./poland.ts";
export { officialSlovenia } from "./slovenia.ts";
export { officialUkraine } from "./ukraine.ts";
