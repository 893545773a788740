/**
 * The pages as sent, without a browser: text, words and languages; their behaviour without a script, for programs and
 * caches; and protection from strangers' texts and other sites.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { Parser } from "htmlparser2";
import { errors } from "../../generated/errors.ts";
import { limits } from "../../generated/limits.ts";
import { operations } from "../../generated/operations.ts";
import { renderHelp } from "../../sdk/cli/arguments.ts";
import type { DocumentCheck, EvidenceWarning, RunCheck } from "../../sdk/evidence/mod.ts";
import { catalogues, type Language, LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { keyMail } from "../../src/accounts/account_keys.ts";
import { newKeyMail } from "../../src/billing/cards/mod.ts";
import { noticeMail } from "../../src/billing/notices.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { codeMail, type Email } from "../../src/email/mod.ts";
import { writeReceiptAmount } from "../../src/pages/account/overview.tsx";
import { verifyFindings as findingsInGerman } from "../../generated/words/verify_findings_de.ts";
import { verifyFindings as findingsInEnglish } from "../../generated/words/verify_findings_en.ts";
import { verifyFindings as findingsInFrench } from "../../generated/words/verify_findings_fr.ts";
import {
  english as checkInEnglish,
  french as checkInFrench,
  german as checkInGerman,
} from "../../sdk/evidence/words/mod.ts";
import { sayCheck } from "../../src/pages/browser/verify/page.ts";
import { search } from "../../src/pages/docs/search.tsx";
import { readLines } from "../../src/pages/home/home.tsx";
import { PAGES } from "../../src/pages/mod.ts";
import { changesMail } from "../../src/watch/mails.ts";
import { pausedMail } from "../../src/watch/webhooks/schedule.ts";
import { readSourceFiles } from "../architecture/source_files.ts";
import { fixedSource } from "../support/fixed_source.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { refreshedData } from "../support/refreshed_data.ts";
import { formPaths, pagePaths } from "../support/page_paths.ts";
import { readTable } from "../support/table.ts";
import { bodyOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const ACCEPTS_HTML = { Accept: "text/html" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

runTranscript(new URL("page_answers.http", import.meta.url));

// /

const IBAN = "DE89370400440532013000";

Deno.test("readLines() reads accounts and banks however they are written, and corrects nothing unasked", () => {
  const kindOf = (typed: string) => readLines(typed).lines.map(({ kind, text }) => [kind, text]);
  for (
    const typed of [
      "IBAN: DE89 3704 0044 0532 0130 00",
      "(IBAN) de89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000",
      "\u200bDE89-3704-0044-0532-0130-00\r\n\r\n",
    ]
  ) assertEquals(kindOf(typed), [["iban", IBAN]], typed);
  assertEquals(kindOf("cobadeffxxx\nBIC: LIATLYLT; nope"), [
    ["bic", "COBADEFFXXX"],
    ["bic", "LIATLYLT"],
    ["neither", "nope"],
  ]);
  const letter = { kind: "letter", letter: "O", meant: "NL91ABNA0417164300" };
  assertEquals(readLines("NL91 ABNA O417 1643 00").lines, [
    { ...letter, letter: "O" as const, kind: "letter" as const, text: "NL91ABNAO417164300" },
  ]);
  assertEquals(readLines("NL91 ABNA O4I7 1643 00").lines[0]?.kind, "iban");
  assertEquals(readLines(Array(11).fill(IBAN).join("\n")).isCut, true);
});

// /docs/search

const firstPlace = (query: string): string => search(query)[0]?.path ?? "";

Deno.test("the search finds the guide, operation, member or error for a word", () => {
  for (const { query, first } of readTable(new URL("searches.tsv", import.meta.url), "query", "first")) {
    assertEquals(firstPlace(query), first, query);
  }
  assertMatch(firstPlace("vop_required"), /^\/docs\/api\/validateIBAN#answer-200-.*-vop_required$/);
  assert(search("VoP").some(({ path }) => path.startsWith("/docs/data")), "a guide");
  assertEquals(search("").length, 0);
  assertEquals(search("\u0000 zzzzqqq").length, 0);
});

Deno.test("every place that the search can lead to is on its page", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "0" });
  const pages = new Map<string, string>();
  for (const query of "iban bank key evidence reference member error list verdict".split(" ")) {
    for (const { path } of search(query)) {
      const [page = "", id] = path.split("#");
      const text = pages.get(page) ?? (await app.get(page, { headers: ACCEPTS_HTML })).text;
      pages.set(page, text);
      if (id !== undefined) assertStringIncludes(text, `id="${id}"`, path);
    }
  }
  const { text } = await app.get("/docs/search?q=%3Cscript%3E+iban", { headers: ACCEPTS_HTML });
  assert(!text.includes("<script> iban") && text.includes("&lt;script&gt;"));
});

// /status

Deno.test("/data starts with what is current, then the lists with their dates, what is old, and the tables", async () => {
  await using app = await TestApp.open();
  const { text } = await app.get("/de/data");
  assertStringIncludes(text, "<h1>Einige Daten fehlen oder sind veraltet</h1>");
  assertMatch(text, /Sanktionsliste der USA[^]*?Stand\s\d+\.\s\S+\s20\d\d/);
  const places = [
    "bestenfalls",
    "Sanktionsliste der EU",
    "älter als ein Jahr",
    'id="coverage"',
    'id="datasets"',
  ];
  const found = places.map((place) => text.indexOf(place));
  assertEquals(found.includes(-1), false, `${found}`);
  assertEquals(found, found.toSorted((one, other) => one - other));
  // A title begins with a capital, even if its words are a common noun in French.
  const french = (await app.get("/fr/data")).text;
  assertMatch(french, />\s*Liste des banques de schwifty, AD/);
  assertNotMatch(french, />\s*liste des banques/);
});

Deno.test("/status calls a SEPA register out of date once it is too old to use", async () => {
  const statusOn = async (day: string): Promise<string> => {
    const data = refreshedData(await loadReferenceData(), "2026-11-21", { sct: [], withLei: [] });
    const editions = data.registers.editions.map((edition) =>
      edition.dataset === "bic_lei" ? { ...edition, dataset: "epc_sct" } : edition
    );
    const source = fixedSource({ ...data, registers: { ...data.registers, editions } });
    await using app = await TestApp.open({}, `${day}T08:00:00Z`, () => source);
    const { text } = await app.get("/status");
    return /SEPA Credit Transfer register<\/th><td><span[^>]*>([^<]*)/.exec(text)?.[1] ?? "";
  };
  assertEquals([await statusOn("2026-11-21"), await statusOn("2027-04-01")], ["current", "out of date"]);
});

Deno.test("/status and the start page say how to fetch lists that are missing or too old", async () => {
  const command = "<code>deno task data:refresh</code>";
  await using app = await TestApp.open();
  for (const path of ["/", "/de", "/fr", "/status", "/de/status", "/fr/status"]) {
    assertStringIncludes((await app.get(path, { headers: ACCEPTS_HTML })).text, command, path);
  }
  const { text } = await app.get("/", { headers: ACCEPTS_HTML });
  assertStringIncludes(text, '(<a href="/status">see which</a>), so no bank is cleared.');
  const current = refreshedData(await loadReferenceData(), "2026-11-21", { sct: [], withLei: [] });
  await using refreshed = await TestApp.open({}, "2026-11-21T08:00:00Z", () => fixedSource(current));
  const page = (await refreshed.get("/", { headers: ACCEPTS_HTML })).text;
  assert(!page.includes(command) && !page.includes("no bank is cleared"));
});

// /account

Deno.test("a receipt shows its amount with the decimals of its currency", () => {
  const written = (minor: number, currency: string): string =>
    writeReceiptAmount({ minor, currency }, catalogues.en.writing).replaceAll("\u00a0", " ");
  assertEquals(
    ["usd", "eur", "jpy", "krw", "kwd", "isk", "huf", "usdc"].map((currency) => written(4000, currency)),
    ["US$40.00", "€40.00", "JP¥4,000", "₩4,000", "KWD 4.000", "ISK 40", "HUF 40.00", "40.00 USDC"],
  );
  assertEquals([written(1999, "gbp"), written(400.5, "usdc")], ["£19.99", "4.005 USDC"]);
});

// Frame

Deno.test("prices for cards are also shown in the operator's currency, amounts in USDC aren't", async () => {
  await using app = await TestApp.open({
    CARD_LINK_1K: "https://buy.stripe.com/1k",
    CARD_LINK_PRO: "https://buy.stripe.com/pro",
    CARD_WEBHOOK_SECRET: "whsec_x",
    X402_PAY_TO: "0x52908400098527886E0F7030069857D2E4169EE7",
    X402_FACILITATOR_URL: "http://127.0.0.1:9",
    PRICE_CURRENCY: "EUR:0.92",
  });
  const own = async (path: string) => {
    const { text } = await app.get(path, { headers: ACCEPTS_HTML });
    return [...new Set(text.replaceAll(/\s/g, " ").match(/(?:about|etwa) [^<)"]*/g))];
  };
  const pack = `etwa ${(limits.pack1kPriceUsdc * 0.92).toFixed(2).replace(".", ",")} €`;
  for (const path of ["/de", "/de/pricing", "/de/buy", "/de/screen"]) {
    assert((await own(path)).includes(pack), `${path}: ${await own(path)}`);
  }
  const { text } = await app.get("/de/pricing", { headers: ACCEPTS_HTML });
  assertEquals(/etwa/.test(text.slice(text.indexOf('id="calls"'), text.indexOf('id="questions"'))), false);
});

