/**
 * Checks the imports against the layers of the architecture: a file imports only from its own row and the rows below
 * it, and a start loads only what the first calls need.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { readSourceFiles } from "./source_files.ts";
import { renderLayers } from "./render_layers.ts";
import { depthOf, rowOf } from "./rows.ts";
import { type ImportEdge, importsOf } from "./source_imports.ts";
import { testTable } from "../support/table.ts";

const files = await readSourceFiles("src", "sdk", "generated");
const importsByPath = new Map(files.map((file) => [file.path, importsOf(file)]));
const edges = [...importsByPath.values()].flat();

const isFile = (path: string): boolean => /^(?:src|sdk|generated|tests|openapi|data)\//.test(path);
const isRunning = (path: string): boolean => depthOf(path) !== -1;

/** Lists the imports that break a rule, as text with both files. */
function broken(rule: (edge: ImportEdge) => boolean): string[] {
  return edges.filter(rule).map(({ from, to, isTypeOnly }) => `${from} -> ${isTypeOnly ? "type " : ""}${to}`);
}

Deno.test("every source file has a place in the layers", () => {
  assertEquals(files.map(({ path }) => path).filter((path) => rowOf(path) === "none"), []);
  assert(edges.length > 500, `read ${edges.length} imports`);
});

const PICTURE = new URL("../../.github/architecture.svg", import.meta.url);

Deno.test("the picture of the architecture shows the current imports", async () => {
  const rendered = renderLayers(files.map(({ path }) => path), edges);
  if (Deno.env.get("UPDATE_EXPECTED") !== undefined) await Deno.writeTextFile(PICTURE, rendered);
  assertEquals(await Deno.readTextFile(PICTURE), rendered, "run this test with UPDATE_EXPECTED=1");
});

Deno.test("no file imports from a row above its own", () => {
  assertEquals(broken(({ from, to }) => isRunning(from) && isRunning(to) && depthOf(to) < depthOf(from)), []);
});

/** A file with its row, as the table of rules describes it: `handlers src/handlers/account.ts`. */
const placeOf = (path: string): string => `${rowOf(path)} ${path}`;

testTable(
  "no import breaks a rule of layers.tsv",
  new URL("layers.tsv", import.meta.url),
  ["from", "to", "except", "types"],
  (row) => {
    const [from, to] = [new RegExp(row.from), new RegExp(row.to)];
    const matches = (pattern: string, place: string): boolean =>
      pattern !== "" && new RegExp(pattern).test(place);
    const isForbidden = ({ to: path, isTypeOnly }: ImportEdge): boolean => {
      const place = placeOf(path);
      return to.test(place) && !matches(row.except, place) && !(isTypeOnly && matches(row.types, place));
    };
    assertEquals(broken((edge) => from.test(placeOf(edge.from)) && isForbidden(edge)), []);
  },
);

Deno.test("nothing imports an entry point", () => {
  const entries = files.filter(({ text }) => /\bif \(import\.meta\.main\)|^await main\(\)/m.test(text))
    .map(({ path }) => path);
  assert(entries.length >= 3, `found ${entries.length} entry points`);
  assertEquals(broken(({ to }) => entries.includes(to)), []);
});

const isPure = (path: string): boolean => rowOf(path) === "domain" || path.startsWith("src/identifiers/");

