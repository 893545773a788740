// Findings about evidence.
import type { TokenFailure } from "./signed/mod.ts";
import type { RunRelease } from "./run_evidence.ts";
import type { EvidenceWarning } from "./warnings.ts";

/** The claims in an answer's token, without account numbers and keys. */
export interface EvidenceClaims {
  /** Public URL of the service that answered. */
  readonly iss: string;
  /** Time of the answer by the service's clock, in seconds since 1970. */
  readonly iat: number;
  /** The token's id from the service; in older tokens, the request's id. */
  readonly jti: string;
  /** The request's id, if the caller chose it. */
  readonly request_id?: string;
  /** The `operationId` that was called. */
  readonly op: string;
  /** SHA-256 of the request, by {@link coveredRequest} and {@link hashJson}. */
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

/** A part that differs from what was signed. */
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
    /** Nothing was changed since the service signed. */
    readonly outcome: "valid";
    readonly claims: EvidenceClaims;
    /** The compared parts; parts that weren't given aren't proven. */
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
    /** Nothing was changed since the service sealed it. */
    readonly outcome: "valid";
    /** Number of sealed rows. */
    readonly rows: number;
    /** Time of the seal by the service's clock, in seconds since 1970. */
    readonly sealedAt: number;
    readonly issuer: string;
    /** The people who prepared and released the run, as it was sealed; absent if nobody did. */
    readonly release?: RunRelease;
    /** True if the payout file itself was compared. */
    readonly source: boolean;
    /** For a row: the IBAN or BIC of its answers; absent for a run, and if nothing was requested. */
    readonly about?: string;
    /** Reasons to look closer. */
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
