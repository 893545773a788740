import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { createMailer, MailError } from "../../src/email/mod.ts";
import { TestClock } from "../support/clock.ts";

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

const mailerFor = (url: string) =>
  createMailer({
    url,
    from: "Bankscreen <keys@bankscreen.test>",
    clock: new TestClock("2026-11-22T08:00:00Z"),
  });

Deno.test("a mail goes to Resend in its words", async () => {
  const provider = startProvider();
  await mailerFor(`resend+http://re_1@127.0.0.1:${provider.port}/emails`).send(MAIL);
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
  await mailerFor(`postmark+http://t@127.0.0.1:${provider.port}/email`).send(MAIL);
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
    const mailer = mailerFor(`resend+http://secret@127.0.0.1:${provider.port}/emails`);
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
    () => mailerFor(`resend+http://t@127.0.0.1:${provider.port}/emails`).send(MAIL),
    MailError,
  );
  assertEquals(error.mayArrive, false);
});

Deno.test("nobody knows whether a provider that does not answer has the mail", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const sending = mailerFor(`resend+http://t@127.0.0.1:${listener.addr.port}/emails`).send(MAIL);
  const connection = await listener.accept();
  await connection.read(new Uint8Array(1024));
  connection.close();
  listener.close();
  const error = await assertRejects(() => sending, MailError);
  assertEquals(error.mayArrive, true);
});

Deno.test("an address of a provider needs a token", () => {
  assertThrows(() => mailerFor("resend:"), TypeError);
  assertThrows(() => mailerFor("resend+https://relay.example/emails"), TypeError);
});
