/**
 * Keys on one real server process with two threads. Guarantee: nobody spends more than their key has (several
 * processes: instances_test.ts). A mailbox is proven as a person does it: the code is read from a mail that a real SMTP
 * server received. A key is sold by card. No process reveals a session's secret, or the private keys of its evidence.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createHmac, createPrivateKey } from "node:crypto";
import { z } from "zod";
import { type EvidenceKeySet, readKeySet, verifyEvidence } from "../../sdk/evidence/mod.ts";
import { listReceipts } from "../../src/billing/mod.ts";
import { carryOut, rotateEvidenceKey } from "../../src/commands/admin/queries.ts";
import { readList } from "../../src/commands/admin/queries.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { backUpDatabase, openDatabase } from "../../src/storage/file/mod.ts";
import { type Storage, unsealText } from "../../src/storage/mod.ts";
import type { FakedWorld } from "../chaos/faked_world.ts";
import { startInWorld } from "../chaos/mortal_service.ts";
import { readMessage } from "../email/support/read_message.ts";
import { startSmtpServer, type TestSmtpServer } from "../email/support/smtp_server.ts";
import { type CardPage, startCardPage } from "../support/card_processor/page.ts";
import { freePort } from "../support/free_port.ts";
import { openKey } from "../support/seed_key.ts";
import { clientOf, type Send } from "../support/server_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { testSideBySide } from "../support/side_by_side.ts";
import { exporting, startCollector } from "../support/span_collector.ts";
import { spendAtOnce, SPENDING_VARIABLES, spendKey } from "../support/spend_at_once.ts";
import { assertNoCode, codeForms } from "../support/code_forms.ts";
import { type TempDatabase, tempFileDatabase } from "../support/temp_database.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";
import { readWords } from "../support/transcript_format.ts";

const CALL = { iban: "DE89370400440532013000" };

/** A mailbox that the SMTP server rejects. */
const UNAVAILABLE = "maria@firma.de";

const smtp = await startSmtpServer({
  onRcptTo({ address }, _session, done) {
    if (address === UNAVAILABLE) done(new Error(`mailbox <${UNAVAILABLE}> unavailable`));
    else done();
  },
});
let serviceUrl = "";
const processor = startCardPage(() => serviceUrl);
const database = await tempFileDatabase();
/** The server of all tests; the last test stops it. */
const server = await ServerProcess.start(
  {
    ...SPENDING_VARIABLES,
    ...processor.variables,
    DATABASE_URL: database.url,
    MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "Keys <keys@bank.test>",
  },
  [],
  codeForms,
);
serviceUrl = server.url;
Deno.test.afterAll(async () => {
  for (const each of [server, processor, database, smtp]) await each[Symbol.asyncDispose]();
});

Deno.test("nobody spends more than the balance of their key (file, one process)", async (t) => {
  await spendAtOnce(t, [server], database);
});

/** Returns a caller of that server from a separate network. */
function callerIn(network: string): Send {
  const send = clientOf(server);
  return (method, path, request) =>
    send(method, path, { ...request, headers: { "X-Forwarded-For": network } });
}

const generatorIn = (network: string) => (json?: unknown) =>
  callerIn(network)("POST", "/v1/keys/generate", { json });

/** Reads the code from the text of the last mail. */
function codeIn({ received }: TestSmtpServer, recipient: string): string {
  const mail = received.at(-1);
  assert(mail !== undefined, "no mail arrived");
  assertEquals([mail.sender, mail.recipients], ["keys@bank.test", [recipient]]);
  const { headers, text, html } = readMessage(mail.message);
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? "";
  assertMatch(code, /^\d{6}$/);
  assertStringIncludes(headers.get("subject") ?? "", code);
  assertStringIncludes(html, code);
  return code;
}

