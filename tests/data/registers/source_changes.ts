/**
 * The last day on which the content of each source file of a shipped table changed, according to the history of the
 * compilation `mdomke/schwifty` (July 2026). No table may claim a later month.
 *
 * @module
 */

/** By dataset, `YYYY-MM-DD`. */
export const sourceChanges: Readonly<Record<string, string>> = {
  ad_bank_codes: "2023-12-27",
  bg_bank_codes: "2023-08-07",
  cr_bank_codes: "2023-12-27",
  cy_bank_codes: "2024-04-04",
  dk_bank_codes: "2024-07-23",
  fi_bank_codes: "2026-01-28",
  fr_bank_codes_curated: "2026-05-06",
  gb_bank_codes: "2026-03-03",
  gr_bank_codes: "2024-04-04",
  hr_bank_codes: "2024-07-24",
  hu_bank_codes: "2026-01-23",
  ie_bank_codes: "2026-05-21",
  is_bank_codes: "2021-11-16",
  it_bank_codes_schwifty: "2023-11-16",
  lv_bank_codes: "2020-05-08",
  mc_bank_codes: "2023-12-18",
  me_bank_codes: "2024-04-18",
  no_bank_codes: "2026-01-23",
  pl_bank_codes: "2026-01-23",
  pt_bank_codes: "2024-05-10",
  si_bank_codes: "2024-04-30",
  ua_bank_codes: "2023-09-27",
};
