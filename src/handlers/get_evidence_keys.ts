import type { Reply } from "../../generated/handlers.ts";
import type { Evidence } from "../evidence/mod.ts";

/**
 * `GET /.well-known/jwks.json`: the keys that verify evidence. Answers with every key that ever signed.
 * Caches keep it for less than the time a new key is published ahead.
 */
export function getEvidenceKeys(evidence: Evidence): Reply<"getEvidenceKeys"> {
  return {
    status: 200,
    body: { keys: [...evidence.keys().keys] },
    headers: { "Cache-Control": "public, max-age=60" },
  };
}
