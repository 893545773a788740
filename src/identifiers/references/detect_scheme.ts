/**
 * Which scheme a cleaned reference belongs to, by its shape alone.
 *
 * @module
 */
import type { Checksum } from "./checksum.ts";
import { checkOgm } from "./ogm_reference.ts";
import { checkQrr } from "./qr_reference.ts";
import type { ChecksummedScheme } from "./reference_scheme.ts";
import { checkRf } from "./rf_reference.ts";
import { checkViitenumero } from "./viitenumero.ts";

/** Check-digit rule of each scheme; each gives `null` for a string of another shape. */
export const checksumRules: Readonly<Record<ChecksummedScheme, (reference: string) => Checksum | null>> = {
  rf: checkRf,
  qrr: checkQrr,
  ogm: checkOgm,
  viitenumero: checkViitenumero,
};

// Twelve digits have the shape of both `ogm` and `viitenumero`; the narrower one comes first.
const DETECTION_ORDER: readonly ChecksummedScheme[] = ["rf", "qrr", "ogm", "viitenumero"];

/**
 * Finds the scheme whose shape a reference has, in the order `rf`, `qrr`, `ogm`, `viitenumero`.
 * `kid` and `ocr` have no shape of their own and are never found.
 *
 * @param reference Cleaned reference.
 * @returns `null` when no shape fits.
 */
export function detectScheme(reference: string): ChecksummedScheme | null {
  return DETECTION_ORDER.find((scheme) => checksumRules[scheme](reference) !== null) ?? null;
}
