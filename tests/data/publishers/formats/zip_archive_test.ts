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
