import { assert, assertEquals, assertMatch } from "@std/assert";
import { localRules } from "../../../src/commands/local_rules.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { bindScreening } from "../../../src/handlers/mod.ts";
import { dayOf } from "../../../src/storage/mod.ts";
import { Bankscreen } from "../../../sdk/mod.ts";
import { readArguments, type ScreenCommand } from "../../../sdk/cli/arguments.ts";
import { screenFile } from "../../../sdk/cli/screen_file.ts";
import { screenLargeFile } from "../../../sdk/cli/screen_large_file.ts";
import { payeeLines } from "../../support/payee_file.ts";

const rules = localRules(bindScreening(await loadReferenceData(), () => dayOf(Date.now())));
const client = new Bankscreen({ baseUrl: "http://localhost", apiKey: "", fetch: rules.answer });

/** Rows are cut between pieces everywhere. */
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

/** Screens a file by one of the two ways. */
async function screen(source: string, args: readonly string[], isLarge: boolean): Promise<Ended> {
  const out = `${source}.${isLarge ? "large" : "whole"}.csv`;
  const printed: string[] = [];
  const output = { isTerminal: false, width: 80, write: (text: string) => void printed.push(text) };
  const io = {
    env: {},
    stdin: { isTerminal: false, stream: ReadableStream.from<Uint8Array>([]) },
    stdout: output,
    stderr: output,
    signal: new AbortController().signal,
  };
  const command = commandOf([source, "--out", out, ...args]);
  const status = isLarge
    ? await screenLargeFile(command, rules, io, SMALL)
    : await screenFile(command, client, io, false);
  const file = await Deno.readTextFile(out).catch(() => null);
  return { status, printed: printed.join(""), file };
}

async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "payees-" });
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A table with what is hard to read in pieces: titles, quotes, empty lines, totals, accounts that repeat and differ. */
const ODD = [
  "Payments of November;;;",
  "",
  "Name;IBAN;BIC;Amount",
  '"Meyer; ""Sons""',
  'and daughters";DE89 3704 0044 0532 0130 00;COBADEFF;1,00',
  "=Formula;DE89370400440532013000;DEUTDEFF;1,00",
  "Meyer;AT611904300234573201;;2,00",
  "meyer;AT611904300234573201;BKAUATWW;2,00",
  "Short;CH9300762011623852957",
  "Nobody;;;3,00",
  "Wrong;DE89370400440532013001;;4,00",
  "Belarus;BY13NBRB3600900000002Z00AB00;NBRBBY2X;5,00",
  "Russia;RU0204452560040702810412345678901;;5,00",
  'Quoted;"x""y";;6,00',
  "Summe;;;18,00",
  "",
].join("\r\n");

const LONG = `Supplier;IBAN;Note;Name${" ".repeat(990)}\n` +
  `K-1;DE89370400440532013000;${"x".repeat(2_000)};Meyer\n`.repeat(3);

Deno.test("screenLargeFile() writes and prints what screenFile() does", async (t) => {
  await inFolder(async (folder) => {
    const lines = (await Array.fromAsync(payeeLines(200))).join("");
    const files: readonly (readonly [string, Uint8Array, readonly string[]])[] = [
      ["many", new TextEncoder().encode(lines), ["--compliance"]],
      ["codes", new TextEncoder().encode(lines), ["--compliance", "--codes"]],
      ["odd", new TextEncoder().encode(ODD), ["--compliance"]],
      ["odd without sanctions", new TextEncoder().encode(`\uFEFF${ODD}`), ["--lang", "de"]],
      ["Windows-1252", Uint8Array.from(lines.slice(0, 20_000), (letter) => letter.charCodeAt(0)), []],
      // What holds the names is told by the rows, which come pieces later than the headings.
      ["long rows", new TextEncoder().encode(LONG), []],
      ["bare lines", new TextEncoder().encode("DE89370400440532013000\nAT611904300234573201"), [
        "--compliance",
      ]],
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

Deno.test("screenLargeFile() leaves to the other way what it cannot do", async () => {
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

Deno.test("screenLargeFile() leaves no part of a file behind when it is ended", async () => {
  await inFolder(async (folder) => {
    const source = `${folder}/payees.csv`;
    await Deno.writeTextFile(source, ODD);
    const failing = {
      ...rules,
      bank: () => {
        throw new Error("the bank is closed");
      },
    };
    const io = {
      env: {},
      stdin: { isTerminal: false, stream: ReadableStream.from<Uint8Array>([]) },
      stdout: { isTerminal: false, width: 80, write: () => {} },
      stderr: { isTerminal: false, width: 80, write: () => {} },
      signal: new AbortController().signal,
    };
    const command = commandOf([source, "--out", `${folder}/out.csv`, "--compliance"]);
    const error = await screenLargeFile(command, failing, io, SMALL).catch((error: unknown) => String(error));
    assertMatch(String(error), /the bank is closed/);
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["payees.csv"]);
  });
});
