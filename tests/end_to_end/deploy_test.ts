/**
 * The entry point for hosts that run Deno themselves, as they run it: every permission, no flags, a database on a server.
 * That its packages can be installed there is checked in `tests/packages/deploy_check.ts`.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Hex } from "viem";
import { LocalChain } from "../support/chain/local_chain.ts";
import { offerOn, signPayment } from "../support/chain/sign_payment.ts";
import { HOST_TLS, HOST_VERSIONS, runDeployStep } from "../support/deploy_host.ts";
import { ADDRESS, IBAN, sendSecrets } from "../support/send_secrets.ts";
import { ServerProcess } from "../support/server_process.ts";
import { exporting, startCollector } from "../support/span_collector.ts";
import { startSqld } from "../support/sqld.ts";
import { LOCKED, ROOT } from "../support/task_arguments.ts";
import { type TempDatabase, tempServerDatabase } from "../support/temp_database.ts";

/** Deno Deploy's documentation, "Builds" (2026-06-18): what an instance has unless more is asked for. */
const MEMORY_MB = 768;

for (const [version, findDeno] of Object.entries(HOST_VERSIONS)) {
  Deno.test(`a host with Deno ${version} serves, and stops in time with every call answered`, async () => {
    await using database = await startSqld();
    const deno = await findDeno();
    await runDeployStep(deno, "predeploy", { DATABASE_URL: database.url });
    const command = [deno, "run", "--allow-all", "src/deploy.ts"];
    const variables = {
      DATABASE_URL: database.url,
      MAIL_URL: "resend:token",
      ...HOST_TLS,
    };
    await using service = await ServerProcess.start(variables, [], command);
    const icon = await service.fetch("/favicon.ico");
    assertEquals([icon.status, (await icon.bytes()).length > 100], [200, true]);
    const made = await service.fetch("/v1/keys/generate", { method: "POST" });
    const { api_key: key } = await made.json();
    assertEquals(made.status, 201);
    const answers = Array.from(
      { length: 20 },
      () => service.fetch("/v1/bic/COBADEFF", { headers: { Authorization: `Bearer ${key}` } }),
    );
    const first = await Promise.race(answers);
    const peak = await service.peakMegabytes();
    assert(peak < MEMORY_MB, `${peak} MB`);
    service.signal("SIGINT");
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    assertEquals([first.headers.get("X-Charged-From"), statuses], ["allowance", Array(20).fill(200)]);
    assertEquals((await service.ended()).code, 0);
  });
}

const collector = startCollector();
let chain: LocalChain;
let database: TempDatabase;
/** An instance that tells its spans, and which of its jobs the host's cron has run; the test of payments ends it. */
let instance: ServerProcess;
Deno.test.beforeAll(async () => {
  chain = await LocalChain.start();
  database = await tempServerDatabase();
  // The runtime's own cron would wait for the next full minute.
  const cron =
    `Deno.cron = async (name, schedule, run) => { await run(); console.log("ran", name, schedule) }`;
  instance = await startInstance(`--preload=data:text/javascript,${encodeURIComponent(cron)}`);
});
Deno.test.afterAll(async () => {
  await instance?.[Symbol.asyncDispose]();
  await collector.stop();
  await database?.[Symbol.asyncDispose]();
  await chain?.[Symbol.asyncDispose]();
});

const payTo: Hex = `0x${"12".repeat(20)}`;

function startInstance(...options: readonly string[]): Promise<ServerProcess> {
  return ServerProcess.start(
    {
      DATABASE_URL: database.url,
      MAIL_URL: "resend:token",
      ...HOST_TLS,
      ...exporting(collector.url),
      ...chain.ownSettlement(payTo),
    },
    [],
    [Deno.execPath(), "run", ...LOCKED, "--allow-all", ...options, "src/deploy.ts"],
  );
}

