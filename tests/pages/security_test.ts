import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Parser } from "htmlparser2";
import { operations } from "../../generated/operations.ts";
import { formPaths, pagePaths } from "../support/page_paths.ts";
import { bodyOf, type TestAnswer, TestApp } from "../support/test_app.ts";

// What pages promise without a script, to programs, and to caches.

const HTML = { Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

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

// What other sites can do to a visitor of ours: nothing. No form of theirs is taken, no page of ours stands in a frame of
// theirs, no address of ours leads to them, and nothing that they put into an address runs.

const SCRIPT = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;

/** How browsers say that a form comes from elsewhere. */
const ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://other.bankscreen.test" },
  { Origin: "https://elsewhere.example" },
  { Origin: "http://bankscreen.test" },
  { Origin: "https://bankscreen.test.elsewhere.example" },
  { Origin: "null" },
  // A name that its owner has pointed here.
  { Origin: "http://elsewhere.example:8000", Host: "elsewhere.example:8000" },
];

/** How they say that it comes from a page of ours, opened under any address that is surely this machine's. */
const HERE: readonly Readonly<Record<string, string>>[] = [
  { "Sec-Fetch-Site": "same-origin", Origin: "null" },
  { Origin: "https://bankscreen.test", Host: "inside:8000" },
  { Origin: "http://192.168.1.5:8000", Host: "192.168.1.5:8000" },
  { Origin: "http://localhost:8000", Host: "localhost:8000" },
];

Deno.test("no form is taken from another site", async () => {
  await using app = await TestApp.open();
  assert(formPaths.length >= 3);
  for (const path of formPaths) {
    for (const headers of ELSEWHERE) {
      const answer = await send(app, path, { iban: "DE89370400440532013000" }, headers);
      assertEquals([answer.status, answer.headers.get("Cache-Control")], [403, "no-store"], path);
      assertStringIncludes(answer.text, "from another site");
      assertEquals(answer.headers.getSetCookie(), []);
    }
  }
  for (const headers of HERE) {
    const answer = await send(app, "/", { iban: "DE89370400440532013000" }, headers);
    assertStringIncludes(answer.text, "Commerzbank");
  }
  const after = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" });
  assertStringIncludes(after.text, '"calls_used_this_week":5');
});

Deno.test("no form of another site approves a program, though it knows what the page knows", async () => {
  await using app = await TestApp.open();
  const { user_code, device_code } = bodyOf(await app.post("/v1/keys/device", {}), "openDeviceGrant", 201);
  const found = await send(app, "/device", { action: "lookup", user_code });
  const approval_token = /name="approval_token" value="([^"]+)"/.exec(found.text)?.[1] ?? "";
  for (const headers of ELSEWHERE) {
    await send(app, "/device", { action: "approve", user_code, approval_token }, headers);
  }
  // It waits for a decision all the same.
  const waiting = bodyOf(await app.post("/v1/keys/device/lookup", { user_code }), "lookupDeviceGrant", 200);
  await send(app, "/device", { action: "approve", user_code, approval_token: waiting.approval_token });
  assertStringIncludes((await app.post("/v1/keys/device/token", { device_code })).text, "ifk_");
});

Deno.test("what a browser may write by API is taken from our own pages alone", async () => {
  await using app = await TestApp.open();
  const posts = Object.values(operations).filter(({ method, path }) =>
    method === "post" &&
    (path.startsWith("/v1/account/") || /^\/v1\/keys\/device\/(approve|deny)$/.test(path))
  );
  assert(posts.length >= 5);
  for (const { path } of posts) {
    for (const headers of ELSEWHERE) {
      const answer = await app.post(path, {}, { headers });
      assertEquals(
        [answer.status, answer.headers.getSetCookie()],
        [403, []],
        `${path} ${JSON.stringify(headers)}`,
      );
    }
    // A form of another site needs no leave to send this.
    for (const type of ["text/plain", FORM["Content-Type"], "multipart/form-data; boundary=x"]) {
      const answer = await app.request("POST", path, { body: "{}", headers: { "Content-Type": type } });
      assertEquals(answer.status, 415, `${path} as ${type}`);
    }
  }
});

Deno.test("every page keeps frames, scripts and guesses of others out", async () => {
  await using app = await TestApp.open();
  const answers = await Promise.all([
    ...pagePaths().map((path) => app.get(path, { headers: HTML })),
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

/** Parameters that pages read, and those that careless ones would follow. */
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

/** Where a page leads, or what it loads. */
function targetsOf(html: string): readonly string[] {
  return [
    ...[...html.matchAll(/\s(?:href|src|action|formaction|srcset|poster)="([^"]*)"/g)].map(([, to = ""]) =>
      to
    ),
    ...[...html.matchAll(/http-equiv="refresh" content="([^"]*)"/g)].map(([, to = ""]) => to),
  ];
}

Deno.test("nothing in an address or a form runs, or leads away", async () => {
  await using app = await TestApp.open();
  const values = [SCRIPT, "https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)"];
  const paths = new Set(pagePaths(1).map((path) => path.split("?")[0] ?? ""));
  let networks = 0;
  for (const value of values) {
    // Each guess at a code is the first of its network: later ones take longer.
    const sendFields = (path: string, further: Readonly<Record<string, string>>) =>
      send(app, path, { ...fields, ...further }, {}, `198.51.100.${networks++}`);
    const fields = Object.fromEntries(PARAMETERS.map((name) => [name, value]));
    const query = new URLSearchParams(fields);
    const answers = await Promise.all([
      ...[...paths].map((path) => app.get(`${path}?${query}`, { headers: HTML })),
      ...["", "docs/", "docs/errors/", "docs/api/"].map((folder) =>
        app.get(`/${folder}${encodeURIComponent(value)}`, { headers: HTML })
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
      // An address of ours may hold what was asked for, as a path that leads nowhere.
      assertEquals(strange.filter((to) => !to.startsWith("https://bankscreen.test/")), []);
    }
  }
});

Deno.test("no address is answered with another host's", async () => {
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
    const { headers } = await app.get(path, { headers: HTML });
    const to = headers.get("Location");
    assert(to === null || /^\/v1\/ping(\?|$)/.test(to), `${path} leads to ${to}`);
  }
});
