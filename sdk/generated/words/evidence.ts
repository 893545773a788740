// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `client.evidence`. */
export interface EvidenceWords {
  /** {issuer} gave this answer to {operation} on {at, time} according to its own clock; nothing has been changed since. */
  readonly answered: (a: { readonly issuer: string; readonly operation: string; readonly at: string }) => string;
  /** {issuer} sealed this row on {at, time} according to its own clock; nothing has been changed since. */
  readonly sealedRow: (a: { readonly issuer: string; readonly at: string }) => string;
  /** {issuer} sealed {rows, plural, one {# row} other {# rows}} on {at, time} according to its own clock; nothing has been changed since. */
  readonly sealed: (a: { readonly issuer: string; readonly rows: number; readonly at: string }) => string;
  /** Prepared by {preparer} on {prepared, time}, released by {releaser} on {released, time}. */
  readonly released: (a: { readonly preparer: string; readonly prepared: string; readonly releaser: string; readonly released: string }) => string;
  /** The payout file is the one that was screened. */
  readonly sameFile: string;
  /** Not compared: {parts}. */
  readonly notCompared: (a: { readonly parts: string }) => string;
  readonly parts: {
    /** the request */
    readonly request: string;
    /** the data editions */
    readonly editions: string;
  };
  readonly altered: {
    /** What was signed has been changed. */
    readonly token: string;
    /** The answer isn't the one that was signed. */
    readonly answer: string;
    /** The request isn't the one that was answered. */
    readonly request: string;
    /** The data editions aren't the ones that were used. */
    readonly editions: string;
    /** The row isn't the one that was sealed. */
    readonly record: string;
    /** The row can't be traced to the seal. */
    readonly path: string;
    /** The payout file isn't the one that was screened. */
    readonly source: string;
    /** The signed answers are about another account or bank than the row. */
    readonly account: string;
    /** The row's verdict isn't one of the five. */
    readonly verdict: string;
    /** One service sealed the run, but another gave the answers. */
    readonly issuer: string;
    /** The row is in the run twice, or isn't in the payout file. */
    readonly rows: string;
  };
  readonly problems: {
    /** The signing key isn't in the key set that is used here: get the key set of the service that signed. */
    readonly unknown_key: string;
    /** Someone else may have signed this: the key had already been reported stolen at the time of the signature. */
    readonly key_compromised: string;
    /** This isn't evidence from a Bankscreen service. */
    readonly not_evidence: string;
  };
  /** Row {row}. */
  readonly row: (a: { readonly row: string }) => string;
  /** The row is about {account}. */
  readonly about: (a: { readonly account: string }) => string;
  /** The evidence is from {issuer}: add that service's key set ({address}) together with the file. */
  readonly elsewhere: (a: { readonly issuer: string; readonly address: string }) => string;
  /** {count, plural, one {row {rows}} other {rows {rows}}}{more, plural, =0 {} one { and # more} other { and # more}} */
  readonly rows: (a: { readonly count: number; readonly rows: string; readonly more: number }) => string;
  readonly warnings: {
    /** The key was reported stolen as of {from, time}. The signature has an earlier time, but a thief could have written that too: look for a time stamp from a third party. */
    readonly key_stolen_later: (a: { readonly from: string }) => string;
    /** For {rows}, the evidence has {count, plural, one {a milder verdict than the signed answer: rely on the answer} other {milder verdicts than the signed answers: rely on the answers}}. */
    readonly milder_verdict: (a: { readonly rows: string; readonly count: number }) => string;
    /** The service wasn't asked about {rows}, so the {count, plural, one {verdict doesn't} other {verdicts don't}} come from it. */
    readonly not_asked: (a: { readonly rows: string; readonly count: number }) => string;
    /** The payout file wasn't compared, so the answers may be about other accounts than its rows: check the evidence together with that file. */
    readonly file_not_compared: string;
    /** The accounts are in the column "{column}" of the payout file: check that it contains the payees' accounts. */
    readonly other_column: (a: { readonly column: string }) => string;
    /** The service checked {rows} with another BIC or reference than the payout file has. */
    readonly asked_otherwise: (a: { readonly rows: string }) => string;
    /** The answers about {rows} are more than a day older or newer than the seal. */
    readonly answered_another_day: (a: { readonly rows: string }) => string;
    /** The evidence is missing {rows} of the payout file. */
    readonly rows_missing: (a: { readonly rows: string }) => string;
  };
}
