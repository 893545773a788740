/**
 * What an operator measures, and what must never be in it.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createHash } from "node:crypto";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { hashKey, revokeKey } from "../../src/keys/mod.ts";
import { backUpDatabase } from "../../src/storage/file/mod.ts";
import { serveMetrics } from "../../src/telemetry/mod.ts";
import { endWatches } from "../../src/watch/mod.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { offerOn, signPayment } from "../support/chain/sign_payment.ts";
import { freePort } from "../support/free_port.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { ADDRESS, IBAN, sendSecrets } from "../support/send_secrets.ts";
import { exporting, startCollector } from "../support/span_collector.ts";
import { exchange } from "../support/raw_connection.ts";
import { ServerProcess } from "../support/server_process.ts";
import { ROOT } from "../support/task_arguments.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { randomOf } from "../support/watch_editions.ts";

const chain = await LocalChain.start();
const payTo = privateKeyToAccount(generatePrivateKey()).address;
const collector = startCollector();
const database = await tempFileDatabase();
/** Open since before the service was: what it wrote is in the files as it left them. */
const storage = await database.open();
const folder = database.url.replace(/^file:(.*)\/[^/]*$/, "$1");
const figuresPort = freePort();
/** The service whose figures, pages and files are looked at, and what it leaves behind once it has ended. */
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

/** Sends the secrets once; resolves to the key that is one of them. */
const sendOnce = () => sent ??= sendSecrets(service);

/** Reads the figures as they are served. */
const readFigures = () => fetch(`http://127.0.0.1:${figuresPort}/metrics`);

Deno.test("figures have a port of their own and hold nothing of a caller", async () => {
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
  for (const host of [`evil.example:${figuresPort}`, "127.0.0.1.evil.example"]) {
    assertMatch(await asked(host), /^HTTP\/1\.1 4(?:00|21) /, host);
  }
  // Where spans are on, the runtime fails itself at a host that no URL can have.
  const port = freePort();
  const stopFigures = serveMetrics(() => text, { hostname: "127.0.0.1", port });
  for (const host of ["a b", ""]) assertMatch(await asked(host, port), /^HTTP\/1\.1 4(?:00|21) /, host);
  await stopFigures();
  for (
    const host of [
      `localhost:${figuresPort}`,
      "service:9464",
      "10.1.2.3",
      "[::1]:9464",
      "bank.prod.svc.cluster.local",
    ]
  ) {
    assertMatch(await asked(host), /^HTTP\/1\.1 200 /, host);
  }
});

/** The queries of the guide, as they stand in its table. */
async function readQueries(): Promise<readonly string[]> {
  const guide = await Deno.readTextFile(new URL("src/pages/guides/operating.md", ROOT));
  const table = /^\| Question[\s\S]*?\n\n/m.exec(guide)?.[0] ?? "";
  return [...table.matchAll(/`([^`]+)`/g)].map(([, query = ""]) => query);
}

Deno.test("each query of the guide asks for figures and labels that are served", async () => {
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

Deno.test("error pages, mails' file names and backups are named after nothing of a caller", async () => {
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

/** What the service has left behind once it has ended, after calls with secrets and with payees to watch. */
interface Left {
  readonly key: string;
  readonly log: string;
  readonly spans: string;
  readonly watchKey: string;
  readonly watchKeyId: number;
}

let ended: Promise<Left> | undefined;

/** Ends the service: comes last. */
const endOnce = () => ended ??= endService();

async function endService(): Promise<Left> {
  const { secret: watchKey, keyId: watchKeyId } = await createPurchasedKey(storage);
  await grantCredits(storage, { purchaseId: "watches", keyId: watchKeyId, credits: 1000 });
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

Deno.test("spans name route, payer, database and settlement, and hold nothing of a caller", async () => {
  const { key, log, spans } = await endOnce();
  assert(!log.includes(key));
  for (const part of ["GET /v1/bic/{code}", "bankscreen.payer", "database commit", "payment settlement"]) {
    assertStringIncludes(spans, part);
  }
  for (const secret of [IBAN, key, ADDRESS, "123456"]) assert(!spans.includes(secret), secret);
});

// No account number that was sent to be watched is kept: neither as it was written nor as a hash of it, with which a number
// could be found by trying.

const { registers } = await loadReferenceData();

/** An account in each country, with another number than the example of the registry. */
function drawIbans(): string[] {
  const random = randomOf(27);
  return [...registers.ibanStructures.values()].map(({ country, exampleIban, accountNumber }) => {
    const bban = exampleIban.slice(4);
    const digits = bban.split("").map((symbol, at) =>
      at >= accountNumber.start && /\d/.test(symbol) ? String(Math.floor(random() * 10)) : symbol
    );
    return composeIban(country, digits.join(""));
  });
}

const ibans = drawIbans();

/** Sends accounts to be watched, in every place that a client can put them. */
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
