import { assert, assertEquals, assertMatch, assertRejects, assertThrows } from "@std/assert";
import canonicalize from "canonicalize";
import fc from "fast-check";
import { CompactSign, compactVerify, exportJWK, generateKeyPair } from "jose";
import { isInTree, merklePath, merkleRoot } from "../../../sdk/evidence/signed/merkle_tree.ts";
import {
  canonicalBytes,
  type EvidenceKey,
  type EvidenceKeySet,
  hashBytes,
  hashJson,
  isRowEvidence,
  isRunEvidence,
  parseJson,
  type RowEvidence,
  type RunEvidence,
  sealRun,
  takeRow,
  verifyDocument,
  verifyEvidence,
  verifyRow,
  verifyRun,
} from "../../../sdk/evidence/mod.ts";
import { testCalls } from "../../support/call_transcript.ts";
import { readTable } from "../../support/table.ts";
import packed from "./packed_rows.json" with { type: "json" };

// canonical.ts

const text = (value: unknown): string => new TextDecoder().decode(canonicalBytes(value));

Deno.test("canonicalBytes() returns the form of RFC 8785, section 3.2.3 and appendix B", () => {
  assertEquals(
    text({
      numbers: [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      literals: [null, true, false],
    }),
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  assertEquals(text({ b: -0, a: [{}] }), '{"a":[{}],"b":0}');
});

Deno.test("hashJson() throws for values without a canonical form", () => {
  for (const value of ["\ud800", NaN, undefined]) assertThrows(() => hashJson(value));
});

// merkle_tree.ts

const hex = (text: string): Uint8Array =>
  new Uint8Array((text.match(/../g) ?? []).map((byte) => parseInt(byte, 16)));

/** Changes one bit. */
function withBit(bytes: Uint8Array, bit: number): Uint8Array<ArrayBuffer> {
  const changed = Uint8Array.from(bytes);
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
}

const base64url = (text: string): string => hex(text).toBase64({ alphabet: "base64url", omitPadding: true });

const VECTORS = readTable(new URL("./merkle_roots.tsv", import.meta.url), "root", "leaf");
const LEAVES = VECTORS.slice(1).map(({ leaf }) => hex(leaf));

Deno.test("merkleRoot() of 0 to 8 leaves is that of the published vectors", () => {
  assertEquals(VECTORS.length, 9);
  for (const [count, { root }] of VECTORS.entries()) {
    assertEquals(merkleRoot(LEAVES.slice(0, count)), base64url(root), `${count} leaves`);
  }
});

const leaves = fc.uniqueArray(fc.uint8Array({ maxLength: 40 }), {
  minLength: 1,
  maxLength: 40,
  selector: String,
});

Deno.test("isInTree() accepts the leaf of a path, and no other leaf, index or count", () => {
  fc.assert(fc.property(leaves, fc.nat(), fc.nat(), (all, at, other) => {
    const index = at % all.length;
    const path = merklePath(all, index);
    const place = { index, count: all.length, path, root: merkleRoot(all) };
    const leaf = all[index] ?? new Uint8Array();
    assert(isInTree(leaf, place));
    assert(!isInTree(new Uint8Array([...leaf, 1]), place));
    const elsewhere = other % all.length;
    if (elsewhere !== index) {
      assert(!isInTree(leaf, { ...place, index: elsewhere }));
      assert(!isInTree(all[elsewhere] ?? new Uint8Array(), place));
    }
    assert(!isInTree(leaf, { ...place, count: 2 * all.length + 1 }));
  }));
});

Deno.test("isInTree() rejects a path with any changed bit", () => {
  const all = LEAVES;
  const path = merklePath(all, 3);
  const bytes = Uint8Array.fromBase64(path, { alphabet: "base64url" });
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const place = { index: 3, count: 8, root: merkleRoot(all) };
    const text = withBit(bytes, bit).toBase64({ alphabet: "base64url", omitPadding: true });
    assert(!isInTree(hex("2021"), { ...place, path: text }), `bit ${bit}`);
  }
});

Deno.test("merklePath() throws for an index without a leaf", () => {
  for (const index of [-1, 8, 1.5, NaN]) assertThrows(() => merklePath(LEAVES, index), RangeError);
});

// Duplicate and odd members of JSON

Deno.test("parseJson() reads the same texts as JSON.parse", () => {
  fc.assert(fc.property(fc.json(), (text) => assertEquals(parseJson(text), JSON.parse(text))));
});

const pair = await generateKeyPair("ES256");
const { x = "", y = "" } = await exportJWK(pair.publicKey);
const key: EvidenceKey = { kid: "b7Zr0QeJ2mWw8yTn", kty: "EC", crv: "P-256", x, y };
const keys: EvidenceKeySet = { keys: [key] };

/**
 * Signs with another implementation of RFC 7515. Of the two numbers `s` that verify, the signature has the lower one.
 */
async function sign(claims: object, typ: string, kid = "b7Zr0QeJ2mWw8yTn"): Promise<string> {
  const token = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: "ES256", typ, kid }).sign(pair.privateKey);
  return hasHighS(token) ? withOtherS(token) : token;
}

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

