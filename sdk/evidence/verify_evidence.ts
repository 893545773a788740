// Checks the evidence of one answer.
import { isAboutRequest } from "./about.ts";
import {
  coveredRequest,
  EVIDENCE_TYPE,
  type EvidenceKeySet,
  hashOrNull,
  isObject,
  readToken,
  type TokenFailure,
} from "./signed/mod.ts";
import { describeWarnings, type EvidenceWarning, stolenKey } from "./warnings.ts";

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

/** References for checking evidence. */
export interface EvidenceParts {
  /** The published keys, from `/.well-known/jwks.json` of the service or a copy that was kept. */
  readonly keys: EvidenceKeySet;
  /** The body as sent, with the parameters of path and query as members. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** The editions as `GET /v1/data/editions/{digest}` lists them. */
  readonly editions?: readonly unknown[];
}

/**
 * Checks the evidence of one answer, offline: its body as it came, with its member `evidence`.
 *
 * @example
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 * import { verifyEvidence } from "@bankscreen/sdk/evidence";
 *
 * const bankscreen = new Bankscreen();
 * const answer = await bankscreen.validateIBAN({ iban: "DE89370400440532013000", evidence: true });
 * const keys = await bankscreen.getEvidenceKeys();
 * const check = await verifyEvidence(answer, { keys });
 * console.log(check.outcome, check.sentence);
 * ```
 */
export async function verifyEvidence(answer: unknown, parts: EvidenceParts): Promise<EvidenceCheck> {
  if (!isObject(answer) || typeof answer.evidence !== "string") return problem("not_evidence");
  const read = await readToken(answer.evidence, EVIDENCE_TYPE, parts.keys);
  if (read.outcome === "altered") return altered("token");
  if (read.outcome !== "valid") return problem(read.outcome);
  const claims = readClaims(read.claims);
  if (claims === null) return problem("not_evidence");
  const { evidence: _, ...body } = answer;
  if (hashOrNull(body) !== claims.res) return altered("answer");
  const { request, editions } = parts;
  if (request !== undefined) {
    const isAsked = hashOrNull(coveredRequest(request)) === claims.req && isAboutRequest(answer, request);
    if (!isAsked) return altered("request");
  }
  if (editions !== undefined && hashOrNull(editions) !== claims.editions) return altered("editions");
  const proven = { answer: true, request: request !== undefined, editions: editions !== undefined } as const;
  const warnings = stolenKey(read.stolenFrom);
  return {
    outcome: "valid",
    claims,
    proven,
    warnings,
    warning: describeWarnings(warnings),
    sentence: describe(claims, proven),
  };
}

/** Takes the claims of evidence out of those of a token; `null` when one is missing or of another type. */
export function readClaims(claims: Readonly<Record<string, unknown>>): EvidenceClaims | null {
  const { iss, iat, jti, request_id, op, req, res, editions, ver, items, count } = claims;
  if (
    typeof iss !== "string" || typeof iat !== "number" || typeof jti !== "string" || typeof op !== "string" ||
    typeof req !== "string" || typeof res !== "string" || typeof editions !== "string" ||
    typeof ver !== "string"
  ) return null;
  const asked = typeof request_id === "string" ? { request_id } : {};
  const base = { iss, iat, jti, ...asked, op, req, res, editions, ver };
  return typeof items === "string" && typeof count === "number" ? { ...base, items, count } : base;
}

const REASONS: Readonly<Record<Exclude<TokenFailure, "altered">, string>> = {
  unknown_key:
    "The key that signed is not among the keys given: get the key set of the service that answered.",
  key_compromised:
    "Somebody else may have signed this: its key was reported stolen before the time that it names.",
  not_evidence: "This holds no evidence of a Bankscreen service: ask again with `evidence: true`.",
};

const PARTS: Readonly<Record<AlteredPart, string>> = {
  token: "The token is not as it was signed.",
  answer: "The answer is not the one that was signed.",
  request: "The request is not the one that was answered.",
  editions: "The editions are not those that were in force.",
  record: "The row is not the one that was sealed.",
  path: "The path does not lead from the row to the seal.",
  source: "The file is not the one that was screened.",
  account: "The signed answers are about another account or bank than the row.",
  verdict: "The row's verdict is not one of the five.",
  issuer: "Another service sealed the run than the one that answered.",
  rows: "The run has a row twice, or one that the payout file does not have.",
};

/** Describes evidence that proves nothing. */
export function problem(outcome: Exclude<TokenFailure, "altered">): EvidenceProblem {
  return { outcome, sentence: REASONS[outcome] };
}

/** Describes evidence of which a part was changed. */
export function altered(part: AlteredPart): EvidenceProblem {
  return { outcome: "altered", part, sentence: PARTS[part] };
}

function describe(
  { iss, iat, op }: EvidenceClaims,
  { request, editions }: { readonly request: boolean; readonly editions: boolean },
): string {
  const open = [!request && "the request", !editions && "the editions"].filter((part) => part !== false);
  const left = open.length === 0 ? "" : ` Not compared: ${open.join(" and ")}.`;
  return `${iss} gave this answer to ${op} on ${new Date(iat * 1000).toISOString()} by its own clock.${left}`;
}
