import {
  assert,
  assertEquals,
  assertFalse,
  assertMatch,
  assertNotMatch,
  assertStringIncludes,
} from "@std/assert";
import fc from "fast-check";
import { type Language, LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { codeMail, escapeHtml, renderEmail } from "../../src/email/mod.ts";
import {
  createDnsLookup,
  createMailServers,
  disposableKind,
  type MailServerVerdict,
  parseMailbox,
  resolves,
  validateEmail,
} from "../../src/email/validate_email.ts";
import type { ChallengePurpose } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { type DnsEntry, type DnsServer, startDnsServer } from "../support/dns_server.ts";

// validate_email.ts

function judge(text: string, verdict: MailServerVerdict = "found") {
  return validateEmail(text, { check: () => Promise.resolve(verdict) });
}

Deno.test("validateEmail() takes an address with a mail server", async () => {
  const judgement = await judge("Maria+x@Firma.de");
  assert(judgement.outcome === "ok");
  assertEquals(judgement.mailbox.normalized, "maria@firma.de");
});

Deno.test("validateEmail() takes an address about whose domain the resolver says nothing", async () => {
  assertEquals((await judge("maria@firma.de", "unknown")).outcome, "ok");
});

Deno.test("validateEmail() names what is wrong and the way out, without the address", async () => {
  const refusals = [
    ["not an address", "found", "invalid_email", "Send one address"],
    ["maria@firma.de\r\nBcc: other@firma.de", "found", "invalid_email", "Send one address"],
    ["maria@example.com", "found", "disposable_email", "placeholder"],
    ["maria@x.mailinator.com", "found", "disposable_email", "disposable"],
    ["maria@firma.de", "missing", "undeliverable_email", "Check the spelling"],
  ] as const;
  for (const [text, verdict, outcome, fact] of refusals) {
    const judgement = await judge(text, verdict);
    assert(judgement.outcome !== "ok", text);
    assertEquals(judgement.outcome, outcome);
    assertStringIncludes(judgement.message, fact);
    assertFalse(judgement.message.includes("maria"), text);
  }
});

Deno.test("validateEmail() asks no resolver about an address that is refused anyway", async () => {
  const asked: string[] = [];
  const mailServers = {
    check: (domain: string) => {
      asked.push(domain);
      return Promise.resolve<MailServerVerdict>("found");
    },
  };
  for (const text of ["maria", "maria@example.com", "maria@mailinator.com"]) {
    await validateEmail(text, mailServers);
  }
  assertEquals(asked, []);
});

// Mailboxes

/** Addresses of one person each: all ways of writing it on the left are one text on the right. */
const people: readonly (readonly [typed: string, normalized: string])[] = [
  ["maria@firma.de", "maria@firma.de"],
  ["  maria@firma.de\n", "maria@firma.de"],
  ["Maria@Firma.DE", "maria@firma.de"],
  ["maria+bank@firma.de", "maria@firma.de"],
  ["maria+a+b@firma.de", "maria@firma.de"],
  ["maria+@firma.de", "maria@firma.de"],
  ["+maria@firma.de", "+maria@firma.de"],
  ["m.a.r.i.a@firma.de", "m.a.r.i.a@firma.de"],
  ["m.a.r.i.a@gmail.com", "maria@gmail.com"],
  ["M.Aria+x@GoogleMail.com", "maria@gmail.com"],
  ["maria@mail.google.com", "maria@mail.google.com"],
  ["maria@münchen.de", "maria@xn--mnchen-3ya.de"],
  ["maria@MÜNCHEN.de", "maria@xn--mnchen-3ya.de"],
  ["maria@xn--mnchen-3ya.de", "maria@xn--mnchen-3ya.de"],
  ["maria@firma.co.uk", "maria@firma.co.uk"],
  ["o'neil@firma.ie", "o'neil@firma.ie"],
  ["x@1and1.de", "x@1and1.de"],
  ["x_y-z@a-b.museum", "x_y-z@a-b.museum"],
  ["maria@ｇmail.com", "maria@gmail.com"],
];

Deno.test("parseMailbox() gives one person one text, however the address is written", () => {
  for (const [typed, normalized] of people) assertEquals(parseMailbox(typed)?.normalized, normalized, typed);
});

Deno.test("parseMailbox() keeps what was typed, and mails to the domain in ASCII", () => {
  assertEquals(parseMailbox(" Maria+bank@München.DE "), {
    address: "Maria+bank@München.DE",
    deliverTo: "Maria+bank@xn--mnchen-3ya.de",
    normalized: "maria@xn--mnchen-3ya.de",
    domain: "xn--mnchen-3ya.de",
  });
});

const refused: readonly string[] = [
  "",
  " ",
  "maria",
  "@",
  "@firma.de",
  "maria@",
  "maria@firma",
  "maria@localhost",
  "maria@.de",
  "maria@firma.",
  "maria@firma.de.",
  "maria@firma..de",
  "maria@-firma.de",
  "maria@firma-.de",
  "maria@fir_ma.de",
  "maria@firma.d",
  "maria@firma.123",
  "maria@192.0.2.1",
  "maria@[192.0.2.1]",
  "maria@[IPv6:2001:db8::1]",
  "maria@firma.de:25",
  "maria@firma.de/x",
  "maria@firma%2ede",
  "maria@xn--a.de",
  ".maria@firma.de",
  "maria.@firma.de",
  "ma..ria@firma.de",
  "ma ria@firma.de",
  "maria@fir ma.de",
  "maria@@firma.de",
  "maria@other.de@firma.de",
  '"maria"@firma.de',
  '"ma\\"ria"@firma.de',
  "maria(comment)@firma.de",
  "märia@firma.de",
  "Maria <maria@firma.de>",
  "<maria@firma.de>",
  "maria@firma.de, other@firma.de",
  "maria@firma.de;other@firma.de",
  "mailto:maria@firma.de",
  "maria@firma.de\r\nBcc: other@firma.de",
  "maria\r\n@firma.de",
  "maria@firma.de\n.de",
  "maria\0@firma.de",
  "maria@firma\0.de",
  "maria\t@firma.de",
  "maria\u2028@firma.de",
  "maria@fir\u200bma.de",
  "maria@fir\u00adma.de",
  "maria@firma\u202e.de",
  "maria%0d%0aBcc:other@firma.de, x",
];

Deno.test("parseMailbox() refuses what is not one address that can be mailed to", () => {
  for (const text of refused) assertEquals(parseMailbox(text), null, JSON.stringify(text));
});

Deno.test("parseMailbox() holds to the lengths of RFC 5321 and RFC 1035", () => {
  const domain = `${`${"a".repeat(61)}.`.repeat(3)}de`;
  assert(parseMailbox(`${"x".repeat(64)}@${domain}`) !== null);
  assertEquals(parseMailbox(`${"x".repeat(65)}@${domain}`), null);
  assert(parseMailbox(`x@${"a".repeat(63)}.de`) !== null);
  assertEquals(parseMailbox(`x@${"a".repeat(64)}.de`), null);
  assertEquals(parseMailbox(`x@${"a.".repeat(124)}dee`)?.address.length, 253);
  assertEquals(parseMailbox(`xx@${"a.".repeat(124)}dee`)?.address.length, 254);
  assertEquals(parseMailbox(`xxx@${"a.".repeat(124)}dee`), null);
  assertEquals(parseMailbox(`x@${"ü".repeat(60)}.${"ü.".repeat(60)}de`), null);
});

Deno.test("parseMailbox() gives nothing that could break out of a mail header, whatever is typed", () => {
  const hostile = fc.string({ unit: fc.constantFrom(...'ab.@+-<>,;:"\\()\r\n\t\0 ü\u2028%[]') });
  fc.assert(
    fc.property(hostile, hostile, (left, right) => {
      const mailbox = parseMailbox(`${left}@${right}.de`);
      if (mailbox === null) return;
      for (const text of [mailbox.deliverTo, mailbox.normalized, mailbox.domain]) {
        assertNotMatch(text, /[^\x21-\x7e]|[<>,;:"\\()[\]]/);
      }
      assertNotMatch(mailbox.address, /\s|\p{Cc}|[<>,;:"\\()[\]]/u);
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("parseMailbox() normalises once and for all", () => {
  const local = fc.stringMatching(/^[a-zA-Z0-9]{1,8}([.+][a-zA-Z0-9]{1,8}){0,3}$/);
  const domain = fc.constantFrom("gmail.com", "googlemail.com", "Firma.de", "münchen.de");
  fc.assert(fc.property(local, domain, (name, host) => {
    const once = parseMailbox(`${name}@${host}`)?.normalized ?? "";
    assertEquals(parseMailbox(once)?.normalized, once);
  }));
});

// Disposable domains

Deno.test("disposableKind() knows reserved names and everything below them", async () => {
  const reserved = [
    ["example.com", "RFC 2606, section 3"],
    ["example.net", "RFC 2606, section 3"],
    ["example.org", "RFC 2606, section 3"],
    ["mail.example.com", "RFC 6761, section 6.5"],
    ["firma.example", "RFC 2606, section 2"],
    ["firma.test", "RFC 2606, section 2"],
    ["firma.invalid", "RFC 2606, section 2"],
    ["firma.localhost", "RFC 2606, section 2"],
    ["printer.local", "RFC 6762, section 3"],
    ["box.home.arpa", "RFC 8375"],
    ["firma.internal", "ICANN Board resolution 2024.07.29.06"],
    ["abc.onion", "RFC 7686"],
    ["abc.alt", "RFC 9476"],
    ["yourdomain.com", "copied from instructions"],
  ] as const;
  for (const [domain, source] of reserved) assertEquals(await disposableKind(domain), "placeholder", source);
});

Deno.test("disposableKind() knows disposable providers and their subdomains", async () => {
  for (const domain of ["mailinator.com", "x.mailinator.com", "a.b.guerrillamail.com", "yopmail.com"]) {
    assertEquals(await disposableKind(domain), "disposable", domain);
  }
});

Deno.test("disposableKind() lets through where people keep their mail", async () => {
  const kept = [
    ..."gmail.com outlook.com hotmail.com yahoo.com icloud.com proton.me gmx.de web.de duck.com".split(" "),
    ..."bluewin.ch posteo.de mailbox.org free.fr orange.fr qq.com 163.com naver.com seznam.cz".split(" "),
    ..."firma.de notexample.com example.de contest.com mymailinator.com co.uk".split(" "),
  ];
  for (const domain of kept) assertEquals(await disposableKind(domain), null, domain);
});

// Mail servers

const minuteMs = 60_000;

function mailServersOver(server: DnsServer, clock = new TestClock("2026-11-21T08:00:00Z")) {
  return createMailServers({ lookup: createDnsLookup(server.nameServer), clock });
}

const domains: readonly (readonly [fact: string, entry: DnsEntry | undefined, MailServerVerdict])[] = [
  ["an MX record", { MX: ["mx.firma.de"] }, "found"],
  ["several MX records", { MX: ["mx1.firma.de", "mx2.firma.de"] }, "found"],
  ["an IPv4 address only (RFC 5321, section 5.1)", { A: ["192.0.2.1"] }, "found"],
  ["an IPv6 address only (RFC 5321, section 5.1)", { AAAA: ["2001:db8:0:0:0:0:0:1"] }, "found"],
  ["a null MX (RFC 7505)", { MX: ["."] }, "missing"],
  ["a null MX beside an address (RFC 7505)", { MX: ["."], A: ["192.0.2.1"] }, "missing"],
  ["a name without records", {}, "missing"],
  ["name servers only", { NS: ["ns.firma.de"] }, "missing"],
  ["no such name", undefined, "missing"],
];

Deno.test("createMailServers() tells by MX, then by addresses, whether a domain takes mail", async () => {
  for (const [fact, entry, verdict] of domains) {
    await using server = await startDnsServer(entry === undefined ? {} : { "firma.de": entry });
    assertEquals(await mailServersOver(server).check("firma.de"), verdict, fact);
  }
});

Deno.test("createMailServers() asks for addresses only where no MX record is", async () => {
  await using server = await startDnsServer({ "firma.de": { MX: ["mx.firma.de"], A: ["192.0.2.1"] } });
  await mailServersOver(server).check("firma.de");
  assertEquals(server.questions, ["MX firma.de"]);
});

Deno.test("createMailServers() asks for internationalised names in ASCII", async () => {
  await using server = await startDnsServer({ "xn--mnchen-3ya.de": { MX: ["mx.firma.de"] } });
  assertEquals(await mailServersOver(server).check("xn--mnchen-3ya.de"), "found");
});

Deno.test("createMailServers() gives no verdict where the resolver refuses or fails on everything", async () => {
  for (const failure of ["refused", "servfail"] as const) {
    await using server = await startDnsServer({ "firma.de": failure, ".": failure });
    const mailServers = mailServersOver(server);
    assertEquals(await mailServers.check("firma.de"), "unknown", failure);
  }
});

Deno.test("createMailServers() gives no verdict where the resolver stays silent", async () => {
  await using server = await startDnsServer({ "firma.de": "silent" });
  const mailServers = createMailServers({
    lookup: createDnsLookup(server.nameServer),
    clock: new TestClock("2026-11-21T08:00:00Z"),
    timeoutMs: 50,
  });
  assertEquals(await mailServers.check("firma.de"), "unknown");
});

Deno.test("createMailServers() does not wait for a lookup that ignores its signal", async () => {
  const mailServers = createMailServers({
    lookup: () => new Promise(() => {}),
    clock: new TestClock("2026-11-21T08:00:00Z"),
    timeoutMs: 10,
  });
  assertEquals(await mailServers.check("firma.de"), "unknown");
});

Deno.test("createMailServers() gives no verdict where the lookup fails in another way", async () => {
  const mailServers = createMailServers({
    lookup: () => Promise.reject(new Deno.errors.NotCapable("no network")),
    clock: new TestClock("2026-11-21T08:00:00Z"),
  });
  assertEquals(await mailServers.check("firma.de"), "unknown");
});

Deno.test("createMailServers() remembers a verdict for ten minutes", async () => {
  await using server = await startDnsServer({ "firma.de": { MX: ["mx.firma.de"] } });
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const mailServers = mailServersOver(server, clock);
  await mailServers.check("firma.de");
  clock.advance(10 * minuteMs - 1);
  await mailServers.check("firma.de");
  assertEquals(server.questions.length, 1);
  clock.advance(1);
  await mailServers.check("firma.de");
  assertEquals(server.questions.length, 2);
});

Deno.test("createMailServers() asks once for what is wanted many times at once", async () => {
  await using server = await startDnsServer({ "firma.de": { MX: ["mx.firma.de"] } });
  const mailServers = mailServersOver(server);
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => mailServers.check("firma.de")));
  assertEquals(new Set(verdicts), new Set(["found"]));
  assertEquals(server.questions.length, 1);
});

Deno.test("createMailServers() asks again after a failure of the resolver", async () => {
  let working = false;
  const mailServers = createMailServers({
    lookup: () => working ? Promise.resolve(["mx.firma.de"]) : Promise.reject(new Error("down")),
    clock: new TestClock("2026-11-21T08:00:00Z"),
  });
  assertEquals(await mailServers.check("firma.de"), "unknown");
  working = true;
  assertEquals(await mailServers.check("firma.de"), "found");
});

Deno.test("createMailServers() forgets the oldest verdict when its memory is full", async () => {
  const asked: string[] = [];
  const mailServers = createMailServers({
    lookup: (name) => {
      asked.push(name);
      return Promise.resolve(["mx"]);
    },
    clock: new TestClock("2026-11-21T08:00:00Z"),
    verdictsMax: 2,
  });
  for (const domain of ["a.de", "b.de", "c.de", "c.de", "b.de", "a.de"]) await mailServers.check(domain);
  assertEquals(asked, ["a.de", "b.de", "c.de", "a.de"]);
});

Deno.test("createDnsLookup() does not append the search domains of the machine", async () => {
  await using server = await startDnsServer({});
  await mailServersOver(server).check("firma.de");
  assertFalse(server.questions.some((question) => !/ (firma\.de|\.)$/.test(question)));
});

Deno.test("resolves() tells whether there is a resolver that works", async () => {
  for (const [root, works] of [[{ NS: ["a.root-servers.net"] }, true], ["refused", false]] as const) {
    await using server = await startDnsServer({ ".": root });
    assertEquals(await resolves(createDnsLookup(server.nameServer)), works);
  }
});

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
