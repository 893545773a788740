/**
 * Runs of the command line. Guarantee: a file is paid for once, whatever ends the runs over it, and also where the server has
 * charged a batch whose answer never came; one document, and one call more, prove a file; the key of a login is kept for its
 * owner alone, sent to no other server, and never lost.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { credentialsFile, keepCredential, readStoredKey } from "../../../sdk/cli/credentials.ts";
import { run } from "../../../sdk/cli/run.ts";
import {
  type EvidenceKeySet,
  hashBytes,
  type RowEvidence,
  type RunEvidence,
  sealRun,
  takeRow,
  verifyRow,
  verifyRun,
} from "../../../sdk/evidence/mod.ts";
import { Bankscreen } from "../../../sdk/mod.ts";
import { ROOT, taskArguments } from "../../support/task_arguments.ts";
import { FaultyProxy } from "../support/faulty_proxy.ts";
import { sampleIbans } from "../support/sample_ibans.ts";
import { sharedServer } from "../support/shared_server.ts";

const server = sharedServer();

/** Starts a command as a process of its own. */
function spawn(args: readonly string[], env: Readonly<Record<string, string>>): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [...taskArguments("bankscreen"), ...args],
    cwd: ROOT,
    env: { LC_ALL: "C", NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

function startScreening(args: readonly string[], apiKey: string, url: string): Deno.ChildProcess {
  return spawn(["screen", ...args], { BANKSCREEN_API_KEY: apiKey, BANKSCREEN_BASE_URL: url });
}

/** Runs until batches have been answered, and others charged and not answered; then ends the run. */
async function runUntilHanging(args: readonly string[], apiKey: string, signal: Deno.Signal): Promise<void> {
  const concurrency = 4;
  await using proxy = await FaultyProxy.start(server.url, [
    // The balance, then batches.
    ...Array.from({ length: 1 + 5 }, () => ({ kind: "pass" as const })),
    ...Array.from({ length: concurrency }, () => ({ kind: "hang" as const, served: true })),
  ]);
  const process = startScreening(args, apiKey, proxy.url);
  while (proxy.hanging < concurrency) await new Promise((resolve) => setTimeout(resolve, 10));
  process.kill(signal);
  const { code, signal: killedBy } = await process.output();
  assertEquals(killedBy ?? code, signal === "SIGKILL" ? "SIGKILL" : 2);
}

async function creditsOf(apiKey: string): Promise<number> {
  const balance = await new Bankscreen({ baseUrl: server.url, apiKey }).getCreditBalance();
  return balance.type === "credit_bundle" ? balance.credits_remaining : -1;
}

Deno.test("bankscreen screen pays 3,000 for 3,000 payees of a file that is interrupted three times", () =>
  inFolder(async (folder) => {
    const [source, out] = [`${folder}/payees.csv`, `${folder}/results.csv`];
    const ibans = sampleIbans(3000);
    // Each tenth stands twice, and is asked once.
    const rows = ibans.flatMap((iban, index) => index % 10 === 0 ? [iban, iban] : [iban]);
    await Deno.writeTextFile(source, `iban\n${rows.join("\n")}\n`);
    const apiKey = await server.makeKey(3100);
    const first = [source, "--out", out];
    await runUntilHanging(first, apiKey, "SIGINT");
    assertStringIncludes((await runAs(["screen", ...first], { apiKey })).text, "Go on with --resume");
    await runUntilHanging([...first, "--resume"], apiKey, "SIGTERM");
    await runUntilHanging([...first, "--resume"], apiKey, "SIGKILL");
    const last = await startScreening([...first, "--resume"], apiKey, server.url).output();
    const err = new TextDecoder().decode(last.stderr);
    assertEquals(last.code, 1, err);
    assertStringIncludes(err, "3,300 payees: 600 check first, 2,700 account fine.");
    assertEquals(await creditsOf(apiKey), 100);
    const table = (await Deno.readTextFile(out)).trimEnd().split("\r\n").slice(1);
    assertEquals(table.map((row) => row.split(",")[0]), rows);
    assert(table.every((row) => row.includes(",Commerzbank,")));
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), ["payees.csv", "results.csv"]);
    // A run that is repeated is charged nothing, though it asks everything anew.
    assertEquals((await runAs(["screen", ...first, "--partial"], { apiKey })).status, 1);
    assertEquals(await creditsOf(apiKey), 100);
  }));

