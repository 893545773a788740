/**
 * Rules of this project that the linter can't check: how sources are written, names of operations, and the only source
 * of texts about a listed bank.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { allOperations } from "../support/contract_paths.ts";
import { listCalls } from "../support/transcript_format.ts";
import { readSourceFiles, type SourceFile } from "./source_files.ts";

const files = (await readSourceFiles("src", "sdk")).filter(({ path }) => !path.startsWith("sdk/generated/"));

const LINES_MAX = 500;

function breaking(rule: (file: SourceFile) => boolean): string[] {
  return files.filter(rule).map(({ path }) => path);
}

Deno.test(`no file is longer than ${LINES_MAX} lines`, () => {
  assertEquals(breaking(({ text }) => text.split("\n").length > LINES_MAX), []);
});

Deno.test("every file begins with its purpose, unless its one or two exports make that clear", () => {
  const opens =
    /^(?:#![^\n]*\n)?(?:\/\/ deno-lint[^\n]*\n(?:\/\/\n)?)*(?:\/\/ (?!deno-lint)|\/\*\*[\s\S]*?@module\s+\*\/)/;
  const exported = /\*\/\nexport (?!type \{|\{)/g;
  assertEquals(
    breaking(({ text }) => !opens.test(text) && ![1, 2].includes(text.match(exported)?.length ?? 0)),
    [],
  );
});

Deno.test("every exported declaration has a docstring, except pages, whose first lines describe them", () => {
  const bare =
    /(?<!\*\/\n)^export (?:async |abstract )*(?:function\*?|const|class|interface|type) (?!page\b)\w/m;
  // Overloads share the comment of the first one. Emitters contain the code that they write.
  const isExempt = (path: string): boolean => /^src\/(?:std\/|codegen\/emit_)/.test(path);
  assertEquals(breaking(({ path, text }) => !isExempt(path) && bare.test(text)), []);
});

Deno.test("files and folders have names in snake_case that describe their contents", () => {
  assertEquals(breaking(({ path }) => !/^[a-z0-9_/]+\.tsx?$/.test(path)), []);
  assertEquals(breaking(({ path }) => /\b(?:utils?|common|types|misc|helpers?|manager)\b/.test(path)), []);
});

Deno.test("no docstring opens with a question word: it starts with a verb or is the thing's name", () => {
  const asks = /(?:^\/\/ |\/\*\*\s*(?:\n\s*\*\s*)?)(?:What|Who|Whose|Where|Whether|Which|How|Why|When)\b/;
  assertEquals(breaking(({ text }) => asks.test(text)), []);
});

const COMMENT_LENGTH_MAX = 120;

Deno.test(`no comment line is longer than ${COMMENT_LENGTH_MAX} characters, or has two spaces between sentences`, async () => {
  const all = [...files, ...await readSourceFiles("tests")];
  const lines = all.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, at) =>
      /^\s*(?:\/\/ |\/\*\* |\* )/.test(line) ? [{ line, at: `${path}:${at + 1}` }] : []
    )
  );
  assertEquals(
    lines.filter(({ line }) => line.length > COMMENT_LENGTH_MAX || /[a-z][.?!] {2}[A-Z]/.test(line)).map((
      { at },
    ) => at),
    [],
  );
});

const ROOT_FILES: readonly string[] = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "data/README.md"];

/** Files outside the repository that comments cite, and names that stand for many files. */
const CITED: readonly string[] = ["docs/data-sources.md", "./schemas/country.yaml", "_test.ts"];

Deno.test("comments only refer to files that exist", async () => {
  const all = [...files, ...await readSourceFiles("tests")];
  const folders = ["src", "sdk", "tests", "generated", "openapi", "data"];
  const paths = [...(await Promise.all(folders.map(namesBelow))).flat(), ...ROOT_FILES];
  const isThere = (name: string): boolean =>
    paths.some((path) => `/${path}`.endsWith(`/${name.replace(/^[./]+/, "")}`));
  const missing = all.flatMap(({ path, text }) =>
    text.split("\n").filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line)).flatMap((line) =>
      line.replaceAll(/https?:\S+|\/\.well-known\S+/g, "").match(
        /[\w./@-]*\w\.(?:tsx?|ya?ml|md|sql)\b(?!\/)/g,
      ) ?? []
    ).filter((name) => !isThere(name) && !CITED.includes(name)).map((name) => `${path}: ${name}`)
  );
  assertEquals(missing, []);
});

