/**
 * `deno task screen` in a separate process with the permissions of the task.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { z } from "zod";
import { parseSchema } from "../support/contract_judge.ts";
import { runDeno } from "../support/run_program.ts";
import { ROOT, taskArguments } from "../support/task_arguments.ts";

const GOOD = "DE89 3704 0044 0532 0130 00";
const MISTYPED = "DE89370400440532013001";

/** Runs the command with arguments, and a text on standard input. */
const screen = (args: readonly string[], input = "") =>
  runDeno([...taskArguments("screen"), ...args], { cwd: ROOT, input });

Deno.test("screen checks IBANs and BICs without a server, with the client's messages", async () => {
  const { code, out, err } = await screen([GOOD, MISTYPED, "SABRRUMM", "COBADEFF"]);
  const rows = out.trimEnd().split("\n").map((line) => line.split("\t"));
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
  assertMatch(err, /^4 payees: 2 Stop, 2 (?:Account fine|Fine)\.\n$/);
  const help = await screen(["--help"]);
  assertEquals([help.code, help.out.split(" ")[0], help.err], [0, "Usage:", ""]);
  assertEquals(code, 1);
});

Deno.test("screen --no-compliance checks no list and calls no account fine", async () => {
  const { code, out } = await screen(["--no-compliance", "--json"], `${GOOD}\nNL91ABNA0417164300\n`);
  const records = out.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals(records.map(({ verdict }) => verdict), ["account_fine", "account_fine"]);
  // The file's verdict and sentence replace those of the answer.
  for (const { result, verdict, detail } of records) {
    parseSchema("IBANValidationResult", { ...result, verdict, summary: detail });
  }
  assertEquals(code, 3);
});

Deno.test("screen reads a payout file and writes the results next to it", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/payees.csv`, `name,iban,bic\nAcme,${GOOD},DEUTDEFF\n`);
    const { code } = await screen([
      "--no-compliance",
      `${folder}/payees.csv`,
      "--out",
      `${folder}/out.json`,
    ]);
    const [record] = JSON.parse(await Deno.readTextFile(`${folder}/out.json`));
    assertEquals([code, record.verdict, record.findings[0]], [1, "check_first", "bic_of_another_bank"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("screen reports each row's BIC as the service does, and no other row's", async () => {
  const file = new URL("rows_with_bics.csv", import.meta.url);
  const [, ...rows] = (await Deno.readTextFile(file)).trimEnd().split("\n").map((line) => line.split(","));
  const out = await Deno.makeTempFile({ suffix: ".json" });
  await screen([file.pathname, "--out", out]);
  const all = z.array(z.object({ verdict: z.string(), findings: z.array(z.string()) }));
  const found = all.parse(JSON.parse(await Deno.readTextFile(out)));
  assertEquals(
    found.map(({ verdict, findings: [first] }) => [verdict, first]),
    rows.map((row) => row.slice(4)),
  );
  await Deno.remove(out);
});

Deno.test("screen ends with 2 for unknown arguments, and needs no network", async () => {
  const { code, out, err } = await screen(["--complience", GOOD]);
  assertEquals([code, out], [2, ""]);
  assertStringIncludes(err, "For help, run: deno task screen --help\n");
  const permissions = taskArguments("screen").join(" ");
  assertEquals(/-N|--allow-net|-A|--allow-all|--allow-run|--allow-ffi/.test(permissions), false);
});
