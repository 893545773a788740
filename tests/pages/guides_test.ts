/**
 * Every example of the guides works as it is written: each is run against a real server, in the order of the page, with
 * the client as npm installs it from there.
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sharedServer } from "../sdk/support/shared_server.ts";
import { seedWatchChange } from "../support/seed_watch_change.ts";
import { ROOT } from "../support/task_arguments.ts";
import { guides } from "../../generated/guides.ts";
import { guideNames } from "../../src/pages/docs/links.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";

interface Example {
  readonly guide: string;
  readonly language: string;
  readonly code: string;
}

const examples: readonly Example[] = Object.entries<{ readonly markdown: string }>(guides).flatMap((
  [guide, { markdown }],
) =>
  [...markdown.matchAll(/^```(\w+).*\n([\s\S]*?)^```$/gm)].map(([, language = "", code = ""]) => (
    { guide, language, code }
  ))
);

/** Examples that are run elsewhere, or need what no test has, by what they hold. */
const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  "deno@2.9.6 task start": "tests/end_to_end/starting_test.ts starts it",
  "docker build": "there is no container engine",
  "verifyWebhook(": "tests/watch/webhooks/guide_receivers_test.ts runs the receivers",
  "from answer import": "tests/sdk/cli/evidence_test.ts runs it beside the other file",
  "createServer(async": "as above",
  "HTTPServer((": "as above",
};

/** What only shows: settings of other programs, and an answer. */
const SHOWN: readonly string[] = ["json", "ini", "nginx", "toml", "console"];

const PAYEES = `Supplier;Name;IBAN;Amount
4711;Muster GmbH;DE89 3704 0044 0532 0130 00;120,50
4712;Example BV;NL91 ABNA 0417 1643 00;99,00
4713;Typo AG;DE89 3704 0044 0532 0130 01;10,00
`;

/** Exit statuses of the command line that tell of findings. */
const FINDINGS: readonly number[] = [0, 1, 3];

const server = sharedServer();
const folders: string[] = [];
Deno.test.afterAll(async () => {
  for (const folder of folders) await Deno.remove(folder, { recursive: true });
});

async function makeFolder(): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "guides-" });
  folders.push(folder);
  await Deno.writeTextFile(`${folder}/payees.csv`, PAYEES);
  await Deno.writeTextFile(
    `${folder}/last_month.csv`,
    PAYEES.replace("NL91 ABNA 0417 1643 00", "NL20 INGB 0001 2345 67"),
  );
  return folder;
}

/** Writes that the bank that is watched was taken over. */
async function noteChange(): Promise<void> {
  const storage = await openDatabase({ url: server.databaseUrl });
  try {
    await seedWatchChange({ storage });
  } finally {
    await storage.close();
  }
}

/** Runs one example in a folder, and returns what it printed. */
async function run(
  { guide, language, code }: Example,
  folder: string,
  env: Record<string, string>,
): Promise<string> {
  const own = code.replaceAll("http://127.0.0.1:8000", server.url).replaceAll(
    "<YOUR ADDRESS>",
    "treasury@company.de",
  )
    .replaceAll("/backups/", `${folder}/`).replaceAll("file:.local/", `file:${folder}/`);
  const file = `${env.HOME}/example.${language === "js" ? "mjs" : language}`;
  await Deno.writeTextFile(file, own);
  const [command, ...args] = await programFor(language, file);
  const { code: status, stdout, stderr } = await new Deno.Command(command, {
    args,
    cwd: own.includes("deno task") ? ROOT : folder,
    env,
  }).output();
  const [out, trouble] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  const isFinding = own.startsWith("bankscreen") && FINDINGS.includes(status);
  assert(status === 0 || isFinding, `${guide}: ${own}\nended with ${status}: ${trouble}${out}`);
  return out ?? "";
}

async function programFor(language: string, file: string): Promise<readonly [string, ...string[]]> {
  switch (language) {
    case "sh":
      return ["sh", file];
    case "py":
      return ["python3", file];
    case "js":
      // Node reads packages from the folder of the file; the runtime takes them from the map.
      return [Deno.execPath(), ...await withImports(file), file];
    case "ts":
      return [Deno.execPath(), ...await withImports(file), file];
    default:
      throw new Error(`No program runs "${language}"`);
  }
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
  return [
    "run",
    "-q",
    "--no-lock",
    "--no-config",
    "--node-modules-dir=none",
    "-N",
    "-E",
    "-R",
    `--import-map=${file}.json`,
  ];
}

Deno.test("every guide stands in a part of the documentation", () => {
  assertEquals(guideNames.toSorted(), Object.keys(guides).toSorted());
});

Deno.test("every example of the guides is answered as it says", async (t) => {
  const tools = await makeFolder();
  const key = await server.makeKey(10_000);
  const env = {
    PATH: `${tools}/bin:${Deno.env.get("PATH")}`,
    HOME: tools,
    DENO_DIR: Deno.env.get("DENO_DIR") ?? `${Deno.env.get("HOME")}/.cache/deno`,
    npm_config_prefix: tools,
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
  // The others use the program that one of them installs.
  const [install, ...furtherInstalls] = examples.filter(({ code }) => code.startsWith("npm install -g"));
  assert(install !== undefined && furtherInstalls.length === 0);
  await run(install, tools, env);
  for (const guide of Object.keys(guides)) {
    await t.step(guide, async () => {
      const folder = await makeFolder();
      for (const example of examples) {
        if (example.guide !== guide || example === install || SHOWN.includes(example.language)) continue;
        if (Object.keys(RUN_ELSEWHERE).some((mark) => example.code.includes(mark))) continue;
        // A question without news is held for 25 seconds.
        const asksForNews = example.code.includes("/v1/watches/changes");
        if (asksForNews) await noteChange();
        const out = await run(example, folder, env);
        if (asksForNews) assertStringIncludes(out, '"bank_merged"');
        // The code of a mail is the reader's own, and a key that was bought has no free calls to be raised.
        if (!example.code.includes("/keys/claim")) {
          assert(!/(?:^|\})\{"error":/m.test(out), `${example.code}\n${out}`);
        }
        if (guide === "first_call") assertStringIncludes(out, "Commerzbank");
        if (guide === "evidence" && example.code.includes("verify")) assert(!out.includes("altered"), out);
      }
    });
  }
});

Deno.test("what the guides show as JSON is JSON", () => {
  for (const { language, code } of examples) {
    if (language === "json") assertEquals(typeof JSON.parse(code), "object");
  }
});
