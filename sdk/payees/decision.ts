/**
 * A decision of a person about a payment, as it is kept and told.
 *
 * @module
 */

/** A choice about a payment: it is paid all the same, it is held, or somebody was asked about it. */
export type Choice = "paid" | "held" | "asked";

/** The decision of a person. */
export interface PayeeDecision {
  readonly choice: Choice;
  readonly note: string;
  /** Initials. */
  readonly by: string;
  /** `YYYY-MM-DD` */
  readonly on: string;
}

/** A decision with what it was about. */
export interface KeptDecision extends PayeeDecision {
  /** SHA-256 of the file. */
  readonly file: string;
  /** Place of the payee in it. */
  readonly place: number;
  /** Account, folded name and number of the supplier; empty where they are not given. */
  readonly account: string;
  readonly name: string;
  readonly supplier: string;
  /** Codes of the findings of that run. */
  readonly findings: readonly string[];
}

/** A decision of an earlier run about the same payee. */
export interface EarlierDecision {
  readonly decision: PayeeDecision;
  /** True when the account is the one that was decided about. */
  readonly isSameAccount: boolean;
  /** Codes of the findings since. */
  readonly since: readonly string[];
}

/** Decisions about a payee. */
export interface Decided {
  /** Of this run, or taken over from an earlier one; `null` while nobody has decided. */
  readonly decision: PayeeDecision | null;
  readonly earlier: EarlierDecision | null;
}
