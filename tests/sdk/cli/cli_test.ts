/**
 * The command line in this process: its output in every language, large files, and MCP on standard input.
 *
 * @module
 */
import { assert, assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { z } from "zod";
import { readArguments, renderHelp, type ScreenCommand } from "../../../sdk/cli/arguments.ts";
import { screenFile } from "../../../sdk/cli/screen_file.ts";
import { screenLargeFile } from "../../../sdk/cli/screen_large_file.ts";
import {
  renderComparison,
  renderExplained,
  renderLine,
  renderMessage,
  renderProgress,
  renderShared,
  renderSummary,
  renderTable,
  writePrintableJson,
} from "../../../sdk/cli/terminal.ts";
import { type CliWords, cliWords } from "../../../sdk/cli/ending.ts";
import { serveMcp } from "../../../sdk/mcp/mod.ts";
import { Bankscreen, type BankscreenOptions, type IbanResult } from "../../../sdk/mod.ts";
import { makePayee, type ScreenedPayee } from "../../../sdk/payees/mod.ts";
import { catalogues, english } from "../../../sdk/verdicts/mod.ts";
import { LANGUAGES } from "../../../sdk/verdicts/language.ts";
import { localRules } from "../../../src/commands/local_rules.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { dayOf } from "../../../src/storage/mod.ts";
import { inFolder } from "../../support/in_folder.ts";
import { McpSession } from "../../support/mcp_session.ts";
import { payeeLines } from "../../support/payee_file.ts";
import { openKey } from "../../support/seed_key.ts";
import { TestApp } from "../../support/test_app.ts";
import { collectedIo, runCommand } from "../support/run_command.ts";
import { bindScreening } from "../../../src/handlers/mod.ts";

// terminal.ts

function payee(iban: string, name: string | null = null): ScreenedPayee {
  return {
    payee: makePayee({ iban, name, place: 1 }),
    screening: { kind: "missing" },
    repeat: null,
    comparison: null,
  };
}

Deno.test("renderTable() aligns its columns and stays within the terminal", () => {
  const table = renderTable(
    [payee("DE89370400440532013000", "Acme"), payee("CH93", "A longer name")],
    60,
    false,
    english,
  );
  const [first = "", , second = ""] = table.split("\n");
  assert(table.split("\n").every((line) => line.length < 60));
  assertEquals(first.indexOf("Acme"), second.indexOf("A long"));
  assertMatch(first, /^✗ Stop {2}1 {2}DE89370400440532013000 {2}Acme$/);
});

Deno.test("renderTable() shows the whole reason below the payee's line, wrapped at the terminal's width", () => {
  for (const width of [80, 120]) {
    const rows = [payee("", "A name of more than twenty characters")];
    const [line = "", ...below] = renderTable(rows, width, false, english).trimEnd().split("\n");
    assertMatch(line, /^✗ Stop {2}1 .* A name of more than twenty/);
    assert(below.every((each) => /^ {4}\S/.test(each) && each.length < width), below.join("\n"));
    assertMatch(below.map((each) => each.trim()).join(" "), /^The IBAN is missing; ask the payee .*\w\.?$/);
  }
});

Deno.test("screenFile() joins an IBAN typed without quotes, and hints at --explain and --out on a terminal", async () => {
  const { io, written } = collectedIo({ env: { NO_COLOR: "1" } });
  const terminal = { ...io, stdout: { ...io.stdout, isTerminal: true } };
  const typed = "DE89 3704 0044 0532 0130 01 COBADEFFXXX ABCDZZ22 GB29 nwbk 6016 1331 9268 19".split(" ");
  await screenFile(commandOf(typed), client, terminal, rules);
  const { text } = written();
  assertMatch(text, /^✗ Stop +1 {2}DE89370400440532013001/m);
  assertMatch(text, / 2 {2}COBADEFFXXX/);
  assertMatch(text, /Not checked +3\s/);
  assertStringIncludes(text.replaceAll(/\s+/g, " "), "ZZ is not a country");
  assertMatch(text, / 4 {2}GB29nwbk60161331926819/i);
  assertStringIncludes(
    text.replaceAll("\n", " "),
    "add --explain. Save the results: add --out results.xlsx.",
  );
});

Deno.test("help is folded at the terminal's width", () => {
  for (const language of LANGUAGES) {
    for (const width of [80, 100, 120]) {
      const lines = renderHelp(language, width).split("\n");
      assertEquals(lines.filter((line) => line.length >= width), []);
    }
  }
});

Deno.test("renderTable() uses colours only on request", () => {
  assert(renderTable([payee("CH93")], 80, true, english).startsWith("\x1b[31m"));
});

// A name from a payment file must not move the cursor, hide a line or set the window title.
Deno.test("printed text contains no control characters from the user's file", () => {
  const evil = payee("CH93\x1b[2J\x9b2J", "Acme\x1b]0;owned\x07\r\nfine\t\u202emca\u2066\u200b\u2028");
  const steering = /[\p{Cc}\p{Cf}\p{Zl}]/u;
  assert(!steering.test(renderLine(evil, english).slice(0, -1).replaceAll("\t", "")));
  assert(!steering.test(renderTable([evil], 80, false, english).replaceAll("\n", "")));
  assert(!steering.test(renderMessage(`no column "${evil.payee.name}"`).slice(0, -1)));
  const json = writePrintableJson(evil.payee);
  assert(!steering.test(json));
  assertEquals(JSON.parse(json), evil.payee);
});

Deno.test("renderSummary() counts the verdicts", () => {
  assertEquals(renderSummary([payee("CH93")], english), "1 payee: 1 Stop.\n");
});

Deno.test("renderProgress() fills the bar in proportion", () => {
  assertEquals([...renderProgress(50, 100)].filter((character) => character === "█").length, 15);
  assertEquals(renderProgress(0, 0).includes("0/0"), true);
});

const bare = (iban: string): ScreenedPayee => ({
  ...payee(iban, "Acme"),
  screening: { kind: "screened", result: VALID, bank: { kind: "not_asked" } },
});

Deno.test("an account takes at most eight lines, and notes about all accounts are printed once", () => {
  const all = [bare("DE89370400440532013000"), bare("DE89370400440532013000")];
  const shared = renderShared(all, 80, english);
  assertEquals(shared.split("\n").length - 1, 1);
  const text = shared + renderTable(all.slice(1), 80, false, english);
  assert(text.trimEnd().split("\n").length <= 8, text);
  assert(!renderTable(all, 80, false, english).includes("sanctions_not_asked"));
  const explained = renderExplained(bare("DE89370400440532013000"), english);
  assertStringIncludes(
    explained,
    "Instant payments: required by law since 9 Jan 2025, Regulation (EU) 2024/886\n",
  );
  assertStringIncludes(explained, `\n- ${shared.trimEnd()} [sanctions_not_asked]\n`);
});

/** An answer about an account at a bank of the euro area, without a loaded register. */
const VALID: IbanResult = JSON.parse(
  '{"valid":true,"verdict":"account_fine","findings":[{"code":"sanctions_not_asked","severity":"account_fine","values":{},"message":""}],' +
    '"iban":"DE89370400440532013000","country":{"code":"DE","name":"Germany"},"bban":{"bank_code":"37040044"},"bic":null,"issuer":null,' +
    '"bank_code_check":{"value":"37040044","status":"verified","register":null,"as_of":""},"next_steps":[],' +
    '"sepa":{"member":true,"bank_schemes":null,"vop_register_status":null,"duties":[{"service":"instant_receive",' +
    '"provider":"bank","from":"2025-01-09","in_force":true,"basis":""}]}}',
);

Deno.test("renderSummary(), renderComparison() and renderExplained() speak the language of the catalogue", () => {
  const payees = [payee("CH93")];
  assertEquals(renderSummary(payees, catalogues.de), "1 Zahlungsempfänger: 1 × Stopp.\n");
  assertEquals(renderSummary(payees, catalogues.fr), "1 bénéficiaire\u202f: Ne pas payer (1).\n");
  assertEquals(
    renderComparison({ comparisons: [], missing: [] }, catalogues.de),
    "Vergleich mit dem letzten Lauf: keine Konten zu vergleichen.\n",
  );
  // Large numbers have the same format in every sentence.
  for (const [catalogue, part] of [["en", "11,993"], ["de", "11.993"], ["fr", "11\u202f993"]] as const) {
    const { clean, compared } = cliWords[catalogue].command.run;
    assertStringIncludes(clean({ kept: 11_993, all: 12_000, held: 7, unasked: 11_993, left: 0 }), part);
    assertStringIncludes(compared.same_account({ count: 11_993 }), part);
  }
  const explained = renderExplained(bare("DE89370400440532013000"), catalogues.de);
  assertStringIncludes(
    explained,
    "Echtzeitüberweisung: gesetzlich vorgeschrieben seit dem 9.\u00a0Jan. 2025, Verordnung (EU) 2024/886",
  );
  assert(!explained.includes("Next:"), explained);
});

// Every sentence of the command line is in the reader's language.

const FOREIGN = ["de", "fr"] as const;

/** Words that English sentences need and other languages don't have. */
const ENGLISH =
  /\b(?:the|is|are|not|with|there|which|you|your|has|have|cannot|holds|needs|must|this|that)\b/i;

/** Stands for a text, a number or a list, whichever a sentence takes. */
const ANYTHING = ["2"];

/** Yields all sentences of a catalogue, by path. */
function* sentencesOf(value: unknown, place = ""): Generator<readonly [place: string, text: string]> {
  if (typeof value === "string") yield [place, value];
  else if (typeof value === "function") {
    const values = Array.from({ length: value.length }, () => ANYTHING);
    yield [place, String(Reflect.apply(value, undefined, values))];
  } else if (typeof value === "object" && value !== null) {
    for (const [name, each] of Object.entries(value)) yield* sentencesOf(each, `${place}.${name}`);
  }
}

Deno.test("every sentence about files is written in German and French", () => {
  const textsOf = ({ files }: CliWords) => sentencesOf({ files });
  const english = new Map(textsOf(cliWords.en));
  assert(english.size > 60, `found ${english.size}`);
  // If a sentence only quotes a server or the system, its English version consists of the argument alone.
  const isQuote = (place: string) => english.get(place) === ANYTHING.join();
  const found: string[] = [];
  for (const language of FOREIGN) {
    for (const [place, text] of textsOf(cliWords[language])) {
      const isWord = /^\P{L}*\p{L}+\P{L}*$/u.test(text);
      if (isQuote(place)) continue;
      if (ENGLISH.test(text) || (text === english.get(place) && !isWord)) {
        found.push(`${language}${place}: ${text}`);
      }
    }
  }
  assertEquals(found, []);
});

const COMMANDS = ["", ..."screen login logout whoami key mcp verify watch changes build credits".split(" ")];

for (const language of FOREIGN) {
  Deno.test(`help is in ${language} for every command`, async () => {
    const help = renderHelp(language);
    assert(!ENGLISH.test(help.replaceAll(/http:\S+/g, "")), help);
    for (const command of COMMANDS) {
      const args = [...(command === "" ? [] : [command]), "--help", "--lang", language];
      const { status, text } = await runCommand(args);
      const asked = readArguments(args);
      assert(asked.kind === "help" && (asked.of ?? "") === command);
      assertEquals([status, text], [0, renderHelp(language, 80, asked.of)]);
    }
  });
}

Deno.test("renderHelp() explains verdicts in the words of the results", () => {
  for (const language of LANGUAGES) {
    const unfold = (text: string): string => text.replaceAll(/\s+/g, " ");
    const help = unfold(renderHelp(language));
    for (const [verdict, { meaning }] of Object.entries(catalogues[language].verdicts)) {
      assertStringIncludes(help, unfold(`${verdict} ${meaning} `));
    }
  }
});

// screen_large_file.ts

const rules = localRules(bindScreening(await loadReferenceData(), () => dayOf(Date.now())));
const client = new Bankscreen({ baseUrl: "http://localhost", apiKey: "" });

/** Makes every file large, and its pieces so small that many rows are split between two. */
const SMALL = { large: 0, piece: 1000 };

function commandOf(args: readonly string[]): ScreenCommand {
  const command = readArguments(["screen", ...args]);
  assert(command.kind === "screen");
  return command;
}

interface Ended {
  readonly status: number | null;
  readonly printed: string;
  readonly file: string | null;
}

/** Screens a file in pieces if `isLarge`, and otherwise whole. */
async function screen(
  source: string,
  args: readonly string[],
  isLarge: boolean,
  asked: typeof rules = rules,
): Promise<Ended> {
  const out = `${source}.${isLarge ? "large" : "whole"}.csv`;
  const { io, written } = collectedIo({ input: "" });
  const command = commandOf([source, "--out", out, ...args]);
  const status = isLarge
    ? await screenLargeFile(command, asked, io, SMALL)
    : await screenFile(command, client, io, asked);
  const file = await Deno.readTextFile(out).catch(() => null);
  return { status, printed: written().text, file };
}

const TABLES = new Map(
  Deno.readTextFileSync(new URL("large_files.txt", import.meta.url)).split(/^## /m).slice(1).map((block) => {
    const [name = "", ...lines] = block.split("\n");
    const repeat = (_: string, times: string, line: string): string =>
      `${line}\n`.repeat(Number(times)).trimEnd();
    return [name, lines.join("\n").replaceAll(/^(\d+) \* (.*)$/gm, repeat).replaceAll(/\n|⏎/g, "\r\n")];
  }),
);
const [ODD = ""] = TABLES.values();

