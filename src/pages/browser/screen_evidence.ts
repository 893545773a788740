// The script of `/screen` that seals runs and opens those of others. It is loaded when someone asks for that: most runs
// need neither.
/// <reference lib="dom" />
import { hexToBytes } from "@noble/hashes/utils.js";
import { base64url } from "jose";
import { encode } from "uqr";
import { openHandover } from "../../../sdk/evidence/handover/mod.ts";
import { sealIdOf, sealRun } from "../../../sdk/evidence/mod.ts";
import { evidenceRows } from "../../../sdk/payees/mod.ts";

/** Returns the hash of a file as a seal has it. */
function sourceOf(sha256: string): string {
  return base64url.encode(hexToBytes(sha256));
}

const evidence = { encode, evidenceRows, openHandover, sealIdOf, sealRun, sourceOf };

/** The part for evidence. */
export type EvidenceScript = typeof evidence;

/** Event that delivers the script's exports. */
export type EvidenceEvent = "screen-evidence";

const HANDED_OVER: EvidenceEvent = "screen-evidence";
dispatchEvent(new CustomEvent(HANDED_OVER, { detail: evidence }));
