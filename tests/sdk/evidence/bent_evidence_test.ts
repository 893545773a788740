/**
 * Guarantee: anyone who has a run file and can have it sealed again can't make a row claim more than the service signed
 * about the account in that row of the payout file.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { foldAccount, isAboutRequest } from "../../../sdk/evidence/checks/about.ts";
import {
  hashBytes,
  type RunCheck,
  type RunEvidence,
  sealRun,
  takeRow,
  verifyDocument,
  verifyEvidence,
  verifyRow,
  verifyRun,
} from "../../../sdk/evidence/mod.ts";
import { Bankscreen } from "../../../sdk/mod.ts";
import { Answers, evidenceRows, PayeeRun, readPayees } from "../../../sdk/payees/mod.ts";
import { openKey } from "../../support/seed_key.ts";
import { BASE_URL, bodyOf, TestApp } from "../../support/test_app.ts";
import { readTable } from "../../support/table.ts";
import old from "./old_evidence.json" with { type: "json" };

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const key = await openKey(app);
const keys = bodyOf(await app.get("/.well-known/jwks.json"), "getEvidenceKeys", 200);
const client = new Bankscreen({ baseUrl: BASE_URL, apiKey: key, fetch: app.fetch });

const LISTED = "BY39BLBB31350000001000000933";
const TEXT = "Name;IBAN;BIC;Own account\n" +
  `Belinvest;${LISTED};;DE02120300000000202051\n` +
  "ACME;de89 3704 0044 0532 0130 00;COBADEFFXXX;DE02120300000000202051\n" +
  "Zwei;DE14370400441234567890;;DE02120300000000202051\n" +
  "Muster;CH6300230000000000042;;DE02120300000000202051\n" +
  "Nobody;;;DE02120300000000202051\n";
const file = new TextEncoder().encode(TEXT);

/** A run before it is sealed. Its rows are numbered as in the file, from 2. */
type Unsealed = Pick<RunEvidence, "source" | "rules" | "rows" | "answers">;

async function screen(bytes: Uint8Array): Promise<Unsealed> {
  const answers = new Answers();
  const run = new PayeeRun(client, readPayees(bytes).payees, {
    ...{ answers, compliance: true, evidence: true, concurrency: 1, only: null, journal: null },
    signal: new AbortController().signal,
    file: hashBytes(bytes),
  });
  await Array.fromAsync(run);
  const rows = evidenceRows(run.screened(""), answers);
  assert(rows !== null);
  return { source: hashBytes(bytes), rules: "1", ...rows };
}

const seal = (run: Unsealed): Promise<RunEvidence> =>
  sealRun(run, (root) => client.sealEvidence(root, { idempotencyKey: crypto.randomUUID() }));

const honest = await screen(file);

/** Returns the result as a word: the part that doesn't fit its row, or the warnings. */
function told(check: RunCheck): string {
  if (check.outcome === "altered") return `${check.part} ${check.row ?? ""}`.trim();
  if (check.outcome !== "valid") return check.outcome;
  return check.warnings.map((warning) =>
    "rows" in warning ? `${warning.code} ${warning.rows.join(",")}` : warning.code
  ).join("; ");
}

/** Changes the row that has this number. */
function withRow(row: number, change: (found: RunEvidence["rows"][number]) => object): Unsealed {
  return {
    ...honest,
    rows: honest.rows.map((found) => found.row === row ? { ...found, ...change(found) } : found),
  };
}

const answersOf = (row: number): RunEvidence["rows"][number]["answers"] =>
  honest.rows.find((found) => found.row === row)?.answers ?? [];

Deno.test("verifyRun() accepts an honest run, with a warning about rows without an answer", async () => {
  const run = await seal(honest);
  assertEquals(told(await verifyRun(run, keys, file)), "not_asked 6");
  assertEquals(honest.rows.map(({ verdict }) => verdict === "stop"), [true, false, false, false, true]);
  const row = await verifyRow(takeRow(run, 0), keys, file);
  assert(row.outcome === "valid");
  assertEquals([row.about, row.warnings], [LISTED, []]);
});

