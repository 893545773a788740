// On-demand script of `/screen`: seals a run, and opens the handover file of another person. Most runs need neither.
import { hexToBytes } from "@noble/hashes/utils.js";
import { base64url } from "jose";
import { encode } from "uqr";
import { openHandover } from "../../../sdk/evidence/handover/mod.ts";
import { sealIdOf, sealRun } from "../../../sdk/evidence/mod.ts";
import { evidenceRows } from "../../../sdk/payees/mod.ts";
import { deliver } from "./shared/part.ts";

/** Encodes the SHA-256 of a file in the form that a seal contains. */
function sourceOf(sha256: string): string {
  return base64url.encode(hexToBytes(sha256));
}

const evidence = { encode, evidenceRows, openHandover, sealIdOf, sealRun, sourceOf };

/** The exports of the script. */
export type EvidenceScript = typeof evidence;

deliver("evidence", evidence);