Deno.test("bankscreen screen goes on after a recharge, and pays for nothing twice", () =>
  inFolder(async (folder) => {
    const [source, out] = [`${folder}/payees.txt`, `${folder}/results.json`];
    await Deno.writeTextFile(source, sampleIbans(350).join("\n"));
    const apiKey = await server.makeKey(137);
    const args = ["screen", source, "--out", out, "--compliance"];
    const { status, text } = await runAs([...args, "--partial"], { apiKey });
    assertEquals(status, 2, text);
    assertStringIncludes(text, "250 not checked");
    assertStringIncludes(text, "--resume");
    await server.grant(apiKey, 213);
    // Lines that no run wrote are passed over.
    await Deno.writeTextFile(`${out}.journal`, 'null\n17\n{"ibans":\n', { append: true });
    const second = await runAs([...args, "--resume"], { apiKey });
    assertStringIncludes(second.text, "The file costs 250 calls: 250 accounts.");
    assertStringIncludes(second.text, "has 249 left, so nothing was sent.");
    await server.grant(apiKey, 5);
    const third = await runAs([...args, "--resume"], { apiKey });
    assertEquals(/ not checked/.test(third.text), false, third.text);
    assertEquals(await creditsOf(apiKey), 4);
  }));

async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "bankscreen-" });
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

// Evidence.

/** Runs a command with a key to its end, in this process; what it prints is one text. */
async function runAs(
  args: readonly string[],
  { apiKey = "", url = server.url }: { readonly apiKey?: string; readonly url?: string } = {},
): Promise<{ status: number; text: string }> {
  const env = { BANKSCREEN_API_KEY: apiKey, BANKSCREEN_BASE_URL: url };
  const { status, out, err } = await bankscreen("", args, env);
  return { status, text: out + err };
}

const readRun = async (path: string): Promise<RunEvidence> => JSON.parse(await Deno.readTextFile(path));

Deno.test("bankscreen screen --evidence seals a file for one call more, and verify says that it is as it was", () =>
  inFolder(async (folder) => {
    const [source, proof, other] = [`${folder}/payees.csv`, `${folder}/proof.json`, `${folder}/other.csv`];
    const [first = "", second = ""] = sampleIbans(2);
    await Deno.writeTextFile(
      source,
      `name,iban,bic\nA,${first},COBADEFF\nB,${second},\nC,${first},COBADEFF\nD,,\nE,DE00370400440532013000,\n`,
    );
    const key = { apiKey: await server.makeKey(10) };
    const args = ["screen", source, "--column", "iban", "--compliance", "--evidence", proof];
    const { status, text } = await runAs(args, key);
    assertEquals(status, 1, text);
    assertMatch(text, /The evidence of 5 rows is in \S+, sealed as [\w-]{16}\.\n$/);
    // Three accounts, one bank, one seal.
    assertEquals(await creditsOf(key.apiKey), 5);
    const made = await readRun(proof);
    assertEquals(
      made.rows.map(({ row, verdict, answers }) => [row, verdict === "stop", answers.length]),
      [[2, false, 2], [3, false, 2], [4, false, 2], [5, true, 0], [6, true, 1]],
    );
    assertEquals(made.answers.length, 4);
    const checked = await runAs(["verify", proof, "--file", source]);
    assertEquals(checked.status, 0, checked.text);
    assertStringIncludes(checked.text, "Valid: ");
    assertStringIncludes(checked.text, "sealed 5 rows");
    assertStringIncludes(checked.text, "was not asked about row 5,");
    const keys = await new Bankscreen({ baseUrl: server.url }).getEvidenceKeys();
    for (const index of made.rows.keys()) {
      const row = takeRow(made, index);
      const check = await verifyRow(row, keys);
      assertEquals([check.outcome, check.outcome === "valid" && check.warning !== null], [
        "valid",
        index === 3,
      ]);
    }
    await assertGuideVerifies(folder, keys, takeRow(made, 0), made.answers[0]?.answer);
    // Somebody wishes afterwards that it had said something else.
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
    await Deno.writeTextFile(other, "iban\n");
    assertEquals((await runAs(["verify", proof, "--file", other])).status, 1);
  }));

