import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { type NodeFault, startNodeProxy } from "../support/chain/node_proxy.ts";
import { ServerProcess } from "../support/server_process.ts";
import { makeServiceFolder, ROOT, taskArguments } from "../support/task_arguments.ts";

/** Starts the service with variables that it cannot use; returns its exit status and what it printed. */
async function startInVain(
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = taskArguments("start"),
  command = Deno.execPath(),
): Promise<[status: number, text: string]> {
  const folder = await makeServiceFolder();
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args: [...args],
    cwd: ROOT,
    env: { NO_COLOR: "1", DATABASE_URL: `file:${folder}/test.db`, ...variables },
  }).output();
  await Deno.remove(folder, { recursive: true });
  return [code, new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr)];
}

/** One setting of each kind; `config_test.ts` has them all. */
const unusable: [variables: Record<string, string>, line: RegExp][] = [
  [{ PORT: "eighty" }, /^Cannot use PORT: .*\n$/],
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
  const [run = "", ...args] = taskArguments("start");
  const [status, text] = await startInVain({}, [run, "--allow-read=.local,src,generated,sdk", ...args]);
  assertMatch(text, /^Cannot read the reference data: .*data.*\n$/);
  assertEquals(status, 2);
});

for (const [descriptors, WORKERS] of [["30", "1"], ["36", "2"], ["50", "2"]] as const) {
  Deno.test(`${WORKERS} threads with ${descriptors} descriptors end the start with one line and status 2`, async () => {
    const limited = [
      "-c",
      `ulimit -n ${descriptors}; exec "$0" "$@"`,
      Deno.execPath(),
      ...taskArguments("start"),
    ];
    const [status, text] = await startInVain({ WORKERS }, limited, "sh");
    assertMatch(text, /^Cannot start: WORKERS \d needs \d+ free file descriptors, and there are \d+\. .*\n$/);
    assertEquals(status, 2);
  });
}

const [run = "", ...args] = taskArguments("start");
const telling =
  'addEventListener("unload", () => console.log(Deno.permissions.querySync({ name: "ffi" }).state))';
/** The service that says at its end whether it may load native code. */
const tellingOfCode = [
  Deno.execPath(),
  run,
  `--preload=data:text/javascript,${encodeURIComponent(telling)}`,
  ...args,
];

const service = await ServerProcess.start({}, [], tellingOfCode);
Deno.test.afterAll(() => service[Symbol.asyncDispose]());

Deno.test("a port that is taken ends the start with one line and status 2", async () => {
  // Its database is below .local.
  assertEquals(service.lines.filter((line) => line.includes("advice")), []);
  for (const WORKERS of ["1", "2"]) {
    const PORT = String(service.port);
    const error = await assertRejects(() => ServerProcess.start({ WORKERS, PORT }), Error);
    assertMatch(error.message, /\nCannot listen on HOST 127\.0\.0\.1 and PORT \d+: .*in use/);
  }
});

Deno.test("a database where the server may not look, and a mail server that says nothing, leave a service", async (t) => {
  const folder = await Deno.makeTempDir({ prefix: "elsewhere-" });
  try {
    using silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    await using service = await ServerProcess.start({
      DATABASE_URL: `file:${folder}/test.db`,
      MAIL_URL: `smtp://127.0.0.1:${silent.addr.port}`,
    });
    using _connection = await silent.accept();
    await t.step("the database is said in one line, with what to do", async () => {
      const advice = service.lines.filter((line) => JSON.parse(line).event === "advice");
      assertEquals(advice.length, 1);
      const { text } = JSON.parse(advice[0] ?? "");
      for (
        const part of ["not made its owner's alone", "not watched", "--allow-write", "IDENTITY_SECRET"]
      ) {
        assertStringIncludes(text, part);
      }
      assertEquals((await service.fetch("/health")).status, 200);
    });
    await t.step("the mail server delays neither the first answer nor the end", async () => {
      service.signal("SIGTERM");
      assertEquals((await service.ended()).code, 0);
      assertEquals(service.lines.filter((line) => line.includes('"event":"mail"')), []);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a service that listens may load no native code any more", async () => {
  await using threads = await ServerProcess.start({ WORKERS: "2" }, [], tellingOfCode);
  for (const each of [service, threads]) {
    each.signal("SIGTERM");
    await each.ended();
    assertEquals(each.lines.filter((line) => line === "granted" || line === "prompt"), ["prompt"]);
  }
});

/** Waits for the one line of an event that tells of a trouble. */
async function troubleOf(service: ServerProcess, event: string): Promise<string> {
  const find = () => service.lines.filter((line) => line.includes(`"event":"${event}"`));
  while (find().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const [line = "", ...others] = find();
  assertEquals(others, []);
  return JSON.parse(line).cause;
}

Deno.test("a mail server that lets nobody in, and a node that is asked in vain, are each said in one line", async () => {
  await using smtp = await startSmtpServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error("Unknown maria@firma.de")),
  });
  await using chain = await LocalChain.start();
  await using node = startNodeProxy(chain);
  const faults: [NodeFault, RegExp][] = [
    ["no_hashes", /^X402_RPC_URL .*by its hash \(EIP-1898\).*Use another node$/],
    ["no_finality", /^X402_RPC_URL .*finalized block.*Use another node$/],
  ];
  for (const [fault, line] of faults) {
    node.setFault(fault);
    await using service = await ServerProcess.start({
      MAIL_URL: `smtp://maria%40firma.de:geheim@127.0.0.1:${smtp.port}`,
      ...chain.ownSettlement(`0x${"12".repeat(20)}`),
      X402_RPC_URL: `${node.url}/token-of-ours`,
    });
    assertMatch(await troubleOf(service, "mail"), /^MAIL_URL cannot be used: .*EAUTH.*535\)$/);
    assertMatch(await troubleOf(service, "payments"), line);
    const said = service.lines.join();
    for (const secret of ["maria", "geheim", "token-of-ours"]) assert(!said.includes(secret), secret);
    assertEquals((await service.fetch("/health")).status, 200);
  }
});
