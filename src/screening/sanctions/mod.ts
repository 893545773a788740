/**
 * Sanctions screening of the holding institution.
 *
 * @module
 */
export { buildSanctionsIndex, sanctionsIndexSteps } from "./sanctions_index.ts";
export { screenRegistersSteps } from "./screen_registers.ts";
export { screenInstitution } from "./screen_institution.ts";
export { nameKey, nameTokens } from "./normalise_name.ts";
export { buildNameIndex } from "./name_index.ts";
export { countriesOfEntry } from "./named_countries.ts";
export type { ListedIdentity, MatchedBy, SanctionsIndex } from "./sanctions_index.ts";
export type {
  InstitutionQuery,
  SanctionsHit,
  SanctionsOutcome,
  SanctionsReview,
  SanctionsScreen,
} from "./screen_institution.ts";
export type { NameIndex, NameMatch } from "./name_index.ts";
