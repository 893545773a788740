/**
 * The facts of the issuer lists, in the shape in which the issuer rule reads them.
 *
 * @module
 */
/** Types of institution as its customers see them, ordered by growing distance from a plain bank. */
export type IssuerType = "bank" | "digital_bank" | "emi" | "payment_institution";

/** One institution of the curated list `data/issuers/issuers.tsv`. */
export interface IssuerRecord {
  /** 8 characters. */
  readonly bic8: string;
  readonly name: string;
  readonly type: IssuerType;
  /** ISO 3166-1 alpha-2 of the licence or branch. */
  readonly country: string;
  /** False when the licence was not confirmed in a register of a supervisor. */
  readonly verified: boolean;
  /** Source of the type, in words. */
  readonly basis: string;
}

/** Holder of a Dutch IBAN bank code (Betaalvereniging Nederland, list of IBAN issuers). */
export interface IbanIssuerRecord {
  /** Four letters, as in the IBAN. */
  readonly bankCode: string;
  /** 8 or 11 characters as the list prints it. */
  readonly bic: string;
  readonly name: string;
}

/** The look-ups of the issuer rule, answered from memory. */
export interface IssuerIndex {
  /** Finds the curated entry of a BIC8, upper case. */
  findIssuer(bic8: string): IssuerRecord | undefined;
  /**
   * Returns whether the country's list of IBAN issuers names the bank code; `null` where the country
   * publishes no such list or the list is not loaded.
   */
  isIbanIssuer(country: string, bankCode: string): boolean | null;
}
