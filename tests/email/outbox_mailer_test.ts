import { assertEquals, assertMatch, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import { codeMail, createMailer, MailError } from "../../src/email/mod.ts";
import { TestClock } from "../support/clock.ts";
import { inFolder } from "../support/in_folder.ts";
import { readMessage } from "./support/read_message.ts";

const from = "Bankscreen <keys@bankscreen.example>";
const clock = new TestClock("2026-11-21T08:00:00Z");
const letter = codeMail({ code: "042137", minutes: 15, purpose: "generate", language: "en" });

function filesIn(folder: string): readonly string[] {
  return [...Deno.readDirSync(folder)].map((entry) => entry.name).sort();
}

Deno.test("createMailer() creates the outbox folder, and writes a complete message into it", () =>
  inFolder(async (folder) => {
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

Deno.test("createMailer() writes outbox files for their owner only, and no partial ones", () =>
  inFolder(async (folder) => {
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

Deno.test("createMailer() accepts a file URL with three slashes", () =>
  inFolder(async (folder) => {
    const mailer = createMailer({ url: `file://${folder}/out%20box`, from, clock });
    await mailer.send({ to: "maria@firma.de", ...letter });
    assertEquals(filesIn(`${folder}/out box`).length, 1);
  }));

Deno.test("createMailer() preserves non-ASCII letters", () =>
  inFolder(async (folder) => {
    const mailer = createMailer({ url: `file:${folder}`, from, clock });
    const text = "Grüße = größer, 100 €\n";
    await mailer.send({ to: "maria@xn--mnchen-3ya.de", subject: "Prüfung", text, html: `<p>${text}</p>` });
    const [name = ""] = filesIn(folder);
    const message = readMessage(await Deno.readTextFile(`${folder}/${name}`));
    assertEquals(message.text, text);
    assertEquals(message.html, `<p>${text}</p>`);
  }));

Deno.test("createMailer() reports an outbox that cannot be written, without the address", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/taken`, "");
    const mailer = createMailer({ url: `file:${folder}/taken`, from, clock });
    const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
    assertStringIncludes(error.message, "the outbox folder cannot be written");
    assertEquals(filesIn(folder), ["taken"]);
  }));

Deno.test("createMailer() writes no outbox file for recipients other than one plain address", () =>
  inFolder(async (folder) => {
    const mailer = createMailer({ url: `file:${folder}`, from, clock });
    const to = "maria@firma.de\r\nBcc: other@firma.de";
    await assertRejects(() => mailer.send({ to, ...letter }), MailError, "one plain address");
    assertEquals(filesIn(folder), []);
  }));

Deno.test("createMailer() rejects URL schemes that it doesn't support", () => {
  assertThrows(() => createMailer({ url: "https://mail.firma.de", from, clock }), TypeError, '"https:"');
});
