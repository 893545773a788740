/**
 * Guarantee: no text for people contains a word of plain_words.txt, except where plain_words_exceptions.txt says why.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { readProse, toProse } from "./plain_text.ts";

const HERE = new URL("./", import.meta.url);

async function readRows(name: string): Promise<readonly (readonly string[])[]> {
  const lines = (await Deno.readTextFile(new URL(name, HERE))).split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t"));
}

interface Hit {
  readonly path: string;
  readonly line: number;
  readonly found: string;
  readonly why: string;
  readonly instead: string;
}

const words = (await readRows("plain_words.txt")).map(([phrase = "", why = "", instead = ""]) => ({
  pattern: new RegExp(phrase.replaceAll(" ", "\\s+"), "gi"),
  why,
  instead,
}));

function findHits(path: string, text: string): readonly Hit[] {
  return words.flatMap(({ pattern, why, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      path,
      line: text.slice(0, index).split("\n").length,
      found: found.replaceAll(/\s+/g, " "),
      why,
      instead,
    }))
  );
}

/** Returns the line that the check prints for one use of a listed word. */
function printHit({ path, line, found, why, instead }: Hit): string {
  return `${path}:${line}: "${found}" (${why}): write ${instead}`;
}

const exceptions = await readRows("plain_words_exceptions.txt");
const allowed = exceptions.filter(([kind]) => kind === "allow");
const left = exceptions.filter(([kind]) => kind === "left");

const files = await readProse();

/** Replaces allowed uses of listed words by spaces. */
function withoutAllowed(path: string, text: string): string {
  return allowed.filter(([, where = ""]) => path.startsWith(where)).reduce(
    (rest, [, , phrase = ""]) => rest.replaceAll(toPattern(phrase), (found) => found.replaceAll(/\S/g, " ")),
    text,
  );
}

function toPattern(phrase: string): RegExp {
  return new RegExp(RegExp.escape(phrase).replaceAll(/(?:\\x20)+/g, "\\s+"), "gi");
}

const hits = files.flatMap(({ path, text }) => findHits(path, withoutAllowed(path, text)));

Deno.test("every listed word has a reason and a suggestion", () => {
  assertEquals(words.filter(({ why, instead }) => why === "" || instead === ""), []);
});

Deno.test("each hit is printed with its phrase, the reason, and a replacement", () => {
  assertEquals(findHits("a.md", "It is\nanew.").map(printHit), ['a.md:2: "anew" (archaic): write again']);
});

Deno.test("the words of comments, messages, descriptions and paragraphs are found, and those of code aren't", () => {
  const found = (path: string, text: string): readonly string[] =>
    findHits(path, toProse(path, text)).map(({ line, found }) => `${line} ${found}`);
  assertEquals(found("a.ts", "const anew = 1; // Read anew.\n/**\n * Once\n * more.\n */"), [
    "1 anew",
    "3 Once more",
  ]);
  assertEquals(found("a.ts", "run(`anew`); // `anew`"), []);
  assertEquals(found("a.ts", 'run();\nrun("Cannot read the file anew", 😀);'), ["2 anew"]);
  assertEquals(found("a.yaml", "anew:\n  description: Send it\n    once more."), ["3 once more"]);
  assertEquals(found("a.md", "```\nanew\n```\nIt is\nanew."), ["5 anew"]);
});

Deno.test("no text uses a listed word, except in folders that haven't been rewritten yet", async () => {
  const remaining = new Map(left.map(([, folder = "", count = ""]) => [folder, Number(count)]));
  const counts = Map.groupBy(hits, ({ path }) => folderOf(path, remaining));
  const printed = [...counts].filter(([folder, found]) => found.length > (remaining.get(folder) ?? 0))
    .flatMap(([, found]) => found.map(printHit));
  assertEquals(printed, []);
  const stale = [...remaining].filter(([folder, count]) => (counts.get(folder)?.length ?? 0) < count);
  if (Deno.env.get("UPDATE_EXPECTED") !== undefined) return await lower(counts);
  assertEquals(stale, [], "fewer are left: run this test with UPDATE_EXPECTED=1, which lowers the counts");
});

Deno.test("every exception is still needed", () => {
  const unused = allowed.filter(([, where = "", phrase = ""]) =>
    !files.some(({ path, text }) => path.startsWith(where) && toPattern(phrase).test(text))
  );
  assertEquals(unused, []);
});

/** Returns the folder in the list of exceptions that contains the file, or else the file's own path. */
function folderOf(path: string, folders: ReadonlyMap<string, number>): string {
  return [...folders.keys()].find((folder) => path === folder || path.startsWith(`${folder}/`)) ?? path;
}

/** Lowers the counts in the list of exceptions, and removes folders in which no listed word is left. */
async function lower(counts: ReadonlyMap<string, readonly Hit[]>): Promise<void> {
  const file = new URL("plain_words_exceptions.txt", HERE);
  const text = await Deno.readTextFile(file);
  const lowered = text.replaceAll(/^left\t(\S+)\t.*\n/gm, (_, folder: string) => {
    const count = counts.get(folder)?.length ?? 0;
    return count === 0 ? "" : `left\t${folder}\t${count}\n`;
  });
  await Deno.writeTextFile(file, lowered);
}
