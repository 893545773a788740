/**
 * What other sites can do to a visitor of ours: nothing. No form of theirs is taken, no page of ours stands in a frame of
 * theirs, no address of ours leads to them, and nothing that they put into an address runs.
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { operations } from "../../generated/operations.ts";
import { formPaths, pagePaths } from "../support/page_paths.ts";
import { bodyOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const HTML = { Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
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
