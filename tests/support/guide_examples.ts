/**
 * Runs the examples of the guides as written against a real server, in the order of the page.
 *
 * @module
 */
import { assert, assertStringIncludes } from "@std/assert";
import { guides } from "../../generated/guides.ts";
import type { SharedServer } from "../sdk/support/shared_server.ts";
import { runProgram } from "./run_program.ts";
import { seedWatchChange } from "./watched_banks.ts";
import { ROOT } from "./task_arguments.ts";
import { openAt } from "./temp_database.ts";

/** A code block of a guide. */
export interface Example {
  readonly guide: string;
  readonly language: string;
  readonly code: string;
}

/** All code blocks, in the order of the pages. */
export const examples: readonly Example[] = Object.entries<{ readonly markdown: string }>(guides).flatMap((
  [guide, { markdown }],
) =>
  [...markdown.matchAll(/^```(\w+).*\n([\s\S]*?)^```$/gm)].map(([, language = "", code = ""]) => (
    { guide, language, code }
  ))
);

/**
 * Why some examples aren't run here, by a part of their text: they run elsewhere, or need something that tests lack.
 */
const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  "deno@2.9.6 task start": "tests/end_to_end/serving_test.ts starts it",
  "docker build": "there is no container engine",
  "docker compose": "as above",
  "UrlFetchApp": "tests/pages/guides_test.ts runs it in a sheet",
  "ExcelScript": "as above",
  "class Check": "as above, where Java is",
  "verifyWebhook(": "tests/watch/webhooks/send_test.ts runs the receivers",
  "from answer import": "tests/sdk/cli/command_test.ts runs it beside the other file",
  "createServer(async": "as above",
  "HTTPServer((": "as above",
  "import openapi_client": "tried manually: a generator in Java writes the package",
  "org.openapitools.client": "as above",
};

/** Languages of blocks that aren't run: settings of other programs, and answers. */
const SHOWN: readonly string[] = ["json", "ini", "nginx", "toml", "console"];

const toBeRun: readonly Example[] = examples.filter(({ language, code }) =>
  !SHOWN.includes(language) && !Object.keys(RUN_ELSEWHERE).some((mark) => code.includes(mark))
);

/** Guides about installing the client with npm, or about the installed program. */
export const installingGuides: readonly string[] = Object.keys(guides).filter((name) =>
  toBeRun.some(({ guide, code }) => guide === name && /^(?:npm|npx|bankscreen) /m.test(code))
);

/** The example that installs the program. */
const installation: Example = (() => {
  const [install, ...furtherInstalls] = toBeRun.filter(({ code }) => code.startsWith("npm install -g"));
  assert(install !== undefined && furtherInstalls.length === 0);
  return install;
})();

const PAYEES = `Supplier;Name;IBAN;Amount
4711;Muster GmbH;DE89 3704 0044 0532 0130 00;120,50
4712;Example BV;NL91 ABNA 0417 1643 00;99,00
4713;Typo AG;DE89 3704 0044 0532 0130 01;10,00
`;

/** Exit statuses of the command line for findings. */
const FINDINGS: readonly number[] = [0, 1, 3];

/** A reader of the guides, with a key and a separate folder, which is removed at the end. */
export class GuideReader implements AsyncDisposable {
  readonly #server: SharedServer;
  readonly #folders: string[] = [];
  #env: Readonly<Record<string, string>> = {};

  private constructor(server: SharedServer) {
    this.#server = server;
  }