Deno.test("verifyRun() reports the row that was changed after sealing, in the evidence or in the payout file", async () => {
  const run = await seal(honest);
  const bent = { ...run, ...withRow(4, () => ({ decision: { choice: "paid", note: "", by: "X", on: "" } })) };
  assertEquals(told(await verifyRun(bent, keys, file)), "record 4");
  // Hashes that differ from the seal's don't identify a row.
  assertEquals(told(await verifyRun({ ...bent, leaves: "" }, keys, file)), "record");
  const removed = { ...run, rows: run.rows.slice(1) };
  assertEquals(told(await verifyRun(removed, keys, file)), "record");
  const fileWith = (from: string, to: string): Uint8Array => new TextEncoder().encode(TEXT.replace(from, to));
  assertEquals(told(await verifyRun(run, keys, fileWith("Muster;", "Meister;"))), "source 5");
  assertEquals(told(await verifyRow(takeRow(run, 3), keys, fileWith("Muster;", "Meister;"))), "source 5");
  assertEquals(told(await verifyRow(takeRow(run, 0), keys, fileWith("Muster;", "Meister;"))), "source");
  assertEquals(told(await verifyRun(run, keys, fileWith("Own account", "Own"))), "source");
});

/**
 * Changes rows as `bent_runs.tsv` says, such as `2 verdict=stop answers=3`: `answers` are those of other rows, or
 * single ones of them (`3.1`), `item` their place in a batch, and `row` another number. `drop` leaves a row out, and
 * `twice` also adds it at the end.
 */
function bend(changes: string): Unsealed {
  const bent = honest.rows.map((found) => {
    const [, ...words] = changes.split("; ").find((change) =>
      change.startsWith(`${found.row} `)
    )?.split(" ") ?? [];
    const given = new Map(words.map((word) => [word.split("=")[0], word.split("=")[1] ?? ""]));
    const [sources, item] = [given.get("answers"), given.get("item")];
    const answers = sources?.split(",").filter((each) => each !== "").flatMap((source) => {
      const [row, place] = source.split(".").map(Number);
      return answersOf(row ?? 0).filter((_, at) => place === undefined || at === place - 1);
    }) ?? found.answers;
    const placed = ({ answer, item: place }: typeof answers[number]) =>
      item === "none" || (item === "next" && place === undefined)
        ? { answer }
        : { answer, item: item === "next" ? (place ?? 0) + 1 : Number(item) };
    const row = {
      ...found,
      row: Number(given.get("row") ?? found.row),
      verdict: given.get("verdict") ?? found.verdict,
      answers: item === undefined ? answers : answers.map(placed),
    };
    return { row, isDropped: given.has("drop"), isTwice: given.has("twice") };
  });
  const twice = bent.filter(({ isTwice }) => isTwice);
  return { ...honest, rows: [...bent.filter(({ isDropped }) => !isDropped), ...twice].map(({ row }) => row) };
}

// The results are those of checking the run against the payout file.
const BENT = readTable(new URL("./bent_runs.tsv", import.meta.url), "what", "changes", "found");
for (const { what, changes, found } of BENT) {
  Deno.test(`verifyRun() rejects a run that was sealed again with ${what}`, async () => {
    const sealed = await seal(bend(changes));
    assertEquals(told(await verifyRun(sealed, keys, file)), found);
    const { check } = await verifyDocument(JSON.parse(JSON.stringify(sealed)), keys, file);
    assert(check.outcome !== "valid" || check.warning !== null);
    // Without the file, nothing shows whose accounts the answers are about.
    const alone = await verifyRun(sealed, keys);
    assert(alone.outcome !== "valid" || alone.warnings.some(({ code }) => code === "file_not_compared"));
  });
}

Deno.test("verifyRow() rejects a row with the answers of another bank", async () => {
  const bent = await seal(withRow(2, () => ({ verdict: "account_fine", answers: answersOf(3) })));
  const row = takeRow(bent, 0);
  assertEquals(told(await verifyRow(row, keys, file)), "account 2");
  assertEquals(told(await verifyRow(row, keys)), "file_not_compared");
});

Deno.test("verifyRun() reports rows with answers about the payer's account, or about a different BIC or reference", async () => {
  const answerTo = async (request: { iban: string; bic?: string; reference?: string }) => ({
    request,
    answer: { ...await client.validateIBAN({ ...request, evidence: true }) },
  });
  const sealedWith = async (row: number, request: Parameters<typeof answerTo>[0]) => {
    const answers = [...honest.answers, await answerTo(request)];
    const changed = withRow(row, () => ({ answers: [{ answer: honest.answers.length }] }));
    return told(await verifyRun(await seal({ ...changed, answers }), keys, file));
  };
  assertEquals(await sealedWith(2, { iban: "DE02120300000000202051" }), "account 2");
  assertEquals(
    await sealedWith(3, { iban: "DE89370400440532013000" }),
    "asked_otherwise 3; not_asked 6",
  );
  assertEquals(
    await sealedWith(5, { iban: "CH6300230000000000042", reference: "RF18539007547034" }),
    "asked_otherwise 5; not_asked 6",
  );
});

