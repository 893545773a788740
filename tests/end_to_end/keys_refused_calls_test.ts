// Protects money: what is not served is not charged. Every way to be refused, on every route that a key pays for.
import { assertEquals, assertStringIncludes } from "@std/assert";
import { operations } from "../../generated/operations.ts";
import type { Operation } from "../../src/contract/mod.ts";
import { filledPath } from "../support/contract_paths.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp, type TestRequest } from "../support/test_app.ts";

const IBAN = "DE89370400440532013000";
const TOO_LARGE = JSON.stringify({ iban: IBAN, ibans: [IBAN], note: "x".repeat(256 * 1024) });

interface Refusal {
  readonly name: string;
  readonly status: number;
  /** Made anew for each call, because a stream can be sent once. */
  readonly request: () => TestRequest;
  /** That of the operation unless another one is refused. */
  readonly method?: string;
}

function body(text: BodyInit, type = "application/json"): () => TestRequest {
  return () => ({ body: text, headers: { "Content-Type": type } });
}

function json(value: unknown): () => TestRequest {
  return () => ({ json: value });
}

function nothing(): TestRequest {
  return {};
}

/** What any operation with a body refuses. */
const bodyRefusals: readonly Refusal[] = [
  { name: "broken JSON", status: 400, request: body('{"iban":') },
  { name: "bytes that are no text", status: 400, request: body(new Uint8Array([0x7b, 0xff, 0x7d])) },
  { name: "a list for an object", status: 400, request: body("[]") },
  { name: "null", status: 400, request: body("null") },
  { name: "an object without what it asks for", status: 400, request: body("{}") },
  { name: "no body", status: 400, request: nothing },
  {
    name: "a text",
    status: 400,
    request: body(IBAN, "text/plain"),
  },
  {
    name: "a form",
    status: 400,
    request: body(`iban=${IBAN}`, "application/x-www-form-urlencoded"),
  },
];

/** What any operation refuses. */
const anyRefusals: readonly Refusal[] = [
  { name: "a body over 256 KB", status: 413, request: body(TOO_LARGE), method: "POST" },
  {
    name: "a body over 256 KB without a length",
    status: 413,
    request: () => body(new Blob([TOO_LARGE]).stream())(),
    method: "POST",
  },
  ...["PUT", "PATCH", "DELETE"].map((method) => ({ name: method, status: 405, request: nothing, method })),
];

/** What one operation refuses. */
const ownRefusals: Readonly<Record<string, readonly Refusal[]>> = {
  validateIBAN: [
    { name: "a number for the IBAN", status: 400, request: json({ iban: 7 }) },
    { name: "GET", status: 405, request: nothing, method: "GET" },
  ],
  batchValidateIBAN: [
    { name: "an empty list", status: 400, request: json({ ibans: [] }) },
    { name: "101 IBANs", status: 400, request: json({ list: Array(101).fill(IBAN) }) },
    { name: "a number among the IBANs", status: 400, request: json({ iban_list: [IBAN, 7] }) },
    { name: "more IBANs than are left", status: 402, request: json({ ibans: Array(25).fill(IBAN) }) },
    { name: "GET", status: 405, request: nothing, method: "GET" },
  ],
  complianceCheck: [{ name: "a number for the IBAN", status: 400, request: json({ iban: 7 }) }],
};

/** Paths that are refused for what stands in the place of their parameter. */
const badPaths: Readonly<Record<string, readonly string[]>> = {
  "/v1/bic/{code}": ["/v1/bic/COBA", "/v1/bic/{code}", "/v1/bic/12345678"],
  "/v1/ch/clearing/{iid}": ["/v1/ch/clearing/12x", "/v1/ch/clearing/123456", "/v1/ch/clearing/{iid}"],
};

async function usedOf(app: TestApp, key: string): Promise<number> {
  return bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200).used;
}

/** Sends a request with a key that has served one call, and checks that it was refused and cost nothing. */
async function assertCostsNothing(
  status: number,
  send: (app: TestApp, key: string) => Promise<TestAnswer>,
): Promise<void> {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: IBAN }, { key });
  const answer = await send(app, key);
  assertEquals(answer.status, status, answer.text);
  assertEquals(answer.headers.get("X-Charged-From"), null);
  assertEquals(await usedOf(app, key), 1);
}

function refusalsOf({ id, body }: Operation): readonly Refusal[] {
  return [...anyRefusals, ...(body === null ? [] : bodyRefusals), ...(ownRefusals[id] ?? [])];
}

for (const operation of Object.values<Operation>(operations).filter(({ auth }) => auth === "paid")) {
  const path = filledPath(operation.path);
  for (const { name, status, request, method = operation.method.toUpperCase() } of refusalsOf(operation)) {
    Deno.test(`${operation.id} with a key refuses ${name} and takes nothing`, async () => {
      await assertCostsNothing(status, (app, key) => app.request(method, path, { ...request(), key }));
    });
  }
  for (const badPath of badPaths[operation.path] ?? []) {
    Deno.test(`${operation.id} with a key refuses ${badPath} and takes nothing`, async () => {
      await assertCostsNothing(400, (app, key) => app.get(badPath, { key }));
    });
  }
}

Deno.test("a key in the address or the body pays for nothing and takes no keyless call either", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const misplaced = [
    await app.post(`/v1/iban/validate?api_key=${key}`, { iban: IBAN }),
    await app.post(`/v1/iban/validate?x=${key.replace("_", "%5F")}`, { iban: IBAN }),
    await app.post("/v1/iban/validate", { iban: IBAN, api_key: key }),
    await app.post("/v1/iban/validate", { iban: IBAN, context: { credentials: [{ key }] } }),
  ];
  for (const answer of misplaced) assertEquals(answer.status, 402, answer.text);
  assertEquals(await usedOf(app, key), 0);
  const keyless = bodyOf(await app.post("/v1/iban/validate", { iban: IBAN }), "validateIBAN", 200);
  assertEquals(keyless.trial?.calls_used_this_week, 1);
});

for (const header of ["Bearer KEY, Bearer KEY", "Bearer KEY something", "Bearer something, Basic KEY"]) {
  Deno.test(`\`Authorization: ${header}\` is a key that does not exist, and not the lack of one`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const headers = { Authorization: header.replaceAll("KEY", key) };
    const refused = await app.request("POST", "/v1/iban/validate", {
      body: JSON.stringify({ iban: IBAN }),
      headers,
    });
    assertEquals([refused.status, memberOf(refused, "cause.reason")], [402, "invalid_api_key"]);
    assertEquals(refused.headers.get("X-API-Key-Invalid"), "true");
    assertEquals(await usedOf(app, key), 0);
  });
}

Deno.test("a key in the address or the body is refused beside a good header too, and nothing is charged", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const exposed = [
    await app.post(`/v1/iban/validate?api_key=${key}`, { iban: IBAN }, { key }),
    await app.post("/v1/iban/validate", { iban: IBAN, api_key: key }, { key }),
    await app.get(`/v1/bic/COBADEFF?note=${key}`, { key }),
  ];
  for (const answer of exposed) {
    assertEquals(answer.status, 402, answer.text);
    assertStringIncludes(String(memberOf(answer, "message")), "rotate it");
    assertEquals([answer.text, ...answer.headers.values()].some((text) => text.includes(key)), false);
  }
  const usage = await app.get(`/v1/keys/usage?api_key=${key}`, { key });
  assertEquals([usage.status, memberOf(usage, "error")], [401, "missing_key"]);
  assertEquals(await usedOf(app, key), 0);
});
