/** Verdict of a check-digit rule on a string that has the shape of its scheme. */
export interface Checksum {
  readonly valid: boolean;
  /** Check digits that belong to the rest of the string; a leading zero is kept. */
  readonly expected: string;
  /** Check digits that the string carries. */
  readonly found: string;
}
