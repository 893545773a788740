import { assert, assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { errors } from "../../generated/errors.ts";
import { renderHelp } from "../../sdk/cli/help.ts";
import { type Language, LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { keyMail } from "../../src/accounts/key_mails.ts";
import { newKeyMail } from "../../src/billing/cards/receive_events.ts";
import { noticeMail } from "../../src/billing/notices.ts";
import { codeMail, type Email } from "../../src/email/mod.ts";
import { assetPath } from "../../src/pages/assets.ts";
import { search } from "../../src/pages/docs/search.tsx";
import { readLines } from "../../src/pages/home/home.tsx";
import { PAGES } from "../../src/pages/mod.ts";
import { changesMail } from "../../src/watch/mails.ts";
import { pausedMail } from "../../src/watch/webhooks/retries.ts";
import { readSourceFiles } from "../architecture/source_files.ts";
import { AccountBrowser, HERE, makeProvenKey } from "../support/account_browser.ts";
import { pagePaths } from "../support/page_paths.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";

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

Deno.test("the example and the form answer alike, sanctions included, and each line costs one call of the week", async () => {
  await using app = await TestApp.open();
  const slipOf = (text: string) => /<div class="slip">.*?<\/dl>/s.exec(text)?.[0] ?? "none";
  const form = (iban: string) => ({
    body: new URLSearchParams({ iban }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  const start = await app.get("/de");
  const example = /<span class="mono">(\d{8})<\/span>/.exec(slipOf(start.text));
  assertStringIncludes(slipOf(start.text), "Sanktionslisten");
  const asked = await app.request("POST", "/de", form(IBAN));
  assertEquals(example === null ? "none" : slipOf(asked.text).length > 0, true);
  assertStringIncludes(slipOf(asked.text), "Sanktionslisten");
  const listed = await app.request("POST", "/fr", form(`LIATLYLT\n${IBAN}`));
  assertStringIncludes(listed.text, "tag-stop");
  assertStringIncludes(listed.text, "soumettez le cas à la conformité");
  const { json } = await app.post("/v1/iban/validate", { iban: IBAN });
  assertEquals((json as { trial: { calls_used_this_week: number } }).trial.calls_used_this_week, 4);
});

Deno.test("the start page charges no key that comes along, and is shown to one that has nothing left", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  for (let call = 0; call < 30; call++) {
    assertEquals((await app.get("/", { key, headers: { Accept: "text/html" } })).status, 200);
  }
  const used = await app.get("/v1/keys/usage", { key });
  assertEquals(memberOf(used, "requests_this_month") ?? memberOf(used, "used"), 0, used.text);
});

// /docs/search

const first = (query: string): string | undefined => search(query)[0]?.path;

Deno.test("the search leads to the guide, operation, member or error that a word is about", () => {
  assertEquals(first("command line"), "/docs/command-line");
  assertEquals(first("idempotency_conflict"), "/docs/errors/idempotency_conflict");
  assertEquals(first("claude code"), "/docs/assistants#claude-code");
  assertMatch(first("vop_required") ?? "", /^\/docs\/api\/validateIBAN#answer-200-.*-vop_required$/);
  assert(search("VoP").some(({ path }) => path.startsWith("/docs/data")), "a guide");
  assert(search("backups").some(({ path }) => path === "/docs/operating#backup-and-restore"), "a plural");
  assertEquals(search("").length, 0);
  assertEquals(search("\u0000 zzzzqqq").length, 0);
});

Deno.test("every place that the search can lead to is on its page", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "0" });
  const pages = new Map<string, string>();
  for (const query of ["iban", "bank", "key", "evidence", "reference", "member", "error", "list"]) {
    for (const { path } of search(query)) {
      const [page = "", id] = path.split("#");
      const text = pages.get(page) ?? (await app.get(page, { headers: { Accept: "text/html" } })).text;
      pages.set(page, text);
      if (id !== undefined) assertStringIncludes(text, `id="${id}"`, path);
    }
  }
  const { text } = await app.get("/docs/search?q=%3Cscript%3E+iban", { headers: { Accept: "text/html" } });
  assert(!text.includes("<script> iban") && text.includes("&lt;script&gt;"));
});

// /status

Deno.test("/status is not in order while mail fails, and says since when", async () => {
  const folder = await Deno.makeTempDir({ prefix: "outbox-" });
  const blocked = `${folder}/outbox`;
  await Deno.writeTextFile(blocked, "a file where the folder should be");
  await using app = await TestApp.open({ MAIL_URL: `file:${blocked}` });
  const status = async () => (await app.get("/status")).text;
  assertStringIncludes(await status(), "The service runs, with");
  // The second key of a network needs a mailbox.
  await app.makeKey();
  await app.post("/v1/keys/generate", { email: "maria@firma.de" });
  const page = await status();
  assertStringIncludes(page, "Something is not in order");
  assertStringIncludes(page, "since 21 Nov 2026, 08:00 UTC");
  await Deno.remove(folder, { recursive: true });
});

Deno.test("/status names each list that is missing or too old, and since when", async () => {
  await using app = await TestApp.open();
  const { text } = await app.get("/de/status");
  assertStringIncludes(text, "Daten fehlen oder sind veraltet");
  // What screens by those lists is not in order.
  assertMatch(text, /Sanktionen und Risiko<\/th><td><span[^>]*>Listen fehlen oder sind veraltet</);
  assertMatch(text, /Sanktionsliste der EU[^]*?nicht geladen/);
  assertMatch(text, /veraltet seit \d+\. \S+ 2026/);
  assertMatch(text, /Register der Empfängerüberprüfung \(VoP\)[^]*?nicht geladen/);
  const french = (await app.get("/fr/status")).text;
  assertMatch(french, /Liste de sanctions de l’Union européenne[^]*?non chargée/);
  assertMatch(french, /édition (?:du \d|de [^ao\d]|d’[ao])/);
  assertNotMatch(
    french,
    /édition du [^\d]|édition de [ao]|\b1 (?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)|trop ancienne?<[^]{0,40}trop ancienne?</,
  );
});

// /unsubscribe

const TOKEN = "A".repeat(22);
const ACCEPTS_HTML = { Accept: "text/html" };

Deno.test("/unsubscribe asks and ends in the language of its address, and keeps the token in the others", async () => {
  await using app = await TestApp.open();
  const path = `/unsubscribe?token=${TOKEN}`;
  for (
    const [language, asked, ended] of [
      ["en", "Stop the emails about changes?", "No more emails about changes"],
      ["de", "E-Mails über Änderungen abbestellen?", "Sie erhalten keine E-Mails über Änderungen mehr"],
      ["fr", "Ne plus recevoir d’e-mails", "Vous ne recevrez plus d’e-mails"],
    ] as const
  ) {
    const page = await app.get(`/${language}${path}`, { headers: ACCEPTS_HTML });
    assertStringIncludes(page.text, asked);
    assertStringIncludes(page.text, `action="/${language}${path}"`);
    for (const other of ["en", "de", "fr"]) assertStringIncludes(page.text, `href="/${other}${path}"`);
    const done = await app.request("POST", `/${language}${path}`, { headers: ACCEPTS_HTML });
    assertEquals(done.status, 200);
    assertStringIncludes(done.text, ended);
    assertStringIncludes(done.text, `href="/${language}/account/watch"`);
  }
});

Deno.test("/unsubscribe says in the reader's language that a link is incomplete", async () => {
  await using app = await TestApp.open();
  const headers = { ...ACCEPTS_HTML, "Accept-Language": "de" };
  const answer = await app.request("POST", "/unsubscribe?token=short", { headers });
  assertEquals(answer.status, 400);
  assertStringIncludes(answer.text, "Dieser Link ist unvollständig");
});

Deno.test("/unsubscribe repeats a token as text alone", async () => {
  await using app = await TestApp.open();
  const { text } = await app.get(`/unsubscribe?token=${encodeURIComponent('"><b>&token=')}`, {
    headers: ACCEPTS_HTML,
  });
  assertEquals(text.includes("<b>"), false);
  assertStringIncludes(text, "token=%22%3E%3Cb%3E%26token%3D");
});

Deno.test("/account/watch ends the mails for the form that asks for it, and for no other", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const send = async (form: Readonly<Record<string, string>>): Promise<boolean> => {
    const headers = {
      ...ACCEPTS_HTML,
      Cookie: browser.cookie ?? "",
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const body = new URLSearchParams(form).toString();
    assertEquals((await app.request("POST", "/account/watch", { headers, body, from: HERE })).status, 200);
    return bodyOf(await browser.get("/watch"), "getAccountWatch", 200).mails;
  };
  assertEquals(await send({}), true);
  assertEquals(await send({ action: "unknown" }), true);
  assertEquals(await send({ action: "mails", mails: "off" }), false);
  assertEquals(await send({ action: "mails", mails: "on" }), true);
});

Deno.test("/account/watch adds the lines that it can read, and keeps the others with their reasons in the reader's words", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const { key_prefix: prefix } = bodyOf(await browser.get("/watch"), "getAccountWatch", 200);
  const add = async (language: string, payees: string): Promise<string> => {
    const headers = {
      ...ACCEPTS_HTML,
      Cookie: browser.cookie ?? "",
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const body = new URLSearchParams({ action: "add", prefix, payees }).toString();
    return (await app.request("POST", `/${language}/account/watch`, { headers, body, from: HERE })).text;
  };
  const lines = "DE89370400440532013000,Acme\nAcme & </textarea>";
  const unread = await add("de", lines);
  assertStringIncludes(unread, "1 Zeile beginnt weder mit einer IBAN noch mit einem BIC");
  assertStringIncludes(unread, "(Zeile 2)");
  assertStringIncludes(unread, ">Acme &amp; &lt;/textarea&gt;</textarea>");
  assertEquals(bodyOf(await browser.get("/watch"), "getAccountWatch", 200).watched, 1);
  assertStringIncludes(await add("en", "x\ny"), ">x\ny</textarea>");
  assertStringIncludes(await add("de", "DE00370400440532013000,Acme"), "Acme: Die IBAN ist ungültig.");
  assertStringIncludes(
    await add("fr", "DE00370400440532013000,Acme"),
    "1 ne peut pas l’être\u00a0: Acme\u00a0: l’IBAN n’est pas valable.",
  );
});

// Frame

Deno.test("the footer leads to /buy where something is sold by card, and nowhere else", async () => {
  const leads = async (variables: Readonly<Record<string, string>>) => {
    await using app = await TestApp.open(variables);
    const pages = await Promise.all(
      ["/", "/de/pricing", "/docs", "/account", "/no-such-page"].map((path) =>
        app.get(path, { headers: { Accept: "text/html" } })
      ),
    );
    return pages.map(({ text }) => /<footer[\s\S]*<a href="\/buy"/.test(text));
  };
  assertEquals(await leads({}), [false, false, false, false, false]);
  assertEquals(await leads({ CARD_LINK_1K: "https://buy.stripe.com/1k" }), [true, true, true, true, true]);
  assertEquals(await leads({ CARD_LINK_PRO: "https://buy.stripe.com/pro" }), [true, true, true, true, true]);
});

Deno.test("/pricing says how this server is paid: by card, in USDC alone, or not at all", async () => {
  const told = async (variables: Readonly<Record<string, string>>) => {
    await using app = await TestApp.open(variables);
    const { text } = await app.get("/de/pricing", { headers: { Accept: "text/html" } });
    return [/Paket oder Pro kaufen/, /nimmt keine Karten an/, /verkauft nichts/].map((said) =>
      said.test(text)
    );
  };
  assertEquals(await told({ CARD_LINK_1K: "https://buy.stripe.com/1k" }), [true, false, false]);
  const inUsdc = {
    X402_PAY_TO: "0x52908400098527886E0F7030069857D2E4169EE7",
    X402_FACILITATOR_URL: "http://127.0.0.1:9",
  };
  assertEquals(await told(inUsdc), [false, true, false]);
  assertEquals(await told({}), [false, false, true]);
});

// Too many requests

const HTML = { headers: { Accept: "text/html" } };

Deno.test("a person beyond the limit gets a page that counts down, a program its error, and assets do not count", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "3" });
  const asset = assetPath("site.css");
  for (let more = 0; more < 9; more++) assertEquals((await app.get(asset)).status, 200);
  for (let more = 0; more < 3; more++) assertEquals((await app.get("/de/key", HTML)).status, 200);
  const page = await app.get("/de/key", HTML);
  assertEquals(page.status, 429);
  assertMatch(page.headers.get("Retry-After") ?? "", /^[1-9]\d?$/);
  assertStringIncludes(page.text, "Einen Augenblick bitte");
  assertMatch(page.text, /<meta http-equiv="refresh" content="[1-9]\d?"/);
  const refused = await app.get("/v1/test-iban", HTML);
  assertEquals(refused.status, 429);
  assertStringIncludes(refused.text, "rate_limit_exceeded");
  assertEquals((await app.get(asset)).status, 200);
});

