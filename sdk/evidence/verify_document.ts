// Checks any document that may be evidence.
import { base64url } from "jose";
import { isRowEvidence, isRunEvidence } from "./run_evidence.ts";
import { type EvidenceKeySet, isObject, orNull } from "./signed/mod.ts";
import type { DocumentCheck } from "./checks.ts";
import { verifyEvidence } from "./verify_evidence.ts";
import { verifyRow, verifyRun } from "./verify_run.ts";

/**
 * Checks the evidence in a JSON document, offline: an answer, an answer with its request (`{ "request": …, "answer":
 * … }`), a row, or a whole run, compared with the bytes of the payout file.
 */
export async function verifyDocument(
  document: unknown,
  keys: EvidenceKeySet,
  file?: Uint8Array,
): Promise<DocumentCheck> {
  if (isRunEvidence(document)) return { kind: "run", check: await verifyRun(document, keys, file) };
  if (isRowEvidence(document)) return { kind: "row", check: await verifyRow(document, keys, file) };
  const isPair = isObject(document) && isObject(document.answer) && isObject(document.request);
  return {
    kind: "answer",
    check: isPair && isObject(document.request)
      ? await verifyEvidence(document.answer, { keys, request: document.request })
      : await verifyEvidence(document, { keys }),
  };
}

/** Reads a document as a key set; `null` if it isn't one. */
export function readKeySet(document: unknown): EvidenceKeySet | null {
  if (!isObject(document) || !Array.isArray(document.keys)) return null;
  const keys = document.keys.filter((key) =>
    isObject(key) && typeof key.kid === "string" && typeof key.x === "string" && typeof key.y === "string"
  );
  return keys.length === 0 ? null : { keys };
}

/** Returns the URL of the service in a document; `null` if there is none. Verifies nothing. */
export function issuerOf(document: unknown): string | null {
  if (!isObject(document)) return null;
  if (isRowEvidence(document) && typeof document.shared.iss === "string") return document.shared.iss;
  const answer = isObject(document.answer) ? document.answer : document;
  const token = typeof document.seal === "string" ? document.seal : answer.evidence;
  if (typeof token !== "string") return null;
  const [, payload = ""] = token.split(".");
  const claims: unknown = orNull(() => JSON.parse(new TextDecoder().decode(base64url.decode(payload))));
  return isObject(claims) && typeof claims.iss === "string" ? claims.iss : null;
}
