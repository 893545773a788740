/**
 * Metrics for operators, and secrets that must not be in them; the entry point for hosts that run Deno themselves.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createHash } from "node:crypto";
import type { Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { hashKey, revokeKey } from "../../src/keys/mod.ts";
import { backUpDatabase } from "../../src/storage/file/mod.ts";
import { serveMetrics } from "../../src/telemetry/mod.ts";
import { endWatches } from "../../src/watch/mod.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { offerOn, signPayment } from "../support/chain/sign_payment.ts";
import { HOST_TLS, HOST_VERSIONS, runDeployStep } from "../support/deploy_host.ts";
import { freePort } from "../support/free_port.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import { exchange } from "../support/raw_connection.ts";
import { runDeno } from "../support/run_program.ts";
import { ServerProcess } from "../support/server_process.ts";
import { exporting, startCollector } from "../support/span_collector.ts";
import { startSqld } from "../support/sqld.ts";
import { readTable } from "../support/table.ts";
import { LOCKED, ROOT } from "../support/task_arguments.ts";
import { tempFileDatabase, tempServerDatabase } from "../support/temp_database.ts";
import { randomOf } from "../support/statistics.ts";

/** Account in the calls. */
const IBAN = "DE89370400440532013000";

/** Address for which a key is claimed. */
const ADDRESS = "somebody@example.com";

/** Sends the secrets in every possible place, and returns the created key. */
async function sendSecrets(service: ServerProcess): Promise<string> {
  const { api_key: key } = await (await service.fetch("/v1/keys/generate", { method: "POST" })).json();
  const headers = { Authorization: `Bearer ${key}` };
  await (await service.fetch(`/v1/iban/format?iban=${IBAN}`)).body?.cancel();
  await (await service.fetch(`/v1/nothing/${IBAN}`)).body?.cancel();
  await (await service.fetch(`/v1/bic/COBADEFF?key=${key}`, { headers })).body?.cancel();
  await (await service.fetch("/v1/bic/COBADEFF", { headers })).body?.cancel();
  await (await service.post("/v1/keys/claim", { email: ADDRESS, code: "123456" })).body?.cancel();
  return key;
}

const chain = await LocalChain.start();
const payTo = privateKeyToAccount(generatePrivateKey()).address;
const collector = startCollector();
const database = await tempFileDatabase();
/** Opened before the service, so that the files stay as the service left them. */
const storage = await database.open();
const folder = database.url.replace(/^file:(.*)\/[^/]*$/, "$1");
const figuresPort = freePort();
/** The service whose metrics, pages and files are checked. Its output and files are checked again after it ends. */
const service = await ServerProcess.start({
  ...exporting(collector.url),
  ...chain.ownSettlement(payTo),
  DATABASE_URL: database.url,
  MAIL_URL: `file:${folder}/outbox`,
  METRICS_PORT: String(figuresPort),
});
Deno.test.afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await collector.stop();
  await database[Symbol.asyncDispose]();
  await chain[Symbol.asyncDispose]();
});

let sent: Promise<string> | undefined;

/** Sends the secrets once; resolves to the key among them. */
const sendOnce = () => sent ??= sendSecrets(service);

/** Reads the figures as they are served. */
const readFigures = () => fetch(`http://127.0.0.1:${figuresPort}/metrics`);

