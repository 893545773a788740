/**
 * The command line with the real server: its transcripts, and tests of what they can't show. Guarantees:
 * - A file is paid for once, however its runs end, even if the server has charged a batch and its answer never arrives.
 * - One document proves the screening of a file, and costs one more call.
 * - The key of a login is readable only by its owner, is never lost, and isn't sent to another server.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { credentialsFile, readStoredKey, storeKey } from "../../../sdk/cli/login.ts";
import {
  type EvidenceKeySet,
  type RowEvidence,
  type RunEvidence,
  sealRun,
  takeRow,
  verifyRow,
  verifyRun,
} from "../../../sdk/evidence/mod.ts";
import { Bankscreen } from "../../../sdk/mod.ts";
import { hashFile, readPayees } from "../../../sdk/payees/mod.ts";
import { writeWorkbook } from "../../../sdk/files/write_workbook.ts";
import { composeIban } from "../../../src/identifiers/mod.ts";
import { inFolder } from "../../support/in_folder.ts";
import { ROOT, taskArguments } from "../../support/task_arguments.ts";
import { runCliTranscript } from "../support/cli_transcript.ts";
import { FaultyProxy } from "../support/faulty_proxy.ts";
import { sampleIbans } from "../support/sample_ibans.ts";
import { type Ended, runCommand } from "../support/run_command.ts";
import { sharedServer, startHere } from "../support/shared_server.ts";

const server = sharedServer(() => startHere("2026-11-21T08:00:00Z"));

for (const file of ["screen", "commands", "evidence", "languages", "logins"]) {
  runCliTranscript(new URL(`./transcripts/${file}.txt`, import.meta.url), server);
}

interface Given {
  readonly apiKey?: string;
  readonly input?: string;
  readonly url?: string;
  /** Folder in which the command stores its credentials. */
  readonly folder?: string;
  readonly signal?: AbortSignal;
  readonly onWrite?: (text: string) => void;
}

function envOf({ apiKey = "", url = server.url, folder = "" }: Given): Record<string, string> {
  return {
    BANKSCREEN_API_KEY: apiKey,
    BANKSCREEN_BASE_URL: url,
    XDG_CONFIG_HOME: folder,
    LC_ALL: "C",
    NO_COLOR: "1",
  };
}

/** Starts the command as a separate process. */
function spawn(args: readonly string[], given: Given): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [...taskArguments("bankscreen"), ...args],
    cwd: ROOT,
    env: envOf(given),
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Runs the command in this process. */
const bankscreen = (args: readonly string[], given: Given = {}): Promise<Ended> =>
  runCommand(args, { input: "", ...given, env: envOf(given) });

const ALLOCATED = "DE89370400440532013000";

Deno.test("bankscreen screen doesn't resume with answers older than a day", () =>
  inFolder(async (folder) => {
    const [source, out] = [`${folder}/payees.txt`, `${folder}/out.csv`];
    await Deno.writeTextFile(source, ALLOCATED);
    const apiKey = await server.makeKey(1);
    const file = hashFile(await Deno.readFile(source));
    const hour = 3_600_000;
    const end = async (startedAt: unknown): Promise<Ended> => {
      await Deno.writeTextFile(`${out}.journal`, `${JSON.stringify({ journal: 1, file, startedAt })}\n`);
      return await bankscreen(["screen", source, "--out", out, "--resume"], { apiKey });
    };
    for (const startedAt of [new Date(Date.now() - 25 * hour), "then", undefined]) {
      const { status, err } = await end(startedAt);
      assertEquals([status, err], [
        2,
        `Can't resume: the answers in ${out}.journal may be more than 24 hours old. Delete this journal to start over.\n`,
      ]);
    }
    assertEquals((await end(new Date(Date.now() - 23 * hour))).status, 3);
  }));

Deno.test("bankscreen screen prints a plain line per payee into a pipe", async () => {
  const process = spawn(["screen", ALLOCATED, "DE00370400440532013000"], { apiKey: await server.makeKey(2) });
  const { code, stdout, stderr } = await process.output();
  const [first, second, end] = new TextDecoder().decode(stdout).split("\n");
  assertMatch(first ?? "", /^account_fine\tDE89370400440532013000\t\tCommerzbank\tsanctions_not_asked\t.+$/);
  assertMatch(second ?? "", /^stop\tDE00370400440532013000\t\t\tinvalid_check_digits\t.+$/);
  assertEquals(end, "");
  assertEquals([code, new TextDecoder().decode(stderr)], [1, "2 payees: 1 Stop, 1 Account fine.\n"]);
});

