/**
 * The rows of the architecture, from the top down; each folder is in exactly one.
 *
 * @module
 */
/** Rows from the top down; a folder is in exactly one. */
export const ROWS: readonly (readonly [row: string, paths: RegExp])[] = [
  ["entry", /^src\/[a-z]+\.ts$|^src\/(?:commands|jobs)\//],
  ["edge", /^src\/http\//],
  ["people and agents", /^src\/(?:pages|mcp|discovery)\//],
  ["handlers", /^src\/handlers\//],
  ["services", /^src\/(?:billing|keys|email|accounts|evidence|feedback|watch)\//],
  ["editions", /^src\/editions\//],
  ["domain", /^src\/screening\//],
  ["publishers", /^src\/data\/publishers\//],
  ["registers", /^src\/data\/registers\//],
  ["ground", /^src\/(?:identifiers|storage|telemetry)\//],
  // The code that client and service share is in the client, which can't import from outside its folder. The client's
  // generated methods and errors belong to the client.
  [
    "contract",
    /^(?!sdk\/generated\/(?:errors|operations)\.ts)(?:(?:sdk\/)?generated|src\/contract|sdk\/(?:evidence\/signed|files|release|verdicts))\/|^sdk\/client\/distribution\.ts$/,
  ],
];

/** Returns the row of a file; a folder outside the rows is a separate row. */
export const rowOf = (path: string): string =>
  ROWS.find(([, paths]) => paths.test(path))?.[0] ??
    /^(?:src\/(codegen|std)|(sdk))\//.exec(path)?.slice(1).find((name) => name !== undefined) ?? "none";
/** Returns the number of the row of a file, from the top; -1 outside the rows. */
export const depthOf = (path: string): number => ROWS.findIndex(([row]) => row === rowOf(path));
