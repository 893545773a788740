/**
 * Evidence of requests and answers: how to check it without the service, and how to seal it for a payout file.
 *
 * @module
 */
import { base64url } from "jose";
import { checkAnswer, checkDocument, checkRow, checkRun, checkSeal, isRowEvidence } from "./checks/mod.ts";
import type {
  DocumentCheck,
  EvidenceCheck,
  EvidenceParts,
  EvidenceProblem,
  RowEvidence,
  RunCheck,
  RunEvidence,
  WithoutText,
} from "./checks/mod.ts";
import { type EvidenceKeySet, isObject, orNull } from "./signed/mod.ts";
import { english, sayAnswered, sayProblem, saySealed, sayWarnings } from "./words/mod.ts";

export {
  canonicalBytes,
  coveredRequest,
  EVIDENCE_TYPE,
  hashBytes,
  hashJson,
  hashOrNull,
  merkleRoot,
  parseJson,
  SEAL_TYPE,
  sealIdOf,
} from "./signed/mod.ts";
export { isRowEvidence, isRunEvidence, sealRun, takeRow } from "./checks/mod.ts";

export type { EvidenceKey, EvidenceKeySet, TokenFailure } from "./signed/mod.ts";
export type { PayeeDecision as RowDecision, RunRow, SignedAnswer } from "../payees/mod.ts";
export type {
  AlteredPart,
  AskForSeal,
  DocumentCheck,
  EvidenceCheck,
  EvidenceClaims,
  EvidenceParts,
  EvidenceProblem,
  EvidenceWarning,
  PackedToken,
  RowEvidence,
  RowRecord,
  RowWarningCode,
  RunCheck,
  RunEvidence,
  RunRelease,
  SharedClaims,
} from "./checks/mod.ts";

/**
 * Checks the evidence of one answer, offline. Pass the answer as received, including its member `evidence`.
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
  return describeAnswer(await checkAnswer(answer, parts));
}

/** Checks the seal of a run offline, for example from a printed report. The result has the time and number of rows. */
export async function verifySeal(seal: string, keys: EvidenceKeySet): Promise<RunCheck> {
  return describeRun("run", await checkSeal(seal, keys));
}

/** Checks the evidence of one row, offline; with `file`, also against the bytes of the payout file. */
export async function verifyRow(
  evidence: RowEvidence,
  keys: EvidenceKeySet,
  file?: Uint8Array,
): Promise<RunCheck> {
  return describeRun("row", await checkRow(evidence, keys, file));
}

/** Checks the evidence of a whole run, offline; with `file`, also against the bytes of the payout file. */
export async function verifyRun(
  run: RunEvidence,
  keys: EvidenceKeySet,
  file?: Uint8Array,
): Promise<RunCheck> {
  return describeRun("run", await checkRun(run, keys, file));
}

/**
 * Checks the evidence in a JSON document, offline: an answer, an answer with its request (`{ "request": …, "answer": …
 * }`), a row or a whole run. With the payout file's bytes, compares rows and runs with the file.
 */
export async function verifyDocument(
  document: unknown,
  keys: EvidenceKeySet,
  file?: Uint8Array,
): Promise<DocumentCheck> {
  const found = await checkDocument(document, keys, file);
  return found.kind === "answer"
    ? { kind: "answer", check: describeAnswer(found.check) }
    : { kind: found.kind, check: describeRun(found.kind, found.check) };
}

function describeAnswer(check: WithoutText<EvidenceCheck>): EvidenceCheck {
  if (check.outcome !== "valid") return describeProblem(check);
  const warning = sayWarnings(check.warnings, english);
  return { ...check, warning, sentence: sayAnswered(check, english) };
}

function describeRun(kind: "row" | "run", check: WithoutText<RunCheck>): RunCheck {
  if (check.outcome !== "valid") return describeProblem(check);
  const warning = sayWarnings(check.warnings, english);
  return { ...check, warning, sentence: saySealed(check, kind, english) };
}

function describeProblem(check: WithoutText<EvidenceProblem>): EvidenceProblem {
  return { ...check, sentence: sayProblem(check, english) };
}

/** Reads a document as a key set; `null` if it isn't one. */
export function readKeySet(document: unknown): EvidenceKeySet | null {
  if (!isObject(document) || !Array.isArray(document.keys)) return null;
  const keys = document.keys.filter((key) =>
    isObject(key) && typeof key.kid === "string" && typeof key.x === "string" && typeof key.y === "string"
  );
  return keys.length === 0 ? null : { keys };
}

/** Returns the URL of the service that a document claims as its issuer, unverified; `null` if it claims none. */
export function issuerOf(document: unknown): string | null {
  if (!isObject(document)) return null;
  if (isRowEvidence(document) && typeof document.shared?.iss === "string") return document.shared.iss;
  const answer = isObject(document.answer) ? document.answer : document;
  const token = typeof document.seal === "string" ? document.seal : answer.evidence;
  if (typeof token !== "string") return null;
  const [, payload = ""] = token.split(".");
  const claims: unknown = orNull(() => JSON.parse(new TextDecoder().decode(base64url.decode(payload))));
  return isObject(claims) && typeof claims.iss === "string" ? claims.iss : null;
}
