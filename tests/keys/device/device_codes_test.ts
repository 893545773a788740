import { assertEquals } from "@std/assert";
import { readUserCode } from "../../../src/keys/device/ask_for_key.ts";

Deno.test("readUserCode() passes over case, white space and dashes, and nothing else", () => {
  for (const text of ["BCDF-GHJK", "bcdfghjk", " b c d f–g h j k\n", "BCDF‑GHJK", "\u00a0BCDF\u2014GHJK"]) {
    assertEquals(readUserCode(text), "BCDFGHJK");
  }
  for (const text of ["", "BCDF.GHJK", "BCDFGHJ", `${"-".repeat(100)}BCDFGHJK`]) {
    assertEquals(readUserCode(text) === "BCDFGHJK", false);
  }
});
