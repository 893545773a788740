import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Parser } from "htmlparser2";
import { pagePaths } from "../support/page_paths.ts";
import { bodyOf, type TestAnswer, TestApp } from "../support/test_app.ts";

// Security: what pages promise without a script, to programs, and to caches.

const HTML = { Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

function form(iban: string) {
  return { body: new URLSearchParams({ iban }).toString(), headers: FORM };
}

Deno.test("the box of the start page answers without a script, on the trial of the caller", async () => {
  await using app = await TestApp.open();
  const page = await app.request("POST", "/", form("DE89 3704 0044 0532 0130 00"));
  assertEquals(page.status, 200);
  assertStringIncludes(page.text, "Commerzbank");
  assertEquals(page.headers.get("Cache-Control"), "no-store");
  const after = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" });
  assertStringIncludes(after.text, '"calls_used_this_week":2');
});

Deno.test("the box says why it has no answer", async () => {
  await using app = await TestApp.open();
  assertStringIncludes(
    (await app.request("POST", "/", form(" "))).text,
    "Type or paste an IBAN or a BIC first.",
  );
  assertStringIncludes((await app.request("POST", "/", form("DE89 3704"))).text, "does not have the length");
  for (let call = 0; call < 25; call++) {
    await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" });
  }
  assertStringIncludes((await app.request("POST", "/", form("DE89 3704"))).text, "of this week are used up");
});

Deno.test("a browser is shown a page where nothing is, a program is told in JSON", async () => {
  await using app = await TestApp.open();
  const shown = await app.get("/nowhere", { headers: HTML });
  assertEquals([shown.status, shown.headers.get("Content-Type")], [404, "text/html; charset=UTF-8"]);
  for (const accept of ["*/*", "application/json, text/html;q=0.5", ""]) {
    const told = await app.get("/nowhere", accept === "" ? {} : { headers: { Accept: accept } });
    assertEquals(told.status, 404);
    assertStringIncludes(told.text, '"error":"not_found"');
  }
  const api = await app.get("/v1/nowhere", { headers: HTML });
  assertStringIncludes(api.text, '"error":"not_found"');
});

Deno.test("a refusal leads to the page of its token", async () => {
  await using app = await TestApp.open();
  const refused = await app.get("/v1/iban/structure/ZZ");
  const link = /^<(\S+)>; rel="help"$/.exec(refused.headers.get("Link") ?? "")?.[1] ?? "";
  const page = await app.get(link);
  assertEquals(page.status, 200);
  assertStringIncludes(page.text, "unsupported_country");
  assertEquals((await app.get("/v1/demo")).headers.get("Link"), null);
});

Deno.test("a page that everybody is shown is sent once to who keeps it", async () => {
  await using app = await TestApp.open();
  const first = await app.get("/docs", { headers: { "Accept-Encoding": "br, gzip" } });
  const etag = first.headers.get("ETag") ?? "";
  assertEquals(first.headers.get("Content-Encoding"), "br");
  assertEquals((await app.get("/docs", { headers: { "If-None-Match": etag } })).status, 304);
  assertEquals((await app.get("/docs", { headers: { "If-None-Match": '"other"' } })).status, 200);
});

Deno.test("search engines are told of every page that they may list, and of no other", async () => {
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
      const page = await app.get(path, { headers: HTML });
      return page.text.includes('content="noindex"') ? [] : [path];
    }),
  );
  assertEquals(told.toSorted(), listed.flat().toSorted());
});

Deno.test("what the start page loads is small, and may be kept for good", async () => {
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

Deno.test("fonts and pictures are sent from their files, whole, in part or not again, and nothing else is", async () => {
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

// Texts of others: texts that strangers give, wherever they are shown: on pages, in mails, in answers of
// the API. They stay text, and steer nothing.

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
