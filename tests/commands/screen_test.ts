import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { parseSchema } from "../support/contract_judge.ts";

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with the permissions of `deno task screen`. */
async function screen(...args: readonly string[]): Promise<Run> {
  const command = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--allow-read=data",
      "--allow-env=NO_COLOR,FORCE_COLOR,TERM,COLUMNS",
      "src/commands/screen.ts",
      ...args,
    ],
    stdin: "null",
  });
  const { code, stdout, stderr } = await command.output();
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

Deno.test("screen shows why a bank is critical and ends with status 1", async () => {
  const { code, stdout } = await screen("SABRRUMM");
  assertEquals(code, 1);
  for (const part of ["SBERBANK", "100 of 100, critical", "sanctioned_bank", "OFAC 17018"]) {
    assertStringIncludes(stdout, part);
  }
});

Deno.test("screen calls a bank fine only when every list was asked", async () => {
  const { code, stdout } = await screen("NL91 ABNA 0417 1643 00");
  const isWhole = !stdout.includes("not in full, or not in a current edition: ");
  assertEquals([code, stdout.slice(0, 1)], isWhole ? [0, "✓"] : [3, "~"]);
});

Deno.test("screen --no-compliance calls nobody fine", async () => {
  const { code, stdout, stderr } = await screen(
    "--no-compliance",
    "NL91 ABNA 0417 1643 00",
    "NL91ABNA0417164300",
  );
  assertEquals([code, stdout.slice(0, 1)], [3, "~"]);
  assertMatch(stdout, /sanctions +not asked/);
  assertStringIncludes(stderr, "0 fine, 2 account ok and sanctions not asked");
});

Deno.test("screen --json prints what the API answers, one object per line", async () => {
  const { code, stdout } = await screen("--json", "NL91ABNA0417164300", "COBADEFF", "XX00");
  assertEquals(code, 1);
  const lines = stdout.trimEnd().split("\n");
  assertEquals(lines.length, 3);
  for (const line of lines) parseSchema("ComplianceResult", JSON.parse(line));
});

Deno.test("screen --no-compliance --json prints validation results", async () => {
  const { code, stdout } = await screen("--no-compliance", "--json", "NL91ABNA0417164300");
  assertEquals(code, 3);
  parseSchema("IBANValidationResult", JSON.parse(stdout));
});

Deno.test("screen says how to screen a BIC", async () => {
  const bic = await screen("--no-compliance", "SABRRUMM");
  assertEquals(bic.code, 1);
  assertStringIncludes(bic.stdout, "Without --no-compliance, BICs are screened too");
  assert(!(await screen("--no-compliance", "NL91ABNA0417164301")).stdout.includes("shape of a BIC"));
});

Deno.test("screen counts a test BIC among those not to be paid, as its advice says", async () => {
  const { stdout, stderr } = await screen("COBADEF0", "COBADEFF");
  assertStringIncludes(stdout, "Do not send money here");
  assertMatch(stderr, /^2 screened: .*0 to clear up, 1 not to be paid\.\n$/);
});

Deno.test("screen ends with status 2 when it is not understood", async () => {
  const { code, stderr } = await screen("--complience", "NL91ABNA0417164300");
  assertEquals(code, 2);
  assertStringIncludes(stderr, "Usage");
});