const LONG = `Supplier;IBAN;Note;Name${" ".repeat(990)}\n` +
  `K-1;DE89370400440532013000;${"x".repeat(2_000)};Meyer\n`.repeat(3);

/** Returns the answer of a server that is older than findings. */
function withoutFindings<Answer>(answer: Answer): Answer {
  const text = JSON.stringify(answer).replaceAll(/"findings":\[(?:[^\[\]]|\[[^\]]*\])*\],/g, "");
  assertFalse(text.includes('"findings"'));
  return JSON.parse(text);
}

Deno.test("screenFile() reports an older server once, and shows its summaries", async () => {
  await inFolder(async (folder) => {
    const source = `${folder}/payees.csv`;
    await Deno.writeTextFile(
      source,
      "IBAN\nDE89370400440532013000\nDE89370400440532013001\nBY13NBRB3600900000002Z00AB00\n",
    );
    const older: typeof rules = {
      ...rules,
      account: (iban, bic) => withoutFindings(rules.account(iban, bic)),
      bank: (iban, bic) => withoutFindings(rules.bank(iban, bic)),
    };
    const [now, before] = [
      await screen(source, ["--compliance"], false),
      await screen(source, ["--compliance"], false, older),
    ];
    const note = "The server is older than this program";
    assertFalse(now.printed.includes(note));
    assertEquals(before.printed.split(note).length, 2);
    assertEquals(before.status, now.status);
    assertStringIncludes(
      before.printed,
      "The IBAN has a typo (its check digits don't match); ask the payee for the correct IBAN.",
    );
    assertFalse(/Stop: Stop/i.test(before.printed));
  });
});

