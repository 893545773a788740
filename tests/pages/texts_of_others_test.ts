/**
 * Texts that strangers give, wherever they are shown: on pages, in mails, in answers of the API. They stay text, and
 * steer nothing.
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Parser } from "htmlparser2";
import { bodyOf, type TestAnswer, TestApp } from "../support/test_app.ts";

/** What runs, what opens another header of a mail or an answer, what steers a terminal, what turns the text around. */
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

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

function send(app: TestApp, path: string, fields: Readonly<Record<string, string>>): Promise<TestAnswer> {
  return app.request("POST", path, { body: new URLSearchParams(fields).toString(), headers: FORM });
}

/** The text of a page as a browser reads it, and whatever in it runs or leads to a script. */
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

/** Names of the headers of a mail as it is sent, in small letters. */
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
    // Shown in one line, without what cannot be seen.
    const visible = request.client_name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
    assertStringIncludes(text.replaceAll(/\s+/g, " "), visible);
    assert(!/[^\P{Cc}\n]|\p{Cf}/u.test(page.text));

    // The fields that a form carries on are the visitor's own, and are shown to nobody else.
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

  Deno.test(`an address of mail is one address, whatever stands in it: ${name}`, async () => {
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
