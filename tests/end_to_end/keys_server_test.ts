// Keys on one real server process of two threads. It protects money: nobody spends more than their key holds; processes that
// share a database are in instances_test.ts. It proves a mailbox as a person does: it mails through a real SMTP server, and
// the code that is sent back is read from the mail that arrived there. And it sells a key by card.
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { listReceipts } from "../../src/billing/mod.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { readMessage } from "../email/support/read_message.ts";
import { startSmtpServer, type TestSmtpServer } from "../email/support/smtp_server.ts";
import { type CardPage, startCardPage } from "../support/card_processor/page.ts";
import { clientOf, type Send } from "../support/server_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { spendAtOnce, SPENDING_VARIABLES, spendKey } from "../support/spend_at_once.ts";
import { assertNoCode, tellingOfCode } from "../support/telling_of_code.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { bodyOf, memberOf } from "../support/test_app.ts";

const IBAN = { iban: "DE89370400440532013000" };

/** A mailbox that the SMTP server refuses. */
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
/** The server of all tests; the last of them ends it. */
const server = await ServerProcess.start(
  {
    ...SPENDING_VARIABLES,
    ...processor.variables,
    WORKERS: "2",
    DATABASE_URL: database.url,
    MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "Keys <keys@bank.test>",
  },
  [],
  tellingOfCode,
);
serviceUrl = server.url;
Deno.test.afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await processor[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
});

Deno.test("nobody spends more than their key holds (file, one process)", async (t) => {
  await spendAtOnce(t, [server], database);
});

/** Makes a caller of that server from a network of its own. */
function callerIn(network: string): Send {
  const send = clientOf(server);
  return (method, path, request) =>
    send(method, path, { ...request, headers: { "X-Forwarded-For": network } });
}

/** Reads the code from the text of the mail that arrived last, where a person would read it. */
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
  bodyOf(await send("POST", "/v1/iban/validate", { json: IBAN, key }), "validateIBAN", 200);
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
  const send = callerIn("198.51.100.2");
  await send("POST", "/v1/keys/generate");
  const email = "anna@firma.de";
  const asked = await send("POST", "/v1/keys/generate", { json: { email } });
  assertEquals(bodyOf(asked, "generateApiKey", 403).error, "verification_required");
  const code = codeIn(smtp, email);
  const wrong = code === "000000" ? "000001" : "000000";
  const refused = await send("POST", "/v1/keys/generate", { json: { email, code: wrong } });
  assertEquals(memberOf(refused, "reason"), "wrong_code");
  const made = bodyOf(
    await send("POST", "/v1/keys/generate", { json: { email, code } }),
    "generateApiKey",
    201,
  );
  assertEquals([made.tier, made.monthly_limit, made.email], ["email", 200, email]);
  assertEquals("claim_url" in made, false);
  const again = await send("POST", "/v1/keys/generate", { json: { email, code } });
  assertEquals(memberOf(again, "reason"), "no_challenge", "a code opens one door, once");
});

Deno.test("a mail that the SMTP server refuses leaves no code pending, and says nothing of it in the log", async () => {
  const send = callerIn("198.51.100.3");
  await send("POST", "/v1/keys/generate");
  const email = UNAVAILABLE;
  const refused = await send("POST", "/v1/keys/generate", { json: { email } });
  assertEquals(bodyOf(refused, "generateApiKey", 503).error, "verification_unavailable");
  const code = await send("POST", "/v1/keys/generate", { json: { email, code: "123456" } });
  assertEquals(memberOf(code, "reason"), "no_challenge");
  // The failure is logged.
  while (!server.lines.some((line) => line.includes('"event":"mail"'))) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assertNoAddress();
});

/** Checks that the log holds no address. */
function assertNoAddress(): void {
  assertEquals(server.lines.filter((line) => line.includes("maria") || line.includes("firma.de")), []);
}

// A buyer's way by card: a key from a pack, Pro on it, everything refunded.

/** Pays at a link and returns the page that the payer is sent to. */
async function payAt(link: string): Promise<string> {
  const form = new FormData();
  form.set("email", "payer@example.com");
  const answer = await fetch(link, { method: "POST", body: form });
  assertEquals(answer.status, 200);
  return await answer.text();
}

/** Does something with everything that was bought. */
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
  const { id } = await storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
    .executeTakeFirstOrThrow();
  const receipts = await listReceipts(storage, { keyIds: [id], contact: null });
  assertEquals(
    receipts.map(({ kind, rail, amount, status }) => `${kind} ${rail} ${amount.minor} ${status}`).sort(),
    ["pack card 400 refunded", "subscription card 2900 refunded"],
  );
});

Deno.test("two threads on one database file charge exactly, and stop with the process", async (test) => {
  assertEquals(await spendKey(server), { 200: 25, 402: 55 });
  server.signal("SIGTERM");
  assertEquals((await server.ended()).code, 0);
  await test.step("they might load no native code any more", () => assertNoCode(server));
  const lines = server.lines.filter((line) => line !== "prompt").map((line) => JSON.parse(line));
  assertEquals(lines.filter(({ event }) => event === "listening").length, 2);
  assertEquals(lines.filter(({ event }) => event === "stopping").length, 2);
  assertNoAddress();
});
