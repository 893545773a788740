/**
 * SEPA reachability and Verification of Payee.
 *
 * @module
 */
export { screenReachability } from "./screen_reachability.ts";
export { epcRegisterDaysMax, isCurrentRegister } from "./scheme_participation.ts";
export type { EuroDuty } from "./euro_duties.ts";
export type {
  Reachability,
  ReachabilityQuery,
  ReachabilityScreen,
  SepaReachability,
  SepaScheme,
  VopScreen,
} from "./screen_reachability.ts";
export type { ParticipationStatus } from "./scheme_participation.ts";
