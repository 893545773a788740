/**
 * Evidence: its keys, the signed contents of an answer, and the signatures.
 *
 * @module
 */
import { assert, assertEquals, assertNotEquals, assertRejects, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  base64url,
  compactVerify,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
} from "jose";
import { canonicalBytes, hashJson, hashOrNull, merkleRoot, verifyEvidence } from "../../sdk/evidence/mod.ts";
import { toLowS } from "../../sdk/evidence/signed/mod.ts";
import { VERSION } from "../../sdk/mod.ts";
import { ConfigError, readConfig } from "../../src/config.ts";
import type { Edition } from "../../src/data/registers/mod.ts";
import { type PrivateJwk, tokenSigner } from "../../src/evidence/keys.ts";
import { openEvidence, readPrivateJwk, retireQueries, rotateQueries } from "../../src/evidence/mod.ts";
import { hashCoveredRequest, RULES_VERSION } from "../../src/evidence/sign_answers.ts";
import { backUpDatabase, restoreDatabase } from "../../src/storage/file/mod.ts";
import { DatabaseUnavailableError, type Storage } from "../../src/storage/mod.ts";
import { anyCharacter } from "../support/any_character.ts";
import { TestClock } from "../support/clock.ts";
import { fixedSource, SwappableSource } from "../support/fixed_source.ts";
import { replaceWrite } from "../support/replace_write.ts";
import { shipped as shippedSource } from "../support/loaded_service.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { openKey } from "../support/seed_key.ts";
import { runStorageTranscript, type StorageCall } from "../support/storage_transcript.ts";
import { emptyFileDatabase, quickFileDatabase, testOnFile } from "../support/temp_database.ts";
import { BASE_URL, bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

// The keys of evidence: all instances on a database sign with the same one, and old signatures stay verifiable.

async function makeKey(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = readPrivateJwk(JSON.stringify(await exportJWK(privateKey)));
  assert(key !== null);
  return key;
}

const data = fixedSource(shippedSource.current());

function open(storage: Storage, key: ReturnType<typeof readPrivateJwk> = null) {
  return openEvidence({
    storage,
    data,
    issuer: "https://bankscreen.test",
    key,
    timestampUrl: null,
    report: (error) => {
      throw error;
    },
  });
}

type Evidence = Awaited<ReturnType<typeof open>>;

async function answer(evidence: Evidence): Promise<{ evidence: string; valid: boolean }> {
  const requestHash = evidence.hashCoveredRequest({}) ?? "";
  const editions = evidence.currentEditions();
  const ids = { requestId: "r", ownId: "r" };
  const facts = { ...ids, operationId: "validateIBAN", requestHash, editions, body: { valid: true } };
  return { valid: true, evidence: await evidence.signAnswer(facts) };
}

const kidOf = ({ evidence }: { evidence: string }): unknown =>
  JSON.parse(atob(evidence.split(".")[0] ?? "")).kid;

runStorageTranscript(new URL("./keys.steps", import.meta.url), () => {
  const opened = new Map<Storage, Promise<Evidence>>();
  const signed = new Map<string, Awaited<ReturnType<typeof answer>>>();
  const kids: string[] = [];
  const openIn = async ({ storage, words }: StorageCall): Promise<Evidence> =>
    await open(storage, words.includes("configured") ? await makeKey() : null);
  const evidenceIn = async (call: StorageCall): Promise<Evidence> => {
    const evidence = opened.get(call.storage) ?? openIn(call);
    opened.set(call.storage, evidence);
    return await evidence;
  };
  const kidAt = ({ words: [number = ""] }: StorageCall) => kids[Number(number) - 1] ?? "";
  return {
    open: async (call) => {
      opened.delete(call.storage);
      await evidenceIn(call);
    },
    refresh: async (call) => await (await evidenceIn(call)).refresh(),
    sign: async (call) => {
      const made = await answer(await evidenceIn(call));
      signed.set(call.words[0] ?? "", made);
      const kid = String(kidOf(made));
      if (!kids.includes(kid)) kids.push(kid);
      return kids.indexOf(kid) + 1;
    },
    verify: async (call) => {
      const check = { keys: (await evidenceIn(call)).keys() };
      return (await verifyEvidence(signed.get(call.words[0] ?? ""), check)).outcome;
    },
    rotate: async ({ storage }) => void await storage.queue.write(await rotateQueries(storage)),
    /** `stolen=SECONDS`: the key was stolen so long ago. */
    retire: async (call) => {
      const { storage, clock, options: { stolen } } = call;
      const stolenAt = stolen === undefined ? null : clock.now() - 1000 * Number(stolen);
      await storage.queue.write(await retireQueries(storage, kidAt(call), stolenAt));
    },
    published: async (call) => (await evidenceIn(call)).keys().keys.length,
    ends: async (call) => (await evidenceIn(call)).keys().keys.map((key) => key.used_until ?? "never"),
    begins: async (call) => {
      const { used_from } = await call.storage.db.selectFrom("evidence_keys").select("used_from")
        .where("kid", "=", kidAt(call)).executeTakeFirstOrThrow();
      return new Date(used_from).toISOString();
    },
  };
}, testOnFile);

Deno.test("while keys are rotated repeatedly, every instance publishes every key that another one has signed with", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-22T08:00:00Z");
  const storage = await database.open(clock);
  const [first, second] = [await open(storage), await open(storage)];
  const kids = new Set<unknown>();
  // Each instance reads the keys once a minute, the two at different times. A key is replaced every two and a half
  // minutes.
  for (let tick = 0; tick < 90; tick++) {
    if (tick % 15 === 7) await storage.queue.write(await rotateQueries(storage));
    if (tick % 6 === 0) await first.refresh();
    if (tick % 6 === 3) await second.refresh();
    for (const [signs, checks] of [[first, second], [second, first]] as const) {
      const signed = await answer(signs);
      kids.add(kidOf(signed));
      assertEquals((await verifyEvidence(signed, { keys: checks.keys() })).outcome, "valid", `tick ${tick}`);
    }
    clock.advance(10_000);
  }
  assert(kids.size > 3);
});