Deno.test("a key is claimed with the code of the mail that an SMTP server received", async () => {
  const send = callerIn("198.51.100.1");
  const generated = await send("POST", "/v1/keys/generate");
  const key = bodyOf(generated, "generateApiKey", 201).api_key;
  bodyOf(await send("POST", "/v1/iban/validate", { json: CALL, key }), "validateIBAN", 200);
  const email = "otto@firma.de";
  const before = smtp.received.length;
  const asked = await send("POST", "/v1/keys/claim", { json: { email }, key });
  assertEquals(bodyOf(asked, "claimApiKey", 202).status, "code_sent");
  const code = codeIn(smtp, email);
  const claimed = await send("POST", "/v1/keys/claim", { json: { email, code }, key });
  assertEquals(bodyOf(claimed, "claimApiKey", 200).monthly_limit, 200);
  const usage = await send("GET", "/v1/keys/usage", { key });
  assertEquals(bodyOf(usage, "getApiKeyUsage", 200).limit, 200);
  assertEquals(smtp.received.length, before + 1);
});

Deno.test("a key is made with the code of the mail that an SMTP server received", async () => {
  const generate = generatorIn("198.51.100.2");
  await generate();
  const email = "anna@firma.de";
  const asked = await generate({ email });
  assertEquals(bodyOf(asked, "generateApiKey", 403).error, "verification_required");
  const code = codeIn(smtp, email);
  const wrong = code === "000000" ? "000001" : "000000";
  const refused = await generate({ email, code: wrong });
  assertEquals(memberOf(refused, "reason"), "wrong_code");
  const made = bodyOf(await generate({ email, code }), "generateApiKey", 201);
  assertEquals([made.tier, made.monthly_limit, made.email], ["email", 200, email]);
  assertEquals("claim_url" in made, false);
  const again = await generate({ email, code });
  assertEquals(memberOf(again, "reason"), "no_challenge", "a code opens one door, once");
});

Deno.test("a mail that the SMTP server rejects leaves no pending code, and nothing of it in the log", async () => {
  const generate = generatorIn("198.51.100.3");
  await generate();
  const email = UNAVAILABLE;
  const refused = await generate({ email });
  assertEquals(bodyOf(refused, "generateApiKey", 503).error, "verification_unavailable");
  const code = await generate({ email, code: "123456" });
  assertEquals(memberOf(code, "reason"), "no_challenge");
  // The failure is logged.
  while (!server.lines.some((line) => line.includes('"event":"mail"'))) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assertNoAddress();
});

/** Checks that the log contains no address. */
function assertNoAddress(): void {
  assertEquals(server.lines.filter((line) => line.includes("maria") || line.includes("firma.de")), []);
}

// Purchases by card: a key with a pack, Pro for it, and a refund of everything.

/** Pays at a link and returns the page that the payer is sent to. */
async function payAt(link: string): Promise<string> {
  const form = new FormData();
  form.set("email", "payer@example.com");
  const answer = await fetch(link, { method: "POST", body: form });
  assertEquals(answer.status, 200);
  return await answer.text();
}

/** Does something with every purchase. */
async function actOnAll({ url }: CardPage, act: string): Promise<void> {
  const list = await (await fetch(url)).text();
  for (const [, name = ""] of list.matchAll(/name="name" value="(\w+)"/g)) {
    const form = new FormData();
    form.set("name", name);
    const answer = await fetch(`${url}/${act}`, { method: "POST", body: form });
    await answer.body?.cancel();
    assertEquals(answer.status, 200);
  }
}

Deno.test("a pack and Pro are bought by card, used and refunded", async () => {
  const read = async (path: string, key: string) => {
    const answer = await server.fetch(path, { headers: { Authorization: `Bearer ${key}` } });
    return await answer.json();
  };
  const key = /ifk_[0-9a-f]{64}/.exec(await payAt(processor.variables.CARD_LINK_1K ?? ""))?.[0];
  assert(key, "the page after the payment shows no key");
  assertEquals((await read("/v1/credits/balance", key)).credits_remaining, 1000);
  const { topup } = await read("/v1/keys/usage", key);
  assert((await payAt(topup.pro)).includes("Payment received"));
  const subscribed = await read("/v1/keys/usage", key);
  assertEquals([subscribed.limit, subscribed.topup.pro], [10_000, undefined]);
  assertEquals(subscribed.credits_remaining, 1000);

  await actOnAll(processor, "refund");
  const refunded = await read("/v1/credits/balance", key);
  assertEquals([refunded.credits_remaining, refunded.allowance], [0, null]);
  assert(
    !server.lines.some((line) =>
      line.includes(key) || line.includes("example.com") || line.includes("cs_test")
    ),
  );
  const storage = await database.open();
  const own = storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key));
  const receipts = await listReceipts(storage, { own, contact: null });
  assertEquals(
    receipts.map(({ kind, rail, amount, status }) => `${kind} ${rail} ${amount.minor} ${status}`).sort(),
    ["pack card 400 refunded", "subscription card 2900 refunded"],
  );
});