function numbersOf(token: string): readonly [r: string, s: bigint] {
  const hex = Uint8Array.fromBase64(token.split(".")[2] ?? "", { alphabet: "base64url" }).toHex();
  return [hex.slice(0, 64), BigInt(`0x${hex.slice(64)}`)];
}

const hasHighS = (token: string): boolean => numbersOf(token)[1] > ORDER / 2n;

/** The same token with the other number `s` that verifies. */
function withOtherS(token: string): string {
  const [r, s] = numbersOf(token);
  const signature = hex(r + (ORDER - s).toString(16).padStart(64, "0"));
  return [...token.split(".").slice(0, 2), signature.toBase64({ alphabet: "base64url", omitPadding: true })]
    .join(".");
}

const editions = [{ dataset: "de_bank_codes", as_of: "2026-09-07", sha256: "0".repeat(64) }];
const IAT = Date.UTC(2026, 10, 22) / 1000;

async function answerTo(
  request: Record<string, unknown>,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const results = Array.isArray(body.results) ? body.results : null;
  const claims = {
    iss: "https://bankscreen.example",
    iat: IAT,
    jti: "b7a0b0d4-0000-4000-8000-000000000000",
    fmt: 2,
    op: results === null ? "validateIBAN" : "batchValidateIBAN",
    req: hashJson(request),
    res: hashJson(body),
    editions: hashJson(editions),
    ver: "0.2.0",
    ...(results !== null && { items: merkleRoot(results.map(canonicalBytes)), count: results.length }),
  };
  return { ...body, evidence: await sign(claims, "bankscreen-evidence+jwt") };
}

const request = { iban: "DE89370400440532013000" };
const answer = await answerTo(request, { iban: "DE89370400440532013000", valid: true, cost_usdc: 0 });

Deno.test("verifyEvidence() proves answer, request and editions, and lists what was not compared", async () => {
  const whole = await verifyEvidence(answer, { keys, request: { ...request, evidence: true }, editions });
  assert(whole.outcome === "valid");
  assertEquals(whole.proven, { answer: true, request: true, editions: true });
  assertEquals(whole.claims.op, "validateIBAN");
  const alone = await verifyEvidence(answer, { keys });
  assert(alone.outcome === "valid");
  assertEquals(alone.proven, { answer: true, request: false, editions: false });
  assertEquals(
    alone.sentence,
    "https://bankscreen.example gave this answer to validateIBAN on 22 Nov 2026, 00:00 UTC according to its own " +
      "clock; nothing has been changed since. Not compared: the request and the data editions.",
  );
});

