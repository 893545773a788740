/**
 * Signs answers and the seals of runs.
 *
 * @module
 */
import { CompactSign } from "jose";
import {
  canonicalBytes,
  coveredRequest,
  EVIDENCE_TYPE,
  hashJson,
  hashOrNull,
  merkleRoot,
  SEAL_TYPE,
} from "../../sdk/evidence/mod.ts";
import type { EvidenceKeys } from "./keys.ts";

/** Release of the rules that judge, as evidence names it: that of the newest entry in `CHANGELOG.md`. */
export const RULES_VERSION = "0.2.0";

/** An answer to be signed. */
export interface AnswerFacts {
  /** Id of the request. */
  readonly requestId: string;
  readonly operationId: string;
  /** Hash of the request, from {@link hashRequest}. */
  readonly requestHash: string;
  /** The body of the answer. */
  readonly body: object;
}

/** Signs for one installation. */
export interface EvidenceSigner {
  /** Returns the token of an answer. */
  signAnswer(facts: AnswerFacts): Promise<string>;
  /** Returns the token over the root of a run of `count` rows. */
  signSeal(
    facts: { readonly requestId: string; readonly root: string; readonly count: number },
  ): Promise<string>;
}

/** Makes the signer of a service. */
export function createSigner(parts: {
  readonly keys: EvidenceKeys;
  /** Public address of the service. */
  readonly issuer: string;
  /** Digest of the editions in force. */
  readonly editionsDigest: () => string;
  /** Current time in milliseconds since the epoch. */
  readonly now: () => number;
}): EvidenceSigner {
  const { keys, issuer, editionsDigest, now } = parts;
  const sign = (typ: string, claims: object): Promise<string> => {
    const { kid, key } = keys.current();
    return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: "ES256", typ, kid }).sign(key);
  };
  const commonClaims = (requestId: string) => ({
    iss: issuer,
    iat: Math.floor(now() / 1000),
    jti: requestId,
  });
  return {
    signAnswer: ({ requestId, operationId, requestHash, body }) =>
      sign(EVIDENCE_TYPE, {
        ...commonClaims(requestId),
        op: operationId,
        req: requestHash,
        res: hashJson(body),
        editions: editionsDigest(),
        ver: RULES_VERSION,
        ...resultsOf(body),
      }),
    signSeal: ({ requestId, root, count }) => sign(SEAL_TYPE, { ...commonClaims(requestId), root, count }),
  };
}

/** The claims that let one result of a batch be shown without the others. */
function resultsOf(body: object): { readonly items?: string; readonly count?: number } {
  if (!("results" in body) || !Array.isArray(body.results)) return {};
  return { items: merkleRoot(body.results.map(canonicalBytes)), count: body.results.length };
}

/**
 * Hashes what evidence covers of a request, given the members of its body with the parameters of path and query beside
 * them; `null` for text that has no canonical form because it holds half a surrogate pair.
 */
export function hashRequest(request: Readonly<Record<string, unknown>>): string | null {
  return hashOrNull(coveredRequest(request));
}