// Consistent terms on every page, in every document for machines and in every message: replaced terms don't return.
// Pages for payers, and mails, have no text for programmers.

/** Replaced terms, as regular expressions, with their replacements. */
const GIVEN_UP = readTable(new URL("replaced_terms.tsv", import.meta.url), "pattern", "instead")
  .map(({ pattern, instead }) => [new RegExp(pattern, "i"), instead] as const);

/** Words that clerks don't need. */
const FOR_PROGRAMMERS: readonly RegExp[] = [
  /\b(?:GET|POST|PUT|DELETE) \/\w/,
  /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
  /\b(?:X-[A-Z][A-Za-z]+-[A-Za-z-]+|Idempotency-Key|Retry-After|Authorization|Content-Type)\b/,
];

const app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "0" });
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

/** Returns the text of a page. */
function textOf(html: string): string {
  return html.replace(/<head>[\s\S]*?<\/head>/, " ").replaceAll(
    /<(script|style|pre|textarea)\b[\s\S]*?<\/\1>/g,
    " ",
  )
    .replaceAll(/<code\b[^>]*>[\s\S]*?<\/code>/g, " ").replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

function leftovers(place: string, text: string): readonly string[] {
  return GIVEN_UP.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    return found === null
      ? []
      : [`${place}: "${text.slice(Math.max(0, found.index - 40), found.index + 60)}" (say: ${instead})`];
  });
}