/** The programs of the guide believe a row and an answer, and no other row. */
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
  const files = {
    "answer.js": ofAnswer,
    "row.js": ofRow,
    "answer.py": answerPy,
    "row.py": rowPy,
    "imports.json": JSON.stringify({ imports }),
    "jwks.json": JSON.stringify(keys),
    "answer.json": JSON.stringify(answer),
    "row.json": JSON.stringify(row),
  };
  for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(`${folder}/${name}`, text);
  const print = async (program: string, ...args: readonly string[]) => {
    const command = new Deno.Command(program, { args: [...args], cwd: folder });
    const { stdout, stderr } = await command.output();
    return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  };
  const programs = [
    (name: string) => print(Deno.execPath(), "run", "-q", "-R", "--import-map=imports.json", `${name}.js`),
    (name: string) => print("python3", `${name}.py`),
  ];
  for (const run of programs) {
    assertMatch(await run("answer"), /^valid, answered /);
    assertEquals(await run("row"), `valid: row ${row.record.row}, ${row.record.verdict}\n`);
    const forged = [
      { ...row, record: { ...row.record, verdict: "fine" } },
      { ...row, answers: [{ ...said, answer: { valid: true } }, ...row.answers.slice(1)] },
    ];
    for (const other of forged) {
      await Deno.writeTextFile(`${folder}/row.json`, JSON.stringify(other));
      assertEquals(await run("row"), "altered\n");
    }
    const shared = { ...row.shared, ver: "9.9.9" };
    await Deno.writeTextFile(`${folder}/row.json`, JSON.stringify({ ...row, shared }));
    assertMatch(await run("row"), /^altered|JWSSignatureVerificationFailed|InvalidSignature/);
    await Deno.writeTextFile(`${folder}/row.json`, JSON.stringify(row));
  }
}

Deno.test("a run with evidence that is ended goes on with its answers, and is sealed once", () =>
  inFolder(async (folder) => {
    const [source, out, proof] = [`${folder}/payees.txt`, `${folder}/out.csv`, `${folder}/proof.json`];
    await Deno.writeTextFile(source, sampleIbans(250).join("\n"));
    const apiKey = await server.makeKey(251);
    const args = ["screen", source, "--out", out, "--evidence", proof, "--concurrency", "1"];
    // The key covers the accounts, and their seal; the answer to the seal never comes.
    await using proxy = await FaultyProxy.start(server.url, [
      ...Array.from({ length: 1 + 11 }, () => ({ kind: "pass" as const })),
      ...Array.from({ length: 8 }, () => ({ kind: "drop" as const, served: true })),
    ]);
    const ended = await runAs(args, { apiKey, url: proxy.url });
    assertEquals(ended.status, 2, ended.text);
    assertStringIncludes(ended.text, "No evidence was written: ");
    assertStringIncludes(ended.text, "--resume goes on");
    assertEquals(await creditsOf(apiKey), 0);
    const without = await runAs(["screen", source, "--out", out, "--resume"], { apiKey });
    assertStringIncludes(without.text, "of a run with --evidence");
    const resumed = await runAs([...args, "--resume"], { apiKey });
    assertMatch(resumed.text, /sealed as /);
    assert(resumed.status !== 2);
    assertEquals(await creditsOf(apiKey), 0);
    assertEquals((await runAs(["verify", proof, "--file", source])).status, 0);
    assertEquals((await readRun(proof)).rows.length, 250);
    const left = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
    assertEquals(left, ["out.csv", "payees.txt", "proof.json"]);
  }));

Deno.test("what cannot be proven is said before anything is paid for", () =>
  inFolder(async (folder) => {
    const [source, proof] = [`${folder}/payees.txt`, `${folder}/proof.json`];
    const [iban = ""] = sampleIbans(1);
    await Deno.writeTextFile(source, iban);
    const apiKey = await server.makeKey(1);
    const cases: [said: string, args: string[]][] = [
      ["1 account and the seal", [source, "--evidence", proof]],
      ["--evidence is that of a file", [iban, "--evidence", proof]],
      ["a file of its own", [source, "--evidence", source]],
      ["a file of its own", [source, "--out", proof, "--evidence", proof]],
    ];
    for (const [said, args] of cases) {
      const { status, text } = await runAs(["screen", ...args], { apiKey });
      assertEquals(status, 2);
      assertStringIncludes(text, said);
    }
    assertEquals(await creditsOf(apiKey), 1);
  }));