Deno.test("the decisions that CONTRIBUTING lists are in the files next to them", async () => {
  const guide = await Deno.readTextFile(new URL("../../CONTRIBUTING.md", import.meta.url));
  const [, section = ""] = /^## Where it is decided$([^]*?)^## /m.exec(guide) ?? [];
  const rows = section.match(/^\| (?!-).*(?<!\| Name +\|)$/gm) ?? [];
  assert(rows.length > 90);
  const wrong = await Promise.all(rows.map(async (row) => {
    const [, path, name] = /\| `([^`]+)` +\| `(\w+)` +\|$/.exec(row) ?? [];
    if (path === undefined) return [row];
    const text = await Deno.readTextFile(new URL(`../../${path}`, import.meta.url)).catch(() => "");
    return new RegExp(`\\b${name}\\b`).test(text) ? [] : [row];
  }));
  assertEquals(wrong.flat(), []);
});

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(new URL(`../../${folder}`, import.meta.url)));
  const names = entries.map(async ({ name, isDirectory }) =>
    isDirectory ? await namesBelow(`${folder}/${name}`) : [`${folder}/${name}`]
  );
  return (await Promise.all(names)).flat();
}

const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a cast over `unknown`", /\bas unknown as\b/],
  ["`export *`", /^export \*/m],
  ["unfinished business", /\b(?:TODO|FIXME|HACK)\b/],
  ["a switched-off type check", /@ts-(?:ignore|expect-error|nocheck)/],
];

for (const [what, pattern] of forbidden) {
  Deno.test(`no source contains ${what}`, () => {
    assertEquals(breaking(({ text }) => pattern.test(text)), []);
  });
}

Deno.test("every published limit is used by the code or limits a value of the contract", async () => {
  const schemas = new URL("../../openapi/schemas/", import.meta.url);
  const contract = await Promise.all(
    (await Array.fromAsync(Deno.readDir(schemas))).map(({ name }) =>
      Deno.readTextFile(new URL(name, schemas))
    ),
  );
  const code = files.map(({ text }) => text);
  const isHeld = (name: string): boolean =>
    code.some((text) => new RegExp(`\\blimits\\.${name}\\b`).test(text)) ||
    contract.some((text) => new RegExp(`^ +m(?:ax|in)[A-Za-z]*: \\$\\{${name}\\}$`, "m").test(text));
  assertEquals(Object.keys(limits).filter((name) => !isHeld(name)), []);
});

// An operation has one name: its `operationId` leads to its handler, its tests and the client's method.

const ROOT = new URL("../../", import.meta.url);

/** Operations whose handler is one line in the table of handlers. */
const IN_TABLE: readonly string[] = ["ping", "getOpenApiDocument"];

async function namesIn(folder: string): Promise<readonly Deno.DirEntry[]> {
  return await Array.fromAsync(Deno.readDir(new URL(folder, ROOT)));
}

Deno.test("every operation has one handler in src/handlers/, exported by its name", async () => {
  const texts = (await readSourceFiles("src/handlers")).map(({ text }) => text);
  const exported = texts.flatMap((text) =>
    [...text.matchAll(/^export (?:async )?function (\w+)\(/gm)].map((found) => found[1])
  );
  const ids = [...new Set(allOperations.map(({ id }) => id.replace(/Post$/, "")))];
  assertEquals(
    ids.filter((id) => exported.filter((name) => name === id).length !== 1 && !IN_TABLE.includes(id)),
    [],
    "export a function of this name from the file of its act below src/handlers/",
  );
});

Deno.test("each operation has tests in tests/handlers/: a call in a transcript, or a heading in a test file", async () => {
  const texts = await Promise.all(
    (await namesIn("tests/handlers/")).filter(({ name }) => /(?:_test\.ts|\.http)$/.test(name))
      .map(({ name }) => Deno.readTextFile(new URL(`tests/handlers/${name}`, ROOT))),
  );
  const headings = texts.flatMap((text) =>
    [...text.matchAll(/^\/\/ (\w+)(?=:|$)/gm)].map(([, id = ""]) => id)
  );
  const calls = texts.flatMap(listCalls).map(({ method, path }) => `${method} ${path.split("?", 1)[0]}`);
  const untested = allOperations.filter(({ id, method, path }) => {
    const call = new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return !headings.includes(id) && !calls.some((each) => call.test(each));
  });
  assertEquals(
    untested.map(({ id }) => id),
    [],
    "call the operation in a transcript of tests/handlers/, or write `// <operation>` above its tests",
  );
});

// `bank_sanctioned` is a boolean in answers, absent unless every list was checked. Our code must not read it: every
// text about a listing comes from `outcome`. The finding with the same name is in the table of verdicts.

/**
 * Matches code that reads or writes one of the two members. A string with the same name, such as the code of an advice,
 * doesn't match.
 */
const member = /\.bank_(sanctioned|screened)\b|(?<!["'`])\bbank_(sanctioned|screened)\s*[:,}]/;

Deno.test("only code that builds answers uses bank_sanctioned and bank_screened, and no text depends on them", async () => {
  const files = await readSourceFiles("src", "sdk");
  assert(
    member.test("if (sanctions.bank_sanctioned) stop();") && member.test("const { bank_screened } = x;"),
  );
  assert(!member.test('code: "bank_sanctioned",'));
  const users = files.filter(({ path, text }) =>
    !/^sdk\/(?:generated|verdicts)\//.test(path) && member.test(text)
  );
  assertEquals(users.map(({ path }) => path), ["src/screening/compliance/screen_compliance.ts"]);
});
