/**
 * The parts of the repository that people read: comments, messages, guides, the contract and the tasks.
 *
 * @module
 */
const ROOT = new URL("../../", import.meta.url);

/** A file in which everything but prose is replaced by spaces, so that offsets and line numbers stay the same. */
export interface ProseFile {
  /** Relative to the root: `src/app.ts`. */
  readonly path: string;
  readonly text: string;
}

const FOLDERS: readonly string[] = [".github", "src", "sdk", "tests", "openapi"];
const ROOT_FILES: readonly string[] = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ".env.example",
  "compose.yaml",
  "data/README.md",
  "deno.json",
];

/** Files that aren't checked: fixtures, generated code, packages, and catalogues in other languages. */
const LEFT_OUT = /^sdk\/generated\/|\/fixtures\/|\/node_modules\/|^openapi\/words\/(?:de|fr)\.yaml$/;

/** Reads the prose of every file, sorted by path. */
export async function readProse(): Promise<readonly ProseFile[]> {
  const below = await Promise.all(FOLDERS.map((folder) => Array.fromAsync(findFiles(folder))));
  const paths = [...below.flat(), ...ROOT_FILES].filter((path) => !LEFT_OUT.test(path)).toSorted();
  return await Promise.all(
    paths.map(async (path) => ({
      path,
      text: toProse(path, await Deno.readTextFile(new URL(path, ROOT))),
    })),
  );
}

async function* findFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, ROOT))) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* findFiles(path);
    else if (/\.(?:tsx?|css|ya?ml|md)$/.test(name)) yield path;
  }
}

/** Returns a text of the same length, with spaces in place of code. */
export function toProse(path: string, text: string): string {
  if (/\.(?:tsx?|css)$/.test(path)) return proseOfCode(path, text);
  if (path.endsWith(".json")) return keepOnly(text, /"description": ".*"/g);
  if (path.endsWith(".md")) return withoutCode(text.replaceAll(/^```[^]*?^```/gm, blank));
  return withoutCode(text.replaceAll(/^\s*(?:- )?[\w$-]+:/gm, blank));
}

/** A comment of TypeScript or CSS: whole lines, or the end of a line of code. */
const COMMENT = /\/\*(?:\*|\s)[^]*?\*\/|(?<=^|[\s{;,(])\/\/ .*$/gm;

/** A string on one line. */
const STRING = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g;
const FOUR_WORDS = /[A-Za-z,']+(?: [a-z,']+){3}/;

const TEST_NAME = /(?<=Deno\.test\(\s*)(?:"[^"\n]*"|`[^`\n]*`)/g;

/** Returns comments, names of tests, and the sentences in strings of the product: log texts, errors, findings. */
function proseOfCode(path: string, text: string): string {
  const comments = withoutCode(keepOnly(text, COMMENT));
  const code = text.replaceAll(COMMENT, blank);
  const strings = path.startsWith("tests/") ? keepOnly(code, TEST_NAME) : keepOnly(
    code.replaceAll(STRING, (found) => FOUR_WORDS.test(found) ? found : blank(found)),
    STRING,
  );
  return overlay(comments, strings.replaceAll(/["`]|\$\{[^}]*\}/g, blank));
}

/** Combines two texts of the same length; where one has text, the other is blank. */
function overlay(first: string, second: string): string {
  return second.split("").map((character, at) => character === " " ? first[at] : character).join("");
}

/** Characters at the start of a line that continues a comment. */
const MARGIN = /^([ \t]*)(\/\/|\*(?!\/)|#)(?= )/gm;

function keepOnly(text: string, pattern: RegExp): string {
  let kept = "";
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    kept += blank(text.slice(end, index)) + found;
    end = index + found.length;
  }
  return kept + blank(text.slice(end));
}

function withoutCode(text: string): string {
  return text.replaceAll(MARGIN, blank).replaceAll(/`[^`\n]*`/g, blank);
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}
