import { assertEquals } from "@std/assert";
import { disposableKind } from "../../src/email/validate_email.ts";

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
