import { assertEquals } from "@std/assert";
import { cappedDomain } from "../../src/keys/mail_code.ts";

Deno.test("cappedDomain() counts a registered domain with everything below it", () => {
  const counted = [
    ["firma.de", "firma.de"],
    ["mail.firma.de", "firma.de"],
    ["a.b.c.firma.com", "firma.com"],
    ["firma.co.uk", "firma.co.uk"],
    ["mail.firma.co.uk", "firma.co.uk"],
    ["mail.firma.com.au", "firma.com.au"],
    ["a.xyz.com", "xyz.com"],
  ] as const;
  for (const [domain, subject] of counted) {
    assertEquals(cappedDomain(domain), subject, domain);
  }
});

Deno.test("cappedDomain() lets nobody lock a public mail service for everybody else", () => {
  for (const domain of ["gmail.com", "outlook.com", "web.de", "bluewin.ch", "yahoo.co.jp"]) {
    assertEquals(cappedDomain(domain), null, domain);
  }
});
