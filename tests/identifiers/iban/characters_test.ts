import { assertEquals } from "@std/assert";
import { cleanIban } from "../../../src/identifiers/mod.ts";

const everyUnit = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

Deno.test("cleanIban() takes out Unicode space separators and the ASCII hyphen, nothing else", () => {
  const removed = everyUnit.filter((unit) => cleanIban(unit) === "");
  const spaces = "\u0020\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a" +
    "\u202f\u205f\u3000";
  assertEquals(removed, [..." -", ...spaces.slice(1)]);
});

Deno.test("cleanIban() raises the 26 ASCII letters, nothing else", () => {
  const raised = everyUnit.filter((unit) => {
    const cleaned = cleanIban(unit);
    return cleaned !== unit && cleaned !== "" && unit.isWellFormed();
  });
  assertEquals(raised.join(""), "abcdefghijklmnopqrstuvwxyz");
  assertEquals(cleanIban(raised.join("")), "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
});

Deno.test("cleanIban() gives well-formed text", () => {
  assertEquals(cleanIban("\ud800 a\udc00"), "\ufffdA\ufffd");
  assertEquals(cleanIban("\u{1f600}"), "\u{1f600}");
});

Deno.test("cleanIban() changes nothing the second time", () => {
  for (const unit of everyUnit) assertEquals(cleanIban(cleanIban(unit)), cleanIban(unit));
});