// The files have escape sequences, right-to-left overrides and line separators: in a name, in a heading, and in text
// that an error quotes.
Deno.test("bankscreen prints no control characters from a file", async () => {
  const apiKey = await server.makeKey(20);
  const evil = "\x1b]0;owned\x07\x9b2J\u202efine\u2066\u2028";
  const inputs = [
    `name,iban\n${evil},${ALLOCATED}\n${evil},DE00${evil}\n`,
    `${evil},b\n1,2\n`,
    `{"a${evil}": 1}`,
    `[{"iban": "${evil}" }`,
    `<a${evil}><b></a>`,
    `<?xml version="1.0"?><a>&${evil};</a>`,
  ];
  for (const input of inputs) {
    for (const args of [[], ["--json"]]) {
      const { out, err } = await bankscreen(["screen", ...args], { apiKey, input });
      assertEquals(/[^\P{Cc}\t\n]|[\p{Cf}\p{Zl}]/u.exec(out + err), null, JSON.stringify(out + err));
    }
  }
});

Deno.test("bankscreen screen exits with 2 and a one-line error for files that are too large or malformed, and for folders", () =>
  inFolder(async (folder) => {
    const line = `${folder}/line.csv`;
    const file = await Deno.open(line, { write: true, create: true });
    // 200 MB, most of it a hole.
    await file.truncate(200 * 1024 * 1024);
    file.close();
    const wide = `${folder}/wide.csv`;
    await Deno.writeTextFile(wide, `iban${",x".repeat(200_000)}\n`);
    const deep = `${folder}/deep.xml`;
    await Deno.writeTextFile(deep, "<a>".repeat(90_000));
    const open = `${folder}/open.xml`;
    await Deno.writeTextFile(open, `<a>${"<!--".repeat(65_000)}`);
    const cases: [source: string, message: string][] = [
      ["/dev/zero", "files can have up to 64 MB"],
      [line, "files can have up to 64 MB"],
      [wide, "more than 1,000 columns"],
      [deep, "nested deeper than 100"],
      [open, "isn't closed"],
      [folder, "is a folder, not a file"],
    ];
    for (const [source, message] of cases) {
      const { status, err } = await bankscreen(["screen", source], { apiKey: "ifk_test" });
      assertEquals([status, err.split("\n").length], [2, 2], err);
      assertStringIncludes(err, message);
    }
  }));

Deno.test("bankscreen screen sends the BIC of a payee with its IBAN, and says which contradicts it", async () => {
  const emirati = composeIban("AE", "9990000000000000001");
  const { out } = await bankscreen(["screen", "--json", "--compliance"], {
    apiKey: await server.makeKey(10),
    input: `name,iban,bic\nAcme,${emirati},NBADAEAA\nBolt,${ALLOCATED},DEUTDEFF\n`,
  });
  const [acme, bolt] = out.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals([acme.result.bic.code, acme.result.bic.basis], ["NBADAEAA", "given"]);
  assertEquals(acme.findings.includes("verify_payee_name"), false);
  assert(acme.compliance.lists.every(({ outcome }: { outcome: string }) => outcome !== "not_applicable"));
  assertEquals([bolt.verdict, bolt.findings[0]], ["check_first", "bic_of_another_bank"]);
});

Deno.test("bankscreen screen reads and writes workbooks, and lists only the findings", () =>
  inFolder(async (folder) => {
    const [source, out] = [`${folder}/payees.xlsx`, `${folder}/results.xlsx`];
    const rows = [["Acme", ALLOCATED], ["Bolt", "DE00370400440532013000"]];
    await Deno.writeFile(source, writeWorkbook([{ name: "A", header: ["Payee", "Account"], rows }]));
    const apiKey = await server.makeKey(2);
    const { status, out: printed } = await bankscreen(["screen", source, "--out", out], { apiKey });
    assertEquals([status, printed.split("\n").length, printed.startsWith("stop\t")], [1, 2, true]);
    const { payees, header } = readPayees(await Deno.readFile(out));
    assertEquals(header.slice(0, 3), ["Payee", "Account", "verdict"]);
    assertEquals(payees.map(({ cells }) => cells[2]), ["account_fine", "stop"]);
  }));

