/**
 * `bankscreen screen --evidence`: a file is proven by one document, and one call more. `bankscreen verify` reads it.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { run } from "../../../sdk/cli/run.ts";
import { Bankscreen } from "../../../sdk/mod.ts";
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
import { ROOT } from "../../support/task_arguments.ts";
import { FaultyProxy } from "../support/faulty_proxy.ts";
import { sampleIbans } from "../support/sample_ibans.ts";
import { sharedServer } from "../support/shared_server.ts";

const server = sharedServer();

async function bankscreen(
  args: readonly string[],
  { apiKey = "", url = server.url }: { readonly apiKey?: string; readonly url?: string } = {},
): Promise<{ status: number; text: string }> {
  const lines: string[] = [];
  const stream = { isTerminal: false, width: 80, write: (text: string) => void lines.push(text) };
  const status = await run(args, {
    env: { BANKSCREEN_API_KEY: apiKey, BANKSCREEN_BASE_URL: url, LC_ALL: "C", NO_COLOR: "1" },
    stdin: { isTerminal: false, stream: ReadableStream.from<Uint8Array>([]) },
    stdout: stream,
    stderr: stream,
    signal: new AbortController().signal,
  });
  return { status, text: lines.join("") };
}

async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "evidence-" });
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function creditsOf(apiKey: string): Promise<number> {
  const balance = await new Bankscreen({ baseUrl: server.url, apiKey }).getCreditBalance();
  return balance.type === "credit_bundle" ? balance.credits_remaining : -1;
}

const readRun = async (path: string): Promise<RunEvidence> => JSON.parse(await Deno.readTextFile(path));

Deno.test("bankscreen screen --evidence seals a file for one call more, and verify says that it is as it was", () =>
  inFolder(async (folder) => {
    const [source, proof, other] = ["payees.csv", "proof.json", "other.json"].map((name) =>
      `${folder}/${name}`
    );
    assert(source !== undefined && proof !== undefined && other !== undefined);
    const [first = "", second = ""] = sampleIbans(2);
    await Deno.writeTextFile(
      source,
      `name,iban,bic\nA,${first},COBADEFF\nB,${second},\nC,${first},COBADEFF\nD,,\nE,DE00370400440532013000,\n`,
    );
    const key = { apiKey: await server.makeKey(10) };
    const { status, text } = await bankscreen([
      ...["screen", source, "--column", "iban", "--compliance", "--evidence", proof],
    ], key);
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
    const checked = await bankscreen(["verify", proof, "--file", source]);
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
    assertEquals((await bankscreen(["verify", proof, "--file", other])).status, 1);
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
    const ended = await bankscreen(args, { apiKey, url: proxy.url });
    assertEquals(ended.status, 2, ended.text);
    assertStringIncludes(ended.text, "No evidence was written: ");
    assertStringIncludes(ended.text, "--resume goes on");
    assertEquals(await creditsOf(apiKey), 0);
    const without = await bankscreen(["screen", source, "--out", out, "--resume"], { apiKey });
    assertStringIncludes(without.text, "of a run with --evidence");
    const resumed = await bankscreen([...args, "--resume"], { apiKey });
    assertMatch(resumed.text, /sealed as /);
    assert(resumed.status !== 2);
    assertEquals(await creditsOf(apiKey), 0);
    assertEquals((await bankscreen(["verify", proof, "--file", source])).status, 0);
    assertEquals((await readRun(proof)).rows.length, 250);
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), [
      ...["out.csv", "payees.txt", "proof.json"],
    ]);
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
      const { status, text } = await bankscreen(["screen", ...args], { apiKey });
      assertEquals(status, 2);
      assertStringIncludes(text, said);
    }
    assertEquals(await creditsOf(apiKey), 1);
  }));

Deno.test("bankscreen verify tells what was signed from what was changed, with saved keys and those of the server", () =>
  inFolder(async (folder) => {
    const save = async (name: string, value: unknown): Promise<string> => {
      await Deno.writeTextFile(
        `${folder}/${name}`,
        typeof value === "string" ? value : JSON.stringify(value),
      );
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
      const ended = await bankscreen(["verify", ...args]);
      assertStringIncludes(ended.text, expected);
      assertEquals(ended.status, status, ended.text);
    }
    const { text } = await bankscreen(["verify", `${folder}/row.json`, "--json"]);
    const { kind, outcome } = JSON.parse(text);
    assertEquals([kind, outcome], ["row", "valid"]);
    assert(!(await bankscreen(["verify", `${folder}/answer.json`])).text.includes("DE89"));
  }));
