/**
 * The client without a server: contract, settings, webhooks, x402 offers, XML, and the table of verdicts.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import type { PaymentRequirements } from "@x402/core/types";
import fc from "fast-check";
import { load } from "js-yaml";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { operations } from "../../generated/operations.ts";
import { VERSION } from "../../sdk/client/settings.ts";
import { pauseBeforeRetry, readRetryAfter } from "../../sdk/client/transport.ts";
import { walkXml, XmlError } from "../../sdk/files/xml.ts";
import * as sdk from "../../sdk/mod.ts";
import { Bankscreen, verifyWebhook } from "../../sdk/mod.ts";
import {
  type AnswerWithFindings,
  catalogues,
  codeOf,
  decide,
  decideOn,
  english,
  type Finding,
  type FindingCode,
  isOfOlderServer,
  sayFinding,
  summarise,
  SUMMARY_LENGTH_MAX,
  type Verdict,
  VERDICT_BY_FINDING,
  verdictOfFinding,
  VERDICTS,
} from "../../sdk/verdicts/mod.ts";
import * as x402 from "../../sdk/x402/mod.ts";
import { readSettlement } from "../../sdk/x402/mod.ts";
import { type Limits, printUsdc, readLimits } from "../../sdk/x402/options.ts";
import { chooseOffer, type IsUsdc } from "../../sdk/x402/sign_payment.ts";
import type { Operation } from "../../src/contract/mod.ts";
import { outputOf } from "../support/run_program.ts";
import { testCalls } from "../support/call_transcript.ts";
import { testTable } from "../support/table.ts";
import { NETWORK, USDC } from "./support/usdc_ledger.ts";

const table = (name: string): URL => new URL(`./rules/${name}.tsv`, import.meta.url);

// contract.ts

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Operations that the client calls with a body, although they also accept a URL, because URLs are logged. */
const ASKED_IN_BODY = new Set(
  Object.entries(operations).filter(([id]) => `${id}Post` in operations).map(([id]) => id),
);

