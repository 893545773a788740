// Generated from openapi/ by deno task generate. Do not edit.

/** The screened lists, in the order in which answers list them. */
export const sanctionsLists = ["OFAC", "EU", "UN", "UK"] as const;

/** One of {@link sanctionsLists}. */
export type SanctionsList = typeof sanctionsLists[number];

/** The flag of an answer for which a list could not be checked in full. */
export const listUnavailable = {
  OFAC: "sanctions_list_unavailable_ofac",
  EU: "sanctions_list_unavailable_eu",
  UN: "sanctions_list_unavailable_un",
  UK: "sanctions_list_unavailable_uk",
} as const;

/** Id of a list's table. If the list has several tables, their ids begin with this text and `_`. */
export function tableOfList(list: SanctionsList): string {
  return `sanctions_${String(list).toLowerCase()}`;
}

/** Returns whether a dataset is a table of a list. */
export function isTableOf(list: SanctionsList, dataset: string): boolean {
  return `${dataset}_`.startsWith(`${tableOfList(list)}_`);
}