testOnFile("a restored backup verifies older evidence, and signs with the same key", async (database) => {
  await using target = await emptyFileDatabase();
  const evidence = await open(await database.open());
  const signed = await answer(evidence);
  const folder = await Deno.makeTempDir({ prefix: "evidence-" });
  try {
    const path = `${folder}/yesterday.db`;
    const summary = await backUpDatabase({ url: database.url }, path);
    assert(!JSON.stringify(summary).includes('"d"'));
    // The backup contains the key in sealed form, so that neither its members nor its text can be read.
    assert(!new TextDecoder().decode(await Deno.readFile(path)).includes('"d":'));
    await restoreDatabase(path, { url: target.url });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  const restored = await open(await target.open());
  assertEquals((await verifyEvidence(signed, { keys: restored.keys() })).outcome, "valid");
  assertEquals(kidOf(await answer(restored)), kidOf(signed));
  assertEquals(
    await restored.findEditions(restored.currentEditions()),
    await evidence.findEditions(evidence.currentEditions()),
  );
});

testOnFile("no private key is in the database unencrypted, or published", async (database) => {
  const storage = await database.open();
  const evidence = await open(storage);
  const rows = await storage.db.selectFrom("evidence_keys").selectAll().execute();
  for (const { sealed_jwk: sealed, public_jwk: shown } of rows) {
    assert(sealed !== null && !sealed.includes("{"));
    assertEquals(Object.keys(JSON.parse(shown)).sort(), ["crv", "kty", "x", "y"]);
  }
  for (const key of evidence.keys().keys) assert(!("d" in key));
});

testOnFile("no key's id begins with a hyphen, which a command would take for an option", async (database) => {
  // Its thumbprint begins with "-ZN3".
  const key = readPrivateJwk(JSON.stringify({
    kty: "EC",
    crv: "P-256",
    x: "6CiqI4uPQ4pwLcwOoUdIuh1kX30nEJeS_5mbnepbrBQ",
    y: "UW3Ryuzib0Cc3B0g4PgqxPw2q8bGkogShZYFYr1Z9C0",
    d: "mWz9ZjjpeYu5CQI_8bzNHFVtzZAi9BeK4ouSdVN9HTU",
  }));
  const evidence = await open(await database.open(), key);
  assertEquals(evidence.keys().keys.map(({ kid }) => kid.slice(0, 4)), ["_ZN3"]);
});

Deno.test("the error about an unusable key doesn't contain the key", () => {
  const secret = "d".repeat(43);
  const key = { kty: "EC", crv: "P-384", x: "x".repeat(43), y: "y".repeat(43), d: secret };
  const error = assertThrows(() => readConfig({ EVIDENCE_KEY: JSON.stringify(key) }), ConfigError);
  assert(error.message.includes("EVIDENCE_KEY"));
  assert(!Deno.inspect(error).includes(secret));
});

Deno.test("readPrivateJwk() takes a private key on P-256 and nothing else", async () => {
  const [{ x, y, d }, other] = [await makeKey(), await makeKey()];
  const key = { kty: "EC", crv: "P-256", x, y, d };
  assertEquals(readPrivateJwk(JSON.stringify(key)), JSON.parse(JSON.stringify(key)));
  for (
    const odd of [
      "",
      "{",
      "null",
      "[]",
      '"x"',
      ...[
        { d: "" },
        { crv: "P-384" },
        { kty: "RSA" },
        { x: 1 },
        // Parts of another key: WebCrypto would create signatures that nobody can verify.
        { d: other.d },
        { y: other.y },
      ].map((part) => JSON.stringify({ ...key, ...part })),
    ]
  ) assertEquals(readPrivateJwk(odd), null, odd);
});

runTranscript(new URL("./answers.http", import.meta.url));

// Signed answers

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const IBAN = "DE89370400440532013000";

async function publishedKeys() {
  return bodyOf(await app.get("/.well-known/jwks.json"), "getEvidenceKeys", 200);
}

function tokenOf(answer: TestAnswer): string {
  assertEquals(answer.status, 200, answer.text);
  return String(memberOf(answer, "evidence"));
}

/** Operations that sign their answers, with the request that they sign; those with a path get it there. */
const SIGNING: readonly (readonly [op: string, request: Readonly<Record<string, unknown>>, path: string])[] =
  [
    ["validateIBAN", { iban: IBAN }, "/v1/iban/validate"],
    ["batchValidateIBAN", { ibans: [IBAN, "XX", "NL91ABNA0417164300"] }, "/v1/iban/batch"],
    ["complianceCheck", { iban: IBAN }, "/v1/iban/compliance"],
    ["complianceCheck", { bic: "SABRRUMM" }, "/v1/iban/compliance"],
    ["lookupBIC", { code: "COBADEFF" }, "/v1/bic/COBADEFF"],
    ["lookupChClearing", { iid: "230" }, "/v1/ch/clearing/230"],
  ];

Deno.test("every operation with evidence signs its answer only on request", async () => {
  const key = await openKey(app);
  const keys = await publishedKeys();
  for (const [op, request, path] of SIGNING) {
    const ask = (extra: Readonly<Record<string, boolean>>) =>
      path.startsWith("/v1/iban/") ? app.post(path, { ...request, ...extra }, { key }) : app.get(
        `${path}?${new URLSearchParams(Object.entries(extra).map(([name, is]) => [name, `${is}`]))}`,
        { key },
      );
    assertEquals(memberOf(await ask({}), "evidence"), undefined, op);
    assertEquals(memberOf(await ask({ evidence: false }), "evidence"), undefined, op);
    const answer = await ask({ evidence: true });
    const token = tokenOf(answer);
    // Verified with another implementation, using only the claims that the contract documents.
    const { payload, protectedHeader } = await compactVerify(token, createLocalJWKSet(keys));
    assertEquals([protectedHeader.alg, protectedHeader.typ], ["ES256", "bankscreen-evidence+jwt"]);
    const claims = JSON.parse(new TextDecoder().decode(payload));
    const { evidence: _, ...body } = Object(answer.json);
    assertEquals(claims.op, op);
    assertEquals(claims.iss, BASE_URL);
    assertEquals(claims.jti, answer.headers.get("X-Request-Id"));
    assertEquals(claims.iat, app.clock.now() / 1000);
    assertEquals(claims.req, hashJson(request));
    assertEquals(claims.res, hashJson(body));
    assertEquals(
      claims.items,
      Array.isArray(body.results) ? merkleRoot(body.results.map(canonicalBytes)) : undefined,
    );
    assertEquals((await verifyEvidence(answer.json, { keys, request })).outcome, "valid");
    for (const secret of [IBAN, key, "COBADEFF", "SABRRUMM"]) {
      assert(!JSON.stringify([decodeJwt(token), decodeProtectedHeader(token)]).includes(secret));
    }
  }
});

Deno.test("a token has its own unique id and the request id of the caller", async () => {
  const key = await openKey(app);
  const ask = (headers: Readonly<Record<string, string>>) =>
    app.post("/v1/iban/validate", { iban: IBAN, evidence: true }, { key, headers });
  const [first, second] = [await ask({ "X-Request-Id": "mine" }), await ask({ "X-Request-Id": "mine" })];
  const [one, other] = [decodeJwt(tokenOf(first)), decodeJwt(tokenOf(second))];
  assertEquals([one.request_id, other.request_id], ["mine", "mine"]);
  assert(one.jti !== "mine" && one.jti !== other.jti);
  const seal = await app.post("/v1/evidence/seal", { root: "a".repeat(43), count: 1 }, {
    key,
    headers: { "X-Request-Id": "mine" },
  });
  const { jti, request_id } = decodeJwt(String(memberOf(seal, "seal")));
  assert(jti !== "mine" && request_id === "mine");
});

Deno.test("an answer to a trial call can be verified, including its trial block", async () => {
  const answer = await app.post("/v1/iban/validate", { iban: IBAN, evidence: true });
  assert(memberOf(answer, "trial"));
  const check = await verifyEvidence(answer.json, { keys: await publishedKeys(), request: { iban: IBAN } });
  assertEquals(check.outcome, "valid");
});

Deno.test("an answer replayed under an Idempotency-Key gets its own valid signature", async () => {
  const key = await openKey(app);
  const ask = () =>
    app.post("/v1/iban/validate", { iban: IBAN, evidence: true }, {
      key,
      headers: { "Idempotency-Key": "once" },
    });
  const [first, second] = [await ask(), await ask()];
  assertEquals(second.headers.get("Idempotency-Replayed"), "true");
  assertNotEquals(tokenOf(first), tokenOf(second));
  const keys = await publishedKeys();
  for (const answer of [first, second]) {
    assertEquals((await verifyEvidence(answer.json, { keys })).outcome, "valid");
  }
});

Deno.test("any answered request can be verified, whatever its members contain", async () => {
  const key = await openKey(app, 100_000);
  const keys = await publishedKeys();
  const request = fc.record({
    iban: fc.oneof(fc.constant(IBAN), fc.string({ minLength: 1, unit: "grapheme" })),
    reference: fc.option(fc.string({ unit: "grapheme" })),
    note: fc.jsonValue(),
  }, { requiredKeys: ["iban"] });
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      const json = JSON.parse(JSON.stringify(sent));
      const answer = await app.post("/v1/iban/validate", { ...json, evidence: true }, { key });
      if (answer.status !== 200) return;
      assertEquals((await verifyEvidence(answer.json, { keys, request: json })).outcome, "valid");
    }),
    { numRuns: 60 },
  );
});

