import {
  assert,
  assertEquals,
  assertFalse,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { codeMail, createMailer, MailError } from "../../src/email/mod.ts";
import { freePort } from "../support/free_port.ts";
import { TestClock } from "../support/clock.ts";
import { readMessage } from "./support/read_message.ts";
import { startSmtpServer } from "./support/smtp_server.ts";

// SMTP

const from = "Bankscreen <keys@bankscreen.example>";
const clock = new TestClock("2026-11-21T08:00:00Z");

/** Leads to this machine and is none of the names by which the mailer knows it. */
const elsewhere = "[::ffff:127.0.0.1]";

const letter = codeMail({ code: "042137", minutes: 15, purpose: "claim", language: "en" });

function mailerFor(port: number, credentials = "", protocol = "smtp") {
  return createMailer({ url: `${protocol}://${credentials}127.0.0.1:${port}`, from, clock });
}

Deno.test("createMailer() delivers the code mail to an SMTP server with both parts", async () => {
  await using server = await startSmtpServer();
  const mailer = mailerFor(server.port);
  try {
    await mailer.send({ to: "maria@firma.de", ...letter });
  } finally {
    mailer.close();
  }
  const [mail, ...others] = server.received;
  assert(mail !== undefined);
  assertEquals(others, []);
  assertEquals(mail.sender, "keys@bankscreen.example");
  assertEquals(mail.recipients, ["maria@firma.de"]);
  const { headers, text, html } = readMessage(mail.message);
  assertEquals(headers.get("from"), from);
  assertEquals(headers.get("to"), "maria@firma.de");
  assertEquals(headers.get("subject"), "042137 is your Bankscreen code");
  assertEquals(headers.get("date"), "Sat, 21 Nov 2026 08:00:00 +0000");
  assertEquals(headers.get("auto-submitted"), "auto-generated");
  assertStringIncludes(text, "\n    042137\n");
  assertStringIncludes(html, ">042137</p>");
});

Deno.test("createMailer() sends 30 mails at once, each to its own recipient", async () => {
  await using server = await startSmtpServer();
  const mailer = mailerFor(server.port);
  const recipients = Array.from({ length: 30 }, (_, index) => `person${index}@firma.de`);
  try {
    await Promise.all(recipients.map((to) => mailer.send({ to, ...letter })));
  } finally {
    mailer.close();
  }
  assertEquals(server.received.flatMap((mail) => mail.recipients).sort(), recipients.toSorted());
});

Deno.test("createMailer() upgrades to TLS where the server offers it, self-signed on this machine", async () => {
  await using server = await startSmtpServer();
  const mailer = mailerFor(server.port);
  try {
    await mailer.send({ to: "maria@firma.de", ...letter });
  } finally {
    mailer.close();
  }
  assertEquals(server.received.map((mail) => mail.secure), [true]);
});

Deno.test("createMailer() speaks TLS from the first byte with smtps:", async () => {
  await using server = await startSmtpServer({ secure: true });
  const mailer = mailerFor(server.port, "", "smtps");
  try {
    await mailer.send({ to: "maria@firma.de", ...letter });
  } finally {
    mailer.close();
  }
  assertEquals(server.received.map((mail) => mail.secure), [true]);
});

Deno.test("createMailer() logs in with the decoded name and password of its address", async () => {
  await using server = await startSmtpServer({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      if (username === "k@y" && password === "p:/w") done(null, { user: username });
      else done(new Error("wrong"));
    },
  });
  const mailer = mailerFor(server.port, "k%40y:p%3A%2Fw@");
  try {
    await mailer.send({ to: "maria@firma.de", ...letter });
  } finally {
    mailer.close();
  }
  assertEquals(server.received.map((mail) => mail.user), ["k@y"]);
});

Deno.test("createMailer() reports a refused login without the name or the password", async () => {
  await using server = await startSmtpServer({
    onAuth: (auth, _session, done) => done(new Error(`no ${auth.username} ${auth.password}`)),
  });
  const mailer = mailerFor(server.port, "keyuser:topsecret@");
  const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
  mailer.close();
  assertEquals(error.message, "Cannot send mail: EAUTH AUTH PLAIN 535");
});

Deno.test("createMailer() reports an absent server as MailError", async () => {
  const mailer = mailerFor(freePort());
  const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
  mailer.close();
  assertEquals(error.message, "Cannot send mail: ESOCKET CONN");
});

Deno.test("createMailer() reports a refused recipient without the address, which the server repeats", async () => {
  await using server = await startSmtpServer({
    onRcptTo: (address, _session, done) => done(new Error(`<${address.address}> is unknown here`)),
  });
  const mailer = mailerFor(server.port);
  const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
  mailer.close();
  assertEquals(error.message, "Cannot send mail: EENVELOPE RCPT TO 550");
  assertEquals(error.cause, undefined);
  assertFalse(Deno.inspect(error).includes("maria"));
});

Deno.test("createMailer() reports a mail that the server took and then refused", async () => {
  await using server = await startSmtpServer({
    onData(stream, session, done) {
      stream.on("end", () => done(new Error(`failed for ${JSON.stringify(session.envelope.rcptTo)}`)));
      stream.resume();
    },
  });
  const mailer = mailerFor(server.port);
  const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
  mailer.close();
  assertEquals(error.mayArrive, false, "an answer that refuses is certain");
  assertFalse(Deno.inspect(error).includes("maria"));
});