Deno.test("metrics have a separate port and contain no caller's data", async () => {
  const key = await sendOnce();
  const answer = await readFigures();
  const text = await answer.text();
  assertMatch(answer.headers.get("Content-Type") ?? "", /^text\/plain; version=0\.0\.4/);
  assertStringIncludes(
    text,
    'bankscreen_requests_total{method="GET",route="/v1/bic/{code}",status="200"} 1\n',
  );
  assertStringIncludes(text, 'bankscreen_units_total{route="/v1/bic/{code}",payer="key"} 1\n');
  assertStringIncludes(text, 'bankscreen_request_seconds_count{route="(unmatched)"} 1\n');
  assertMatch(text, /bankscreen_dataset_as_of_seconds\{dataset="sanctions_ofac[^"]*"\} \d+\n/);
  for (const secret of [IBAN, key, ADDRESS, "123456"]) assert(!text.includes(secret), secret);
  assertEquals((await service.fetch("/metrics")).status, 404);
  const asked = (host: string, port = figuresPort) =>
    exchange(port, `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const filled = (host: string) =>
    host.replace("{port}", String(figuresPort)).replace("{name}", Deno.hostname());
  for (const { host, answer } of readTable(new URL("metrics_hosts.tsv", import.meta.url), "host", "answer")) {
    const expected = answer === "served" ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 4(?:00|21) /;
    assertMatch(await asked(filled(host)), expected, host);
  }
  // With spans, the runtime itself fails for a host that isn't valid in a URL.
  const port = freePort();
  const stopFigures = serveMetrics(() => text, { hostname: "127.0.0.1", port });
  for (const host of ["a b", ""]) assertMatch(await asked(host, port), /^HTTP\/1\.1 4(?:00|21) /, host);
  await stopFigures();
});

/** The queries in the guide's table. */
async function readQueries(): Promise<readonly string[]> {
  const guide = await Deno.readTextFile(new URL("src/pages/guides/operating.md", ROOT));
  const table = /^\| Question[\s\S]*?\n\n/m.exec(guide)?.[0] ?? "";
  return [...table.matchAll(/`([^`]+)`/g)].map(([, query = ""]) => query);
}

Deno.test("each query of the guide uses metrics and labels that exist", async () => {
  await sendOnce();
  await payForCall();
  const figures = await (await readFigures()).text();
  const queries = await readQueries();
  assert(queries.length >= 10, `${queries.length} queries`);
  for (const query of queries) {
    const by = /by \(([^)]+)\)/.exec(query)?.[1]?.split(", ") ?? [];
    for (
      const [, name = "", matched = ""] of query.matchAll(/\b((?:bankscreen|process)_\w+)(?:\{([^}]*)\})?/g)
    ) {
      const lines = figures.split("\n").filter((line) => line.startsWith(name));
      assert(lines.length > 0, `${query}: no figure is named ${name}`);
      const labels = [...by, ...[...matched.matchAll(/(\w+)=/g)].map(([, label = ""]) => label)];
      for (const label of labels) {
        assert(lines.some((line) => line.includes(`${label}="`)), `${query}: ${name} has no label ${label}`);
      }
    }
  }
  for (
    const operation of ["database commit", "database read", "payment verification", "payment settlement"]
  ) {
    assertMatch(
      figures,
      new RegExp(`bankscreen_operation_seconds_count\\{operation="${operation}"\\} [1-9]`),
    );
  }
});

Deno.test("error pages, file names of mails and backups contain no caller's data", async () => {
  const key = await sendOnce();
  const secrets = [IBAN, key, ADDRESS, "123456"];
  for (const secret of secrets) {
    const headers = { Accept: "text/html", Authorization: `Bearer ${key}` };
    for (const path of [`/docs/${secret}`, `/${secret}?iban=${secret}`, `/docs/errors/${secret}`]) {
      const answer = await service.fetch(path, { headers });
      const page = await answer.text();
      assertEquals(answer.status, 404);
      assert(!page.includes(secret), `${path}: ${page}`);
      assert(![...answer.headers.values()].some((value) => value.includes(secret)), path);
    }
  }
  await (await service.post("/v1/account/code", { email: "somebody@firma.de" })).body?.cancel();
  await backUpDatabase({ url: database.url }, `${folder}/2026-11-22.db`);
  const names = await Array.fromAsync(walk(folder));
  assert(names.some((name) => name.endsWith(".eml")), names.join());
  for (const secret of [...secrets, key.slice(4, 12), "somebody", "firma"]) {
    assert(!names.some((name) => name.includes(secret)), names.join());
  }
});

async function* walk(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    yield name;
    if (isDirectory) yield* walk(`${folder}/${name}`);
  }
}

