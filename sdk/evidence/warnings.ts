// Reasons to look closer at evidence with valid signatures.

/** A warning about rows, with their numbers in the file. */
export type RowWarningCode =
  /** The verdicts of rows are milder than what the service signed. */
  | "milder_verdict"
  /** The service wasn't asked about these rows, so the document's author chose their verdicts. */
  | "not_asked"
  /** The request had another BIC or reference than the file. */
  | "asked_otherwise"
  /** Answers are newer than the seal, or more than a day older. */
  | "answered_another_day"
  /** Rows of the file that aren't in the run. */
  | "rows_missing";

/** A reason to look closer at evidence with valid signatures. */
export type EvidenceWarning =
  | {
    /** The signing key was reported stolen from a time after the token's. */
    readonly code: "key_stolen_later";
    readonly from: string;
  }
  | {
    /** Nothing shows that the answers are about the payout file's accounts: it is missing or unreadable. */
    readonly code: "file_not_compared";
  }
  | {
    /** The accounts are from another column of the file than the payees' accounts. */
    readonly code: "other_column";
    readonly column: string;
  }
  | { readonly code: RowWarningCode; readonly rows: readonly number[] };

/** Warns of a key that was reported stolen later. */
export function stolenKey(from: string | null): readonly EvidenceWarning[] {
  return from === null ? [] : [{ code: "key_stolen_later", from }];
}

/** Returns a warning about rows, if there are any. */
export function rowWarning(code: RowWarningCode, rows: readonly number[]): readonly EvidenceWarning[] {
  return rows.length === 0 ? [] : [{ code, rows }];
}