Deno.test("createMailer() reports a server that hangs up in place of a greeting", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const hangingUp = (async () => {
    for await (const connection of listener) connection.close();
  })();
  const mailer = mailerFor(listener.addr.port);
  await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
  mailer.close();
  listener.close();
  await hangingUp;
});

Deno.test("createMailer() refuses a certificate that a server elsewhere signed itself", async () => {
  await using server = await startSmtpServer();
  const mailer = createMailer({ url: `smtp://${elsewhere}:${server.port}`, from, clock });
  const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
  mailer.close();
  assertEquals(error.message, "Cannot send mail: ESOCKET CONN");
  assertEquals(server.received, []);
});

Deno.test("createMailer() refuses to show a password to a server elsewhere that has no TLS", async () => {
  const logins: string[] = [];
  await using server = await startSmtpServer({
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      logins.push(auth.username ?? "");
      done(null, { user: "k" });
    },
  });
  const mailer = createMailer({ url: `smtp://k:p@${elsewhere}:${server.port}`, from, clock });
  const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
  mailer.close();
  assertEquals(error.message, "Cannot send mail: ETLS STARTTLS 500");
  assertEquals(logins, []);
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

Deno.test("createMailer() sends nothing to what is not one plain address", async () => {
  await using server = await startSmtpServer();
  const mailer = mailerFor(server.port);
  for (const to of injections) {
    const error = await assertRejects(() => mailer.send({ to, ...letter }), MailError, "one plain address");
    assertFalse(error.message.includes("firma"), to);
  }
  mailer.close();
  assertEquals(server.received, []);
});

Deno.test("createMailer() refuses a subject with a line break", async () => {
  await using server = await startSmtpServer();
  const mailer = mailerFor(server.port);
  const mail = { ...letter, to: "maria@firma.de", subject: "Code\r\nBcc: other@firma.de" };
  await assertRejects(() => mailer.send(mail), MailError, "more than one line");
  mailer.close();
  assertEquals(server.received, []);
});

// Providers that are asked by HTTP

const MAIL = { to: "a@example.com", subject: "Your code", text: "042137", html: "<p>042137</p>" };

interface Taken {
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A provider on loopback that takes every mail, or answers `status`. */
function startProvider(status = 200): { port: number; taken: Taken[]; stop: () => Promise<void> } {
  const taken: Taken[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
    taken.push({ path: new URL(request.url).pathname, headers: request.headers, body: await request.json() });
    return Response.json({ id: "1" }, { status });
  });
  return { port: server.addr.port, taken, stop: () => server.shutdown() };
}

const providerMailer = (url: string) =>
  createMailer({
    url,
    from: "Bankscreen <keys@bankscreen.test>",
    clock: new TestClock("2026-11-22T08:00:00Z"),
  });

Deno.test("a mail goes to Resend in its words", async () => {
  const provider = startProvider();
  await providerMailer(`resend+http://re_1@127.0.0.1:${provider.port}/emails`).send(MAIL);
  await provider.stop();
  const [taken] = provider.taken;
  assertEquals([taken?.path, taken?.headers.get("Authorization")], ["/emails", "Bearer re_1"]);
  assertEquals(taken?.body, {
    from: "Bankscreen <keys@bankscreen.test>",
    to: ["a@example.com"],
    subject: "Your code",
    text: "042137",
    html: "<p>042137</p>",
  });
});

Deno.test("a mail goes to Postmark in its words", async () => {
  const provider = startProvider();
  await providerMailer(`postmark+http://t@127.0.0.1:${provider.port}/email`).send(MAIL);
  await provider.stop();
  const [taken] = provider.taken;
  assertEquals([taken?.path, taken?.headers.get("X-Postmark-Server-Token")], ["/email", "t"]);
  assertEquals(Object.keys(taken?.body ?? {}), [
    "From",
    "To",
    "Subject",
    "TextBody",
    "HtmlBody",
    "MessageStream",
  ]);
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
    const provider = startProvider(status);
    const mailer = providerMailer(`resend+http://secret@127.0.0.1:${provider.port}/emails`);
    const error = await assertRejects(() => mailer.send(MAIL), MailError);
    await provider.stop();
    assertEquals([error.mayArrive, error.wasRefused], [mayArrive, wasRefused]);
    assertEquals(/secret|example\.com/.test(error.message), false);
  });
}

Deno.test("a provider that cannot be reached has not the mail", async () => {
  const provider = startProvider();
  await provider.stop();
  const error = await assertRejects(
    () => providerMailer(`resend+http://t@127.0.0.1:${provider.port}/emails`).send(MAIL),
    MailError,
  );
  assertEquals(error.mayArrive, false);
});

Deno.test("nobody knows whether a provider that does not answer has the mail", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const sending = providerMailer(`resend+http://t@127.0.0.1:${listener.addr.port}/emails`).send(MAIL);
  const connection = await listener.accept();
  await connection.read(new Uint8Array(1024));
  connection.close();
  listener.close();
  const error = await assertRejects(() => sending, MailError);
  assertEquals(error.mayArrive, true);
});

Deno.test("an address of a provider needs a token", () => {
  assertThrows(() => providerMailer("resend:"), TypeError);
  assertThrows(() => providerMailer("resend+https://relay.example/emails"), TypeError);
});
