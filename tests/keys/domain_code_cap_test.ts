import { assertEquals } from "@std/assert";
import { CODES_PER_DOMAIN_MAX, domainCodeCap } from "../../src/keys/mail_code.ts";

Deno.test("domainCodeCap() counts a registered domain with everything below it", () => {
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
    assertEquals(domainCodeCap(domain), { subject, max: CODES_PER_DOMAIN_MAX }, domain);
  }
});

Deno.test("domainCodeCap() lets nobody lock a public mail service for everybody else", () => {
  for (const domain of ["gmail.com", "outlook.com", "web.de", "bluewin.ch", "yahoo.co.jp"]) {
    assertEquals(domainCodeCap(domain), null, domain);
  }
});
