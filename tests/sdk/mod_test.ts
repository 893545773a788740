import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import { operations } from "../../generated/operations.ts";
import { readRetryAfter } from "../../sdk/client/error_from_answer.ts";
import { VERSION } from "../../sdk/client/settings.ts";
import { type FailedAttempt, pauseBeforeRetry } from "../../sdk/client/transport.ts";
import * as sdk from "../../sdk/mod.ts";
import {
  Bankscreen,
  type BankscreenOptions,
  verifyWebhook,
  WebhookVerificationError,
} from "../../sdk/mod.ts";
import type { Operation } from "../../src/contract/mod.ts";

// contract.ts

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Operations that are asked in a body although their own question stands in a URL: URLs reach logs. */
const ASKED_IN_BODY = new Set(
  Object.entries(operations).filter(([id]) => `${id}Post` in operations).map(([id]) => id),
);

/** Arguments of a method, as the contract shows what to send. */
function shownArguments(operation: Operation): readonly unknown[] {
  const { target, body } = operation.example;
  const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
  const [path = "", query] = target.split("?");
  const inPath = pattern.exec(path)?.slice(1) ?? [];
  return [
    ...inPath,
    ...(body !== undefined ? [body] : query ? [Object.fromEntries(new URLSearchParams(query))] : []),
  ];
}

for (const operation of Object.values<Operation>(operations)) {
  Deno.test(`${operation.id}() calls the operation of that name with what it takes`, async () => {
    const requests: Request[] = [];
    const client = new Bankscreen({
      baseUrl: "https://bankscreen.test",
      apiKey: "ifk_test",
      fetch: (input, init) => {
        requests.push(new Request(input, init));
        const headers = { "Content-Type": "application/json" };
        return Promise.resolve(
          new Response(operation.statuses.includes(204) ? null : "{}", {
            status: operation.statuses.includes(204) ? 204 : 200,
            headers,
          }),
        );
      },
    });
    const asked = byId(ASKED_IN_BODY.has(operation.id) ? `${operation.id}Post` : operation.id);
    await Reflect.apply(Reflect.get(client, operation.id), client, shownArguments(asked));
    const [request] = requests;
    assert(request);
    assertEquals(request.method.toLowerCase(), asked.method);
    const { target, body } = asked.example;
    assertEquals(request.url, `https://bankscreen.test${target.replaceAll("+", "%20")}`);
    assertEquals(body, body === undefined ? undefined : await request.json());
    assertEquals(request.headers.get("Authorization"), "Bearer ifk_test");
    assertEquals(request.headers.has("Idempotency-Key"), operation.auth === "paid");
  });
}

function byId(id: string): Operation {
  const operation = Object.values<Operation>(operations).find((each) => each.id === id);
  assert(operation !== undefined, id);
  return operation;
}

Deno.test("an operation with a body asks the same as the one whose name it extends", () => {
  assert(ASKED_IN_BODY.size > 0);
  for (const id of ASKED_IN_BODY) assertEquals(byId(id).path, byId(`${id}Post`).path);
});

Deno.test("a method takes the one member that matters alone, or all that its operation takes", async () => {
  const bodies: unknown[] = [];
  const client = new Bankscreen({
    baseUrl: "https://bankscreen.test",
    fetch: async (input, init) => {
      bodies.push(await new Request(input, init).json());
      return Response.json({});
    },
  });
  await client.validateIBAN("DE89");
  await client.validateIBAN({ iban: "DE89", reference: "RF18" });
  await client.batchValidateIBAN(["DE89"]);
  await client.batchValidateIBAN({ ibans: ["DE89"] });
  await client.complianceCheck({ bic: "COBADEFF" });
  await client.lookupDeviceGrant("BCDF-GHJK");
  await client.generateApiKey();
  assertEquals(bodies, [
    { iban: "DE89" },
    { iban: "DE89", reference: "RF18" },
    { ibans: ["DE89"] },
    { ibans: ["DE89"] },
    { bic: "COBADEFF" },
    { user_code: "BCDF-GHJK" },
    {},
  ]);
});

Deno.test("the client tells its version as deno.json does", async () => {
  const config = JSON.parse(await Deno.readTextFile(`${ROOT}sdk/deno.json`));
  assertEquals(config.version, VERSION);
});

// mod.ts

Deno.test("mod.ts exports these values and no others", () => {
  assertEquals(Object.keys(sdk).sort(), [
    "ApiPromise",
    "AuthenticationError",
    "Bankscreen",
    "BankscreenError",
    "ConflictError",
    "ConnectionError",
    "InvalidRequestError",
    "PayloadTooLargeError",
    "PaymentRequiredError",
    "PurchaseConflictError",
    "RateLimitError",
    "ServerError",
    "SettlementUnconfirmedError",
    "TimeoutError",
    "VERSION",
    "WebhookVerificationError",
    "verifyWebhook",
  ]);
});

// Calls sent again

const half = (): number => 0.5;

