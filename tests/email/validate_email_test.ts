import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { type MailServerVerdict, validateEmail } from "../../src/email/validate_email.ts";

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
