/**
 * Renders the architecture as SVG: a band for each row, a box for each folder, and a line for each import between
 * folders.
 *
 * @module
 */
import { depthOf, ROWS } from "./rows.ts";
import type { ImportEdge } from "./source_imports.ts";

const WIDTH = 1120;
const BAND = 62;
const LEFT = 150;
const BOX = { height: 30, gap: 10 } as const;

interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export function renderLayers(paths: readonly string[], edges: readonly ImportEdge[]): string {
  const boxes = placeBoxes(paths.filter((path) => depthOf(path) !== -1));
  const height = ROWS.length * BAND + 10;
  const bands = ROWS.map(([row], depth) =>
    `<rect class="band" x="0" y="${depth * BAND + 5}" width="${WIDTH}" height="${BAND - 8}" rx="6"/>` +
    `<text class="row" x="12" y="${depth * BAND + BAND / 2 + 6}">${row}</text>`
  );
  const frames = [...boxes.values()].map(({ name, x, y, width }) =>
    `<rect class="box" x="${x}" y="${y}" width="${width}" height="${BOX.height}" rx="4"/>` +
    `<text x="${x + width / 2}" y="${y + 19}">${name}</text>`
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    "<title>Rows and folders of Bankscreen, and who imports from whom</title>",
    "<style>",
    "svg{background:#fff}text{font:13px system-ui,sans-serif;fill:#1b2a33;text-anchor:middle}",
    ".row{text-anchor:start;font-weight:600}",
    ".band{fill:#eef3f5}.box{fill:#fff;stroke:#2f6f86}",
    ".line{fill:none;stroke:#2f6f86;stroke-opacity:.3}",
    "</style>",
    ...bands,
    ...renderLines(boxes, edges),
    ...frames,
    "</svg>",
    "",
  ].join("\n");
}

/** Returns the folder whose box contains a file: `src/http`, `src/data/publishers`, `sdk/verdicts`, `generated`. */
function folderOf(path: string): string {
  const [, folder] = /^((?:src\/data|sdk\/evidence|src|sdk)(?:\/[^/.]+)?|generated)\//.exec(path) ?? [];
  return folder ?? path;
}

function placeBoxes(paths: readonly string[]): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  for (const depth of ROWS.keys()) {
    const names = [...new Set(paths.filter((path) => depthOf(path) === depth).map(folderOf))].toSorted();
    const widths = names.map((name) => Math.round(name.length * 7) + 20);
    const sum = widths.reduce((total, width) => total + width + BOX.gap, -BOX.gap);
    const y = depth * BAND + (BAND - BOX.height) / 2;
    let x = LEFT + Math.round((WIDTH - LEFT - sum) / 2);
    for (const [place, name] of names.entries()) {
      const width = widths[place] ?? 0;
      boxes.set(name, { name, x, y, width });
      x += width + BOX.gap;
    }
  }
  return boxes;
}

/** Renders one line for each pair of folders in different rows, regardless of the number of imports. */
function renderLines(boxes: ReadonlyMap<string, Box>, edges: readonly ImportEdge[]): readonly string[] {
  const pairs = new Set(edges.map(({ from, to }) => `${folderOf(from)} ${folderOf(to)}`));
  return [...pairs].toSorted().flatMap((key) => {
    const [from, to] = key.split(" ").map((name) => boxes.get(name));
    if (from === undefined || to === undefined || from.y === to.y) return [];
    const [x1, x2] = [from, to].map(({ x, width }) => Math.round(x + width / 2));
    const [y1, y2] = [from.y + BOX.height, to.y];
    const bend = Math.round((y2 - y1) / 2);
    const bends = `C${x1} ${y1 + bend} ${x2} ${y2 - bend}`;
    return [`<path class="line" d="M${x1} ${y1}${bends} ${x2} ${y2}"/>`];
  });
}