function failed(facts: Partial<FailedAttempt>): FailedAttempt {
  return { status: null, code: "", retryAfter: null, ...facts };
}

Deno.test("pauseBeforeRetry() doubles the pause up to eight seconds, under full jitter", () => {
  const pauses = [0, 1, 2, 3, 4, 5, 60].map((retries) =>
    pauseBeforeRetry(failed({ status: 503 }), retries, true, half)
  );
  assertEquals(pauses, [250, 500, 1000, 2000, 4000, 4000, 4000]);
});

Deno.test("pauseBeforeRetry() tries again after what may pass, and after nothing else", () => {
  const statuses = [null, 400, 401, 402, 403, 404, 405, 408, 409, 413, 415, 429, 500, 501, 502, 503, 504];
  const retried = statuses.filter((status) => pauseBeforeRetry(failed({ status }), 0, true, half) !== null);
  assertEquals(retried, [null, 408, 429, 500, 502, 503, 504]);
});

Deno.test("pauseBeforeRetry() never repeats a payment whose outcome is unknown", () => {
  assertEquals(pauseBeforeRetry(failed({ status: 502, code: "settlement_unconfirmed" }), 0, true), null);
});

Deno.test("pauseBeforeRetry() repeats what must not run twice only after 429", () => {
  const statuses = [null, 408, 429, 500, 502, 503, 504];
  const retried = statuses.filter((status) => pauseBeforeRetry(failed({ status }), 0, false, half) !== null);
  assertEquals(retried, [429]);
});

Deno.test("pauseBeforeRetry() waits as long as the server asks, up to a minute and a half", () => {
  const pauses = [0, 7, 61, 91].map((retryAfter) =>
    pauseBeforeRetry(failed({ status: 429, retryAfter }), 0, true)
  );
  assertEquals(pauses, [0, 7000, 61_000, null]);
});

Deno.test("readRetryAfter() reads seconds, an HTTP date and the member of the body", () => {
  const now = Date.parse("2026-11-21T08:00:00Z");
  const read = (value: string, body?: unknown): number | null =>
    readRetryAfter(new Headers({ "Retry-After": value }), body, now);
  assertEquals(read("42"), 42);
  assertEquals(read("Sat, 21 Nov 2026 08:00:30 GMT"), 30);
  assertEquals(read("Sat, 21 Nov 2026 07:00:00 GMT"), 0);
  assertEquals(read("soon", { retry_after: 9 }), 9);
  assertEquals(read("soon"), null);
  assertEquals(readRetryAfter(new Headers(), { retry_after: "9" }, now), null);
});

Deno.test("pauseBeforeRetry() spreads clients over the whole pause", () => {
  const pauses = Array.from({ length: 50 }, () => pauseBeforeRetry(failed({ status: 503 }), 0, true) ?? -1);
  assert(pauses.every((pause) => pause >= 0 && pause < 500));
  assert(new Set(pauses).size > 40);
});

// settings.ts

Deno.test("readSettings() takes options before the environment", async () => {
  // In a process of its own: tests of one run share their environment.
  const script = `
    import { readSettings } from "./sdk/client/settings.ts";
    const all = [{}, { apiKey: "ifk_option" }, { apiKey: "" }, { baseUrl: "http://option.test" }].map(readSettings);
    console.log(JSON.stringify(all.map(({ apiKey, baseUrl }) => [apiKey, baseUrl])));`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", script],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: { BANKSCREEN_API_KEY: "ifk_environment", BANKSCREEN_BASE_URL: "https://environment.test/api/" },
  }).output();
  assertEquals(JSON.parse(new TextDecoder().decode(stdout)), [
    ["ifk_environment", "https://environment.test/api"],
    ["ifk_option", "https://environment.test/api"],
    [null, "https://environment.test/api"],
    ["ifk_environment", "http://option.test"],
  ]);
});

Deno.test("new Bankscreen() names the option that cannot be used", () => {
  const cases: [options: BankscreenOptions, error: typeof TypeError | typeof RangeError, message: string][] =
    [
      [{ baseUrl: "bankscreen.test" }, TypeError, 'Cannot use the base URL "bankscreen.test"'],
      [{ baseUrl: "ftp://bankscreen.test" }, TypeError, "it must start with http:// or https://"],
      [{ baseUrl: "https://bankscreen.test/?key=1" }, TypeError, "it must have no query and no fragment"],
      [{ apiKey: "ifk_one\nifk_two" }, TypeError, "Cannot use the API key"],
      [{ timeoutMs: -1 }, RangeError, 'Cannot use the option "timeoutMs": it is -1'],
      [{ maxRetries: 1.5 }, RangeError, 'Cannot use the option "maxRetries": it is 1.5'],
    ];
  for (const [options, error, message] of cases) assertThrows(() => new Bankscreen(options), error, message);
});

Deno.test("new Bankscreen() does not repeat a key that cannot be used", () => {
  const error = assertThrows(() => new Bankscreen({ apiKey: "ifk_secret secret" }), TypeError);
  assertEquals(error.message.includes("secret"), false);
});