async function payForCall(): Promise<void> {
  const { account } = await chain.fundedAccount(3_000n);
  const payment = await signPayment(account, offerOn(chain, payTo, 3_000));
  const answer = await service.fetch("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } });
  await answer.body?.cancel();
  assertEquals(answer.status, 200);
}

/** Files and output of the service after its end, following calls with secrets and with payees to watch. */
interface Left {
  readonly key: string;
  readonly log: string;
  readonly spans: string;
  readonly watchKey: string;
  readonly watchKeyId: number;
}

let ended: Promise<Left> | undefined;

/** Ends the service; the last step. */
const endOnce = () => ended ??= endService();

async function endService(): Promise<Left> {
  const { secret: watchKey, keyId: watchKeyId } = await createPurchasedKey(storage, 1000);
  const key = await sendOnce();
  await payForCall();
  await watchPayees(watchKey);
  service.signal("SIGTERM");
  await service.ended();
  return {
    key,
    log: service.lines.join("\n"),
    spans: collector.sent.join("\n"),
    watchKey,
    watchKeyId,
  };
}

Deno.test("spans have route, payer, database and settlement, and no caller's data", async () => {
  const { key, log, spans } = await endOnce();
  assert(!log.includes(key));
  for (const part of ["GET /v1/bic/{code}", "bankscreen.payer", "database commit", "payment settlement"]) {
    assertStringIncludes(spans, part);
  }
  // Times and ids may contain the code by chance.
  const said = spans.replace(/"(?:\w*TimeUnixNano|traceId|spanId|parentSpanId)":"?\w*"?/g, "");
  for (const secret of [IBAN, key, ADDRESS, "123456"]) assert(!said.includes(secret), secret);
});

// An account number sent to be watched is never stored, either in plain text or as a hash (which could be found by
// trying all numbers).

const { registers } = await loadReferenceData();

/** An account in each country, other than the registry's example. */
function pickIbans(): string[] {
  const random = randomOf(27);
  return [...registers.ibanStructures.values()].map(({ country, exampleIban, accountNumber }) => {
    const bban = exampleIban.slice(4);
    const digits = bban.split("").map((symbol, at) =>
      at >= accountNumber.start && /\d/.test(symbol) ? String(Math.floor(random() * 10)) : symbol
    );
    return composeIban(country, digits.join(""));
  });
}

const ibans = pickIbans();

/** Sends accounts to be watched, in every possible place. */
async function watchPayees(key: string): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, "Idempotency-Key": "run-1" };
  const post = (body: unknown) =>
    service.fetch("/v1/watches", { method: "POST", headers, body: JSON.stringify(body) });
  const items = ibans.map((iban, index) => ({
    iban: index % 2 === 0 ? iban : iban.replaceAll(/(.{4})/g, "$1 "),
    reference: `payee ${index}`,
  }));
  for (let call = 0; call < 2; call++) {
    const answer = await post({ items });
    const text = await answer.text();
    const { added, already_watched: known, refused } = JSON.parse(text);
    assertEquals(
      [added, known, refused],
      call === 0 ? [ibans.length, 0, 0] : [0, ibans.length, 0],
      text.slice(0, 300),
    );
  }
  const [first = ""] = ibans;
  for (
    const body of [{ items: [{ iban: first, reference: `pay ${first}` }] }, { items: [{ iban: first }] }, [
      first,
    ]]
  ) {
    await (await post(body)).body?.cancel();
  }
  for (const path of [`?reference=${first}`, `/${first}`, `/changes?wait=0&after=${first}`]) {
    const method = path.includes("changes") ? "GET" : "DELETE";
    await (await service.fetch(`/v1/watches${path}`, { method, headers })).body?.cancel();
  }
}

Deno.test("no account number that was sent to be watched is found anywhere afterwards", async () => {
  const { log, spans, watchKey, watchKeyId } = await endOnce();
  const path = database.url.slice("file:".length);
  const files = await Promise.all(["", "-wal", "-shm"].map((end) => readLatin1(path + end)));
  assert(files[0]?.includes("payee 1"), "the watches are in the file");
  const places = { file: files.join(""), log, spans };
  assert(places.spans.includes("/v1/watches") && places.log.length > 0);
  for (const iban of ibans) {
    const hashes = [iban, iban.slice(4)].flatMap((text) =>
      (["hex", "base64", "base64url"] as const).map((form) => createHash("sha256").update(text).digest(form))
    );
    for (const [place, text] of Object.entries(places)) {
      for (const trace of [iban, iban.replaceAll(/(.{4})/g, "$1 ").trim(), iban.slice(4), ...hashes]) {
        assert(!text.includes(trace), `${trace} of ${iban} is in the ${place}`);
      }
    }
  }
  const kept = await storage.db.selectFrom("idempotency").selectAll().execute();
  assertEquals(kept, [], "no hash of the request is kept");

  assertEquals(await endWatches(storage, watchKeyId, { reference: "payee 1" }), 1);
  assert(await revokeKey(storage, hashKey(watchKey)) !== null);
  await storage.close();
  const left = (await Promise.all(["", "-wal", "-shm"].map((end) => readLatin1(path + end)))).join("");
  assertEquals(
    left.match(/payee \d+/g) ?? [],
    [],
    "nothing is left of what a key watched, free pages included",
  );
});