Deno.test("verifyRun() warns with the column's name if the accounts come from a different column of the file", async () => {
  const own = await client.batchValidateIBAN({ ibans: ["DE02120300000000202051"], evidence: true });
  const request = { ibans: ["DE02120300000000202051"] };
  const rows = honest.rows.map(({ row }) => ({
    row,
    verdict: "account_fine",
    answers: [{ answer: 0, item: 0 }],
  }));
  const run = await seal({ ...honest, rows, answers: [{ request, answer: { ...own } }] });
  const check = await verifyRun(run, keys, file);
  assert(check.outcome === "valid");
  assertEquals(check.warnings[0], { code: "other_column", column: "Own account" });
});

Deno.test("verifyRun() warns about answers from another day, and rejects answers from another service", async () => {
  app.clock.advance(25 * 3_600_000);
  assertEquals(
    told(await verifyRun(await seal(honest), keys, file)),
    "not_asked 6; answered_another_day 2,3,4,5",
  );
  const mixed = { ...honest, source: old.run.source, rows: old.run.rows, answers: old.run.answers };
  const both = { keys: [...keys.keys, ...readOldKeys()] };
  assertEquals(told(await verifyRun(await seal(mixed), both)), "issuer 2");
});

function readOldKeys() {
  return old.keys.map(({ kid, x, y }) => ({ kid, x, y, kty: "EC" as const, crv: "P-256" as const }));
}

const oldKeys = { keys: readOldKeys() };

Deno.test("verifyDocument() accepts evidence with signatures in the older form, unless it was changed", async () => {
  const bytes = new TextEncoder().encode(old.file);
  const { check } = await verifyDocument(old.run, oldKeys, bytes);
  assert(check.outcome === "valid" && "rows" in check);
  assertEquals(told(check), "not_asked 6");
  for (const { request, answer } of old.answers) {
    assertEquals((await verifyEvidence(answer, { keys: oldKeys, request })).outcome, "valid");
  }
  for (const { request, answer } of old.bent) {
    const bent = await verifyEvidence(answer, { keys: oldKeys, request });
    assert(bent.outcome === "altered" && bent.part === "request");
  }
});

Deno.test("evidence covers the request's path and query parameters", async () => {
  const { json } = await app.get("/v1/bic/sabrrumm?evidence=true&x=1", { key });
  const asked = { code: "sabrrumm", x: "1" };
  assertEquals((await verifyEvidence(json, { keys, request: asked })).outcome, "valid");
});

Deno.test("isAboutRequest() compares IBAN, BIC, clearing number and country in any spelling", () => {
  const iban = { iban: "DE89370400440532013000", country: { code: "DE" } };
  assert(isAboutRequest(iban, { IBAN: "IBAN: de89-3704 0044 0532 0130 00" }));
  assert(!isAboutRequest(iban, { iban: "DE89370400440532013001" }));
  assert(!isAboutRequest(iban, { iban: iban.iban, country: "FR" }));
  assert(!isAboutRequest(iban, { iban: iban.iban, Iban: iban.iban }));
  assert(isAboutRequest({ iid: "00230" }, { iid: "230" }));
  assert(isAboutRequest({ iid: "00230", redirected_from: "04835" }, { iid: "4835" }));
  assert(isAboutRequest({ iid: "00230", is_qr_iid: true, qr_iid: "30005" }, { iid: "30005" }));
  assert(!isAboutRequest({ iid: "00230", qr_iid: "30005" }, { iid: "30005" }));
  assert(!isAboutRequest({ bic: "SABRRUMM" }, { code: "COBADEFF" }));
  assert(!isAboutRequest({ results: [iban] }, { ibans: [iban.iban, iban.iban] }));
  assert(isAboutRequest({ results: [iban] }, { list: [{ iban: iban.iban }] }));
  assertEquals(foldAccount(" iban:de89 3704"), "DE893704");
});

Deno.test("evidence for every kind of clearing number is verified as an answer about that number", async () => {
  for (const iid of ["100", "230", "762", "4835", "30005", "31999", "99999", "0"]) {
    const { json } = await app.get(`/v1/ch/clearing/${iid}?evidence=true`, { key });
    assertEquals((await verifyEvidence(json, { keys, request: { iid } })).outcome, "valid", iid);
  }
});
