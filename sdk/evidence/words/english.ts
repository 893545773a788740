// The findings about evidence in English. A sentence is added here, in `german.ts` and in `french.ts`; one that is
// missing does not compile.
import { writingIn } from "../../verdicts/mod.ts";

const { plural, list, minute } = writingIn("en");

/** Rows that a sentence names. */
export const ROWS_NAMED = 10;

/** Findings about evidence, in English. */
export const english = {
  answered: (issuer: string, operation: string, at: string): string =>
    `${issuer} gave this answer to ${operation} on ${
      minute(at)
    } by its own clock; nothing was changed since.`,
  sealedRow: (issuer: string, at: string): string =>
    `${issuer} sealed this row on ${minute(at)} by its own clock; nothing was changed since.`,
  sealed: (issuer: string, rows: number, at: string): string =>
    `${issuer} sealed ${plural(rows, "# row", "# rows")} on ${
      minute(at)
    } by its own clock; nothing was changed since.`,
  sameFile: "The payout file is the one that was screened.",
  notCompared: (parts: readonly string[]): string => `Not compared: ${list(parts)}.`,
  parts: { request: "the request", editions: "the editions of the data" },
  altered: {
    token: "What was signed has been changed.",
    answer: "The answer is not the one that was signed.",
    request: "The request is not the one that was answered.",
    editions: "The editions of the data are not those that were in force.",
    record: "The row is not the one that was sealed.",
    path: "The path does not lead from the row to the seal.",
    source: "The payout file is not the one that was screened.",
    account: "The signed answers are about another account or bank than the row.",
    verdict: "The row’s verdict isn’t one of the five.",
    issuer: "The run was sealed by another service than the one that answered.",
    rows: "The row is in the run twice, or isn’t in the payout file.",
  },
  problems: {
    unknown_key:
      "The key that signed is not among the keys at hand: get the key set of the service that answered.",
    key_compromised:
      "Somebody else may have signed this: its key was reported stolen before the time that it names.",
    not_evidence: "This holds no evidence of a Bankscreen service.",
  },
  row: (row: string): string => `Row ${row}.`,
  about: (account: string): string => `The row is about ${account}.`,
  elsewhere: (issuer: string, address: string): string =>
    `It names ${issuer}: drop the key set from there (${address}) beside the file.`,
  warnings: {
    keyStolenLater: (from: string): string =>
      `Its key was reported stolen from ${
        minute(from)
      } on. It names an earlier time, which whoever holds the key could write too: look for a time stamp of somebody else.`,
    milderVerdict: (rows: readonly string[]): string =>
      `Whoever sealed the run calls ${
        nameRows(rows)
      } better than the signed answers do: believe the answers.`,
    notAsked: (rows: readonly string[]): string =>
      `The service was not asked about ${nameRows(rows)}, so what stands there is not its word.`,
    fileNotCompared:
      "The payout file wasn’t compared, so the answers may be about other accounts than its rows: check the evidence " +
      "together with that file.",
    otherColumn: (column: string): string =>
      `The accounts are those in the column “${column}” of the payout file: check that it holds the payees’ accounts.`,
    askedOtherwise: (rows: readonly string[]): string =>
      `The service checked ${nameRows(rows)} with another BIC or reference than the payout file gives.`,
    answeredAnotherDay: (rows: readonly string[]): string =>
      `The answers about ${nameRows(rows)} are more than a day older or newer than the seal.`,
    rowsMissing: (rows: readonly string[]): string =>
      `The evidence leaves out ${nameRows(rows)} of the payout file.`,
  },
};

/** Findings about evidence, in one language. */
export type CheckWords = typeof english;

function nameRows(rows: readonly string[]): string {
  const more = rows.length - ROWS_NAMED;
  const named = [...rows.slice(0, ROWS_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return `${rows.length === 1 ? "row" : "rows"} ${list(named)}`;
}