async function readLatin1(path: string): Promise<string> {
  try {
    return new TextDecoder("latin1").decode(await Deno.readFile(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}

// The entry point as hosts run it: every permission, no flags, a database on a server. `tests/packages/deploy_check.ts`
// checks that its packages can be installed there.

/** Deno Deploy's documentation, "Builds" (2026-06-18): the default memory of an instance. */
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

const hostCollector = startCollector();
const hostDatabase = await tempServerDatabase();
// The runtime's own cron would wait for the next full minute.
const cron = `Deno.cron = async (name, schedule, run) => { await run(); console.log("ran", name, schedule) }`;
const hostPayTo: Hex = `0x${"12".repeat(20)}`;
/** An instance that exports spans and has a fake cron; the test of payments stops it. */
const instance = await startInstance(`--preload=data:text/javascript,${encodeURIComponent(cron)}`);
Deno.test.afterAll(async () => {
  await instance[Symbol.asyncDispose]();
  await hostCollector.stop();
  await hostDatabase[Symbol.asyncDispose]();
});

function startInstance(...options: readonly string[]): Promise<ServerProcess> {
  return ServerProcess.start(
    {
      DATABASE_URL: hostDatabase.url,
      MAIL_URL: "resend:token",
      ...HOST_TLS,
      ...exporting(hostCollector.url),
      ...chain.ownSettlement(hostPayTo),
    },
    [],
    [Deno.execPath(), "run", ...LOCKED, "--allow-all", ...options, "src/deploy.ts"],
  );
}

Deno.test("the host's cron runs every job, because it stops instances without calls", async () => {
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

Deno.test("spans that a host's runtime makes of requests contain no IBAN, key or email address", async () => {
  const key = await sendSecrets(instance);
  await (await instance.fetch("/ping")).body?.cancel();
  const sent = () => hostCollector.sent.join("\n");
  // The last request's span comes after all others.
  while (!sent().includes("GET /ping")) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const part of ["GET /v1/bic/{code}", "http.request.method"]) assertStringIncludes(sent(), part);
  for (const secret of [IBAN, key, ADDRESS]) assert(!sent().includes(secret), secret);
});

Deno.test("a payment that is being settled at SIGINT is settled, or left to the next instance", async () => {
  const pay = async () => {
    const { account } = await chain.fundedAccount(3_000n);
    return await signPayment(account, offerOn(chain, hostPayTo, 3_000));
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
  assertEquals((await chain.transfersTo(hostPayTo)).length, 2);
  // The next instance finds the second payment in this state, and determines its outcome.
  const storage = await hostDatabase.open();
  const rows = await storage.db.selectFrom("payments").select("state").orderBy("created_at").execute();
  assertEquals(rows.map(({ state }) => state), ["settled", "settling"]);
});

/** Stops an instance like the host: kills it if it still runs five seconds after the signal. */
async function endAsHost(service: ServerProcess): Promise<Deno.CommandStatus> {
  service.signal("SIGINT");
  const killing = setTimeout(() => service.signal("SIGKILL"), 5_000);
  const status = await service.ended();
  clearTimeout(killing);
  return status;
}

Deno.test("src/deploy.ts imports nothing that a host without files and native code can't load", async () => {
  const { code, out } = await runDeno(["info", ...LOCKED, "--json", "src/deploy.ts"], { cwd: ROOT });
  assertEquals(code, 0);
  const { modules } = JSON.parse(out);
  const specifiers: string[] = modules.map(({ specifier }: { specifier: string }) => specifier);
  assert(specifiers.length > 200, `read ${specifiers.length} modules`);
  const native = specifiers.filter((specifier) => /sqlite3|\/libsql@|storage\/file\//.test(specifier));
  assertEquals(native, []);
  for (const [name, value] of [["DATABASE_URL", "file:a.db"], ["MAIL_URL", "file:outbox"]] as const) {
    const env = { DATABASE_URL: "http://127.0.0.1:9", [name]: value };
    const refused = await runDeno(["run", ...LOCKED, "--allow-all", "src/deploy.ts"], { cwd: ROOT, env });
    assertEquals(refused.code, 1);
    assertStringIncludes(refused.err, `Cannot use ${name}`);
  }
});
