import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { run } from "../../../sdk/cli/run.ts";
import { Bankscreen } from "../../../sdk/mod.ts";
import { hashBytes, sealRun, takeRow } from "../../../sdk/evidence/mod.ts";
import { sharedServer } from "../support/shared_server.ts";

const server = sharedServer();

async function bankscreen(...args: string[]): Promise<{ status: number; text: string }> {
  const lines: string[] = [];
  const stream = { isTerminal: false, width: 80, write: (text: string) => void lines.push(text) };
  const status = await run(args, {
    env: { BANKSCREEN_BASE_URL: server.url, NO_COLOR: "1" },
    stdin: { isTerminal: false, stream: ReadableStream.from<Uint8Array>([]) },
    stdout: stream,
    stderr: stream,
    signal: new AbortController().signal,
  });
  return { status, text: lines.join("") };
}

Deno.test("bankscreen verify tells what was signed from what was changed, with saved keys and those of the server", async () => {
  const folder = await Deno.makeTempDir();
  const save = async (name: string, value: unknown): Promise<string> => {
    await Deno.writeTextFile(`${folder}/${name}`, typeof value === "string" ? value : JSON.stringify(value));
    return `${folder}/${name}`;
  };
  try {
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
      const ended = await bankscreen("verify", ...args);
      assertStringIncludes(ended.text, expected);
      assertEquals(ended.status, status, ended.text);
    }
    const { text } = await bankscreen("verify", `${folder}/row.json`, "--json");
    const { kind, outcome } = JSON.parse(text);
    assertEquals([kind, outcome], ["row", "valid"]);
    assert(!(await bankscreen("verify", `${folder}/answer.json`)).text.includes("DE89"));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