Deno.test("bankscreen verify tells what was signed from what was changed, with saved keys and those of the server", () =>
  inFolder(async (folder) => {
    const save = async (name: string, value: unknown): Promise<string> => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      await Deno.writeTextFile(`${folder}/${name}`, text);
      return `${folder}/${name}`;
    };
    const key = await new Bankscreen({ baseUrl: server.url }).generateApiKey();
    const client = new Bankscreen({ baseUrl: server.url, apiKey: key.api_key });
    const keys = await save("jwks.json", await client.getEvidenceKeys());
    const source = await save("payouts.csv", "IBAN\nDE89370400440532013000\nNL91ABNA0417164300\n");
    const request = { ibans: ["DE89370400440532013000", "NL91ABNA0417164300"] };
    const answer = await client.batchValidateIBAN({ ...request, evidence: true });
    const made = await sealRun(
      {
        source: hashBytes(await Deno.readFile(source)),
        rules: "1",
        answers: [{ request, answer: { ...answer } }],
        rows: request.ibans.map((_, item) => ({
          row: item + 2,
          verdict: "fine",
          answers: [{ answer: 0, item }],
        })),
      },
      (root) => client.sealEvidence(root),
    );
    const cases: [expected: string, status: number, args: string[]][] = [
      ["Valid: ", 0, [await save("answer.json", answer), "--keys", keys]],
      ["Valid: ", 0, [await save("answer.json", answer)]],
      ["Valid: ", 0, [await save("pair.json", { request, answer })]],
      ["Valid: ", 0, [await save("run.json", made), "--file", source, "--keys", keys]],
      ["Valid: ", 0, [await save("row.json", takeRow(made, 1)), "--keys", keys]],
      ["Altered: ", 1, [await save("run.json", made), "--file", keys, "--keys", keys]],
      ["Altered: ", 1, [await save("forged.json", { ...answer, valid_count: 0 })]],
      ["Altered: ", 1, [await save("asked.json", { request: { ibans: [] }, answer })]],
      ["Unknown signing key: The key that signed is not among", 1, [
        await save("answer.json", answer),
        "--keys",
        await save("other.json", { keys: [{ kid: "x", x: "x", y: "y" }] }),
      ]],
      ["No evidence: ", 1, [await save("none.json", { valid: true })]],
      ["[not_evidence]", 1, [await save("none.json", { valid: true }), "--explain"]],
      ['"type":"bankscreen-row"', 0, [await save("run.json", made), "--row", "3"]],
      ["has no row 9", 2, [await save("run.json", made), "--row", "9"]],
      ["--row takes", 2, [await save("run.json", made), "--row", "x"]],
      ["not the evidence of a run", 2, [await save("answer.json", answer), "--row", "3"]],
      ["is not JSON", 2, [source]],
      ["is no key set", 2, [await save("answer.json", answer), "--keys", await save("none.json", {})]],
      ["takes one file", 2, []],
    ];
    for (const [expected, status, args] of cases) {
      const ended = await runAs(["verify", ...args]);
      assertStringIncludes(ended.text, expected);
      assertEquals(ended.status, status, ended.text);
    }
    const { text } = await runAs(["verify", `${folder}/row.json`, "--json"]);
    const { kind, outcome } = JSON.parse(text);
    assertEquals([kind, outcome], ["row", "valid"]);
    assert(!(await runAs(["verify", `${folder}/answer.json`])).text.includes("DE89"));
  }));

// Logins.

/** Variables of a command that keeps its credentials in a folder. */
function envOf(folder: string, env: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    BANKSCREEN_API_KEY: "",
    BANKSCREEN_BASE_URL: server.url,
    XDG_CONFIG_HOME: folder,
    LC_ALL: "C",
    NO_COLOR: "1",
    ...env,
  };
}

/** Starts a login as a process of its own. */
function startLogin(folder: string): Deno.ChildProcess {
  return spawn(["login"], envOf(folder));
}