Deno.test("verifyEvidence() rejects a token with any changed bit", async () => {
  const token = String(answer.evidence);
  const bytes = new TextEncoder().encode(token);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
      const evidence = new TextDecoder().decode(withBit(bytes, bit));
      const check = await verifyEvidence({ ...answer, evidence }, { keys });
      assert(check.outcome !== "valid", `bit ${bit}`);
    }),
    { numRuns: 400 },
  );
  // The other number `s` that verifies is rejected, except in tokens from before signatures always had the lower one.
  assertEquals(
    (await verifyEvidence({ ...answer, evidence: withOtherS(token) }, { keys })).outcome,
    "altered",
  );
  // The last character of a signature has four bits that don't belong to any byte.
  const last = token.slice(-1);
  for (const other of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".replace(last, "")) {
    const check = await verifyEvidence({ ...answer, evidence: token.slice(0, -1) + other }, { keys });
    assertEquals(check.outcome, "altered");
  }
});

/** The account with this number at one of two banks; every seventh is mistyped. */
function accountAt(index: number): { readonly iban: string; readonly bank: string; readonly valid: boolean } {
  const bank = index % 2 === 0 ? "37040044" : "50010517";
  const bban = bank + String(index).padStart(10, "0");
  const check = 98n - BigInt(`${bban}131400`) % 97n;
  const valid = index % 7 !== 3;
  return { iban: `DE${String(valid ? check : (check + 1n) % 97n).padStart(2, "0")}${bban}`, bank, valid };
}

/** The service's result for an account. */
function resultAt(index: number, verdict = "account_fine"): Record<string, unknown> {
  const { iban, bank, valid } = accountAt(index);
  if (!valid) return { iban, valid, verdict: "stop", error: "checksum_failed" };
  const bic8 = bank === "37040044" ? "COBADEFF" : "INGDDEFF";
  const bic = { code: `${bic8}XXX`, bic8 };
  return { iban, valid, verdict, country: { code: "DE" }, bban: { bank_code: bank }, bic };
}

/** The screening of the bank of the account with this number. The bank isn't listed. */
function screeningAt(index: number): Record<string, unknown> {
  return {
    ...resultAt(index, "fine"),
    bank_code_check: { value: accountAt(index).bank, institution: null },
    compliance: { sanctions: { hits: [], review: [] }, lists: [], risk_breakdown: [] },
  };
}

/** The payout file that pays these accounts. */
function fileOf(count: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: count }, (_, index) => `Payee ${index};${accountAt(index).iban}\n`);
  return new TextEncoder().encode(`Name;IBAN\n${rows.join("")}`);
}

/** Makes the evidence of a run, with a batch for each hundred rows. */
async function runOf(count: number): Promise<RunEvidence> {
  const rows = Array.from({ length: count }, (_, index) => resultAt(index));
  const batches = Array.from(
    { length: Math.ceil(count / 100) },
    (_, at) => rows.slice(at * 100, at * 100 + 100),
  );
  const answers = await Promise.all(batches.map(async (results) => {
    const request = { ibans: results.map(({ iban }) => iban) };
    return { request, answer: await answerTo(request, { results, count: results.length }) };
  }));
  const run = {
    source: hashBytes(fileOf(count)),
    rules: "1",
    answers,
    rows: rows.map(({ verdict }, index) => ({
      row: index + 2,
      verdict: String(verdict),
      answers: [{ answer: Math.floor(index / 100), item: index % 100 }],
      ...(index === 1 && {
        decision: { choice: "held" as const, note: "called", by: "MK", on: "2026-11-22" },
      }),
    })),
  };
  return await sealRun(run, sealOf);
}

async function sealOf(root: object): Promise<{ readonly seal: string }> {
  const claims = {
    iss: "https://bankscreen.example",
    iat: IAT,
    jti: "b7a0b0d4-0000-4000-8000-000000000001",
    fmt: 2,
  };
  return { seal: await sign({ ...claims, ...root }, "bankscreen-seal+jwt") };
}

const run = await runOf(250);

Deno.test("verifyRun() proves a whole run, and compares the payout file", async () => {
  const check = await verifyRun(JSON.parse(JSON.stringify(run)), keys, fileOf(250));
  assert(check.outcome === "valid");
  assertEquals([check.rows, check.source, check.issuer], [250, true, "https://bankscreen.example"]);
  assertEquals(check.warnings, []);
  const other = await verifyRun(run, keys, new Uint8Array(1));
  assert(other.outcome === "altered" && other.part === "source");
});

