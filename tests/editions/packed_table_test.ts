import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { packTable, unpackTable } from "../../src/editions/edition_store.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

Deno.test("packTable() writes gzip and unpackTable() reads it back, whatever the text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }), async (unit) => {
      // Longer than the pieces that are packed at once, so that some end inside a character.
      const text = unit.repeat(Math.ceil(50_000 / unit.length));
      const packed = await packTable(text);
      assertEquals(gunzipSync(packed).toString("utf8"), Buffer.from(text).toString("utf8"));
      assertEquals(await unpackTable(packed), {
        text: gunzipSync(packed).toString("utf8"),
        sha256: sha256(text),
      });
      assertEquals((await unpackTable(gzipSync(text)))?.sha256, sha256(text));
    }),
    { numRuns: 30 },
  );
});

Deno.test("unpackTable() does not take damaged bytes for the table", async () => {
  const text = Array.from({ length: 5_000 }, (_, line) => `row ${line}\n`).join("");
  const packed = await packTable(text);
  const flipped = packed.map((byte, index) => index === packed.length >> 1 ? byte ^ 0xff : byte);
  for (
    const bytes of [
      packed.subarray(0, packed.length >> 1),
      flipped,
      new Uint8Array([1, 2, 3]),
      new Uint8Array(),
    ]
  ) {
    const read = await unpackTable(bytes);
    assertEquals(read === null || read.sha256 !== sha256(text), true);
  }
});