/** Runs a command to its end, in this process. */
async function bankscreen(
  folder: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<{ status: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const into = (lines: string[]) => ({
    isTerminal: false,
    width: 80,
    write: (text: string) => void lines.push(text),
  });
  const status = await run(args, {
    env: envOf(folder, env),
    stdin: { isTerminal: false, stream: ReadableStream.from<Uint8Array>([]) },
    stdout: into(out),
    stderr: into(err),
    signal: new AbortController().signal,
  });
  return { status, out: out.join(""), err: err.join("") };
}

/** Reads the code that a login shows, and decides its request. */
async function decide(
  login: Deno.ChildProcess,
  how: "approve" | "deny",
): Promise<{ status: number; out: string; err: string }> {
  let out = "";
  const decoder = new TextDecoder();
  const reader = login.stdout.getReader();
  let userCode: string | undefined;
  while (userCode === undefined) {
    const { value, done } = await reader.read();
    assert(!done, out);
    out += decoder.decode(value, { stream: true });
    userCode = /[A-Z]{4}-[A-Z]{4}/.exec(out)?.[0];
  }
  const client = new Bankscreen({ baseUrl: server.url });
  const { approval_token } = await client.lookupDeviceGrant(userCode);
  const decision = { user_code: userCode, approval_token };
  if (how === "approve") await client.approveDeviceGrant(decision);
  else await client.denyDeviceGrant(decision);
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    out += decoder.decode(read.value);
  }
  const err = await new Response(login.stderr).text();
  return { status: (await login.status).code, out, err };
}

Deno.test("login shows a code, keeps the key that is approved, and other commands use it", () =>
  inFolder(async (folder) => {
    const none = await bankscreen(folder, ["whoami"]);
    assertEquals(none.status, 2);
    assertStringIncludes(none.err, "bankscreen login");

    const login = await decide(startLogin(folder), "approve");
    assertEquals(login.status, 0, login.err);
    assertStringIncludes(login.out, `Open ${server.url}/device and type the code `);
    const file = `${folder}/bankscreen/credentials.json`;
    assertStringIncludes(login.err, `kept in ${file}`);
    assertEquals(((await Deno.stat(file)).mode ?? 0) & 0o777, 0o600);
    assertEquals(((await Deno.stat(`${folder}/bankscreen`)).mode ?? 0) & 0o777, 0o700);
    const kept = await readStoredKey({ XDG_CONFIG_HOME: folder }, server.url);
    assertMatch(kept?.apiKey ?? "", /^ifk_[0-9a-f]{64}$/);
    assertEquals((login.out + login.err).includes(kept?.apiKey ?? "none"), false);

    const who = await bankscreen(folder, ["whoami"]);
    assertEquals(who.status, 0, who.err);
    assertMatch(
      who.out,
      /^ifk_[0-9a-f]{4}… at .*, 0 of 25 calls used, from deno task bankscreen login\n$/,
    );
    const screened = await bankscreen(folder, ["screen", "DE89370400440532013000"]);
    assert(screened.status !== 2, screened.err);
    assertStringIncludes((await bankscreen(folder, ["whoami"])).out, "1 of 25");

    // The environment wins, and another server is not sent the key.
    const other = await bankscreen(folder, ["whoami"], { BANKSCREEN_API_KEY: `ifk_${"0".repeat(64)}` });
    assertEquals(other.status, 2);
    const elsewhere = await bankscreen(folder, ["whoami", "--base-url", "http://127.0.0.1:9"]);
    assertStringIncludes(elsewhere.err, "bankscreen login");

    const again = await bankscreen(folder, ["login"]);
    assertEquals(again.status, 2);
    assertStringIncludes(again.err, "signed in already");
    assertEquals((await bankscreen(folder, ["logout"])).status, 0);
    assertEquals(await readStoredKey({ XDG_CONFIG_HOME: folder }, server.url), null);
    assertEquals((await bankscreen(folder, ["whoami"])).status, 2);
    assertEquals((await bankscreen(folder, ["logout"])).status, 0);
  }));

Deno.test("login says that it was denied, and keeps nothing", () =>
  inFolder(async (folder) => {
    const login = await decide(startLogin(folder), "deny");
    assertEquals(login.status, 2);
    assertStringIncludes(login.err, "denied");
    assertEquals(await readStoredKey({ XDG_CONFIG_HOME: folder }, server.url), null);
  }));

Deno.test("credentials are kept for each server, whatever else the file holds", () =>
  inFolder(async (folder) => {
    const env = { XDG_CONFIG_HOME: folder };
    await keepCredential(env, "http://a", { apiKey: "ifk_a" });
    await Deno.chmod(credentialsFile(env), 0o644);
    await keepCredential(env, "http://b", { apiKey: "ifk_b", email: "maria@firma.de" });
    assertEquals(((await Deno.stat(credentialsFile(env))).mode ?? 0) & 0o777, 0o600);
    assertEquals(await readStoredKey(env, "http://a"), { apiKey: "ifk_a" });
    await keepCredential(env, "http://a", null);
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
