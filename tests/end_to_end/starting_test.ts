import { assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { ServerProcess } from "../support/server_process.ts";
import { makeServiceFolder, ROOT, taskArguments } from "../support/task_arguments.ts";

/** Starts the service with variables that it cannot use; returns its exit status and what it printed. */
async function startInVain(
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = taskArguments("start"),
): Promise<[status: number, text: string]> {
  const folder = await makeServiceFolder();
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: ROOT,
    env: { NO_COLOR: "1", DATABASE_URL: `file:${folder}/test.db`, ...variables },
  }).output();
  await Deno.remove(folder, { recursive: true });
  return [code, new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr)];
}

const unusable: [variables: Record<string, string>, line: RegExp][] = [
  [{ PORT: "eighty" }, /^Cannot use PORT: .*\n$/],
  [{ PORT: "0" }, /^Cannot use PORT: .*\n$/],
  [{ DATABASE_URL: "postgres://x" }, /^Cannot use DATABASE_URL: .*\n$/],
  [{ RATE_LIMIT_PER_MINUTE: "-1" }, /^Cannot use RATE_LIMIT_PER_MINUTE: .*\n$/],
  [{ X402_PAY_TO: "0x12" }, /^Cannot use X402_PAY_TO: .*\n$/],
  [{ LOG_FORMAT: "xml" }, /^Cannot use LOG_FORMAT: .*\n$/],
  [{ DATABASE_URL: "file:/nowhere/at/all/x.db" }, /^Cannot open the database at DATABASE_URL: .*\n$/],
  [{ HOST: "no host" }, /^Cannot listen on HOST no host and PORT 8000: .*\n$/],
];

for (const [variables, line] of unusable) {
  const [[name, value] = []] = Object.entries(variables);
  Deno.test(`${name}=${value} ends the start with one line and status 2`, async () => {
    const [status, text] = await startInVain(variables);
    assertMatch(text, line);
    assertEquals(status, 2);
  });
}

Deno.test("reference data that cannot be read ends the start with one line and status 2", async () => {
  const args = taskArguments("start").map((arg) => arg.replace("--allow-read=data,", "--allow-read="));
  const [status, text] = await startInVain({}, args);
  assertMatch(text, /^Cannot read the reference data: .*data.*\n$/);
  assertEquals(status, 2);
});

Deno.test("a port that is taken ends the start with one line and status 2", async () => {
  await using service = await ServerProcess.start();
  const error = await assertRejects(() => ServerProcess.start({ PORT: String(service.port) }), Error);
  assertMatch(error.message, /\nCannot listen on HOST 127\.0\.0\.1 and PORT \d+: .*in use.*$/);
});

Deno.test("a database where the server may not look is said in one line, with what to do", async () => {
  const folder = await Deno.makeTempDir({ prefix: "elsewhere-" });
  try {
    const url = `file:${folder}/test.db`;
    await using service = await ServerProcess.start({ DATABASE_URL: url });
    const advice = service.lines.filter((line) => JSON.parse(line).event === "advice");
    assertEquals(advice.length, 1);
    const { text } = JSON.parse(advice[0] ?? "");
    for (const part of ["not made its owner's alone", "not watched", "--allow-write", "IDENTITY_SECRET"]) {
      assertStringIncludes(text, part);
    }
    assertEquals((await service.fetch("/health")).status, 200);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a database below .local needs no advice", async () => {
  await using service = await ServerProcess.start();
  assertEquals(service.lines.filter((line) => line.includes("advice")), []);
});
