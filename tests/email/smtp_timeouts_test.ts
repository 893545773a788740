// Protects mailboxes and caps: what a server may have taken is never reported as not sent.
import type { SMTPServerOptions } from "smtp-server";
import { assertEquals, assertFalse, assertRejects } from "@std/assert";
import { codeMail, MailError } from "../../src/email/mod.ts";
import { createSmtpMailer } from "../../src/email/mailer.ts";
import { TestClock } from "../support/clock.ts";
import { testSideBySide } from "../support/side_by_side.ts";
import { startSmtpServer } from "./support/smtp_server.ts";

const from = "Bankscreen <keys@bankscreen.example>";
const clock = new TestClock("2026-11-21T08:00:00Z");
const letter = codeMail({ code: "042137", minutes: 15, purpose: "claim", language: "en" });

/** Has taken the mail and answers when `release` is called. */
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

function mailerFor(port: number, sendMs: number, connectMs = sendMs) {
  return createSmtpMailer(new URL(`smtp://127.0.0.1:${port}`), from, clock, { connectMs, sendMs });
}

testSideBySide("createSmtpMailer()", {
  "says that a mail may arrive when the server had it and answers too late": async () => {
    const { onData, arrived, release } = holdingBack();
    await using server = await startSmtpServer({ onData });
    const mailer = mailerFor(server.port, 2500);
    const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
    assertEquals(error.message, "Cannot tell whether mail was sent: no answer within 2.5 seconds");
    assertEquals([error.mayArrive, arrived], [true, ["maria@firma.de"]]);
    release();
    mailer.close();
  },

  "says that a mail may arrive when the connection breaks after it": async () => {
    await using server = await startSmtpServer({
      onData(stream) {
        stream.on("end", () => server.cut());
        stream.resume();
      },
    });
    const mailer = mailerFor(server.port, 10_000);
    const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
    mailer.close();
    assertEquals(error.mayArrive, true);
    assertFalse(Deno.inspect(error).includes("maria"));
  },

  "is certain that no mail arrives when the server never asked for it": async () => {
    for (const hold of ["onMailFrom", "onRcptTo"] as const) {
      await using server = await startSmtpServer({ [hold]: () => {} });
      const mailer = mailerFor(server.port, 200);
      const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
      assertEquals(error.mayArrive, false, hold);
      mailer.close();
      server.cut();
      assertEquals(server.received, []);
    }
    await using server = await startSmtpServer({ onRcptTo: () => server.cut() });
    const mailer = mailerFor(server.port, 10_000);
    const error = await assertRejects(() => mailer.send({ to: "maria@firma.de", ...letter }), MailError);
    mailer.close();
    assertEquals(error.mayArrive, false, "cut off");
  },

  "never sends a mail whose time ran out while it waited for a connection": async () => {
    const { onData, arrived, release } = holdingBack();
    await using server = await startSmtpServer({ onData });
    const mailer = mailerFor(server.port, 2500);
    const people = Array.from({ length: 12 }, (_, index) => `person${index}@firma.de`);
    const sent = await Promise.allSettled(people.map((to) => mailer.send({ to, ...letter })));
    const mayArrive = sent.map((one) => one.status === "rejected" && one.reason.mayArrive);
    const handedOver = people.filter((_, index) => mayArrive[index]);
    assertEquals(arrived.toSorted(), handedOver.toSorted());
    assertEquals(handedOver.length < people.length, true, "some have to wait for a connection");
    release();
    // The next mail gets a connection, and would come after any that was still waiting.
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
    const mailer = mailerFor(server.port, 10_000, 1500);
    const sending = mailer.send({ to: "maria@firma.de", ...letter });
    while (arrived.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, 1700));
    release();
    await sending;
    mailer.close();
  },
});
