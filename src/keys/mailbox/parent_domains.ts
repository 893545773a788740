/**
 * The domains above a domain.
 *
 * @module
 */

/** Returns the domain and every domain above it, the longest first, down to the top-level name. */
export function domainAndParents(domain: string): readonly string[] {
  const labels = domain.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
