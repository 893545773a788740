// Protects those who do not read English: no sentence of the command line may come in another language than theirs.
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { renderHelp } from "../../../sdk/cli/help.ts";
import { run } from "../../../sdk/cli/run.ts";
import { cliWords } from "../../../sdk/cli/words/mod.ts";
import type { Language } from "../../../sdk/verdicts/mod.ts";

const FOREIGN = ["de", "fr"] as const;

/** Words that English needs and the other languages do not have. */
const ENGLISH =
  /\b(?:the|is|are|not|with|there|which|you|your|has|have|cannot|holds|needs|must|this|that)\b/i;

/** Names, which are the same in every language. */
const SAME: readonly string[] = [
  ".help.places.format",
  ".help.places.address",
  ".help.places.keySet",
  ".commands.verify.mark",
];

/** What the sentences that take something else than texts and numbers are said of. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  ".summary": [2, [["stop", 2]]],
  ".risk": ["low"],
  ".commands.watch.refused": ["2", "invalid_iban", ""],
};

/** Stands for a text, a number or a list, whichever a sentence takes. */
const ANYTHING = ["2"];

/** Says all that a catalogue holds, by its place. */
function* sentencesOf(value: unknown, place = ""): Generator<readonly [place: string, text: string]> {
  if (typeof value === "string") yield [place, value];
  else if (typeof value === "function") {
    const values = VALUES[place] ?? Array.from({ length: value.length }, () => ANYTHING);
    yield [place, String(Reflect.apply(value, undefined, values))];
  } else if (typeof value === "object" && value !== null) {
    for (const [name, each] of Object.entries(value)) yield* sentencesOf(each, `${place}.${name}`);
  }
}

Deno.test("every sentence of the command line has words of its own in German and French", () => {
  const english = new Map(sentencesOf(cliWords.en));
  assert(english.size > 250, `found ${english.size}`);
  // What stands in for a server's or a system's own words is the whole of the English sentence.
  const isQuote = (place: string) => english.get(place) === ANYTHING.join();
  const found: string[] = [];
  for (const language of FOREIGN) {
    for (const [place, text] of sentencesOf(cliWords[language])) {
      const isWord = /^\P{L}*\p{L}+\P{L}*$/u.test(text);
      if (SAME.includes(place) || isQuote(place)) continue;
      if (ENGLISH.test(text) || (text === english.get(place) && !isWord)) {
        found.push(`${language}${place}: ${text}`);
      }
    }
  }
  assertEquals(found, []);
});

async function told(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const lines: string[] = [];
  const stream = { isTerminal: false, width: 80, write: (text: string) => void lines.push(text) };
  const status = await run(args, {
    env,
    stdin: { isTerminal: true, stream: ReadableStream.from<Uint8Array>([]) },
    stdout: stream,
    stderr: stream,
    signal: new AbortController().signal,
  });
  return { status, text: lines.join("") };
}

/** The key reaches no server: all of these are told before one is called. */
const KEY = { BANKSCREEN_API_KEY: "ifk_test", BANKSCREEN_BASE_URL: "http://127.0.0.1:9" };

const IBAN = "DE89370400440532013000";

const MISTAKES: readonly (readonly string[])[] = [
  ["fetch"],
  ["screen"],
  ["screen", "--colour"],
  ["screen", "--json=yes"],
  ["screen", IBAN, "--out"],
  ["screen", IBAN, "--resume"],
  ["screen", IBAN, "--partial"],
  ["screen", IBAN, "--before-column", "x"],
  ["screen", IBAN, "--evidence", "x"],
  ["screen", IBAN, "--held", "x"],
  ["screen", IBAN, "--format", "xls"],
  ["screen", IBAN, "--concurrency", "0"],
  ["screen", IBAN, "--base-url", "ftp://x"],
  ["screen", "a.csv", "b.csv"],
  ["screen", "missing.csv"],
  ["screen", "."],
  ["watch"],
  ["watch", "missing.csv"],
  ["changes", "x"],
  ["changes", "--after", "x"],
  ["verify"],
  ["verify", "x", "--row", "x"],
  ["verify", "missing.json"],
];

