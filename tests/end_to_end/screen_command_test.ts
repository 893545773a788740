/**
 * `deno task screen` in a separate process with the permissions of the task.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { parseSchema } from "../support/contract_judge.ts";
import { ROOT, taskArguments } from "../support/task_arguments.ts";

const GOOD = "DE89 3704 0044 0532 0130 00";
const MISTYPED = "DE89370400440532013001";

/** Output of a run. */
interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with arguments, and a text on standard input. */
async function screen(args: readonly string[], input = ""): Promise<Run> {
  const process = new Deno.Command(Deno.execPath(), {
    args: [...taskArguments("screen"), ...args],
    cwd: ROOT,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  await ReadableStream.from([new TextEncoder().encode(input)]).pipeTo(process.stdin).catch(() => {
    // It ended without reading.
  });
  const { code, stdout, stderr } = await process.output();
  const decoder = new TextDecoder();
  return { status: code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

Deno.test("screen checks IBANs and BICs without a server, with the client's messages", async () => {
  const { status, stdout, stderr } = await screen([GOOD, MISTYPED, "SABRRUMM", "COBADEFF"]);
  const rows = stdout.trimEnd().split("\n").map((line) => line.split("\t"));
  assertEquals(rows.map(([, account]) => account), [GOOD, MISTYPED, "SABRRUMM", "COBADEFF"]);
  assertEquals([rows[1]?.[0], rows[2]?.[0], rows[2]?.[4]?.split(" ")[0]], [
    "stop",
    "stop",
    "bank_sanctioned",
  ]);
  assertStringIncludes(rows[0]?.[3] ?? "", "Commerzbank");
  assertStringIncludes(rows[2]?.[5] ?? "", "the OFAC list (no. 17018)");
  // An account and its BIC belong to one bank, which is checked against the same lists.
  assertEquals(rows[0]?.[0], rows[3]?.[0]);
  assertMatch(stderr, /^4 payees: 2 Stop, 2 (?:Account fine|Fine)\.\n$/);
  const help = await screen(["--help"]);
  assertEquals([help.status, help.stdout.split(" ")[0], help.stderr], [0, "Usage:", ""]);
  assertEquals(status, 1);
});

Deno.test("screen --no-compliance checks no list and calls no account fine", async () => {
  const { status, stdout } = await screen(["--no-compliance", "--json"], `${GOOD}\nNL91ABNA0417164300\n`);
  const records = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals(records.map(({ verdict }) => verdict), ["account_fine", "account_fine"]);
  // The file's verdict and sentence replace those of the answer.
  for (const { result, verdict, detail } of records) {
    parseSchema("IBANValidationResult", { ...result, verdict, summary: detail });
  }
  assertEquals(status, 3);
});

Deno.test("screen reads a payout file and writes the results next to it", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/payees.csv`, `name,iban,bic\nAcme,${GOOD},DEUTDEFF\n`);
    const { status } = await screen([
      "--no-compliance",
      `${folder}/payees.csv`,
      "--out",
      `${folder}/out.json`,
    ]);
    const [record] = JSON.parse(await Deno.readTextFile(`${folder}/out.json`));
    assertEquals([status, record.verdict, record.findings[0]], [1, "check_first", "bic_of_another_bank"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("screen ends with 2 for unknown arguments, and needs no network", async () => {
  const { status, stdout, stderr } = await screen(["--complience", GOOD]);
  assertEquals([status, stdout], [2, ""]);
  assertStringIncludes(stderr, "For help, run: deno task screen --help\n");
  const permissions = taskArguments("screen").join(" ");
  assertEquals(/-N|--allow-net|-A|--allow-all|--allow-run|--allow-ffi/.test(permissions), false);
});
