/** A run of characters: `start` is 0-indexed within the BBAN. */
export interface Span {
  readonly start: number;
  readonly length: number;
}

/** IBAN structure of one country (SWIFT IBAN Registry, ISO 13616). */
export interface IbanStructure {
  /** ISO 3166-1 alpha-2, as in the IBAN. */
  readonly country: string;
  readonly name: string;
  readonly ibanLength: number;
  /** BBAN layout in registry notation, for example `8!n10!n`. */
  readonly pattern: string;
  readonly bankCode: Span;
  readonly branchCode: Span | null;
  /** The part behind bank and branch code, with national check digits where the registry does not separate them. */
  readonly accountNumber: Span;
  readonly exampleIban: string;
}
