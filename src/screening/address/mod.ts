/**
 * Postal addresses in payment messages: which rules of which scheme an address meets.
 *
 * A surprise worth knowing: there is no `cbpr+` scheme although most cross-border payments follow CBPR+.
 * Its rule text is not public, and a rule that cannot be cited is not evaluated; to be revisited when
 * Swift or the PMPG publishes it openly.
 *
 * @module
 */
export { type AddressJudgement, type AddressRule, type AddressVerdict } from "./address_rules.ts";
export {
  type AddressScheme,
  type AddressSchemeReading,
  CBPR_NOTE,
  readAddressScheme,
} from "./address_scheme.ts";
export { type AddressCheck, type AddressFinding, checkAddress } from "./check_address.ts";
export type { PostalAddress } from "./postal_address.ts";
