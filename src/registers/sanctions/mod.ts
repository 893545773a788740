/**
 * Sanctions lists as they are loaded: compact tables, entries, and the identities that a reviewer added.
 *
 * @module
 */
export { loadSanctions, loadSanctionsSteps } from "./load_sanctions.ts";
export { sanctionsLists, sanctionsTables } from "./sanctions_records.ts";
export { readOfacDatesSteps, writeOfacDates } from "./ofac_dates_table.ts";
export { readReviewedIdentities, readReviewedNamesakes } from "./reviewed_identities.ts";
export { readSanctionsTable, unique, writeSanctionsTable } from "./sanctions_table.ts";
export type { SanctionsTable } from "./load_sanctions.ts";
export type { OfacDates } from "./ofac_dates_table.ts";
export type {
  ReviewedIdentity,
  ReviewedNamesake,
  SanctionsData,
  SanctionsEntry,
  SanctionsList,
} from "./sanctions_records.ts";