Deno.test("new Bankscreen() takes a key in a browser only when it is allowed to", async () => {
  const script = `
    Object.defineProperty(globalThis, "navigator", { value: { userAgent: "Mozilla/5.0" } });
    const { Bankscreen } = await import("./sdk/mod.ts");
    try { new Bankscreen({ apiKey: "ifk_x" }); } catch (error) { console.log(error.message); }
    new Bankscreen({ apiKey: "ifk_x", allowBrowserKey: true });
    new Bankscreen();
    console.log("taken");`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", script],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: { BANKSCREEN_API_KEY: "" },
  }).output();
  const [message, taken] = new TextDecoder().decode(stdout).split("\n");
  assertEquals([message?.startsWith("Cannot use an API key in a browser"), taken], [true, "taken"]);
});

Deno.test("errors name the variable that is not set", async () => {
  const script = `
    import { Bankscreen } from "./sdk/mod.ts";
    const fetch = () => Promise.reject(new TypeError("refused"));
    const refusing = () => Promise.resolve(Response.json({ error: "missing_key", message: "No key." }, { status: 401 }));
    for (const options of [{ fetch }, { fetch, baseUrl: "http://x.test" }, { fetch: refusing }]) {
      const error = await new Bankscreen({ ...options, maxRetries: 0 }).getCreditBalance().catch((error) => error);
      console.log(error.message);
    }`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", script],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: { BANKSCREEN_API_KEY: "", BANKSCREEN_BASE_URL: "" },
  }).output();
  const target = "GET /v1/credits/balance got no answer: refused";
  assertEquals(new TextDecoder().decode(stdout).trimEnd().split("\n"), [
    `${target} (BANKSCREEN_BASE_URL is not set, so http://127.0.0.1:8000 was called)`,
    target,
    "No key. (BANKSCREEN_API_KEY is not set, so no key was sent)",
  ]);
});

// verify_webhook.ts

const ID = "chg_51_7";
const NOW = Date.parse("2026-11-22T09:00:00Z");
const BODY = JSON.stringify({
  type: "webhook.test",
  timestamp: "2026-11-22T09:00:00.000Z",
  data: { webhook_id: "ü" },
});
const [SECRET, NEXT] = [newSecret(), newSecret()];

function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

function headersOf(secrets: readonly string[], at = NOW): Record<string, string> {
  return {
    "webhook-id": ID,
    "webhook-timestamp": String(at / 1000),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(ID, new Date(at), BODY)).join(" "),
  };
}

Deno.test("verifyWebhook() believes what the reference library signs", async () => {
  const event = JSON.parse(BODY);
  assertEquals(await verifyWebhook(BODY, headersOf([SECRET]), SECRET, { now: NOW }), event);
  const bytes = new TextEncoder().encode(BODY);
  assertEquals(await verifyWebhook(bytes, new Headers(headersOf([SECRET])), SECRET, { now: NOW }), event);
  assertEquals(await verifyWebhook(BODY, headersOf([SECRET, NEXT]), NEXT, { now: NOW }), event);
  assertEquals(await verifyWebhook(BODY, headersOf([SECRET]), [NEXT, SECRET], { now: NOW }), event);
});

Deno.test("verifyWebhook() refuses what is more than five minutes off", async () => {
  for (const seconds of [-301, 301]) {
    await refused(BODY, headersOf([SECRET]), NOW + seconds * 1000);
  }
  for (const seconds of [-299, 299]) {
    await verifyWebhook(BODY, headersOf([SECRET]), SECRET, { now: NOW + seconds * 1000 });
  }
});

Deno.test("verifyWebhook() refuses every change of body, headers and secret", async () => {
  const headers = headersOf([SECRET]);
  await refused(BODY.replace("ü", "u"), headers);
  await refused(`${BODY} `, headers);
  await refused(BODY, { ...headers, "webhook-id": "chg_51_8" });
  await refused(BODY, { ...headers, "webhook-timestamp": String(NOW / 1000 + 1) });
  await refused(BODY, headersOf([NEXT]));
  const [version, signature] = headers["webhook-signature"]?.split(",") ?? [];
  for (
    const forged of [
      "",
      "v1,",
      "v1,AAAA",
      `v1a,${signature}`,
      `${version}${signature}`,
      "v1,%%%",
      `v2,${signature}`,
    ]
  ) {
    await refused(BODY, { ...headers, "webhook-signature": forged });
  }
  for (const name of Object.keys(headers)) await refused(BODY, { ...headers, [name]: undefined });
  await refused(BODY, { ...headers, "webhook-timestamp": "now" });
  await assertRejects(() => verifyWebhook(BODY, headers, "whsec_", { now: NOW }), WebhookVerificationError);
});

async function refused(body: string, headers: Record<string, string | undefined>, now = NOW): Promise<void> {
  await assertRejects(() => verifyWebhook(body, headers, SECRET, { now }), WebhookVerificationError);
}