Deno.test("bankscreen screen keeps its results when the user aborts it", () =>
  inFolder(async (folder) => {
    await using proxy = await FaultyProxy.start(server.url, [
      // The faults apply to the balance, the first batch and the second batch, in this order.
      { kind: "pass" },
      { kind: "pass" },
      { kind: "hang" },
    ]);
    const source = `${folder}/payees.txt`;
    const out = `${folder}/results.csv`;
    await Deno.writeTextFile(source, sampleIbans(150).join("\n"));
    const apiKey = await server.makeKey(150);
    const controller = new AbortController();
    const ended = bankscreen(["screen", source, "-o", out, "--codes", "--concurrency", "1"], {
      apiKey,
      url: proxy.url,
      signal: controller.signal,
    });
    while (proxy.seen.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    controller.abort();
    assertEquals((await ended).status, 2);
    // The journal contains payees and banks.
    assertEquals(((await Deno.stat(`${out}.journal`)).mode ?? 0) & 0o777, 0o600);
    const rows = (await Deno.readTextFile(out)).trimEnd().split("\r\n").slice(1);
    assertEquals(
      rows.map((row) => row.includes(",not_screened,")),
      sampleIbans(150).map((_, index) => index >= 1),
    );
  }));

Deno.test("bankscreen key prints a key that works", async () => {
  const { status, out } = await bankscreen(["key"]);
  assertEquals(status, 0);
  const apiKey = /^export BANKSCREEN_API_KEY=(ifk_[0-9a-f]{64})\n$/.exec(out)?.[1];
  assert(apiKey);
  assertEquals((await bankscreen(["screen", ALLOCATED], { apiKey })).status, 3);
});

Deno.test("bankscreen prints its version", async () => {
  assertMatch((await bankscreen(["--version"])).out, /^\d+\.\d+\.\d+\n$/);
});

// Runs

/** Runs until some batches are answered and others charged but unanswered, then ends the run. */
async function runUntilHanging(args: readonly string[], apiKey: string, signal: Deno.Signal): Promise<void> {
  const concurrency = 4;
  await using proxy = await FaultyProxy.start(server.url, [
    // The balance, then batches.
    ...Array.from({ length: 1 + 5 }, () => ({ kind: "pass" as const })),
    ...Array.from({ length: concurrency }, () => ({ kind: "hang" as const, served: true })),
  ]);
  const process = spawn(["screen", ...args], { apiKey, url: proxy.url });
  while (proxy.hanging < concurrency) await new Promise((resolve) => setTimeout(resolve, 10));
  process.kill(signal);
  const { code, signal: killedBy } = await process.output();
  assertEquals(killedBy ?? code, signal === "SIGKILL" ? "SIGKILL" : 2);
}

async function creditsOf(apiKey: string): Promise<number> {
  const balance = await new Bankscreen({ baseUrl: server.url, apiKey }).getCreditBalance();
  return balance.type === "credit_bundle" ? balance.credits_remaining : -1;
}

Deno.test("bankscreen screen pays 3,000 credits for 3,000 payees, even if the run is interrupted three times", () =>
  inFolder(async (folder) => {
    const [source, out] = [`${folder}/payees.csv`, `${folder}/results.csv`];
    const ibans = sampleIbans(3000);
    // Every tenth IBAN occurs twice, but is checked only once.
    const rows = ibans.flatMap((iban, index) => index % 10 === 0 ? [iban, iban] : [iban]);
    await Deno.writeTextFile(source, `iban\n${rows.join("\n")}\n`);
    const apiKey = await server.makeKey(3100);
    const first = [source, "--out", out];
    await runUntilHanging(first, apiKey, "SIGINT");
    assertStringIncludes((await bankscreen(["screen", ...first], { apiKey })).text, "Continue with --resume");
    await runUntilHanging([...first, "--resume"], apiKey, "SIGTERM");
    await runUntilHanging([...first, "--resume"], apiKey, "SIGKILL");
    const last = await bankscreen(["screen", ...first, "--resume"], { apiKey });
    assertEquals(last.status, 1, last.text);
    assertStringIncludes(last.text, "3,300 payees: 600 Check first, 2,700 Account fine.");
    assertEquals(await creditsOf(apiKey), 100);
    const table = (await Deno.readTextFile(out)).trimEnd().split("\r\n").slice(1);
    assertEquals(table.map((row) => row.split(",")[0]), rows);
    assert(table.every((row) => row.includes(",Commerzbank,")));
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), ["payees.csv", "results.csv"]);
    // A repeated run isn't charged, although it checks everything again.
    assertEquals((await bankscreen(["screen", ...first, "--partial"], { apiKey })).status, 1);
    assertEquals(await creditsOf(apiKey), 100);
  }));

