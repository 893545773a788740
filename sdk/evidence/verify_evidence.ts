// Checks the evidence of an answer, offline, with its request and editions as far as they are given.

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
import type { AlteredPart, EvidenceCheck, EvidenceClaims, EvidenceProblem } from "./checks.ts";
import { stolenKey } from "./warnings.ts";
import { english, sayAnswered, sayWarnings } from "./words/mod.ts";

/** Data for checking evidence. */
export interface EvidenceParts {
  /** The published keys, from the service's `/.well-known/jwks.json` or a stored copy. */
  readonly keys: EvidenceKeySet;
  /** The body as sent, with path and query parameters as members. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** The editions from `GET /v1/data/editions/{digest}`. */
  readonly editions?: readonly unknown[];
}

/**
 * Checks the evidence of one answer, offline: its unchanged body with the member `evidence`.
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
    warning: sayWarnings(warnings, english),
    sentence: sayAnswered({ claims, proven }, english),
  };
}

/** Reads an answer's claims; `null` if one is missing or has another type. */
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

/** Returns the result for evidence that proves nothing. */
export function problem(outcome: Exclude<TokenFailure, "altered">): EvidenceProblem {
  return { outcome, sentence: english.problems[outcome] };
}

/** Returns the result for evidence with a changed part. */
export function altered(part: AlteredPart): EvidenceProblem {
  return { outcome: "altered", part, sentence: english.altered[part] };
}