Deno.test("no page, document or message contains a replaced term", async () => {
  const documents = [
    "/llms.txt",
    "/llms-full.txt",
    "/agents.json",
    "/openapi.json",
    "/v1/demo",
    "/.well-known/rate-limits.yml",
  ];
  const found: string[] = leftovers("--help", renderHelp("en")).slice();
  for (const path of pagePaths()) {
    const { text } = await app.get(path, { headers: ACCEPTS_HTML });
    found.push(...leftovers(path, textOf(text)));
  }
  for (const path of documents) found.push(...leftovers(path, (await app.get(path)).text));
  for (const [token, error] of Object.entries(errors)) found.push(...leftovers(token, JSON.stringify(error)));
  assertEquals(found, []);
});

Deno.test("pages for people who pay hold no text for programmers, in any language", async () => {
  const found: string[] = [];
  for (const path of Object.keys(PAGES)) {
    // The table of data is for programmers too: it has the names of the datasets.
    if (path.startsWith("/docs") || path === "/data") continue;
    for (const language of LANGUAGES) {
      const { text } = await app.get(`/${language}${path === "/" ? "" : path}`, {
        headers: ACCEPTS_HTML,
      });
      const said = textOf(text);
      for (const pattern of FOR_PROGRAMMERS) {
        const [hit] = pattern.exec(said) ?? [];
        if (hit !== undefined) found.push(`${language} ${path}: ${hit}`);
      }
    }
  }
  assertEquals(found, []);
});

const WRITERS: Readonly<Record<string, (language: Language) => readonly Email[]>> = {
  "src/accounts/account_keys.ts": (language) => {
    const key = { keyPrefix: "ifk_1234", name: "Payments" };
    const rotated = { ...key, change: "rotated", newPrefix: "ifk_5678" } as const;
    return [
      { ...key, change: "created" } as const,
      rotated,
      { ...key, change: "revoked", name: null } as const,
    ]
      .map((change) => keyMail(change, 0, { language, baseUrl: "https://bankscreen.test" }));
  },
  "src/billing/cards/mod.ts": (language) =>
    (["1k", "5k", "25k", "pro"] as const).map((product) =>
      newKeyMail(product, "https://bankscreen.test", language)
    ),
  "src/billing/notices.ts": (language) =>
    (["monthly", "lifetime", "credits"] as const).map((basis) => {
      const balance = { keyPrefix: "ifk_1234", limit: 1000, used: 800, basis, creditsRemaining: 1000 };
      return noticeMail(basis === "credits" ? "credits_low" : "quota_80", balance, language);
    }),
  "src/email/emails.ts": (language) =>
    (["generate", "claim", "device", "account"] as const).map((purpose) =>
      codeMail({ code: "123456", minutes: 15, purpose, language })
    ),
  "src/watch/mails.ts": (language) =>
    [["stop", 0] as const, ["check", 1] as const, ["info", 0] as const].map(([severity, correction]) =>
      changesMail(
        Array.from(
          { length: 60 },
          (_, bank) => ({ severity, correction, summary: `${bank}.`, reference: `${bank}` }),
        ),
        "https://bankscreen.test",
        "token",
        language,
      )
    ),
  "src/watch/webhooks/schedule.ts": (language) => [
    pausedMail(
      { host: "hooks.company.test", id: "wh_1", keyPrefix: "ifk_1234" },
      "https://bankscreen.test",
      language,
    ),
  ],
};

