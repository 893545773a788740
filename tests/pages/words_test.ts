/**
 * One word for a thing, on every page, in every document for machines and in every message: the words that were given
 * up do not come back. Pages for people who pay, and mails, hold no text for programmers.
 */
import { assertEquals } from "@std/assert";
import { errors } from "../../generated/errors.ts";
import { type Language, LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { keyMail } from "../../src/accounts/key_mails.ts";
import { newKeyMail } from "../../src/billing/cards/receive_events.ts";
import { noticeMail } from "../../src/billing/notices.ts";
import { codeMail, type Email } from "../../src/email/mod.ts";
import { PAGES } from "../../src/pages/mod.ts";
import { changesMail } from "../../src/watch/mails.ts";
import { pausedMail } from "../../src/watch/webhooks/retries.ts";
import { readSourceFiles } from "../architecture/source_files.ts";
import { pagePaths } from "../support/page_paths.ts";
import { TestApp } from "../support/test_app.ts";
import { renderHelp } from "../../sdk/cli/help.ts";

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
