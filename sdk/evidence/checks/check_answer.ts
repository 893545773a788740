// Checks the evidence of an answer, offline, together with its request and editions if they are provided.
import {
  coveredRequest,
  EVIDENCE_TYPE,
  type EvidenceKeySet,
  hashOrNull,
  isObject,
  readToken,
} from "../signed/mod.ts";
import { isAboutRequest } from "./about.ts";
import {
  altered,
  type EvidenceCheck,
  type EvidenceClaims,
  type EvidenceProblem,
  stolenKey,
  type WithoutText,
} from "./checks.ts";

/** The data that a check needs or can use. */
export interface EvidenceParts {
  /** The published keys, from the service's `/.well-known/jwks.json` or a stored copy. */
  readonly keys: EvidenceKeySet;
  /** The body of the request as sent, with the path and query parameters added as members. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** The editions from `GET /v1/data/editions/{digest}`. */
  readonly editions?: readonly unknown[];
}

/** Checks the evidence of one answer, offline. `answer` is the unchanged body, including its member `evidence`. */
export async function checkAnswer(
  answer: unknown,
  { keys, request, editions }: EvidenceParts,
): Promise<WithoutText<EvidenceCheck>> {
  if (!isObject(answer) || typeof answer.evidence !== "string") return { outcome: "not_evidence" };
  const read = await readAnswerToken(answer.evidence, keys);
  if (read.outcome !== "valid") return read;
  const { claims, warnings } = read;
  const { evidence: _, ...body } = answer;
  if (hashOrNull(body) !== claims.res) return altered("answer");
  if (request !== undefined) {
    const isSame = hashOrNull(coveredRequest(request)) === claims.req && isAboutRequest(answer, request);
    if (!isSame) return altered("request");
  }
  if (editions !== undefined && hashOrNull(editions) !== claims.editions) return altered("editions");
  const proven = { answer: true, request: request !== undefined, editions: editions !== undefined } as const;
  return { outcome: "valid", claims, proven, warnings };
}

/** Verifies the token of an answer, and returns its claims and warnings, or the reason why the token proves nothing. */
export async function readAnswerToken(
  token: string,
  keys: EvidenceKeySet,
): Promise<
  | WithoutText<EvidenceProblem>
  | Pick<WithoutText<EvidenceCheck> & { outcome: "valid" }, "outcome" | "claims" | "warnings">
> {
  const read = await readToken(token, EVIDENCE_TYPE, keys);
  if (read.outcome === "altered") return altered("token");
  if (read.outcome !== "valid") return { outcome: read.outcome };
  const claims = readClaims(read.claims);
  if (claims === null) return { outcome: "not_evidence" };
  return { outcome: "valid", claims, warnings: stolenKey(read.stolenFrom) };
}

function readClaims(claims: Readonly<Record<string, unknown>>): EvidenceClaims | null {
  const { iss, iat, jti, request_id, op, req, res, editions, ver, items, count } = claims;
  if (
    typeof iss !== "string" || typeof iat !== "number" || typeof jti !== "string" || typeof op !== "string" ||
    typeof req !== "string" || typeof res !== "string" || typeof editions !== "string" ||
    typeof ver !== "string"
  ) return null;
  return {
    iss,
    iat,
    jti,
    ...(typeof request_id === "string" && { request_id }),
    op,
    req,
    res,
    editions,
    ver,
    ...(typeof items === "string" && typeof count === "number" && { items, count }),
  };
}
