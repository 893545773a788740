/**
 * Guarantee: a file is paid for once, whatever ends the runs over it, and also where the server has charged a batch
 * whose answer never came.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import { Bankscreen } from "../../../sdk/mod.ts";
import { FaultyProxy } from "../support/faulty_proxy.ts";
import { sampleIbans } from "../support/sample_ibans.ts";
import { sharedServer } from "../support/shared_server.ts";

const MAIN = fileURLToPath(new URL("../../../sdk/cli/main.ts", import.meta.url));

const server = sharedServer();

function spawn(args: readonly string[], apiKey: string, url: string): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--allow-net",
      "--allow-env",
      "--allow-read",
      "--allow-write",
      MAIN,
      "screen",
      ...args,
    ],
    env: { BANKSCREEN_API_KEY: apiKey, BANKSCREEN_BASE_URL: url, LC_ALL: "C", NO_COLOR: "1" },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

async function runToTheEnd(
  args: readonly string[],
  apiKey: string,
): Promise<{ status: number; err: string }> {
  const { code, stderr } = await spawn(args, apiKey, server.url).output();
  return { status: code, err: new TextDecoder().decode(stderr) };
}

/** Runs until batches have been answered, and others charged and not answered; then ends the run. */
async function runUntilHanging(args: readonly string[], apiKey: string, signal: Deno.Signal): Promise<void> {
  const concurrency = 4;
  await using proxy = await FaultyProxy.start(server.url, [
    // The balance, then batches.
    ...Array.from({ length: 1 + 5 }, () => ({ kind: "pass" as const })),
    ...Array.from({ length: concurrency }, () => ({ kind: "hang" as const, served: true })),
  ]);
  const process = spawn(args, apiKey, proxy.url);
  while (proxy.hanging < concurrency) await new Promise((resolve) => setTimeout(resolve, 10));
  process.kill(signal);
  const { code, signal: killedBy } = await process.output();
  assertEquals(killedBy ?? code, signal === "SIGKILL" ? "SIGKILL" : 2);
}

async function creditsOf(apiKey: string): Promise<number> {
  const balance = await new Bankscreen({ baseUrl: server.url, apiKey }).getCreditBalance();
  return balance.type === "credit_bundle" ? balance.credits_remaining : -1;
}

Deno.test("bankscreen screen pays 3,000 for 3,000 payees of a file that is interrupted three times", async () => {
  const folder = await Deno.makeTempDir({ prefix: "interrupted-" });
  try {
    const [source, out] = [`${folder}/payees.csv`, `${folder}/results.csv`];
    const ibans = sampleIbans(3000);
    // Each tenth stands twice, and is asked once.
    const rows = ibans.flatMap((iban, index) => index % 10 === 0 ? [iban, iban] : [iban]);
    await Deno.writeTextFile(source, `iban\n${rows.join("\n")}\n`);
    const apiKey = await server.makeKey(3100);
    const first = [source, "--out", out];
    await runUntilHanging(first, apiKey, "SIGINT");
    assertStringIncludes((await runToTheEnd(first, apiKey)).err, "Go on with --resume");
    await runUntilHanging([...first, "--resume"], apiKey, "SIGTERM");
    await runUntilHanging([...first, "--resume"], apiKey, "SIGKILL");
    const { status, err } = await runToTheEnd([...first, "--resume"], apiKey);
    assertEquals(status, 1, err);
    assertStringIncludes(err, "3,300 payees: 600 check first, 2,700 account fine.");
    assertEquals(await creditsOf(apiKey), 100);
    const table = (await Deno.readTextFile(out)).trimEnd().split("\r\n").slice(1);
    assertEquals(table.map((row) => row.split(",")[0]), rows);
    assert(table.every((row) => row.includes(",Commerzbank,")));
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), ["payees.csv", "results.csv"]);
    // A run that is repeated is charged nothing, though it asks everything anew.
    assertEquals((await runToTheEnd([...first, "--partial"], apiKey)).status, 1);
    assertEquals(await creditsOf(apiKey), 100);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("bankscreen screen goes on after a recharge, and pays for nothing twice", async () => {
  const folder = await Deno.makeTempDir({ prefix: "recharged-" });
  try {
    const [source, out] = [`${folder}/payees.txt`, `${folder}/results.json`];
    await Deno.writeTextFile(source, sampleIbans(350).join("\n"));
    const apiKey = await server.makeKey(137);
    const args = [source, "--out", out, "--compliance"];
    const { status, err } = await runToTheEnd([...args, "--partial"], apiKey);
    assertEquals(status, 2, err);
    assertStringIncludes(err, "250 not checked");
    assertStringIncludes(err, "--resume");
    await server.grant(apiKey, 213);
    // Lines that no run wrote are passed over.
    await Deno.writeTextFile(`${out}.journal`, 'null\n17\n{"ibans":\n', { append: true });
    const second = await runToTheEnd([...args, "--resume"], apiKey);
    assertStringIncludes(second.err, "The file costs 250 calls: 250 accounts.");
    assertStringIncludes(second.err, "has 249 left, so nothing was sent.");
    await server.grant(apiKey, 5);
    const third = await runToTheEnd([...args, "--resume"], apiKey);
    assertEquals(/ not checked/.test(third.err), false, third.err);
    assertEquals(await creditsOf(apiKey), 4);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