// One word for a thing, on every page, in every document for machines and in every message: the words that
// were given up do not come back. Pages for people who pay, and mails, hold no text for programmers.

/** Words that were given up, and what is said instead. */
const GIVEN_UP: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    /\b(?:un)?proven\b(?! by)|\bprov(?:e|es|ing) (?:a|an|the|your|this) (?:mailbox|e-?mail|address)/i,
    "verified email",
  ],
  [/\bmailbox(?:es)?\b/i, "email"],
  [
    /\b(?:requests|units) (?:a|per|of this|of a|this) (?:month|key)\b|\bfree requests\b|\brequests? or credits?\b/i,
    "calls, credits",
  ],
  [/\b(?:one|1|\d+) units?\b(?! tests?)/i, "credit"],
  [
    /\b(?:lists?|sanctions|registers?) (?:was|were|are|is|not|has been) (?:not )?asked\b|\basked in full\b/i,
    "checked",
  ],
  [/\btake (?:a|one|your) (?:free )?(?:API )?key\b/i, "get a key"],
  [/\bgive it a key\b/i, "approve"],
  [/\bIt calls itself\b|\bworking key is proven\b|\bways? on\b(?! \w+ing)/i, "plain English"],
  [/\bscreened for nothing\b|\bdrawn first\b/i, "used first"],
];

