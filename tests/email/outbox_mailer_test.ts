import {
  assert,
  assertEquals,
  assertMatch,
  assertNotMatch,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import fc from "fast-check";
import { type Language, LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { codeMail, createMailer, escapeHtml, MailError, renderEmail } from "../../src/email/mod.ts";
import type { ChallengePurpose } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { readMessage } from "./support/read_message.ts";

// code_mail.ts

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

// The folder of mails

const from = "Bankscreen <keys@bankscreen.example>";
const clock = new TestClock("2026-11-21T08:00:00Z");
const letter = codeMail({ code: "042137", minutes: 15, purpose: "generate", language: "en" });

async function withFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "outbox-" });
  try {
    await run(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function filesIn(folder: string): readonly string[] {
  return [...Deno.readDirSync(folder)].map((entry) => entry.name).sort();
}

Deno.test("createMailer() writes a complete message into the outbox folder, which it creates", () =>
  withFolder(async (folder) => {
    const mailer = createMailer({ url: `file:${folder}/deep/outbox`, from, clock });
    await mailer.send({ to: "maria@firma.de", ...letter });
    mailer.close();
    const [name = ""] = filesIn(`${folder}/deep/outbox`);
    assertMatch(name, /^2026-11-21T08-00-00\.000Z-[0-9a-f-]{36}\.eml$/);
    const { headers, text, html } = readMessage(await Deno.readTextFile(`${folder}/deep/outbox/${name}`));
    assertEquals(headers.get("to"), "maria@firma.de");
    assertEquals(headers.get("subject"), "042137 is your Bankscreen code");
    assertEquals(text, letter.text);
    assertEquals(html, letter.html);
  }));

Deno.test("createMailer() keeps outbox files to their owner and leaves no unfinished ones", () =>
  withFolder(async (folder) => {
    const mailer = createMailer({ url: `file:${folder}/outbox`, from, clock });
    const sends = Array.from({ length: 20 }, () => mailer.send({ to: "maria@firma.de", ...letter }));
    await Promise.all(sends);
    const names = filesIn(`${folder}/outbox`);
    assertEquals(names.length, 20);
    assertEquals(names.filter((name) => !name.endsWith(".eml")), []);
    if (Deno.build.os === "windows") return;
    const modes = names.map((name) => (Deno.statSync(`${folder}/outbox/${name}`).mode ?? 0) & 0o777);
    assertEquals(new Set(modes), new Set([0o600]));
  }));

Deno.test("createMailer() takes a file address with three slashes", () =>
  withFolder(async (folder) => {
    const mailer = createMailer({ url: `file://${folder}/out%20box`, from, clock });
    await mailer.send({ to: "maria@firma.de", ...letter });
    assertEquals(filesIn(`${folder}/out box`).length, 1);
  }));

Deno.test("createMailer() keeps a text with other letters whole", () =>
  withFolder(async (folder) => {
    const mailer = createMailer({ url: `file:${folder}`, from, clock });
    const text = "Grüße = größer, 100 €\n";
    await mailer.send({ to: "maria@xn--mnchen-3ya.de", subject: "Prüfung", text, html: `<p>${text}</p>` });
    const [name = ""] = filesIn(folder);
    const message = readMessage(await Deno.readTextFile(`${folder}/${name}`));
    assertEquals(message.text, text);
    assertEquals(message.html, `<p>${text}</p>`);
  }));

Deno.test("createMailer() reports an outbox that cannot be written, without the address", () =>
  withFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/taken`, "");
    const mailer = createMailer({ url: `file:${folder}/taken`, from, clock });
    const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
    assertStringIncludes(error.message, "the outbox folder cannot be written");
    assertEquals(filesIn(folder), ["taken"]);
  }));

Deno.test("createMailer() writes nothing for what is not one plain address", () =>
  withFolder(async (folder) => {
    const mailer = createMailer({ url: `file:${folder}`, from, clock });
    const to = "maria@firma.de\r\nBcc: other@firma.de";
    await assertRejects(() => mailer.send({ to, ...letter }), MailError, "one plain address");
    assertEquals(filesIn(folder), []);
  }));

Deno.test("createMailer() refuses another kind of address", () => {
  assertThrows(() => createMailer({ url: "https://mail.firma.de", from, clock }), TypeError, '"https:"');
});