// Evidence.

const readRun = async (path: string): Promise<RunEvidence> => JSON.parse(await Deno.readTextFile(path));

/** Writes a run with another first row into a file, sealed again. */
async function reseal(
  { type: _type, seal: _seal, ...open }: RunEvidence,
  first: RunEvidence["rows"][number],
  apiKey: string,
  path: string,
): Promise<void> {
  const client = new Bankscreen({ baseUrl: server.url, apiKey });
  const run = { ...open, rows: [first, ...open.rows.slice(1)] };
  await Deno.writeTextFile(path, JSON.stringify(await sealRun(run, (root) => client.sealEvidence(root))));
}

Deno.test("bankscreen screen --evidence seals a file for one more call, and verify finds it unchanged", () =>
  inFolder(async (folder) => {
    const [source, proof, other] = [`${folder}/payees.csv`, `${folder}/proof.json`, `${folder}/other.csv`];
    const [first = "", second = ""] = sampleIbans(2);
    await Deno.writeTextFile(
      source,
      `name,iban,bic\nA,${first},COBADEFF\nB,${second},\nC,${first},COBADEFF\nD,,\nE,DE00370400440532013000,\n`,
    );
    const key = { apiKey: await server.makeKey(10) };
    const args = ["screen", source, "--column", "iban", "--compliance", "--evidence", proof];
    const { status, text } = await bankscreen(args, key);
    assertEquals(status, 1, text);
    assertMatch(text, /Evidence for 5 rows written to \S+, sealed as [\w-]{16}\.\n$/);
    // Three accounts, one bank, one seal.
    assertEquals(await creditsOf(key.apiKey), 5);
    const made = await readRun(proof);
    assertEquals(
      made.rows.map(({ row, verdict, answers }) => [row, verdict === "stop", answers.length]),
      [[2, false, 2], [3, false, 2], [4, false, 2], [5, true, 0], [6, true, 1]],
    );
    assertEquals(made.answers.length, 4);
    const checked = await bankscreen(["verify", proof, "--file", source]);
    assertEquals(checked.status, 0, checked.text);
    assertStringIncludes(checked.text, "Valid: ");
    assertStringIncludes(checked.text, "sealed 5 rows");
    assertStringIncludes(checked.text, "wasn't asked about row 5,");
    const keys = await new Bankscreen({ baseUrl: server.url }).getEvidenceKeys();
    for (const index of made.rows.keys()) {
      const row = takeRow(made, index);
      const check = await verifyRow(row, keys, await Deno.readFile(source));
      assertEquals([check.outcome, check.outcome === "valid" && check.warning !== null], [
        "valid",
        index === 3,
      ]);
    }
    await assertGuideVerifies(folder, keys, takeRow(made, 0), made.answers[0]?.answer);
    // Someone changes the document afterwards.
    for (
      const [forged, part] of [
        [{ ...made, rows: made.rows.map((row) => ({ ...row, verdict: "fine" })) }, "record"],
        [{ ...made, rows: made.rows.slice(1) }, "record"],
        [{ ...made, rows: made.rows.map((row) => ({ ...row, answers: [] })) }, "record"],
        [{
          ...made,
          answers: made.answers.map((signed) => ({ ...signed, answer: { ...signed.answer, extra: 1 } })),
        }, "answer"],
        [{ ...made, answers: made.answers.map((signed) => ({ ...signed, request: {} })) }, "request"],
      ] as const
    ) {
      const check = await verifyRun(forged, keys);
      assertEquals(check.outcome === "altered" && check.part, part);
    }
    // The first row gets the answers of the second row, and the run is sealed again.
    const { verdict = "" } = made.rows[0] ?? {};
    await reseal(made, { row: 2, verdict, answers: made.rows[1]?.answers ?? [] }, key.apiKey, other);
    const told = await bankscreen(["verify", other, "--file", source]);
    assertEquals([told.status, told.text], [
      1,
      "Altered: The signed answers are about another account or bank than the row. Row 2.\n",
    ]);
    await Deno.writeTextFile(other, "iban\n");
    assertEquals((await bankscreen(["verify", proof, "--file", other])).status, 1);
  }));