Deno.test("a server on a database file charges exactly, and stops on a signal", async (test) => {
  assertEquals(await spendKey(server), { 200: 25, 402: 55 });
  server.signal("SIGTERM");
  assertEquals((await server.ended()).code, 0);
  await test.step("the server had no permission to load native code after its start", () =>
    assertNoCode(server));
  const lines = server.lines.filter((line) => line !== "prompt").map((line) => JSON.parse(line));
  assertEquals(lines.filter(({ event }) => event === "listening").length, 1);
  assertEquals(lines.filter(({ event }) => event === "stopping").length, 1);
  assertNoAddress();
});

// Secrets: whatever a caller sends, and in whatever place, no log line contains a key, a code, an e-mail address or a
// full IBAN. One session does everything that is possible with keys, and sends each secret in every place.

// Not the IBAN that the service logs at its start.
const VALID = "DE02120300000000202051";
const SPACED = "GB29 NWBK 6016 1331 9268 19";
const INVALID = "DE02120300000000202052";
const METHOD = "DE75512108001245126199";
const EMAILS = ["maria.weiss@firma.de", "Otto.Schwarz+keys@gmail.com"] as const;

/** Everything sent or received in a session that must not be logged. */
type Secrets = Set<string>;

/** Uses every key route and every paid route, and returns the secrets. */
async function useKeys(send: Send, lastCode: () => Promise<string>): Promise<Secrets> {
  const secrets: Secrets = new Set([VALID, SPACED, INVALID, METHOD, ...EMAILS]);
  const [claimant, asker] = EMAILS;
  const first = bodyOf(await send("POST", "/v1/keys/generate"), "generateApiKey", 201).api_key;
  secrets.add(first);
  await screen(send, first);

  await send("POST", "/v1/keys/claim", { json: { email: claimant }, key: first });
  const claimCode = await lastCode();
  secrets.add(claimCode);
  const claim = { email: claimant, code: claimCode };
  bodyOf(await send("POST", "/v1/keys/claim", { json: claim, key: first }), "claimApiKey", 200);
  await send("POST", "/v1/keys/claim", { json: { ...claim, api_key: first } });

  await send("POST", "/v1/keys/generate", { json: { email: asker } });
  const askedCode = await lastCode();
  secrets.add(askedCode);
  await send("POST", "/v1/keys/generate", { json: { email: asker, code: "000000" } });
  const proven = await send("POST", "/v1/keys/generate", { json: { email: asker, code: askedCode } });
  const second = bodyOf(proven, "generateApiKey", 201).api_key;
  secrets.add(second);

  for (const path of ["/v1/keys/usage", "/v1/keys/report", "/v1/credits/balance"]) {
    await send("GET", path, { key: second });
  }
  const rotated = await send("POST", "/v1/keys/rotate", { key: second });
  const third = bodyOf(rotated, "rotateApiKey", 201).api_key;
  secrets.add(third);
  // In parallel, because some answers are slow on purpose.
  await Promise.all([...secrets].map((secret) => sendEverywhere(send, third, secret)));
  // The client also chooses the method.
  await send(METHOD, "/ping");
  await send("POST", "/v1/keys/revoke", { key: third });
  await send("POST", "/v1/iban/validate", { json: { iban: VALID }, key: third });
  return secrets;
}

