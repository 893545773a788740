/**
 * The contract shows answers that the service really gives. `UPDATE_EXPECTED=1` writes the files of
 * `openapi/examples/`, for review; `deno task generate` then includes them. Answers from the shipped registers change
 * when the registers change.
 *
 * Keys, durations and everything else that differs between calls are normalised. Long lists are cut to their first
 * entry.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { messages } from "../../generated/errors.ts";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { getTestIban } from "../../src/handlers/iban_structures.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { openDeliveries } from "../../src/watch/mod.ts";
import { z } from "zod";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { Operation } from "../../src/contract/mod.ts";
import { decodeJwt } from "jose";
import { eventsOf, tell } from "../support/card_processor/events.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { NOTHING_MINED, type PaidApp, withPaidApp } from "../support/chain/paid_app.ts";
import { signPayment } from "../support/chain/sign_payment.ts";
import { allOperations, fileNameOf } from "../support/contract_paths.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { openKey } from "../support/seed_key.ts";
import { readTable } from "../support/table.ts";
import { readBlocks } from "../support/transcript_format.ts";
import type { Steps } from "../support/transcript_steps.ts";
import { bodyOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const IBAN = "DE89370400440532013000";

/** Every way to pay is offered. */
const VARIABLES = {
  BASE_URL: "https://bankscreen.example",
  X402_PAY_TO: "0x000000000000000000000000000000000000dEaD",
  X402_FACILITATOR_URL: "http://127.0.0.1:9",
  CARD_LINK_1K: "https://pay.bankscreen.example/1k",
  CARD_LINK_5K: "https://pay.bankscreen.example/5k",
  CARD_LINK_25K: "https://pay.bankscreen.example/25k",
  CARD_LINK_PRO: "https://pay.bankscreen.example/pro",
};

/** Answers to requests that need no preparation except a key that can pay. */
const plain = readTable(new URL("real_examples.tsv", import.meta.url), "example", "call", "body");

/** Answers whose lists are cut to the first entry. */
const CUT: ReadonlySet<string> = new Set([
  "structures",
  "data_editions",
  "edition_list",
  "demo",
  "health",
  "health_unavailable",
]);

type Ask = (app: TestApp) => Promise<Pick<TestAnswer, "json">>;

/** Answers that need more than the calls of a transcript. */
const told: Readonly<Record<string, Ask>> = {
  edition_list: async (app) => {
    const answer = await app.post("/v1/iban/validate", { iban: IBAN, evidence: true });
    const { editions } = decodeJwt(String(Object(answer.json).evidence));
    return await app.get(`/v1/data/editions/${editions}`);
  },
  payment_unavailable: async (app) => {
    const batch = (headers = {}) => app.post("/v1/iban/batch", { ibans: [IBAN] }, { headers });
    const [offer] = bodyOf(await batch(), "batchValidateIBAN", 402).accepts;
    assert(offer !== undefined);
    const validBefore = String(Math.floor(app.clock.now() / 1000) + 60);
    const payer = privateKeyToAccount(generatePrivateKey());
    const payment = await signPayment(payer, offer, { authorization: { validBefore } });
    return await batch({ "PAYMENT-SIGNATURE": payment });
  },
  test_iban: async () => ({ json: await testIbans(true) }),
  test_iban_unavailable: async () => ({ json: await testIbans(false) }),
};

/** The body of random test IBANs with a fixed random number 0, with or without registers. */
async function testIbans(isLoaded: boolean): Promise<unknown> {
  const { registers } = await loadReferenceData();
  const known = isLoaded ? registers : { ...registers, bankCodes: () => [] };
  const docs = `${VARIABLES.BASE_URL}/openapi.json`;
  return getTestIban(known, { country: "CH" }, docs, "2026-11-21", () => 0).body;
}

