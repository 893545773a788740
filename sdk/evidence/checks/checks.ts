// The results of checking evidence.
import type { TokenFailure } from "../signed/mod.ts";
import type { RunRelease } from "./run_evidence.ts";

/** The claims in an answer's token, which contain no account numbers and no API keys. */
export interface EvidenceClaims {
  /** Public URL of the service that answered. */
  readonly iss: string;
  /** Time of the answer by the service's clock, in seconds since 1970. */
  readonly iat: number;
  /** The token's id, set by the service; in older tokens, the request's id. */
  readonly jti: string;
  /** The request's id, if the caller set it. */
  readonly request_id?: string;
  /** The `operationId` that was called. */
  readonly op: string;
  /** SHA-256 of the request, computed by {@link coveredRequest} and {@link hashJson}. */
  readonly req: string;
  /** SHA-256 of the answer's body without its member `evidence`. */
  readonly res: string;
  /** SHA-256 of the list of editions behind the answer; `GET /v1/data/editions/{digest}` returns the list. */
  readonly editions: string;
  /** Release of the screening rules. */
  readonly ver: string;
  /** For a batch: Merkle root (RFC 6962) of the canonical forms of its `results`. */
  readonly items?: string;
  /** For a batch: number of results. */
  readonly count?: number;
}

/** A part of the evidence that differs from what was signed. */
export type AlteredPart =
  | "token"
  | "answer"
  | "request"
  | "editions"
  | "record"
  | "path"
  | "source"
  | "account"
  | "verdict"
  | "issuer"
  | "rows";

/** The result of checking evidence. */
export type EvidenceCheck =
  | {
    /** Nothing was changed since the service signed the answer. */
    readonly outcome: "valid";
    readonly claims: EvidenceClaims;
    /** Parts that match the signature; a part that wasn't provided is `false`. */
    readonly proven: { readonly answer: true; readonly request: boolean; readonly editions: boolean };
    readonly warnings: readonly EvidenceWarning[];
    /** The warnings as text; `null` if there are none. */
    readonly warning: string | null;
    readonly sentence: string;
  }
  | EvidenceProblem;

/** Evidence that proves nothing, with the reason. */
export type EvidenceProblem =
  | { readonly outcome: "altered"; readonly part: AlteredPart; readonly sentence: string }
  | { readonly outcome: Exclude<TokenFailure, "altered">; readonly sentence: string };

/** The result of checking the evidence of a row or a run. */
export type RunCheck =
  | {
    /** Nothing was changed since the service sealed the run. */
    readonly outcome: "valid";
    /** Number of sealed rows; 1 for the evidence of a row. */
    readonly rows: number;
    /** Time of the seal by the service's clock, in seconds since 1970. */
    readonly sealedAt: number;
    readonly issuer: string;
    /** The people who prepared and released the run; absent without a release, and if only a seal was checked. */
    readonly release?: RunRelease;
    /** True if the payout file was provided and has the sealed hash. */
    readonly source: boolean;
    /** For a row: the IBAN or BIC that its answers are about; absent for a run, and for a row without answers. */
    readonly about?: string;
    /** Reasons for a closer look at the evidence. */
    readonly warnings: readonly EvidenceWarning[];
    /** The warnings as text; `null` if there are none. */
    readonly warning: string | null;
    readonly sentence: string;
  }
  | EvidenceProblem & { /** Row of the file that the problem is about. */ readonly row?: number };

/** The result of checking a document: an answer, one row of a run, or a whole run. */
export type DocumentCheck =
  | { readonly kind: "answer"; readonly check: EvidenceCheck }
  | { readonly kind: "row" | "run"; readonly check: RunCheck };

/** The code of a warning about rows. */
export type RowWarningCode =
  /** The verdicts of these rows are milder than the signed answers allow. */
  | "milder_verdict"
  /** Nothing about these rows was sent to the service, so the author of the document chose their verdicts. */
  | "not_asked"
  /** The requests about these rows had a different BIC or reference than the file. */
  | "asked_otherwise"
  /** Answers about these rows are more than a day older or newer than the seal. */
  | "answered_another_day"
  /** These rows of the file aren't in the run. */
  | "rows_missing";

/** A reason for a closer look at evidence whose signatures are valid. */
export type EvidenceWarning =
  | {
    /** The signing key was reported stolen. The theft was after the token was signed. */
    readonly code: "key_stolen_later";
    readonly from: string;
  }
  | {
    /** Nothing proves that the answers are about the accounts in the payout file: the file is missing or unreadable. */
    readonly code: "file_not_compared";
  }
  | {
    /** The answers are about a different column than the one recognised as the payees' accounts. */
    readonly code: "other_column";
    readonly column: string;
  }
  | {
    readonly code: RowWarningCode;
    /** Numbers of the rows in the file. */
    readonly rows: readonly number[];
  };

/** Returns a warning that the key was stolen at `from`, which is after the signing; no warning if `from` is `null`. */
export function stolenKey(from: string | null): readonly EvidenceWarning[] {
  return from === null ? [] : [{ code: "key_stolen_later", from }];
}

/** Returns a warning about rows, if there are any. */
export function warnOfRows(code: RowWarningCode, rows: readonly number[]): readonly EvidenceWarning[] {
  return rows.length === 0 ? [] : [{ code, rows }];
}

/** A result without its English text, which callers in other languages don't need. */
export type WithoutText<Check> = Check extends unknown ? Omit<Check, "warning" | "sentence"> : never;

/** The result of {@link checkDocument}: a {@link DocumentCheck} without its English text. */
export type DocumentFinding =
  | { readonly kind: "answer"; readonly check: WithoutText<EvidenceCheck> }
  | { readonly kind: "row" | "run"; readonly check: WithoutText<RunCheck> };

/** Returns the result for evidence with a changed part. */
export function altered(part: AlteredPart): WithoutText<EvidenceProblem> {
  return { outcome: "altered", part };
}