/** A run whose answers have four verdicts, sealed with others. */
async function sealedAs(verdicts: readonly string[]): Promise<RunEvidence> {
  const results = ["stop", "check_first", "not_checked", "account_fine"].map((verdict, index) => ({
    ...resultAt(index + 4),
    iban: accountAt(index + 4).iban,
    verdict,
  }));
  const request = { ibans: results.map(({ iban }) => iban) };
  const answers = [{ request, answer: await answerTo(request, { results, count: results.length }) }];
  const rows = verdicts.map((verdict, item) => ({ row: item + 2, verdict, answers: [{ answer: 0, item }] }));
  return await sealRun({ source: hashBytes(fileOf(1)), rules: "1", answers, rows }, sealOf);
}

Deno.test("verifyRow() warns of a verdict that is milder than the signed answer", async () => {
  const row = await verifyRow(takeRow(await sealedAs(["fine", "check_first", "fine"]), 0), keys);
  assert(row.outcome === "valid");
  assertMatch(row.warning ?? "", /For row 2, the evidence has a milder verdict/);
  assertEquals(row.warnings, [{ code: "file_not_compared" }, { code: "milder_verdict", rows: [2] }]);
  assertEquals(row.about, accountAt(4).iban);
});

Deno.test("verifyRun() reports a row that was added, dropped, moved or changed", async () => {
  const [first, second, third] = run.rows;
  assert(first && second && third);
  const forged: [string, RunEvidence][] = [
    ["dropped", { ...run, rows: run.rows.slice(1) }],
    ["added", { ...run, rows: [...run.rows, first] }],
    ["moved", { ...run, rows: [second, first, ...run.rows.slice(2)] }],
    ["verdict", { ...run, rows: [first, { ...second, verdict: "fine" }, ...run.rows.slice(2)] }],
    ["decision", {
      ...run,
      rows: [
        first,
        { ...second, decision: { ...second.decision, choice: "paid" } as never },
        ...run.rows.slice(2),
      ],
    }],
    ["item", { ...run, rows: [{ ...first, answers: [{ answer: 0, item: 3 }] }, ...run.rows.slice(1)] }],
    ["no answer", { ...run, rows: [{ ...first, answers: [{ answer: 9 }] }, ...run.rows.slice(1)] }],
    ["source", { ...run, source: hashBytes(new Uint8Array()) }],
    ["answer that no row names", {
      ...run,
      answers: [
        ...run.answers,
        ...run.answers.slice(0, 1).map(({ request, answer }) => ({
          request,
          answer: { ...answer, count: 1 },
        })),
      ],
    }],
  ];
  for (const [what, changed] of forged) {
    const check = await verifyRun(changed, keys);
    assertEquals(check.outcome, "altered", what);
  }
  const answers = run.answers.map(({ request, answer }) => ({ request, answer: { ...answer, count: 1 } }));
  const check = await verifyRun({ ...run, answers }, keys);
  assert(check.outcome === "altered" && check.part === "answer" && check.row === 2);
});

/** Returns the length of a row's proof as JSON, without the answers that it proves. */
function proofLength(row: RowEvidence): number {
  const answers = row.answers.map(({ answer: _, ...proof }) => proof);
  return JSON.stringify({ ...row, answers }).length;
}

/** A run of 1,000 rows. Each has two answers: the answer to a batch of accounts, and the answer about the bank. */
async function runWithTwoAnswers(): Promise<RunEvidence> {
  const large = await runOf(1000);
  const banks = await Promise.all(
    [0, 1].map(async (index) => {
      const request = { iban: accountAt(index).iban };
      return { request, answer: await answerTo(request, screeningAt(index)) };
    }),
  );
  const { type: _type, seal: _seal, ...run } = large;
  return await sealRun({
    ...run,
    answers: [...large.answers, ...banks],
    rows: large.rows.map((row, index) => ({
      ...row,
      answers: accountAt(index).valid ? [...row.answers, { answer: 10 + index % 2 }] : row.answers,
    })),
  }, sealOf);
}