/** Replaces values that differ from call to call. */
function evenOut(name: string, { json }: Pick<TestAnswer, "json">): unknown {
  const text = JSON.stringify(json)
    .replaceAll(/if([ad])_[0-9a-f]{64}/g, `if$1_${"0".repeat(64)}`)
    .replaceAll(/\b[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}\b/g, "BCDF-GHJK")
    .replaceAll(/ifk_[0-9a-f]{64}/g, `ifk_${"0".repeat(64)}`)
    .replaceAll(/ifk_[0-9a-f]{4}(?![0-9a-f])/g, "ifk_0000")
    .replaceAll(/ifr_\w+/g, `ifr_${"0".repeat(32)}`)
    .replaceAll(/(?<path>\/recover\/)[0-9a-f]{64}/g, `$<path>${"0".repeat(64)}`)
    .replaceAll(/"transaction":"0x[0-9a-f]{64}"/g, `"transaction":"0x${"0".repeat(64)}"`)
    .replaceAll(/"processing_ms":[\d.]+/g, '"processing_ms":0.2')
    .replaceAll(/"id":\d+/g, '"id":1042').replaceAll(/(?<path>\/v1\/feedback\/)\d+/g, "$<path>1042")
    .replaceAll(/"(x|y|digest)":"[\w-]{43}"/g, (_, name) => `"${name}":"${"A".repeat(43)}"`)
    .replaceAll(/"(kid|seal_id)":"[\w-]{16}"/g, (_, name) => `"${name}":"${"A".repeat(16)}"`)
    .replaceAll(/"seal":"[\w.-]+"/g, `"seal":"eyJhbGciOiJFUzI1NiJ9.e30.${"A".repeat(86)}"`)
    .replaceAll(/(wat|whk|tst)_[\w-]{16}/g, (_, kind) => `${kind}_${"0".repeat(16)}`)
    .replaceAll(/whsec_[\w+/=]+/g, `whsec_${"A".repeat(43)}=`)
    .replaceAll(/"avg_ms":\d+/g, '"avg_ms":1');
  const body: unknown = JSON.parse(text);
  assert(typeof body === "object" && body !== null);
  if (!CUT.has(name)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([member, value]) => [member, Array.isArray(value) ? value.slice(0, 1) : value]),
  );
}

async function compare(name: string, answer: Pick<TestAnswer, "json">): Promise<void> {
  const body = evenOut(name, answer);
  const target = new URL(`../../openapi/examples/${name}.json`, import.meta.url);
  if (Deno.env.get("UPDATE_EXPECTED") === "1") {
    await Deno.writeTextFile(target, `${JSON.stringify(body, null, 2)}\n`);
  } else assertEquals(body, JSON.parse(await Deno.readTextFile(target)), name);
}

Deno.test("the contract's examples that need one request are what the service answers", async () => {
  await using app = await TestApp.open(VARIABLES);
  const key = await openKey(app);
  for (const { example, call, body } of plain) {
    const [method = "", path = ""] = call.split(" ");
    const json: unknown = body === "" ? undefined : JSON.parse(body);
    await compare(example, await app.request(method, path, { json, key }));
  }
});

const TRANSCRIPT = new URL("real_examples.http", import.meta.url);

/** Examples of the transcript. */
const shown = readBlocks(await Deno.readTextFile(TRANSCRIPT)).flatMap(({ lines }) =>
  lines.flatMap(({ text }) => /^example (\w+)$/.exec(text)?.[1] ?? [])
);