Deno.test("no mail contains a replaced term, or text for programmers, in any language", async () => {
  const files = await readSourceFiles("src");
  const writers = files.filter(({ text }) => /(?<!function )render(?:Signed)?Email\(/.test(text))
    .map(({ path }) => path);
  assertEquals(writers.sort(), Object.keys(WRITERS));
  const found: string[] = [];
  for (const [path, write] of Object.entries(WRITERS)) {
    for (const language of LANGUAGES) {
      for (const { subject, text } of write(language)) {
        const said = `${subject} ${text.replaceAll(/\s+/g, " ")}`;
        found.push(...leftovers(`${path} ${language}`, said));
        for (const pattern of FOR_PROGRAMMERS) {
          const [hit] = pattern.exec(said) ?? [];
          if (hit !== undefined) found.push(`${path} ${language}: ${hit}`);
        }
      }
    }
  }
  assertEquals(found, []);
});

// /verify: each code of the client has its own sentence in each language.

const VERIFY_WORDS = [
  { ...findingsInEnglish, check: checkInEnglish },
  { ...findingsInGerman, check: checkInGerman },
  { ...findingsInFrench, check: checkInFrench },
];
const ISSUER = "https://bankscreen.example";
const SENTENCE = "The sentence of the client.";
const IAT = Date.UTC(2026, 10, 23, 5, 30) / 1000;

function sealed(warnings: readonly EvidenceWarning[], rows = 5, source = false): RunCheck {
  return {
    ...{ outcome: "valid", rows, sealedAt: IAT, issuer: ISSUER, source },
    ...{ warnings, warning: SENTENCE, sentence: SENTENCE },
  };
}

const answer: DocumentCheck = {
  kind: "answer",
  check: {
    outcome: "valid",
    claims: {
      ...{ iss: ISSUER, iat: IAT, jti: "1", op: "validateIBAN", req: "", res: "", editions: "", ver: "1" },
    },
    proven: { answer: true, request: false, editions: false },
    warnings: [],
    warning: null,
    sentence: SENTENCE,
  },
};

const PARTS = ["token", "answer", "request", "editions", "record", "path", "source"] as const;

const FINDINGS: readonly DocumentCheck[] = [
  answer,
  { kind: "run", check: sealed([]) },
  { kind: "run", check: sealed([], 5, true) },
  { kind: "row", check: sealed([]) },
  { kind: "run", check: sealed([{ code: "key_stolen_later", from: "2026-11-24T00:00:00Z" }]) },
  { kind: "run", check: sealed([{ code: "milder_verdict", rows: [3] }]) },
  { kind: "run", check: sealed([{ code: "milder_verdict", rows: [3, 4] }]) },
  { kind: "run", check: sealed([{ code: "not_asked", rows: [3] }]) },
  { kind: "run", check: sealed([{ code: "not_asked", rows: [3, 4] }]) },
  ...PARTS.map((part): DocumentCheck => ({
    kind: "run",
    check: { outcome: "altered", part, sentence: SENTENCE },
  })),
  ...(["unknown_key", "key_compromised", "not_evidence"] as const).map((outcome): DocumentCheck => ({
    kind: "run",
    check: { outcome, sentence: SENTENCE },
  })),
];

Deno.test("/verify words each finding in each language, and shows none of the client's English", () => {
  const texts = FINDINGS.flatMap((finding) =>
    VERIFY_WORDS.map((words) => {
      const { title, text } = sayCheck(finding, null, words);
      assert(title !== "" && !text.includes(SENTENCE), text);
      assert(!text.includes("undefined") && !/ {2}|\.\.$/.test(text), text);
      return text;
    })
  );
  assertEquals(new Set(texts).size, texts.length);
});

Deno.test("/verify says which service answered, when, and what was not compared", () => {
  assertEquals(VERIFY_WORDS.map((words) => sayCheck(answer, null, words).text), [
    `${ISSUER} gave this answer to validateIBAN on 23 Nov 2026, 05:30 UTC according to its own clock; nothing has ` +
    "been changed since. Not compared: the request and the data editions.",
    `${ISSUER} hat validateIBAN am 23.\u00a0Nov. 2026, 05:30 UTC (laut eigener Uhr) so beantwortet; seitdem wurde ` +
    "nichts verändert. Nicht verglichen: die Anfrage und der Stand der Daten.",
    `${ISSUER} a donné cette réponse à validateIBAN le 23\u00a0nov. 2026, 05:30 UTC, selon sa propre horloge\u202f; ` +
    "rien n’a été modifié depuis. Non comparé\u202f: la demande et les éditions des données.",
  ]);
});

Deno.test("a warning isn't a pass: it lists the first rows, and how many more", () => {
  const rows = Array.from({ length: 12 }, (_, index) => index + 2);
  const found: DocumentCheck = { kind: "run", check: sealed([{ code: "milder_verdict", rows }]) };
  const said = VERIFY_WORDS.map((words) => sayCheck(found, null, words));
  assertEquals(said.map(({ tone }) => tone), ["look", "look", "look"]);
  assertMatch(said[0]?.text ?? "", /rows 2, .*10, 11 and 2 more, the evidence has milder verdicts/);
  assertMatch(said[1]?.text ?? "", /Für die Zeilen 2, .*10, 11 und 2 weitere enthält/);
  assertMatch(said[2]?.text ?? "", /Pour les lignes 2, .*10, 11 et 2 autres,/);
});

Deno.test("/verify says which row was altered, or where the keys are that it lacks", () => {
  const row: DocumentCheck = {
    kind: "run",
    check: { outcome: "altered", part: "answer", sentence: SENTENCE, row: 7 },
  };
  assertEquals(VERIFY_WORDS.map((words) => sayCheck(row, null, words).text.split(". ")[1]), [
    "Row 7.",
    "Zeile 7.",
    "Ligne 7.",
  ]);
  const unknown: DocumentCheck = { kind: "run", check: { outcome: "unknown_key", sentence: SENTENCE } };
  for (const words of VERIFY_WORDS) {
    const { tone, text } = sayCheck(unknown, ISSUER, words);
    assertEquals(tone, "stop");
    assertStringIncludes(text, `${ISSUER}/.well-known/jwks.json`);
    assert(!sayCheck(unknown, null, words).text.includes("jwks.json"));
  }
});

// Guarantees of pages without a script, for programs, and for caches.

const AS_A_BROWSER = { Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };

function send(
  app: TestApp,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  from = "203.0.113.7",
): Promise<TestAnswer> {
  const body = new URLSearchParams(fields).toString();
  return app.request("POST", path, { body, headers: { ...FORM, ...headers }, from });
}

Deno.test("the sitemap has every page that search engines may list, and no other", async () => {
  await using app = await TestApp.open();
  assertStringIncludes(
    (await app.get("/robots.txt")).text,
    "\nSitemap: https://bankscreen.test/sitemap.xml\n",
  );
  const { text, headers } = await app.get("/sitemap.xml");
  assertEquals(headers.get("Content-Type"), "application/xml; charset=UTF-8");
  const told = [...text.matchAll(/<loc>https:\/\/bankscreen\.test([^<]*)<\/loc>/g)].map(([, path]) => path);
  const listed = await Promise.all(
    pagePaths().map(async (path) => {
      const page = await app.get(path, { headers: AS_A_BROWSER });
      return page.text.includes('content="noindex"') ? [] : [path];
    }),
  );
  assertEquals(told.toSorted(), listed.flat().toSorted());
});

Deno.test("the start page loads little, and its assets can be cached forever", async () => {
  await using app = await TestApp.open();
  const { text } = await app.get("/");
  const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  assert(files.length >= 4, `found ${files}`);
  let bytes = 0;
  for (const path of ["/", ...files]) {
    const file = await app.request("HEAD", path, { headers: { "Accept-Encoding": "br" } });
    assertEquals(file.status, 200);
    if (path !== "/") assertStringIncludes(file.headers.get("Cache-Control") ?? "", "immutable");
    bytes += Number(file.headers.get("Content-Length"));
  }
  assert(bytes > 10_000 && bytes < 100_000, `the start page takes ${bytes} bytes`);
  assertEquals((await app.get("/assets/none.js")).status, 404);
});

Deno.test("fonts and pictures are sent whole, as a range, or as a 304, and no other file is sent", async () => {
  await using app = await TestApp.open();
  const { text } = await app.get("/");
  const paths = [...text.matchAll(/\/assets\/[\w.]+\.(?:svg|png|woff2)/g)].map(([path]) => path);
  assert(new Set(paths).size >= 6, `found ${paths}`);
  const types = { svg: "image/svg+xml", png: "image/png", woff2: "font/woff2" };
  for (const path of ["/favicon.ico", ...paths]) {
    const whole = await app.get(path, { headers: { "Accept-Encoding": "br, gzip" } });
    const [, type = "png"] = /\.(svg|png|woff2)$/.exec(path) ?? [];
    const [sentType] = (whole.headers.get("Content-Type") ?? "").split(";");
    assertEquals([whole.status, sentType], [200, Reflect.get(types, type)]);
    const length = whole.headers.get("Content-Length");
    assertEquals([whole.headers.get("Content-Encoding"), whole.headers.get("X-Content-Type-Options")], [
      null,
      "nosniff",
    ]);
    const part = await app.get(path, { headers: { Range: "bytes=0-9", "Accept-Encoding": "br" } });
    assertEquals([part.status, part.headers.get("Content-Range")], [206, `bytes 0-9/${length}`]);
    assertEquals((await app.get(path, { headers: { Range: `bytes=${length}-` } })).status, 416);
    const etag = whole.headers.get("ETag") ?? "";
    assertEquals((await app.get(path, { headers: { "If-None-Match": etag } })).status, 304);
    const head = await app.request("HEAD", path);
    assertEquals([head.status, head.text, head.headers.get("Content-Length")], [200, "", length]);
  }
  const [font = ""] = paths.filter((path) => path.endsWith("woff2"));
  for (
    const path of [
      "/assets/schibsted_grotesk.woff2",
      "/assets/..%2F..%2Fmod.ts",
      "/assets/%2Fetc%2Fpasswd",
      `/assets/.%2F${font.slice(8)}`,
      `${font}%00`,
      "/assets/__proto__",
      "/assets/",
    ]
  ) {
    assertEquals((await app.get(path)).status, 404, path);
  }
});

// Strangers' texts, wherever they are shown: on pages, in mails, in answers of the API. They stay text, and have no
// effect.

/** Texts that run scripts, add headers to a mail or an answer, control a terminal, or reverse the text. */
const HOSTILE: Readonly<Record<string, string>> = {
  script: `"><script>alert(1)</script>`,
  image: `<img src=x onerror=alert(1)>`,
  entity: "&lt;script&gt;&#60;img src=x&#62;",
  template: "{{constructor.constructor('alert(1)')()}}",
  address: "javascript:alert(1)",
  "mail header": "x\r\nBcc: victim@other.example\r\n\r\nPay this",
  "bare line feed": "x\nBcc: victim@other.example",
  "encoded word": "=?utf-8?Q?x=0D=0ABcc:_victim@other.example?=",
  terminal: "\u001b[2J\u001b]0;x\u0007",
  direction: "\u202efdp.exe\u2066",
};

/** The text of a page as a browser reads it, and everything in it that runs or links to a script. */
function read(html: string): { readonly text: string; readonly running: readonly string[] } {
  const texts: string[] = [];
  const running: string[] = [];
  const parser = new Parser({
    ontext: (text) => texts.push(text),
    onopentag: (tag, attributes) => {
      const values = Object.entries(attributes).filter(([name, value]) =>
        name.startsWith("on") ||
        (/^(?:href|src|action|formaction)$/.test(name) && /^\s*(?:javascript|data):/i.test(value))
      );
      const isScript = tag === "script" && !attributes.src?.startsWith("/assets/");
      if (isScript || tag === "img" || values.length > 0) running.push(`${tag} ${values}`);
    },
  });
  parser.end(html);
  return { text: texts.join(""), running };
}

/** Names of the headers of a mail as sent, in lower case. */
function headersOf(mail: string): readonly string[] {
  const [head = ""] = mail.split(/\r?\n\r?\n/);
  return head.split(/\r?\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(":")).toLowerCase())
    .toSorted();
}