Deno.test("screenLargeFile() writes and prints the same as screenFile()", async (t) => {
  await inFolder(async (folder) => {
    const lines = (await Array.fromAsync(payeeLines(200))).join("");
    const files: readonly (readonly [string, Uint8Array, readonly string[]])[] = [
      ["many", new TextEncoder().encode(lines), ["--compliance"]],
      ["codes", new TextEncoder().encode(lines), ["--compliance", "--codes"]],
      ...Array.from(
        TABLES,
        ([name, text]) => [name, new TextEncoder().encode(text), ["--compliance"]] as const,
      ),
      ["without sanctions", new TextEncoder().encode(`\uFEFF${ODD}`), ["--lang", "de"]],
      ["UTF-16", new Uint8Array(Uint16Array.from(`\uFEFF${ODD}`, (unit) => unit.charCodeAt(0)).buffer), []],
      ["Windows-1252", Uint8Array.from(lines.slice(0, 20_000), (letter) => letter.charCodeAt(0)), []],
      // Only the rows show which column has the names, and they are in a later piece than the headings.
      ["long rows", new TextEncoder().encode(LONG), []],
      [
        "numbered columns",
        new TextEncoder().encode("7;DE89370400440532013000;Acme\n8;AT611904300234573201;Bolt"),
        [
          "--name-column",
          "1",
        ],
      ],
    ];
    for (const [name, bytes, args] of files) {
      await t.step(name, async () => {
        const source = `${folder}/${name}.csv`;
        await Deno.writeFile(source, bytes);
        assertEquals(await screen(source, args, true), await screen(source, args, false));
      });
    }
  });
});