Deno.test("takeRow() returns a valid row in under 3.5 KB, even with two answers", async () => {
  const two = await runWithTwoAnswers();
  for (const [of, index] of [[run, 0], [run, 1], [run, 249], [two, 0], [two, 99], [two, 999]] as const) {
    const row = takeRow(of, index);
    assert(proofLength(row) < 3500, String(proofLength(row)));
    assert(isRowEvidence(row));
    const check = await verifyRow(JSON.parse(JSON.stringify(row)), keys);
    assertEquals([check.outcome, check.outcome === "valid" && check.rows], ["valid", 1]);
  }
});

Deno.test("verifyDocument() rejects a row with any changed bit", async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(takeRow(await runWithTwoAnswers(), 998)));
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
      assert(await outcomeOf(withBit(bytes, bit)) !== "valid", `bit ${bit}`);
    }),
    { numRuns: 400 },
  );
});

async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    const document = parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return (await verifyDocument(document, keys)).check.outcome;
  } catch {
    return "no JSON";
  }
}

Deno.test("takeRow() returns tokens that another JWS library can verify", async () => {
  const row = takeRow(run, 1);
  for (const token of [row.seal, ...row.answers.map(({ token }) => token)]) {
    assert(typeof token === "string");
    await compactVerify(token, pair.publicKey);
  }
});

Deno.test("verifyRow() reads rows whose tokens were packed before December 2026", async () => {
  assertEquals(packed.rows.length, 4);
  const rows: readonly unknown[] = packed.rows;
  for (const row of rows) {
    assert(isRowEvidence(row) && typeof row.seal === "object");
    const keys = { keys: packed.keys.map((key) => ({ ...key, kty: "EC" as const, crv: "P-256" as const })) };
    assertEquals((await verifyRow(row, keys)).outcome, "valid");
    const { shared, seal } = row;
    const forged = [
      { ...row, shared: { ...shared, iss: "https://other.example" } },
      { ...row, seal: { ...seal, iat: IAT + 1 } },
      { ...row, seal: { ...seal, signature: seal.signature.slice(0, -2) } },
      {
        ...row,
        answers: row.answers.map(({ token, ...rest }) => ({ ...rest, token: { ...Object(token), req: "" } })),
      },
    ];
    for (const changed of forged) {
      const check = await verifyRow(changed, keys);
      assert(check.outcome === "altered" && check.part === "token");
    }
  }
});

/** Tokens of answers that weren't signed as evidence. */
const ODD_TOKENS: Readonly<Record<string, string>> = {
  untyped: await sign({ iat: IAT }, "JWT"),
  unsigned: `${
    btoa('{"alg":"none","typ":"bankscreen-evidence+jwt","kid":"b7Zr0QeJ2mWw8yTn"}').replaceAll("=", "")
  }.e30.`,
};

const path = merklePath(LEAVES, 0);

const PATHS: Readonly<Record<string, string>> = {
  whole: path,
  empty: "",
  short: path.slice(0, -1),
  long: `${path}AAAA`,
  padded: `${path}=`,
  half: path.slice(0, 43),
};

