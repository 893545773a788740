// Findings about evidence.
import type { TokenFailure } from "./signed/mod.ts";
import type { EvidenceWarning } from "./warnings.ts";

/** The claims of an answer's token. They contain no account number and no key. */
export interface EvidenceClaims {
  /** Public address of the service that answered. */
  readonly iss: string;
  /** Time of the answer by the service's own clock, in seconds since 1970. */
  readonly iat: number;
  /** Id of the token, made by the service; in older tokens that of the request. */
  readonly jti: string;
  /** Id of the request where the caller chose it. */
  readonly request_id?: string;
  /** The `operationId` that was called. */
  readonly op: string;
  /** SHA-256 of the request, as {@link coveredRequest} and {@link hashJson} say. */
  readonly req: string;
  /** SHA-256 of the answer's body without its member `evidence`. */
  readonly res: string;
  /** SHA-256 of the list of the editions behind the answer, which `GET /v1/data/editions/{digest}` shows. */
  readonly editions: string;
  /** Release of the rules that judged. */
  readonly ver: string;
  /** Of a batch: Merkle root (RFC 6962) over the canonical form of each of its `results`. */
  readonly items?: string;
  /** Of a batch: how many results there are. */
  readonly count?: number;
}

/** The part that differs from what was signed. */
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

/** The finding about evidence. */
export type EvidenceCheck =
  | {
    /** Nothing was changed since the service signed. */
    readonly outcome: "valid";
    readonly claims: EvidenceClaims;
    /** The parts that were compared; those that were not given are not proven. */
    readonly proven: { readonly answer: true; readonly request: boolean; readonly editions: boolean };
    readonly warnings: readonly EvidenceWarning[];
    /** The same for a person; `null` when there are none. */
    readonly warning: string | null;
    readonly sentence: string;
  }
  | EvidenceProblem;

/** Evidence that proves nothing, with the reason. */
export type EvidenceProblem =
  | { readonly outcome: "altered"; readonly part: AlteredPart; readonly sentence: string }
  | { readonly outcome: Exclude<TokenFailure, "altered">; readonly sentence: string };

/** The finding about the evidence of a row or a run. */
export type RunCheck =
  | {
    /** Nothing was changed since the service sealed it. */
    readonly outcome: "valid";
    /** Rows that were sealed. */
    readonly rows: number;
    /** Time of the seal by the service's own clock, in seconds since 1970. */
    readonly sealedAt: number;
    readonly issuer: string;
    /** True when the payout file itself was compared. */
    readonly source: boolean;
    /** Of a single row the IBAN or BIC that its answers are about; absent for a run, and where nothing was asked. */
    readonly about?: string;
    /** Reasons to look closer. */
    readonly warnings: readonly EvidenceWarning[];
    /** The same for a person; `null` when there are none. */
    readonly warning: string | null;
    /** The finding for a person. */
    readonly sentence: string;
  }
  | EvidenceProblem & { /** Row of the file that the problem is about. */ readonly row?: number };

/** The finding about a document: an answer, one row of a run, or a whole run. */
export type DocumentCheck =
  | { readonly kind: "answer"; readonly check: EvidenceCheck }
  | { readonly kind: "row" | "run"; readonly check: RunCheck };
