// The evidence of a run: sealed by the server, downloaded as one document, and referenced on the printed report.
/// <reference lib="dom" />
import { hexToBytes } from "@noble/hashes/utils.js";
import { base64url } from "jose";
import { type RunEvidence, sealIdOf, sealRun } from "../../../../sdk/evidence/mod.ts";
import { type Bankscreen, BankscreenError, VERSION } from "../../../../sdk/mod.ts";
import { evidenceRows, nameCall } from "../../../../sdk/payees/run/mod.ts";
import type { Later } from "../screen_later.ts";
import { make } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import type { PageRun } from "./page_run.ts";
import { download } from "./downloads.ts";
import { loadLater } from "./later.ts";
import type { Row } from "./words.ts";

/** Encodes the QR code of a seal; loaded before the first seal. */
let encode: Later["encode"] | null = null;

/** The last seal of a run, and the rows it covers. */
export class RunSeal {
  #rows = "";
  #evidence: RunEvidence | null = null;

  /** The token of the seal; `null` when the current rows have none. */
  of(run: PageRun, rows: readonly Row[]): string | null {
    if (this.#evidence === null) return null;
    const isCovered = this.#rows === JSON.stringify(evidenceOf(run, rows)?.rows);
    return isCovered ? this.#evidence.seal : null;
  }

  /** Has the server seal a run, which costs one call, and downloads the document; returns the message to show. */
  async download(run: PageRun, rows: readonly Row[], client: Bankscreen): Promise<string> {
    const proven = evidenceOf(run, rows);
    const { name, sha256 } = run.file;
    if (proven === null) return words.seal.unproven;
    const later = await loadLater();
    if (later === null) return words.notLoaded;
    encode = later.encode;
    try {
      if (this.of(run, rows) === null) {
        const source = base64url.encode(hexToBytes(sha256));
        this.#evidence = await sealRun(
          { source, rules: VERSION, ...proven },
          (root) => client.sealEvidence(root, { idempotencyKey: nameCall(sha256, [root.root]) }),
        );
        this.#rows = JSON.stringify(proven.rows);
      }
    } catch (error) {
      if (!(error instanceof BankscreenError)) throw error;
      return words.seal.refused({ why: error.message });
    }
    const evidence = this.#evidence;
    if (evidence === null) return "";
    download(name, "evidence.json", `${JSON.stringify(evidence)}\n`);
    return words.seal.sealed({ count: evidence.rows.length, id: sealIdOf(evidence.seal) });
  }
}

/** Returns what a seal covers: a changed verdict or decision needs a new seal. */
function evidenceOf({ answers }: PageRun, rows: readonly Row[]): ReturnType<typeof evidenceRows> {
  return evidenceRows(rows.map(({ screened }) => screened), answers);
}

/** Returns the part of the report that shows its seal. The code leads to `/verify`, which reads the seal from it. */
export function sealOnPaper(seal: string): HTMLElement {
  const address = `${location.origin}/verify#seal=${seal}`;
  return make(
    "div",
    { class: "report-seal" },
    encode === null ? "" : drawCode(encode(address, { ecc: "L", border: 4 })),
    make("p", {}, words.seal.onPaper({ id: sealIdOf(seal), address: `${location.origin}/verify` })),
  );
}

const SVG = "http://www.w3.org/2000/svg";

/** Returns a QR code (ISO/IEC 18004) with its quiet zone. */
function drawCode({ data, size }: ReturnType<Later["encode"]>): SVGElement {
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => isDark ? [`M${x} ${y}h1v1h-1z`] : []));
  const [image, path] = [document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "path")];
  path.setAttribute("d", dark.join(""));
  image.setAttribute("viewBox", `0 0 ${size} ${size}`);
  image.setAttribute("role", "img");
  image.setAttribute("aria-label", words.seal.code);
  image.append(path);
  return image;
}