testCalls(new URL("checks.calls", import.meta.url), {
  parse: (text = "") => parseJson(text),
  hash: (value = "") => {
    const sorted = '{"a":1,"b":2}';
    const isEqual = hashJson(JSON.parse(value)) === hashBytes(new TextEncoder().encode(sorted));
    return isEqual ? `the hash of ${sorted}` : "another hash";
  },
  inTree: (name = "") => {
    const place = { index: 0, count: 8, root: merkleRoot(LEAVES), path: PATHS[name] ?? name };
    return isInTree(LEAVES[0] ?? hex("00"), place);
  },
  answer: async (facts = "") => {
    const { change, whole, evidence, ...parts } = JSON.parse(facts);
    const changed = whole !== undefined
      ? whole
      : { ...answer, ...change, ...(evidence && { evidence: ODD_TOKENS[evidence] }) };
    const check = await verifyEvidence(changed, { keys, request, editions, ...parts });
    return check.outcome === "altered" ? check.part : check.outcome;
  },
  key: async (change = "") => {
    const changed = change === "another"
      ? await exportJWK((await generateKeyPair("ES256")).publicKey)
      : change === "none"
      ? {}
      : JSON.parse(change);
    const set = change === "none" ? [] : [{ ...key, ...changed }];
    const check = await verifyEvidence(answer, { keys: { keys: set } });
    if (check.outcome !== "valid" || check.warning === null) return check.outcome;
    return `valid, ${check.warnings.map((each) => Object.values(each).join(" ")).join()}`;
  },
  verdicts: async (verdicts = "") => {
    const check = await verifyRun(await sealedAs(JSON.parse(verdicts)), keys);
    if (check.outcome !== "valid") return check.outcome === "altered" && `${check.part} ${check.row}`;
    return check.warnings.map((each) => Object.values(each).join(" ")).join(" ");
  },
  row: async (facts = "") => {
    const row = takeRow(run, 1);
    const [said] = row.answers;
    assert(said !== undefined && typeof said.token === "string" && typeof row.seal === "string");
    const { token } = said;
    const [head, , signature] = token.split(".");
    const forged = [head, btoa(JSON.stringify({ iss: "https://other.example", iat: IAT })), signature].join(
      ".",
    );
    const seals: Readonly<Record<string, string>> = { "the token": token, truncated: row.seal.slice(0, -2) };
    const { said: change, withoutProof, token: other, seal, record, ...changes } = JSON.parse(facts);
    const ofRow = { ...changes, record: { ...row.record, ...record }, ...(seal && { seal: seals[seal] }) };
    const changed = {
      ...said,
      ...change,
      ...(change?.answer && { answer: { ...resultAt(1), ...change.answer } }),
      ...(other && { token: forged }),
    };
    const answers = withoutProof ? [{ token, item: 1, answer: said.answer }] : [changed];
    const check = await verifyRow({ ...row, answers, ...ofRow }, keys);
    return check.outcome === "altered" ? check.part : check.outcome;
  },
});

Deno.test("isRunEvidence() and isRowEvidence() recognise documents by their shape", () => {
  assert(isRunEvidence(JSON.parse(JSON.stringify(run))));
  for (const odd of [null, [], {}, { ...run, seal: 1 }, { ...run, rows: [1] }, { ...run, answers: [{}] }]) {
    assert(!isRunEvidence(odd));
    assert(!isRowEvidence(odd));
  }
  for (const named of [null, {}, { answer: "length" }, { answer: 0, item: "0" }]) {
    assert(!isRunEvidence({ ...run, rows: [{ ...run.rows[0], answers: [named] }] }));
  }
});

Deno.test("verifyRun() checks a run of 1,000 rows", async () => {
  const large = await runOf(1000);
  assertEquals((await verifyRun(large, keys)).outcome, "valid");
  assertEquals((await verifyRow(takeRow(large, 999), keys)).outcome, "valid");
  await assertRejects(
    () =>
      sealRun(
        { ...large, rows: [{ row: 1, verdict: "fine", answers: [{ answer: 99 }] }] },
        () => Promise.reject(new Error("not reached")),
      ),
    RangeError,
  );
});

Deno.test("canonicalBytes() agrees with the package canonicalize, and throws for the same values", () => {
  const decoder = new TextDecoder();
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    assertEquals(decoder.decode(canonicalBytes(value)), canonicalize(value));
  }));
  // RFC 8785, section 3.2.3: sorted by UTF-16 code units, not by code points.
  const names = {
    "\u20ac": 1,
    "\r": 2,
    "\ufb33": 3,
    "1": 4,
    "\ud83d\ude00": 5,
    "\u0080": 6,
    "\u00f6": 7,
    a: undefined,
  };
  assertEquals(decoder.decode(canonicalBytes(names)), canonicalize(names));
  assertEquals(decoder.decode(canonicalBytes([1e30, 4.5, 2e-3, 1e-27, -0])), "[1e+30,4.5,0.002,1e-27,0]");
  for (const bad of ["\ud800", { "\udfff": 1 }, NaN, Infinity, undefined]) {
    assertThrows(() => canonicalBytes(bad), TypeError);
  }
});
