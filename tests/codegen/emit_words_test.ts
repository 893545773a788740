/**
 * The compiler of message catalogues, and the catalogues themselves.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { load } from "js-yaml";
import { bundles } from "../../generated/assets.ts";
import { emitLetters, emitWords } from "../../src/codegen/emit_words.ts";
import { ContractError } from "../../src/codegen/json_pointer.ts";
import { LANGUAGES } from "../../sdk/verdicts/language.ts";
import { readSourceFiles } from "../architecture/source_files.ts";
import { testCalls } from "../support/call_transcript.ts";
import { tempFolder } from "../support/in_folder.ts";
import { testTable } from "../support/table.ts";

const here = (file: string): URL => new URL(file, import.meta.url);

interface Catalogues {
  readonly en: string;
  readonly de?: string;
  readonly fr?: string;
}

/** Compiles messages of `service.sample`; missing languages get the English ones. */
async function compile({ en, de = en, fr = en }: Catalogues): Promise<ReadonlyMap<string, string>> {
  await using folder = await tempFolder();
  for (const [language, messages] of Object.entries({ en, de, fr })) {
    const text = `client: {}\nservice:\n  sample:\n${messages.replaceAll(/^/gm, "    ")}\n`;
    await Deno.writeTextFile(`${folder.path}/${language}.yaml`, text);
  }
  const files = await emitWords(new URL(`file://${folder.path}/`));
  return new Map(files.map(({ path, text }) => [path.replace("generated/words/", ""), text]));
}

/** Loads the compiled messages of one language. */
async function run(catalogues: Catalogues, language = "en") {
  const text = (await compile(catalogues)).get(`sample_${language}.ts`) ?? "";
  const module = text
    .replaceAll(`"../../sdk/`, `"${new URL("../../sdk/", import.meta.url)}`)
    .replace(/^import type .*$/m, "").replace(": SampleWords", "");
  return (await import(`data:text/typescript,${encodeURIComponent(module)}`)).sample;
}

/** Compiles one message. */
async function messageOf(facts: string) {
  const { in: language, with: given, ...texts } = JSON.parse(facts);
  const catalogues = Object.entries<string>(texts).map((
    [name, text],
  ) => [name, `m: ${JSON.stringify(text)}`]);
  const { m: message } = await run({ en: "", ...Object.fromEntries(catalogues) }, language);
  return { message, given };
}

testCalls(here("emitted_words.calls"), {
  kind: async (facts = "") => typeof (await messageOf(facts)).message,
  said: async (facts = "") => {
    const { message, given } = await messageOf(facts);
    return given === undefined ? message : message({ ...given, guide: (text: string) => ({ text }) });
  },
});

testTable(
  "emitWords() rejects messages",
  here("rejected_messages.tsv"),
  ["why", "en", "de", "fr", "says"],
  async ({ en, de, fr, says }) => {
    const lines = (text: string): string => text.replaceAll(" ⏎ ", "\n");
    const catalogues = {
      en: lines(en),
      ...(de !== "" && { de: lines(de) }),
      ...(fr !== "" && { fr: lines(fr) }),
    };
    const error = await assertRejects(() => compile(catalogues), ContractError);
    assertMatch(error.message, new RegExp(says));
  },
);

Deno.test("emitLetters() compiles a file with the languages of each message next to each other", async () => {
  await using folder = await tempFolder();
  const compileLetters = async (messages: string): Promise<readonly (readonly [string, string])[]> => {
    const file = `${folder.path}/letters.yaml`;
    await Deno.writeTextFile(file, `letters:\n  sample:\n${messages.replaceAll(/^/gm, "    ")}\n`);
    const files = await emitLetters(new URL(`file://${file}`));
    return files.map(({ path, text }) => [path, /^ {2}a: (.*),$/m.exec(text)?.[1] ?? ""]);
  };
  assertEquals(await compileLetters("a: { en: Dear, it: Gentile }"), [
    ["sdk/generated/letters/sample.ts", ""],
    ["sdk/generated/letters/sample_en.ts", '"Dear"'],
    ["sdk/generated/letters/sample_it.ts", '"Gentile"'],
    ["sdk/generated/letters/in_en.ts", ""],
    ["sdk/generated/letters/in_it.ts", ""],
  ]);
  for (
    const [messages, says] of [
      ["a: { en: x, it: y }\nb: { en: x }", "letters.yaml (it)/letters/sample/b: is missing"],
      ["a: { it: y }", "letters.yaml/letters/sample/a/it: has no text in English"],
      [
        "a: { en: x, it: '{n}' }",
        "letters.yaml (it)/letters/sample/a: has the arguments (n: string) instead of ()",
      ],
    ] as const
  ) {
    const error = await assertRejects(() => compileLetters(messages), ContractError);
    assertEquals(error.message, `Cannot read the contract at ${says}`);
  }
});

function namesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === "string" ? [name] : namesOf(member)
  );
}

async function headsOfTables(folder: URL): Promise<readonly string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  return (await Promise.all(entries.map(async ({ name, isDirectory }) => {
    if (isDirectory) return headsOfTables(new URL(`${name}/`, folder));
    if (!name.endsWith(".tsv")) return [];
    const text = await Deno.readTextFile(new URL(name, folder));
    return text.match(/^# .*$/gm) ?? [];
  }))).flat();
}

Deno.test("every message is used", async () => {
  const file = new URL("../../openapi/words/en.yaml", import.meta.url);
  const sources = (await readSourceFiles("src", "sdk")).filter(({ path }) => !path.includes("generated/"));
  // Some messages are chosen by codes of the contract.
  const contract = await Deno.readTextFile(new URL("../../generated/openapi.json", import.meta.url));
  // The title of a dataset, in the head of its table, is the key of the title's translation.
  const heads = await headsOfTables(new URL("../../data/", import.meta.url));
  const used = new Set(
    [...sources.map(({ text }) => text), contract, ...heads].flatMap((text) =>
      text.match(/\w+(?:-\w+)*/g) ?? []
    ),
  );
  const isUsed = (name: string): boolean => (name.match(/\w+/g) ?? []).every((word) => used.has(word));
  assertEquals(namesOf(load(await Deno.readTextFile(file))).filter((name) => !isUsed(name)), []);
});

/** Words that are the same in English. */
const SHARED = new Set((await Deno.readTextFile(here("shared_words.txt"))).split("\n"));

/** Recognises English: every English sentence contains one of these words, and no German or French one does. */
const ENGLISH =
  /\b(?:the|is|are|not|no|and|of|to|for|from|when|if|by|with|there|which|you|your|has|have|can|cannot|holds|needs|must|this|that|found)\b/i;

async function readCatalogue(language: string): Promise<ReadonlyMap<string, string>> {
  const file = new URL(`../../openapi/words/${language}.yaml`, import.meta.url);
  return new Map(textsOf(load(await Deno.readTextFile(file))));
}

/** Text without quoted syntax, arguments, markup, and anything typed into a computer. */
function proseOf(text: string): string {
  return text.replaceAll(/\{\w+(?:, (?:number|date|time|decimal))*\}/g, "0").replaceAll(/<\/?\w+>/g, "")
    // A quoted "<" is text, not markup.
    .replaceAll("'<'", "<").replaceAll(
      /https?:\S*|--?[a-z][\w-]*|\S*\.(?:json|xlsx|csv|txt)\b|"bankscreen[^"]*"/g,
      "x",
    );
}

/** Text without names of arguments, cases of choices, and anything typed into a computer. */
function sentencesOf(text: string): string {
  return proseOf(text).replaceAll(/\{\w+(?=[,}])|\b\w+(?= \{)|<[^>]*>/g, "");
}

Deno.test("no message is English in German or French", async () => {
  const [english, ...others] = await Promise.all(LANGUAGES.map(readCatalogue));
  const same = others.flatMap((texts) =>
    [...texts].filter(([path, text]) =>
      ENGLISH.test(sentencesOf(text)) ||
      (english?.get(path) === text && /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, "")) && !SHARED.has(text))
    )
  );
  assertEquals(same, []);
});

Deno.test("the catalogues have the same messages in the same order, with the same arguments", async () => {
  const argumentsOf = (text: string) =>
    [...new Set(Array.from(text.matchAll(/\{(\w+)(?=[,}])/g), ([, name]) => name))].toSorted();
  const [english, ...others] = await Promise.all(LANGUAGES.map(readCatalogue));
  for (const texts of others) {
    assertEquals([...texts.keys()], [...english?.keys() ?? []]);
    for (const [path, text] of texts) {
      const place = english?.get(path) ?? "";
      assertEquals(markupOf(text), markupOf(place), path);
      // The compiler itself compares the arguments of plurals and choices.
      if (!/, (?:plural|select),/.test(place + text)) {
        assertEquals(argumentsOf(text), argumentsOf(place), path);
      }
    }
  }
});

function markupOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/<(\w+)>/g), ([tag]) => tag).toSorted();
}

testTable(
  "each catalogue follows the typography of its language",
  here("misprints.tsv"),
  ["language", "why", "misprint"],
  async ({ language, misprint }) => {
    const pattern = new RegExp(misprint, "u");
    const texts = [...await readCatalogue(language)];
    assertEquals(texts.filter(([, text]) => pattern.test(proseOf(text))), []);
  },
);

/** Stands for any argument: a text, a number, an instant, or a function for markup. */
const ANYTHING = Object.assign((text: string) => text, { toString: () => "2" });

/** All texts of compiled messages, with {@link ANYTHING} for each argument. */
function* saidBy(value: unknown): Generator<string> {
  if (typeof value === "function") {
    const said: unknown = value(new Proxy({}, { get: () => ANYTHING }));
    yield Array.isArray(said) ? said.join("") : String(said);
  } else if (typeof value === "string") yield value;
  else for (const each of Object.values(value ?? {})) yield* saidBy(each);
}

Deno.test("compiled French has a narrow no-break space before punctuation marks of two parts", async () => {
  const found: string[] = [];
  let count = 0;
  for (const folder of ["generated/words/", "sdk/generated/words/"]) {
    for await (const { name } of Deno.readDir(new URL(`../../${folder}`, import.meta.url))) {
      if (!name.endsWith("_fr.ts")) continue;
      for (const text of saidBy(await import(`../../${folder}${name}`))) {
        count++;
        if (/[ \u00a0][;:!?»]|«[ \u00a0]/.test(text)) found.push(`${name}: ${text}`);
      }
    }
  }
  assert(count > 500, `${count} messages`);
  assertEquals(found, []);
});

Deno.test("each catalogue has the words of the verdicts in one place", async () => {
  const PLACE = /^\/client\/verdicts\/verdicts\/\w+\/word$/;
  for (const language of LANGUAGES) {
    const texts = [...await readCatalogue(language)];
    const words = texts.filter(([path]) => PLACE.test(path)).map(([, word]) => word);
    assertEquals(words.length, 5);
    const repeated = texts.filter(([path, text]) =>
      !PLACE.test(path) && words.some((word) => text === word && !ALSO_MEANS[path.split("/").at(-1) ?? ""])
    );
    assertEquals(repeated, [], language);
  }
});

/**
 * Messages that consist of the word of a verdict but mean something else: an action of the user, or the state of a
 * check.
 */
const ALSO_MEANS: Readonly<Record<string, string>> = {
  act: "stops watching a payee",
  not_screened: "the sanctions check alone",
  notAsked: "the sanctions check alone",
};

function textsOf(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => textsOf(member, `${path}/${name}`));
}

Deno.test("each script of the pages contains sentences in one language only", async () => {
  const texts = await Promise.all(LANGUAGES.map(readCatalogue));
  const found = LANGUAGES.flatMap((language, own) => {
    const scripts = Object.entries(bundles).filter(([name]) => name.endsWith(`_${language}.js`));
    assert(scripts.length >= 2, language);
    return scripts.flatMap(([name, { content }]) => {
      const script = plainCharacters(content);
      assert([...texts[own]?.values() ?? []].some((text) => isSentence(text) && script.includes(text)), name);
      return texts.flatMap((others, other) =>
        other === own
          ? []
          : [...others].filter(([path, text]) =>
            isSentence(text) && script.includes(text) && text !== texts[own]?.get(path) &&
            !isAnyLanguage(path)
          ).map(([, text]) => `${name}: ${text}`)
      );
    });
  });
  assertEquals(found, []);
});

/** Reverses the escapes that the bundler writes for characters outside ASCII. */
function plainCharacters(script: string): string {
  return script.replaceAll(
    /\\u([\da-f]{4})|\\x([\da-f]{2})/gi,
    (_, wide: string | undefined, narrow: string) => String.fromCharCode(parseInt(wide ?? narrow, 16)),
  );
}

/** Returns whether a message identifies its language: it is long, and the script contains it unchanged. */
function isSentence(text: string): boolean {
  return text.length >= 25 && /^[^{}<>'"`\\]* [^{}<>'"`\\]*$/.test(text);
}

/**
 * Returns whether a message may be in every script: errors for programmers are English, and a file may have headings in
 * any language.
 */
function isAnyLanguage(path: string): boolean {
  return /client.files.|registers.titles.|results.columns./.test(path);
}