runTranscript(TRANSCRIPT, {
  open: async (variables, instant) => {
    const app = await TestApp.open({ ...VARIABLES, ...variables }, instant);
    const example: Steps[string] = async ({ answers }, name) => {
      const answer = answers.at(-1);
      assert(answer !== undefined, "no call comes before the example");
      await compare(name, answer);
    };
    const steps: Steps = {
      example,
      /** `pack KEY`: the processor reports that a pack was paid for the key. */
      pack: async (stage, name) => {
        const { recharge_ref: reference } = await app.storage.db.selectFrom("keys").select("recharge_ref")
          .where("key_hash", "=", hashKey(await stage.key(name))).executeTakeFirstOrThrow();
        const seconds = Math.floor(app.clock.now() / 1000);
        const { charged, completed } = eventsOf({ product: "1k", name: "1", reference }, seconds);
        for (const event of [charged, completed]) await tell(app, event);
      },
      /** Delivers events to a receiver that answers. */
      deliver: () =>
        openDeliveries({
          storage: app.storage,
          send: () => Promise.resolve({ status: 200, answer: "Thank you", problem: null }),
          reportFailure: (error) => assert(false, String(error)),
        }).run(),
    };
    return { app, steps, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
  },
});

const PATHS = new URL("../../openapi/paths/", import.meta.url);
const contract = await Promise.all(
  (await Array.fromAsync(Deno.readDir(PATHS))).map(({ name }) => Deno.readTextFile(new URL(name, PATHS))),
);

/**
 * An example that has the name of an operation is the answer to the request that the contract shows for this operation.
 */
const named = allOperations.map((operation) => ({ ...operation, name: fileNameOf(operation.id) }))
  .filter(({ name }) =>
    !(name in told) && !shown.includes(name) && !plain.some(({ example }) => example === name)
  )
  .filter(({ name }) => contract.some((text) => text.includes(`\${example.${name}}`)));

for (const { name, id, method, example: { target, body } } of named) {
  Deno.test(`the example of ${id} is the answer to the request that the contract shows`, async () => {
    await using app = await TestApp.open(VARIABLES);
    const answer = await app.request(method.toUpperCase(), target, { json: body, key: await openKey(app) });
    await compare(name, answer);
  });
}

/** Names of operations whose answer depends only on the request. */
const STATELESS = (await Deno.readTextFile(new URL("stateless_operations.txt", import.meta.url))).trimEnd()
  .split("\n");

const shownSchema = z.object({
  example: z.unknown().optional(),
  examples: z.record(z.string(), z.object({ value: z.unknown() })).default({}),
});

/** The first answer with status 200 that the contract shows for an operation. */
function shownAnswer({ path, method }: Operation): unknown {
  const pointer = ["paths", path, method, "responses", "200", "content", "application/json"];
  const content = pointer.reduce<unknown>((value, name) => Object(value)[name], openApiDocument);
  const { example, examples } = shownSchema.parse(content);
  return example ?? Object.values(examples)[0]?.value;
}

Deno.test("an operation's first example answer is the answer to its first example request", async () => {
  await using app = await TestApp.open(VARIABLES);
  const key = await openKey(app);
  const stateless = allOperations.filter(({ id }) => STATELESS.includes(id));
  assertEquals(stateless.length, STATELESS.length);
  for (const operation of stateless) {
    const { id, method, example: { target, body } } = operation;
    const answer = await app.request(method.toUpperCase(), target, { json: body, key });
    assertEquals(evenOut(id, answer), shownAnswer(operation), id);
  }
});

for (const [name, ask] of Object.entries(told)) {
  Deno.test(`the example ${name} of the contract is the answer of the service`, async () => {
    await using app = await TestApp.open(VARIABLES);
    await compare(name, await ask(app));
  });
}

/** Answers to payments, which depend on a chain. */
const PAID = [
  "pack_new_key",
  "pack_recharged",
  "call_unconfirmed",
  "pack_unconfirmed",
  "pack_pending",
  "pack_replayed",
  "recovered_key",
] as const;

Deno.test("the contract's examples of purchases are what the service answers", async () => {
  await using chain = await LocalChain.start();
  const told = (name: (typeof PAID)[number], answer: TestAnswer) => compare(name, answer);
  const variables = { BASE_URL: VARIABLES.BASE_URL };
  const buy = async ({ app, payer, offer }: PaidApp, key?: string) => {
    const headers = { "PAYMENT-SIGNATURE": await signPayment(payer, offer(4_000_000)) };
    return () => app.request("POST", "/v1/credits/buy/1k", { headers, ...(key && { key }) });
  };
  await withPaidApp(chain, async (paidApp) => {
    await told("pack_new_key", await (await buy(paidApp))());
    await told("pack_recharged", await (await buy(paidApp, await paidApp.app.makeKey()))());
  }, variables);
  await withPaidApp(
    chain,
    async (paidApp) => {
      const { app, payer, offer } = paidApp;
      await chain.setMining(false);
      const lost = await buy(paidApp);
      const payment = await signPayment(payer, offer(3000));
      const call = app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } });
      const [unconfirmed] = await Promise.all([lost(), call]);
      await told("pack_unconfirmed", unconfirmed);
      await told("call_unconfirmed", await call);
      await told("pack_pending", await lost());
      await chain.setMining(true);
      await chain.mine();
      await told("pack_replayed", await lost());
      const { recovery_url } = bodyOf(unconfirmed, "buyCreditBundle", 502);
      await told("recovered_key", await app.get(new URL(recovery_url ?? "").pathname));
    },
    variables,
    NOTHING_MINED,
  );
});

Deno.test("the examples that tests cannot request agree with the code", () => {
  const { RequestTimeout, ServiceUnavailable } = openApiDocument.components.responses;
  const overdue = RequestTimeout.content["application/json"].example.message;
  const unavailable = ServiceUnavailable.content["application/json"].example.message;
  assertEquals(overdue, messages.request_timeout);
  assertEquals(unavailable, messages.service_unavailable.database({ seconds: 5 }));
});

Deno.test("every example of the contract is written by this test", async () => {
  const names = [
    ...plain.map(({ example }) => example),
    ...Object.keys(told),
    ...named.map(({ name }) => name),
    ...PAID,
    ...shown,
  ];
  const files = (await Array.fromAsync(Deno.readDir(new URL("../../openapi/examples/", import.meta.url))))
    .map((file) => file.name.replace(/\.json$/, ""));
  assertEquals(files.toSorted(), names.toSorted());
});
