/**
 * Transcripts of the command line: text files in the blocks of `transcript_format.ts`. Each block is a test in an empty
 * folder, `~/`.
 *
 *     ## screen prints a line per payee
 *     key 2
 *     file ~/payees.csv
 *     : name,iban
 *     : Acme,{DE}
 *     $ screen ~/payees.csv → 1
 *     > account_fine	{DE}	Acme	…
 *     ! 1 payee: 1 Account fine.
 *
 * Before a command:
 * - `key N` makes a key with credits for the commands that follow, `key TEXT` is another key.
 * - `env NAME=VALUE` sets a variable.
 * - `file PATH` writes the lines that start with `: ` to a file; `stdin` passes them to the standard input of the next
 *   command.
 * - `append PATH` adds lines to a file, and `bytes PATH ff 00` writes bytes into one. `<30>` stands for 30 IBANs.
 * - `grant N` gives the key more credits, and `change` stores a change of the first watched bank.
 * - `approve` and `deny` decide about the login that follows, with the code that it shows.
 * - `signed ANSWER PAIR IBAN…` writes a signed answer, alone and with its request, and `keys PATH` the published keys.
 * - `replace PATH TEXT BY` changes a file.
 *
 * `$ ` begins a command, with its exit status at the end; arguments with spaces are in double quotes. It never prints
 * a key that is stored in `~/`. After it:
 * - `> ` is its standard output, `! ` its standard error, and `read` a file it wrote. All three are compared whole: `…`
 *   is any part of a line, or any lines if it is alone.
 * - `credits N` is the number of credits left, `folder` lists the files in `~/`, and `save PATH` writes the standard
 *   output into a file.
 *
 * `{key}` is the beginning of the key, `{url}` the address of the service. `UPDATE_EXPECTED=1` records what differs.
 *
 * @module
 */
import { assert, assertEquals, AssertionError, assertMatch } from "@std/assert";
import { readStoredKey } from "../../../sdk/cli/login.ts";
import { Bankscreen } from "../../../sdk/mod.ts";
import { inFolder } from "../../support/in_folder.ts";
import { type Block, type Line, readBlocks } from "../../support/transcript_format.ts";
import { seedWatchChange } from "../../support/watched_banks.ts";
import { sampleIbans } from "./sample_ibans.ts";
import { runCommand } from "./run_command.ts";
import type { SharedServer } from "./shared_server.ts";

/** Three accounts at one bank, accounts at Commerzbank, at another bank and at a listed bank, and a mistyped IBAN. */
const IBANS: readonly (readonly [name: string, iban: string])[] = [
  ...sampleIbans(3).map((iban, at) => [["{A}", "{B}", "{C}"][at] ?? "", iban] as const),
  ["{DE}", "DE89370400440532013000"],
  ["{NL}", "NL91ABNA0417164300"],
  ["{BY}", "BY39BLBB31350000001000000933"],
  ["{WRONG}", "DE00370400440532013000"],
];

/** Runs each block of a transcript as a test. */
export function runCliTranscript(file: URL, server: SharedServer): void {
  const text = Deno.readTextFileSync(file);
  const lines: (string | readonly string[])[] = text.split("\n");
  for (const block of readBlocks(text)) {
    Deno.test(block.name, () =>
      inFolder(async (folder) => {
        const transcript = new Transcript(folder, server, file, lines);
        await transcript.run(block);
        if (transcript.isChanged) await Deno.writeTextFile(file, lines.flat().join("\n"));
      }));
  }
}

class Transcript {
  readonly #folder: string;
  readonly #server: SharedServer;
  readonly #file: URL;
  readonly #recorded: (string | readonly string[])[];
  readonly #env: Record<string, string> = { LC_ALL: "C", NO_COLOR: "1" };
  #key = "";
  #input: string | undefined;
  #decision: "approve" | "deny" | undefined;
  #printed = "";
  isChanged = false;

  constructor(folder: string, server: SharedServer, file: URL, recorded: (string | readonly string[])[]) {
    this.#folder = folder;
    this.#server = server;
    this.#file = file;
    this.#recorded = recorded;
  }