for (const from of ["a file", "standard input"] as const) {
  Deno.test(`bankscreen screen --evidence seals a list of BICs from ${from}, each row with the answer about its bank`, () =>
    inFolder(async (folder) => {
      const [source, proof] = [`${folder}/bics.txt`, `${folder}/proof.json`];
      const list = `SABRRUMM\n${ALLOCATED}\nCOBADEFF\nSABRRUMM\n`;
      await Deno.writeTextFile(source, list);
      const key = { apiKey: await server.makeKey(10), ...(from === "a file" ? {} : { input: list }) };
      const args = ["screen", ...(from === "a file" ? [source] : []), "--evidence", proof];
      const { status, text } = await bankscreen(args, key);
      assertEquals(status, 1, text);
      assertMatch(text, /Evidence for 4 rows written to \S+, sealed as [\w-]{16}\.\n$/);
      // Two banks, one account, one seal.
      assertEquals(await creditsOf(key.apiKey), 10 - 4);
      const made = await readRun(proof);
      assertEquals(
        made.rows.map((
          { verdict, answers },
        ) => [verdict, answers.map(({ answer }) => made.answers[answer]?.request)]),
        [
          ["stop", [{ bic: "SABRRUMM" }]],
          ["account_fine", [{ ibans: [ALLOCATED] }]],
          ["account_fine", [{ bic: "COBADEFF" }]],
          ["stop", [{ bic: "SABRRUMM" }]],
        ],
      );
      const checked = await bankscreen(["verify", proof, "--file", source]);
      assertEquals([checked.status, checked.text.startsWith("Valid: ")], [0, true], checked.text);
      // The listed bank gets the answer about another bank, and the run is sealed again.
      const bent = {
        row: made.rows[0]?.row ?? 0,
        verdict: "account_fine",
        answers: made.rows[2]?.answers ?? [],
      };
      await reseal(made, bent, key.apiKey, proof);
      const told = await bankscreen(["verify", proof, "--file", source]);
      assertEquals([told.status, told.text], [
        1,
        "Altered: The signed answers are about another account or bank than the row. Row 1.\n",
      ]);
    }));
}

/** Runs the guide's programs unchanged. The program that verifies a row runs once for each row. */
const EACH_ROW_JS = `
await import("./answer.js");
for (const [at, row] of JSON.parse(Deno.readTextFileSync("rows.json")).entries()) {
  Deno.writeTextFileSync("row.json", row);
  await import("./row.js?" + at).catch((error) => console.log(String(error)));
}
`;
const EACH_ROW_PY = `
import json, runpy
runpy.run_path("answer.py", run_name="__main__")
for row in json.load(open("rows.json")):
    with open("row.json", "w", encoding="utf-8") as file:
        file.write(row)
    try:
        runpy.run_path("row.py")
    except Exception as error:
        print(type(error).__name__)
`;

/** Asserts that the guide's programs accept the row and the answer, and reject changed rows. */
async function assertGuideVerifies(
  folder: string,
  keys: EvidenceKeySet,
  row: RowEvidence,
  answer: unknown,
): Promise<void> {
  const guide = await Deno.readTextFile(new URL("src/pages/guides/evidence.md", ROOT));
  const codeOf = (language: string) =>
    [...guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g"))].map(([, code = ""]) =>
      code
    );
  const [[ofAnswer = "", ofRow = ""], [answerPy = "", rowPy = ""]] = [codeOf("js"), codeOf("py")];
  const imports = { jose: "npm:jose@6.2.17", canonicalize: "npm:canonicalize@4.0.0" };
  const [said] = row.answers;
  assert(said !== undefined);
  const rows = [
    row,
    { ...row, record: { ...row.record, verdict: "fine" } },
    { ...row, answers: [{ ...said, answer: { valid: true } }, ...row.answers.slice(1)] },
    { ...row, answers: [{ ...said, token: String(said.token).replace(/\.[^.]+\./, ".e30.") }] },
  ];
  const files = {
    "answer.js": ofAnswer,
    "row.js": ofRow,
    "each.js": EACH_ROW_JS,
    "answer.py": answerPy,
    "row.py": rowPy,
    "each.py": EACH_ROW_PY,
    "imports.json": JSON.stringify({ imports }),
    "jwks.json": JSON.stringify(keys),
    "answer.json": JSON.stringify(answer),
    "rows.json": JSON.stringify(rows.map((each) => JSON.stringify(each))),
  };
  for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(`${folder}/${name}`, text);
  const programs = [
    [Deno.execPath(), "run", "-q", "-R", "-W=row.json", "--import-map=imports.json", "each.js"],
    ["python3", "each.py"],
  ] as const;
  for (const [program, ...args] of programs) {
    const { stdout, stderr } = await new Deno.Command(program, { args, cwd: folder }).output();
    const [ofAnswer = "", ofRow, ofRecord, ofSaid, ofToken = "", ...more] = new TextDecoder().decode(stdout)
      .split("\n");
    assertMatch(ofAnswer, /^valid, answered /, new TextDecoder().decode(stderr));
    assertEquals(ofRow, `valid: row ${row.record.row}, ${row.record.verdict}`);
    assertEquals([ofRecord, ofSaid, more], ["altered", "altered", [""]]);
    assertMatch(ofToken, /^altered|JWSSignatureVerificationFailed|InvalidSignature/);
  }
}