async function screen(send: Send, key: string): Promise<void> {
  for (const iban of [VALID, SPACED, INVALID]) {
    await send("POST", "/v1/iban/validate", { json: { iban } });
    await send("POST", "/v1/iban/validate", { json: { iban, reference: iban }, key });
    await send("POST", "/v1/iban/compliance", { json: { iban }, key });
    await send("GET", `/v1/iban/format?iban=${encodeURIComponent(iban)}`);
  }
  const ibans = [VALID, SPACED, INVALID];
  // A client may name its request after what it pays.
  const headers = { "Idempotency-Key": VALID };
  const named = await send("POST", "/v1/iban/batch", { json: { ibans }, key, headers });
  assertEquals([named.status, named.headers.get("Idempotency-Key")], [200, VALID]);
  const conflict = await send("POST", "/v1/iban/batch", { json: { ibans: [VALID] }, key, headers });
  assertEquals(conflict.status, 409);
  await send("POST", "/v1/iban/batch", { json: { ibans: Array(100).fill(INVALID) }, key });
}

const PLACES = (await Deno.readTextFile(new URL("places_of_secrets.txt", import.meta.url))).split("\n")
  .filter((line) => /^[A-Z]/.test(line));

/** Sends a secret in every part of a request. */
async function sendEverywhere(send: Send, key: string, secret: string): Promise<void> {
  const forms: Readonly<Record<string, string>> = {
    secret,
    compact: secret.replaceAll(" ", ""),
    inUrl: encodeURIComponent(secret),
    twice: encodeURIComponent(encodeURIComponent(secret)),
    bytes: everyByteOf(secret),
    valid: VALID,
  };
  for (const place of PLACES) {
    const line = place.replaceAll(/\{(\w+)\}/g, (whole, name) => forms[name] ?? whole);
    const [, method = "", path = "", rest = ""] = /^([A-Z]+) (\S+) ?(.*)$/.exec(line) ?? [];
    const { words, json } = readWords(rest);
    const by = words.find(({ name }) => name === "by")?.value;
    const headers = words.flatMap(({ name, value }) => name === "by" ? [] : [[name, value] as const]);
    await send(method, path, {
      json,
      headers: Object.fromEntries(headers),
      ...(by !== undefined && { key: by === "key" ? key : by }),
    });
  }
}

/** Writes a text for a URL with every byte encoded unnecessarily. */
function everyByteOf(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}

/** Spellings of a secret in a URL. */
function waysToWrite(secret: string): string[] {
  const inUrl = encodeURIComponent(secret);
  return [secret, inUrl, encodeURIComponent(inUrl), everyByteOf(secret)];
}

/** Returns the lines that contain a secret, in whatever case and spacing. */
function linesWith(secrets: Secrets, lines: readonly string[]): string[] {
  const plain = (text: string): string => text.replaceAll(/\s/g, "").toLowerCase();
  const needles = [...secrets].flatMap((secret) => waysToWrite(secret).map(plain));
  return lines.filter((line) => {
    const text = plain(withoutMeasures(line));
    return needles.some((needle) => text.includes(needle));
  });
}

/** Removes instants, durations and random ids, which may contain the digits of a code by chance. */
function withoutMeasures(line: string): string {
  return line.replace(/"time":"[^"]*"|^\S+Z /, "").replace(/("ms":|\bms=)[\d.]+/, "")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
}