Deno.test("if a write fails, evidence still reads new keys, and stores the list of editions later", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open();
  let isFull = false;
  const { registers, ...others } = data.current();
  const source = new SwappableSource(data.current());
  const evidence = await openEvidence({
    storage: replaceWrite(
      storage,
      (queries) =>
        isFull ? Promise.reject(new DatabaseUnavailableError("full")) : storage.queue.write(queries),
    ),
    data: source,
    issuer: "https://bankscreen.test",
    key: null,
    timestampUrl: null,
    report: () => {},
  });
  const swapIn = async (editions: readonly Edition[]): Promise<string> => {
    await source.swapIn({ ...others, registers: { ...registers, editions } });
    return evidence.currentEditions();
  };
  isFull = true;
  const digests = [await swapIn(registers.editions.slice(1)), await swapIn(registers.editions.slice(2))];
  await storage.queue.write(await rotateQueries(storage));
  await assertRejects(() => evidence.refresh(), DatabaseUnavailableError);
  assertEquals(evidence.keys().keys.length, 2);
  isFull = false;
  await evidence.refresh();
  for (const digest of digests) assert(await evidence.findEditions(digest) !== null);
});

// Signatures are accepted by another implementation of ES256, and the signed hashes are those that verifiers compute.

Deno.test("every signature verifies, even if one of its numbers is shorter than usual", async () => {
  const { d, ...point } = await makeKey();
  const key = await importJWK(point, "ES256");
  const sign = await tokenSigner("k", { ...point, d });
  // One number in 256 is a byte shorter than the others.
  for (let jti = 0; jti < 400; jti++) {
    const token = await sign("t+jwt", { jti, text: "é" });
    const { payload, protectedHeader } = await compactVerify(token, key);
    const signature = base64url.decode(token.split(".")[2] ?? "");
    assertEquals(toLowS(signature), signature, token);
    assertEquals(JSON.parse(new TextDecoder().decode(payload)), { jti, text: "é" });
    assertEquals(protectedHeader, { alg: "ES256", typ: "t+jwt", kid: "k" });
  }
});

