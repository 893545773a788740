// Reasons to look closer at evidence whose signatures are valid.

/** A warning that names rows, by their numbers in the file. */
export type RowWarningCode =
  /** The verdicts of rows are milder than what the service signed about them. */
  | "milder_verdict"
  /** The service wasn't asked about these rows, so the document's author chose their verdicts. */
  | "not_asked"
  /** The service was asked with another BIC or reference than the file gives. */
  | "asked_otherwise"
  /** Answers are more than a day older than the seal, or newer. */
  | "answered_another_day"
  /** Rows of the file that the run does not have. */
  | "rows_missing";

/** A reason to look closer at evidence whose signatures are valid. */
export type EvidenceWarning =
  | {
    /** The key that signed was reported stolen from a time on that is after the one that the token names. */
    readonly code: "key_stolen_later";
    readonly from: string;
  }
  | {
    /** Nothing shows that the answers are about the accounts in the payout file: it was not given, or cannot be read. */
    readonly code: "file_not_compared";
  }
  | {
    /** The accounts are those of another column of the file than the one with the payees' accounts. */
    readonly code: "other_column";
    readonly column: string;
  }
  | { readonly code: RowWarningCode; readonly rows: readonly number[] };

/** Warns of a key that was reported stolen later; of none, nothing. */
export function stolenKey(from: string | null): readonly EvidenceWarning[] {
  return from === null ? [] : [{ code: "key_stolen_later", from }];
}

/** Warns of rows; of none, nothing. */
export function rowWarning(code: RowWarningCode, rows: readonly number[]): readonly EvidenceWarning[] {
  return rows.length === 0 ? [] : [{ code, rows }];
}