/** Arguments of a method, as the contract shows them. */
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
  Deno.test(`${operation.id}() sends the request of the operation with the same name`, async () => {
    const requests: Request[] = [];
    const client = new Bankscreen({
      baseUrl: "https://bankscreen.test",
      apiKey: "ifk_test",
      fetch: (input, init) => {
        requests.push(new Request(input, init));
        const isEmpty = operation.statuses.includes(204);
        return Promise.resolve(isEmpty ? new Response(null, { status: 204 }) : Response.json({}));
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

Deno.test("an operation that the client sends in its Post variant has the same path in both variants", () => {
  assert(ASKED_IN_BODY.size > 0);
  for (const id of ASKED_IN_BODY) assertEquals(byId(id).path, byId(`${id}Post`).path);
});

Deno.test("a client method accepts the main parameter alone, or the whole request", async () => {
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

Deno.test("VERSION equals the version in sdk/deno.json", async () => {
  const config = JSON.parse(await Deno.readTextFile(`${ROOT}sdk/deno.json`));
  assertEquals(config.version, VERSION);
});

// mod.ts

Deno.test("mod.ts exports exactly the expected values", () => {
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

testTable(
  "pauseBeforeRetry() returns the pause before a call is sent again",
  table("retries"),
  ["status", "code", "retry_after", "retries", "may_repeat", "pause"],
  ({ status, code, retry_after, retries, may_repeat, pause }) => {
    const attempt = {
      status: status === "" ? null : Number(status),
      code,
      retryAfter: retry_after === "" ? null : Number(retry_after),
    };
    const found = pauseBeforeRetry(attempt, Number(retries), may_repeat === "yes", () => 0.5);
    assertEquals(String(found ?? "none"), pause);
  },
);

testTable(
  "readRetryAfter() reads seconds, an HTTP date and the member of the body",
  table("retry_after"),
  ["header", "body", "seconds"],
  ({ header, body, seconds }) => {
    const headers = new Headers(header === "" ? {} : { "Retry-After": header });
    const found = readRetryAfter(
      headers,
      body === "" ? undefined : JSON.parse(body),
      Date.parse("2026-11-21T08:00:00Z"),
    );
    assertEquals(String(found ?? "none"), seconds);
  },
);

Deno.test("pauseBeforeRetry() spreads the retries of clients over the whole pause", () => {
  const pauses = Array.from(
    { length: 50 },
    () => pauseBeforeRetry({ status: 503, code: "", retryAfter: null }, 0, true) ?? -1,
  );
  assert(pauses.every((pause) => pause >= 0 && pause < 500));
  assert(new Set(pauses).size > 40);
});

// settings.ts

/** Runs a script in a separate process, because tests of one run share their environment. */
const evaluate = (script: string, env: Readonly<Record<string, string>>): Promise<string> =>
  outputOf(Deno.execPath(), ["eval", "--quiet", script], { cwd: ROOT, env });

Deno.test("readSettings() prefers options to environment variables", async () => {
  const script = `
    import { readSettings } from "./sdk/client/settings.ts";
    const all = [{}, { apiKey: "ifk_option" }, { apiKey: "" }, { baseUrl: "http://option.test" }].map(readSettings);
    console.log(JSON.stringify(all.map(({ apiKey, baseUrl }) => [apiKey, baseUrl])));`;
  const env = { BANKSCREEN_API_KEY: "ifk_environment", BANKSCREEN_BASE_URL: "https://environment.test/api/" };
  assertEquals(JSON.parse(await evaluate(script, env)), [
    ["ifk_environment", "https://environment.test/api"],
    ["ifk_option", "https://environment.test/api"],
    [null, "https://environment.test/api"],
    ["ifk_environment", "http://option.test"],
  ]);
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
  const [message, taken] = (await evaluate(script, { BANKSCREEN_API_KEY: "" })).split("\n");
  assertEquals([message?.startsWith("Cannot use an API key in a browser"), taken], [true, "taken"]);
});

Deno.test("errors include the name of the environment variable that is not set", async () => {
  const script = `
    import { Bankscreen } from "./sdk/mod.ts";
    const fetch = () => Promise.reject(new TypeError("refused"));
    const refusing = () => Promise.resolve(Response.json({ error: "missing_key", message: "No key." }, { status: 401 }));
    for (const options of [{ fetch }, { fetch, baseUrl: "http://x.test" }, { fetch: refusing }]) {
      const error = await new Bankscreen({ ...options, maxRetries: 0 }).getCreditBalance().catch((error) => error);
      console.log(error.message);
    }`;
  const printed = await evaluate(script, { BANKSCREEN_API_KEY: "", BANKSCREEN_BASE_URL: "" });
  const target = "GET /v1/credits/balance got no answer: refused";
  assertEquals(printed.trimEnd().split("\n"), [
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
const SECRETS: Readonly<Record<string, string>> = {
  old: `whsec_${randomBytes(32).toString("base64")}`,
  new: `whsec_${randomBytes(32).toString("base64")}`,
  none: "whsec_",
};

/** Verifies a message that was signed with secrets and then changed. */
async function webhook(facts = "") {
  const { by = ["old"], secrets = "old", seconds = 0, ...changes } = JSON.parse(facts);
  const { body: [from, to] = ["", ""], signature: [was, is] = ["", ""], without } = changes;
  const signed = by.map((name: string) => new Webhook(SECRETS[name] ?? "").sign(ID, new Date(NOW), BODY));
  const all = {
    "webhook-id": ID,
    "webhook-timestamp": String(NOW / 1000),
    "webhook-signature": signed.join(" ").replace(was, is),
    ...changes.headers,
  };
  const headers = Object.fromEntries(Object.entries<string>(all).filter(([name]) => name !== without));
  const body = BODY.replace(from, to);
  const verifying = Array.isArray(secrets)
    ? secrets.map((name) => SECRETS[name] ?? "")
    : SECRETS[secrets] ?? "";
  const options = { now: NOW + seconds * 1000 };
  if (!changes.asBytes) return await verifyWebhook(body, headers, verifying, options);
  return await verifyWebhook(new TextEncoder().encode(body), new Headers(headers), verifying, options);
}

// x402/: offers

const LIMITS: Limits = { maxAtomic: 5000n, networks: [NETWORK] };

const OFFER: PaymentRequirements = {
  scheme: "exact",
  network: NETWORK,
  amount: "5000",
  asset: USDC,
  payTo: "0x00000000000000000000000000000000000000C1",
  maxTimeoutSeconds: 60,
  extra: { name: "USD Coin", version: "2" },
};

const isUsdc: IsUsdc = (asset, network) => asset === USDC && network === NETWORK;

Deno.test("chooseOffer() never chooses a price above the limit, and pays whenever one is within it", () => {
  const amount = fc.bigInt({ min: 0n, max: 20_000n });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), amount, (amounts, maxAtomic) => {
      const offers = amounts.map((price) => ({ ...OFFER, amount: String(price) }));
      const choice = chooseOffer(offers, { ...LIMITS, maxAtomic }, isUsdc);
      const least = amounts.reduce((left, right) => left < right ? left : right);
      assertEquals(choice.outcome, least <= maxAtomic ? "pay" : "decline");
      if (choice.outcome === "pay") assertEquals(BigInt(choice.offer.amount), least);
    }),
  );
});

// Limits

const payer = privateKeyToAccount(generatePrivateKey());

Deno.test("readLimits() reads every amount of six decimals exactly", () => {
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (atomic) => {
    assertEquals(readLimits({ account: payer, maxUsdcPerCall: Number(atomic) / 1e6 }).maxAtomic, atomic);
  }));
});

testTable(
  "printUsdc() prints millionths as a decimal number",
  table("usdc"),
  ["millionths", "printed"],
  ({ millionths, printed }) => assertEquals(printUsdc(BigInt(millionths)), printed),
);

// Exports

Deno.test("x402/mod.ts exports exactly the expected values", () => {
  assertEquals(Object.keys(x402).sort(), ["payWith", "readSettlement"]);
});

// files/xml.ts

function textOf(xml: string): string {
  return [...walkXml(xml)].flatMap((step) => step.kind === "text" ? [step.text] : []).join("");
}

Deno.test("walkXml() yields elements by local name, and their text", () => {
  const xml = `\uFEFF<?xml version="1.0"?><!-- a > b --><p:a xmlns:p="urn:x" q='>'><p:b/>t</p:a>\n`;
  const steps = [...walkXml(xml)];
  assertEquals(steps, [
    { kind: "open", name: "a", attributes: ` xmlns:p="urn:x" q='>'`, start: 36, end: 63 },
    { kind: "open", name: "b", attributes: "", start: 63, end: 69 },
    { kind: "close", name: "b", start: 69, end: 69 },
    { kind: "text", text: "t" },
    { kind: "close", name: "a", start: 70, end: 76 },
  ]);
  const tags = steps.flatMap((step) => step.kind === "text" ? [] : [xml.slice(step.start, step.end)]);
  assertEquals(tags, [`<p:a xmlns:p="urn:x" q='>'>`, "<p:b/>", "", "</p:a>"]);
});

testTable(
  "walkXml() reads entities, character references and CDATA, and rejects what isn't well-formed",
  table("xml"),
  ["xml", "text", "error"],
  ({ xml, text, error }) => {
    if (error === "") assertEquals(textOf(xml), text);
    else assertThrows(() => textOf(xml), XmlError, error);
  },
);

// verdicts/: one table decides, the most serious finding counts, and every sentence fits its place.

const { findings: rows } = load(
  await Deno.readTextFile(new URL("../../openapi/findings.yaml", import.meta.url)),
) as {
  readonly findings: Readonly<Record<string, { readonly values?: Readonly<Record<string, unknown>> }>>;
};

const [CODE, BIC, IBAN] = ["123456789012", "COBADEFFXXX", "MT84MALT011000012345MTLCAST001S"];

/** Values of findings by their names, as long as they can be. Others are a name, or true. */
const VALUES: Readonly<Record<string, unknown>> = {
  ...{ code: CODE, entry: CODE, successor: CODE, bic: BIC, known: BIC, given: BIC, by: "name" },
  ...{ accounts: [IBAN], ibans: ["DE89370400440532013000", IBAN], meant: IBAN, letter: "O" },
  ...{ list: "UK", others: ["OFAC", "EU", "UN"], as_of: "2026-11-20", country: "DE" },
  ...{ pairing: "not_applicable", scheme: "viitenumero", verdict: "check_first" },
  flags: ["fatf_suspended", "emi_issuer"],
  lists: [
    { list: "OFAC", days: 1094, partial: false },
    { list: "EU", days: null, partial: false },
    { list: "UN", days: 1268, partial: false },
    { list: "UK", days: null, partial: true },
  ],
  places: [2, 30, 400, 5000, 60_000, 700_000],
};

/** A finding with each of its values. */
function sample(code: FindingCode, name: string): Finding {
  const values = Object.entries(rows[code]?.values ?? {}).map(([value, type]) => [
    value,
    VALUES[value] ?? (type === "boolean" || name),
  ]);
  return { code, values: Object.fromEntries(values) } as Finding;
}

const codes = Object.keys(VERDICT_BY_FINDING) as FindingCode[];
const anyCode = fc.constantFrom(...codes);

Deno.test("decide() takes the verdict of the most serious finding, and sorts findings by seriousness", () => {
  fc.assert(fc.property(fc.array(anyCode, { maxLength: 8 }), (found) => {
    const { verdict, findings } = decide(found.map((code) => sample(code, "A bank")));
    const ranks = findings.map((finding) => VERDICTS.indexOf(verdictOfFinding(finding)));
    assertEquals(ranks, ranks.toSorted((a, b) => a - b));
    assertEquals(verdict, findings[0] === undefined ? "fine" : verdictOfFinding(findings[0]));
    assertEquals(findings.length, new Set(findings.map(codeOf)).size);
    assertEquals(verdict === "fine", found.every((code) => VERDICT_BY_FINDING[code] === "fine"));
  }));
});

Deno.test("summarise() returns at most 160 characters with the verdict and the finding", () => {
  const name = fc.string({ minLength: 1, maxLength: 300, unit: fc.constantFrom(..."AÄß Ж漢x.,") });
  const anyLanguage = fc.constantFrom(...Object.values(catalogues));
  fc.assert(fc.property(anyCode, name, anyLanguage, (code, name, catalogue) => {
    const decision = decide([sample(code, name)]);
    const text = summarise(decision, name, catalogue);
    assert(text.length <= SUMMARY_LENGTH_MAX, text);
    assert(text.startsWith(catalogue.verdicts[decision.verdict].word), text);
    assert(/[.…]$/.test(text), text);
    assertMatch(sayFinding(sample(code, "A bank"), catalogue), /^[A-Z0-9À].*[^.]\.$/);
    // Names may be truncated, words never.
    const short = summarise(decide([sample(code, "A bank")]), "A bank", catalogue);
    assertMatch(short, /\.$/, code);
  }));
});

testTable(
  "the sentences contain the entry, the lists and the advice",
  table("sentences"),
  ["findings", "bank", "sentence"],
  ({ findings, bank, sentence }) =>
    assertEquals(summarise(decide(JSON.parse(findings)), bank || null, english), sentence),
);

/** An answer of the service with one finding. */
function answerWith(code: string, severity: Verdict, values: Record<string, unknown>): AnswerWithFindings {
  return JSON.parse(JSON.stringify({
    verdict: severity,
    summary: "Stop: it is full; wait.",
    findings: [{ code, severity, values, message: "It is full; wait." }],
  }));
}

Deno.test("sayFinding() describes the findings of an answer in every language, with their values", () => {
  const values = { name: "A Bank", source: "The register", words: "in liquidation" };
  const { verdict, findings } = decideOn(answerWith("bank_in_insolvency", "check_first", values));
  assertEquals([verdict, findings], ["check_first", [{ code: "bank_in_insolvency", values }]]);
});

/** The first finding of an answer, and its message in English. */
function firstOf(answer: AnswerWithFindings) {
  const { verdict, findings: [finding] } = decideOn(answer);
  assert(finding !== undefined);
  const found = { verdict, message: sayFinding(finding, english), isOlder: isOfOlderServer(finding) };
  return found.isOlder ? found : { ...found, code: codeOf(finding) };
}

testCalls(new URL("client_rules.calls", import.meta.url), {
  client: (options = "") => new Bankscreen(JSON.parse(options)),
  webhook,
  offer: (changes = "") => {
    const offers = JSON.parse(changes).map((change: Partial<PaymentRequirements>) => ({
      ...OFFER,
      ...change,
    }));
    return chooseOffer(offers, LIMITS, isUsdc);
  },
  limits: (options = "") => {
    const { maxUsdcPerCall, ...others } = JSON.parse(options);
    const max = maxUsdcPerCall === undefined ? {} : { maxUsdcPerCall: Number(maxUsdcPerCall) };
    const { maxAtomic, networks } = readLimits({ account: payer, ...max, ...others });
    return { maxAtomic: String(maxAtomic), networks };
  },
  settlement: (receipt) =>
    readSettlement(new Headers(receipt === undefined ? {} : { "PAYMENT-RESPONSE": btoa(receipt) })),
  receipt: (receipt = "") => readSettlement(new Headers({ "PAYMENT-RESPONSE": receipt })),
  xml: (start = "", repeated = "", times = "0") =>
    [...walkXml(start + repeated.repeat(Number(times)))].length,
  later: (code = "", severity = "", values = "") => {
    const [verdict] = VERDICTS.filter((each) => each === severity);
    return firstOf(answerWith(code, verdict ?? "fine", JSON.parse(values)));
  },
  older: (answer = "") => firstOf(JSON.parse(answer)),
});

Deno.test("writingIn() writes every currency differently", () => {
  const currencies = ["SEK", "NOK", "DKK", "USD", "CAD", "AUD", "EUR", "GBP", "CHF"];
  for (const { writing } of Object.values(catalogues)) {
    assertEquals(new Set(currencies.map((currency) => writing.money(1, currency))).size, currencies.length);
  }
});