Deno.test("screenLargeFile() returns null for commands that need the whole file", async () => {
  await inFolder(async (folder) => {
    const source = `${folder}/payees.csv`;
    for (const text of ["", "Name;Amount\nMeyer;1\n", '"never closed', "[]", "\0", "<Document/>"]) {
      await Deno.writeTextFile(source, text);
      assertEquals(await screen(source, [], true), { status: null, printed: "", file: null });
    }
    await Deno.writeTextFile(source, ODD);
    for (const option of [["--json"], ["--explain"], ["--resume"], ["--held", `${folder}/held.csv`]]) {
      assertEquals((await screen(source, option, true)).status, null);
    }
  });
});

Deno.test("screenLargeFile() overwrites neither the file that it reads nor another one", async () => {
  await inFolder(async (folder) => {
    const source = `${folder}/payees.csv.large.csv.part`;
    await Deno.writeTextFile(source, ODD);
    await Deno.writeTextFile(`${folder}/payees.csv`, ODD);
    const { status } = await screen(`${folder}/payees.csv`, [], true);
    assertEquals([status, await Deno.readTextFile(source)], [1, ODD]);
    const error = await screen(source, ["--out", `${folder}/missing/out.csv`], true).catch(String);
    assertMatch(String(error), /ENOENT/);
  });
});