const MAIL_HEADERS = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "subject",
  "to",
  "x-auto-response-suppress",
];

for (const [name, hostile] of Object.entries(HOSTILE)) {
  Deno.test(`what a program calls itself is shown as text, and reaches no mail: ${name}`, async () => {
    await using app = await TestApp.open();
    const request = { client_name: `${hostile} n`.slice(0, 60), reason: `${hostile} r`.slice(0, 60) };
    const opened = bodyOf(await app.post("/v1/keys/device", request), "openDeviceGrant", 201);
    const { user_code } = opened;
    const page = await send(app, "/device", { action: "lookup", user_code });
    assertEquals(page.status, 200);
    const { text, running } = read(page.text);
    assertEquals(running, []);
    // Shown in one line, without invisible characters.
    const visible = request.client_name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
    assertStringIncludes(text.replaceAll(/\s+/g, " "), visible);
    assert(!/[^\P{Cc}\n]|\p{Cf}/u.test(page.text));

    // Hidden fields of a form are the visitor's own, and are shown to nobody else.
    const approval_token = /name="approval_token" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const fields = { action: "approve", user_code, approval_token, ...request };
    const asked = await send(app, "/device", { ...fields, email: "anna@firma.de" });
    assertEquals(read(asked.text).running, []);
    const [mail = "", ...others] = await app.mails();
    assertEquals(others, []);
    assertEquals(headersOf(mail), MAIL_HEADERS);
    assertMatch(mail, /^Subject: \d{6} is your Bankscreen code\r?$/m);
    assert(!/victim|alert\(|fdp\.exe|[^\P{Cc}\r\n\t]/u.test(mail), mail);
  });

  Deno.test(`a mail address stays one address, whatever it contains: ${name}`, async () => {
    await using app = await TestApp.open();
    for (const email of [hostile, `anna@firma.de${hostile}`, `${hostile}@firma.de`, `anna@${hostile}.de`]) {
      for (const path of ["/v1/account/code", "/v1/keys/generate"]) await app.post(path, { email });
      const page = await send(app, "/account", { action: "code", email });
      assertEquals(read(page.text).running, []);
    }
    for (const mail of await app.mails()) {
      assertEquals(headersOf(mail), MAIL_HEADERS);
      assertMatch(mail, /^To: [^\s,<>]+\r?$/m);
    }
  });

  Deno.test(`a report is kept as it is, and its answer repeats nothing that runs: ${name}`, async () => {
    await using app = await TestApp.open();
    const texts = { notes: hostile, contact: hostile, agent: hostile, expected: hostile, got: hostile };
    const sent = await app.post("/v1/feedback", { ...texts, endpoint: hostile });
    const { id } = bodyOf(sent, "submitFeedback", 201);
    const told = await app.get(`/v1/feedback/${id}`);
    for (const { text, headers } of [sent, told]) {
      assertEquals(headers.get("Content-Type"), "application/json; charset=UTF-8");
      assertEquals(headers.get("X-Content-Type-Options"), "nosniff");
      for (const [header, value] of headers) assert(!/victim|alert\(/.test(value), header);
      assert(!/\p{Cc}/u.test(text));
    }
    assertEquals(bodyOf(told, "getFeedbackStatus", 200).status, "open");
    assertEquals(await app.mails(), []);
  });
}

// Other sites can't harm our visitors: we accept none of their forms, they can't frame our pages, none of our URLs
// redirects to them, and nothing that they put into a URL runs.

const SCRIPT = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;

/** Headers by which browsers show that a form comes from another site. */
const OTHER_SITES: readonly Readonly<Record<string, string>>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://other.bankscreen.test" },
  { Origin: "https://elsewhere.example" },
  { Origin: "http://bankscreen.test" },
  { Origin: "https://bankscreen.test.elsewhere.example" },
  { Origin: "null" },
  // A foreign domain name that resolves to this server.
  { Origin: "http://elsewhere.example:8000", Host: "elsewhere.example:8000" },
];

/**
 * Headers by which browsers show that a form comes from one of our pages, at any address that must be this machine's.
 */
const OWN_PAGES: readonly Readonly<Record<string, string>>[] = [
  { "Sec-Fetch-Site": "same-origin", Origin: "null" },
  { Origin: "https://bankscreen.test", Host: "inside:8000" },
  { Origin: "http://192.168.1.5:8000", Host: "192.168.1.5:8000" },
  { Origin: "http://localhost:8000", Host: "localhost:8000" },
];

Deno.test("forms from other sites are refused", async () => {
  await using app = await TestApp.open();
  assert(formPaths.length >= 3);
  for (const path of formPaths) {
    for (const headers of OTHER_SITES) {
      const answer = await send(app, path, { iban: "DE89370400440532013000" }, headers);
      assertEquals([answer.status, answer.headers.get("Cache-Control")], [403, "no-store"], path);
      assertStringIncludes(answer.text, "from another website");
      assertEquals(answer.headers.getSetCookie(), []);
    }
  }
  for (const headers of OWN_PAGES) {
    const answer = await send(app, "/", { iban: "DE89370400440532013000" }, headers);
    assertStringIncludes(answer.text, "Commerzbank");
  }
  const after = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" });
  assertStringIncludes(after.text, '"calls_used_this_week":5');
});

Deno.test("a form from another site can't approve a program, even with the token of the page", async () => {
  await using app = await TestApp.open();
  const { user_code, device_code } = bodyOf(await app.post("/v1/keys/device", {}), "openDeviceGrant", 201);
  const found = await send(app, "/device", { action: "lookup", user_code });
  const approval_token = /name="approval_token" value="([^"]+)"/.exec(found.text)?.[1] ?? "";
  for (const headers of OTHER_SITES) {
    await send(app, "/device", { action: "approve", user_code, approval_token }, headers);
  }
  // It still waits for a decision.
  const waiting = bodyOf(await app.post("/v1/keys/device/lookup", { user_code }), "lookupDeviceGrant", 200);
  await send(app, "/device", { action: "approve", user_code, approval_token: waiting.approval_token });
  assertStringIncludes((await app.post("/v1/keys/device/token", { device_code })).text, "ifk_");
});