Deno.test("the host's cron runs every chore, because it stops instances that nobody calls", async () => {
  const ran = () => instance.lines.filter((line) => line.startsWith("ran ")).toSorted();
  while (ran().length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
  assertEquals(ran(), [
    "ran changes at watched banks * * * * *",
    "ran payments, subscriptions and mail */5 * * * *",
    "ran refresh reference data 13 * * * *",
    "ran sweep 43 * * * *",
  ]);
  assertEquals(instance.lines.filter((line) => line.includes('"level":"error"')), []);
});

Deno.test("spans that a host's runtime makes of requests hold no address of theirs", async () => {
  const key = await sendSecrets(instance);
  await (await instance.fetch("/ping")).body?.cancel();
  const sent = () => collector.sent.join("\n");
  // The span of the last request comes after those of all others.
  while (!sent().includes("GET /ping")) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const part of ["GET /v1/bic/{code}", "http.request.method"]) assertStringIncludes(sent(), part);
  for (const secret of [IBAN, key, ADDRESS]) assert(!sent().includes(secret), secret);
});

Deno.test("a payment that is being settled at SIGINT is settled, or left to the next instance", async () => {
  const pay = async () => {
    const { account } = await chain.fundedAccount(3_000n);
    return await signPayment(account, offerOn(chain, payTo, 3_000));
  };
  const call = (service: ServerProcess, payment: string) =>
    service.fetch("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } });
  const [settled, cutOff] = [await pay(), await pay()];
  await chain.setMining(false);
  {
    const answer = call(instance, settled);
    await chain.untilPending();
    const ended = endAsHost(instance);
    await chain.mine();
    assertEquals((await answer).status, 200);
    assertEquals((await ended).code, 0);
    assertEquals(instance.lines.filter((line) => line.includes('"level":"error"')), []);
  }
  {
    await using service = await startInstance();
    const answer = call(service, cutOff).then(({ status }) => status, () => "cut off");
    await chain.untilPending();
    assertEquals((await endAsHost(service)).code, 0);
    assertEquals(await answer, "cut off");
  }
  await chain.mine();
  assertEquals((await chain.transfersTo(payTo)).length, 2);
  // The next instance finds it so, and looks what became of it.
  const storage = await database.open();
  const rows = await storage.db.selectFrom("payments").select("state").orderBy("created_at").execute();
  assertEquals(rows.map(({ state }) => state), ["settled", "settling"]);
});

/** Ends an instance as the host does: what still runs five seconds after the signal is killed. */
async function endAsHost(service: ServerProcess): Promise<Deno.CommandStatus> {
  service.signal("SIGINT");
  const killing = setTimeout(() => service.signal("SIGKILL"), 5_000);
  const status = await service.ended();
  clearTimeout(killing);
  return status;
}

Deno.test("what such a host would lose or cannot load is not part of the service there", async () => {
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", ...LOCKED, "--json", "src/deploy.ts"],
    cwd: ROOT,
    stderr: "null",
  }).output();
  assertEquals(code, 0);
  const { modules } = JSON.parse(new TextDecoder().decode(stdout));
  const specifiers: string[] = modules.map(({ specifier }: { specifier: string }) => specifier);
  assert(specifiers.length > 200, `read ${specifiers.length} modules`);
  const native = specifiers.filter((specifier) => /sqlite3|\/libsql@|storage\/file\//.test(specifier));
  assertEquals(native, []);
  for (const [name, value] of [["DATABASE_URL", "file:a.db"], ["MAIL_URL", "file:outbox"]] as const) {
    const refused = await new Deno.Command(Deno.execPath(), {
      args: ["run", ...LOCKED, "--allow-all", "src/deploy.ts"],
      cwd: ROOT,
      env: { DATABASE_URL: "http://127.0.0.1:9", [name]: value },
    }).output();
    assertEquals(refused.code, 1);
    assertStringIncludes(new TextDecoder().decode(refused.stderr), `Cannot use ${name}`);
  }
});
