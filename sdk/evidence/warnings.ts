// Reasons to look closer at evidence whose signatures are valid, and their sentences.

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

/** Puts warnings into words; `null` when there are none. */
export function describeWarnings(warnings: readonly EvidenceWarning[]): string | null {
  return warnings.map(describe).join(" ") || null;
}

function describe(warning: EvidenceWarning): string {
  switch (warning.code) {
    case "key_stolen_later":
      return `Its key was reported stolen from ${warning.from} on. The token names an earlier time, which ` +
        "whoever holds the key could write too: look for a time stamp of somebody else.";
    case "file_not_compared":
      return "The payout file was not compared, so the answers may be about other accounts than its rows.";
    case "other_column":
      return `The accounts are those in the column "${warning.column}" of the payout file. Check that it holds ` +
        "the payees' accounts.";
    case "milder_verdict":
      return `Whoever sealed the run calls ${
        nameRows(warning.rows)
      } better than the signed answers do: believe ` +
        "the answers.";
    case "not_asked":
      return `The service was not asked about ${nameRows(warning.rows)}, so their verdicts are not its word.`;
    case "asked_otherwise":
      return `The service was asked about ${nameRows(warning.rows)} with another BIC or reference than the ` +
        "payout file gives.";
    case "answered_another_day":
      return `The answers about ${
        nameRows(warning.rows)
      } were given more than a day before or after the seal.`;
    case "rows_missing":
      return `The run leaves out ${nameRows(warning.rows)} of the payout file.`;
  }
}

const PLACES_NAMED = 10;

function nameRows(rows: readonly number[]): string {
  const more = rows.length - PLACES_NAMED;
  return `${rows.length === 1 ? "row" : "rows"} ${rows.slice(0, PLACES_NAMED).join(", ")}` +
    (more > 0 ? ` and ${more} more` : "");
}
