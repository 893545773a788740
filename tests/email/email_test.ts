/**
 * Addresses, and sending mails by SMTP and by providers.
 *
 * @module
 */
import reservedDomains from "./reserved_domains.json" with { type: "json" };
import notMailboxes from "./not_mailboxes.json" with { type: "json" };
import mailboxes from "./mailboxes.json" with { type: "json" };
import {
  assert,
  assertEquals,
  assertFalse,
  assertInstanceOf,
  assertMatch,
  assertNotMatch,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import fc from "fast-check";
import type { SMTPServerOptions } from "smtp-server";
import { type Language, LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { createSmtpMailer, type Mail } from "../../src/email/mailer.ts";
import { codeMail, createMailer, escapeHtml, MailError, renderEmail } from "../../src/email/mod.ts";
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
import { testCalls } from "../support/call_transcript.ts";
import { TestClock } from "../support/clock.ts";
import { type DnsEntry, type DnsServer, startDnsServer } from "../support/dns_server.ts";
import { freePort } from "../support/free_port.ts";
import { matchAnswer } from "../support/transcript_format.ts";
import { testSideBySide } from "../support/side_by_side.ts";
import { readMessage } from "./support/read_message.ts";
import { type ReceivedMail, startSmtpServer } from "./support/smtp_server.ts";

// validate_email.ts

const VERDICTS: readonly MailServerVerdict[] = ["found", "missing", "unknown"];

testCalls(new URL("addresses.calls", import.meta.url), {
  judge: async (text = "", verdict) => {
    const judgement = await validateEmail(text, {
      check: () => {
        const found = VERDICTS.find((each) => each === verdict);
        return found === undefined ? Promise.reject(new Error("a query was sent")) : Promise.resolve(found);
      },
    });
    if (judgement.outcome !== "ok") assertFalse(judgement.message.includes("maria"), text);
    return judgement;
  },
  mailbox: (text = "") => parseMailbox(text),
  long: (...parts) => {
    const text = parts.map((part) => {
      const [, count, repeated = ""] = /^(\d+)\*(.+)$/.exec(part) ?? [];
      return count === undefined ? part : repeated.repeat(Number(count));
    }).join("");
    const mailbox = parseMailbox(text);
    if (mailbox === null) return "rejected";
    return text.endsWith("dee") ? `${mailbox.address.length} letters` : "accepted";
  },
  kind: (domain = "") => disposableKind(domain),
  ordinary: async (...domains) => {
    for (const domain of domains) assertEquals(await disposableKind(domain), null, domain);
    return "ordinary";
  },
  servers: async (answer = "") => {
    const entry: DnsEntry | undefined = answer === "unnamed"
      ? undefined
      : answer === "refused" || answer === "servfail" || answer === "silent"
      ? answer
      : JSON.parse(answer);
    await using server = await startDnsServer({
      ...(entry !== undefined && { "firma.de": entry }),
      ...(typeof entry === "string" && entry !== "silent" && { ".": entry }),
    });
    return await mailServersOver(server, undefined, entry === "silent" ? 50 : undefined).check("firma.de");
  },
});

// Mailboxes

Deno.test("parseMailbox() normalises all spellings of an address to one", () => {
  // Each row has a spelling of an address, and the address in its normalised form.
  for (const [typed = "", normalized] of mailboxes) {
    assertEquals(parseMailbox(typed)?.normalized, normalized, typed);
  }
});

Deno.test("parseMailbox() rejects anything but one address that can receive email", () => {
  for (const text of notMailboxes) assertEquals(parseMailbox(text), null, JSON.stringify(text));
});

Deno.test("parseMailbox() never returns anything that could break out of a header", () => {
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

Deno.test("parseMailbox() doesn't change a normalised address", () => {
  const local = fc.stringMatching(/^[a-zA-Z0-9]{1,8}([.+][a-zA-Z0-9]{1,8}){0,3}$/);
  const domain = fc.constantFrom("gmail.com", "googlemail.com", "Firma.de", "münchen.de");
  fc.assert(fc.property(local, domain, (name, host) => {
    const once = parseMailbox(`${name}@${host}`)?.normalized ?? "";
    assertEquals(parseMailbox(once)?.normalized, once);
  }));
});

// Disposable domains

Deno.test("disposableKind() recognises reserved names and everything below them", async () => {
  for (const [domain = "", source] of reservedDomains) {
    assertEquals(await disposableKind(domain), "placeholder", source);
  }
});

// Mail servers

const minuteMs = 60_000;
const EARLY = "2026-11-21T08:00:00Z";

function mailServersOver(server: DnsServer, clock = new TestClock(EARLY), timeoutMs?: number) {
  return createMailServers({
    lookup: createDnsLookup(server.nameServer),
    clock,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

const mailServersBy = (
  lookup: Parameters<typeof createMailServers>[0]["lookup"],
  more: Partial<Parameters<typeof createMailServers>[0]> = {},
) => createMailServers({ lookup, clock: new TestClock(EARLY), ...more });

Deno.test("createMailServers() queries addresses only without an MX record, and internationalised names in ASCII", async () => {
  const MX = ["mx.firma.de"];
  await using server = await startDnsServer({
    "firma.de": { MX, A: ["192.0.2.1"] },
    "xn--mnchen-3ya.de": { MX },
  });
  for (const domain of ["firma.de", "xn--mnchen-3ya.de"]) {
    assertEquals(await mailServersOver(server).check(domain), "found");
  }
  assertEquals(server.questions, ["MX firma.de", "MX xn--mnchen-3ya.de"]);
});

Deno.test("createMailServers() returns unknown if a lookup ignores its signal, or its error isn't about DNS", async () => {
  const ignoring = mailServersBy(() => new Promise(() => {}), { timeoutMs: 10 });
  const failing = mailServersBy(() => Promise.reject(new Deno.errors.NotCapable("no network")));
  for (const servers of [ignoring, failing]) assertEquals(await servers.check("firma.de"), "unknown");
});

Deno.test("createMailServers() caches a verdict for ten minutes", async () => {
  await using server = await startDnsServer({ "firma.de": { MX: ["mx.firma.de"] } });
  const clock = new TestClock(EARLY);
  const mailServers = mailServersOver(server, clock);
  await mailServers.check("firma.de");
  clock.advance(10 * minuteMs - 1);
  await mailServers.check("firma.de");
  assertEquals(server.questions.length, 1);
  clock.advance(1);
  await mailServers.check("firma.de");
  assertEquals(server.questions.length, 2);
});

Deno.test("createMailServers() sends one query for simultaneous checks", async () => {
  await using server = await startDnsServer({ "firma.de": { MX: ["mx.firma.de"] } });
  const mailServers = mailServersOver(server);
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => mailServers.check("firma.de")));
  assertEquals(new Set(verdicts), new Set(["found"]));
  assertEquals(server.questions.length, 1);
});

Deno.test("createMailServers() queries again after a failure of the resolver", async () => {
  let working = false;
  const mailServers = mailServersBy(() =>
    working ? Promise.resolve(["mx.firma.de"]) : Promise.reject(new Error("down"))
  );
  assertEquals(await mailServers.check("firma.de"), "unknown");
  working = true;
  assertEquals(await mailServers.check("firma.de"), "found");
});

Deno.test("createMailServers() evicts the oldest verdict when its cache is full", async () => {
  const asked: string[] = [];
  const lookup = (name: string) => {
    asked.push(name);
    return Promise.resolve(["mx"]);
  };
  const mailServers = mailServersBy(lookup, { verdictsMax: 2 });
  for (const domain of ["a.de", "b.de", "c.de", "c.de", "b.de", "a.de"]) await mailServers.check(domain);
  assertEquals(asked, ["a.de", "b.de", "c.de", "a.de"]);
});

Deno.test("createDnsLookup() does not append the search domains of the machine", async () => {
  await using server = await startDnsServer({});
  await mailServersOver(server).check("firma.de");
  assertFalse(server.questions.some((question) => !/ (firma\.de|\.)$/.test(question)));
});

Deno.test("resolves() returns whether a resolver works", async () => {
  for (const [root, works] of [[{ NS: ["a.root-servers.net"] }, true], ["refused", false]] as const) {
    await using server = await startDnsServer({ ".": root });
    assertEquals(await resolves(createDnsLookup(server.nameServer)), works);
  }
});

// emails.ts, codes

const purposes: readonly ChallengePurpose[] = ["generate", "claim", "device", "account"];

const mailOf = (purpose: ChallengePurpose, language: Language = "en") =>
  codeMail({ code: "042137", minutes: 15, purpose, language });

const LIFETIMES = { en: "valid for 15 minutes", de: "15 Minuten gültig", fr: "valable pendant 15 minutes" };

Deno.test("codeMail() has the code on a separate line, its lifetime, and one language, in text and HTML", () => {
  const said = LANGUAGES.flatMap((language) =>
    purposes.map((purpose) => {
      const { subject, text, html } = mailOf(purpose, language);
      const flowing = text.replaceAll("\n", " ");
      assertStringIncludes(subject, "042137");
      assert(text.split("\n").some((line) => line.trim() === "042137"));
      for (const part of [LIFETIMES[language], "042137"]) assertStringIncludes(flowing, part, purpose);
      for (const part of [LIFETIMES[language], ">042137</p>", `<html lang="${language}">`]) {
        assertStringIncludes(html, part, purpose);
      }
      return text;
    })
  );
  assertEquals(new Set(said).size, said.length);
  assertMatch(mailOf("generate", "fr").text, /vous\u202f\?/);
});

Deno.test("codeMail() explains in English what the code is for and what to ignore, in short lines of ASCII", () => {
  for (const purpose of purposes) {
    const { subject, text, html } = mailOf(purpose);
    assertEquals(subject, "042137 is your Bankscreen code");
    for (const part of [text.replaceAll("\n", " "), html]) assertStringIncludes(part, "ignore this email");
    for (const line of text.split("\n")) {
      assert(line.length <= 78, line);
      assertNotMatch(line, /[^\x20-\x7e]/);
    }
  }
  assertStringIncludes(mailOf("generate").html, "API key");
  assertStringIncludes(mailOf("claim").html, "raise the quota");
});

Deno.test("codeMail() loads nothing, sets no colours and runs no script", () => {
  for (const purpose of purposes) {
    const { html } = mailOf(purpose);
    assertNotMatch(html, /<(img|script|link|iframe|style)\b|https?:|url\(|[^-]color:|background/i);
    assertStringIncludes(html, 'name="color-scheme" content="light dark"');
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

// SMTP

const from = "Bankscreen <keys@bankscreen.example>";
const clock = new TestClock(EARLY);

/** An address of this machine that the mailer doesn't recognise as local. */
const elsewhere = "[::ffff:127.0.0.1]";

const letter = codeMail({ code: "042137", minutes: 15, purpose: "claim", language: "en" });

const MAIL_TO = { to: "maria@firma.de", ...letter };

interface Delivery {
  readonly options?: SMTPServerOptions;
  readonly protocol?: "smtp" | "smtps";
  readonly credentials?: string;
  readonly host?: string;
  readonly mails?: readonly Mail[];
}

/** Sends mails to a server; returns what it received, and the errors, which never contain the address. */
async function deliver(
  { options, protocol = "smtp", credentials = "", host = "127.0.0.1", mails = [MAIL_TO] }: Delivery,
): Promise<{ received: readonly ReceivedMail[]; error: MailError | null; errors: readonly MailError[] }> {
  await using server = await startSmtpServer(options);
  const mailer = createMailer({ url: `${protocol}://${credentials}${host}:${server.port}`, from, clock });
  const sent = await Promise.allSettled(mails.map((mail) => mailer.send(mail)));
  mailer.close();
  const errors = sent.flatMap((one) => {
    if (one.status === "fulfilled") return [];
    assertInstanceOf(one.reason, MailError);
    assertFalse(Deno.inspect(one.reason).includes("maria"));
    return [one.reason];
  });
  return { received: server.received, error: errors[0] ?? null, errors };
}

Deno.test("createMailer() delivers the code mail to an SMTP server with its text and HTML parts", async () => {
  const { received: [mail, ...others] } = await deliver({});
  assert(mail !== undefined);
  assertEquals([others, mail.sender, mail.recipients], [[], "keys@bankscreen.example", ["maria@firma.de"]]);
  const { headers, text, html } = readMessage(mail.message);
  for (
    const [name, value] of [
      ["from", from],
      ["to", "maria@firma.de"],
      ["subject", "042137 is your Bankscreen code"],
      ["date", "Sat, 21 Nov 2026 08:00:00 +0000"],
      ["auto-submitted", "auto-generated"],
    ] as const
  ) assertEquals(headers.get(name), value);
  assertStringIncludes(text, "\n    042137\n");
  assertStringIncludes(html, ">042137</p>");
});

Deno.test("createMailer() sends 30 mails at once, each to its own recipient", async () => {
  const recipients = Array.from({ length: 30 }, (_, index) => `person${index}@firma.de`);
  const { received } = await deliver({ mails: recipients.map((to) => ({ to, ...letter })) });
  assertEquals(received.flatMap((mail) => mail.recipients).sort(), recipients.toSorted());
});

const LOGIN: SMTPServerOptions = {
  authOptional: false,
  onAuth({ username, password }, _session, done) {
    if (username === "k@y" && password === "p:/w") done(null, { user: username });
    else done(new Error("wrong"));
  },
};

for (
  const [what, delivery, expected] of [
    ["upgrades to TLS if offered, with a self-signed certificate on this machine", {}, { secure: true }],
    ["uses TLS from the first byte with smtps:", { options: { secure: true }, protocol: "smtps" }, {
      secure: true,
    }],
    [
      "logs in with the decoded name and password of its address",
      { options: LOGIN, credentials: "k%40y:p%3A%2Fw@" },
      { user: "k@y" },
    ],
  ] as const satisfies readonly (readonly [string, Delivery, Partial<ReceivedMail>])[]
) {
  Deno.test(`createMailer() ${what}`, async () => {
    const { received, error } = await deliver(delivery);
    assertEquals([received.length, error], [1, null]);
    matchAnswer(received[0], expected, { at: what, isExact: false, store: () => {} });
  });
}

const passwordsSent: string[] = [];

/** Failures, with the message that reports them. */
const FAILURES: readonly (readonly [what: string, delivery: Delivery, message: string])[] = [
  ["reports a rejected login without the name or the password", {
    options: { onAuth: (auth, _session, done) => done(new Error(`no ${auth.username} ${auth.password}`)) },
    credentials: "keyuser:topsecret@",
  }, "Cannot send mail: EAUTH AUTH PLAIN 535"],
  ["reports a rejected recipient without the address that the server repeats", {
    options: {
      onRcptTo: (address, _session, done) => done(new Error(`<${address.address}> is unknown here`)),
    },
  }, "Cannot send mail: EENVELOPE RCPT TO 550"],
  [
    "rejects a self-signed certificate of another machine",
    { host: elsewhere },
    "Cannot send mail: ESOCKET CONN",
  ],
  ["sends no password to another machine without TLS", {
    options: {
      hideSTARTTLS: true,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        passwordsSent.push(auth.password ?? "");
        done(null, { user: "k" });
      },
    },
    credentials: "k:p@",
    host: elsewhere,
  }, "Cannot send mail: ETLS STARTTLS 500"],
];

for (const [what, delivery, message] of FAILURES) {
  Deno.test(`createMailer() ${what}`, async () => {
    const { received, error } = await deliver(delivery);
    assertEquals([error?.message, error?.cause, received, passwordsSent], [message, undefined, [], []]);
  });
}

Deno.test("createMailer() throws a MailError if the server can't be reached", async () => {
  const mailer = createMailer({ url: `smtp://127.0.0.1:${freePort()}`, from, clock });
  const error = await assertRejects(() => mailer.send(MAIL_TO), MailError);
  mailer.close();
  assertEquals(error.message, "Cannot send mail: ESOCKET CONN");
});

Deno.test("createMailer() reports an email that the server rejects after reading it", async () => {
  const { error } = await deliver({
    options: {
      onData(stream, session, done) {
        stream.on("end", () => done(new Error(`failed for ${JSON.stringify(session.envelope.rcptTo)}`)));
        stream.resume();
      },
    },
  });
  assertEquals(error?.mayArrive, false, "an answer that refuses is certain");
});

Deno.test("createMailer() reports a server that closes the connection without a greeting", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const hangingUp = (async () => {
    for await (const connection of listener) connection.close();
  })();
  const mailer = createMailer({ url: `smtp://127.0.0.1:${listener.addr.port}`, from, clock });
  await assertRejects(() => mailer.send(MAIL_TO), MailError);
  mailer.close();
  listener.close();
  await hangingUp;
});

const injections = [
  "maria@firma.de\r\nBcc: other@firma.de",
  "maria@firma.de\nBcc: other@firma.de",
  "maria@firma.de, other@firma.de",
  "maria@firma.de;other@firma.de",
  "Maria <maria@firma.de>",
  "maria @firma.de",
  "maria@firma.de ",
  "maria@firma.de\0",
  "maria@firma.de>\r\nRCPT TO:<other@firma.de",
  '"maria@firma.de"@other.de',
  "group:maria@firma.de",
  "",
];

Deno.test("createMailer() rejects recipients other than one plain address", async () => {
  const { received, errors } = await deliver({ mails: injections.map((to) => ({ to, ...letter })) });
  assertEquals([received, errors.length], [[], injections.length]);
  for (const { message } of errors) {
    assertStringIncludes(message, "one plain address");
    assertFalse(message.includes("firma"));
  }
});

Deno.test("createMailer() rejects a subject with a line break", async () => {
  const { received, error } = await deliver({
    mails: [{ ...MAIL_TO, subject: "Code\r\nBcc: other@firma.de" }],
  });
  assertEquals([received, error?.message.includes("more than one line")], [[], true]);
});

// Providers with an HTTP interface

const MAIL = { to: "a@example.com", subject: "Your code", text: "042137", html: "<p>042137</p>" };

interface Taken {
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A provider on this machine that accepts every mail, or answers `status`. */
function startProvider(status = 200): AsyncDisposable & { port: number; taken: Taken[] } {
  const taken: Taken[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
    taken.push({ path: new URL(request.url).pathname, headers: request.headers, body: await request.json() });
    return Response.json({ id: "1" }, { status });
  });
  return { port: server.addr.port, taken, [Symbol.asyncDispose]: () => server.shutdown() };
}

const providerMailer = (url: string) =>
  createMailer({
    url,
    from: "Bankscreen <keys@bankscreen.test>",
    clock: new TestClock("2026-11-22T08:00:00Z"),
  });

Deno.test("a mail is sent to Resend and to Postmark in their formats", async () => {
  await using provider = startProvider();
  await providerMailer(`resend+http://re_1@127.0.0.1:${provider.port}/emails`).send(MAIL);
  await providerMailer(`postmark+http://t@127.0.0.1:${provider.port}/email`).send(MAIL);
  const [resend, postmark] = provider.taken;
  assertEquals([resend?.path, resend?.headers.get("Authorization")], ["/emails", "Bearer re_1"]);
  const from = "Bankscreen <keys@bankscreen.test>";
  assertEquals(resend?.body, { from, ...MAIL, to: [MAIL.to] });
  assertEquals([postmark?.path, postmark?.headers.get("X-Postmark-Server-Token")], ["/email", "t"]);
  const members = ["From", "To", "Subject", "TextBody", "HtmlBody", "MessageStream"];
  assertEquals(Object.keys(postmark?.body ?? {}), members);
});

for (
  const [status, mayArrive, wasRefused] of [
    [422, false, true],
    [400, false, true],
    [401, false, false],
    [429, false, false],
    [500, true, false],
  ] as const
) {
  Deno.test(`a provider that answers ${status} ${mayArrive ? "may have" : "has not"} taken the mail`, async () => {
    await using provider = startProvider(status);
    const mailer = providerMailer(`resend+http://secret@127.0.0.1:${provider.port}/emails`);
    const error = await assertRejects(() => mailer.send(MAIL), MailError);
    assertEquals([error.mayArrive, error.wasRefused], [mayArrive, wasRefused]);
    assertEquals(/secret|example\.com/.test(error.message), false);
  });
}

Deno.test("createMailer() reports that an email was not sent if the provider can't be reached", async () => {
  const mailer = providerMailer(`resend+http://t@127.0.0.1:${freePort()}/emails`);
  const error = await assertRejects(() => mailer.send(MAIL), MailError);
  assertEquals(error.mayArrive, false);
});

Deno.test("createMailer() reports that the email may still arrive when a provider doesn't answer", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const sending = providerMailer(`resend+http://t@127.0.0.1:${listener.addr.port}/emails`).send(MAIL);
  const connection = await listener.accept();
  await connection.read(new Uint8Array(1024));
  connection.close();
  listener.close();
  const error = await assertRejects(() => sending, MailError);
  assertEquals(error.mayArrive, true);
});

Deno.test("hasProviderToken() requires a token in the URL of a provider", () => {
  assertThrows(() => providerMailer("resend:"), TypeError);
  assertThrows(() => providerMailer("resend+https://relay.example/emails"), TypeError);
});

// Timeouts: a mail that the server may have accepted is never reported as not sent.

/** Accepts each mail, but answers only once `release` is called. */
function holdingBack(): { onData: SMTPServerOptions["onData"]; arrived: string[]; release: () => void } {
  const arrived: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    arrived,
    onData(stream, session, done) {
      stream.on("end", () => {
        arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
        waiting.push(() => done());
      });
      stream.resume();
    },
    release: () => waiting.splice(0).forEach((answer) => answer()),
  };
}

function impatientMailer(port: number, sendMs: number, connectMs = sendMs) {
  return createSmtpMailer(new URL(`smtp://127.0.0.1:${port}`), from, clock, { connectMs, sendMs });
}

/** Sends a mail that fails. */
async function failureOf(port: number, sendMs: number): Promise<MailError> {
  const mailer = impatientMailer(port, sendMs);
  const error = await assertRejects(() => mailer.send(MAIL_TO), MailError);
  mailer.close();
  return error;
}

testSideBySide("createSmtpMailer()", {
  "reports that an email may arrive if the server has it and answers too late": async () => {
    const { onData, arrived, release } = holdingBack();
    await using server = await startSmtpServer({ onData });
    const error = await failureOf(server.port, 2500);
    assertEquals(error.message, "Cannot tell whether mail was sent: no answer within 2.5 seconds");
    assertEquals([error.mayArrive, arrived], [true, ["maria@firma.de"]]);
    release();
  },

  "reports that an email may arrive if the connection breaks after it": async () => {
    await using server = await startSmtpServer({
      onData(stream) {
        stream.on("end", () => server.cut());
        stream.resume();
      },
    });
    const error = await failureOf(server.port, 10_000);
    assertEquals(error.mayArrive, true);
    assertFalse(Deno.inspect(error).includes("maria"));
  },

  "is certain that no email arrives if the server never requested its content": async () => {
    for (const hold of ["onMailFrom", "onRcptTo"] as const) {
      await using server = await startSmtpServer({ [hold]: () => {} });
      assertEquals((await failureOf(server.port, 200)).mayArrive, false, hold);
      server.cut();
      assertEquals(server.received, []);
    }
    await using server = await startSmtpServer({ onRcptTo: () => server.cut() });
    assertEquals((await failureOf(server.port, 10_000)).mayArrive, false, "cut off");
  },

  "never sends an email whose deadline passed while it waited for a connection": async () => {
    const { onData, arrived, release } = holdingBack();
    await using server = await startSmtpServer({ onData });
    const mailer = impatientMailer(server.port, 2500);
    const people = Array.from({ length: 12 }, (_, index) => `person${index}@firma.de`);
    const sent = await Promise.allSettled(people.map((to) => mailer.send({ to, ...letter })));
    const mayArrive = sent.map((one) => one.status === "rejected" && one.reason.mayArrive);
    const handedOver = people.filter((_, index) => mayArrive[index]);
    assertEquals(arrived.toSorted(), handedOver.toSorted());
    assertEquals(handedOver.length < people.length, true, "some have to wait for a connection");
    release();
    // If an earlier mail were still waiting for a connection, it would be sent before this one.
    const last = mailer.send({ to: "last@firma.de", ...letter });
    while (!arrived.includes("last@firma.de")) await new Promise((resolve) => setTimeout(resolve, 10));
    release();
    await last;
    mailer.close();
    assertEquals(arrived.toSorted(), [...handedOver, "last@firma.de"].toSorted());
  },

  "waits for an answer that takes longer than a connection may": async () => {
    const { onData, arrived, release } = holdingBack();
    await using server = await startSmtpServer({ onData });
    const mailer = impatientMailer(server.port, 10_000, 1500);
    const sending = mailer.send(MAIL_TO);
    while (arrived.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, 1700));
    release();
    await sending;
    mailer.close();
  },
});