Deno.test("screenLargeFile() removes incomplete files when it is aborted", async () => {
  await inFolder(async (folder) => {
    const source = `${folder}/payees.csv`;
    await Deno.writeTextFile(source, ODD);
    const failing = {
      ...rules,
      bank: () => {
        throw new Error("the bank is closed");
      },
    };
    const { io } = collectedIo();
    const command = commandOf([source, "--out", `${folder}/out.csv`, "--compliance"]);
    const error = await screenLargeFile(command, failing, io, SMALL).catch((error: unknown) => String(error));
    assertMatch(String(error), /the bank is closed/);
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["payees.csv"]);
  });
});

// mcp/

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());
const key = await openKey(app);

const answerSchema = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/** Passes chunks of input to the stdio server; answers come in the order in which they are ready. */
async function serve(
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string>,
  options: BankscreenOptions = { apiKey: key },
  onLine: () => void = () => {},
) {
  const lines: string[] = [];
  const input = (async function* () {
    for await (const chunk of chunks) {
      yield typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk;
    }
  })();
  const defaults = { baseUrl: "http://service.test", fetch: app.fetch, maxRetries: 0 };
  await serveMcp({ ...defaults, ...options }, input, (line) => {
    lines.push(line);
    onLine();
  });
  assert(lines.every((line) => line.endsWith("\n") && line.indexOf("\n") === line.length - 1));
  return lines.map((line) => JSON.parse(line));
}

const requestOf = (id: number, method: string, params: unknown = {}): string =>
  `${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`;

const INITIALIZE = requestOf(0, "initialize", {
  protocolVersion: "2025-06-18",
  capabilities: {},
  clientInfo: { name: "test", version: "1" },
});
const BIC_CALL = { name: "lookup_bic", arguments: { bic: "COBADEFF" } };

Deno.test("serveMcp() returns the answers of the endpoint", async () => {
  const session = await McpSession.open(app, { key });
  const steady = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value ?? null, (name, member) => name === "bankscreen/balance" ? undefined : member),
    );
  const asked: readonly (readonly [method: string, params: unknown])[] = [
    ["tools/list", {}],
    ["tools/call", { name: "validate_iban", arguments: { iban: "DE89370400440532013000" } }],
    ["tools/call", { name: "validate_iban", arguments: {} }],
    ["tools/call", { name: "may_i_pay", arguments: { iban: "DE89370400440532013000" } }],
    ["tools/call", { name: "none" }],
    ["resources/list", {}],
    ["resources/read", { uri: "bankscreen://pricing" }],
    ["resources/read", { uri: "bankscreen://no" }],
    ["prompts/get", { name: "validate_and_explain", arguments: { iban: "DE89370400440532013000" } }],
    ["no/such", {}],
  ];
  const lines = asked.map(([method, params], index) => requestOf(index + 1, method, params));
  const answers = z.array(answerSchema).parse(await serve([INITIALIZE, ...lines]));
  assertEquals(answers.find(({ id }) => id === 0)?.result?.protocolVersion, "2025-06-18");
  for (const [index, [method, params]] of asked.entries()) {
    const over = await session.ask(method, params);
    const own = answers.find(({ id }) => id === index + 1);
    assertEquals(steady(own?.result), steady(over.result), method);
    assertEquals([own?.error?.code, own?.error?.message], [over.error?.code, over.error?.message], method);
  }
});

