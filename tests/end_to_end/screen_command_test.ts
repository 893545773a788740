/**
 * `deno task screen` as a user runs it: a process of its own with the permissions of the task.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { parseSchema } from "../support/contract_judge.ts";
import { ROOT, taskArguments } from "../support/task_arguments.ts";

const GOOD = "DE89 3704 0044 0532 0130 00";
const MISTYPED = "DE89370400440532013001";
const NOT_ALLOCATED = "CH5100762000000000042";

/** What a run of the command left behind. */
interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with arguments, and with a text on standard input. */
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

/** Runs the command on a terminal of its own, by `script` of util-linux; both outputs come as one. */
async function screenOnTerminal(args: readonly string[], redirect = ""): Promise<Run> {
  const quoted = [Deno.execPath(), ...taskArguments("screen"), ...args].map((text) => `'${text}'`).join(" ");
  const { code, stdout } = await new Deno.Command("script", {
    args: ["--quiet", "--return", "--command", `${quoted}${redirect}`, "/dev/null"],
    cwd: ROOT,
    env: { TERM: "xterm-256color", NO_COLOR: "" },
    stdin: "null",
  }).output();
  return { status: code, stdout: new TextDecoder().decode(stdout), stderr: "" };
}

const ESCAPE = "\x1b";

Deno.test("screen names the bank, its BIC, the register and the date", async () => {
  const { status, stdout, stderr } = await screen(["--no-compliance", GOOD]);
  assertEquals([status, stderr], [3, ""]);
  for (const fact of ["Commerzbank", "COBADEFFXXX", "Germany", "Bundesbank Bankleitzahlendatei, 20"]) {
    assertStringIncludes(stdout, fact);
  }
});

const statuses: [name: string, args: string[], input: string, status: number][] = [
  ["an account in order", ["--no-compliance", GOOD], "", 3],
  ["a mistyped IBAN", [MISTYPED], "", 1],
  ["a bank code that is not allocated", [NOT_ALLOCATED], "", 1],
  ["one finding among good ones", [GOOD, MISTYPED, GOOD], "", 1],
  ["a bank of a sanctions list", ["BY39BLBB31350000001000000933"], "", 1],
  ["accounts in order on standard input", ["--no-compliance"], `${GOOD}\n\r\n  ${GOOD}\r\n`, 3],
  ["a finding on standard input", ["-"], `${GOOD}\n${MISTYPED}`, 1],
  ["a request for help", ["--help"], "", 0],
  ["an unknown option", ["--jsno", GOOD], "", 2],
  ["no IBAN on standard input", [], "\n \n", 2],
];

for (const [name, args, input, expected] of statuses) {
  Deno.test(`screen ends with ${expected} for ${name}`, async () => {
    const { status, stdout, stderr } = await screen(args, input);
    assertEquals(status, expected, stdout + stderr);
    if (expected === 2) {
      assertEquals(stdout, "");
      assertStringIncludes(stderr, "Usage: deno task screen");
    }
  });
}

Deno.test("screen --json writes one object of the contract per line, in the order of the input", async () => {
  const ibans = [GOOD, MISTYPED, NOT_ALLOCATED, "", "x", "Ünïcode", "GB29 NWBK 6016 1331 9268 19"];
  const { status, stdout } = await screen(["--json", "--no-compliance"], ibans.join("\n"));
  const results = stdout.trimEnd().split("\n").map((line) =>
    parseSchema("IBANValidationResult", JSON.parse(line))
  );
  assertEquals(results.map(({ valid }) => valid), [true, false, true, false, false, true]);
  assertEquals(results.map(({ cost_usdc }) => cost_usdc), [0, 0, 0, 0, 0, 0]);
  assertEquals(results[0]?.iban, "DE89370400440532013000");
  assertEquals(status, 1);
});

Deno.test("screen writes its summary beside the results, where programs do not read it", async () => {
  const { stdout, stderr } = await screen(["--no-compliance", "--json", GOOD, MISTYPED]);
  assertEquals(stdout.trimEnd().split("\n").length, 2);
  assertEquals(
    stderr,
    "2 screened: 0 fine, 1 account ok and sanctions not asked, 0 to clear up, 1 not to be paid.\n",
  );
});

Deno.test("screen ends with 2 when standard input does not end", async () => {
  const line = "x".repeat(1023) + "\n";
  const { status, stderr } = await screen([], line.repeat(17 * 1024));
  assertEquals([status, stderr.trimEnd().split("\n").length], [2, 1]);
  assertStringIncludes(stderr, "Standard input is larger than");
});

Deno.test("screen prints nothing that steers the terminal", async () => {
  const evil = "DE\u202e\u2066\x9b2J\x1b]0;owned\x07\u2028";
  for (const args of [[], ["--json"], ["--no-compliance"]]) {
    const { stdout, stderr } = await screen(args, `${evil}\n${GOOD}${evil}\n`);
    assertEquals(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}]/u.exec(stdout + stderr), null);
  }
});

Deno.test("screen needs no network, and no folder but the registers", () => {
  const permissions = taskArguments("screen").filter((argument) => argument.startsWith("--allow"));
  assertEquals(permissions.filter((text) => !/^--allow-(?:read=data|env=[A-Z_,]+)$/.test(text)), []);
});

Deno.test("screen paints nothing into a pipe", async () => {
  const { stdout, stderr } = await screen([GOOD, MISTYPED]);
  assertEquals((stdout + stderr).includes(ESCAPE), false);
});

Deno.test("screen paints on a terminal", async () => {
  const { stdout, status } = await screenOnTerminal(["--no-compliance", GOOD]);
  assertEquals(status, 3);
  assertStringIncludes(stdout, `${ESCAPE}[33m~`);
});

Deno.test("screen obeys NO_COLOR on a terminal", async () => {
  const { stdout } = await new Deno.Command("script", {
    args: [
      "--quiet",
      "--command",
      `${Deno.execPath()} ${taskArguments("screen").join(" ")} NL91ABNA0417164300`,
      "/dev/null",
    ],
    cwd: ROOT,
    env: { TERM: "xterm-256color", NO_COLOR: "1" },
    stdin: "null",
  }).output();
  const text = new TextDecoder().decode(stdout);
  assertStringIncludes(text, "ABN AMRO");
  assertEquals(text.includes(ESCAPE), false);
});

Deno.test("screen shows a progress bar when only the messages go to a terminal", async () => {
  const { stdout } = await screenOnTerminal(["--json", GOOD, GOOD, MISTYPED], " > /dev/null");
  assertMatch(stdout, /█+ 3\/3/);
  assert(stdout.includes("3 screened"), stdout);
});

Deno.test("screen shows no progress bar among results on a terminal", async () => {
  const { stdout } = await screenOnTerminal(["--json", GOOD, GOOD]);
  assertNotMatch(stdout, /█/);
});

Deno.test("screen without an IBAN on a terminal explains itself", async () => {
  const { stdout, status } = await screenOnTerminal([], " < /dev/tty");
  assertEquals(status, 2);
  assertStringIncludes(stdout, "There is no IBAN to screen");
});
