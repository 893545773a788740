/**
 * The compliance screening of a bank: sanctions, its country, its reachability and the risk score, composed
 * from the rules of the neighbouring folders.
 *
 * Surprises worth knowing. A valid IBAN without a known bank has a low score: nothing was found against it
 * because nobody could be asked, and `no_bank_resolved` says so; the payer acts on the flags and not on the
 * number alone. The country is that of the IBAN, or of the BIC where no IBAN was given, so a German branch of
 * a foreign bank carries the German country risk. An invalid IBAN is answered with the standing of the country
 * that its first two letters name, since they may be the part that is right.
 *
 * @module
 */
export { screenBic, screenCompliance } from "./screen_compliance.ts";
export { describeSources } from "./sources.ts";
export type { BicCompliance, Compliance, IbanCompliance } from "./screen_compliance.ts";
export type { ComplianceSources } from "./sources.ts";
export type { ComplianceBasis } from "./subject.ts";