Deno.test("serveMcp() sends the key, if there is one", async () => {
  const call = requestOf(1, "tools/call", BIC_CALL);
  const balanceOf = async (options: BankscreenOptions): Promise<unknown> => {
    const answers = z.array(answerSchema).parse(await serve([INITIALIZE, call], options));
    return answers.find(({ id }) => id === 1)?.result?._meta;
  };
  assert(JSON.stringify(await balanceOf({ apiKey: key })).includes("credits_remaining"));
  assert(JSON.stringify(await balanceOf({})).includes("mcp_daily_remaining"));
  const [, refused] = await serve([INITIALIZE, call], { apiKey: `ifk_${"0".repeat(64)}` });
  assert(JSON.stringify(refused).includes("BANKSCREEN_API_KEY"), JSON.stringify(refused));
});

Deno.test("serveMcp() forwards a request that needs no session", async () => {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const [answer] = await serve([requestOf(1, "tools/call", { ...BIC_CALL, _meta })]);
  assert(answerSchema.parse(answer).result?.structuredContent, JSON.stringify(answer));
});

Deno.test("serveMcp() opens another session if the first one has expired", async () => {
  const { promise: isOpen, resolve: answered } = Promise.withResolvers<void>();
  const input = (async function* () {
    yield INITIALIZE;
    await isOpen;
    app.clock.advance(31 * 60_000);
    yield requestOf(1, "ping") + requestOf(2, "ping");
  })();
  const answers = z.array(answerSchema).parse(await serve(input, { apiKey: key }, answered));
  assertEquals(answers.map(({ id, error }) => [id, error]).sort(), [[0, undefined], [1, undefined], [
    2,
    undefined,
  ]]);
});

Deno.test("serveMcp() reads lines however they are split, and answers lines that aren't messages", async () => {
  const bytes = new TextEncoder().encode(INITIALIZE + requestOf(1, "ping"));
  assertEquals((await serve([...bytes].map((byte) => new Uint8Array([byte])))).length, 2);
  assertEquals((await serve([INITIALIZE.trim()])).length, 1, "a last line without its end");
  const codes = async (text: string) =>
    z.array(answerSchema).parse(await serve([INITIALIZE, text])).flatMap(({ id, error }) =>
      id === 0 ? [] : [error?.code]
    );
  assertEquals(await codes("{\n\n  \nnull\n"), [-32700, -32600]);
  assertEquals(await codes(`${"x".repeat(2 * 1024 * 1024)}\n${requestOf(1, "ping")}`), [-32700, undefined]);
  assertEquals(
    await codes(
      '{"jsonrpc":"2.0","method":"notifications/initialized"}\n{"jsonrpc":"2.0","id":1,"result":{}}\n',
    ),
    [],
  );
  const [, batch] = await serve([
    INITIALIZE,
    `[${requestOf(1, "ping").trim()},${requestOf(2, "ping").trim()}]\n`,
  ]);
  assertEquals(z.array(answerSchema).parse(batch).length, 2);
});

Deno.test("serveMcp() reports an unreachable service or a rejection, and never the key", async () => {
  const call = requestOf(1, "tools/call", BIC_CALL);
  const told = async (options: BankscreenOptions): Promise<string> => {
    const answers = await serve([call], { apiKey: key, ...options });
    const { error } = answerSchema.parse(answers[0]);
    assertEquals([answers.length, error?.code], [1, -32000]);
    assert(!JSON.stringify(answers).includes(key));
    return error?.message ?? "";
  };
  assert(
    (await told({ baseUrl: "http://127.0.0.1:1", fetch })).startsWith("The service could not be reached."),
  );
  const busy = () =>
    Promise.resolve(Response.json({ error: "rate_limit_exceeded", message: "Wait." }, { status: 429 }));
  assertEquals(await told({ baseUrl: "http://service.test", fetch: busy }), "Wait.");
});
