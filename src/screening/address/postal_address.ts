/**
 * A postal address as ISO 20022 messages carry it, and the caps on what a caller may send.
 *
 * @module
 */

/**
 * Postal address elements; names follow the ISO 20022 tags. An element that is absent or blank counts as
 * not sent.
 */
export interface PostalAddress {
  /** Town (TwnNm). */
  readonly twnNm?: string;
  /** Country, ISO 3166-1 alpha-2 (Ctry). */
  readonly ctry?: string;
  /** Postal code (PstCd). */
  readonly pstCd?: string;
  /** Street (StrtNm). */
  readonly strtNm?: string;
  /** Building number (BldgNb). */
  readonly bldgNb?: string;
  /** Address type (AdrTp). */
  readonly adrTp?: string;
  /** Free address lines (AdrLine). */
  readonly adrLine?: readonly string[];
}

/**
 * Most characters that a request may carry per element, and most address lines. These caps only keep
 * requests small; the schemes' own limits are rules and are judged, not refused.
 */
export const ADDRESS_INPUT_MAX = {
  twnNm: 200,
  strtNm: 200,
  ctry: 10,
  pstCd: 50,
  bldgNb: 50,
  adrTp: 50,
  adrLine: 500,
  adrLines: 20,
} as const;