const HELP_LINES = {
  de: "\nHilfe: bankscreen watch --help\n",
  fr: "\nAide\u00a0: bankscreen watch --help\n",
} as const;

const COMMANDS = [
  "",
  "screen",
  "login",
  "logout",
  "whoami",
  "key",
  "mcp",
  "verify",
  "watch",
  "changes",
  "credits",
];

for (const language of FOREIGN) {
  Deno.test(`help and mistakes are told in ${language} by every command`, async () => {
    const help = renderHelp(language);
    assert(!ENGLISH.test(help.replaceAll(/http:\S+/g, "")), help);
    for (const command of COMMANDS) {
      const args = [...(command === "" ? [] : [command]), "--help", "--lang", language];
      assertEquals(await told(args), { status: 0, text: help });
    }
    for (const args of MISTAKES) {
      const { status, text } = await told([...args, `--lang=${language}`], KEY);
      const [mistake = ""] = text.split("\n");
      assertEquals(status, 2, text);
      assert(mistake !== "" && !ENGLISH.test(mistake), mistake);
      assert(mistake !== (await told(args, KEY)).text.split("\n")[0], mistake);
      assert(text.split("\n").length <= 3, text);
    }
    assertStringIncludes((await told(["watch", "--lang", language])).text, HELP_LINES[language]);
    for (const command of ["screen", "watch", "credits", "changes", "whoami"]) {
      const file = /screen|watch/.test(command) ? ["missing.csv"] : [];
      const { status, text } = await told([command, ...file, `--lang=${language}`]);
      assertEquals(status, 2);
      assertStringIncludes(text, "BANKSCREEN_API_KEY");
      assert(!ENGLISH.test(text), text);
    }
  });
}

/** Files that cannot be read, by the bytes that they begin with. */
const UNREADABLE: readonly string[] = [
  "",
  "%PDF-1.7",
  "PK\x03\x04",
  "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
  'IBAN\n"x',
  "name,amount\nx,1\n",
  "old iban,new iban\n1,2\n",
  "iban,x\n1,2\n3,4\n5,6\n",
  "<a/>",
  "<a>",
  "[7]",
  "{",
  "iban\0",
];

Deno.test("a file that cannot be read is told of in the language of its user", async () => {
  const path = await Deno.makeTempFile();
  try {
    for (const text of UNREADABLE) {
      await Deno.writeFile(path, Uint8Array.from(text, (character) => character.charCodeAt(0)));
      for (const language of FOREIGN) {
        const said = await told(["screen", path, "--lang", language], KEY);
        assertEquals(said.status, 2, said.text);
        // What the platform says of JSON stands in brackets.
        assert(!ENGLISH.test(said.text.replace(/\(.*\)/, "").replace(path, "")), said.text);
      }
    }
  } finally {
    await Deno.remove(path);
  }
});

Deno.test("the language is that of --lang, else of the environment, also for a wrong --lang", async () => {
  const cases: readonly (readonly [args: string[], env: Record<string, string>, language: Language])[] = [
    [[], {}, "en"],
    [[], { LANG: "de_DE.UTF-8" }, "de"],
    [[], { LANG: "de_DE.UTF-8", LC_ALL: "fr_CH" }, "fr"],
    [[], { LC_ALL: "", LC_MESSAGES: "fr" }, "fr"],
    [["--lang", "de"], { LANG: "fr_FR" }, "de"],
    [["--lang", "en"], { LANG: "fr_FR" }, "en"],
  ];
  for (const [args, env, language] of cases) {
    assertEquals((await told([...args, "--help"], env)).text, renderHelp(language));
  }
  const { text } = await told(["screen", "--lang", "it"], { LANG: "de" });
  assertStringIncludes(text, "--lang ist „it“; möglich sind en, de, fr.");
});