// Some answers are slow on purpose.
testSideBySide("secrets of a session", {
  "no log line of the service holds a secret that was sent or received": async () => {
    await using app = await TestApp.open();
    const secrets = await useKeys((...call) => app.request(...call), () => app.lastCode());
    assert(app.logLines.length > 200, "the session was logged");
    assertEquals(linesWith(secrets, app.logLines), []);
  },

  "neither the output, figures and spans of a server process nor its database hold a secret": async () => {
    await using smtp = await startSmtpServer();
    await using database = await tempFileDatabase();
    const collector = startCollector();
    const figuresPort = freePort();
    await using server = await ServerProcess.start({
      DATABASE_URL: database.url,
      MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
      LOG_FORMAT: "text",
      METRICS_PORT: String(figuresPort),
      ...exporting(collector.url),
    });
    const lastCode = (): Promise<string> => {
      const { headers } = readMessage(smtp.received.at(-1)?.message ?? "");
      return Promise.resolve(headers.get("subject")?.slice(0, 6) ?? "");
    };
    const secrets = await useKeys(clientOf(server), lastCode);
    const figures = await (await fetch(`http://127.0.0.1:${figuresPort}/metrics`)).text();
    server.signal("SIGTERM");
    assertEquals((await server.ended()).code, 0);
    await collector.stop();
    assert(server.lines.length > 200, "the session was logged");
    assertEquals(linesWith(secrets, server.lines), []);
    assertEquals(linesWith(secrets, figures.split("\n")), []);
    assertEquals(secretsIn(await storedText(database), secrets), []);
    const isOfMetrics = (body: string) => body.includes('"resourceMetrics"');
    const sent = Object.groupBy(collector.sent, (body) => isOfMetrics(body) ? "metrics" : "spans");
    assertEquals(secretsIn(sent.spans?.join("\n") ?? "", secrets), []);
    // The runtime counts requests by method, which can't be changed.
    secrets.delete(METHOD);
    assertEquals(secretsIn(sent.metrics?.join("\n") ?? "", secrets), []);
  },
});

/** Returns the secrets in something that was stored or sent. A hash may contain the digits of a code by chance. */
function secretsIn(text: string, secrets: Secrets): string[] {
  assert(text.includes("/v1/iban/validate"), "the session is in it");
  return [...secrets].flatMap(waysToWrite)
    .filter((way) => new RegExp(`(?<![0-9a-f])${RegExp.escape(way)}(?![0-9a-f])`, "i").test(text));
}

/** The database file and its log as text, one character per byte. */
async function storedText({ url }: TempDatabase): Promise<string> {
  const folder = new URL(".", url);
  const files = await Array.fromAsync(
    Deno.readDir(folder),
    ({ name }) => Deno.readFile(new URL(name, folder)),
  );
  return files.map((bytes) => new TextDecoder("latin1").decode(bytes)).join("\n");
}

// Evidence of two processes on one database: while keys are replaced under load, no answer refers to an unpublished
// key, and the private key is in none of their outputs.

const MINUTE_MS = 60_000;

/** A service whose minutes take a fifth of a second, and whose clock is set by a file. */
function startFast(variables: Record<string, string>, clock: string): Promise<ServerProcess> {
  const world: FakedWorld = { publisher: null, faster: 300, longTimerMs: MINUTE_MS, clock };
  return startInWorld(world, variables);
}

async function keysOf(server: ServerProcess): Promise<EvidenceKeySet> {
  const keys = readKeySet(await (await server.fetch("/.well-known/jwks.json")).json());
  assert(keys !== null);
  return keys;
}

const signedAnswer = z.looseObject({ evidence: z.string() });

async function askSigned(server: ServerProcess, key: string): Promise<z.output<typeof signedAnswer>> {
  const response = await server.fetch("/v1/iban/validate", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    body: JSON.stringify({ ...CALL, evidence: true }),
  });
  return signedAnswer.parse(await response.json());
}

const kidOf = (token: string): string => JSON.parse(atob(token.split(".")[0] ?? "")).kid;

/** Writes the private parts of every key in each form in which they could leak. */
async function privatePartsOf({ db, identitySecret }: Storage): Promise<readonly string[]> {
  const sealing = createHmac("sha256", identitySecret).update("evidence keys").digest();
  const rows = await db.selectFrom("evidence_keys").select("sealed_jwk").execute();
  return rows.flatMap(({ sealed_jwk: sealed }) => {
    if (sealed === null) return [];
    const jwk = JSON.parse(unsealText(sealed, sealing));
    const d = Uint8Array.fromBase64(jwk.d, { alphabet: "base64url" });
    const key = createPrivateKey({ key: jwk, format: "jwk" });
    const der = new Uint8Array(key.export({ type: "pkcs8", format: "der" }));
    const pem = String(key.export({ type: "sec1", format: "pem" })).split("\n")[1] ?? "";
    return [jwk.d, d.toBase64(), d.toHex(), der.toBase64(), der.toHex(), pem, JSON.stringify(jwk), sealed];
  });
}