  /** Prepares the folders and the environment of a reader whose examples call the given server. */
  static async open(server: SharedServer): Promise<GuideReader> {
    const reader = new GuideReader(server);
    const home = await reader.#makeFolder();
    const key = await server.makeKey(10_000);
    reader.#env = {
      PATH: `${home}/bin:${Deno.env.get("PATH")}`,
      HOME: home,
      DENO_DIR: Deno.env.get("DENO_DIR") ?? `${Deno.env.get("HOME")}/.cache/deno`,
      npm_config_prefix: home,
      npm_config_cache: Deno.env.get("npm_config_cache") ?? `${Deno.env.get("HOME")}/.npm`,
      npm_config_prefer_offline: "true",
      npm_config_update_notifier: "false",
      npm_config_audit: "false",
      npm_config_fund: "false",
      KEY: key,
      BANKSCREEN_API_KEY: key,
      BANKSCREEN_BASE_URL: server.url,
      DATABASE_URL: server.databaseUrl,
    };
    return reader;
  }

  async #makeFolder(): Promise<string> {
    const folder = await Deno.makeTempDir({ prefix: "guides-" });
    this.#folders.push(folder);
    await Deno.writeTextFile(`${folder}/payees.csv`, PAYEES);
    await Deno.writeTextFile(
      `${folder}/last_month.csv`,
      PAYEES.replace("NL91 ABNA 0417 1643 00", "NL20 INGB 0001 2345 67"),
    );
    return folder;
  }

  /** Runs the example that the others need. */
  async install(): Promise<void> {
    await this.#run(installation, this.#env.HOME ?? "");
  }

  /** Runs a guide's examples in a separate folder. Fails if an answer differs from the guide. */
  async follow(guide: string): Promise<void> {
    const folder = await this.#makeFolder();
    for (const example of toBeRun) {
      if (example.guide !== guide || example === installation) continue;
      // A call for changes waits for 25 seconds if there are none.
      const asksForNews = example.code.includes("/v1/watches/changes");
      if (asksForNews) await this.#noteChange();
      const out = await this.#run(example, folder);
      if (asksForNews) assertStringIncludes(out, '"bank_merged"');
      // Examples of claiming a key fail here: tests lack the emailed code, and a bought key has no quota to raise.
      if (!example.code.includes("/keys/claim")) {
        assert(!/(?:^|\})\{"error":/m.test(out), `${example.code}\n${out}`);
      }
      if (guide === "first_call") assertStringIncludes(out, "Commerzbank");
      if (guide === "evidence" && example.code.includes("verify")) assert(!out.includes("altered"), out);
    }
  }

  /** Records that the watched bank was taken over. */
  async #noteChange(): Promise<void> {
    await using storage = await openAt(this.#server.databaseUrl);
    await seedWatchChange({ storage });
  }

  /** Runs one example in a folder, and returns its output. */
  async #run({ guide, language, code }: Example, folder: string): Promise<string> {
    const own = code.replaceAll("http://127.0.0.1:8000", this.#server.url).replaceAll(
      "<YOUR ADDRESS>",
      "treasury@company.de",
    )
      .replaceAll("/backups/", `${folder}/`).replaceAll("file:.local/", `file:${folder}/`);
    const file = `${this.#env.HOME}/example.${language === "js" ? "mjs" : language}`;
    await Deno.writeTextFile(file, own);
    const [command, ...args] = await programFor(language, file);
    const cwd = own.includes("deno task") ? ROOT : folder;
    const { code: status, out, err } = await runProgram(command, args, { cwd, env: this.#env });
    const isFinding = own.startsWith("bankscreen") && FINDINGS.includes(status);
    assert(status === 0 || isFinding, `${guide}: ${own}\nended with ${status}: ${err}${out}`);
    return out;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const folder of this.#folders) await Deno.remove(folder, { recursive: true });
  }
}

async function programFor(language: string, file: string): Promise<readonly [string, ...string[]]> {
  if (language === "sh") return ["sh", file];
  if (language === "py") return ["python3", file];
  // A reader's Node.js finds packages from the file's folder; Deno, which runs the file here, uses the import map.
  if (["js", "ts"].includes(language)) return [Deno.execPath(), ...await withImports(file), file];
  throw new Error(`No program runs "${language}"`);
}

async function withImports(file: string): Promise<readonly string[]> {
  const map = JSON.parse(await Deno.readTextFile(new URL("import_map.json", ROOT)));
  const own = Object.entries({ "": "mod.ts", "/evidence": "evidence/mod.ts", "/x402": "x402/mod.ts" }).map(
    ([entry, path]) => [`@bankscreen/sdk${entry}`, new URL(`sdk/${path}`, ROOT).href],
  );
  await Deno.writeTextFile(
    `${file}.json`,
    JSON.stringify({ imports: { ...map.imports, ...Object.fromEntries(own) } }),
  );
  const flags = ["-q", "--no-lock", "--no-config", "--node-modules-dir=none", "-N", "-E", "-R"];
  return ["run", ...flags, `--import-map=${file}.json`];
}
