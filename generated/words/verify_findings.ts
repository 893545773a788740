// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.verifyFindings`. */
export interface VerifyFindingsWords {
  readonly titles: {
    /** Valid */
    readonly valid: string;
    /** Altered */
    readonly altered: string;
    /** Unknown signing key */
    readonly unknown_key: string;
    /** Stolen signing key */
    readonly key_compromised: string;
    /** Not evidence */
    readonly not_evidence: string;
    /** File too large */
    readonly tooLarge: string;
    /** No keys */
    readonly noKeys: string;
    /** Another seal */
    readonly otherSeal: string;
  };
  /** Evidence is at most 200 MB. */
  readonly tooLarge: string;
  /** None of these files contains evidence from a Bankscreen service. */
  readonly noneIsEvidence: string;
  /** This isn't the evidence that the printed report refers to. */
  readonly otherSeal: string;
  /** This server's keys can't be fetched. Drop its key set together with the file. */
  readonly noKeys: string;
  /** The seal of the report, {id} */
  readonly sealOfReport: (a: { readonly id: string }) => string;
  /** The seal doesn't contain the rows. Drop the evidence file here to check each row against this seal. */
  readonly dropTheRest: string;
}
