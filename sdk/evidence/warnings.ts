/** A reason to look closer at evidence whose signatures are valid. */
export type EvidenceWarning =
  | {
    /** The key that signed was reported stolen from a time on that is after the one that the token names. */
    readonly code: "key_stolen_later";
    readonly from: string;
  }
  | {
    /** The verdicts of rows are milder than what the service signed about them. */
    readonly code: "milder_verdict";
    readonly rows: readonly number[];
  }
  | {
    /** The service was not asked about rows, so their verdicts are those of whoever made the document. */
    readonly code: "not_asked";
    /** Numbers of the rows in their file. */
    readonly rows: readonly number[];
  };

/** Puts warnings into words; `null` when there are none. */
export function describeWarnings(warnings: readonly EvidenceWarning[]): string | null {
  return warnings.map(describe).join(" ") || null;
}

function describe(warning: EvidenceWarning): string {
  switch (warning.code) {
    case "key_stolen_later":
      return `Its key was reported stolen from ${warning.from} on. The token names an earlier time, which ` +
        "whoever holds the key could write too: look for a time stamp of somebody else.";
    case "milder_verdict":
      return `Whoever sealed the run calls ${
        nameRows(warning.rows)
      } better than the signed answers do: believe ` +
        "the answers.";
    case "not_asked":
      return `The service was not asked about ${nameRows(warning.rows)}, so their verdicts are not its word.`;
  }
}

const PLACES_NAMED = 10;

function nameRows(rows: readonly number[]): string {
  const more = rows.length - PLACES_NAMED;
  return `${rows.length === 1 ? "row" : "rows"} ${rows.slice(0, PLACES_NAMED).join(", ")}` +
    (more > 0 ? ` and ${more} more` : "");
}
