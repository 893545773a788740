import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { type NodeFault, startNodeProxy } from "../support/chain/node_proxy.ts";
import { withDescriptors } from "../support/limited_descriptors.ts";
import { ServerProcess } from "../support/server_process.ts";
import { makeServiceFolder, ROOT, taskArguments } from "../support/task_arguments.ts";
import { assertNoCode, tellingOfCode } from "../support/telling_of_code.ts";

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

for (const [descriptors, WORKERS] of [[30, "1"], [36, "2"], [50, "2"]] as const) {
  Deno.test(`${WORKERS} threads with ${descriptors} descriptors end the start with one line and status 2`, async () => {
    const [command = "", ...limited] = withDescriptors(descriptors);
    const [status, text] = await startInVain(
      { WORKERS },
      [...limited, Deno.execPath(), ...taskArguments("start")],
      command,
    );
    assertMatch(text, /^Cannot start: WORKERS \d needs \d+ free file descriptors, and there are \d+\. .*\n$/);
    assertEquals(status, 2);
  });
}

const smtp = await startSmtpServer({
  authOptional: false,
  onAuth: (_auth, _session, done) => done(new Error("Unknown maria@firma.de")),
});
const chain = await LocalChain.start();

/** Starts a node that is asked in vain; returns it, and the settings of a service that asks it. */
function startFaultyNode(fault: NodeFault) {
  const node = startNodeProxy(chain);
  node.setFault(fault);
  const settlement = chain.ownSettlement(`0x${"12".repeat(20)}`);
  return { node, variables: { ...settlement, X402_RPC_URL: `${node.url}/token-of-ours` } };
}

const withoutHashes = startFaultyNode("no_hashes");
/** Its database is below .local; its mail server lets nobody in, and its node tells no hashes. */
const service = await ServerProcess.start(
  {
    MAIL_URL: `smtp://maria%40firma.de:geheim@127.0.0.1:${smtp.port}`,
    ...withoutHashes.variables,
  },
  [],
  tellingOfCode,
);
Deno.test.afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await withoutHashes.node[Symbol.asyncDispose]();
  await chain[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
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
  assertMatch(await troubleOf(service, "mail"), /^MAIL_URL cannot be used: .*EAUTH.*535\)$/);
  assertMatch(
    await troubleOf(service, "payments"),
    /^X402_RPC_URL .*by its hash \(EIP-1898\).*Use another node$/,
  );
  const said = service.lines.join();
  for (const secret of ["maria", "geheim", "token-of-ours"]) assert(!said.includes(secret), secret);
  assertEquals((await service.fetch("/health")).status, 200);
});

Deno.test("a port that is taken ends the start with one line and status 2", async () => {
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
    const withoutFinality = startFaultyNode("no_finality");
    await using _node = withoutFinality.node;
    await using service = await ServerProcess.start({
      DATABASE_URL: `file:${folder}/test.db`,
      MAIL_URL: `smtp://127.0.0.1:${silent.addr.port}`,
      ...withoutFinality.variables,
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
    await t.step("a node that knows no finalized block is said in one line", async () => {
      assertMatch(
        await troubleOf(service, "payments"),
        /^X402_RPC_URL .*finalized block.*Use another node$/,
      );
      assert(!service.lines.join().includes("token-of-ours"));
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
  service.signal("SIGTERM");
  await service.ended();
  assertNoCode(service);
});