  async run({ lines }: Block): Promise<void> {
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at];
      if (line === undefined || /^[:>!] /.test(`${line.text} `)) continue;
      const rest = lines.slice(at + 1);
      const end = rest.findIndex(({ text }) => !/^[:>!] /.test(`${text} `));
      const belonging = end === -1 ? rest : rest.slice(0, end);
      try {
        await this.#step(line, belonging);
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error);
        throw new AssertionError(`${this.#file.pathname}:${line.number}: ${line.text}\n${cause}`);
      }
    }
  }

  async #step(line: Line, below: readonly Line[]): Promise<void> {
    const [word = "", ...words] = line.text.split(" ");
    const rest = this.#fill(words.join(" "));
    const content = below.filter(({ text }) => text.startsWith(":")).map(({ text }) =>
      `${this.#fill(text.slice(2))}\n`
    )
      .join("");
    if (word === "$") await this.#command(rest, line, below);
    else if (word === "grant") await this.#server.grant(this.#key, Number(rest));
    else if (word === "approve" || word === "deny") this.#decision = word;
    else if (word === "change") await seedWatchChange({ storage: await this.#server.storage() });
    else if (word === "key") this.#key = /^\d+$/.test(rest) ? await this.#server.makeKey(Number(rest)) : rest;
    else if (word === "env") {
      const [name = "", value = ""] = rest.split("=");
      this.#env[name] = value;
    } else if (word === "file") await Deno.writeTextFile(rest, content);
    else if (word === "append") await Deno.writeTextFile(rest, content, { append: true });
    else if (word === "save") await Deno.writeTextFile(rest, this.#printed);
    else if (word === "keys") {
      await Deno.writeTextFile(rest, JSON.stringify(await this.#client().getEvidenceKeys()));
    } else if (word === "signed") {
      const [alone = "", pair = "", ...ibans] = rest.split(" ");
      const answer = await this.#client().batchValidateIBAN({ ibans, evidence: true });
      await Deno.writeTextFile(alone, JSON.stringify(answer));
      await Deno.writeTextFile(pair, JSON.stringify({ request: { ibans }, answer }));
    } else if (word === "replace") {
      const [path = "", from = "", to = ""] = rest.split(" ");
      const text = await Deno.readTextFile(path);
      assert(text.includes(from), `${path} lacks ${from}`);
      await Deno.writeTextFile(path, text.replace(from, to));
    } else if (word === "bytes") {
      const [path = "", ...bytes] = rest.split(" ");
      await Deno.writeFile(path, Uint8Array.from(bytes, (byte) => parseInt(byte, 16)));
    } else if (word === "stdin") this.#input = content;
    else if (word === "read") this.#compare(line, below, ":", await Deno.readTextFile(rest));
    else if (word === "folder") {
      const names = Array.from(Deno.readDirSync(this.#folder), ({ name }) => name).sort();
      this.#compare(line, below, ":", names.join("\n"));
    } else {
      assertEquals(word, "credits", "no step");
      assertEquals((await this.#client().getApiKeyUsage()).credits_remaining, Number(rest));
    }
  }

  async #command(text: string, line: Line, below: readonly Line[]): Promise<void> {
    const [command = "", status] = text.split(/ ?→ /);
    const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare = ""]) => quoted ?? bare);
    const env = {
      BANKSCREEN_API_KEY: this.#key,
      BANKSCREEN_BASE_URL: this.#server.url,
      XDG_CONFIG_HOME: this.#folder,
      ...this.#env,
    };
    const decided: Promise<unknown>[] = [];
    const onWrite = (text: string): void => void decided.push(this.#decide(text));
    const ended = await runCommand(args, { env, input: this.#input, onWrite });
    await Promise.all(decided);
    this.#printed = ended.out;
    this.#input = undefined;
    const stored = await readStoredKey({ XDG_CONFIG_HOME: this.#folder }, this.#server.url);
    if (stored !== null) {
      assertMatch(stored.apiKey, /^ifk_[0-9a-f]{64}$/);
      assert(!ended.text.includes(stored.apiKey), "the stored key is printed");
    }
    this.#compare(line, below, ">", ended.out);
    this.#compare(line, below, "!", ended.err);
    assertEquals(String(ended.status), status, ended.text);
  }

  #client(): Bankscreen {
    return new Bankscreen({ baseUrl: this.#server.url, apiKey: this.#key });
  }

  /** Approves or denies the login that shows a code. */
  async #decide(shown: string): Promise<void> {
    const [user_code] = /[A-Z]{4}-[A-Z]{4}/.exec(shown) ?? [];
    if (user_code === undefined || this.#decision === undefined) return;
    const client = this.#client();
    const { approval_token } = await client.lookupDeviceGrant(user_code);
    const decision = { user_code, approval_token };
    if (this.#decision === "approve") await client.approveDeviceGrant(decision);
    else await client.denyDeviceGrant(decision);
    this.#decision = undefined;
  }

  /** Compares a text with the lines that begin with a mark, or records it. */
  #compare(above: Line, below: readonly Line[], mark: string, text: string): void {
    const lines = below.filter((line) => line.text.startsWith(mark));
    const found = this.#plain(text).replace(/\n$/, "").split("\n").filter((line, _, all) =>
      all.length > 1 || line !== ""
    );
    const expected = lines.map((line) => line.text.slice(2));
    if (matches(found, expected.map((each) => this.#plain(this.#fill(each))))) return;
    if (Deno.env.get("UPDATE_EXPECTED") !== "1") return assertEquals(found, expected);
    for (const { number } of lines) this.#recorded[number - 1] = [];
    const place = (lines[0] ?? below.at(-1) ?? above).number - 1;
    const before = lines.length > 0 ? [] : [this.#recorded[place] ?? ""].flat();
    this.#recorded[place] = [...before, ...found.map((each) => `${mark} ${this.#named(each)}`.trimEnd())];
    this.isChanged = true;
  }

  #fill(text: string): string {
    const filled = text.replaceAll(/(?<![\w…])~(?=\/)/g, this.#folder).replaceAll(
      /<(\d+)>/g,
      (_, count) => sampleIbans(Number(count)).join("\n"),
    ).replaceAll(
      /\\u([0-9a-f]{4})/g,
      (_, code) => String.fromCharCode(parseInt(code, 16)),
    );
    return IBANS.reduce((all, [name, iban]) => all.replaceAll(name, iban), filled);
  }

  /** Replaces what differs in each run. */
  #plain(text: string): string {
    return text.replaceAll(this.#folder, "~").replaceAll(this.#server.url, "{url}").replaceAll("\r", "")
      .replaceAll(this.#key === "" ? "{key}" : this.#key.slice(0, 8), "{key}");
  }

  #named(text: string): string {
    return IBANS.reduce((all, [name, iban]) => all.replaceAll(iban, name), text)
      .replaceAll(
        /[\ufeff\u00a0\u202f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
  }
}

/** Returns whether lines match patterns: `…` matches any part of a line or, if it is alone, any number of lines. */
function matches(lines: readonly string[], patterns: readonly string[]): boolean {
  const text = patterns.map((pattern) =>
    pattern === "…" ? "(?:.*\n)*" : `${pattern.split("…").map(RegExp.escape).join(".*")}\n`
  ).join("");
  return new RegExp(`^${text}$`, "u").test(lines.map((line) => `${line.trimEnd()}\n`).join(""));
}