Deno.test("calls with a cookie are only accepted from our own pages", async () => {
  await using app = await TestApp.open();
  const posts = Object.values(operations).filter(({ method, path }) =>
    method === "post" &&
    (path.startsWith("/v1/account/") || /^\/v1\/keys\/device\/(approve|deny)$/.test(path))
  );
  assert(posts.length >= 5);
  for (const { path } of posts) {
    for (const headers of OTHER_SITES) {
      const answer = await app.post(path, {}, { headers });
      assertEquals(
        [answer.status, answer.headers.getSetCookie()],
        [403, []],
        `${path} ${JSON.stringify(headers)}`,
      );
    }
    // A form of another site can send this without permission.
    for (const type of ["text/plain", FORM["Content-Type"], "multipart/form-data; boundary=x"]) {
      const answer = await app.request("POST", path, { body: "{}", headers: { "Content-Type": type } });
      assertEquals(answer.status, 415, `${path} as ${type}`);
    }
  }
});

Deno.test("every page forbids frames, foreign scripts and type guessing", async () => {
  await using app = await TestApp.open();
  const answers = await Promise.all([
    ...pagePaths().map((path) => app.get(path, { headers: AS_A_BROWSER })),
    ...formPaths.map((path) => send(app, path, {})),
    ...formPaths.map((path) => send(app, path, {}, { Origin: "null" })),
  ]);
  for (const { headers, text } of answers) {
    const policy = headers.get("Content-Security-Policy") ?? "";
    for (
      const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]
    ) {
      assertStringIncludes(policy, part);
    }
    assert(!/unsafe|\*|https?:|data:|blob:/.test(policy), policy);
    assertEquals(headers.get("X-Frame-Options"), "DENY");
    assertEquals(headers.get("X-Content-Type-Options"), "nosniff");
    assertEquals(headers.get("Cross-Origin-Opener-Policy"), "same-origin");
    const isPrivate = text.includes('content="noindex"');
    assertEquals(headers.get("Cache-Control") === "no-store" && headers.get("ETag") === null, isPrivate);
    if (isPrivate) assertEquals(headers.get("Referrer-Policy"), "same-origin");
    if (headers.get("Cache-Control") !== "no-store") {
      assertMatch(headers.get("Vary") ?? "", /Accept-Encoding/);
    }
  }
});