Deno.test("domain and identifiers have no clock, randomness, network, files or environment", () => {
  const impure = /\b(?:Date\.now|new Date\(\)|performance\.|Math\.random|crypto\.|fetch\(|Deno\.|process\.)/;
  const found = files.filter(({ path, text }) => isPure(path) && impure.test(withoutComments(text)));
  assertEquals(found.map(({ path }) => path), []);
});

Deno.test("the environment is read by the entry points only", () => {
  const readers = files.filter(({ path, text }) =>
    /\bDeno\.env\b|\bprocess\.env\b/.test(withoutComments(text)) && !["entry", "sdk"].includes(rowOf(path))
  );
  assertEquals(readers.map(({ path }) => path), []);
});

/** Folders of `src/` whose files other folders may only import through `mod.ts`. */
const ROOMS: readonly string[] = [
  ...new Set(files.flatMap(({ path }) => /^src\/(data\/[a-z0-9_]+|[a-z0-9_]+)\//.exec(path)?.[1] ?? [])),
].filter((room) => !["std", "commands", "jobs"].includes(room));

/**
 * Subfolders with their own `mod.ts`, so that each way to pay, and native code, is loaded only where it is used.
 */
const INNER_FACES: readonly string[] = [
  "billing/x402",
  "billing/cards",
  "storage/file",
  // The generator imports the migrations to write the types of their tables.
  "storage/migrations",
]
  .map((room) => `src/${room}/mod.ts`);

Deno.test("every folder has a mod.ts, and no two folders import each other", () => {
  assert(ROOMS.length > 10, `found ${ROOMS}`);
  const paths = files.map(({ path }) => path);
  assertEquals(ROOMS.filter((room) => !paths.includes(`src/${room}/mod.ts`)), []);
  const roomOf = (path: string): string | undefined => ROOMS.find((room) => path.startsWith(`src/${room}/`));
  const pairs = new Set(edges.map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`));
  const isMutual = (pair: string): boolean => {
    const [from, to] = pair.split(" ");
    return from !== to && to !== "undefined" && from !== "undefined" && pairs.has(`${to} ${from}`);
  };
  assertEquals([...pairs].filter(isMutual), []);
});

Deno.test("other folders import only the mod.ts of a folder, or of one of the listed subfolders", () => {
  const isPast = ({ from, to }: ImportEdge): boolean =>
    ROOMS.some((room) =>
      to.startsWith(`src/${room}/`) && to !== `src/${room}/mod.ts` && !from.startsWith(`src/${room}/`)
    ) && !INNER_FACES.includes(to);
  assertEquals(broken(isPast), []);
});

Deno.test("imports between folders, inner ones included, go through mod.ts", () => {
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
  const isInner = ({ from, to }: ImportEdge): boolean =>
    to.endsWith(".ts") && isFile(to) && !to.endsWith("/mod.ts") &&
    // Entry points load no more than they need; the one for Deno Deploy must not load native code.
    ![from, to].every((path) => rowOf(path) === "entry") &&
    // A subfolder belongs to its folder. If it imported the folder's `mod.ts`, it would import itself.
    !(folderOf(from).startsWith(folderOf(to)) && folderOf(to) !== "src/");
  // Subfolders only group the files of a folder. Generated code has no `mod.ts`.
  const isOpen = ({ from, to }: ImportEdge): boolean =>
    /^(?:sdk\/)?generated\//.test(to) ||
    // Compiled messages need language.ts to format numbers and days. verdicts/mod.ts would load every catalogue, and
    // import the messages itself.
    (/^(?:sdk\/)?generated\/words\//.test(from) && to === "sdk/verdicts/language.ts") ||
    // All folders of the client belong to one package, whose entry is sdk/mod.ts. They only group its internal files.
    (from.startsWith("sdk/") && to.startsWith("sdk/client/")) ||
    ROOMS.some((room) => [from, to].every((path) => path.startsWith(`src/${room}/`)));
  assertEquals(
    broken((edge) => isInner(edge) && folderOf(edge.from) !== folderOf(edge.to) && !isOpen(edge)),
    [],
  );
});

Deno.test("no files import each other in a circle", () => {
  assertEquals(findCircle(), null);
});

/** Finds a cycle of imports, starting at every file; `null` when there is none. */
function findCircle(): string | null {
  const next = Map.groupBy(edges, ({ from }) => from);
  const finished = new Set<string>();
  const walk = (path: string, above: readonly string[]): string | null => {
    if (above.includes(path)) return [...above.slice(above.indexOf(path)), path].join(" -> ");
    if (finished.has(path)) return null;
    for (const { to } of next.get(path) ?? []) {
      const circle = walk(to, [...above, path]);
      if (circle !== null) return circle;
    }
    finished.add(path);
    return null;
  };
  for (const { path } of files) {
    const circle = walk(path, []);
    if (circle !== null) return circle;
  }
  return null;
}

// Start-up: loading a package takes up to 30 ms, and memory. Code that isn't needed at the start is loaded by
// `import()`.

/** Lists the files and packages that are loaded with the given files, including these. */
function loadedWith(...entries: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(entries);
  for (const path of loaded) {
    for (const { to, isTypeOnly, isDynamic } of importsByPath.get(path) ?? []) {
      if (!isTypeOnly && !isDynamic) loaded.add(to);
    }
  }
  return loaded;
}

const isOutside = (path: string): boolean => !importsByPath.has(path) && !/^node:|\.json$/.test(path);

Deno.test("a start loads the packages that first calls need, and not those of a refresh or of mail", async () => {
  const loaded = loadedWith("src/serve.ts");
  assert(loaded.has("src/app.ts") && loaded.has("src/handlers/validate_iban.ts"));
  const expected = await Deno.readTextFile(new URL("start_packages.txt", import.meta.url));
  assertEquals([...loaded].filter(isOutside).sort(), expected.trimEnd().split("\n"));
  assertEquals([...loaded].filter((path) => path.startsWith("src/data/publishers/")), []);
});

Deno.test("no file uses a private part of the runtime", () => {
  const found = files.filter(({ text }) =>
    /Deno\s*\[|Reflect\.get\(\s*Deno\b|node:internal|ext:\w+\//.test(withoutComments(text))
  );
  assertEquals(found.map(({ path }) => path), []);
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}
