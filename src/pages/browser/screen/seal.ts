// The evidence of a run: sealed by the server, downloaded as one document, and named on the printed report.
/// <reference lib="dom" />
import { hexToBytes } from "@noble/hashes/utils.js";
import { base64url } from "jose";
import { type RunEvidence, sealIdOf, sealRun } from "../../../../sdk/evidence/mod.ts";
import { type Bankscreen, BankscreenError, VERSION } from "../../../../sdk/mod.ts";
import { type Answers, evidenceRows, nameCall, type ScreenedPayee } from "../../../../sdk/payees/mod.ts";
import type { Later } from "../screen_later.ts";
import { make } from "../shared/elements.ts";
import { words } from "./catalogue/chosen.ts";
import { download, loadLater } from "./take_along.ts";

/** The part of a run that is sealed. */
export interface SealedRun {
  readonly sha256: string;
  readonly payees: readonly ScreenedPayee[];
  readonly answers: Answers;
}

/** Encodes the code of a seal; it is loaded before the first seal is made. */
let encode: Later["encode"] | null = null;

/** The seal of a run as its page last had it, and the rows that it is of. */
export class RunSeal {
  #rows = "";
  #evidence: RunEvidence | null = null;

  /** The token of the seal; `null` while the rows as they stand now have none. */
  of(run: SealedRun): string | null {
    return this.#evidence !== null && this.#rows === rowsOf(run) ? this.#evidence.seal : null;
  }

  /** Has a run sealed, which costs one call, and hands the document to the browser; returns what to tell. */
  async download(run: SealedRun, fileName: string, client: Bankscreen): Promise<string> {
    const proven = evidenceRows(run.payees, run.answers);
    if (proven === null) return words.seal.unproven;
    const later = await loadLater();
    if (later === null) return words.notLoaded;
    encode = later.encode;
    try {
      if (this.of(run) === null) {
        const source = base64url.encode(hexToBytes(run.sha256));
        this.#evidence = await sealRun(
          { source, rules: VERSION, ...proven },
          (root) => client.sealEvidence(root, { idempotencyKey: nameCall(run.sha256, [root.root]) }),
        );
        this.#rows = rowsOf(run);
      }
    } catch (error) {
      if (!(error instanceof BankscreenError)) throw error;
      return words.seal.refused(error.message);
    }
    const evidence = this.#evidence;
    if (evidence === null) return "";
    download(fileName, "evidence.json", `${JSON.stringify(evidence)}\n`);
    return words.seal.sealed(evidence.rows.length, sealIdOf(evidence.seal));
  }
}

/** Part of the rows that a seal covers: a verdict or a decision that changes needs another. */
function rowsOf({ payees, answers }: SealedRun): string {
  return JSON.stringify(evidenceRows(payees, answers)?.rows ?? null);
}

/** Makes the part of the report that names its seal. The code leads to `/verify`, which reads the seal from it. */
export function sealOnPaper(seal: string): HTMLElement {
  const address = `${location.origin}/verify#seal=${seal}`;
  return make(
    "div",
    { class: "report-seal" },
    encode === null ? "" : drawCode(encode(address, { ecc: "L", border: 4 })),
    make("p", {}, words.seal.onPaper(sealIdOf(seal), `${location.origin}/verify`)),
  );
}

const SVG = "http://www.w3.org/2000/svg";

/** Draws a QR code (ISO/IEC 18004) with its quiet zone. */
function drawCode({ data, size }: ReturnType<Later["encode"]>): SVGElement {
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => isDark ? [`M${x} ${y}h1v1h-1z`] : []));
  const [image, path] = [document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "path")];
  path.setAttribute("d", dark.join(""));
  for (
    const [name, value] of [["viewBox", `0 0 ${size} ${size}`], ["role", "img"], [
      "aria-label",
      words.seal.code,
    ]] as const
  ) {
    image.setAttribute(name, value);
  }
  image.append(path);
  return image;
}