/** What a clerk has no use for. */
const FOR_PROGRAMMERS: readonly RegExp[] = [
  /\b(?:GET|POST|PUT|DELETE) \/\w/,
  /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
  /\b(?:X-[A-Z][A-Za-z]+-[A-Za-z-]+|Idempotency-Key|Retry-After|Authorization|Content-Type)\b/,
];

const app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "0" });
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

/** Returns what a page says to its reader. */
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

Deno.test("no page, document or message says a word that was given up", async () => {
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
    const { text } = await app.get(path, { headers: { Accept: "text/html" } });
    found.push(...leftovers(path, textOf(text)));
  }
  for (const path of documents) found.push(...leftovers(path, (await app.get(path)).text));
  for (const [token, error] of Object.entries(errors)) found.push(...leftovers(token, JSON.stringify(error)));
  assertEquals(found, []);
});

Deno.test("pages for people who pay hold no text for programmers, in any language", async () => {
  const found: string[] = [];
  for (const [path, { isTranslated }] of Object.entries(PAGES)) {
    if (isTranslated !== true) continue;
    for (const language of LANGUAGES) {
      const { text } = await app.get(`/${language}${path === "/" ? "" : path}`, {
        headers: { Accept: "text/html" },
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
  "src/accounts/key_mails.ts": (language) => {
    const key = { keyPrefix: "ifk_1234", name: "Payments" };
    const rotated = { ...key, deed: "rotated", newPrefix: "ifk_5678" } as const;
    return [{ ...key, deed: "created" } as const, rotated, { ...key, deed: "revoked", name: null } as const]
      .map((deed) => keyMail(deed, 0, { language, baseUrl: "https://bankscreen.test" }));
  },
  "src/billing/cards/receive_events.ts": (language) =>
    (["1k", "5k", "25k", "pro"] as const).map((product) =>
      newKeyMail(product, "https://bankscreen.test", language)
    ),
  "src/billing/notices.ts": (language) =>
    (["monthly", "lifetime", "credits"] as const).map((basis) => {
      const balance = { keyPrefix: "ifk_1234", limit: 1000, used: 800, basis, creditsRemaining: 1000 };
      return noticeMail(basis === "credits" ? "credits_low" : "quota_80", balance, language);
    }),
  "src/email/code_mail.ts": (language) =>
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
  "src/watch/webhooks/retries.ts": (language) => [
    pausedMail(
      { host: "hooks.company.test", id: "wh_1", keyPrefix: "ifk_1234" },
      "https://bankscreen.test",
      language,
    ),
  ],
};

Deno.test("no mail says a word that was given up, or holds text for programmers, in any language", async () => {
  const files = await readSourceFiles("src");
  const writers = files.filter(({ text }) => /(?<!function )render(?:Signed)?Email\(/.test(text))
    .map(({ path }) => path).filter((path) => path !== "src/email/render_email.ts");
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