Deno.test("a signing key whose private and public parts don't match is rejected without printing it", async () => {
  const [{ d }, { d: _, ...point }] = [await makeKey(), await makeKey()];
  const error = await assertRejects(() => tokenSigner("k", { ...point, d }));
  assert(!Deno.inspect(error).includes(d));
});

Deno.test("evidence, the client and the changelog have the same version", async () => {
  const changelog = await Deno.readTextFile(new URL("../../CHANGELOG.md", import.meta.url));
  assertEquals(RULES_VERSION, /^## (\d+\.\d+\.\d+) (?:- |\(unreleased\)$)/m.exec(changelog)?.[1]);
  assertEquals(RULES_VERSION, VERSION);
});

Deno.test("hashCoveredRequest() accepts 99 levels of nesting, and no more", () => {
  const nested = (levels: number): unknown => levels === 0 ? 1 : [nested(levels - 1)];
  assert(hashCoveredRequest({ iban: "x", other: nested(99) }) !== null);
  assertEquals(hashCoveredRequest({ iban: "x", other: nested(100) }), null);
  assertEquals(hashCoveredRequest(JSON.parse('{"a":'.repeat(50_000) + "1" + "}".repeat(50_000))), null);
});

Deno.test("hashCoveredRequest() is the hash of the canonical form, for whatever JSON can hold", () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom("\\ud800", "\\\\ud800", "\ud800", "\udfff\ud800", "😀", "10", "9", "é", "__proto__"),
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(text, tie("value"), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(value, (member) => {
      const request = JSON.parse(JSON.stringify({ member }));
      assertEquals(hashCoveredRequest(request), hashOrNull(request));
    }),
    { numRuns: 200 },
  );
});