/** Parameters that our pages read, and others that a careless page would use as the target of a redirect. */
const PARAMETERS: readonly string[] = [
  ...["code", "ref", "session_id", "user_code", "email", "action", "approval_token", "client_name", "reason"],
  ...[
    "iban",
    "page",
    "prefix",
    "q",
    "next",
    "return",
    "return_to",
    "redirect",
    "url",
    "to",
    "error",
    "message",
  ],
];

/** Links of a page, and resources that it loads. */
function targetsOf(html: string): readonly string[] {
  return [
    ...[...html.matchAll(/\s(?:href|src|action|formaction|srcset|poster)="([^"]*)"/g)].map(([, to = ""]) =>
      to
    ),
    ...[...html.matchAll(/http-equiv="refresh" content="([^"]*)"/g)].map(([, to = ""]) => to),
  ];
}

Deno.test("nothing in a URL or a form runs, or redirects to another site", async () => {
  await using app = await TestApp.open();
  const values = [SCRIPT, "https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)"];
  const paths = new Set(pagePaths(1).map((path) => path.split("?")[0] ?? ""));
  let networks = 0;
  for (const value of values) {
    // Each guess of a code comes from a new network, because repeated guesses from one network take longer.
    const sendFields = (path: string, further: Readonly<Record<string, string>>) =>
      send(app, path, { ...fields, ...further }, {}, `198.51.100.${networks++}`);
    const fields = Object.fromEntries(PARAMETERS.map((name) => [name, value]));
    const query = new URLSearchParams(fields);
    const answers = await Promise.all([
      ...[...paths].map((path) => app.get(`${path}?${query}`, { headers: AS_A_BROWSER })),
      ...["", "docs/", "docs/errors/", "docs/api/"].map((folder) =>
        app.get(`/${folder}${encodeURIComponent(value)}`, { headers: AS_A_BROWSER })
      ),
      ...formPaths.flatMap((path) => [
        ...["", "lookup", "approve", "deny"].map((action) => sendFields(path, { action })),
        // A code of the right form, so that the rest of the form is shown again.
        sendFields(path, { action: "approve", user_code: "BCDF-GHJK", code: "" }),
        sendFields(path, { action: "approve", user_code: "BCDF-GHJK" }),
      ]),
    ]);
    for (const { headers, text } of answers) {
      assertEquals(headers.get("Location"), null);
      assert(!/<script>alert|<img src=x/.test(text), text.slice(0, 2000));
      const strange = targetsOf(text).filter((to) => /elsewhere\.|^javascript:|^\/\//.test(to));
      // One of our URLs may contain the input, as a path that doesn't exist.
      assertEquals(strange.filter((to) => !to.startsWith("https://bankscreen.test/")), []);
    }
  }
});

Deno.test("no answer contains the address of another host", async () => {
  await using app = await TestApp.open();
  const odd = [
    "//elsewhere.example/",
    "/\\elsewhere.example/",
    "/%2F%2Felsewhere.example/",
    "//elsewhere.example/v1/ping/",
  ];
  for (
    const path of [...odd, "/v1/ping//", "/v1/ping/?next=https://elsewhere.example", "/v1/ping/%2e%2e//"]
  ) {
    const { headers } = await app.get(path, { headers: AS_A_BROWSER });
    const to = headers.get("Location");
    assert(to === null || /^\/v1\/ping(\?|$)/.test(to), `${path} leads to ${to}`);
  }
});
