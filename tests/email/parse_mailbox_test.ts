import { assert, assertEquals, assertNotMatch } from "@std/assert";
import fc from "fast-check";
import { parseMailbox } from "../../src/email/validate_email.ts";

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
