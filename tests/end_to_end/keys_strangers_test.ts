// Protects people from strangers: nobody learns who has a key, takes an address that is not his, or draws more free
// calls and keys than one customer gets.
import { assert, assertEquals } from "@std/assert";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const GENERATE = "/v1/keys/generate";
const CLAIM = "/v1/keys/claim";
const IBAN = { iban: "DE89370400440532013000" };
const OWNER = "maria@firma.de";
const UNKNOWN = "nobody@firma.de";

async function usedKey(app: TestApp, from: string): Promise<string> {
  const key = await app.makeKey(from);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key, from })).status, 200);
  return key;
}

async function prove(app: TestApp, key: string, email: string): Promise<TestAnswer> {
  bodyOf(await app.post(CLAIM, { email }, { key }), "claimApiKey", 202);
  return await app.post(CLAIM, { email, code: await app.lastCode() }, { key });
}

function tellsOf({ status, json }: TestAnswer): unknown {
  return { status, json };
}

Deno.test("a stranger who names an address takes nothing from its owner", async () => {
  await using app = await TestApp.open();
  const asked = await app.post(GENERATE, { email: OWNER }, { from: "198.51.100.66" });
  const stranger = bodyOf(asked, "generateApiKey", 201).api_key;
  const key = await usedKey(app, "203.0.113.7");
  const claimed = bodyOf(await prove(app, key, OWNER), "claimApiKey", 200);
  assertEquals(claimed.monthly_limit, 200);
  assert(claimed.notice?.includes("has lost it"), "the owner is told");
  const served = await app.post("/v1/iban/validate", IBAN, { key: stranger });
  assertEquals([served.status, served.headers.get("X-Quota-Limit")], [200, "25"]);
});

Deno.test("the owner of an address gets a key although a stranger has named it", async () => {
  await using app = await TestApp.open();
  bodyOf(await app.post(GENERATE, { email: OWNER }, { from: "198.51.100.66" }), "generateApiKey", 201);
  await app.makeKey();
  const asked = bodyOf(await app.post(GENERATE, { email: OWNER }), "generateApiKey", 403);
  assertEquals(asked.error, "verification_required");
  const proof = { email: OWNER, code: await app.lastCode() };
  const key = bodyOf(await app.post(GENERATE, proof), "generateApiKey", 201);
  assertEquals([key.monthly_limit, key.notice?.includes("has lost it")], [200, true]);
});

Deno.test("generate_key from a fresh network answers alike for proven and unknown addresses", async () => {
  await using app = await TestApp.open();
  const named = "named@firma.de";
  await app.post(GENERATE, { email: named }, { from: "192.0.2.1" });
  assertEquals((await prove(app, await usedKey(app, "203.0.113.7"), OWNER)).status, 200);
  const mails = (await app.mails()).length;
  // An address that took a key today is told so: one key for an address and day. Afterwards nothing tells them apart.
  const again = await app.post(GENERATE, { email: named }, { from: "198.51.9.66" });
  assertEquals([again.status, memberOf(again, "error")], [429, "rate_limited"]);
  app.clock.advance(24 * 3_600_000);
  const answers = await Promise.all([OWNER, UNKNOWN].map(async (email, index) => {
    const answer = await app.post(GENERATE, { email }, { from: `198.51.${index}.66` });
    const { api_key: _, key_prefix: __, email: ___, ...told } = bodyOf(answer, "generateApiKey", 201);
    return told;
  }));
  assertEquals(answers[0], answers[1]);
  assertEquals((await app.mails()).length, mails);
});

Deno.test("claim_key answers alike for known and unknown addresses, with and without a code", async () => {
  await using app = await TestApp.open();
  assertEquals((await prove(app, await usedKey(app, "203.0.113.7"), OWNER)).status, 200);
  const key = await usedKey(app, "198.51.100.66");
  const [known, unknown] = await Promise.all([OWNER, UNKNOWN].map(async (email) => [
    tellsOf(await app.post(CLAIM, { email, code: "000000" }, { key })),
    tellsOf(await app.post(CLAIM, { email }, { key })),
    memberOf(await app.post(CLAIM, { email, code: "000000" }, { key }), "reason"),
  ]));
  assertEquals(known, unknown);
});

