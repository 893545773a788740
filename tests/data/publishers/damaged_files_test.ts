/** Every importer reads its sample and refuses each kind of damage with one line. */
import { assert, assertEquals, assertFalse, assertMatch, assertThrows } from "@std/assert";
import { officialFormats } from "./official_formats.ts";
import { type Format, formats, utf8 } from "./samples.ts";

const errorPage = utf8("<!DOCTYPE html>\n<html><head><title>503 Service Unavailable</title></head></html>\n");

function assertRefuses({ parse, name }: Format, bytes: Uint8Array, damage: string): string {
  const error = assertThrows(() => parse(bytes), SyntaxError, undefined, `${name} reads ${damage}`);
  assertMatch(error.message, /^Cannot read .+: .+/);
  assertFalse(error.message.includes("\n"), `${name} says more than one line`);
  return error.message;
}

for (const format of [...formats, ...officialFormats]) {
  Deno.test(`${format.name} reads real rows`, () => {
    assertEquals(format.parse(format.bytes).length, format.records);
  });

  Deno.test(`${format.name} refuses a file cut in the middle`, () => {
    for (const share of [0.4, 0.7, 0.95]) {
      const end = Math.floor(format.bytes.length * share);
      assertRefuses(format, format.bytes.slice(0, end), `${share} of the file`);
    }
  });

  Deno.test(`${format.name} refuses an empty file and an HTML page`, () => {
    assertMatch(assertRefuses(format, new Uint8Array(), "nothing"), /is empty$/);
    assertMatch(assertRefuses(format, errorPage, "an error page"), /HTML page/);
  });

  const { column, otherEncoding } = format;
  if (otherEncoding !== null) {
    Deno.test(`${format.name} refuses another encoding`, () => {
      assertRefuses(format, otherEncoding, "another encoding");
    });
  }

  if (column !== null) {
    Deno.test(`${format.name} refuses a renamed column`, () => {
      const start = find(format.bytes, column);
      assert(start >= 0);
      const renamed = format.bytes.slice();
      renamed[start] = "#".charCodeAt(0);
      const message = assertRefuses(format, renamed, "a renamed column");
      assert(message.includes(column) || message.includes("column"), message);
    });
  }
}

/** Where text stands in bytes of either encoding, by its ASCII start. */
function find(bytes: Uint8Array, text: string): number {
  const ascii = (/^[\x20-\x7e]+/.exec(text)?.[0] ?? "").slice(0, 12);
  return new TextDecoder("windows-1252").decode(bytes).indexOf(ascii);
}
