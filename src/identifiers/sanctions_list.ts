/** Lists that are screened, in the order in which answers name them. */
export const sanctionsLists = ["OFAC", "EU", "UN", "UK"] as const;

/** One of {@link sanctionsLists}. */
export type SanctionsList = (typeof sanctionsLists)[number];
