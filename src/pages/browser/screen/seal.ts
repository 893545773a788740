// The evidence of a run: sealed by the server, downloaded as one document, and referenced on the printed report.
/// <reference lib="dom" />
import type { RunEvidence, RunRelease } from "../../../../sdk/evidence/mod.ts";
import type { PageCalls } from "../../../../sdk/payees/mod.ts";
import type { EvidenceScript } from "../screen_evidence.ts";
import { words } from "./chosen_words.ts";
import type { PageRun } from "./page_run.ts";
import { download } from "./downloads.ts";
import type { PrintedSeal } from "./evidence.ts";
import { evidenceScript, late, loadEvidence } from "./later.ts";
import { sayError, sayRefusal } from "./say_error.ts";
import type { Row } from "./words.ts";

/** The last seal of a run, and the rows it covers. */
export class RunSeal {
  #rows = "";
  #evidence: RunEvidence | null = null;

  #isCovered(run: PageRun, rows: readonly Row[]): boolean {
    return this.#evidence !== null && this.#rows === JSON.stringify(evidenceOf(run, rows)?.rows);
  }

  of(run: PageRun, rows: readonly Row[]): PrintedSeal | null {
    const script = evidenceScript();
    if (script === null || this.#evidence === null || !this.#isCovered(run, rows)) return null;
    const { seal, release = null } = this.#evidence;
    const address = `${location.origin}/verify#seal=${seal}`;
    const { encode, sealIdOf } = script;
    return { id: sealIdOf(seal), release, code: encode(address, { ecc: "L", border: 4 }) };
  }

  /** Has the server seal a run, which costs one call, and downloads the document; returns the message to show. */
  async download(
    run: PageRun,
    rows: readonly Row[],
    client: PageCalls,
    release: RunRelease | null = null,
  ): Promise<string> {
    const script = await loadEvidence();
    if (script === null) return words.notLoaded;
    const proven = evidenceOf(run, rows);
    const { name, sha256 } = run.file;
    if (proven === null) return words.seal.unproven;
    const { sealIdOf, sealRun, sourceOf } = script;
    const { BankscreenError, nameCall, PaymentRequiredError, VERSION } = late();
    try {
      if (release !== null || !this.#isCovered(run, rows)) {
        this.#evidence = await sealRun(
          { source: sourceOf(sha256), rules: VERSION, ...(release !== null && { release }), ...proven },
          (root) => client.sealEvidence(root, { idempotencyKey: nameCall(sha256, [root.root]) }),
        );
        this.#rows = JSON.stringify(proven.rows);
      }
    } catch (error) {
      if (!(error instanceof BankscreenError)) throw error;
      return words.seal.refused({
        why: error instanceof PaymentRequiredError ? sayRefusal(error, false) : sayError(error),
      });
    }
    const evidence = this.#evidence;
    if (evidence === null) return "";
    download(name, release === null ? "evidence.json" : "released.json", `${JSON.stringify(evidence)}\n`);
    return words.seal.sealed({ count: evidence.rows.length, id: sealIdOf(evidence.seal) });
  }
}

/** Returns what a seal covers: a changed verdict or decision needs a new seal. */
function evidenceOf({ answers }: PageRun, rows: readonly Row[]): ReturnType<EvidenceScript["evidenceRows"]> {
  return evidenceScript()?.evidenceRows(rows.map(({ screened }) => screened), answers) ?? null;
}
