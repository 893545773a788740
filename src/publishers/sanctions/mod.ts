/**
 * Sanctions lists: importers of the official formats, compact tables, and what is loaded of them.
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
export { sanctionsDatasets } from "./datasets.ts";
