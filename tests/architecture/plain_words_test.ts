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

const allowed = await readRows("plain_words_exceptions.txt");

const files = await readProse();

/** Replaces allowed uses of listed words by spaces. */
function withoutAllowed(path: string, text: string): string {
  return allowed.filter(([where = ""]) => path.startsWith(where)).reduce(
    (rest, [, phrase = ""]) => rest.replaceAll(toPattern(phrase), (found) => found.replaceAll(/\S/g, " ")),
    text,
  );
}

function toPattern(phrase: string): RegExp {
  return new RegExp(RegExp.escape(phrase).replaceAll(/(?:\\x20)+/g, "\\s+"), "gi");
}

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

Deno.test("no text uses a listed word", () => {
  const hits = files.flatMap(({ path, text }) => findHits(path, withoutAllowed(path, text)));
  assertEquals(hits.map(printHit), []);
});

Deno.test("every exception is still needed", () => {
  const unused = allowed.filter(([where = "", phrase = ""]) =>
    !files.some(({ path, text }) => path.startsWith(where) && toPattern(phrase).test(text))
  );
  assertEquals(unused, []);
});
