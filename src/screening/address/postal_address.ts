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
