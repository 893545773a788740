/**
 * Poland from the official register.
 *
 * @module
 */
import { parseEwibXml } from "../../importers/mod.ts";
import type { Recipe } from "../../source_files/mod.ts";
import { fromOfficialFile } from "./official_file.ts";

/** What the bank codes of Poland are refreshed with. */
export const officialPoland: Recipe = fromOfficialFile(
  { name: "plewiba.xml", url: "https://ewib.nbp.pl/plewiba?dokNazwa=plewiba.xml" },
  parseEwibXml,
);
