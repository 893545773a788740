/**
 * Brazil from the list of participants of the STR. The shipped table was compiled over years and keeps institutions
 * that have left the system, so that the official file is shorter from the first edition on.
 *
 * @module
 */
import { parseStrParticipants } from "../../importers/mod.ts";
import type { Recipe } from "../../formats/mod.ts";
import { fromOfficialFile } from "./official_file.ts";

/** Address of the file; it does not change. */
export const strParticipantsUrl = "https://www.bcb.gov.br/pom/spb/estatistica/port/ParticipantesSTRport.csv";

/** What the bank codes of Brazil are refreshed with; the file had 357 rows in July 2026. */
export const officialBrazil: Recipe = {
  ...fromOfficialFile({ name: "ParticipantesSTRport.csv", url: strParticipantsUrl }, parseStrParticipants),
  firstRowsMin: 300,
};
