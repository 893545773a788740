// Protects people: whatever a caller sends, and wherever, no log line holds a key, a code, an e-mail address or a
// full IBAN. One session does everything that can be done with keys, and sends each secret in every place.
import { assert, assertEquals } from "@std/assert";
import { readMessage } from "../mail/support/read_message.ts";
import { startSmtpServer } from "../mail/support/smtp_server.ts";
import { clientOf, type Send } from "../support/server_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { type TempDatabase, tempFileDatabase } from "../support/temp_database.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const VALID = "DE89370400440532013000";
const SPACED = "GB29 NWBK 6016 1331 9268 19";
const INVALID = "DE89370400440532013001";
const EMAILS = ["maria.weiss@firma.de", "Otto.Schwarz+keys@gmail.com"] as const;

/** Everything that was sent or received in a session and must not be logged. */
type Secrets = Set<string>;

/** Uses every key route and every paid route, and returns the secrets that took part. */
async function useKeys(send: Send, lastCode: () => Promise<string>): Promise<Secrets> {
  const secrets: Secrets = new Set([VALID, SPACED, INVALID, ...EMAILS]);
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
  for (const secret of secrets) await sendEverywhere(send, third, secret);
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

/** Sends a secret in every part of a request. */
async function sendEverywhere(send: Send, key: string, secret: string): Promise<void> {
  const inUrl = encodeURIComponent(secret);
  const compact = secret.replaceAll(" ", "");
  const paths = [
    `/v1/iban/validate?api_key=${inUrl}`,
    `/v1/keys/claim?api_key=${inUrl}`,
    `/v1/iban/validate/?api_key=${inUrl}`,
    `/v1/${inUrl}`,
    `/${compact}/${inUrl}`,
  ];
  for (const path of paths) await send("POST", path, { json: { iban: secret, email: secret, code: secret } });
  for (const path of [`/v1/bic/${inUrl}`, `/v1/ch/clearing/${inUrl}`, `/v1/iban/structure/${inUrl}`]) {
    await send("GET", path, { key });
    await send("DELETE", path);
  }
  const headers = [
    "X-Request-Id",
    "Idempotency-Key",
    "X-API-Key",
    "X-Forwarded-For",
    "User-Agent",
    "Referer",
    "X-PAYMENT",
    "PAYMENT-SIGNATURE",
  ];
  for (const name of headers) {
    for (const path of ["/v1/iban/validate", "/v1/keys/generate"]) {
      await send("POST", path, { json: { iban: VALID, source: secret }, headers: { [name]: compact } });
    }
  }
  await send("POST", "/v1/iban/validate", { json: { [secret]: secret, note: [secret] }, key });
  await send("POST", "/v1/iban/validate", { json: { iban: VALID }, key: compact });
}

/** Returns the lines that hold a secret, in whatever case and spacing. */
function linesWith(secrets: Secrets, lines: readonly string[]): string[] {
  const plain = (text: string): string => text.replaceAll(/\s/g, "").toLowerCase();
  const needles = [...secrets].flatMap((secret) => [plain(secret), plain(encodeURIComponent(secret))]);
  return lines.filter((line) => needles.some((needle) => plain(withoutMeasures(line)).includes(needle)));
}

/** Digits of a code may stand in an instant, a duration or a random id by chance. */
function withoutMeasures(line: string): string {
  return line.replace(/"time":"[^"]*"/, "").replace(/"ms":[\d.]+/, "")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
}

Deno.test("no log line of the service holds a secret that was sent or received", async () => {
  await using app = await TestApp.open();
  const secrets = await useKeys((...call) => app.request(...call), () => app.lastCode());
  assert(app.logLines.length > 200, "the session was logged");
  assertEquals(linesWith(secrets, app.logLines), []);
});

Deno.test("neither the output of a server process nor its database holds a secret", async () => {
  await using smtp = await startSmtpServer();
  await using database = await tempFileDatabase();
  await using server = await ServerProcess.start({
    DATABASE_URL: database.url,
    MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
  });
  const lastCode = (): Promise<string> => {
    const { headers } = readMessage(smtp.received.at(-1)?.message ?? "");
    return Promise.resolve(headers.get("subject")?.slice(0, 6) ?? "");
  };
  const secrets = await useKeys(clientOf(server), lastCode);
  server.signal("SIGTERM");
  assertEquals((await server.ended()).code, 0);
  assert(server.lines.length > 200, "the session was logged");
  assertEquals(linesWith(secrets, server.lines), []);
  const stored = await storedText(database);
  assert(stored.includes("/v1/iban/validate"), "the session was stored");
  // Digits of a code may stand inside a hash by chance.
  const inStored = (secret: string): boolean =>
    new RegExp(`(?<![0-9a-f])${RegExp.escape(secret)}(?![0-9a-f])`, "i").test(stored);
  assertEquals([...secrets].filter(inStored), []);
});

/** The database file and its log as text, one character for each byte. */
async function storedText({ url }: TempDatabase): Promise<string> {
  const folder = new URL(".", url);
  const files = await Array.fromAsync(
    Deno.readDir(folder),
    ({ name }) => Deno.readFile(new URL(name, folder)),
  );
  return files.map((bytes) => new TextDecoder("latin1").decode(bytes)).join("\n");
}