Deno.test("keys that are replaced under load leave no answer unverifiable, and appear nowhere", async () => {
  const folder = await Deno.makeTempDir({ dir: ".local", prefix: "evidence-" });
  const collector = startCollector();
  try {
    const clock = `${folder}/clock`;
    await Deno.writeTextFile(clock, "0");
    await using first = await startFast(exporting(collector.url), clock);
    await using second = await startFast(
      { ...exporting(collector.url), DATABASE_URL: first.databaseUrl },
      clock,
    );
    let shiftMs = 0;
    const now = () => Date.now() + shiftMs;
    const storage = await openDatabase({ url: first.databaseUrl, clock: { now } });
    try {
      const apiKey = await openKey({ storage }, 1_000_000);
      const servers = [first, second];
      const kids = new Set<string>();
      let [checked, isRotating] = [0, true];
      const call = async (caller: number): Promise<void> => {
        for (let sent = caller; isRotating; sent++) {
          const [asked, other] = sent % 2 === 0 ? [first, second] : [second, first];
          const answer = await askSigned(asked, apiKey);
          kids.add(kidOf(answer.evidence));
          // Each answer is verified with the keys that the other process publishes.
          assertEquals((await verifyEvidence(answer, { keys: await keysOf(other) })).outcome, "valid");
          checked++;
        }
      };
      const rotate = async (): Promise<void> => {
        for (let turn = 0; turn < 3; turn++) {
          await carryOut(storage, { actor: "test", why: "load" }, await rotateEvidenceKey(storage));
          const kid = String((await readList(storage, "evidence", 1))[0]?.kid);
          const isKnown = async () =>
            (await Promise.all(servers.map(keysOf))).every(({ keys }) => keys.some((key) => key.kid === kid));
          while (!await isKnown());
          assert(!kids.has(kid), "a new key signed before its time");
          const before = kids.size;
          // Moves the services' clock past the minutes for which a key is published before it is used.
          shiftMs += 3 * MINUTE_MS + 1000;
          await Deno.writeTextFile(clock, String(shiftMs));
          while (!kids.has(kid)) await keysOf(first);
          assertEquals(kids.size, before + 1);
        }
        while (checked <= 20) await keysOf(first);
        isRotating = false;
      };
      kids.add(kidOf((await askSigned(first, apiKey)).evidence));
      await Promise.all([rotate().finally(() => isRotating = false), call(0), call(1), call(2)]);
      assertEquals(kids.size, 4);

      const secrets = await privatePartsOf(storage);
      assertEquals(secrets.length, 4 * 8);
      const pages = [
        "/",
        "/verify",
        "/status",
        "/.well-known/jwks.json",
        "/openapi.json",
        "/v1/data/editions/current",
      ];
      const shown = [
        ...await Promise.all(pages.map(async (path) => (await first.fetch(path)).text())),
        await (await first.post("/v1/evidence/seal", { root: "x" })).text(),
        await (await first.post("/v1/iban/validate", { iban: secrets[0], evidence: "yes" })).text(),
        JSON.stringify(await readList(storage, "evidence", 10)),
        JSON.stringify(await backUpDatabase({ url: first.databaseUrl }, `${folder}/backup.db`)),
        ...collector.sent,
      ];
      first.signal("SIGTERM");
      second.signal("SIGTERM");
      await Promise.all([first.ended(), second.ended()]);
      assert(collector.sent.length > 0, "no spans");
      for (const text of [...shown, ...collector.sent, ...first.lines, ...second.lines]) {
        for (const secret of secrets) assert(!text.includes(secret), text.slice(0, 300));
      }
      // The backup contains the keys sealed, and no plain part of them.
      const backup = new TextDecoder("latin1").decode(await Deno.readFile(`${folder}/backup.db`));
      const inBackup = secrets.filter((secret) => backup.includes(secret));
      assertEquals(inBackup, secrets.filter((_, index) => index % 8 === 7));
    } finally {
      await storage.close();
    }
  } finally {
    await collector.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