Deno.test("generate_key past the limit of its network answers alike for known and unknown addresses", async () => {
  await using app = await TestApp.open();
  assertEquals((await prove(app, await usedKey(app, "203.0.113.7"), OWNER)).status, 200);
  const from = "198.51.100.66";
  for (let key = 1; key <= 3; key++) await app.makeKey(from);
  const mails = (await app.mails()).length;
  const [known, unknown] = await Promise.all([OWNER, UNKNOWN].map(async (email) => [
    tellsOf(await app.post(GENERATE, { email }, { from })),
    tellsOf(await app.post(GENERATE, { email, code: "000000" }, { from })),
  ]));
  assertEquals(known, unknown);
  assertEquals((await app.mails()).length, mails);
});

Deno.test("a stranger's requests neither end the code of an owner nor use up the owner's mails", async () => {
  await using app = await TestApp.open();
  const key = await usedKey(app, "203.0.113.7");
  bodyOf(await app.post(CLAIM, { email: OWNER }, { key }), "claimApiKey", 202);
  const code = await app.lastCode();
  const stranger = await usedKey(app, "198.51.100.66");
  for (let mail = 1; mail <= 5; mail++) {
    const { status } = await app.post(CLAIM, { email: OWNER }, { key: stranger, from: "198.51.100.66" });
    assertEquals(status, mail <= 3 ? 202 : 429);
    app.clock.advance(61_000);
  }
  bodyOf(await app.post(CLAIM, { email: OWNER }, { key }), "claimApiKey", 202);
  const late = await app.post(CLAIM, { email: OWNER, code }, { key });
  assertEquals(memberOf(late, "reason"), "wrong_code", "the newest code counts, not the stranger's");
  bodyOf(await app.post(CLAIM, { email: OWNER, code: await app.lastCode() }, { key }), "claimApiKey", 200);
});

Deno.test("a recipient that the mail server refuses counts against the codes of the day", async () => {
  await using smtp = await startSmtpServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("no such user"), { responseCode: 550 })),
  });
  await using app = await TestApp.open({ MAIL_URL: `smtp://127.0.0.1:${smtp.port}` });
  const key = await usedKey(app, "203.0.113.7");
  const statuses = [];
  for (let mail = 1; mail <= 4; mail++) {
    statuses.push((await app.post(CLAIM, { email: UNKNOWN }, { key })).status);
  }
  assertEquals(statuses, [503, 503, 503, 429]);
});

Deno.test("300 networks of one customer draw the trial of a few", async () => {
  await using app = await TestApp.open();
  let served = 0;
  for (let network = 0; network < 300; network++) {
    const from = `2001:db8:7:${network.toString(16)}::1`;
    for (let call = 0; call < 2; call++) {
      const { status } = await app.post("/v1/iban/validate", IBAN, { from });
      if (status === 200) served++;
      else assertEquals(status, 402);
    }
  }
  // The networks that count for themselves were used twice each, their sites and the block up to 25 times.
  assert(served < 100, `${served} calls were served`);
  const neighbour = await app.post("/v1/iban/validate", IBAN, { from: "2001:db8:8::1" });
  assertEquals(neighbour.headers.get("X-Trial-Used"), "1");
});

Deno.test("400 unproven addresses in one block are a burst, not 400 keys of 200 requests", async () => {
  await using app = await TestApp.open();
  const bystander = await app.makeKey("203.0.113.7");
  const made: string[] = [];
  for (let index = 0; index < 400; index++) {
    const from = `2001:db8:7:${index.toString(16)}::1`;
    const answer = await app.post(GENERATE, { email: `a${index}@firma${index}.de` }, { from });
    const key = memberOf(answer, "api_key");
    if (typeof key === "string") made.push(key);
    app.clock.advance(1000);
  }
  let requests = 0;
  for (const key of made) {
    const answer = await app.post("/v1/iban/validate", IBAN, { key });
    if (answer.status === 200) requests += Number(answer.headers.get("X-Quota-Limit"));
  }
  assert(requests <= 17 * 200, `${made.length} keys hold ${requests} requests`);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key: bystander })).status, 200);
});
