/**
 * Structured payment references: recognising, checking, and pairing with an account.
 *
 * A surprise worth knowing: twelve bare digits are both a Belgian and a Finnish reference. The Belgian
 * reading is the answer and the Finnish one is told beside it, unless the caller names a type or the
 * text stands between `+++` or `***`, which only Belgian references do. KID and OCR numbers have no
 * shape of their own, so they are judged only when the caller names them, and then never as valid:
 * their check rule is a private agreement of the creditor.
 *
 * @module
 */
export {
  type AlternativeReading,
  checkReference,
  type ReferenceCheck,
  type ReferenceStatus,
} from "./check_reference.ts";
export { cleanReference, REFERENCE_LENGTH_MAX, REFERENCE_LENGTH_MIN } from "./clean_reference.ts";
export { ogmCheckDigits } from "./ogm_reference.ts";
export {
  type PairedIban,
  pairingDocument,
  type PairingVerdict,
  pairReference,
  type ReferencePairing,
} from "./pair_reference.ts";
export { isQrIid } from "./qr_iid.ts";
export { isZeroReference, qrrCheckDigit } from "./qr_reference.ts";
export {
  type ChecksummedScheme,
  readReferenceScheme,
  referenceDocuments,
  type ReferenceScheme,
  type RuleDocument,
} from "./reference_scheme.ts";
export { rfCheckDigits } from "./rf_reference.ts";
export { viitenumeroCheckDigit } from "./viitenumero.ts";