Deno.test("an interrupted run with evidence continues with its answers, and is sealed once", () =>
  inFolder(async (folder) => {
    const [source, out, proof] = [`${folder}/payees.txt`, `${folder}/out.csv`, `${folder}/proof.json`];
    await Deno.writeTextFile(source, sampleIbans(250).join("\n"));
    const apiKey = await server.makeKey(251);
    const args = ["screen", source, "--out", out, "--evidence", proof, "--concurrency", "1"];
    // The key has enough credits for the accounts and the seal. The answer to the call for the seal never arrives.
    await using proxy = await FaultyProxy.start(server.url, [
      ...Array.from({ length: 1 + 11 }, () => ({ kind: "pass" as const })),
      ...Array.from({ length: 8 }, () => ({ kind: "drop" as const, served: true })),
    ]);
    const ended = await bankscreen(args, { apiKey, url: proxy.url });
    assertEquals(ended.status, 2, ended.text);
    assertStringIncludes(ended.text, "No evidence was written: ");
    assertStringIncludes(ended.text, "with --resume to continue");
    assertEquals(await creditsOf(apiKey), 0);
    const without = await bankscreen(["screen", source, "--out", out, "--resume"], { apiKey });
    assertStringIncludes(without.text, "a run with --evidence");
    const resumed = await bankscreen([...args, "--resume"], { apiKey });
    assertMatch(resumed.text, /sealed as /);
    assert(resumed.status !== 2);
    assertEquals(await creditsOf(apiKey), 0);
    assertEquals((await bankscreen(["verify", proof, "--file", source])).status, 0);
    assertEquals((await readRun(proof)).rows.length, 250);
    const left = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
    assertEquals(left, ["out.csv", "payees.txt", "proof.json"]);
  }));

// Logins.

Deno.test("credentials are stored for each server, whatever else the file contains", () =>
  inFolder(async (folder) => {
    const env = { XDG_CONFIG_HOME: folder };
    await storeKey(env, "http://a", { apiKey: "ifk_a" });
    await Deno.chmod(credentialsFile(env), 0o644);
    await storeKey(env, "http://b", { apiKey: "ifk_b", email: "maria@firma.de" });
    assertEquals(((await Deno.stat(credentialsFile(env))).mode ?? 0) & 0o777, 0o600);
    assertEquals(((await Deno.stat(`${folder}/bankscreen`)).mode ?? 0) & 0o777, 0o700);
    assertEquals(await readStoredKey(env, "http://a"), { apiKey: "ifk_a" });
    await storeKey(env, "http://a", null);
    assertEquals(await readStoredKey(env, "http://a"), null);
    assertEquals((await readStoredKey(env, "http://b"))?.email, "maria@firma.de");
    for (const text of ["", "{", "[]", '"x"', '{"http://b": {"apiKey": 5}}', '{"http://b": "ifk_b"}']) {
      await Deno.writeTextFile(credentialsFile(env), text);
      assertEquals(await readStoredKey(env, "http://b"), null, text);
    }
    assertEquals(Array.from(Deno.readDirSync(`${folder}/bankscreen`)).length, 1);
  }));

const FOLDERS: readonly (readonly [env: Readonly<Record<string, string>>, file: string])[] = [
  [{ XDG_CONFIG_HOME: "/x", HOME: "/home/m" }, "/x/bankscreen/credentials.json"],
  [{ XDG_CONFIG_HOME: "relative", HOME: "/home/m" }, "/home/m/.config/bankscreen/credentials.json"],
  [{ HOME: "/home/m" }, "/home/m/.config/bankscreen/credentials.json"],
];

Deno.test("credentialsFile() follows the XDG specification, which ignores relative folders", () => {
  for (const [env, file] of FOLDERS) assertEquals(credentialsFile(env), file);
});
