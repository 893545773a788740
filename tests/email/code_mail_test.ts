import { assert, assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { type Language, LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { codeMail, escapeHtml, renderEmail } from "../../src/email/mod.ts";
import type { ChallengePurpose } from "../../src/storage/mod.ts";

const purposes: readonly ChallengePurpose[] = ["generate", "claim", "device", "account"];

const mailOf = (purpose: ChallengePurpose, language: Language = "en") =>
  codeMail({ code: "042137", minutes: 15, purpose, language });

Deno.test("codeMail() says in both parts what the code is, how long it holds and what to do otherwise", () => {
  for (const purpose of purposes) {
    const { subject, text, html } = mailOf(purpose);
    assertEquals(subject, "042137 is your Bankscreen code");
    const flowing = text.replaceAll("\n", " ");
    for (const fact of ["042137", "valid for 15 minutes", "ignore this mail"]) {
      assertStringIncludes(flowing, fact, purpose);
      assertStringIncludes(html, fact, purpose);
    }
  }
});

Deno.test("codeMail() says what was asked for", () => {
  assertStringIncludes(mailOf("generate").html, "API key");
  assertStringIncludes(
    mailOf("claim").html,
    "raise the allowance",
  );
});

Deno.test("codeMail() says all of it in the language that is used", () => {
  const facts = { en: "valid for 15 minutes", de: "gilt 15 Minuten", fr: "valable 15 minutes" };
  const said = LANGUAGES.flatMap((language) =>
    purposes.map((purpose) => {
      const { subject, text, html } = mailOf(purpose, language);
      assertStringIncludes(subject, "042137");
      assertStringIncludes(text.replaceAll("\n", " "), facts[language]);
      assertStringIncludes(html, `<html lang="${language}">`);
      return text;
    })
  );
  assertEquals(new Set(said).size, said.length);
  assertMatch(mailOf("generate", "fr").text, /vous\u00a0\?/);
});

Deno.test("codeMail() puts the code on a line of its own, without anything to trim", () => {
  const { text, html } = mailOf("claim");
  assert(text.split("\n").some((line) => line.trim() === "042137"));
  assertStringIncludes(html, ">042137</p>");
});

Deno.test("codeMail() loads nothing, sets no colours and runs no script", () => {
  for (const purpose of purposes) {
    const { html } = mailOf(purpose);
    assertNotMatch(html, /<(img|script|link|iframe|style)\b|https?:|url\(|[^-]color:|background/i);
    assertStringIncludes(html, '<html lang="en">');
    assertStringIncludes(html, 'name="color-scheme" content="light dark"');
  }
});

Deno.test("codeMail() keeps the lines of the text short and in ASCII", () => {
  for (const purpose of purposes) {
    const { text } = mailOf(purpose);
    for (const line of text.split("\n")) {
      assert(line.length <= 78, line);
      assertNotMatch(line, /[^\x20-\x7e]/);
    }
  }
});

Deno.test("renderEmail() escapes everything in HTML and nothing in plain text", () => {
  const hostile = `<script>alert("x")</script>&'`;
  const { text, html } = renderEmail(hostile, [hostile, { code: hostile }]);
  assertEquals(html.split(escapeHtml(hostile)).length, 4);
  assertNotMatch(html, /<script/);
  assertEquals(text, `${hostile}\n\n    ${hostile}\n`);
});

Deno.test("escapeHtml() leaves no character that opens a tag, an attribute or an entity", () => {
  fc.assert(fc.property(fc.string(), (text) => {
    const escaped = escapeHtml(text);
    assertNotMatch(escaped, /[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
  }));
});
