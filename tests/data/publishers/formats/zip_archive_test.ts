import { Buffer } from "node:buffer";
import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { openZipMember } from "../../../../src/data/publishers/formats/zip_archive.ts";

const wanted = { source: "a.zip", member: /\.csv$/, bytesMax: 1_000_000 };

/** Text that does not pack to nothing, so that a file spans several pieces. */
const text = Array.from({ length: 40_000 }, (_, line) => `${(line * 7919) % 100_003},${line}\n`).join("");

const archive = zipSync({ "readme.txt": strToU8("Read me"), "data/list.csv": strToU8(text) });

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function refusalOf(bytes: Uint8Array, options: Partial<typeof wanted> = {}): string {
  const error = assertThrows(() => openZipMember(bytes, { ...wanted, ...options }).whole(), SyntaxError);
  assertMatch(error.message, /^Cannot read a\.zip: [^\n]+$/);
  return error.message.slice("Cannot read a.zip: ".length);
}

Deno.test("openZipMember() unpacks the one file that is wanted, in pieces or whole", () => {
  const member = openZipMember(archive, wanted);
  assertEquals(member.name, "data/list.csv");
  const pieces = [...member.pieces()];
  assertEquals(pieces.length > 1, true);
  assertEquals(pieces.map((piece) => piece.length).reduce((a, b) => a + b), text.length);
  assertEquals(decode(member.whole()), text);
});

Deno.test("openZipMember() reads what was stored without packing, and an archive with a comment", () => {
  const stored = zipSync({ "list.csv": strToU8("a,b\n") }, { level: 0, comment: "ignored" });
  assertEquals(decode(openZipMember(stored, wanted).whole()), "a,b\n");
  // The end record names the length of the comment that follows it.
  const commented = new Uint8Array([...stored, ...strToU8("PK!")]);
  commented[stored.length - 2] = 3;
  assertEquals(decode(openZipMember(commented, wanted).whole()), "a,b\n");
});

Deno.test("openZipMember() reads an archive inside a larger buffer", () => {
  const buffer = new Uint8Array(archive.length + 10);
  buffer.set(archive, 7);
  assertEquals(decode(openZipMember(buffer.subarray(7, 7 + archive.length), wanted).whole()), text);
});

/**
 * An archive with the lengths and places of its files and of its directory in 64 bits, as some programs write it where 32
 * would do (APPNOTE 4.3.14, 4.3.15, 4.5.3).
 */
function asZip64(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  const write = (...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]) => {
    for (const [size, value] of fields) {
      const field = new DataView(new ArrayBuffer(8));
      field.setBigUint64(0, BigInt(value), true);
      parts.push(new Uint8Array(field.buffer, 0, size));
    }
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  const [start, count] = [view.getUint32(end + 16, true), view.getUint16(end + 10, true)];
  parts.push(bytes.subarray(0, start));
  for (let at = start; at < end;) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const head = bytes.slice(at, nameEnd);
    for (const field of [20, 24, 42]) head.fill(0xff, field, field + 4);
    // With another extra field before it.
    head.set([8 + 28, 0], 30);
    parts.push(head);
    write([2, 0x5455], [2, 4], [4, 0], [2, 1], [2, 24]);
    write(...[24, 20, 42].map((field) => [8, view.getUint32(at + field, true)] as const));
    at = nameEnd;
  }
  const directory = parts.slice(1).reduce((length, part) => length + part.length, 0);
  write([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]);
  write([8, directory], [8, start]);
  write([4, 0x07064b50], [4, 0], [8, start + directory], [4, 1]);
  const last = bytes.slice(end);
  last.fill(0xff, 8, 20);
  return new Uint8Array(Buffer.concat([...parts, last]));
}

Deno.test("openZipMember() reads an archive that writes small lengths in 64 bits", () => {
  const zip64 = asZip64(archive);
  assertEquals(decode(openZipMember(zip64, wanted).whole()), text);
  const reason = `data/list.csv has more than ${text.length - 1} bytes unpacked`;
  assertEquals(refusalOf(zip64, { bytesMax: text.length - 1 }), reason);
  // The record of the directory, 98 bytes before the end, is where the one behind it says.
  for (const at of [zip64.length - 98, zip64.length - 34]) {
    const damaged = zip64.slice();
    damaged[at] = 1;
    assertEquals(refusalOf(damaged), "the directory of the archive is damaged");
  }
});

Deno.test("openZipMember() refuses what is no archive, or a cut one", () => {
  assertEquals(refusalOf(new Uint8Array()), "the file is empty");
  assertEquals(refusalOf(strToU8("\n<!DOCTYPE html><html></html>")), "it is an HTML page, not the register");
  assertEquals(refusalOf(strToU8("LEI,BIC\n")), "it is not a zip archive");
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    assertEquals(
      refusalOf(archive.slice(0, Math.floor(archive.length * share))),
      "the file breaks off",
      String(share),
    );
  }
  assertEquals(refusalOf(archive.slice(0, 3)), "the file breaks off");
});

Deno.test("openZipMember() refuses an archive in which any byte of the file was changed", () => {
  // One letter for each byte.
  const heading = new TextDecoder("latin1").decode(archive.subarray(0, 400));
  const start = heading.indexOf("list.csv") + "list.csv".length;
  for (let at = start; at < start + 20_000; at += 997) {
    const damaged = archive.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    assertMatch(refusalOf(damaged), /^data\/list\.csv (is damaged|differs from its checksum)/);
  }
});

Deno.test("openZipMember() refuses a file that is larger than allowed, whatever the archive says of its size", () => {
  const reason = `data/list.csv has more than ${text.length - 1} bytes unpacked`;
  assertEquals(refusalOf(archive, { bytesMax: text.length - 1 }), reason);
  // A directory that tells 1 byte: bytes 24 to 27 of the entry hold the size.
  const lying = archive.slice();
  const entry = lying.findLastIndex((byte, at) =>
    byte === 0x50 && lying[at + 1] === 0x4b && lying[at + 2] === 1
  );
  lying.set([1, 0, 0, 0], entry + 24);
  assertEquals(refusalOf(lying, { bytesMax: 1000 }), "data/list.csv is damaged");
  assertThrows(() => openZipMember(lying, wanted).pieces().next(), SyntaxError, "data/list.csv is damaged");
});

Deno.test("openZipMember() refuses an archive without the file, or with several", () => {
  assertEquals(refusalOf(archive, { member: /\.xml$/ }), "it holds 0 files like \\.xml$, not one");
  assertEquals(refusalOf(archive, { member: /./ }), "it holds 2 files like ., not one");
});

Deno.test("openZipMember() refuses encryption, other packings and a damaged directory", () => {
  const entry = archive.findLastIndex((byte, at) =>
    byte === 0x50 && archive[at + 1] === 0x4b && archive[at + 2] === 1
  );
  const changed = (at: number, ...bytes: number[]) => {
    const copy = archive.slice();
    copy.set(bytes, entry + at);
    return copy;
  };
  const otherwise = "data/list.csv is packed in a way that is not read here";
  assertEquals(refusalOf(changed(8, 1)), "data/list.csv is protected by a password");
  assertEquals(refusalOf(changed(10, 12)), otherwise);
  assertEquals(refusalOf(changed(20, 255, 255, 255, 255)), otherwise);
  assertEquals(refusalOf(changed(0, 0)), "the directory of the archive is damaged");
  assertEquals(refusalOf(changed(42, 1)), "the directory of the archive is damaged");
  assertEquals(refusalOf(changed(20, 255, 255, 255, 0)), "data/list.csv breaks off");
});
